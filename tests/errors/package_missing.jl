using NoSuchPackage # expect: E0302 here NoSuchPackage
