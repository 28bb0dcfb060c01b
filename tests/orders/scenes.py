"""Programs in which what was received decides what happens next.

A script is a few scenes (many to one, master and workers, headers and bodies,
...) which leave numbers with some ranks that depend on who was received from
(roles.py); then steps that pass such a number on or act on it (steps.py). About
a third has a defect that only some matchings show.
"""

from contextlib import contextmanager

from plan import WORLD, Communicator
from roles import Making, Message, Work
from steps import Number, Steps


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


class Script(Steps):
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
        if self.chance(0.5):
            self.unheeded()
        for _ in range(traits.scenes):
            self.numbers = []
            rng.choice(scenes)()
            for _ in range(rng.choice([1, 1, 2, 2, 3])):
                self.follow()
        if self.chance(0.5):
            self.unheeded()
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

    def unheeded(self):
        """Two messages whose order nobody looks at: once is enough, whatever
        happens before and after."""
        c = self.comm(3)
        root, one, two = self.rng.sample(c.members, 3)
        rank = self.ranks[root]
        into, total = rank.array(2), rank.new()
        for r in (one, two):
            self.send(r, c, c.rank(root), 17, str(self.value()))
        for i in range(2):
            self.receive(root, c, "MPI_ANY_SOURCE", 17, None,
                         "%s + %d, 1, MPI_INT" % (into, i))
        rank.put(self.rng.choice([
            "%s = %s[0] + %s[1];", "%s = 2 * %s[0] - %s[1];",
            "%s = (int)(%s[0] * 0.5 + %s[1]);"]) % (total, into, into))

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
