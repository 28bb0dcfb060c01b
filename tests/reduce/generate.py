"""Random reductions, and all their results by all orders (MPI 4.1, 6.9.1)."""

import itertools
import random
import struct

NUMBERS = (0.1, 0.2, 0.3, 1.0, -1.0, 3.0, 1e16, -1e16, 1e20, -1e20, 0.7, 2.5)
KINDS = ("reduce", "allreduce", "scan", "exscan", "scatter", "iallreduce",
         "persistent", "local", "inter")
SUM = {"f64": lambda a, b: a + b, "f32": lambda a, b: f32(a + b)}
PRODUCT = {"f64": lambda a, b: a * b, "f32": lambda a, b: f32(a * b)}


def f32(x):
    """x as a float. Of two floats the double sum or product, rounded once more,
    is the float one."""
    try:
        return struct.unpack("f", struct.pack("f", x))[0]
    except OverflowError:
        return float("inf") if x > 0 else float("-inf")


def wrap(x):
    return (x + 2 ** 31) % 2 ** 32 - 2 ** 31


def minus(a, b):
    return wrap(2 * a - b)


def trees(op, operands, commutes):
    """The set of results of all orders."""
    if len(operands) == 1:
        return {operands[0]}
    found = set()
    indices = range(len(operands))
    for size in range(1, len(operands)):
        parts = itertools.combinations(indices, size) if commutes else \
            [tuple(range(size))]
        for part in parts:
            left = [operands[i] for i in part]
            right = [operands[i] for i in indices if i not in part]
            for a in trees(op, left, commutes):
                for b in trees(op, right, commutes):
                    found.add(op(a, b))
    return found


class Reduction:
    def __init__(self, seed):
        r = random.Random(seed)
        self.kind = r.choice(KINDS)
        self.op = r.choice(("sum", "sum", "product", "user", "user ordered",
                            "integer"))
        self.ranks = r.choice((3, 3, 4, 4, 5))
        if self.op == "user":
            self.ranks = r.choice((2, 3))
        if self.kind == "inter":
            self.ranks = 5
        self.real = self.op in ("sum", "product")
        self.type = r.choice(("f64", "f32")) if self.real else "i32"
        self.values = [self.number(r) for _ in range(self.ranks)]

    def number(self, r):
        if not self.real:
            return r.randrange(1, 1000)
        x = r.choice(NUMBERS)
        return f32(x) if self.type == "f32" else x

    def function(self):
        if self.op == "sum":
            return SUM[self.type]
        if self.op == "product":
            return PRODUCT[self.type]
        return minus if self.op.startswith("user") else \
            (lambda a, b: wrap(a + b))

    def operands(self):
        """Operands of what is printed, by the rank that prints it."""
        if self.kind == "scan":
            return {i: self.values[:i + 1] for i in range(self.ranks)}
        if self.kind == "exscan":
            return {i: self.values[:i] for i in range(1, self.ranks)}
        if self.kind == "inter":      # 0 and 1 get what 2 to 4 give
            return {0: self.values[2:], 2: self.values[:2]}
        if self.kind == "scatter":
            return {i: self.values for i in range(self.ranks)}
        return {0: self.values}

    def expected(self):
        """Results by rank: the set of what it may print."""
        commutes = self.op != "user ordered"
        return {rank: trees(self.function(), values, commutes)
                for rank, values in self.operands().items()}

    def shared(self):
        """Do all print the same, whatever it is?"""
        return self.kind in ("allreduce", "iallreduce", "persistent", "local")

    def source(self):
        c = {"f64": ("double", "MPI_DOUBLE"), "f32": ("float", "MPI_FLOAT"),
             "i32": ("int", "MPI_INT")}[self.type]
        op = {"sum": "MPI_SUM", "product": "MPI_PROD",
              "integer": "MPI_SUM"}.get(self.op, "user")
        values = ", ".join(repr(v) for v in self.values)
        return TEXT % {
            "type": c[0], "mpi": c[1], "op": op, "values": values,
            "commutes": int(self.op == "user"), "ranks": self.ranks,
            "call": CALLS[self.kind].replace("TYPE", c[1]).replace("OP", op),
            "prints": PRINTS.get(self.kind, "rank == 0"),
            "shared": int(self.shared()), "format": "%a" if self.real
            else "%d"}


PRINTS = {"scan": "1", "exscan": "rank > 0", "scatter": "1",
          "inter": "rank == 0 || rank == 2"}
CALLS = {
    "reduce": "MPI_Reduce(&mine, &s, 1, TYPE, OP, 0, W);",
    "allreduce": "MPI_Allreduce(&mine, &s, 1, TYPE, OP, W);",
    "local": "s = mine;\n"
             "  MPI_Allreduce(MPI_IN_PLACE, &s, 1, TYPE, OP, W);",
    "scan": "MPI_Scan(&mine, &s, 1, TYPE, OP, W);",
    "exscan": "MPI_Exscan(&mine, &s, 1, TYPE, OP, W);",
    "scatter": "MPI_Reduce_scatter_block(all, &s, 1, TYPE, OP, W);",
    "iallreduce": "MPI_Request q;\n"
                  "  MPI_Iallreduce(&mine, &s, 1, TYPE, OP, W, &q);\n"
                  "  MPI_Wait(&q, MPI_STATUS_IGNORE);",
    "persistent": "MPI_Request q;\n"
                  "  MPI_Allreduce_init(&mine, &s, 1, TYPE, OP, W,\n"
                  "                     MPI_INFO_NULL, &q);\n"
                  "  MPI_Start(&q);\n"
                  "  MPI_Wait(&q, MPI_STATUS_IGNORE);\n"
                  "  MPI_Request_free(&q);",
    "inter": "MPI_Comm half, inter;\n"
             "  MPI_Comm_split(W, rank < 2, rank, &half);\n"
             "  MPI_Intercomm_create(half, 0, W, rank < 2 ? 2 : 0, 3,\n"
             "                       &inter);\n"
             "  MPI_Allreduce(&mine, &s, 1, TYPE, OP, inter);\n"
             "  double first = s;\n"
             "  MPI_Bcast(&first, 1, MPI_DOUBLE, 0, half);\n"
             "  assert(first == s);\n"
             "  MPI_Comm_free(&inter);\n"
             "  MPI_Comm_free(&half);",
}
TEXT = """#include <assert.h>
#include <mpi.h>
#include <stdio.h>
#define W MPI_COMM_WORLD

static void minus(void *in, void *io, int *n, MPI_Datatype *type) {
  (void)type;
  for (int i = 0; i < *n; i++)
    ((int *)io)[i] = (int)(2u * ((unsigned *)in)[i] - ((unsigned *)io)[i]);
}

int main(int argc, char **argv) {
  const %(type)s values[%(ranks)d] = {%(values)s};
  int rank;
  MPI_Op user;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(W, &rank);
  MPI_Op_create(minus, %(commutes)d, &user);
  %(type)s mine = values[rank], s = 0, all[%(ranks)d];
  for (int i = 0; i < %(ranks)d; i++)
    all[i] = mine;
  (void)all;
  %(call)s
  if (%(shared)d) {
    %(type)s first = s;
    MPI_Bcast(&first, 1, %(mpi)s, 0, W);
    assert(first == s);
  }
  if (%(prints)s)
    printf("%(format)s\\n", s);
  MPI_Op_free(&user);
  MPI_Finalize();
  return 0;
}
"""
