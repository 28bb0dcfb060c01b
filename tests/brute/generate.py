"""Random C programs over at most 16 input bits, free of undefined behaviour.

A program is a function `static unsigned NAME(inputs)` that returns a value
from 0 to 7.  Everything C leaves undefined is avoided by construction:
signed arithmetic is done in the unsigned type and converted back, divisors
are odd, shift amounts are masked, indexes are masked, loops are bounded.
The generator keeps account of branches (they multiply paths) and of heavy
operations (products and quotients of two unknowns are hard for a solver).
"""

import random

# name: (C type, bits, signed, unsigned type of the same width)
TYPES = {
    "i8": ("signed char", 8, True, "unsigned char"),
    "u8": ("unsigned char", 8, False, "unsigned char"),
    "i16": ("short", 16, True, "unsigned short"),
    "u16": ("unsigned short", 16, False, "unsigned short"),
    "i32": ("int", 32, True, "unsigned"),
    "u32": ("unsigned", 32, False, "unsigned"),
    "i64": ("long", 64, True, "unsigned long"),
    "u64": ("unsigned long", 64, False, "unsigned long"),
}
INPUT_SETS = [["u8"], ["i8"], ["u8", "u8"], ["i8", "u8"], ["i8", "i8"],
              ["u16"], ["i16"], ["u8", "i8"], ["u8", "u8"], ["i16"]]
INTERESTING = [0, 1, 2, 3, 5, 7, 8, 10, 15, 16, 31, 32, 63, 64, 85, 100, 127,
               128, 129, 170, 200, 254, 255, 256, 1000, 32767, 32768, 65535]


class Program:
    """The text of one program and the types of its inputs."""

    def __init__(self, name, seed):
        self.name = name
        self.rng = random.Random(seed)
        self.lines = []
        self.helpers = []
        self.variables = {}       # name -> type
        self.arrays = {}          # name -> (element type, size)
        self.count = 0
        self.branches = self.rng.choice([3, 4, 5, 6])
        self.heavy = 2
        self.floats = 2 if self.rng.random() < 0.15 else 0
        self.strings = 1 if self.rng.random() < 0.2 else 0
        self.inputs = self.rng.choice(INPUT_SETS)
        self.indent = 1
        self.loop_depth = 0
        self.build()

    # -- small tools -------------------------------------------------------

    def fresh(self, prefix):
        self.count += 1
        return "%s%d" % (prefix, self.count)

    def emit(self, text):
        self.lines.append("  " * self.indent + text)

    def pick_type(self):
        return self.rng.choice(list(TYPES))

    def constant(self, kind):
        bits, signed = TYPES[kind][1], TYPES[kind][2]
        value = self.rng.choice(INTERESTING)
        if self.rng.random() < 0.3:
            value = self.rng.randrange(1 << min(bits, 16))
        value &= (1 << bits) - 1
        suffix = "" if bits < 64 else "l"
        if signed:
            value &= (1 << (bits - 1)) - 1
            if self.rng.random() < 0.3:
                return "(-%d%s)" % (value, suffix)
        return "%d%s" % (value, suffix)

    def cast(self, kind, text):
        return "(%s)(%s)" % (TYPES[kind][0], text)

    # -- expressions of a given type ---------------------------------------

    def leaf(self, kind):
        choices = list(self.variables)
        if choices and self.rng.random() < 0.75:
            name = self.rng.choice(choices)
            if self.variables[name] == kind:
                return name
            return self.cast(kind, name)
        return self.constant(kind)

    def expression(self, kind, depth):
        if depth <= 0:
            return self.leaf(kind)
        makers = [self.sum, self.sum, self.bits, self.bits, self.shift,
                  self.product, self.quotient, self.convert, self.unary,
                  self.comparison_value, self.choice, self.element]
        if self.helpers:
            makers.append(self.call)
        if self.floats:
            makers.append(self.floating)
        return self.rng.choice(makers)(kind, depth)

    def wrapped(self, kind, operator, left, right):
        unsigned = TYPES[kind][3]
        return self.cast(kind, "(%s)(%s) %s (%s)(%s)" % (
            unsigned, left, operator, unsigned, right))

    def sum(self, kind, depth):
        return self.wrapped(kind, self.rng.choice("+-"),
                            self.expression(kind, depth - 1),
                            self.expression(kind, depth - 1))

    def bits(self, kind, depth):
        return self.cast(kind, "%s %s %s" % (
            self.expression(kind, depth - 1), self.rng.choice("&|^"),
            self.expression(kind, depth - 1)))

    def shift(self, kind, depth):
        _, bits, _, unsigned = TYPES[kind]
        value = self.expression(kind, depth - 1)
        if self.rng.random() < 0.6:
            amount = str(self.rng.randrange(bits))
        else:
            amount = "(%s & %d)" % (self.expression("u32", 0), bits - 1)
        if self.rng.random() < 0.5:
            wide = "unsigned" if bits < 32 else unsigned
            return self.cast(kind, "(%s)(%s) << %s" % (wide, value, amount))
        return self.cast(kind, "%s >> %s" % (value, amount))

    def product(self, kind, depth):
        left = self.expression(kind, depth - 1)
        if self.heavy > 0 and self.rng.random() < 0.5:
            self.heavy -= 1
            right = self.expression(kind, depth - 1)
        else:
            right = self.constant(kind)
        wide = "unsigned" if TYPES[kind][1] < 32 else TYPES[kind][3]
        return self.cast(kind, "(%s)(%s) * (%s)(%s)" % (wide, left, wide,
                                                        right))

    def quotient(self, kind, depth):
        operator = self.rng.choice("/%")
        left = self.expression(kind, depth - 1)
        if self.heavy > 0 and self.rng.random() < 0.4:
            self.heavy -= 1
            right = "(%s | 1)" % self.expression(kind, 0)
            if TYPES[kind][2] and TYPES[kind][1] >= 32:
                right = "(%s & 32767 | 1)" % self.leaf(kind)
        else:
            right = str(self.rng.choice([2, 3, 4, 5, 7, 8, 10, 16, 100]))
        return self.cast(kind, "%s %s %s" % (left, operator, right))

    def convert(self, kind, depth):
        other = self.pick_type()
        return self.cast(kind, self.expression(other, depth - 1))

    def unary(self, kind, depth):
        value = self.expression(kind, depth - 1)
        if self.rng.random() < 0.4:
            return self.cast(kind, "~(%s)" % value)
        if self.rng.random() < 0.5:
            return self.wrapped(kind, "-", "0", value)
        return self.cast(kind, "!(%s)" % value)

    def condition(self, depth):
        kind = self.pick_type()
        operator = self.rng.choice(["<", "<=", ">", ">=", "==", "!="])
        left = self.expression(kind, depth)
        right = (self.constant(kind) if self.rng.random() < 0.6
                 else self.expression(kind, 0))
        return "%s %s %s" % (left, operator, right)

    def comparison_value(self, kind, depth):
        return self.cast(kind, self.condition(depth - 1))

    def choice(self, kind, depth):
        if self.branches <= 0:
            return self.sum(kind, depth)
        self.branches -= 1
        return "(%s ? %s : %s)" % (self.condition(0),
                                   self.expression(kind, depth - 1),
                                   self.expression(kind, 0))

    def element(self, kind, depth):
        if not self.arrays:
            return self.bits(kind, depth)
        name = self.rng.choice(list(self.arrays))
        _, size = self.arrays[name]
        return self.cast(kind, "%s[%s & %d]" % (
            name, self.expression("u32", depth - 1), size - 1))

    def call(self, kind, depth):
        name, params, _ = self.rng.choice(self.helpers)
        return self.cast(kind, "%s(%s)" % (name, ", ".join(
            self.expression(p, 0) for p in params)))

    def floating(self, kind, depth):
        if self.floats <= 0:
            return self.sum(kind, depth)
        self.floats -= 1
        width = self.rng.choice(["float", "double"])
        value = "(%s)(%s)" % (width, self.cast("i16", self.expression(
            "i16", 0)))
        factor = self.rng.choice(["0.5", "0.25", "3", "1.5", "0.1"])
        suffix = ("f" if "." in factor else ".0f") if width == "float" else ""
        operator = self.rng.choice(["*", "+", "-", "/"])
        return self.cast(kind, "(int)(%s %s %s%s)" % (value, operator, factor,
                                                      suffix))

    # -- statements --------------------------------------------------------

    def assign(self):
        targets = [v for v in self.variables if not v.startswith("k")]
        if not targets:
            return self.declare()
        name = self.rng.choice(targets)
        kind = self.variables[name]
        self.emit("%s = %s;" % (name, self.expression(kind, 2)))

    def declare(self):
        kind = self.pick_type()
        name = self.fresh("v")
        self.emit("%s %s = %s;" % (TYPES[kind][0], name,
                                   self.expression(kind, 2)))
        if self.indent == 1:
            self.variables[name] = kind
        else:
            self.emit("(void)%s;" % name)

    def declare_array(self):
        kind = self.rng.choice(["u8", "i8", "i16", "i32", "u32"])
        size = self.rng.choice([4, 8])
        name = self.fresh("t")
        self.emit("%s %s[%d] = {%s};" % (TYPES[kind][0], name, size, ", ".join(
            self.expression(kind, 0) for _ in range(size))))
        self.arrays[name] = (kind, size)

    def store(self):
        if not self.arrays:
            return self.assign()
        name = self.rng.choice(list(self.arrays))
        kind, size = self.arrays[name]
        self.emit("%s[%s & %d] = %s;" % (name, self.expression("u32", 1),
                                         size - 1, self.expression(kind, 1)))

    def block(self, statements):
        self.indent += 1
        for _ in range(statements):
            self.rng.choice([self.assign, self.store, self.assign])()
        self.indent -= 1

    def branch(self):
        if self.branches <= 0:
            return self.assign()
        self.branches -= 1
        condition = self.condition(1)
        if self.branches > 0 and self.rng.random() < 0.3:
            self.branches -= 1
            condition += " %s %s" % (self.rng.choice(["&&", "||"]),
                                     self.condition(0))
        self.emit("if (%s) {" % condition)
        self.block(self.rng.randint(1, 2))
        if self.rng.random() < 0.6:
            self.emit("} else {")
            self.block(self.rng.randint(1, 2))
        self.emit("}")

    def loop(self):
        if self.rng.random() < 0.5 and self.branches >= 2:
            self.branches -= 2
            bound = "(%s & 3)" % self.expression("u32", 1)
        else:
            bound = str(self.rng.randint(2, 5))
        name = self.fresh("k")
        limit = self.fresh("n")
        saved = self.branches
        self.branches = 0
        self.emit("unsigned %s = %s;" % (limit, bound))
        self.emit("for (unsigned %s = 0; %s < %s; %s++) {" % (name, name,
                                                              limit, name))
        self.variables[name] = "u32"
        self.block(self.rng.randint(1, 2))
        del self.variables[name]
        self.emit("}")
        self.branches = saved

    def switch(self):
        if self.branches < 2:
            return self.assign()
        self.branches -= 2
        self.emit("switch (%s & 7) {" % self.expression("u32", 1))
        for case in sorted(self.rng.sample(range(8), self.rng.randint(2, 4))):
            self.emit("  case %d:" % case)
            self.block(1)
            if self.rng.random() < 0.75:
                self.emit("    break;")
        if self.rng.random() < 0.6:
            self.emit("  default:")
            self.block(1)
        self.emit("}")

    def pointer(self):
        names = [v for v in self.variables if v.startswith("v")]
        pairs = [(a, b) for a in names for b in names
                 if a != b and self.variables[a] == self.variables[b]]
        if not pairs or self.branches <= 0:
            return self.assign()
        self.branches -= 1
        a, b = self.rng.choice(pairs)
        kind = self.variables[a]
        name = self.fresh("p")
        self.emit("%s *%s = %s ? &%s : &%s;" % (TYPES[kind][0], name,
                                                self.condition(0), a, b))
        self.emit("*%s = %s;" % (name, self.expression(kind, 1)))

    def text(self):
        if self.strings <= 0:
            return self.assign()
        self.strings -= 1
        name = self.fresh("s")
        result = self.fresh("v")
        size = self.rng.choice([3, 4])
        self.emit("char %s[%d] = {%s, 0};" % (name, size, ", ".join(
            "(char)(%s %% 3 + 'a')" % self.cast("u8", self.leaf("u8"))
            for _ in range(size - 1))))
        call = self.rng.choice([
            "(int)strlen({0})", "strcmp({0}, \"ab\") > 0",
            "strchr({0}, 'b') ? (int)(strchr({0}, 'b') - {0}) : 9",
            "memcmp({0}, \"ba\", 2) < 0", "strstr({0}, \"ba\") != 0",
            "(int)strspn({0}, \"ac\")"])
        self.emit("int %s = %s;" % (result, call.format(name)))
        self.variables[result] = "i32"

    # -- whole programs ----------------------------------------------------

    def make_helper(self):
        params = [self.pick_type() for _ in range(self.rng.randint(1, 2))]
        result = self.pick_type()
        name = "%s_f%d" % (self.name, len(self.helpers))
        saved = self.variables, self.lines, self.branches
        self.variables = {"x%d" % i: p for i, p in enumerate(params)}
        self.branches = min(1, self.branches)
        body = self.expression(result, 2)
        self.variables, _, _ = saved
        self.branches = saved[2]
        head = "static %s %s(%s)" % (TYPES[result][0], name, ", ".join(
            "%s x%d" % (TYPES[p][0], i) for i, p in enumerate(params)))
        unused = "".join("  (void)x%d;\n" % i for i in range(len(params)))
        text = "%s {\n%s  return %s;\n}\n" % (head, unused, body)
        return name, params, text

    def build(self):
        for _ in range(self.rng.randint(0, 2)):
            self.helpers.append(self.make_helper())
        for i, kind in enumerate(self.inputs):
            self.variables["in%d" % i] = kind
        self.declare()
        self.declare()
        if self.rng.random() < 0.6:
            self.declare_array()
        makers = [self.assign, self.declare, self.store, self.branch,
                  self.branch, self.loop, self.switch, self.pointer,
                  self.text]
        if self.strings:
            self.text()
        for _ in range(self.rng.randint(3, 6)):
            self.rng.choice(makers)()
        parts = [self.condition(1) for _ in range(3)]
        style = self.rng.random()
        if style < 0.6:
            self.emit("return (unsigned)(%s) | (unsigned)(%s) << 1 | "
                      "(unsigned)(%s) << 2;" % tuple(parts))
        elif style < 0.8:
            self.emit("return (unsigned)(%s) %% %du;" % (
                self.expression("u32", 2), self.rng.choice([5, 6, 7, 8])))
        else:
            self.emit("return (unsigned)(%s) & 7u & ~%du;" % (
                self.expression("u32", 2), self.rng.choice([1, 2, 4, 5])))

    def parameters(self):
        return ", ".join("%s in%d" % (TYPES[kind][0], i)
                         for i, kind in enumerate(self.inputs))

    def function(self):
        text = "".join(h[2] for h in self.helpers)
        unused = "".join("  (void)in%d;\n" % i
                         for i in range(len(self.inputs)))
        return "%sstatic unsigned %s(%s) {\n%s%s\n}\n" % (
            text, self.name, self.parameters(), unused,
            "\n".join(self.lines))

    def symbolic_main(self):
        """main that asserts for each v that the result is not v; returns the
        text and the line of the assertion for v = 0."""
        lines = ["int main(void) {"]
        for i, kind in enumerate(self.inputs):
            lines.append("  %s in%d;" % (TYPES[kind][0], i))
            lines.append("  mpiproof_symbolic(&in%d, sizeof in%d, \"in%d\");"
                         % (i, i, i))
        lines.append("  unsigned r = %s(%s);" % (self.name, ", ".join(
            "in%d" % i for i in range(len(self.inputs)))))
        first = len(lines)
        lines += ["  mpiproof_assert(r != %du);" % v for v in range(8)]
        lines += ["  return 0;", "}", ""]
        return "\n".join(lines), first

    def symbolic_program(self):
        """The program for mpiproof and the line of the assertion for 0."""
        head = "#include <mpiproof.h>\n#include <string.h>\n\n"
        text = head + self.function() + "\n"
        main, first = self.symbolic_main()
        return text + main, text.count("\n") + first + 1

    def native_loop(self):
        """A statement that prints the set of results over all inputs."""
        lines = ["  set = 0;"]
        for i, kind in enumerate(self.inputs):
            lines.append("  for (long i%d = 0; i%d < %dL; i%d++)" % (
                i, i, 1 << TYPES[kind][1], i))
        lines.append("    set |= 1ul << %s(%s);" % (self.name, ", ".join(
            "(%s)i%d" % (TYPES[kind][0], i)
            for i, kind in enumerate(self.inputs))))
        lines.append("  printf(\"%s %%lx\\n\", set);" % self.name)
        return "\n".join(lines)
