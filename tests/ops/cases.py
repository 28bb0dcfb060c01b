"""Small functions of two 64-bit words, one operation each.

Every case applies one operation of C to operands of one type, in one form:
the second operand is a constant or a variable, it stands left or right, the
result is a value or decides a branch, a choice or a switch.  The constants lie
around powers of two, where a width or a sign taken for another one shows; the
operands lie around the constant, and where its low or high bits are the same.
"""

INT_EDGES = {8: (1, 4, 7), 16: (1, 7, 8, 15), 32: (1, 7, 8, 15, 16, 31),
             64: (1, 8, 16, 31, 32, 33, 47, 63)}
TYPES = {("u", 8): "u8", ("u", 16): "u16", ("u", 32): "u32", ("u", 64): "u64",
         ("s", 8): "s8", ("s", 16): "s16", ("s", 32): "s32", ("s", 64): "s64"}
ODD = (1, 3, 7, 9, 17, 24, 31, 33, 40, 48, 63)
M64 = (1 << 64) - 1

PRELUDE = """\
#include <stdint.h>
#include <string.h>
typedef uint8_t u8; typedef uint16_t u16; typedef uint32_t u32;
typedef uint64_t u64; typedef int8_t s8; typedef int16_t s16;
typedef int32_t s32; typedef int64_t s64;
typedef unsigned __int128 u128; typedef __int128 s128;
static float f32(u64 a) { u32 b = a; float f; memcpy(&f, &b, 4); return f; }
static double f64(u64 a) { double f; memcpy(&f, &a, 8); return f; }
static u64 of32(float f) {
  u32 b;
  memcpy(&b, &f, 4);
  return f != f ? 7 : b;
}
static u64 of64(double f) {
  u64 b;
  memcpy(&b, &f, 8);
  return f != f ? 7 : b;
}
static u64 of80(long double f) {
  struct { u64 m; u16 e; } b = {0, 0};
  memcpy(&b, &f, 10);
  return f != f ? 7 : b.m ^ (u64)b.e << 40;
}
static u64 of128(u128 a) { return (u64)a * 3 ^ (u64)(a >> 64) * 5; }
"""


class Case:
    """body: C statements that return the result for the words a and b."""

    def __init__(self, group, body, inputs):
        self.group, self.body = group, body
        self.inputs = sorted(set((a & M64, b & M64) for a, b in inputs))

    def function(self, name):
        return "u64 %s(u64 a, u64 b) { %s }\n" % (name, self.body)


def constants(width):
    out = set()
    for k in INT_EDGES[width]:
        for d in (-1, 0, 1):
            out |= {(1 << k) + d, -(1 << k) + d}
    return sorted({c & ((1 << width) - 1) for c in out | {0}})


def around(k, width):
    """Operands that tell a comparison with k from a wrong one."""
    near = {k - 1, k, k + 1}
    out = near | {0, 1, -1, 1 << (width - 1), (1 << (width - 1)) - 1}
    for bit in (7, 8, 15, 16, 31, 32, width - 1):
        if bit < width:
            out |= {k ^ (1 << bit), k + (1 << bit), k & ((1 << bit) - 1)}
    return sorted({v & ((1 << width) - 1) for v in out})


def literal(sign, width, k):
    """k as a constant expression of the type."""
    return "((%s)0x%xu%s)" % (TYPES[sign, width], k,
                              "ll" if width == 64 else "")


def signed(k, width):
    return k - (1 << width) if k >> (width - 1) & 1 else k


# ---- Comparisons and integer arithmetic

COMPARE = ("<", "<=", ">", ">=", "==", "!=")
FORMS = (("value", "return %s;"), ("branch", "if (%s) return 3; return 5;"),
         ("not", "if (!(%s)) return 3; return 5;"),
         ("choice", "u64 y = a ^ 9, n = a + 4; return %s ? y : n;"),
         ("loop", "u64 r = 1; while (%s) { r = 2; break; } return r;"))


def comparisons():
    for (sign, width), name in TYPES.items():
        for k in constants(width):
            pairs = [(v, k) for v in around(k, width)]
            text = literal(sign, width, k)
            for op in COMPARE:
                for form, frame in FORMS:
                    group = "compare/%s/%s" % (form, name)
                    yield Case(group, "%s x = a; " % name + frame % (
                        "x %s %s" % (op, text)), pairs)
                    yield Case(group, "%s x = a; " % name + frame % (
                        "%s %s x" % (text, op)), pairs)
        pairs = [(v, k) for k in constants(width) for v in around(k, width)]
        for op in COMPARE:
            for form, frame in FORMS:
                yield Case("compare/%s/%s/register" % (form, name),
                           "%s x = a, y_ = b; " % name + frame % (
                               "x %s y_" % op), pairs[::3])


def allowed(op, sign, width, x, y):
    """Is x op y defined (with wrapping arithmetic)? Operands narrower than
    int are promoted."""
    if op in ("/", "%"):
        if y == 0:
            return False
        return not (sign == "s" and width >= 32 and y == (1 << width) - 1 and
                    x == 1 << (width - 1))
    if op in ("<<", ">>"):
        return y < width
    return True


ARITH = ("+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>")


def arithmetic():
    for (sign, width), name in TYPES.items():
        for op in ARITH:
            group = "arith/%s" % name
            for k in constants(width):
                text = literal(sign, width, k)
                values = around(k, width)
                right = [(v, k) for v in values
                         if allowed(op, sign, width, v, k)]
                left = [(v, k) for v in values
                        if allowed(op, sign, width, k, v)]
                if right:
                    yield Case(group, "%s x = a; return (%s)(x %s %s);" % (
                        name, name, op, text), right)
                    yield Case(group + "/wide",
                               "%s x = a; return (u64)(x %s %s);" % (
                                   name, op, text), right)
                if left and op not in "+*&|^":
                    yield Case(group, "%s x = a; return (%s)(%s %s x);" % (
                        name, name, text, op), left)
            pairs = [(v, k) for k in constants(width)
                     for v in around(k, width)
                     if allowed(op, sign, width, v, k)]
            yield Case(group + "/register",
                       "%s x = a, y = b; return (%s)(x %s y);" % (
                           name, name, op), pairs[::4])


def switches():
    for (sign, width), name in TYPES.items():
        ks = constants(width)
        for k in ks:
            near = sorted({k, (k + 1) % (1 << width), (k + 2) % (1 << width)})
            cases = "".join("case %s: return %d; " % (
                literal(sign, width, v), 11 + i) for i, v in enumerate(near))
            yield Case("switch/%s" % name, "%s x = a; switch (x) { %s"
                       "default: return 2; }" % (name, cases),
                       [(v, 0) for v in around(k, width)])
        cases = "".join("case %s: return %d; " % (
            literal(sign, width, v), 11 + i % 7) for i, v in enumerate(ks))
        yield Case("switch/%s" % name, "%s x = a; switch (x) { %s"
                   "default: return 2; }" % (name, cases),
                   [(v, 0) for k in ks for v in around(k, width)][::5])


# ---- One operand

def casts():
    for (sign, width), name in TYPES.items():
        values = [(v, 0) for k in constants(width) for v in around(k, width)]
        few = values[::7]
        for to in TYPES.values():
            yield Case("cast", "%s x = a; %s y = x; return y;" % (name, to),
                       few)
            yield Case("cast", "%s x = a; return (u64)(s64)(%s)(x + 1);" % (
                name, to), few)
        yield Case("cast", "%s x = a; _Bool y = x; return y;" % name, few)
        yield Case("cast", "%s x = a; return !x;" % name, few)
        yield Case("cast", "%s x = a; return (u64)~x;" % name, few)
        yield Case("cast", "%s x = a; return (u64)-x;" % name, few)
        yield Case("cast", "%s x = a; return (u64)(s64)x;" % name, few)
        for kind in ("float", "double", "long double"):
            back = {"float": "of32", "double": "of64", "long double": "of80"}
            yield Case("float/cast", "%s x = a; return %s((%s)x);" % (
                name, back[kind], kind), few)


def builtins():
    for width, suffix in ((32, ""), (64, "ll")):
        name = TYPES["u", width]
        few = [(v, 0) for k in constants(width) for v in around(k, width)][::5]
        some = [p for p in few if p[0]]
        for fn in ("popcount", "parity", "ffs"):
            yield Case("bits", "%s x = a; return (u64)__builtin_%s%s(x);" % (
                name, fn, suffix), few)
        for fn in ("clz", "ctz"):
            yield Case("bits", "%s x = a; return (u64)__builtin_%s%s(x);" % (
                name, fn, suffix), some)
    for width in (8, 16, 32, 64):
        few = [(v, k) for k in constants(width)
               for v in around(k, width)][::9]
        name = TYPES["u", width]
        yield Case("bits", "%s x = a; return __builtin_bitreverse%d(x);" % (
            name, width), few)
        if width > 8:
            yield Case("bits", "%s x = a; return __builtin_bswap%d(x);" % (
                name, width), few)
        for op in ("add", "sub", "mul"):
            for sign in "us":
                t = TYPES[sign, width]
                body = ("%s r; u64 o = __builtin_%s_overflow((%s)a, %s, &r); "
                        "return (u64)r ^ o << 63 ^ o;")
                yield Case("overflow/%s" % t, body % (t, op, t,
                                                      "(%s)b" % t), few)
                for k in constants(width)[::3]:
                    yield Case("overflow/%s" % t,
                               body % (t, op, t, literal(sign, width, k)),
                               [(v, 0) for v in around(k, width)])


# ---- Odd and large widths

def odd_widths():
    for width in ODD:
        mask = (1 << width) - 1
        ks = sorted({k & mask for e in (1, width // 2, width - 1)
                     for d in (-1, 0, 1) for k in ((1 << e) + d,
                                                   -(1 << e) + d)})
        pairs = [(v, k) for k in ks for v in around(k, width)][::3]
        for sign in ("unsigned ", "signed "):
            if width == 1 and sign == "signed ":
                continue
            t = "%s_BitInt(%d)" % (sign, width)
            group = "odd/%d" % width
            for op in COMPARE:
                yield Case(group, "%s x = a, y = b; return x %s y;" % (t, op),
                           pairs)
                yield Case(group, "%s x = a, y = b; if (x %s y) return 3; "
                           "return 5;" % (t, op), pairs)
                for k in ks[::4]:
                    yield Case(group, "%s x = a; if (x %s (%s)0x%xull) return "
                               "3; return 5;" % (t, op, t, k),
                               [(v, 0) for v in around(k, width)])
            s = "s" if sign == "signed " else "u"
            for op in ARITH:
                # No promotion of _BitInt: MIN / -1 is undefined everywhere.
                good = [(x, y) for x, y in pairs
                        if allowed(op, s, width, x, y) and not (
                            op in "/%" and s == "s" and y == mask and
                            x == 1 << (width - 1))]
                if good:
                    yield Case(group, "%s x = a, y = b; %s r = x %s y; "
                               "return (u64)r;" % (t, t, op), good)
            yield Case(group, "%s x = a; return (u64)(s64)x;" % t, pairs)
            yield Case(group, "struct { %s x : %d; } s; s.x = a; return "
                       "(u64)s.x;" % ("u64" if s == "u" else "s64", width),
                       pairs)


def wide():
    edges = (0, 1, 31, 32, 63, 64, 65, 127)
    words = sorted({((1 << e) + d) & M64 for e in (0, 31, 32, 63)
                    for d in (-1, 0, 1)})
    pairs = [(x, y) for x in words for y in words][::5]
    for sign, t in (("u", "u128"), ("s", "s128")):
        head = "%s x = (%s)a << 64 ^ b * 3, y = (%s)b << 64 ^ a; " % (
            ("u128", "u128", "u128"))
        head += "%s p = x, q = y; " % t
        for op in COMPARE:
            yield Case("wide", head + "return p %s q;" % op, pairs)
            for e in edges:
                for d in (-1, 0, 1):
                    k = "((%s)1 << %d) + %d" % ("u128", e, d)
                    near = "%s p = ((u128)1 << %d) + (u128)(s128)(s64)a; " % (
                        t, e)
                    yield Case("wide", near + "if (p %s (%s)(%s)) return 3; "
                               "return 5;" % (op, t, k),
                               [(v, 0) for v in (-2, -1, 0, 1, 2, 1 << 63)])
        for op in "+-*&|^":
            yield Case("wide", head + "return of128(p %s q);" % op, pairs)
        for op in "/%":
            yield Case("wide", head + "return of128(p %s q);" % op,
                       [p for p in pairs if p != (0, 0)
                        and (p[1] << 64 ^ p[0]) not in (0, (1 << 128) - 1)])
        for op in ("<<", ">>"):
            yield Case("wide", head + "return of128(p %s (b & 127));" % op,
                       pairs)
        for op in ("add", "sub", "mul"):
            yield Case("wide", head + "%s r; u64 o = __builtin_%s_overflow(p, "
                       "q, &r); return of128(r) ^ o;" % (t, op), pairs)
        for kind, back in (("float", "of32"), ("double", "of64"),
                           ("long double", "of80")):
            yield Case("float/wide", head + "return %s((%s)p);" % (back, kind),
                       pairs)
        yield Case("wide", "s64 v = a; return of128((%s)v);" % t, pairs)
        yield Case("wide", "s32 v = a; return of128((%s)v);" % t, pairs)


def huge():
    words = sorted({((1 << e) + d) & M64 for e in (0, 32, 63)
                    for d in (-1, 0, 1)})
    pairs = [(x, y) for x in words for y in words][::4]
    for op in ("add", "sub", "mul"):
        yield Case("huge", "u128 p = (u128)a << 64 ^ b; s32 q = a ^ b; u128 s;"
                   " u64 o = __builtin_%s_overflow(p, q, &s); return of128(s) "
                   "^ o;" % op, pairs)
    for width in (129, 200, 256):
        for sign in ("unsigned", "signed"):
            t = "%s _BitInt(%d)" % (sign, width)
            head = ("typedef unsigned _BitInt(%d) B; B p_ = (B)a << %d ^ b * "
                    "3, q_ = (B)b << 64 ^ a; %s p = p_, q = q_; B r; " % (
                        width, width - 64, t))
            back = "return (u64)r * 3 ^ (u64)(r >> 64) * 5 ^ (u64)(r >> 128);"
            for op in COMPARE:
                yield Case("huge", head + "return p %s q;" % op, pairs)
            for op in "+-*&|^":
                yield Case("huge", head + "r = p %s q; %s" % (op, back), pairs)
            for op in ("<<", ">>"):
                yield Case("huge", head + "r = p %s (b %% %d); %s" % (
                    op, width, back), pairs)
            for op in ("add", "sub", "mul"):
                if op == "mul" and sign == "signed":
                    continue   # clang refuses
                yield Case("huge", head + "%s s; u64 o = __builtin_%s_overflow"
                           "(p, q, &s); r = s; r ^= o; %s" % (t, op, back),
                           pairs)
            yield Case("huge", head + "switch (p) { case 0: return 4; case 3:"
                       " return 5; case (%s)1 << %d: return 6; default: return"
                       " 7; }" % (t, width - 64), pairs)


# ---- Memory

def addresses():
    setup = ("static %s t[40] = {1, 4, 9, 16, 25, 36, 49, 64, 81, 100, 121, "
             "12, 13, 14, 15, 16}; ")
    small = [(v, 0) for v in range(0, 16)]
    for (sign, width), name in TYPES.items():
        for element in ("u8", "u16", "u32", "u64", "float"):
            for d in (0, 3):
                yield Case("address", setup % element + "%s i = a; return "
                           "(u64)t[i + %d];" % (name, d), small)
                yield Case("address", setup % element + "%s i = a; t[i + %d] "
                           "= (u8)b; u64 r = (u64)t[i + %d]; t[i + %d] = 1; "
                           "return r;" % (name, d, d, d),
                           [(v, v + 40) for v, _ in small])
    for width in (32, 64):
        for sign in "us":
            for k in constants(width):
                text = literal(sign, width, k)
                yield Case("address", setup % "u32" + "%s i = a; return t[(%s)"
                           "(i - %s)];" % (TYPES[sign, width],
                                           TYPES[sign, width], text),
                           [((k + v) % (1 << width), 0) for v in range(8)])
                yield Case("address", setup % "u8" + "u64 i = a; return *(u8 "
                           "*)((uintptr_t)t + i - (u64)%s);" % text,
                           [(signed(k, width) + v if sign == "s" else k + v, 0)
                            for v in range(8)])
    for size in (3, 12, 20, 72, 70000):
        yield Case("address", "struct s { u8 pad[%d]; u32 v; }; static struct "
                   "s t[6]; t[b].v = 7; t[a].v += 3; u64 r = t[b].v + t[a].v; "
                   "t[a].v = t[b].v = 0; return r;" % size,
                   [(x, y) for x in range(6) for y in range(6)])
    for k in constants(64)[::2]:
        for op in COMPARE:
            yield Case("pointer", "char *p = (char *)a; if (p %s (char *)"
                       "0x%xull) return 3; return 5;" % (op, k),
                       [(v, 0) for v in around(k, 64)])
    for op in COMPARE:
        yield Case("pointer", "static int t[9]; int *p = t + a, *q = t + b; "
                   "return p %s q;" % op,
                   [(x, y) for x in range(9) for y in range(0, 9, 3)])
    yield Case("pointer", "static int t[9]; int *p = t + a, *q = t + b; "
               "return (u64)(p - q);",
               [(x, y) for x in range(9) for y in range(0, 9, 3)])


# ---- Floating point

F64 = (0, 1 << 63, 0x3ff0000000000000, 0xbff0000000000000, 0x3fefffffffffffff,
       0x3ff0000000000001, 0x7ff0000000000000, 0xfff0000000000000,
       0x7ff8000000000000, 1, 0x000fffffffffffff, 0x7fefffffffffffff,
       0x41dfffffffc00000, 0xc1e0000000000000, 0x43e0000000000000,
       0x41f0000000000000, 0x4340000000000001, 0x3fe0000000000000,
       0x4008000000000000, 0xc00c000000000000)
F32 = (0, 1 << 31, 0x3f800000, 0xbf800000, 0x3f7fffff, 0x3f800001, 0x7f800000,
       0xff800000, 0x7fc00000, 1, 0x007fffff, 0x7f7fffff, 0x4f000000,
       0xcf000000, 0x5f000000, 0x4f800000, 0x4b800001, 0x3f000000)


def floats():
    for t, get, back, values in (("float", "f32", "of32", F32),
                                 ("double", "f64", "of64", F64),
                                 ("long double", "f64", "of80", F64)):
        pairs = [(x, y) for x in values for y in values]
        head = "%s x = %s(a), y = %s(b); " % (t, get, get)
        for op in "+-*/":
            yield Case("float/arith", head + "return %s(x %s y);" % (back, op),
                       pairs[::3])
        for op in COMPARE:
            yield Case("float/compare", head + "return x %s y;" % op,
                       pairs[::2])
            yield Case("float/compare", head + "if (x %s y) return 3; return "
                       "5;" % op, pairs[::2])
        for fn in ("isunordered", "isless", "islessgreater"):
            yield Case("float/compare", head + "return __builtin_%s(x, y);"
                       % fn, pairs[::2])
        ends = {"f": "float", "": "double", "l": "long double"}
        end = [e for e in ends if ends[e] == t][0]
        for fn in ("sqrt", "floor", "ceil", "trunc", "rint", "round", "fabs"):
            yield Case("float/math", head + "return %s(__builtin_%s%s(x));" % (
                back, fn, end), [(x, 0) for x in values])
        for fn in ("fmin", "fmax", "copysign"):
            # Of zeros of both signs either may be the result.
            yield Case("float/math", head + "return %s(__builtin_%s%s(x, y) + "
                       "0);" % (back, fn, end), pairs[::3])
        for to, cast in (("float", "of32"), ("double", "of64"),
                         ("long double", "of80")):
            yield Case("float/cast", head + "return %s((%s)x);" % (cast, to),
                       [(x, 0) for x in values])
        for (sign, width), name in TYPES.items():
            lo, hi = (-(2.0 ** (width - 1)), 2.0 ** (width - 1)) \
                if sign == "s" else (0.0, 2.0 ** width)
            yield Case("float/cast", head + "return x >= %s && x < %s ? (u64)"
                       "(%s)x : 99;" % (lo.hex(), hi.hex(), name),
                       [(x, 0) for x in values])
        for name, lo, hi in (("s128", -2.0 ** 127, 2.0 ** 127),
                             ("u128", 0.0, 2.0 ** 127)):
            yield Case("float/wide", head + "return x >= %s && x < %s ? of128("
                       "(%s)x) : 99;" % (lo.hex(), hi.hex(), name),
                       [(x, 0) for x in values])


def all_cases():
    for make in (comparisons, arithmetic, switches, casts, builtins,
                 odd_widths, wide, huge, addresses, floats):
        for case in make():
            if case.inputs:
                yield case
