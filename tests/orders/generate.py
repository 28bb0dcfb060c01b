"""Random MPI programs of 2 to 4 ranks for comparing searches with each other.

A program is a list of messages, each with a send at one rank and a receive at
another, and of collectives, spread over the ranks in an order that is mostly
but not always sensible; some operations are lost, doubled or misplaced. So
there are programs that always work, that deadlock always, or in some orders or
under some buffering only. Every receive goes to a variable of its own; branches
and assertions look at what was received and at a symbolic input; at the end
every rank prints its variables.
"""

import random


class Rank:
    """Straight-line code of one rank with its variables and requests."""

    def __init__(self, number):
        self.number = number
        self.lines = []
        self.values = 0       # variables v0, v1, ... received into
        self.requests = []    # (name, variable or None) not yet waited for
        self.request_count = 0
        self.ready = []       # variables that surely hold something

    def value(self):
        self.values += 1
        return "v[%d]" % (self.values - 1)

    def request(self, variable):
        name = "q[%d]" % self.request_count
        self.request_count += 1
        self.requests.append((name, variable))
        return name


class Program:
    def __init__(self, seed, size=None):
        self.rng = random.Random(seed)
        self.seed = seed
        rng = self.rng
        self.ranks = [Rank(i) for i in range(rng.choice([2, 3, 3, 3, 4]))]
        self.two_comms = rng.random() < 0.25
        self.symbolic = rng.random() < 0.3
        self.wild = rng.choice([0.2, 0.6, 0.9])
        self.nonblocking = rng.choice([0.0, 0.3, 0.6])
        self.tests = rng.random() < 0.35
        self.probes = rng.random() < 0.35
        self.next_payload = 1
        self.build(size or rng.randint(2, 6))

    # ---- Pieces.

    def comm(self):
        if self.two_comms and self.rng.random() < 0.4:
            return "comm"
        return "MPI_COMM_WORLD"

    def payload(self, rank):
        """What is sent: a new number, or something received before."""
        if rank.ready and self.rng.random() < 0.3:
            return "%s + %d" % (self.rng.choice(rank.ready), 10)
        self.next_payload += 1
        return str(self.next_payload)

    def send(self, rank, to, tag, comm):
        rng = self.rng
        value = self.payload(rank)
        if rng.random() < self.nonblocking:
            call = rng.choice(["Isend", "Isend", "Issend", "Ibsend"])
            name = "s[%d]" % rank.request_count
            q = rank.request(None)
            return ["%s = %s;" % (name, value),
                    "MPI_%s(&%s, 1, MPI_INT, %d, %d, %s, &%s);"
                    % (call, name, to, tag, comm, q)]
        call = rng.choice(["Send", "Send", "Send", "Ssend", "Bsend"])
        return ["t = %s;" % value,
                "MPI_%s(&t, 1, MPI_INT, %d, %d, %s);" % (call, to, tag, comm)]

    def receive(self, rank, source, tag, comm):
        rng = self.rng
        where = "MPI_ANY_SOURCE" if rng.random() < self.wild else str(source)
        what = "MPI_ANY_TAG" if rng.random() < 0.4 else str(tag)
        v = rank.value()
        if self.probes and rng.random() < 0.5:
            return self.probe(rank, v, where, what, comm)
        if rng.random() < self.nonblocking:
            q = rank.request(v)
            return ["MPI_Irecv(&%s, 1, MPI_INT, %s, %s, %s, &%s);"
                    % (v, where, what, comm, q)]
        rank.ready.append(v)
        return ["MPI_Recv(&%s, 1, MPI_INT, %s, %s, %s, &st);"
                % (v, where, what, comm)]

    def probe(self, rank, v, where, what, comm):
        kind = self.rng.choice(["Probe", "Mprobe", "Iprobe"])
        if kind == "Probe":
            rank.ready.append(v)
            return ["MPI_Probe(%s, %s, %s, &st);" % (where, what, comm),
                    "MPI_Recv(&%s, 1, MPI_INT, st.MPI_SOURCE, st.MPI_TAG, "
                    "%s, &st);" % (v, comm)]
        if kind == "Mprobe":
            rank.ready.append(v)
            return ["MPI_Mprobe(%s, %s, %s, &m, &st);" % (where, what, comm),
                    "MPI_Mrecv(&%s, 1, MPI_INT, &m, &st);" % v]
        return ["MPI_Iprobe(%s, %s, %s, &f, &st);" % (where, what, comm),
                "if (f)",
                "  MPI_Recv(&%s, 1, MPI_INT, st.MPI_SOURCE, st.MPI_TAG, %s, "
                "&st);" % (v, comm),
                "else",
                "  MPI_Recv(&%s, 1, MPI_INT, %s, %s, %s, &st);"
                % (v, where, what, comm)]

    def finish(self, rank, everything):
        """Completes some or all of the pending requests."""
        rng = self.rng
        lines = []
        while rank.requests and (everything or rng.random() < 0.5):
            kinds = ["Wait", "Wait", "Waitall"]
            if self.tests:
                kinds += ["Test", "Testall"]
            if len(rank.requests) > 1:
                kinds += ["Waitany", "Waitsome"]
            kind = rng.choice(kinds)
            if kind in ("Wait", "Test"):
                q, v = rank.requests.pop(rng.randrange(len(rank.requests)))
                if kind == "Test":
                    lines.append("MPI_Test(&%s, &f, &st); n = n * 2 + f;" % q)
                lines.append("MPI_Wait(&%s, &st);" % q)
                rank.ready += [v] if v else []
                continue
            group = rank.requests
            rank.requests = []
            names = [q for q, v in group]
            lines += ["w[%d] = %s;" % (i, q) for i, q in enumerate(names)]
            count = len(names)
            if kind == "Testall":
                lines.append("MPI_Testall(%d, w, &f, MPI_STATUSES_IGNORE);"
                             " n = n * 2 + f;" % count)
            if kind in ("Waitall", "Testall"):
                lines.append("MPI_Waitall(%d, w, MPI_STATUSES_IGNORE);"
                             % count)
            elif kind == "Waitany":
                lines.append("for (i = 0; i < %d; i++) {" % count)
                lines.append("  MPI_Waitany(%d, w, &k, &st);" % count)
                lines.append("  n = n * %d + k + 1;" % (count + 1))
                lines.append("}")
            else:
                lines.append("for (i = 0; i < %d; i += k) {" % count)
                lines.append("  MPI_Waitsome(%d, w, &k, idx, "
                             "MPI_STATUSES_IGNORE);" % count)
                lines.append("  n = n * 4 + k;")
                lines.append("}")
            rank.ready += [v for q, v in group if v]
        return lines

    def collective(self):
        """The same call at every rank, at this point of their code."""
        kind = self.rng.choice(["Barrier", "Bcast", "Allreduce", "Reduce",
                                "Ibarrier"])
        root = self.rng.randrange(len(self.ranks))
        comm = self.comm()
        lost = self.rng.random() < 0.06
        for rank in self.ranks:
            if lost and rank.number == root:
                continue
            if kind == "Barrier":
                rank.lines.append("MPI_Barrier(%s);" % comm)
            elif kind == "Ibarrier":
                q = rank.request(None)
                rank.lines.append("MPI_Ibarrier(%s, &%s);" % (comm, q))
            elif kind == "Bcast":
                v = rank.value()
                if rank.number == root:
                    rank.lines.append("%s = %s;" % (v, self.payload(rank)))
                rank.lines.append("MPI_Bcast(&%s, 1, MPI_INT, %d, %s);"
                                  % (v, root, comm))
                rank.ready.append(v)
            else:
                v = rank.value()
                mine = rank.ready[-1] if rank.ready else "t"
                to = "" if kind == "Allreduce" else "%d, " % root
                rank.lines.append("MPI_%s(&%s, &%s, 1, MPI_INT, MPI_SUM, "
                                  "%s%s);" % (kind, mine, v, to, comm))

    def branch(self, rank, lines):
        """Puts lines under a condition on data or input, sometimes."""
        if not lines or not rank.ready or self.rng.random() > 0.12:
            return lines
        if self.symbolic and rank.number == 0 and self.rng.random() < 0.6:
            condition = "x == %d" % self.rng.randint(0, 2)
        else:
            condition = "%s %% %d == %d" % (
                self.rng.choice(rank.ready), self.rng.choice([2, 3]),
                self.rng.randint(0, 1))
        return (["if (%s) {" % condition] + ["  " + l for l in lines] + ["}"])

    def claim(self, rank):
        if rank.ready and self.rng.random() < 0.15:
            rank.lines.append("mpiproof_assert(%s != %d);" % (
                self.rng.choice(rank.ready),
                self.rng.randint(1, self.next_payload)))

    # ---- The whole.

    def build(self, size):
        rng = self.rng
        for _ in range(size):
            if rng.random() < 0.12:
                self.collective()
                continue
            a, b = rng.sample(self.ranks, 2)
            tag, comm = rng.randint(0, 1), self.comm()
            lose = rng.random()
            first, second = (a, b) if rng.random() < 0.75 else (b, a)
            for rank in (first, second):
                if rank is a and lose > 0.04:
                    new = self.send(a, b.number, tag, comm)
                elif rank is b and lose < 0.96:
                    new = self.receive(b, a.number, tag, comm)
                else:
                    continue
                before = len(rank.requests)
                if len(rank.requests) == before and "MPI_I" not in new[0] \
                        and "MPI_I" not in new[-1]:
                    new = self.branch(rank, new)
                rank.lines += new
                rank.lines += self.finish(rank, False)
                self.claim(rank)
        for rank in self.ranks:
            rank.lines += self.finish(rank, True)
            self.claim(rank)

    def functions(self):
        out = []
        for rank in self.ranks:
            out.append("static void p%d_rank%d(void) {"
                       % (self.seed, rank.number))
            out += ["  " + line for line in rank.lines]
            out += ["}", ""]
        return out

    def body(self):
        out = ["static void p%d(void) {" % self.seed]
        if self.two_comms:
            out.append("  MPI_Comm_dup(MPI_COMM_WORLD, &comm);")
        if self.symbolic:
            out.append("  if (rank == 0) x = mpiproof_range(0, 2, \"x\");")
        for rank in self.ranks:
            out.append("  if (rank == %d) p%d_rank%d();"
                       % (rank.number, self.seed, rank.number))
        out += ["  show();"]
        if self.two_comms:
            out.append("  MPI_Comm_free(&comm);")
        return out + ["}", ""]


HEAD = """#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <mpiproof.h>

static int v[32], s[32], n, t, f, i, k, idx[32], x, rank;
static char buffer[65536];
static MPI_Request q[32], w[32];
static MPI_Status st;
static MPI_Message m;
static MPI_Comm comm;

static void show(void) {
  int j;
  for (j = 0; j < 12; j++) printf("%d ", v[j]);
  printf("n=%d\\n", n);
}
"""

TAIL = """
  MPI_Buffer_detach(&detached, &size);
  MPI_Finalize();
  return 0;
}
"""


def batch(programs):
    """One source for several programs: argv[1] says which is run."""
    out = [HEAD]
    for p in programs:
        out += p.functions() + p.body()
    out += ["int main(int argc, char **argv) {", "  int size = 0;",
            "  void *detached;", "  MPI_Init(&argc, &argv);",
            "  MPI_Comm_rank(MPI_COMM_WORLD, &rank);",
            "  MPI_Buffer_attach(buffer, sizeof buffer);",
            "  switch (argc > 1 ? atoi(argv[1]) : %d) {" % programs[0].seed]
    out += ["    case %d: p%d(); break;" % (p.seed, p.seed)
            for p in programs]
    return "\n".join(out + ["  }"]) + TAIL


if __name__ == "__main__":
    import sys
    print(batch([Program(int(sys.argv[1]))]))
