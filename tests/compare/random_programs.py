"""Programs for tests/compare/random: made at random, printed as C, evaluated.

Expressions are tuples (operator, operands...):
  doubles   ("x", i) ("d", i) ("t", word) ("c", number) + - * / neg abs
            ("?", condition, yes, no) ("float", word)
  words     ("k", i) ("i", i) ("w", number) w+ w- w* w& w| w^ w>> ("w?", c, a, b)
  conditions  < <= > >= == != of doubles, w< w== w!= of words, not, and, or
Statements: ("d=", i, e) ("i=", i, w) ("t=", w, e) ("if", c, yes, no)
  ("for", n, body), where ("i", LOOP) counts ("break", c).
"""

import itertools
import math
from fractions import Fraction

LOOP = 9                       # the counter of the loop around
MASK = 0xffffffff
TABLE = 4                      # elements of t
NUMBERS, COUNTS = 3, 2         # d and i variables


class Undefined(Exception):
    """Not defined over the reals."""


class Break(Exception):
    pass


class Program:
    def __init__(self, body, summands, plan, ranks, kind, waits):
        self.body, self.summands, self.plan = body, summands, plan
        self.ranks, self.kind, self.waits = ranks, kind, waits

    def orders(self):
        """Orders in which messages may come: of ranks 1, 2, ..."""
        if not self.waits:
            return [()]
        return list(itertools.permutations(range(1, self.ranks)))


class Pair:
    def __init__(self, spec, impl, how):
        self.spec, self.impl, self.how = spec, impl, how


# ---- Evaluation.

class Machine:
    def __init__(self, inputs, exact):
        self.exact = exact
        self.x = [self.number(v) for v in inputs[0]]
        self.k = list(inputs[1])
        self.d = [self.number(0.0)] * NUMBERS
        self.i = [0] * (LOOP + 1)
        self.t = [self.number(0.0)] * TABLE

    def number(self, value):
        if not self.exact:
            return float(value)
        if math.isnan(value) or math.isinf(value):
            raise Undefined()
        return Fraction(value)

    def divide(self, a, b):
        if self.exact:
            if b == 0:
                raise Undefined()
            return a / b
        if b == 0:
            if a == 0 or math.isnan(a):
                return math.nan
            return math.copysign(math.inf, a) * math.copysign(1, b)
        return a / b

    def value(self, e):
        op = e[0]
        if op == "x":
            return self.x[e[1]]
        if op == "d":
            return self.d[e[1]]
        if op == "t":
            return self.t[self.word(e[1]) % TABLE]
        if op == "c":
            return self.number(e[1])
        if op == "float":
            return self.number(float(self.word(e[1])))
        if op == "neg":
            return -self.value(e[1])
        if op == "abs":
            return abs(self.value(e[1]))
        if op == "?":
            return self.value(e[2] if self.holds(e[1]) else e[3])
        a, b = self.value(e[1]), self.value(e[2])
        if op == "/":
            return self.divide(a, b)
        return a + b if op == "+" else a - b if op == "-" else a * b

    def word(self, e):
        op = e[0]
        if op == "k":
            return self.k[e[1]]
        if op == "i":
            return self.i[e[1]]
        if op == "w":
            return e[1]
        if op == "w?":
            return self.word(e[2] if self.holds(e[1]) else e[3])
        a, b = self.word(e[1]), self.word(e[2])
        return {"w+": a + b, "w-": a - b, "w*": a * b, "w&": a & b,
                "w|": a | b, "w^": a ^ b, "w>>": a >> (b % 32)}[op] & MASK

    def holds(self, c):
        op = c[0]
        if op == "not":
            return not self.holds(c[1])
        if op == "and":
            return self.holds(c[1]) and self.holds(c[2])
        if op == "or":
            return self.holds(c[1]) or self.holds(c[2])
        if op[0] == "w":
            a, b = self.word(c[1]), self.word(c[2])
            op = op[1:]
        else:
            a, b = self.value(c[1]), self.value(c[2])
        return {"<": a < b, "<=": a <= b, ">": a > b, ">=": a >= b,
                "==": a == b, "!=": a != b}[op]

    def run(self, body):
        for s in body:
            op = s[0]
            if op == "d=":
                self.d[s[1]] = self.value(s[2])
            elif op == "i=":
                self.i[s[1]] = self.word(s[2])
            elif op == "t=":
                self.t[self.word(s[1]) % TABLE] = self.value(s[2])
            elif op == "if":
                self.run(s[2] if self.holds(s[1]) else s[3])
            elif op == "break":
                if self.holds(s[1]):
                    raise Break()
            else:
                self.loop(s)

    def loop(self, s):
        for n in range(s[1]):
            self.i[LOOP] = n
            try:
                self.run(s[2])
            except Break:
                return


def add_up(plan, values):
    if isinstance(plan, int):
        return values[plan]
    return add_up(plan[0], values) + add_up(plan[1], values)


def parts_of(program, values):
    """What each rank has of the summands."""
    n, parts = program.ranks, []
    for r in range(n):
        mine = values[r::n]
        total = mine[0]
        for v in mine[1:]:
            total = total + v
        parts.append(total)
    return parts


def evaluate(program, inputs, order, exact):
    m = Machine(inputs, exact)
    m.run(program.body)
    values = [m.value(e) for e in program.summands]
    if program.kind == "plan":
        total = add_up(program.plan, values)
    else:
        parts = parts_of(program, values)
        total = parts[0]
        for r in order or range(1, program.ranks):
            total = total + parts[r]
    return m.d + m.i[:COUNTS] + m.t + [total]


# ---- Printing.

def c_value(e):
    op = e[0]
    if op in ("x", "d"):
        return "%s[%d]" % (op, e[1])
    if op == "t":
        return "t[(%s) %% %d]" % (c_word(e[1]), TABLE)
    if op == "c":
        return repr(float(e[1]))
    if op == "float":
        return "(double)(%s)" % c_word(e[1])
    if op == "neg":
        return "(-(%s))" % c_value(e[1])
    if op == "abs":
        return "fabs(%s)" % c_value(e[1])
    if op == "?":
        return "(%s ? %s : %s)" % (c_truth(e[1]), c_value(e[2]),
                                   c_value(e[3]))
    return "(%s %s %s)" % (c_value(e[1]), op, c_value(e[2]))


def c_word(e):
    op = e[0]
    if op in ("k", "i"):
        return "loop" if e == ("i", LOOP) else "%s[%d]" % (op, e[1])
    if op == "w":
        return "%du" % e[1]
    if op == "w?":
        return "(%s ? %s : %s)" % (c_truth(e[1]), c_word(e[2]), c_word(e[3]))
    if op == "w>>":
        return "(%s >> (%s %% 32))" % (c_word(e[1]), c_word(e[2]))
    return "(%s %s %s)" % (c_word(e[1]), op[1:], c_word(e[2]))


def c_truth(c):
    op = c[0]
    if op == "not":
        return "(!%s)" % c_truth(c[1])
    if op in ("and", "or"):
        return "(%s %s %s)" % (c_truth(c[1]), "&&" if op == "and" else "||",
                               c_truth(c[2]))
    if op[0] == "w":
        return "(%s %s %s)" % (c_word(c[1]), op[1:], c_word(c[2]))
    return "(%s %s %s)" % (c_value(c[1]), op, c_value(c[2]))


def c_body(body, out, pad):
    for s in body:
        op = s[0]
        if op == "d=":
            out.append("%sd[%d] = %s;" % (pad, s[1], c_value(s[2])))
        elif op == "i=":
            out.append("%si[%d] = %s;" % (pad, s[1], c_word(s[2])))
        elif op == "t=":
            out.append("%st[(%s) %% %d] = %s;" % (pad, c_word(s[1]), TABLE,
                                                 c_value(s[2])))
        elif op == "if":
            out.append("%sif (%s) {" % (pad, c_truth(s[1])))
            c_body(s[2], out, pad + "  ")
            if s[3]:
                out.append("%s} else {" % pad)
                c_body(s[3], out, pad + "  ")
            out.append("%s}" % pad)
        elif op == "break":
            out.append("%sif (%s) break;" % (pad, c_truth(s[1])))
        else:
            out.append("%sfor (loop = 0; loop < %d; loop++) {" % (pad, s[1]))
            c_body(s[2], out, pad + "  ")
            out.append("%s}" % pad)


def c_plan(plan):
    if isinstance(plan, int):
        return "s[%d]" % plan
    return "(%s + %s)" % (c_plan(plan[0]), c_plan(plan[1]))


HEAD = """#include <math.h>
#include <mpiproof.h>
%(mpi)s
int main(int argc, char **argv) {
  double x[%(x)d], d[3] = {0}, t[4] = {0}, s[8], total;
  unsigned k[%(k)d], i[2] = {0}, loop = 0;
  int rank = 0;
  (void)loop;
  (void)argc;
  (void)argv;
%(start)s
  mpiproof_input(x, sizeof x, "x");
  mpiproof_input(k, sizeof k, "k");"""
TAIL = """  if (rank == %d) {
    mpiproof_output(d, sizeof d, "d");
    mpiproof_output(i, sizeof i, "i");
    mpiproof_output(t, sizeof t, "t");
    mpiproof_output(&total, sizeof total, "total");
  }"""


def print_c(program):
    parallel = program.ranks > 1
    start = "  MPI_Init(&argc, &argv);\n" \
            "  MPI_Comm_rank(MPI_COMM_WORLD, &rank);" if parallel else ""
    out = [HEAD % {"mpi": "#include <mpi.h>\n" if parallel else "",
                   "x": program.doubles, "k": program.words, "start": start}]
    c_body(program.body, out, "  ")
    if not parallel:
        for n, e in enumerate(program.summands):
            out.append("  s[%d] = %s;" % (n, c_value(e)))
        out.append("  total = %s;" % c_plan(program.plan))
    else:
        print_sum(program, out)
    out.append(TAIL % 0)
    if parallel:
        out.append("  MPI_Finalize();")
    out.append("  return 0;\n}\n")
    return "\n".join(out)


def print_sum(program, out):
    n = program.ranks
    if program.kind == "plan":
        for i, e in enumerate(program.summands):
            r = i % n
            out.append("  if (rank == %d) s[%d] = %s;" % (r, i, c_value(e)))
            if r != 0:
                out.append("  if (rank == %d) MPI_Send(&s[%d], 1, MPI_DOUBLE, "
                           "0, %d, MPI_COMM_WORLD);" % (r, i, i))
                out.append("  if (rank == 0) MPI_Recv(&s[%d], 1, MPI_DOUBLE, "
                           "%d, %d, MPI_COMM_WORLD, MPI_STATUS_IGNORE);" %
                           (i, r, i))
        out.append("  total = 0;")
        out.append("  if (rank == 0) total = %s;" % c_plan(program.plan))
        return
    out.append("  double part = 0;")
    for r in range(n):
        mine = program.summands[r::n]
        text = c_value(mine[0])
        for e in mine[1:]:
            text = "(%s + %s)" % (text, c_value(e))
        out.append("  if (rank == %d) part = %s;" % (r, text))
    if program.kind == "reduce":
        out.append("  MPI_Reduce(&part, &total, 1, MPI_DOUBLE, MPI_SUM, 0, "
                   "MPI_COMM_WORLD);")
        return
    out.append("  total = part;")
    out.append("  if (rank != 0) MPI_Send(&part, 1, MPI_DOUBLE, 0, 0, "
               "MPI_COMM_WORLD);")
    out.append("  for (int m = 1; m < %d && rank == 0; m++) {" % n)
    out.append("    double other;")
    out.append("    MPI_Recv(&other, 1, MPI_DOUBLE, MPI_ANY_SOURCE, 0, "
               "MPI_COMM_WORLD, MPI_STATUS_IGNORE);")
    out.append("    total += other;")
    out.append("  }")


# ---- Making.

class Maker:
    def __init__(self, rng, doubles, words):
        self.rng, self.doubles, self.words = rng, doubles, words
        self.looping = False

    def value(self, depth):
        r = self.rng
        if depth == 0 or r.random() < 0.15:
            return r.choice([("x", r.randrange(self.doubles)),
                             ("d", r.randrange(NUMBERS)),
                             ("x", r.randrange(self.doubles)),
                             ("c", r.choice([0, 1, 2, -1, 0.5, 3]))])
        kind = r.random()
        if kind < 0.62:
            return (r.choice("++--**"), self.value(depth - 1),
                    self.value(depth - 1))
        if kind < 0.67:
            return ("/", self.value(depth - 1), self.value(depth - 1))
        if kind < 0.72:
            return (r.choice(["neg", "abs"]), self.value(depth - 1))
        if kind < 0.84:
            return ("?", self.truth(1), self.value(depth - 1),
                    self.value(depth - 1))
        if kind < 0.92:
            return ("t", self.word(1))
        return ("float", ("w&", self.word(1), ("w", 7)))

    def word(self, depth):
        r = self.rng
        if depth == 0 or r.random() < 0.2:
            leaves = [("k", r.randrange(self.words)),
                      ("i", r.randrange(COUNTS)),
                      ("w", r.choice([0, 1, 2, 3, 5, 0xffffffff]))]
            if self.looping:
                leaves.append(("i", LOOP))
            return r.choice(leaves)
        if r.random() < 0.2:
            return ("w?", self.truth(1), self.word(depth - 1),
                    self.word(depth - 1))
        return (r.choice(["w+", "w-", "w+", "w&", "w|", "w^", "w>>", "w*"]),
                self.word(depth - 1), self.word(depth - 1))

    def truth(self, depth):
        r = self.rng
        if depth > 0 and r.random() < 0.2:
            op = r.choice(["not", "and", "or"])
            rest = (self.truth(depth - 1),)
            return (op,) + rest * 1 if op == "not" else \
                (op, rest[0], self.truth(depth - 1))
        if r.random() < 0.65:
            return (r.choice(["<", "<=", ">", ">=", "==", "!="]),
                    self.value(1), self.value(1))
        return (r.choice(["w<", "w==", "w!="]), self.word(1), self.word(1))

    def simple(self):
        r = self.rng
        kind = r.random()
        if kind < 0.5:
            return ("d=", r.randrange(NUMBERS), self.value(2))
        if kind < 0.75:
            i = r.randrange(COUNTS)
            return ("i=", i, r.choice([("w+", ("i", i), ("w", 1)),
                                       self.word(2)]))
        return ("t=", r.choice([("w", r.randrange(TABLE)), self.word(1)]),
                self.value(2))

    def statement(self, depth):
        r = self.rng
        kind = r.random()
        if depth == 0 or kind < 0.5:
            return self.simple()
        if kind < 0.85 or self.looping:
            yes = [self.statement(depth - 1)
                   for _ in range(r.choice([1, 1, 2]))]
            no = [self.statement(depth - 1)] if r.random() < 0.5 else []
            return ("if", self.truth(1), yes, no)
        self.looping = True
        body = [self.statement(depth - 1)]
        if r.random() < 0.3:
            body.append(("break", self.truth(0)))
        body.append(self.simple())
        self.looping = False
        return ("for", r.choice([2, 3]), body)

    def plan(self, items):
        if len(items) == 1:
            return items[0]
        cut = self.rng.randrange(1, len(items))
        return (self.plan(items[:cut]), self.plan(items[cut:]))

    # True for doubles with all their exceptions, and for real numbers.
    def rewrite(self, e):
        r = self.rng
        if not isinstance(e, tuple):
            return [self.rewrite(s) for s in e] if isinstance(e, list) else e
        e = (e[0],) + tuple(self.rewrite(p) for p in e[1:])
        if r.random() > 0.3:
            return e
        op = e[0]
        if op in ("+", "*", "w+", "w*", "w&", "w|", "w^", "w==", "==", "!="):
            return (op, e[2], e[1])
        if op == "-":
            return ("+", e[1], ("neg", e[2]))
        if op in ("<", ">", "<=", ">="):
            other = {"<": ">", ">": "<", "<=": ">=", ">=": "<="}[op]
            return (other, e[2], e[1])
        if op == "?":
            return ("?", ("not", e[1]), e[3], e[2])
        if op == "if" and e[3]:
            return ("if", ("not", e[1]), e[3], e[2])
        if op == "w-":
            return ("w+", e[1], ("w+", ("w^", e[2], ("w", MASK)), ("w", 1)))
        if op == "x":
            return ("*", e, ("c", 1))
        return e

    def count(self, e):
        if isinstance(e, list):
            return sum(self.count(s) for s in e)
        if not isinstance(e, tuple):
            return 0
        return 1 + sum(self.count(p) for p in e[1:])

    # Changes node number `at` (a list of one number counts down).
    def mutate(self, e, at):
        if isinstance(e, list):
            return [self.mutate(s, at) for s in e]
        if not isinstance(e, tuple):
            return e
        at[0] -= 1
        if at[0] == 0:
            return self.changed(e)
        return (e[0],) + tuple(self.mutate(p, at) for p in e[1:])

    def changed(self, e):
        r, op = self.rng, e[0]
        for group in (["+", "-", "*"], ["<", "<=", ">", ">=", "==", "!="],
                      ["w+", "w-", "w&", "w|", "w^"], ["w<", "w==", "w!="],
                      ["and", "or"]):
            if op in group:
                other = r.choice([g for g in group if g != op])
                return (other,) + e[1:]
        if op in ("x", "d", "k", "i") and e[1] != LOOP:
            limit = {"x": self.doubles, "d": NUMBERS, "k": self.words,
                     "i": COUNTS}[op]
            return (op, (e[1] + 1) % limit)
        if op == "c":
            return ("c", e[1] + r.choice([1, 0.5, -1]))
        if op == "w":
            return ("w", (e[1] + 1) & MASK)
        if op in ("?", "w?"):
            return (op, e[1], e[3], e[2])
        if op == "if":
            return ("if", ("not", e[1]), e[2], e[3])
        if op in ("neg", "abs"):
            return e[1]
        if op == "for":
            return ("for", e[1] - 1, e[2])
        return e

    def make_pair(self):
        r = self.rng
        body = [self.statement(2) for _ in range(r.randint(1, 4))]
        count = r.choice([2, 3, 4, 4, 5])
        summands = [self.value(2) for _ in range(count)]
        left = 0
        for n in range(1, count):
            left = (left, n)
        spec = Program(body, summands, left, 1, "plan", False)
        how = r.choice(["same", "same", "mutated", "mutated", "copied"])
        new_body, new_summands = body, summands
        if how == "same":
            new_body, new_summands = self.rewrite(body), self.rewrite(summands)
        if how == "mutated":
            both = [body, summands]
            nodes = self.count(body) + self.count(summands)
            new_body, new_summands = self.mutate(
                both, [r.randint(1, nodes)])
        ranks = r.choice([2, 2, 3, 3])
        ranks = min(ranks, count)
        kind = r.choice(["plan", "plan", "reduce", "come"])
        plan = left if r.random() < 0.4 else self.plan(list(range(count)))
        impl = Program(new_body, new_summands, plan, ranks, kind,
                       kind == "come")
        for program in (spec, impl):
            program.doubles, program.words = self.doubles, self.words
        return Pair(spec, impl, how)
