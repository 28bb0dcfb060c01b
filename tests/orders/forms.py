"""How an action of a plan is written: which call, which mode, when completed.

A Writer holds the code of one rank with its variables: v[i] is what the i-th
receive got, s[i] the buffer of a send, q[i] a request, and n takes down what
else can be observed (which request completed, whether a test succeeded, where
a message came from).
"""


class Writer:
    def __init__(self, rng, traits, number, payloads):
        self.rng = rng
        self.traits = traits
        self.number = number
        self.payloads = payloads   # of the whole program: each one once
        self.lines = []
        self.values = 0
        self.buffers = 0
        self.request_count = 0
        self.pending = []     # (request, variable or None) not yet complete
        self.ready = []       # variables that surely hold something
        self.status = False   # st describes a received message

    # ---- Small things.

    def chance(self, p):
        return self.rng.random() < p

    def pick(self, *weighted):
        """One of (name, weight) pairs."""
        names = [name for name, _ in weighted]
        return self.rng.choices(names, [w for _, w in weighted])[0]

    def value(self):
        self.values += 1
        return "v[%d]" % (self.values - 1)

    def request(self, variable=None):
        name = "q[%d]" % self.request_count
        self.request_count += 1
        self.pending.append((name, variable))
        return name

    def buffer(self):
        """A buffer for a send, filled."""
        self.buffers += 1
        name = "s[%d]" % (self.buffers - 1)
        self.put("%s = %s;" % (name, self.payload()))
        return name

    def payload(self):
        """What is sent: a new number, or something received before."""
        if self.traits.symbolic_data and self.number == 0 and \
                self.chance(0.5):
            return "x + 20"
        if self.ready and self.chance(0.3):
            return "%s + 10" % self.rng.choice(self.ready)
        self.payloads[0] += 1
        return str(self.payloads[0])

    def put(self, *lines):
        self.lines += lines

    def note(self, expression, range_):
        self.put("n = n * %d + %s;" % (range_, expression))

    def got(self, v, chance=0.3):
        """v was received and st describes it."""
        self.ready.append(v)
        self.status = True
        if self.chance(chance):
            self.note("(st.MPI_SOURCE + 1) * 4 + st.MPI_TAG", 20)

    def condition(self):
        """On data, on a status or on input; None if there is nothing."""
        t = self.traits
        kinds = [("data", 3)] if self.ready else []
        kinds += [("status", 1), ("tag", 0.5)] if self.status else []
        kinds += [("input", 3)] if t.symbolic and self.number == 0 else []
        if not kinds:
            return None
        kind = self.pick(*kinds)
        if kind == "input":
            return "x == %d" % self.rng.randint(0, 1)
        if kind == "status":
            return "st.MPI_SOURCE == %d" % self.rng.randrange(t.ranks)
        if kind == "tag":
            return "st.MPI_TAG == 0"
        return "%s %% %d == %d" % (self.rng.choice(self.ready),
                                   self.rng.choice([2, 3]),
                                   self.rng.randint(0, 1))

    def poll(self, wait, test):
        """Waits, by a call that blocks or by one that sets f when done."""
        self.traits.endless = True
        self.put("POLL(%s, %s);" % (wait.rstrip(";"), test.rstrip(";")))

    # ---- Between actions.

    def between(self):
        if self.pending and self.chance(0.4):
            self.complete(False)
        if self.traits.forgetful and self.chance(0.5):
            self.forget()
        if self.ready and self.traits.claims and self.chance(0.12):
            self.put("mpiproof_assert(%s != %d);" % (
                self.rng.choice(self.ready),
                self.rng.randint(2, max(2, self.payloads[0]))))

    def forget(self):
        """Leaves no trace of what happened, except in the world."""
        self.put("forget();")
        self.status = False
        self.put(*["%s = 0;" % v for v in self.ready])

    def end(self):
        while self.pending:
            self.complete(True)

    def write(self, action):
        """One action, sometimes under a condition."""
        if action.kind in ("send", "receive") and \
                self.chance(0.4 if self.traits.forgetful else 0.14):
            condition = self.condition()
            if condition:
                self.write_branch(action, condition)
                return
        getattr(self, action.kind)(action)

    def open_branch(self, action, condition):
        """One of two receives, and later nobody knows which."""
        v = self.value()
        q = self.request(v)
        irecv = "MPI_Irecv(&%s, 1, MPI_INT, %%s, %%s, %s, &%s);" % (
            v, action.comm, q)
        self.put("if (%s)" % condition,
                 "  " + irecv % (action.peer, self.what(action)), "else",
                 "  " + irecv % ("MPI_ANY_SOURCE", action.tag))
        if self.traits.forgetful:
            self.forget()

    def write_branch(self, action, condition):
        """The action in two forms that are both simple."""
        if action.kind == "receive" and self.chance(0.4):
            self.open_branch(action, condition)
            return
        lines, self.lines = self.lines, []
        status, self.status = self.status, False
        nonblocking, self.traits.nonblocking = self.traits.nonblocking, 0.0
        v = self.value() if action.kind == "receive" else None
        both = self.traits.sloppy is False or self.chance(0.6)
        for half in range(2 if both else 1):
            if v:
                self.blocking_receive(action, v)
            else:
                self.blocking_send(action)
            branch, self.lines = self.lines, []
            lines += ["if (%s) {" % condition if half == 0 else "} else {"]
            lines += ["  " + line for line in branch]
        self.lines = lines + ["}"]
        self.status = status and both
        self.traits.nonblocking = nonblocking

    # ---- Sends.

    def send(self, a):
        t = self.traits
        if not self.chance(t.nonblocking):
            self.blocking_send(a)
            return
        kind = self.pick(("", 4), ("s", 1.5), ("b", 0.7),
                         ("r", 0.5 if t.unready else 0))
        s = self.buffer()
        args = "&%s, 1, MPI_INT, %d, %d, %s" % (s, a.peer, a.tag, a.comm)
        if t.persistent and self.chance(0.4):
            q = self.request()
            self.put("MPI_%ssend_init(%s, &%s);" % (kind.upper(), args, q)
                     if kind else "MPI_Send_init(%s, &%s);" % (args, q))
            self.start(q)
            return
        q = self.request()
        self.put("MPI_I%ssend(%s, &%s);" % (kind, args, q))
        if t.cancels and self.chance(0.4):
            self.pending.pop()
            self.cancelled_send(s, args, q)
            return
        if t.frees and self.chance(0.3):
            self.pending.pop()
            self.put("MPI_Request_free(&%s);" % q)

    def start(self, q):
        if self.chance(0.5):
            self.put("MPI_Startall(1, &%s);" % q)
        else:
            self.put("MPI_Start(&%s);" % q)

    def blocking_send(self, a):
        mode = self.pick(("Send", 5), ("Ssend", 1.5), ("Bsend", 1),
                         ("Rsend", 1 if self.traits.unready else 0))
        self.put("t = %s;" % self.payload(),
                 "MPI_%s(&t, 1, MPI_INT, %d, %d, %s);"
                 % (mode, a.peer, a.tag, a.comm))

    # ---- Receives.

    def source(self, a):
        if self.chance(self.traits.wild):
            return "MPI_ANY_SOURCE"
        return str(a.peer)

    def what(self, a):
        if self.chance(self.traits.any_tag):
            return "MPI_ANY_TAG"
        return str(a.tag)

    def receive(self, a):
        t = self.traits
        v = self.value()
        if not self.chance(t.nonblocking):
            self.blocking_receive(a, v)
            self.got(v)
            return
        args = "&%s, 1, MPI_INT, %s, %s, %s" % (v, self.source(a),
                                                self.what(a), a.comm)
        if t.cancels and self.chance(0.4):
            self.cancelled(a, v, args)
            return
        q = self.request(v)
        if t.persistent and self.chance(0.4):
            self.put("MPI_Recv_init(%s, &%s);" % (args, q))
            self.start(q)
        else:
            self.put("MPI_Irecv(%s, &%s);" % (args, q))

    def blocking_receive(self, a, v):
        source, what = self.source(a), self.what(a)
        kinds = [("Recv", 3)]
        if self.traits.probes:
            kinds += [("Probe", 2), ("Mprobe", 1), ("Iprobe", 1),
                      ("Improbe", 1)]
        if self.traits.polls:
            kinds += [("poll Iprobe", 2), ("poll Improbe", 1),
                      ("bounded", 1)]
        kind = self.pick(*kinds)
        plain = "MPI_Recv(&%s, 1, MPI_INT, %s, %s, %s, &st);" % (
            v, source, what, a.comm)
        seen = "MPI_Recv(&%s, 1, MPI_INT, st.MPI_SOURCE, st.MPI_TAG, %s, " \
            "&st);" % (v, a.comm)
        matched = "MPI_Mrecv(&%s, 1, MPI_INT, &m, &st);" % v
        probe = "MPI_%%s(%s, %s, %s, %%s&st);" % (source, what, a.comm)
        if kind == "Recv":
            self.put(plain)
        elif kind == "Probe":
            self.put(probe % ("Probe", ""), seen)
        elif kind == "Mprobe":
            self.put(probe % ("Mprobe", "&m, "), matched)
        elif kind == "Iprobe":
            self.put(probe % ("Iprobe", "&f, "),
                     "if (f)", "  " + seen, "else", "  " + plain)
            self.note("f", 2)
        elif kind == "Improbe":
            self.put(probe % ("Improbe", "&f, &m, "),
                     "if (f)", "  " + matched, "else", "  " + plain)
        elif kind == "poll Iprobe":
            self.poll(probe % ("Probe", ""), probe % ("Iprobe", "&f, "))
            self.put(seen)
        elif kind == "poll Improbe":
            self.poll(probe % ("Mprobe", "&m, "),
                      probe % ("Improbe", "&f, &m, "))
            self.put(matched)
        else:
            self.put("for (f = i = 0; !f && i < 2; i++)",
                     "  " + probe % ("Iprobe", "&f, "),
                     "if (f)", "  " + seen, "else", "  " + plain)
            self.note("i", 3)

    def cancelled_send(self, s, args, q):
        """A send is taken back, sooner or later, and made again, or not."""
        how = self.pick(("wait", 3), ("test", 1), ("free", 1), ("late", 1))
        if how == "late":
            self.put("MPI_Test(&%s, &f, &st);" % q,
                     "if (!f) {", "  MPI_Cancel(&%s);" % q,
                     "  MPI_Wait(&%s, &st);" % q,
                     "  MPI_Test_cancelled(&st, &f);", "} else { f = 0; }")
        else:
            self.put("MPI_Cancel(&%s);" % q)
        if how == "free":
            self.put("MPI_Request_free(&%s);" % q)
            return
        if how == "test":
            self.put("MPI_Test(&%s, &f, &st);" % q,
                     "if (!f) MPI_Wait(&%s, &st);" % q)
        if how == "wait":
            self.put("MPI_Wait(&%s, &st);" % q)
        if how != "late":
            self.put("MPI_Test_cancelled(&st, &f);")
        self.note("f", 2)
        if self.chance(0.7):
            self.put("if (f) MPI_Send(%s);" % args)

    def cancelled(self, a, v, args):
        """A receive is taken back and, if that succeeded, made again."""
        self.request_count += 1
        q = "q[%d]" % (self.request_count - 1)
        self.put("MPI_Irecv(%s, &%s);" % (args, q),
                 "MPI_Cancel(&%s);" % q, "MPI_Wait(&%s, &st);" % q,
                 "MPI_Test_cancelled(&st, &f);")
        self.note("f", 2)
        self.put("if (f) MPI_Recv(%s, &st);" % args)
        self.got(v)

    # ---- Several messages.

    def exchange(self, a):
        v, kind = self.value(), self.pick(("Sendrecv", 2), ("replace", 1),
                                          ("Irecv", 2))
        source, what = self.source(a), self.what(a)
        if kind == "replace":
            self.put("%s = %s;" % (v, self.payload()),
                     "MPI_Sendrecv_replace(&%s, 1, MPI_INT, %d, %d, %s, %s, "
                     "%s, &st);" % (v, a.peer, a.tag, source, what, a.comm))
            self.got(v)
            return
        s = self.buffer()
        if kind == "Sendrecv":
            self.put("MPI_Sendrecv(&%s, 1, MPI_INT, %d, %d, &%s, 1, MPI_INT, "
                     "%s, %s, %s, &st);" % (s, a.peer, a.tag, v, source, what,
                                            a.comm))
            self.got(v)
            return
        self.put("MPI_Irecv(&%s, 1, MPI_INT, %s, %s, %s, &%s);"
                 % (v, source, what, a.comm, self.request(v)))
        self.blocking_send(a)

    def shift(self, a):
        v, s, size = self.value(), self.buffer(), a.count
        source = (a.peer + size - 2) % size
        if self.chance(self.traits.wild):
            source = "MPI_ANY_SOURCE"
        self.put("MPI_Sendrecv(&%s, 1, MPI_INT, %d, %d, &%s, 1, MPI_INT, %s, "
                 "%d, %s, &st);" % (s, a.peer, a.tag, v, source, a.tag,
                                    a.comm))
        self.got(v)

    def ask(self, a):
        v = self.value()
        self.blocking_send(a)
        self.put("MPI_Recv(&%s, 1, MPI_INT, %d, %d, %s, &st);"
                 % (v, a.peer, a.tag + 1, a.comm))
        self.got(v, 0.0)

    def serve(self, a):
        v = self.value()
        self.put("for (i = 0; i < %d; i++) {" % a.count,
                 "  MPI_Recv(&%s, 1, MPI_INT, MPI_ANY_SOURCE, %d, %s, &st);"
                 % (v, a.tag, a.comm),
                 "  t = %s + 10 * (i + 1);" % v,
                 "  MPI_Send(&t, 1, MPI_INT, st.MPI_SOURCE, %d, %s);"
                 % (a.tag + 1, a.comm), "}")
        self.ready.append(v)

    def own(self, a):
        v, s = self.value(), self.buffer()
        out = "&%s, 1, MPI_INT, %d, %d, %s" % (s, a.peer, a.tag, a.comm)
        into = "&%s, 1, MPI_INT, %s, %d, %s" % (v, self.source(a), a.tag,
                                                a.comm)
        if self.chance(0.5):
            self.put("MPI_Irecv(%s, &%s);" % (into, self.request(v)),
                     "MPI_%s(%s);" % (self.pick(("Send", 2), ("Ssend", 1)),
                                      out))
        else:
            self.put("MPI_Isend(%s, &%s);" % (out, self.request()),
                     "MPI_Recv(%s, &st);" % into)
            self.got(v)

    def await_ready(self, a):
        """Posts a receive, then says so."""
        v = self.value()
        self.put("MPI_Irecv(&%s, 1, MPI_INT, %s, %d, %s, &%s);"
                 % (v, self.source(a), a.tag, a.comm, self.request(v)),
                 "MPI_%s(&t, 0, MPI_INT, %d, 8, %s);"
                 % (self.pick(("Send", 2), ("Ssend", 1)), a.peer, a.comm))

    def send_ready(self, a):
        self.put("MPI_Recv(&t, 0, MPI_INT, %d, 8, %s, MPI_STATUS_IGNORE);"
                 % (a.peer, a.comm), "t = %s;" % self.payload(),
                 "MPI_Rsend(&t, 1, MPI_INT, %d, %d, %s);"
                 % (a.peer, a.tag, a.comm))

    def receive_ready(self, a):
        del a
        if self.pending:
            self.complete(False)

    def twice(self, init, v):
        """A persistent request that is started a second time."""
        q = "q[%d]" % self.request_count
        self.request_count += 1
        self.put(init % q)
        self.start(q)
        wait = "MPI_Wait(&%s, &st);" % q
        if self.traits.tests and self.chance(0.5):
            self.put("MPI_Test(&%s, &f, &st);" % q,
                     "if (!f) MPI_Wait(&%s, &st);" % q)
        else:
            self.put(wait)
        self.put("%s = %s;" % (self.value(), v) if v else
                 "%s = t;" % self.value())
        self.start(q)
        self.put(wait, "MPI_Request_free(&%s);" % q)

    def send_twice(self, a):
        self.put("t = %s;" % self.payload())
        self.twice("MPI_%s_init(&t, 1, MPI_INT, %d, %d, %s, &%%s);" % (
            self.pick(("Send", 3), ("Ssend", 1), ("Bsend", 1)), a.peer, a.tag,
            a.comm), None)

    def receive_twice(self, a):
        v = self.value()
        self.twice("MPI_Recv_init(&%s, 1, MPI_INT, %s, %s, %s, &%%s);" % (
            v, self.source(a), self.what(a), a.comm), v)
        self.got(v)

    # ---- Collectives.

    def collective(self, a):
        v = self.value()
        mine = self.rng.choice(self.ready) if self.ready else "s[0]"
        name = a.what
        tail = a.comm
        if name[0] == "I":
            tail += ", &%s" % self.request(
                None if name == "Ibarrier" else v)
        if name in ("Barrier", "Ibarrier"):
            args = ""
        elif name in ("Bcast", "Ibcast"):
            self.put("%s = %s;" % (v, self.payload()))
            args = "&%s, 1, MPI_INT, %d, " % (v, a.peer)
        elif name == "Reduce":
            args = "&%s, &%s, 1, MPI_INT, MPI_SUM, %d, " % (mine, v, a.peer)
        elif name in ("Allreduce", "Iallreduce", "Scan"):
            args = "&%s, &%s, 1, MPI_INT, MPI_SUM, " % (mine, v)
        else:
            root = "" if name == "Allgather" else "%d, " % a.peer
            g = "g"
            if name[0] == "I":
                g = "gi[%d]" % self.values
            out, into = ("&%s" % mine, g)
            if name == "Scatter":
                self.put("for (i = 0; i < %d; i++) g[i] = %s + i;"
                         % (a.count, self.payload()))
                out, into = "g", "&%s" % v
            args = "%s, 1, MPI_INT, %s, 1, MPI_INT, %s" % (out, into, root)
        self.put("MPI_%s(%s%s);" % (name, args, tail))
        if name in ("Gather", "Allgather"):
            self.put("for (i = 0; i < %d; i++) %s = %s * 3 + g[i] %% 7;"
                     % (a.count, v, v))
        if name not in ("Barrier",) and name[0] != "I":
            self.ready.append(v)

    # ---- Completion.

    def complete(self, everything):
        """Completes one or all of the pending requests."""
        if self.chance(0.45) or len(self.pending) == 1:
            self.complete_one()
        elif everything or len(self.pending) > 1:
            self.complete_group()

    def complete_one(self):
        t = self.traits
        q, v = self.pending.pop(self.rng.randrange(len(self.pending)))
        kinds = [("Wait", 3)]
        if t.tests:
            kinds += [("Test", 3), ("get_status", 1), ("bounded", 1)]
        if t.polls:
            kinds += [("poll", 3)]
        kind = self.pick(*kinds)
        test = "MPI_Test(&%s, &f, &st);" % q
        if kind == "Test":
            self.put(test)
            self.note("f", 2)
            self.put("if (!f) MPI_Wait(&%s, &st);" % q)
        elif kind == "get_status":
            self.put("MPI_Request_get_status(%s, &f, &st);" % q)
            self.note("f", 2)
            self.put("MPI_Wait(&%s, &st);" % q)
        elif kind == "bounded":
            self.put("for (f = i = 0; !f && i < 2; i++) " + test)
            self.note("i", 3)
            self.put("if (!f) MPI_Wait(&%s, &st);" % q)
        elif kind == "poll":
            self.poll("MPI_Wait(&%s, &st);" % q, test)
        else:
            self.put("MPI_Wait(&%s, &st);" % q)
        if v:
            self.ready.append(v)
        self.status = False   # that of a send says nothing
        self.free_persistent(q)

    def free_persistent(self, q):
        """Persistent requests stay and must be given back."""
        self.put("if (%s != MPI_REQUEST_NULL) MPI_Request_free(&%s);"
                 % (q, q)) if self.traits.persistent else None

    def complete_group(self):
        t = self.traits
        group, self.pending = self.pending, []
        kinds = [("Waitall", 2)]
        if not t.plain_waits:
            kinds += [("Waitany", 3), ("Waitsome", 2)]
        if t.tests:
            kinds += [("Testall", 1), ("Testany", 2), ("Testsome", 2)]
        if t.polls:
            kinds += [("poll Testany", 2), ("poll Testsome", 2),
                      ("poll Testall", 1)]
        kind = self.pick(*kinds)
        count = len(group)
        for i, (q, _) in enumerate(group):
            self.put("w[%d] = %s;" % (i, q))
        rest = "MPI_Waitall(%d, w, MPI_STATUSES_IGNORE);" % count
        some = "some(MPI_%%s(%d, w, &k, idx, MPI_STATUSES_IGNORE));" % count
        if kind == "Waitall":
            self.put(rest)
        elif kind == "Waitany":
            self.put("for (i = 0; i < %d; i++) {" % count,
                     "  MPI_Waitany(%d, w, &k, &st);" % count,
                     "  n = n * %d + k + 1;" % (count + 1), "}")
        elif kind == "Waitsome":
            self.put("for (i = 0; i < %d; i += k) {" % count,
                     "  " + some % "Waitsome", "}")
        elif kind == "Testall":
            self.put("MPI_Testall(%d, w, &f, MPI_STATUSES_IGNORE);" % count)
            self.note("f", 2)
            self.put(rest)
        elif kind == "Testany":
            self.put("MPI_Testany(%d, w, &k, &f, &st);" % count)
            self.note("(f ? k + 1 : 0)", count + 1)
            self.put(rest)
        elif kind == "Testsome":
            self.put(some % "Testsome", rest)
        elif kind == "poll Testany":
            self.put("for (i = 0; i < %d; i++) {" % count)
            self.poll("MPI_Waitany(%d, w, &k, &st)" % count,
                      "MPI_Testany(%d, w, &k, &f, &st)" % count)
            self.put("n = n * %d + k + 1;" % (count + 1), "}")
        elif kind == "poll Testsome":
            some = "MPI_%%s(%d, w, &k, idx, MPI_STATUSES_IGNORE)" % count
            self.put("for (i = 0; i < %d; i += k) {" % count)
            self.poll(some % "Waitsome", "(%s, f = k > 0)" % (some % "Testsome"))
            self.put("some(0);", "}")
        else:
            self.poll(rest, "MPI_Testall(%d, w, &f, MPI_STATUSES_IGNORE)"
                      % count)
        self.ready += [v for _, v in group if v]
        self.status = False
        if t.persistent:
            self.put("for (i = 0; i < %d; i++)" % count,
                     "  if (w[i] != MPI_REQUEST_NULL) "
                     "MPI_Request_free(&w[i]);")
