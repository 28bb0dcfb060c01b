"""Random MPI programs as lists of acts, for two readers.

An act is a tuple; a rank is a list of them. `Writer` writes them in C, and
letter.py carries them out by the letter of the standard. They have what other
programs of this folder have little of: assumptions on inputs and on what was
received, buffered sends with little space, requests that are freed while
active, persistent requests started in any order, cancelling, waits and tests
that pick, probes, and inputs that decide who sends. From seed 3600000 on they
are made around one such thing (tight.py).

    send mode to tag expr           isend mode q to tag expr
    recv v source tag               irecv q v source tag
    sinit mode q to tag expr        rinit q v source tag
    start q count                   cancel q            free q
    wait q told                     test q              waitall q count
    waitany q count                 waitsome q count    testany q count
    probe source tag                iprobe source tag
    barrier                         bcast root v expr
    input v                         assume c            assert c id
    if c acts acts

Modes are "", "s" and "b" (standard, synchronous, buffered). Requests of one
call are neighbours. An expression is a number or ("v", i, plus); a condition
is ("eq", i, number), ("ne", i, number), ("lt", i, j) or ("odd", i). -1 is any.
"""

import random

import tight

FIRST = 3000000            # seeds of these programs begin here


class Traits:
    """What a program may contain, and how much of it."""

    ODD = ("buffered", "synchronous", "persistent", "frees", "cancels",
           "picks", "tests", "probes", "collectives")

    def __init__(self, rng, cancels):
        def maybe(p):
            return rng.random() < p
        self.ranks = rng.choice([2, 3, 3, 3, 4])
        self.messages = rng.randint(2, {2: 5, 3: 5, 4: 4}[self.ranks])
        self.tags = rng.choice([1, 1, 2])
        self.wild = rng.choice([0.5, 0.9, 1.0])
        self.any_tag = rng.choice([0.0, 0.3])
        self.modes = ""
        self.room = 9
        self.nonblocking = rng.choice([0.0, 0.4, 0.8])
        self.inputs = maybe(0.4)
        self.tells = self.inputs and maybe(0.3)
        self.assumes = maybe(0.5)
        self.claims = maybe(0.5)
        self.branches = maybe(0.4)
        self.sloppy = maybe(0.15)
        self.unset = maybe(0.25)   # each message has a part that was never set
        for name in self.ODD:
            setattr(self, name, False)
        # What no model has is rare enough for models to have something to do.
        for name in rng.sample(self.ODD, rng.choice([0, 0, 1, 1, 2, 3])):
            setattr(self, name, True)
        self.cancels = self.cancels and cancels
        if self.buffered:
            self.modes = rng.choice(["b", "bb", "bs"])
            self.room = rng.choice([1, 1, 2, 9])
        if self.synchronous:
            self.modes += "s"
        if self.frees or self.persistent or self.picks or self.cancels:
            self.nonblocking = rng.choice([0.5, 0.9])
        self.relays = maybe(0.4)


class Acting:
    """The acts of one rank in the making."""

    def __init__(self, program, number):
        self.program = program
        self.rng = program.rng
        self.traits = program.traits
        self.number = number
        self.acts = []
        self.values = 0
        self.requests = 0
        self.pending = []      # (first, count, kind, values)
        self.known = []        # values that hold something received
        self.inputs = []
        self.hidden = 0        # values of receives whose requests are freed

    def chance(self, p):
        return self.rng.random() < p

    def value(self):
        self.values += 1
        return self.values - 1

    def request(self, count=1):
        self.requests += count
        return self.requests - count

    # ---- Conditions.

    def condition(self):
        """On what was received, on inputs, or on both; None: nothing yet."""
        rng = self.rng
        both = [v for v in self.known if self.inputs]
        if both and self.chance(0.35):
            pair = [rng.choice(self.inputs), rng.choice(both)]
            rng.shuffle(pair)
            return ("lt", pair[0], pair[1])
        if self.inputs and self.chance(0.5):
            return (rng.choice(["eq", "ne", "ne"]), rng.choice(self.inputs),
                    rng.randint(0, 2))
        if not self.known:
            return None
        i = rng.choice(self.known)
        kind = rng.choice(["eq", "ne", "ne", "ne", "odd"])
        if kind == "odd":
            return ("odd", i)
        return (kind, i, rng.randint(1, max(2, self.program.payload)))

    def between(self):
        t = self.traits
        if t.assumes and self.chance(0.3):
            c = self.condition()
            if c:
                self.acts.append(("assume", c))
        if t.claims and self.chance(0.25):
            c = self.condition()
            if c:
                self.acts.append(("assert", c, self.program.claim()))
        if self.pending and self.chance(0.4):
            self.complete()

    # ---- Messages.

    def expr(self):
        if self.traits.relays and self.known and self.chance(0.3):
            return ("v", self.rng.choice(self.known), 10)
        if self.traits.tells and self.inputs and self.chance(0.5):
            return ("v", self.rng.choice(self.inputs), 20)
        self.program.payload += 1
        return self.program.payload

    def mode(self):
        return self.rng.choice(list(self.traits.modes) + [""])

    def send(self, to, tag):
        c = self.condition() if self.traits.branches and self.chance(0.3) \
            else None
        if c:
            other = [] if self.chance(0.4) else \
                [("send", self.mode(), to, tag, self.expr())]
            self.acts.append(("if", c, [("send", self.mode(), to, tag,
                                         self.expr())], other))
            return
        if not self.chance(self.traits.nonblocking):
            self.acts.append(("send", self.mode(), to, tag, self.expr()))
            return
        q = self.request()
        if self.traits.persistent and self.chance(0.5):
            self.acts.append(("sinit", self.mode(), q, to, tag, self.expr()))
            self.begin(q, [])
            return
        mode = self.mode()
        self.acts.append(("isend", mode, q, to, tag, self.expr()))
        if self.traits.frees and self.chance(0.4):
            self.acts.append(("free", q))
        elif self.traits.cancels and self.chance(0.3) and mode != "b":
            self.cancel(q, [])
        else:
            self.pending.append((q, 1, "once", []))

    def receive(self, source, tag):
        t = self.traits
        if self.chance(t.wild):
            source = -1
        if self.chance(t.any_tag):
            tag = -1
        if t.probes and self.chance(0.4):
            self.acts.append((self.rng.choice(["probe", "iprobe"]), source,
                              tag))
        if not self.chance(t.nonblocking):
            v = self.value()
            self.acts.append(("recv", v, source, tag))
            self.known.append(v)
            return
        q = self.request()
        if t.frees and self.chance(0.25):
            self.hidden += 1
            self.acts.append(("irecv", q, 100 + self.hidden, source, tag))
            self.acts.append(("free", q))
            return
        v = self.value()
        if t.persistent and self.chance(0.5):
            self.acts.append(("rinit", q, v, source, tag))
            self.begin(q, [v])
            return
        self.acts.append(("irecv", q, v, source, tag))
        if t.cancels and self.chance(0.4):
            self.cancel(q, [v])
        else:
            self.pending.append((q, 1, "once", [v]))

    def cancel(self, q, values):
        del values             # it may have come or not: nobody asks
        if self.chance(0.5):
            self.between_others()
        self.acts.append(("cancel", q))
        self.acts.append(("wait", q, True))

    def between_others(self):
        if self.pending and self.chance(0.5):
            self.complete()

    def begin(self, q, values):
        """Starts a persistent request, maybe together with the one before."""
        if self.pending and self.pending[-1][2] == "ready" and \
                self.pending[-1][0] + self.pending[-1][1] == q:
            first, count, _, others = self.pending.pop()
            self.acts.append(("start", first, count + 1))
            self.pending.append((first, count + 1, "again", others + values))
        elif self.chance(0.5):
            self.pending.append((q, 1, "ready", values))
        else:
            self.acts.append(("start", q, 1))
            self.pending.append((q, 1, "again", values))

    # ---- Completion.

    def complete(self):
        first, count, kind, values = self.pending.pop(0)
        if kind == "ready":
            self.acts.append(("start", first, count))
            kind = "again"
        while self.pending and self.pending[0][2] == kind and \
                self.pending[0][0] == first + count:
            _, more, _, others = self.pending.pop(0)
            count, values = count + more, values + others
        if count == 1:
            self.acts.append(("test", first)
                             if self.traits.tests and self.chance(0.5)
                             else ("wait", first, False))
        elif self.traits.picks and self.chance(0.8):
            self.acts.append((self.rng.choice(["waitany", "waitsome",
                                               "testany"]), first, count))
            self.acts.append(("waitall", first, count))
        else:
            self.acts.append(("waitall", first, count))
        self.known += values
        if kind == "again":
            if self.chance(0.3):
                self.acts.append(("start", first, count))
                self.acts.append(("waitall", first, count))
            for q in range(first, first + count):
                self.acts.append(("free", q))

    def end(self):
        while self.pending:
            self.complete()


class Program:
    """As generate.Program."""

    polling = ""

    def __init__(self, seed, cancels):
        self.seed = seed
        self.rng = rng = random.Random(seed)
        self.traits = t = Traits(rng, cancels)
        is_tight = seed >= tight.FIRST
        if is_tight:
            t.ranks, t.inputs = rng.choice([3, 4, 4]), False
        self.ranks = t.ranks
        self.payload = 0
        self.claims = 0
        ranks = [Acting(self, r) for r in range(t.ranks)]
        if t.inputs:
            for r in rng.sample(ranks, rng.choice([1, 1, 2])):
                v = r.value()
                r.acts.append(("input", v))
                r.inputs.append(v)
        if is_tight:
            tight.plan(self, ranks)
        else:
            self.plan(ranks)
        for r in ranks:
            r.end()
        self.actors = ranks
        self.acts = [r.acts for r in ranks]

    def claim(self):
        self.claims += 1
        return self.claims - 1

    def plan(self, ranks):
        rng, t = self.rng, self.traits
        todo = [[] for _ in ranks]
        busy = rng.random() < 0.6      # most messages go to one rank
        for _ in range(t.messages):
            a, b = rng.sample(range(t.ranks), 2)
            if busy and a != 0:
                b = 0
            tag = rng.randrange(t.tags)
            if not (t.sloppy and rng.random() < 0.15):
                todo[a].append(("send", b, tag))
            if not (t.sloppy and rng.random() < 0.15):
                todo[b].append(("receive", a, tag))
        if rng.random() < 0.25:
            for acts in todo:
                rng.shuffle(acts)
        joint = []
        if t.collectives:
            joint = [("barrier",) if rng.random() < 0.5 else
                     ("bcast", rng.randrange(t.ranks))
                     for _ in range(rng.choice([1, 1, 2]))]
        for rank, acts in zip(ranks, todo):
            places = sorted(rng.randint(0, len(acts)) for _ in joint)
            for i in range(len(acts) + 1):
                for place, what in zip(places, joint):
                    if place == i:
                        self.join(rank, what)
                if i < len(acts):
                    getattr(rank, acts[i][0])(*acts[i][1:])
                    rank.between()

    def join(self, rank, what):
        if what[0] == "barrier":
            rank.acts.append(what)
            return
        v = rank.value()
        rank.acts.append(("bcast", what[1], v, rank.expr()))
        rank.known.append(v)

    # ---- In C.

    def functions(self):
        out = []
        dress = Dress(self.seed, self.ranks)
        for r, acts in enumerate(self.acts):
            out += ["static void p%d_rank%d(void) {" % (self.seed, r)]
            out += ["  " + line
                    for line in Writer(self.traits.unset, dress).lines(acts)]
            if self.traits.unset:
                out += ["  v[%d] = V[%d][0];" % (v, v)
                        for v in range(self.actors[r].values)]
            # An input is nothing to be shown.
            out += ["  v[%d] = 0;" % v for v in self.actors[r].inputs]
            out += ["}", ""]
        most = max(r.values for r in self.actors)
        out += ["static void p%d(void) {" % self.seed,
                "  MPI_Buffer_attach(space, %d * (MPI_BSEND_OVERHEAD + %d));"
                % (self.traits.room, 8 if self.traits.unset else 4)]
        out += dress.begin(2 if self.traits.unset else 1)
        if self.traits.unset:
            out += ["  S = malloc(40 * sizeof *S);"]
        out += ["  if (rank == %d) p%d_rank%d();" % (r, self.seed, r)
                for r in range(self.ranks)]
        return out + ["  show(%d, %d);" % (most, self.traits.tells),
                      *dress.end(),
                      "  MPI_Buffer_detach(&space_at, &k);",
                      *["  free(S);"] * self.traits.unset, "}", ""]


class Dress:
    """Other calls that mean the same. From seed 3300000 on: matched probes for
    receives, derived types. From 3400000 on, not for the oracle, also
    communicators of our own, some with ranks in reverse, and tags that are
    symbolic with one value. Never produced: intercommunicators, Testsome,
    Sendrecv, ready sends (other families have them), symbolic sources, floating
    payloads."""

    def __init__(self, seed, ranks):
        rng = random.Random("dress %d" % seed)
        on = seed >= FIRST + 300000
        more = seed >= FIRST + 400000
        self.ranks = ranks
        self.matched = on and rng.random() < 0.4
        self.derived = on and rng.random() < 0.4
        self.comm = rng.choice(["", "dup", "back"]) if more else ""
        self.tags = more and rng.random() < 0.3

    def rank(self, number):
        return self.ranks - 1 - number if self.comm == "back" else number

    def source(self):
        """The rank in MPI_COMM_WORLD of who sent."""
        return "(%d - st.MPI_SOURCE)" % (self.ranks - 1) \
            if self.comm == "back" else "st.MPI_SOURCE"

    def tag(self, number):
        return "%d + zero" % number if self.tags else str(number)

    def handle(self):
        return "comm" if self.comm else "MPI_COMM_WORLD"

    def begin(self, numbers):
        out = []
        if self.comm == "dup":
            out += ["MPI_Comm_dup(MPI_COMM_WORLD, &comm);"]
        if self.comm == "back":
            out += ["MPI_Comm_split(MPI_COMM_WORLD, 0, -rank, &comm);"]
        if self.derived:
            out += ["MPI_Type_contiguous(%d, MPI_INT, &derived);" % numbers,
                    "MPI_Type_commit(&derived);"]
        if self.tags:
            out += ["zero = mpiproof_range(0, 3, \"z\") / 4;"]
        return ["  " + line for line in out]

    def end(self):
        return ["  MPI_Type_free(&derived);"] * self.derived + \
            ["  MPI_Comm_free(&comm);"] * (self.comm != "")


class Writer:
    """Acts in C; markers name the lines on which findings may be. A message
    is a number; where parts are to be unset, two, of which the second is."""

    def __init__(self, unset, dress):
        self.unset = unset
        self.dress = dress
        self.v = "V[%d][0]" if unset else "v[%d]"
        self.s = "S[%d][0]" if unset else "s[%d]"
        self.what = "1, derived" if dress.derived else \
            "%d, MPI_INT" % (2 if unset else 1)

    def lines(self, acts):
        return [line for act in acts
                for line in getattr(self, "do_" + act[0])(*act[1:])]

    def expr(self, e):
        return str(e) if isinstance(e, int) else \
            (self.v + " + %d") % e[1:]

    def condition(self, c):
        v = self.v % c[1]
        if c[0] == "odd":
            return v + " % 2 == 1"
        if c[0] == "lt":
            return "%s < %s" % (v, self.v % c[2])
        return "%s %s %d" % (v, "==" if c[0] == "eq" else "!=", c[2])

    def where(self, source, tag):
        dress = self.dress
        return "%s, %s, %s" % (
            "MPI_ANY_SOURCE" if source < 0 else dress.rank(source),
            "MPI_ANY_TAG" if tag < 0 else dress.tag(tag), dress.handle())

    def into(self, v):
        return "&" + (self.v % v if v < 100 else self.s % (v - 70))

    @staticmethod
    def note(what, base):
        return "n = n * %d + %s;" % (base, what)

    def do_send(self, mode, to, tag, e):
        name = {"": "Send", "s": "Ssend", "b": "Bsend"}[mode]
        s = self.s % 30
        return ["%s = %s;" % (s, self.expr(e)),
                "MPI_%s(&%s, %s, %s);"
                % (name, s, self.what, self.where(to, tag))]

    def do_isend(self, mode, q, to, tag, e):
        s = self.s % q
        return ["%s = %s;" % (s, self.expr(e)),
                "MPI_I%ssend(&%s, %s, %s, &q[%d]);"
                % (mode, s, self.what, self.where(to, tag), q)]

    def do_sinit(self, mode, q, to, tag, e):
        name = {"": "Send", "s": "Ssend", "b": "Bsend"}[mode]
        s = self.s % q
        return ["%s = %s;" % (s, self.expr(e)),
                "MPI_%s_init(&%s, %s, %s, &q[%d]);"
                % (name, s, self.what, self.where(to, tag), q)]

    def do_recv(self, v, source, tag):
        if self.dress.matched:
            return ["MPI_Mprobe(%s, &matched, &st);"
                    % self.where(source, tag),
                    "MPI_Mrecv(%s, %s, &matched, &st);"
                    % (self.into(v), self.what)]
        return ["MPI_Recv(%s, %s, %s, &st);"
                % (self.into(v), self.what, self.where(source, tag))]

    def do_irecv(self, q, v, source, tag):
        return ["MPI_Irecv(%s, %s, %s, &q[%d]);"
                % (self.into(v), self.what, self.where(source, tag), q)]

    def do_rinit(self, q, v, source, tag):
        return ["MPI_Recv_init(%s, %s, %s, &q[%d]);"
                % (self.into(v), self.what, self.where(source, tag), q)]

    def do_start(self, q, count):
        return ["MPI_Startall(%d, &q[%d]);" % (count, q) if count > 1
                else "MPI_Start(&q[%d]);" % q]

    def do_cancel(self, q):
        return ["MPI_Cancel(&q[%d]);" % q]

    def do_free(self, q):
        return ["MPI_Request_free(&q[%d]);" % q]

    def do_wait(self, q, told):
        out = ["MPI_Wait(&q[%d], &st);" % q]
        if told:
            out += ["MPI_Test_cancelled(&st, &f);", self.note("f", 2)]
        return out

    def do_test(self, q):
        return ["MPI_Test(&q[%d], &f, &st);" % q, self.note("f", 2),
                "if (!f) MPI_Wait(&q[%d], &st);" % q]

    def do_waitall(self, q, count):
        return ["MPI_Waitall(%d, &q[%d], MPI_STATUSES_IGNORE);" % (count, q)]

    def do_waitany(self, q, count):
        return ["MPI_Waitany(%d, &q[%d], &k, &st);" % (count, q),
                self.note("k + 1", count + 1)]

    def do_waitsome(self, q, count):
        return ["MPI_Waitsome(%d, &q[%d], &k, idx, MPI_STATUSES_IGNORE);"
                % (count, q), "for (i = 0; i < k; i++) some_of |= 1u << "
                "idx[i];", self.note("some_of", 64), "some_of = 0;"]

    def do_testany(self, q, count):
        return ["MPI_Testany(%d, &q[%d], &k, &f, &st);" % (count, q),
                self.note("(f ? k + 1 : 0)", count + 1)]

    def do_probe(self, source, tag):
        return ["MPI_Probe(%s, &st);" % self.where(source, tag),
                self.note(self.dress.source() + " * 4 + st.MPI_TAG", 20)]

    def do_iprobe(self, source, tag):
        return ["MPI_Iprobe(%s, &f, &st);" % self.where(source, tag),
                self.note("(f ? %s * 4 + st.MPI_TAG + 1 : 0)"
                          % self.dress.source(), 20)]

    def do_barrier(self):
        return ["MPI_Barrier(%s);" % self.dress.handle()]

    def do_bcast(self, root, v, e):
        return ["%s = %s;" % (self.v % v, self.expr(e)),
                "MPI_Bcast(%s, %s, %d, %s);"
                % (self.into(v), self.what, self.dress.rank(root),
                   self.dress.handle())]

    def do_input(self, v):
        return [self.v % v + " = mpiproof_range(0, 2, \"x\");"]

    def do_assume(self, c):
        return ["mpiproof_assume(%s);" % self.condition(c)]

    def do_assert(self, c, number):
        return ["mpiproof_assert(%s); /* claim %d */"
                % (self.condition(c), number)]

    def do_if(self, c, yes, no):
        out = ["if (%s) {" % self.condition(c)]
        out += ["  " + line for line in self.lines(yes)]
        if no:
            out += ["} else {"] + ["  " + line for line in self.lines(no)]
        return out + ["}"]
