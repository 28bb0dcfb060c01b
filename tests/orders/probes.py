"""Programs in which rank 0 looks before it receives: probes from anybody or from
one sender, of messages with several tags and sizes, followed by receives that
take what was seen, or another message. What was seen and received decides
whether something goes wrong, whom an answer goes to, and what comes next.
"""

import random

FIRST = 4000000


class Probing:
    """A program of two or three senders and few messages."""

    polling = ""

    def __init__(self, seed):
        self.seed = seed
        self.rng = random.Random(seed)
        self.ranks = self.rng.choice([3, 3, 3, 4])
        self.values = 0
        self.answers = self.rng.random() < 0.3

    def where(self, source="MPI_ANY_SOURCE"):
        tag = self.rng.choice(["MPI_ANY_TAG", "MPI_ANY_TAG", "1", "2"])
        return "%s, %s, MPI_COMM_WORLD" % (source, tag)

    def note(self, *what):
        """What is to be remembered."""
        number = self.values
        self.values += 1
        return ["v[%d] = %s;" % (number, " + ".join(what))]

    def seen(self):
        return self.note(self.rng.choice(
            ["st.MPI_SOURCE", "st.MPI_TAG", "4 * st.MPI_SOURCE + st.MPI_TAG"]))

    def counted(self):
        return (["MPI_Get_count(&st, MPI_INT, &k);"] + self.note("k"))

    def take(self, where="st.MPI_SOURCE, st.MPI_TAG, MPI_COMM_WORLD"):
        return (["MPI_Recv(z, 4, MPI_INT, %s, &st);" % where]
                + self.note("z[0]", "z[1]"))

    def look(self, source="MPI_ANY_SOURCE"):
        kind = "MPI_Probe(%s, &st);" % self.where(source)
        more = [self.seen, self.counted, list]
        return [kind] + self.rng.choice(more)()

    def reply(self):
        if not self.answers:
            return []
        return ["if (st.MPI_SOURCE == 1) MPI_Send(&k, 1, MPI_INT, 1, 7, "
                "MPI_COMM_WORLD);"]

    def step(self):
        """Receives one message."""
        style = self.rng.randrange(9)
        one = str(self.rng.randint(1, self.ranks - 1))
        if style <= 2:
            return self.look() + self.reply() + self.take()
        if style == 3:
            return self.look() + self.take(self.where())
        if style == 4:
            return self.look(one) + self.take()
        if style == 5:
            return self.look() + self.look() + self.take()
        if style == 6:
            return self.take(self.where())
        if style == 7:
            return (["MPI_Irecv(y, 2, MPI_INT, %s, &q[0]);" % self.where()]
                    + self.look() + self.take()
                    + ["MPI_Wait(&q[0], &st);"] + self.note("y[0]"))
        return (["MPI_Mprobe(%s, &m, &st);" % self.where(),
                 "MPI_Mrecv(z, 4, MPI_INT, &m, &st);"] + self.note("z[0]"))

    def defect(self):
        names = ["v[%d]" % i for i in range(self.values)]
        chosen = self.rng.sample(names, min(len(names),
                                            self.rng.randint(1, 2)))
        text = " + ".join("%d * %s" % (self.rng.randint(1, 3), name)
                          for name in chosen)
        bad = self.rng.randint(1, 12)
        return self.rng.choice([
            "mpiproof_assert(%s != %d);", "box[%s == %d ? 32 : 0] = 1;",
            "if (%s == %d) MPI_Send(&k, 1, MPI_INT, 1, 9, MPI_COMM_WORLD);"]
        ) % (text, bad)

    def sender(self, rank, count):
        lines = []
        for i in range(count):
            lines.append("MPI_Send(z, %d, MPI_INT, 0, %d, MPI_COMM_WORLD);" % (
                self.rng.choice([1, 1, 2]), self.rng.randint(1, 2)))
            lines.append("z[0] += 3;")
        if rank == 1 and self.answers:
            lines.append("MPI_Recv(z, 4, MPI_INT, 0, 7, MPI_COMM_WORLD, &st);")
        return (["  } else if (rank == %d) {" % rank,
                 "    int z[4] = {rank, 1, 1, 1};"]
                + ["    " + line for line in lines])

    def functions(self):
        counts = [self.rng.randint(1, 2 if self.ranks == 3 else 1)
                  for _ in range(self.ranks - 1)]
        lines = ["int y[4] = {0}, z[4] = {0};", "(void)y;"]
        left = sum(counts)
        while left > 0:
            before = len(lines)
            lines += self.step()
            left -= 1 + any("MPI_Irecv" in s for s in lines[before:])
            if self.rng.random() < 0.3 and self.values:
                lines.append(self.defect())
        lines.append(self.defect())
        out = ["static void p%d(void) {" % self.seed, "  if (rank == 0) {"]
        out += ["    " + line for line in lines]
        for rank in range(1, self.ranks):
            out += self.sender(rank, counts[rank - 1])
        return out + ["  }", "  show(%d, 0);" % self.values, "}", ""]
