#!/usr/bin/env python3
"""Writes the questions of values.txt: arithmetic, comparison and conversion over hard values of every number type.

    tests/numbers/questions.py > Q && julia tests/numbers/run.jl make Q > tests/numbers/values.txt

The selection is fixed by the seed, so that the table only changes when this file does."""
import random

INTS = {'Int8': [-128, -127, -1, 0, 1, 2, 7, 127], 'Int16': [-32768, -1, 0, 3, 32767], 'Int32': [-2**31, -5, 0, 1, 2**31 - 1],
        'Int64': [-2**63, -2**53 - 1, -7, -1, 0, 1, 2, 3, 10, 2**53 + 1, 2**62, 2**63 - 1], 'Int128': [-2**127, -2**64, -3, 0, 1, 2**70 + 1, 2**127 - 1],
        'UInt8': [0, 1, 3, 128, 255], 'UInt16': [0, 1, 256, 65535], 'UInt32': [0, 2, 2**31, 2**32 - 1],
        'UInt64': [0, 1, 5, 2**63, 2**64 - 1], 'UInt128': [0, 1, 2**64, 2**127, 2**128 - 1]}


def literal(t, v):
    if t == 'Int64':
        return f'typemin(Int)' if v == -2**63 else f'({v})' if v < 0 else str(v)
    if v in (-2**127,):
        return 'typemin(Int128)'
    return f'{t}({v})'


FLOATS = ['0.0', '(-0.0)', '1.0', '(-1.0)', '0.1', '2.5', '(-2.5)', '3.7', '1.0e10', '9.007199254740993e15', '9.223372036854775807e18', '1.8446744073709552e19',
          '1.0e308', '5.0e-324', '2.2250738585072014e-308', 'Inf', '(-Inf)', 'NaN', '1.0e-5', '123456.789', '1.0e100']
SINGLES = ['0.0f0', '(-0.0f0)', '1.0f0', '(-1.5f0)', '0.1f0', '1.0f10', '1.0f38', '1.0f-45', 'Inf32', '(-Inf32)', 'NaN32', '16777216.0f0', '3.4f0']
HALVES = ['Float16(0.0)', 'Float16(1)', 'Float16(-1.5)', 'Float16(0.1)', 'Float16(65504)', 'Float16(6.0e-8)', 'Inf16', 'NaN16', 'Float16(3.3)']
BIGS = ['big(0)', 'big(1)', 'big(-7)', 'big(10)', 'big(2)^64', '(-big(2)^64)', 'big(2)^127', 'big(10)^30']
BIGFLOATS = ['big(0.0)', 'big(-0.0)', 'big(1.5)', 'big(-2.5)', 'big"0.1"', 'big(1e300)', 'big(Inf)', 'big(NaN)']
RATIONALS = ['0//1', '1//2', '(-1//3)', '7//2', '(-5//2)', '1//0', '(-1//0)', 'typemax(Int)//2', 'Int8(1)//Int8(3)', 'big(1)//3', 'UInt8(3)//UInt8(4)', 'Int128(1)//Int128(7)']
COMPLEX = ['im', '(1+2im)', '(1.5-2.0im)', '(0.0-0.0im)', '(3//4+1//2*im)', 'complex(1.0f0, 2.0f0)', 'complex(Inf, NaN)', 'complex(Int8(1), Int8(2))', 'complex(true, false)', 'complex(-1.0, 0.0)', 'complex(-1.0, -0.0)', 'complex(big(1), big(2))']
IRRATIONALS = ['π', 'ℯ', 'MathConstants.γ', 'MathConstants.φ', 'MathConstants.catalan']
BOOLS = ['true', 'false']
CHARS = ["'a'", "'\\0'", "'é'", "'😀'"]

ints = [literal(t, v) for t, vs in INTS.items() for v in vs]
reals = ints + FLOATS + SINGLES + HALVES + BIGS + BIGFLOATS + RATIONALS + IRRATIONALS + BOOLS
numbers = reals + COMPLEX
SMALL = {'0', '1', '2', '3', '10', '(-1)', '(-7)', '0.0', '2.5', '1//2', 'im', 'true', 'false', 'Int8(7)', 'UInt8(3)', 'big(10)'}
GROUPS = [[literal(t, v) for v in vs] for t, vs in INTS.items()] + [FLOATS, SINGLES, HALVES, BIGS, BIGFLOATS, RATIONALS, IRRATIONALS, BOOLS]
TYPES = list(INTS) + ['Bool', 'Float16', 'Float32', 'Float64', 'BigInt', 'BigFloat', 'Rational{Int}', 'Rational{BigInt}', 'Rational{Int8}', 'ComplexF64', 'Complex{Int}',
                      'ComplexF32', 'Char', 'Integer', 'AbstractFloat', 'Real', 'Number', 'Signed', 'Unsigned', 'Rational', 'Complex']
ARITHMETIC = ['+', '-', '*', '/', '\\', '^']
INTEGRAL = ['÷', '%', 'mod', 'fld', 'cld', 'divrem', 'fldmod', 'mod1', 'fld1', 'fldmod1', 'rem']
COMPARE = ['==', '<', '<=', '!=', 'isequal', 'isless', '>', 'cmp', 'max', 'min', 'minmax', '===', '≈']
BITS = ['&', '|', 'xor', '<<', '>>', '>>>', 'nand', 'nor', 'gcd', 'lcm', 'gcdx', 'widemul', '//']
PAIRS = ['copysign', 'flipsign', 'hypot', 'atan', 'promote', 'ldexp', 'muladd2']
MODES = ['RoundNearest', 'RoundUp', 'RoundDown', 'RoundToZero', 'RoundFromZero', 'RoundNearestTiesAway', 'RoundNearestTiesUp']
UNARY = ['-', '+', 'abs', 'abs2', 'sign', 'signbit', 'zero', 'one', 'float', 'big', 'typeof', 'iszero', 'isone', 'isinteger', 'isfinite', 'isnan', 'isinf', 'iseven',
         'isodd', 'inv', 'round', 'floor', 'ceil', 'trunc', 'widen', 'conj', 'real', 'imag', 'reim', 'angle', 'adjoint', 'string', 'repr', 'isreal', 'float ∘ float', 'oneunit',
         'numerator', 'denominator', 'rationalize', 'hash', 'transpose', 'signed', 'unsigned', 'isequal(0)', 'typeof ∘ float']
INT_UNARY = ['~', 'count_ones', 'count_zeros', 'leading_zeros', 'trailing_zeros', 'leading_ones', 'trailing_ones', 'bswap', 'bitreverse', 'bitstring', 'ndigits', 'digits',
             'ispow2', 'isqrt', 'factorial', 'typemin ∘ typeof', 'typemax ∘ typeof', 'sizeof', 'Base.checked_neg', 'Base.checked_abs', 'Base.uabs', 'Base.top_set_bit', 'hton', 'ntoh']
FLOAT_UNARY = ['nextfloat', 'prevfloat', 'eps', 'exponent', 'significand', 'frexp', 'modf', 'issubnormal', 'precision', 'floatmin ∘ typeof', 'floatmax ∘ typeof', 'maxintfloat ∘ typeof',
               'ispow2', 'bitstring', 'Base.decompose', 'rationalize', 'Rational']
MATH = ['sqrt', 'cbrt', 'exp', 'exp2', 'exp10', 'expm1', 'log', 'log2', 'log10', 'log1p', 'sin', 'cos', 'tan', 'asin', 'acos', 'atan', 'sinh', 'cosh', 'tanh', 'asinh', 'acosh',
        'atanh', 'sinpi', 'cospi', 'tanpi', 'sincos', 'sincospi', 'sind', 'cosd', 'tand', 'asind', 'acosd', 'atand', 'sec', 'csc', 'cot', 'sech', 'csch', 'coth', 'asec', 'acsc', 'acot',
        'sinc', 'cosc', 'deg2rad', 'rad2deg', 'mod2pi', 'cis', 'cispi', 'fourthroot']


def apply(f, *args):
    if f in ('^', '<<', '>>', '>>>') and args[0] in BIGS and args[1] not in SMALL:
        return f'{args[0]} + {args[1]}'
    if f == '^':
        args = [f'({a})' if '//' in a else a for a in args]
    if f in ('+', '-', '*', '/', '\\', '^', '÷', '%', '==', '<', '<=', '!=', '>', '===', '≈', '&', '|', '<<', '>>', '>>>', '//') and len(args) == 2:
        return f'{args[0]} {f} {args[1]}'
    if ' ' in f or f in ('-', '+', '~'):
        return f'({f})({", ".join(args)})'
    return f'{f}({", ".join(args)})'


def questions(rng):
    def pick(n, make):
        return [make() for _ in range(n)]

    def value(groups=GROUPS):
        return rng.choice(rng.choice(groups))
    int_groups = GROUPS[:10] + [BIGS, BOOLS]
    out = []
    out += pick(1100, lambda: apply(rng.choice(ARITHMETIC), value(GROUPS + [COMPLEX]), value(GROUPS + [COMPLEX])))
    out += pick(600, lambda: apply(rng.choice(INTEGRAL), value(), value()))
    out += pick(700, lambda: apply(rng.choice(COMPARE), value(GROUPS + [COMPLEX]), value()))
    out += pick(500, lambda: apply(rng.choice(BITS), value(int_groups), value(int_groups)))
    out += pick(150, lambda: apply(rng.choice(PAIRS[:5]), value(), value()))
    out += pick(50, lambda: f'ldexp({rng.choice(FLOATS + SINGLES + HALVES + BIGFLOATS)}, {rng.choice([-1080, -5, 0, 3, 200])})')
    out += pick(800, lambda: f'{rng.choice(TYPES)}({value(GROUPS + [COMPLEX, CHARS])})')
    out += pick(100, lambda: f'convert({rng.choice(TYPES)}, {value(GROUPS + [COMPLEX, CHARS])})')
    out += pick(400, lambda: apply(rng.choice(UNARY), value(GROUPS + [COMPLEX])))
    out += pick(300, lambda: apply(rng.choice(INT_UNARY), value(int_groups)))
    out += pick(200, lambda: apply(rng.choice(FLOAT_UNARY), rng.choice(FLOATS + SINGLES + HALVES + BIGFLOATS)))
    out += pick(300, lambda: f'{rng.choice(["round", "floor", "ceil", "trunc"])}({rng.choice(list(INTS) + ["Bool", "BigInt", "Float32", "Integer"])}, {value(GROUPS[10:])})')
    out += pick(200, lambda: f'round({value()}, {rng.choice(MODES)})')
    out += pick(150, lambda: f'{rng.choice(["div", "rem", "divrem"])}({value(int_groups)}, {value(int_groups)}, {rng.choice(MODES)})')
    out += pick(200, lambda: f'{value(int_groups)} % {rng.choice(list(INTS) + ["Bool", "BigInt"])}')
    out += pick(200, lambda: f'Base.Checked.checked_{rng.choice(["add", "sub", "mul", "div", "rem", "mod", "fld", "cld"])}({value(int_groups)}, {value(int_groups)})')
    out += pick(60, lambda: f'Base.Checked.checked_pow({value(GROUPS[:10])}, {rng.choice([0, 1, 2, 3, 7, 62, 63, 64])})')
    out += pick(60, lambda: f'Base.Checked.{rng.choice(["add", "sub", "mul"])}_with_overflow({rng.choice((g := rng.choice(GROUPS[:10])))}, {rng.choice(g)})')
    out += pick(80, lambda: f'round({rng.choice(FLOATS + SINGLES)}; {rng.choice(["digits", "sigdigits"])} = {rng.choice([1, 2, 3, 5])}{rng.choice(["", ", base = 2"])})')
    out += pick(100, lambda: f'clamp({value()}, {value()}, {value()})')
    out += pick(60, lambda: f'string({value(int_groups)}, base = {rng.choice([2, 8, 10, 16, 36, 62])}, pad = {rng.choice([1, 5, 12])})')
    out += pick(40, lambda: f'digits({value(int_groups)}, base = {rng.choice([2, 10, 16, 7])})')
    out += pick(60, lambda: f'promote_type(typeof({value(GROUPS + [COMPLEX])}), typeof({value(GROUPS + [COMPLEX])}))')
    out += pick(60, lambda: f'reinterpret({rng.choice(["Int8", "UInt16", "Int32", "UInt64", "Float16", "Float32", "Float64", "Int128"])}, {value()})')
    out += pick(80, lambda: f'{rng.choice(["powermod", "fma", "muladd"])}({value()}, {value()}, {value()})')
    out += pick(40, lambda: f'invmod({value(int_groups)}, {value(int_groups)})')
    out += pick(40, lambda: f'binomial({rng.choice([0, 5, 10, 66, -3, 30])}, {rng.choice([0, 2, 5, 33, -1])})')
    exact = ['0', '1', '-1', '2', '0.5', '1.0', '-0.5', '0.0', '-0.0', 'Inf', 'NaN', '4.0', '8', '100', '1//2', '0.0f0', '1.0f0', 'Float16(0.5)', 'big(0.5)', 'big(2)', '30', '45.0', '60', '90', '180.0', '-270', '1im', '2.0+0im', 'true', 'π']
    out += pick(500, lambda: apply(rng.choice(MATH), rng.choice(exact)))
    return list(dict.fromkeys(out))


if __name__ == '__main__':
    for q in questions(random.Random(20251201)):
        print(q)
