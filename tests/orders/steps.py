"""What becomes of a number that depends on who was received from.

It goes through channels, to other ranks or into collectives; branches,
addresses, arguments of calls and assertions depend on it. Steps is a part of
scenes.Script.
"""

import math
from collections import namedtuple

import channels

# A variable of type int at a rank, and some values it may have.
Number = namedtuple("Number", "rank name likely")


def remainder(a, b):
    """As in C."""
    return int(math.fmod(a, b))


class Steps:
    def follow(self):
        number = self.rng.choice(self.numbers)
        for _ in range(self.rng.choice([0, 0, 1, 1, 2])):
            number = self.through(number)
        local = [self.claim, self.claim, self.branch, self.index, self.divide,
                 self.observe, self.observe, self.undefined]
        among = [self.forward, self.forward, self.tagged, self.counted,
                 self.agree, self.agree, self.depends, self.depends,
                 self.summed, self.extra]
        if self.chance(0.45):
            self.rng.choice(local)(number)
        else:
            self.rng.choice(among)(number)

    def through(self, number):
        """By a channel. Large numbers are cut first."""
        rank = self.ranks[number.rank]
        name, likely = number.name, number.likely
        if min(likely) < channels.LOW or max(likely) > channels.HIGH:
            name = rank.new("%s %% 8" % name)
            likely = [remainder(v, 8) for v in likely]
        into = rank.new()
        way = self.rng.choice(list(channels.CHANNELS))
        rank.put(*channels.lines(way, name, into))
        return self.keep(number.rank, into, likely)

    def condition(self, number):
        """One that some of the likely values meet."""
        name, value = number.name, self.likely(number)
        return self.pick(
            ("%s == %d" % (name, value), 3), ("%s != %d" % (name, value), 2),
            ("%s > %d" % (name, value), 1),
            ("%s %% 2 == %d" % (name, remainder(value, 2)), 1),
            ("%s >= %d && %s < %d" % (name, value, name, value + 2), 1))

    # ---- At one rank.

    def claim(self, number):
        rank = self.ranks[number.rank]
        if self.defect():
            rank.put("mpiproof_assert(%s != %d);"
                     % (number.name, self.likely(number)))
        elif self.chance(0.3) and self.traits.symbolic and number.rank == 0:
            rank.put("mpiproof_assert(%s + x != %d);"
                     % (number.name, self.likely(number)))
        else:
            rank.put("mpiproof_assert(%s > %d);"
                     % (number.name, min(number.likely) - 40))

    def branch(self, number):
        rank = self.ranks[number.rank]
        name = rank.new()
        rank.put("if (%s)" % self.condition(number), "  %s = 1;" % name,
                 "else", "  %s = 2;" % name)
        self.keep(number.rank, name, [1, 2])

    def index(self, number):
        """An array with room for all, or not."""
        rank = self.ranks[number.rank]
        low, high = min(number.likely), max(number.likely)
        if high - low > 40:
            return
        size = high - low + 1
        if self.defect():
            size = max(1, size - 1)
        array = rank.array(size)
        name = rank.new()
        rank.put("memset(%s, 0, sizeof %s);" % (array, array),
                 "%s[%s - %d] = 3;" % (array, number.name, low)
                 if low >= 0 else
                 "%s[%s + %d] = 3;" % (array, number.name, -low),
                 "%s = %s[%d];" % (name, array, self.rng.randrange(size)))
        self.keep(number.rank, name, [0, 3])

    def divide(self, number):
        rank = self.ranks[number.rank]
        value = self.likely(number) if self.defect() else 77
        name = rank.new("100 / (%s - %d)" % (number.name, value)
                        if value >= 0 else
                        "100 / (%s + %d)" % (number.name, -value))
        self.keep(number.rank, name,
                  [int(100 / (v - value)) for v in number.likely
                   if v != value] or [1])

    def observe(self, number):
        # What is printed must be concrete to be compared.
        what = "decide(%s)" if self.traits.symbolic else "%s"
        self.ranks[number.rank].put(
            "n = n * 31 + (unsigned)%s;" % what % number.name)

    def undefined(self, number):
        """Decides by memory that is not set in one case."""
        rank = self.ranks[number.rank]
        array, name = rank.array(2), rank.new()
        value = self.likely(number)
        rank.put("%s[1] = 1;" % array)
        if not self.defect():
            rank.put("%s[0] = 2;" % array)
        rank.put("if (%s[%s != %d] == 1) %s = 1;"
                 % (array, number.name, value, name))
        self.keep(number.rank, name, [0, 1])

    # ---- Among ranks.

    def partner(self, number, c):
        return self.rng.choice([r for r in c.members if r != number.rank])

    def comm_of(self, number):
        return self.rng.choice([c for c in self.comms if number.rank in
                                c.members and len(c.members) > 1])

    def source(self, c, r):
        return "MPI_ANY_SOURCE" if self.chance(0.4) else c.rank(r)

    def forward(self, number):
        c = self.comm_of(number)
        to = self.partner(number, c)
        into = self.ranks[to].new()
        self.send(number.rank, c, c.rank(to), 11, number.name)
        self.receive(to, c, self.source(c, number.rank), 11, into)
        self.keep(to, into, number.likely)
        if self.chance(0.5):
            self.rng.choice([self.claim, self.branch, self.depends])(
                self.numbers[-1])

    def tagged(self, number):
        """The number is the tag."""
        c = self.comm_of(number)
        to = self.partner(number, c)
        value = self.likely(number)
        wanted = "MPI_ANY_TAG"
        if self.defect():
            wanted = 20 + remainder(value, 8)
        into = self.ranks[to].new()
        self.send(number.rank, c, c.rank(to), "20 + %s %% 8" % number.name,
                  "1")
        self.receive(to, c, c.rank(number.rank), wanted, into)
        self.ranks[to].put("%s = st.MPI_TAG - 20;" % into)
        self.keep(to, into, [remainder(v, 8) for v in number.likely])

    def counted(self, number):
        """The number says how much is sent."""
        c = self.comm_of(number)
        to = self.partner(number, c)
        rank, other = self.ranks[number.rank], self.ranks[to]
        out, space, into = rank.array(4), other.array(4), other.new()
        rank.put("memset(%s, 0, sizeof %s);" % (out, out))
        self.send(number.rank, c, c.rank(to), 12, None,
                  "%s, %s & 3, MPI_INT" % (out, number.name))
        self.receive(to, c, self.source(c, number.rank), 12, None,
                     "%s, %d, MPI_INT" % (space, 2 if self.defect() else 3))
        other.put("MPI_Get_count(&st, MPI_INT, &%s);" % into)
        self.keep(to, into, [v & 3 for v in number.likely])

    def extra(self, number):
        """In one case something else is sent: too much, nothing, or to
        nobody."""
        c = self.comm_of(number)
        to = self.partner(number, c)
        rank, other = self.ranks[number.rank], self.ranks[to]
        condition = self.condition(number)
        bad = self.defect()
        into = other.new()
        told = other.new()
        if not bad:
            self.send(number.rank, c, c.rank(to), 13, condition)
            self.receive(to, c, c.rank(number.rank), 13, told)
        kind = self.pick(("skip", 1), ("nobody", 1), ("leave", 1))
        if kind == "nobody":
            self.send(number.rank, c, "(%s) ? %d : MPI_PROC_NULL" % (
                condition, c.rank(to)), 14, "2")
        elif kind == "skip" or not bad:
            with rank.block("if (%s)" % condition):
                self.send(number.rank, c, c.rank(to), 14, "2")
        else:
            self.send(number.rank, c, c.rank(to), 14, "2")
            with rank.block("if (%s)" % condition):
                self.send(number.rank, c, c.rank(to), 14, "2")
        if bad:
            self.receive(to, c, c.rank(number.rank), 14, into)
        else:
            with other.block("if (%s)" % told):
                self.receive(to, c, c.rank(number.rank), 14, into)
        self.keep(to, into, [0, 2])

    def depends(self, number):
        """Who is received from, or sent to, depends on the number."""
        c = self.comm_of(number)
        others = [r for r in c.members if r != number.rank]
        if len(others) < 2:
            self.forward(number)
            return
        a, b = self.rng.sample(others, 2)
        rank = self.ranks[number.rank]
        condition = self.condition(number)
        into = rank.new()
        name = rank.new("(%s) ? %d : %d" % (condition, c.rank(a), c.rank(b)))
        if self.chance(0.5):
            # Both send; this rank takes one first.
            one, two = self.value(), self.value()
            for r, value in ((a, one), (b, two)):
                self.send(r, c, c.rank(number.rank), 15, str(value))
            self.receive(number.rank, c, name, 15, into)
            kept = rank.new(into)
            rest = "MPI_ANY_SOURCE"
            if self.defect():
                rest = c.rank(b)
            self.receive(number.rank, c, rest, 15, into)
            self.keep(number.rank, kept, [one, two])
            return
        # One of them gets a message first, the other one another.
        self.send(number.rank, c, name, 15, "1")
        last = "%d - %s" % (c.rank(a) + c.rank(b), name)
        if self.defect():
            last = c.rank(a)
        self.send(number.rank, c, last, 15, "2")
        for r in (a, b):
            got = self.ranks[r].new()
            self.receive(r, c, c.rank(number.rank), 15, got)
            self.keep(r, got, [1, 2])

    def summed(self, number):
        """A collective over the numbers of all."""
        c = self.comm_of(number)
        what = self.pick(("Allreduce", 3), ("Scan", 1), ("Reduce", 2),
                         ("Gather", 1))
        op = self.rng.choice(["MPI_SUM", "MPI_MAX"])
        root = self.rng.choice(c.members)
        for r in c.members:
            rank = self.ranks[r]
            mine = number.name if r == number.rank else rank.new("1")
            into, array = rank.new(), rank.array(len(c.members))
            tail = "%s" % c.name
            if what in ("Reduce", "Gather"):
                tail = "%d, %s" % (c.rank(root), c.name)
            if what == "Gather":
                rank.put("MPI_Gather(&%s, 1, MPI_INT, %s, 1, MPI_INT, %s);"
                         % (mine, array, tail))
                if r == root:
                    rank.put("%s = %s[%d];" % (into, array,
                                               c.rank(number.rank)))
            else:
                rank.put("MPI_%s(&%s, &%s, 1, MPI_INT, %s, %s);"
                         % (what, mine, into, op, tail))
            if r == root or what == "Allreduce":
                self.keep(r, into, number.likely if what == "Gather" or
                          op == "MPI_MAX" else
                          [v + len(c.members) - 1 for v in number.likely])

    def agree(self, number):
        """Everybody learns the number, and goes by it."""
        c = self.comm_of(number)
        size = len(c.members)
        names = {}
        for r in c.members:
            rank = self.ranks[r]
            names[r] = rank.new(number.name if r == number.rank else "0")
            rank.put("MPI_Bcast(&%s, 1, MPI_INT, %d, %s);"
                     % (names[r], c.rank(number.rank), c.name))
        act = self.pick(("root", 2), ("split", 1), ("rounds", 1),
                        ("chosen", 3), ("nothing", 1))
        value = self.likely(number)
        bad = self.rng.choice(c.members) if self.defect() else None
        condition = self.condition(number)
        for r in c.members:
            rank, name = self.ranks[r], names[r]
            if act == "root":
                rank.put("MPI_Bcast(&%s, 1, MPI_INT, abs(%s) %% %d, %s);"
                         % (rank.new(str(c.rank(r))), name,
                            size, c.name))
            elif act == "split":
                rank.put("MPI_Comm_split(%s, (%d + (%s == %d)) %% 2, 0, &part);"
                         % (c.name, c.rank(r), name, value),
                         "MPI_Allreduce(&%s, &%s, 1, MPI_INT, MPI_SUM, part);"
                         % (name, rank.new()), "MPI_Comm_free(&part);")
            elif act == "rounds":
                what = condition.replace(number.name, name)
                if r == bad:
                    what = "1"
                rank.put("if (%s) MPI_Barrier(%s);" % (what, c.name))
            elif act == "chosen":
                # The one whose number it is gets a message from the first.
                first = r == c.members[0]
                chosen = "(abs(%s) %% %d)" % (name, size)
                if first:
                    with rank.block("if (%s != 0)" % chosen):
                        self.send(r, c, chosen, 16, "4")
                else:
                    got = rank.new()
                    mine = "%s == %d" % (chosen, c.rank(r))
                    if r == bad:
                        mine = "%s != %d" % (name, value)
                    with rank.block("if (%s)" % mine):
                        self.receive(r, c, "MPI_ANY_SOURCE", 16, got)
                    self.keep(r, got, [0, 4])
            self.keep(r, name, number.likely)
