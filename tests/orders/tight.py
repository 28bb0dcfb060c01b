"""Programs in which one thing that a path model could forget decides.

Free generation hardly ever comes to them: an assumption that only some inputs
and matchings reach (`narrowed`), one on an input that somebody else was told
(`told`), a buffer whose space depends on who was received from (`crowded`), a
freed send that takes the only buffer from another one (`displaced`). Each is
varied: who sends, how often, in which order, under which tags, what is claimed;
other messages come between.

What they cannot produce: two of these things together, more than one receiver
whose matching decides, collectives, tests and waits that pick.
"""

FIRST = 3600000            # seeds of these programs begin here


class Tight:
    """Adds the acts of one program to its ranks (acts.Acting)."""

    def __init__(self, program, ranks):
        self.program, self.ranks = program, ranks
        self.rng = program.rng

    def chance(self, p):
        return self.rng.random() < p

    def number(self):
        self.program.payload += 1
        return self.program.payload

    def send(self, rank, to, tag, mode=""):
        value = self.number()
        self.ranks[rank].acts.append(("send", mode, to, tag, value))
        return value

    def receive(self, rank, source=-1, tag=-1):
        v = self.ranks[rank].value()
        self.ranks[rank].acts.append(("recv", v, source, tag))
        self.ranks[rank].known.append(v)
        return v

    def freed(self, rank, to, tag):
        q = self.ranks[rank].request()
        value = self.number()
        self.ranks[rank].acts += [("isend", "", q, to, tag, value),
                                  ("free", q)]
        return value

    def claim(self, rank, v, value):
        return ("assert", ("ne", v, value), self.program.claim())

    # ---- An assumption behind an input and a matching.

    def narrowed(self):
        rng = self.rng
        me = self.ranks[0]
        x = me.value()
        me.acts.append(("input", x))
        me.inputs.append(x)
        values = []
        for _ in range(rng.choice([1, 1, 2])):
            values += [self.send(r, 0, 0) for r in range(1, len(self.ranks))]
        got = [self.receive(0) for _ in values]
        a, b = rng.sample(got, 2)
        first, second = rng.sample(values, 2)
        inside = [("assume", (rng.choice(["eq", "eq", "ne"]), a, first)),
                  self.claim(0, b, second)]
        if self.chance(0.6):
            me.acts.append(("if", ("eq", x, rng.randint(0, 2)), inside, []))
            return
        me.acts.append(("assume", ("lt", x, a)))
        if self.chance(0.5):
            me.acts.append(("if", ("eq", x, rng.randint(0, 2)), inside[1:],
                            []))
        else:
            me.acts += inside

    # ---- An assumption on an input that others know.

    def told(self):
        rng = self.rng
        self.program.traits.tells = True
        me, other = self.ranks[0], rng.randrange(1, len(self.ranks))
        x = me.value()
        me.acts.append(("input", x))
        me.inputs.append(x)
        values = [self.send(r, 0, 0) for r in range(1, len(self.ranks))]
        early = rng.randint(0, len(values))
        got = [self.receive(0) for _ in values[:early]]
        assumption = [("assume", (rng.choice(["eq", "ne"]), x,
                                  rng.randint(0, 2)))]
        if got and self.chance(0.7):
            a = rng.choice(got)
            assumption = [rng.choice([
                ("assume", ("lt", x, a)),
                ("if", ("ne", a, rng.choice(values)), assumption, [])])]
        told = [("send", "", other, 1, ("v", x, 20))]
        me.acts += told + assumption if self.chance(0.7) else \
            assumption + told
        for _ in values[early:]:
            self.receive(0)
        y = self.receive(other, 0, 1)
        self.ranks[other].acts.append(
            self.claim(other, y, 20 + rng.randint(0, 2)))

    # ---- Space for one message, taken until somebody received it.

    def crowded(self):
        rng = self.rng
        self.program.traits.room = rng.choice([1, 1, 1, 2])
        user, taker, other = rng.sample(range(len(self.ranks)), 3)
        for i in range(self.program.traits.room + 1):
            self.send(user, taker, 0, "b")
            self.receive(taker, user, 0)
            if self.chance(0.8) or i == 0:
                self.receive(user, -1, 1)
                self.send(rng.choice([taker, taker, other]), user, 1)
        self.send(other, user, 1)
        self.receive(user, -1, 1)

    # ---- A buffer for one message that a freed send may have.

    def displaced(self):
        rng = self.rng
        ranks = list(range(1, len(self.ranks)))
        rng.shuffle(ranks)
        sender, rival, gate = ranks[:3]
        early = self.freed(sender, 0, 0)
        later = [self.freed(sender, 0, 1)
                 for _ in range(rng.choice([1, 1, 2]))]
        self.send(sender, gate, 2)
        last = self.send(sender, 0, 0)
        foreign = self.send(rival, 0, 0)
        a, b = self.receive(0, -1, 0), self.receive(0, -1, 0)
        self.send(0, gate, 3)
        self.receive(gate, 0, 3)
        self.receive(gate, sender, 2)
        c = self.receive(0, -1, 0)
        for _ in later:
            self.receive(0, sender, 1)
        v, value = rng.choice([(b, last), (b, last), (a, last), (b, foreign),
                               (c, foreign), (c, early)])
        self.ranks[0].acts.append(self.claim(0, v, value))


SHAPES = {3: ["narrowed", "told", "crowded"],
          4: ["narrowed", "told", "crowded", "displaced", "displaced"]}


def plan(program, ranks):
    """ranks: three or four of them."""
    getattr(Tight(program, ranks), program.rng.choice(SHAPES[len(ranks)]))()
