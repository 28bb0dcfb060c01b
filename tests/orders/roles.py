"""Parts that scenes give to ranks: what is made of messages, and work.

Numbers made here depend on who was received from. Their likely values are found
by trying a few orders in Python.
"""

from collections import namedtuple

Message = namedtuple("Message", "source tag value count")


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
