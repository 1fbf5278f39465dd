# Unicode: normal forms, and what readers take for one character.
module Unicode

import Base: normalize, graphemes, isequal_normalized, isassigned
using Base.Unicode: category_abbrev, category_string, textwidth, isgraphemebreak, isgraphemebreak!

export graphemes, isequal_normalized

end
