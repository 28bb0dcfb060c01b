"""Programs with one-sided communication as lists of steps, and their C text.

A program has for every rank a list of steps. Memory is named by words: w2 is
cell 2 of the rank's window (int), b1 a private int, u1 a private unsigned.
Steps are tuples:

  barrier | send TO TAG | recv FROM TAG      a token
  recvany TAG PLACE                          a token from anybody, and from whom
  sendm TO PLACE | recvm FROM PLACE          a message from or into a place
  fence A | post RANKS A | start RANKS A | complete | wait | test
  lock T EXCLUSIVE A | unlock T | lock_all A | unlock_all
  flush T | flush_all | flush_local T | flush_local_all | sync
  load FROM INTO | store PLACE VALUE | use PLACE
  wait_request R
  Rma(...)                                   a communication call
  if PLACE VALUE STEPS                       STEPS if the place has the value

(A is an assertion, "0" mostly.)
"""

from typing import NamedTuple

CELLS, BUFFERS = 3, 6

# The part of a step's name in MPI; the others have rules of their own.
PLAIN = {"complete": "Win_complete(win)", "wait": "Win_wait(win)",
         "unlock_all": "Win_unlock_all(win)", "sync": "Win_sync(win)",
         "flush_all": "Win_flush_all(win)",
         "flush_local_all": "Win_flush_local_all(win)",
         "barrier": "Barrier(MPI_COMM_WORLD)"}
TYPES = {"int": "MPI_INT", "unsigned": "MPI_UNSIGNED"}


def shifted(place, k):
    return place and place[0] + str(int(place[1:]) + k)


class Rma(NamedTuple):
    call: str                  # Put, Get, Accumulate, ... Rput, ...
    target: int
    cell: int
    buf: str                   # origin buffer
    res: str = ""              # result buffer
    cmp: str = ""              # what is compared
    op: str = ""               # SUM, MAX, REPLACE, NO_OP
    type: str = "int"
    request: int = -1
    count: int = 1             # elements, side by side at the origin
    stride: int = 1            # at the target

    def element(self, k):
        """The part that concerns element k."""
        return self._replace(
            cell=self.cell + k * self.stride, count=1, stride=1,
            buf=shifted(self.buf, k), res=shifted(self.res, k))

    @property
    def kind(self):
        """put, get, acc: how the target is used."""
        name = self.call.lower()
        return {"put": "put", "rput": "put", "get": "get",
                "rget": "get"}.get(name, "acc")

    @property
    def reads_only(self):
        """Then it is over at the target when it is at the origin."""
        return self.kind == "get" or self.op == "NO_OP"

    @property
    def fetches(self):
        return bool(self.res) or self.kind == "get"

    def local(self):
        """(place, "load" or "store") of the origin's memory."""
        if self.kind == "get":
            return [(self.buf, "store")]
        out = [] if self.op == "NO_OP" else [(self.buf, "load")]
        if self.cmp:
            out.append((self.cmp, "load"))
        if self.res:
            out.append((self.res, "store"))
        return out


def text_of(place):
    return "%s[%s]" % (place[0], place[1:])


def at(place):
    return "&" + text_of(place)


def rma_text(s):
    t = TYPES[s.type]
    there = "1, strided" if s.stride > 1 else "%d, %s" % (s.count, t)
    tail = "%d, %d" % (s.target, s.cell)
    end = "win, &r[%d]);" % s.request if s.request >= 0 else "win);"
    here = "%s, %d, %s" % (at(s.buf), s.count, t)
    begin = "MPI_%s(" % s.call
    name = s.call.lower()
    name = name[1:] if s.request >= 0 else name
    if s.kind in ("put", "get"):
        return "%s%s, %s, %s, %s" % (begin, here, tail, there, end)
    if name == "accumulate":
        return "%s%s, %s, %s, MPI_%s, %s" % (begin, here, tail, there, s.op,
                                             end)
    if name == "get_accumulate":
        return "%s%s, %s, %d, %s, %s, %s, MPI_%s, %s" % (
            begin, here, at(s.res), s.count, t, tail, there, s.op, end)
    if name == "fetch_and_op":
        return "%s%s, %s, %s, %s, MPI_%s, %s" % (
            begin, at(s.buf), at(s.res), t, tail, s.op, end)
    assert name == "compare_and_swap"
    return "%s%s, %s, %s, %s, %s, %s" % (
        begin, at(s.buf), at(s.cmp), at(s.res), t, tail, end)


def group_text(call, ranks, assertion):
    return ("{ int g[] = {%s}; MPI_Group_incl(all, %d, g, &some); "
            "MPI_Win_%s(some, %s, win); MPI_Group_free(&some); }" % (
                ", ".join(map(str, ranks)), len(ranks), call, assertion))


def step_text(s):
    """The C text of a step: one line (an if: several)."""
    if isinstance(s, Rma):
        return rma_text(s)
    kind, a = s[0], s[1:]
    if kind in PLAIN:
        return "MPI_%s;" % PLAIN[kind]
    if kind in ("unlock", "flush", "flush_local"):
        return "MPI_Win_%s(%d, win);" % (kind, a[0])
    if kind in ("post", "start"):
        return group_text(kind, *a)
    return {
        "fence": lambda: "MPI_Win_fence(%s, win);" % a,
        "test": lambda: "for (int ok = 0; !ok;) MPI_Win_test(win, &ok);",
        "lock": lambda: "MPI_Win_lock(MPI_LOCK_%s, %d, %s, win);" % (
            "EXCLUSIVE" if a[1] else "SHARED", a[0], a[2]),
        "lock_all": lambda: "MPI_Win_lock_all(%s, win);" % a,
        "send": lambda: "MPI_Send(&token, 1, MPI_INT, %d, %d, "
                        "MPI_COMM_WORLD);" % a,
        "recv": lambda: "MPI_Recv(&token, 1, MPI_INT, %d, %d, "
                        "MPI_COMM_WORLD, MPI_STATUS_IGNORE);" % a,
        "recvany": lambda: "{ MPI_Status s; MPI_Recv(&token, 1, MPI_INT, "
                           "MPI_ANY_SOURCE, %d, MPI_COMM_WORLD, &s); "
                           "%s = s.MPI_SOURCE; }" % (a[0], text_of(a[1])),
        "sendm": lambda: "MPI_Send(%s, 1, MPI_INT, %d, 9, MPI_COMM_WORLD);"
                         % (at(a[1]), a[0]),
        "recvm": lambda: "MPI_Recv(%s, 1, MPI_INT, %d, 9, MPI_COMM_WORLD, "
                         "MPI_STATUS_IGNORE);" % (at(a[1]), a[0]),
        "load": lambda: "%s = %s;" % (text_of(a[1]), text_of(a[0])),
        "store": lambda: "%s = %d;" % (text_of(a[0]), a[1]),
        "use": lambda: "if (%s == 99999) sum++;" % text_of(a[0]),
        "wait_request": lambda: "MPI_Wait(&r[%d], MPI_STATUS_IGNORE);" % a,
        "if": lambda: "if (%s == %d) {" % (text_of(a[0]), a[1]),
    }[kind]()


def flat(steps, depth=0):
    """(step, text, indent) of every line."""
    for s in steps:
        yield s, step_text(s), depth
        if s[0] == "if" and not isinstance(s, Rma):
            yield from flat(s[3], depth + 1)
            yield None, "}", depth


HEAD = """#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
"""
# How the window comes into being, and what gives its memory back. It is larger
# than needed: MPICH 4.0.2 misplaces data in windows of less than 16 bytes.
WINDOWS = {
    "create": ("static int w_[16];\n  int *w = w_;\n  MPI_Win_create(w, "
               "sizeof w_, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);",
               ""),
    "allocate": ("int *w;\n  MPI_Win_allocate(16 * sizeof(int), sizeof(int), "
                 "MPI_INFO_NULL, MPI_COMM_WORLD, &w, &win);", ""),
    "malloc": ("int *w = malloc(64);\n  MPI_Win_create(w, 64, "
               "sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);",
               "free(w);"),
}
SHOW = """printf("%%d:", id);
  for (int i = 0; i < %d; i++) printf(" %%d", final[i]);
  for (int i = 0; i < %d; i++) printf(" %%d", b[i]);
  for (int i = 0; i < %d; i++) printf(" %%u", u[i]);
  printf("\\n");"""


# In the separate memory model: what was stored is public, what others have
# changed may be loaded.
SYNC = "  MPI_Win_fence(MPI_MODE_NOSUCCEED, win);"


def function_text(ranks, name, window, initial, separate=False):
    """The program as a C function (rank, id), and the line of each step:
    {(rank, index in flat order): line}, the function beginning on line 1.
    initial: value of w[i] at a rank is 10 * rank + i + 1 if set, else 0."""
    lines, where = [], {}

    def add(text):
        lines.extend(text.split("\n"))
    make, drop = WINDOWS[window]
    add("static void %s(int rank, int id) {" % name)
    add("  int b[%d], final[%d], token = 0, sum = 0;" % (BUFFERS, CELLS))
    add("  unsigned u[%d];" % BUFFERS)
    add("  MPI_Win win;\n  MPI_Group all, some;\n  MPI_Request r[4];")
    add("  (void)some, (void)r, (void)token;")
    add("  MPI_Comm_group(MPI_COMM_WORLD, &all);")
    add("  " + make)
    add("  for (int i = 0; i < %d; i++) b[i] = 100 * (rank + 1) + i, "
        "u[i] = b[i] + 50;" % BUFFERS)
    add("  for (int i = 0; i < %d; i++) w[i] = %s;" % (
        CELLS, "10 * rank + i + 1" if initial else "0"))
    if separate:
        add(SYNC)
    add("  MPI_Barrier(MPI_COMM_WORLD);")
    strided = any(isinstance(step, Rma) and step.stride > 1
                  for steps in ranks for step, _, _ in flat(steps))
    if strided:
        add("  MPI_Datatype strided;\n  MPI_Type_vector(2, 1, 2, MPI_INT, "
            "&strided);\n  MPI_Type_commit(&strided);")
    for rank, steps in enumerate(ranks):
        if not steps:
            continue
        add("  if (rank == %d) {" % rank)
        for i, (_, text, depth) in enumerate(flat(steps)):
            add("    " + "  " * depth + text)
            where[rank, i] = len(lines)
        add("  }")
    add("  MPI_Barrier(MPI_COMM_WORLD);")
    if separate:
        add(SYNC)
    add("  for (int i = 0; i < %d; i++) final[i] = w[i];" % CELLS)
    add("  MPI_Win_free(&win);\n  MPI_Group_free(&all);")
    if strided:
        add("  MPI_Type_free(&strided);")
    if drop:
        add("  " + drop)
    add("  " + SHOW % (CELLS, BUFFERS, BUFFERS))
    add('  if (sum) printf("sum\\n");')
    add("}")
    return "\n".join(lines), where


MAIN = """
int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
%s
  MPI_Finalize();
  return 0;
}
"""


def program_text(ranks, window="create", initial=True, ident=0, head="",
                 separate=False):
    """(C text, {(rank, index): line})"""
    start = head + HEAD
    text, where = function_text(ranks, "run", window, initial, separate)
    shift = start.count("\n")
    return (start + text + MAIN % ("  run(rank, %d);" % ident),
            {key: line + shift for key, line in where.items()})


def batch_text(programs):
    """One C program that runs several: (ident, ranks, window, initial)."""
    parts, calls = [HEAD], []
    for ident, ranks, window, initial in programs:
        text, _ = function_text(ranks, "run%d" % ident, window, initial)
        parts.append(text)
        calls.append("  run%d(rank, %d);\n  fflush(stdout);\n"
                     "  MPI_Barrier(MPI_COMM_WORLD);" % (ident, ident))
    return "\n".join(parts) + MAIN % "\n".join(calls)
