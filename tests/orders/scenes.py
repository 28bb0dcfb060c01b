"""Programs in which what was received decides what happens next.

A script is a few scenes (many to one, master and workers, headers and bodies,
...) which leave numbers with some ranks that depend on who was received from;
then steps that pass such a number on (channels.py, other ranks, collectives)
or act on it: branches, addresses, arguments of calls, assertions. About a third
has a defect that only some matchings show.
"""

import math
from collections import namedtuple
from contextlib import contextmanager

import channels
from plan import WORLD, Communicator

# A variable of type int at a rank, and some values it may have.
Number = namedtuple("Number", "rank name likely")
Message = namedtuple("Message", "source tag value count")


def remainder(a, b):
    """As in C."""
    return int(math.fmod(a, b))


class Rank:
    """The code of one rank."""

    def __init__(self, number):
        self.number = number
        self.head = []
        self.body = []
        self.depth = 0
        self.values = 0       # v is not used
        self.names = 0
        self.requests = 0
        self.pending = []     # requests of sends

    @property
    def lines(self):
        return self.head + self.body

    def put(self, *lines):
        self.body += ["  " * self.depth + line for line in lines]

    @contextmanager
    def block(self, head):
        self.put(head + " {")
        self.depth += 1
        yield
        self.depth -= 1
        self.put("}")

    def name(self):
        self.names += 1
        return "a%d" % self.names

    def new(self, value="0"):
        """A variable, set here."""
        name = self.name()
        self.head.append("int %s;" % name)
        self.put("%s = %s;" % (name, value))
        return name

    def array(self, size, kind="int"):
        name = self.name()
        self.head.append("%s %s[%d];" % (kind, name, size))
        return name

    def request(self):
        self.requests += 1
        return "q[%d]" % (self.requests - 1)

    def complete(self):
        for q in self.pending:
            self.put("MPI_Wait(&%s, MPI_STATUS_IGNORE);" % q)
        self.pending = []


class Script:
    """All ranks; scenes and steps are methods that add to them."""

    def __init__(self, rng, traits):
        self.rng = rng
        self.traits = traits
        self.ranks = [Rank(r) for r in range(traits.ranks)]
        self.comms = self.make_comms()
        self.numbers = []
        self.everybody = []   # numbers of all ranks that are the same
        scenes = [self.fan_in] * 5 + [self.workers] * 5 + [
            self.headers, self.headers, self.crossed, self.elected,
            self.pull, self.fan_in_twice]
        for _ in range(traits.scenes):
            self.numbers = []
            rng.choice(scenes)()
            for _ in range(rng.choice([1, 1, 2, 2, 3])):
                self.follow()
        for rank in self.ranks:
            rank.complete()

    def make_comms(self):
        t = self.traits
        comms = [Communicator(WORLD, list(range(t.ranks)))]
        if t.dup:
            comms.append(Communicator("twin", list(range(t.ranks))))
        if t.split:
            for color in (0, 1):
                members = [r for r in range(t.ranks) if t.color(r) == color]
                if t.split_key < 0:
                    members.reverse()
                comms.append(Communicator("sub", members))
        return comms

    # ---- Choosing.

    def chance(self, p):
        return self.rng.random() < p

    def pick(self, *weighted):
        return self.rng.choices([name for name, _ in weighted],
                                [w for _, w in weighted])[0]

    def comm(self, least):
        fit = [c for c in self.comms if len(c.members) >= least]
        return self.rng.choice(fit)

    def defect(self):
        """Shall something be wrong here?"""
        return self.chance(self.traits.defects)

    def keep(self, rank, name, likely):
        number = Number(rank, name, sorted(set(likely)))
        self.numbers.append(number)
        return number

    def likely(self, number):
        return self.rng.choice(number.likely)

    # ---- Calls.

    def send(self, at, c, to, tag, value, data=None):
        """data: what is sent instead of the value: buffer, count and type."""
        rank = self.ranks[at]
        if data is None:
            data = "&%s, 1, MPI_INT" % rank.new(value)
        args = "%s, %s, %s, %s" % (data, to, tag, c.name)
        kind = self.pick(("Send", 5), ("Ssend", 1), ("Bsend", 0.5),
                         ("Isend", 2), ("Issend", 0.5), ("persistent", 0.3))
        if rank.depth > 0 and kind[0] in "Ip":
            kind = "Send"   # a request for each round would be needed
        if kind[0] == "I":
            q = rank.request()
            rank.put("MPI_%s(%s, &%s);" % (kind, args, q))
            rank.pending.append(q)
        elif kind == "persistent":
            q = rank.request()
            rank.put("MPI_Send_init(%s, &%s);" % (args, q),
                     "MPI_Start(&%s);" % q, "MPI_Wait(&%s, &st);" % q,
                     "MPI_Request_free(&%s);" % q)
        else:
            rank.put("MPI_%s(%s);" % (kind, args))
        if rank.depth == 0 and self.chance(0.3):
            rank.complete()

    def receive(self, at, c, source, tag, into, data=None):
        """into: a variable; data: buffer, count and type instead. st is set."""
        rank = self.ranks[at]
        data = data or "&%s, 1, MPI_INT" % into
        t = self.traits
        kinds = [("Recv", 6), ("Irecv", 2), ("persistent", 0.5)]
        if t.probes:
            kinds += [("Probe", 3), ("Mprobe", 2)]
        if t.polls:
            kinds += [("Test", 3), ("Iprobe", 2)]
        kind = self.pick(*kinds)
        args = "%s, %s, %s, %s" % (data, source, tag, c.name)
        where = "%s, %s, %s" % (source, tag, c.name)
        seen = "%s, st.MPI_SOURCE, st.MPI_TAG, %s" % (data, c.name)
        q = rank.request()
        if kind == "Recv":
            rank.put("MPI_Recv(%s, &st);" % args)
        elif kind == "Irecv":
            rank.put("MPI_Irecv(%s, &%s);" % (args, q),
                     "MPI_Wait(&%s, &st);" % q)
        elif kind == "persistent":
            rank.put("MPI_Recv_init(%s, &%s);" % (args, q),
                     "MPI_Start(&%s);" % q, "MPI_Wait(&%s, &st);" % q,
                     "MPI_Request_free(&%s);" % q)
        elif kind == "Probe":
            rank.put("MPI_Probe(%s, &st);" % where,
                     "MPI_Recv(%s, &st);" % seen)
        elif kind == "Mprobe":
            rank.put("MPI_Mprobe(%s, &m, &st);" % where,
                     "MPI_Mrecv(%s, &m, &st);" % data)
        elif kind == "Test":
            t.endless = True
            rank.put("MPI_Irecv(%s, &%s);" % (args, q),
                     "POLL(MPI_Wait(&%s, &st), MPI_Test(&%s, &f, &st));"
                     % (q, q))
        else:
            t.endless = True
            rank.put("POLL(MPI_Probe(%s, &st), MPI_Iprobe(%s, &f, &st));"
                     % (where, where), "MPI_Recv(%s, &st);" % seen)

    def value(self):
        return self.rng.randint(1, 4)

    # ---- Many to one.

    def fan_in(self):
        c = self.comm(3)
        root = self.rng.choice(c.members)
        messages = self.fan_in_sends(c, root)
        self.gather(c, root, messages)

    def fan_in_twice(self):
        """Messages of the second round may come in the first, or not."""
        c = self.comm(3)
        root = self.rng.choice(c.members)
        first = self.fan_in_sends(c, root, most=2)
        if self.chance(0.5):
            for r in c.members:
                self.ranks[r].complete()
                self.ranks[r].put("MPI_Barrier(%s);" % c.name)
        second = self.fan_in_sends(c, root, most=1)
        self.gather(c, root, first)
        self.gather(c, root, second)

    def fan_in_sends(self, c, root, most=3):
        """Everybody else, or a few, send once or twice to root."""
        rng = self.rng
        senders = [r for r in c.members if r != root]
        if len(senders) > 2 and self.chance(0.5):
            senders = rng.sample(senders, 2)
        if self.chance(0.12):
            senders.append(root)
        tags = [rng.randint(0, self.traits.tags - 1) for _ in range(2)]
        sizes = self.traits.sizes
        messages = []
        for r in senders:
            for _ in range(rng.choice([1, 1, 2])):
                if len(messages) == most:
                    break
                m = Message(c.rank(r), rng.choice(tags), self.value(),
                            rng.randint(1, 3) if sizes else 1)
                messages.append(m)
                self.fan_in_send(c, r, root, m)
        return messages

    def fan_in_send(self, c, r, root, m):
        rank = self.ranks[r]
        value = str(m.value)
        if r == 0 and self.traits.symbolic and self.chance(0.5):
            value = "x + %d" % m.value
        to = c.rank(root)
        array = rank.array(3)
        for i in range(m.count):
            rank.put("%s[%d] = %s;" % (array, i, value if i == 0 else i))
        kind = "MPI_INT"
        if self.traits.sizes and self.defect():
            kind = "MPI_UNSIGNED"
        data = "%s, %d, %s" % (array, m.count, kind)
        if r == root:
            q = rank.request()
            rank.put("MPI_Isend(%s, %d, %d, %s, &%s);"
                     % (data, to, m.tag, c.name, q))
            rank.pending.append(q)
        else:
            self.send(r, c, to, m.tag, None, data)

    def gather(self, c, root, messages):
        """The messages are received, from anybody, and something is made of
        them."""
        style = self.pick(("loop", 3), ("unrolled", 3), ("later", 4))
        tags = sorted({m.tag for m in messages})
        tag = "MPI_ANY_TAG" if len(tags) > 1 or self.chance(0.3) else tags[0]
        most = max(m.count for m in messages)
        if most > 1 and self.defect():
            most -= 1   # too small for some
        makes = Making(self, c, root, messages)
        rank = self.ranks[root]
        into = rank.array(3)
        data = "%s, %d, MPI_INT" % (into, most)
        left = None
        if len(messages) > 1 and style != "later" and self.defect():
            left = self.rng.choice([m.value for m in messages])
        if style == "later":
            self.gather_later(c, rank, tag, most, len(messages), makes)
        elif style == "loop":
            i = rank.new()
            limit = str(len(messages))
            if left is not None:
                limit += " - (%s == %d)" % (makes.number, left)
            with rank.block("for (%s = 0; %s < %s; %s++)" % (i, i, limit, i)):
                self.receive(root, c, "MPI_ANY_SOURCE", tag, None, data)
                makes.body(into + "[0]", "st", i)
        else:
            for i in range(len(messages) - (left is not None)):
                self.receive(root, c, "MPI_ANY_SOURCE", tag, None, data)
                makes.body(into + "[0]", "st", str(i))
            if left is not None:
                with rank.block("if (%s[0] != %d)" % (into, left)):
                    self.receive(root, c, "MPI_ANY_SOURCE", tag, None, data)
        makes.end()

    def gather_later(self, c, rank, tag, most, count, makes):
        """Receives that are posted first and completed in some order."""
        into, status = rank.array(3 * count), rank.array(count, "MPI_Status")
        first = rank.requests
        order = list(range(count))
        tags = [tag] * count
        for i in order:
            rank.put("MPI_Irecv(%s + %d, %d, MPI_INT, MPI_ANY_SOURCE, %s, %s, "
                     "&%s);" % (into, 3 * i, most, tags[i], c.name,
                                rank.request()))
        kinds = [("Wait", 4), ("Waitall", 3)]
        if self.traits.picks:
            kinds += [("Waitany", 4), ("Waitsome", 3)]
        if self.traits.polls:
            kinds += [("Testany", 3), ("Testall", 2)]
        kind = self.pick(*kinds)
        requests = "%d, q + %d" % (count, first)
        i = rank.new()
        if kind in ("Wait", "Waitall", "Testall"):
            if kind == "Wait":
                self.rng.shuffle(order)
                for k in order:
                    rank.put("MPI_Wait(&q[%d], &%s[%d]);"
                             % (first + k, status, k))
                self.rng.shuffle(order)
            elif kind == "Waitall":
                rank.put("MPI_Waitall(%s, %s);" % (requests, status))
            else:
                self.traits.endless = True
                rank.put("POLL(MPI_Waitall(%s, %s), MPI_Testall(%s, &f, %s));"
                         % (requests, status, requests, status))
            for i, k in enumerate(order):
                makes.body("%s[%d]" % (into, 3 * k), "%s[%d]" % (status, k),
                           str(i))
            return
        with rank.block("for (%s = 0; %s < %d; %s++)" % (i, i, count, i)):
            if kind == "Waitsome":
                rank.put("MPI_Waitsome(%s, &k, idx, %s);" % (requests, status),
                         "%s += k - 1;" % i)
                j = rank.new()
                with rank.block("for (%s = 0; %s < k; %s++)" % (j, j, j)):
                    makes.body("%s[3 * idx[%s]]" % (into, j),
                               "%s[%s]" % (status, j), i)
                return
            if kind == "Waitany":
                rank.put("MPI_Waitany(%s, &k, &st);" % requests)
            else:
                self.traits.endless = True
                rank.put("POLL(MPI_Waitany(%s, &k, &st), MPI_Testany(%s, &k, "
                         "&f, &st));" % (requests, requests))
            makes.body("%s[3 * k]" % into, "st", i)

    # ---- Master and workers.

    def workers(self):
        """Tasks are handed out one by one; a tag ends a worker."""
        rng = self.rng
        c = self.comm(3)
        members = rng.sample(c.members, len(c.members))
        if len(members) > 3 and self.chance(0.6):
            members = members[:3]
        master, workers = members[0], sorted(members[1:], key=c.rank)
        count = rng.randint(3, 4 if len(workers) > 2 else 5)
        tasks = [self.value() for _ in range(count)]
        stop = rng.choice([2, 9])
        how = Work(self, c, tasks, stop)
        for w in workers:
            how.worker(w, master)
        how.master(master, workers)

    def pull(self):
        """Workers ask; whoever asks first is answered first."""
        c = self.comm(3)
        members = self.rng.sample(c.members, 3)
        server, clients = members[0], members[1:]
        count = 2 if self.chance(0.5) else 3
        rank = self.ranks[server]
        into, i = rank.new(), rank.new()
        box, got = rank.array(len(c.members)), []
        size = len(c.members)
        rank.put("memset(%s, 0, sizeof %s);" % (box, box))
        with rank.block("for (%s = 0; %s < %d; %s++)" % (i, i, count, i)):
            self.receive(server, c, "MPI_ANY_SOURCE", 4, into)
            rank.put("%s[st.MPI_SOURCE] += %s + 1;" % (box, i))
            answer = rank.new("%s * %d + %s" % (i, 1 + self.chance(0.5), into))
            self.send(server, c, "st.MPI_SOURCE",
                      self.rng.choice([5, 5, "5 + %s %% 2" % i]), answer)
        counts = [count - count // 2, count // 2]
        for r, number in zip(clients, counts):
            client = self.ranks[r]
            answer = client.new()
            for _ in range(number):
                mine = self.value()
                got.append(mine)
                self.send(r, c, c.rank(server), 4, str(mine))
                self.receive(r, c, c.rank(server), "MPI_ANY_TAG", answer)
            self.keep(r, answer, [g + j for g in got[-number:]
                                  for j in range(count)])
        seen = rank.new("%s[%d]" % (box, self.rng.randrange(size)))
        self.keep(server, seen, range(count + 2))

    # ---- Headers and bodies.

    def headers(self):
        """A header says how much follows from the same rank."""
        c = self.comm(3)
        members = self.rng.sample(c.members, 3)
        root, senders = members[0], members[1:]
        lengths = []
        for r in senders:
            rank = self.ranks[r]
            length = self.rng.randint(1, 3)
            lengths.append(length)
            body = rank.array(4)
            for i in range(4):
                rank.put("%s[%d] = %d;" % (body, i, self.value()))
            self.send(r, c, c.rank(root), 5, str(length))
            more = length
            if self.defect():
                more = length + 1
            self.send(r, c, c.rank(root), 6, None,
                      "%s, %d, MPI_INT" % (body, more))
        rank = self.ranks[root]
        space = max(lengths)
        if self.defect():
            space -= 1
        length, i, total = rank.new(), rank.new(), rank.new()
        body = rank.array(max(space, 1))
        with rank.block("for (%s = 0; %s < 2; %s++)" % (i, i, i)):
            self.receive(root, c, "MPI_ANY_SOURCE", 5, length)
            source = rank.new("st.MPI_SOURCE")
            count = length if self.chance(0.7) else str(max(space, 1))
            self.receive(root, c, source, 6, None,
                         "%s, %s, MPI_INT" % (body, count))
            rank.put(self.rng.choice([
                "%s = %s * 3 + %s[0];" % (total, total, body),
                "%s = %s;" % (total, length), "%s += %s;" % (total, length),
                "%s = %s[%s - 1];" % (total, body, length),
                "MPI_Get_count(&st, MPI_INT, &%s);" % total]))
        self.keep(root, total, lengths + [sum(lengths), self.value()])

    # ---- Two receivers.

    def crossed(self):
        """What one receives from anybody lets another message go out to the
        other one."""
        if self.traits.ranks < 3:
            return
        c = self.comm(3)
        a, b, z = self.rng.sample(c.members, 3)
        one, two = self.value(), self.value()
        first, second = self.ranks[a], self.ranks[b]
        got, more = first.new(), second.new()
        into = [(a, 1), (b, 1)]
        self.rng.shuffle(into)
        for to, tag in into:
            self.send(z, c, c.rank(to), tag, str(one))
        self.receive(a, c, "MPI_ANY_SOURCE", 1, got)
        self.send(a, c, c.rank(b), 1, "%s + %d" % (got, two - one))
        self.receive(b, c, "MPI_ANY_SOURCE", 1, more)
        kept = second.new(more)
        self.receive(b, c, "MPI_ANY_SOURCE", 1, more)
        self.keep(b, kept, [one, two])
        self.keep(b, more, [one, two])

    # ---- Inputs.

    def elected(self):
        """An input says who sends, or how often."""
        c = self.comms[0]
        self.traits.symbolic = True
        root = self.rng.randrange(self.traits.ranks)
        for rank in self.ranks:
            rank.put("MPI_Bcast(&x, 1, MPI_INT, 0, MPI_COMM_WORLD);")
        others = [r for r in c.members if r != root]
        a, b = self.rng.sample(others, 2)
        one, two, three = self.value(), self.value(), self.value()
        with self.ranks[a].block("if (x != 1)"):
            self.send(a, c, root, 3, str(one))
        with self.ranks[b].block("if (x != 0)"):
            self.send(b, c, root, 3, str(two))
        self.send(b, c, root, 3, str(three))
        rank = self.ranks[root]
        got, i, number = rank.new(), rank.new(), rank.new()
        limit = "2 + (x == 2)"
        if self.defect():
            limit = "2 + (%s == %d)" % (got, self.rng.choice([one, two]))
        with rank.block("for (%s = 0; %s < %s; %s++)" % (i, i, limit, i)):
            self.receive(root, c, "MPI_ANY_SOURCE", 3, got)
            rank.put("%s = %s * 2 + %s;" % (number, number, got))
        self.keep(root, number, [2 * one + three, 2 * three + two,
                                 2 * two + three])

    # ---- What becomes of a number.

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
        self.ranks[number.rank].put(
            "n = n * 31 + (unsigned)%s;" % number.name)

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


class Making:
    """What a rank makes of messages as they come: a number."""

    # Code with a: the number, d: data, s: status, i: how many before; and the
    # same in Python.
    WAYS = [
        ("{a} = {d};", lambda a, m, i: m.value),
        ("{a} += {d};", lambda a, m, i: a + m.value),
        ("{a} = {a} * 2 + {d};", lambda a, m, i: 2 * a + m.value),
        ("{a} = {d} - {a};", lambda a, m, i: m.value - a),
        ("if ({d} > {a}) {a} = {d};", lambda a, m, i: max(a, m.value)),
        ("{a} += ({i} + 1) * {d};", lambda a, m, i: a + (i + 1) * m.value),
        ("{a} ^= {d} << {i};", lambda a, m, i: a ^ m.value << i),
        ("{a} = {s}.MPI_SOURCE;", lambda a, m, i: m.source),
        ("{a} = {a} * 4 + {s}.MPI_SOURCE;", lambda a, m, i: 4 * a + m.source),
        ("if ({i} == 0) {a} = {s}.MPI_SOURCE;",
         lambda a, m, i: m.source if i == 0 else a),
        ("{a} = {a} * 2 + {s}.MPI_TAG;", lambda a, m, i: 2 * a + m.tag),
        ("if ({s}.MPI_TAG == 0) {a} = {d};",
         lambda a, m, i: m.value if m.tag == 0 else a),
        ("MPI_Get_count(&{s}, MPI_INT, &k); {a} = {a} * 4 + k;",
         lambda a, m, i: 4 * a + m.count),
        ("{a} = {d} == {s}.MPI_SOURCE ? {a} : {a} + 1;",
         lambda a, m, i: a + (m.value != m.source)),
    ]

    def __init__(self, script, c, at, messages):
        self.script = script
        self.at = at
        self.rank = script.ranks[at]
        self.messages = messages
        self.number = self.rank.new()
        self.box = None
        if script.chance(0.35):
            self.key = script.rng.choice(["MPI_SOURCE", "MPI_TAG"])
            size = len(c.members) if self.key == "MPI_SOURCE" \
                else script.traits.tags
            if script.defect():
                size -= 1
            self.size = max(size, 1)
            self.box = self.rank.array(self.size)
            self.add = script.rng.choice(["=", "+="])
            self.rank.put("memset(%s, 0, sizeof %s);" % (self.box, self.box))
        else:
            self.code, self.function = script.rng.choice(self.WAYS)

    def body(self, data, status, before):
        if self.box:
            self.rank.put("%s[%s.%s] %s %s;" % (self.box, status, self.key,
                                                self.add, data))
        else:
            self.rank.put(self.code.format(a=self.number, d=data, s=status,
                                           i=before))

    def end(self):
        likely = []
        if self.box:
            self.rank.put("%s = %s[%d];" % (
                self.number, self.box,
                self.script.rng.randrange(self.size)))
            likely = [0] + [m.value for m in self.messages]
        else:
            for _ in range(4):
                order = self.script.rng.sample(self.messages,
                                               len(self.messages))
                a = 0
                for i, m in enumerate(order):
                    a = self.function(a, m, i)
                likely.append(a)
        self.script.keep(self.at, self.number, likely)


class Work:
    """Tasks, what workers make of them, and what the master does with it."""

    TASK, RESULT = 1, 3

    def __init__(self, script, c, tasks, stop):
        rng = script.rng
        self.script, self.c, self.tasks, self.stop = script, c, tasks, stop
        self.by_value = script.chance(0.25)      # -1 ends a worker
        self.tag_is_task = script.chance(0.3)    # of a result
        self.told = script.chance(0.3)           # master learns the number
        self.odd = script.pick(("none", 3), ("double", 1), ("claim", 1),
                               ("other tag", 1), ("local", 2), ("quit", 0.5))
        self.odd_task = rng.choice(tasks)
        self.odd_rank = None
        if not script.defect() and self.odd not in ("local", "other tag"):
            self.odd = "none"

    def worker(self, w, master):
        s, c = self.script, self.c
        rank = s.ranks[w]
        task, result, mine = rank.new(), rank.new(), rank.new()
        to = c.rank(master)
        special = self.odd_rank is None and self.odd != "none"
        if special:
            self.odd_rank = w
        with rank.block("for (;;)"):
            s.receive(w, c, s.source(c, master), "MPI_ANY_TAG", task)
            rank.put("if (%s) break;" % (
                "%s < 0" % task if self.by_value
                else "st.MPI_TAG == %d" % self.stop))
            rank.put("%s++;" % mine)
            rank.put("%s = %s;" % (result, s.rng.choice([
                "%s * 2" % task, "%s + 1" % task, task,
                "%s * %s" % (task, task), "%s + %d" % (task, c.rank(w))])))
            tag = "10 + %s" % task if self.tag_is_task else str(self.RESULT)
            if special:
                tag = self.put_odd(w, to, task, result, tag)
            s.send(w, c, to, tag, result)
        s.keep(w, mine, range(len(self.tasks)))

    def put_odd(self, w, to, task, result, tag):
        """One worker does something else with one task."""
        s, rank = self.script, self.script.ranks[w]
        meets = "%s == %d" % (task, self.odd_task)
        if self.odd == "claim":
            rank.put("mpiproof_assert(%s != %d);" % (task, self.odd_task))
        elif self.odd == "local":
            rank.put("if (%s) %s = 1;" % (meets, result))
        elif self.odd == "double":
            with rank.block("if (%s)" % meets):
                s.send(w, self.c, to, tag, result)
        elif self.odd == "quit":
            rank.put("if (%s) break;" % meets)
        elif self.odd == "other tag":
            name = rank.new("%s ? 4 : %s" % (meets, tag))
            return name
        return tag

    def master(self, master, workers):
        s, c = self.script, self.c
        rank = s.ranks[master]
        count = len(self.tasks)
        tasks = rank.array(count)
        for i, task in enumerate(self.tasks):
            rank.put("%s[%d] = %d;" % (tasks, i, task))
        limit = rank.new(str(count))
        if s.traits.symbolic and master == 0:
            rank.put("if (x == 1) %s = %d;" % (limit, len(workers)))
        if self.told:
            teller = s.rng.choice(workers)
            # Before its work: the number of tasks comes from a worker.
            lines, s.ranks[teller].body = s.ranks[teller].body, []
            s.send(teller, c, c.rank(master), 7, str(count))
            s.ranks[teller].body += lines
            s.receive(master, c, c.rank(teller), 7, limit)
        sent, done, got = rank.new(), rank.new(), rank.new()
        for w in workers:
            s.send(master, c, c.rank(w), self.TASK, "%s[%s]" % (tasks, sent))
            rank.put("%s++;" % sent)
        messages = [Message(c.rank(w), self.RESULT, t, 1)
                    for w, t in zip(workers * count, self.tasks)]
        makes = Making(s, c, master, messages)
        if makes.box and makes.key == "MPI_TAG":
            makes.key = "MPI_SOURCE"
        forgets = s.defect()
        with rank.block("for (%s = 0; %s < %s; %s++)" % (done, done, limit,
                                                         done)):
            s.receive(master, c, "MPI_ANY_SOURCE", "MPI_ANY_TAG"
                      if self.tag_is_task or self.odd == "other tag"
                      or s.chance(0.4) else self.RESULT, got)
            source = rank.new("st.MPI_SOURCE")
            makes.body(got, "st", done)
            with rank.block("if (%s < %s)" % (sent, limit)):
                s.send(master, c, source, self.TASK,
                       "%s[%s]" % (tasks, sent))
                rank.put("%s++;" % sent)
            head = "else"
            if forgets:
                head = "else if (%s != %d)" % (got, s.value())
            with rank.block(head):
                s.send(master, c, source, self.stop, "-1")
        makes.end()
