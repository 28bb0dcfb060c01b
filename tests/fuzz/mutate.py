"""Mutations of bitcode, of assembly text and of option lists.

Every function takes a random.Random, so an input is determined by its seed.
"""

WORDS = [b"i1", b"i7", b"i8", b"i32", b"i64", b"i128", b"i16777215", b"ptr",
         b"float", b"double", b"x86_fp80", b"void", b"label", b"[4 x i32]",
         b"[0 x i8]", b"[4294967295 x i8]", b"<4 x float>", b"{ i32, i8 }",
         b"undef", b"poison", b"null", b"zeroinitializer", b"true", b"0",
         b"-1", b"4294967296", b"99999999999999999999", b"0x7FF8000000000000",
         b"@main", b"%0", b"%99", b"add", b"sub", b"udiv", b"srem", b"shl",
         b"load", b"store", b"getelementptr", b"call", b"ret", b"br",
         b"switch", b"phi", b"select", b"alloca", b"unreachable", b"inbounds",
         b"nsw", b"volatile", b"atomic", b"align 3", b"align 1048576"]


def mutate_bytes(rng, data):
    """A few local damages to binary data."""
    data = bytearray(data)
    for _ in range(rng.choice([1, 1, 2, 3, 8, 40])):
        if not data:
            break
        at = rng.randrange(len(data))
        length = min(rng.choice([1, 2, 4, 8, 32, 256]), len(data) - at)
        kind = rng.randrange(8)
        if kind <= 1:
            data[at] ^= 1 << rng.randrange(8)
        elif kind == 2:
            data[at] = rng.choice([0, 1, 0x7f, 0x80, 0xff])
        elif kind == 3:
            data[at:at + length] = bytes(length)
        elif kind == 4:
            del data[at:at + length]
        elif kind == 5:
            data[at:at] = data[at:at + length]
        elif kind == 6:
            data[at:at] = rng.randbytes(length)
        else:
            other = rng.randrange(len(data))
            data[at:at + length] = data[other:other + length]
    if rng.random() < 0.15 and data:
        del data[rng.randrange(len(data)):]
    return bytes(data)


def mutate_text(rng, text):
    """Damages to LLVM assembly: most results do not parse, some load."""
    lines = text.split(b"\n")
    for _ in range(rng.choice([1, 1, 2, 4])):
        at = rng.randrange(len(lines))
        kind = rng.randrange(7)
        if kind <= 2:
            tokens = lines[at].split(b" ")
            i = rng.randrange(len(tokens))
            comma = b"," if tokens[i].endswith(b",") else b""
            tokens[i] = rng.choice(WORDS) + comma
            lines[at] = b" ".join(tokens)
        elif kind == 3:
            del lines[at]
        elif kind == 4:
            lines.insert(at, lines[rng.randrange(len(lines))])
        elif kind == 5:
            other = rng.randrange(len(lines))
            lines[at], lines[other] = lines[other], lines[at]
        else:
            lines[at] = mutate_bytes(rng, lines[at])
        if not lines:
            return b""
    return b"\n".join(lines)


NUMBERS = ["0", "1", "2", "-1", "-0", "00", "3.5", "1e9", "1e999", "nan", "",
           "inf", " 1", "1 ", "0x10", "abc", "2147483647", "2147483648",
           "4294967296", "9223372036854775807", "9223372036854775808",
           "18446744073709551616", "99999999999999999999999999", "1,2", "+5",
           "%s%n", "\u00e9", "1" * 400, "3", "2..3", "3..2", "..", "1..",
           "1..1025", "1024"]
NAMES = ["a", "", ".", "..", "no/such/folder/f", "x" * 300, "%n%s", "-", "--",
         "name with blanks", "\u00fc.txt", "-x", "=", "a=b", "a:b", ":",
         "sub/../f"]
NUMBER_OPTIONS = ["--max-time", "--max-memory", "--max-paths", "--loop-bound",
                  "--max-forks", "--solver-time", "--seed", "--sym-arg",
                  "--sym-stdin", "-n", "-np", "--np", "--buffer",
                  "--spin-bound"]
NAME_OPTIONS = ["--json", "--stdout", "--out", "--stdin", "-I", "-D", "-U",
                "-include", "-std", "--cc-arg", "--env", "--record-queries"]
WORD_OPTIONS = {"--search": ["dfs", "bfs", "random", "cover", "none"],
                "--check": ["leak", "overflow", "exit", "leak,exit", ",",
                            "leak,", "all", "nothing"],
                "--buffer": ["any", "zero", "infinite", "3", "none"],
                "--no-reduce": ["all", "eager", "order,states", "eager,",
                                "none"]}
PLAIN_OPTIONS = ["--no-out", "--help", "--version", "--", "-", "--json",
                 "--outcomes", ":", "input.bc", "--unknown", "-z", "---", "--no-out=1", "--help=x", "-O2"]


def one_option(rng, known):
    kind = rng.randrange(8)
    if kind <= 2:
        name = rng.choice(NUMBER_OPTIONS)
        return join(rng, name, rng.choice(NUMBERS))
    if kind == 3:
        return join(rng, rng.choice(NAME_OPTIONS), rng.choice(NAMES))
    if kind == 4:
        name = rng.choice(list(WORD_OPTIONS))
        return join(rng, name, rng.choice(WORD_OPTIONS[name] + NAMES))
    if kind == 5:
        return rng.choice([
            ["--sym-args", rng.choice(NUMBERS), rng.choice(NUMBERS),
             rng.choice(NUMBERS)],
            ["--sym-file", rng.choice(NAMES), rng.choice(NUMBERS)],
            ["--sym-env", rng.choice(NAMES), rng.choice(NUMBERS)],
            ["--file", rng.choice(NAMES)],
            ["--sym-args", rng.choice(NUMBERS)]])
    if kind == 6 and known:
        return join(rng, rng.choice(known), rng.choice(NUMBERS + NAMES))
    return [rng.choice(PLAIN_OPTIONS)]


def join(rng, name, value):
    if rng.random() < 0.5:
        return [name + "=" + value]
    return [name] if rng.random() < 0.05 else [name, value]


def random_options(rng, known):
    """Some options, valid and not."""
    options = []
    for _ in range(rng.choice([0, 1, 1, 2, 3, 6])):
        options += one_option(rng, known)
    return [o.replace("\0", "") for o in options]
