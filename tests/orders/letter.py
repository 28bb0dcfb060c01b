"""What programs of acts.py may do, by the letter of MPI 4.1.

A second implementation of the rules of matching and completion, written from
the standard and sharing nothing with src/mpi. It knows no reduction: every
interleaving of every rank's calls, of matches, of what tests and waits pick and
of cancels is followed; equal states are met once. Sections are MPI 4.1's.

`explore` gives for a buffering mode ("any", "infinite", "zero" or a number of
messages) the outcomes, the claims that fail, the buffered sends without space,
and whether there are deadlocks and messages nobody receives.
"""

import itertools
from typing import NamedTuple

TEMPORARY = 90             # the request of a blocking call


class Message(NamedTuple):
    sender: int
    order: int             # among those of its sender
    to: int
    tag: int
    data: int
    mode: str              # "", "s", "b"
    request: int           # of the sender; -1: freed or complete
    slot: bool             # it has a buffer (mode N)
    knows: frozenset       # buffered messages known to be received
    seen: bool             # a probe has returned it


class Receive(NamedTuple):
    rank: int
    order: int             # among those of its rank
    source: int
    tag: int
    request: int           # -1: freed
    variable: int
    knows: frozenset       # when it was posted


class Request(NamedTuple):
    kind: str              # "s", "r", "done"
    again: tuple           # of a persistent one: its act; else ()
    state: str             # "idle", "active", "matched", "cancelled"
    mode: str = ""
    cancel: bool = False   # was asked for
    buffered: bool = False
    variable: int = -1
    got: tuple = ()        # source, tag, data, knows
    learns: frozenset = frozenset()    # by completion of a send
    order: int = -1        # message or receive


class Rank(NamedTuple):
    at: int
    values: tuple
    note: int
    requests: tuple        # (number, Request), sorted
    sent: int
    posted: int
    joined: int            # collectives so far
    knows: frozenset
    space: tuple           # orders of the messages in its buffer
    end: str               # "", "ended", "failed", "dropped"
    inside: bool           # of a collective call


class State(NamedTuple):
    ranks: tuple
    messages: tuple        # not matched, by sender and order
    receives: tuple        # not matched, by rank and order
    received: frozenset    # buffered messages matched: (sender, order)
    joint: tuple           # by collective: (rank, data, knows) of who came


class TooMany(Exception):
    pass


def flatten(acts):
    """Blocking calls in two parts, branches as jumps."""
    out = []
    for act in acts:
        kind = act[0]
        if kind == "if":
            jump = len(out)
            out.append(None)
            out += shift(flatten(act[2]), len(out))
            over = len(out)
            out.append(None)
            out[jump] = ("unless", act[1], len(out))
            out += shift(flatten(act[3]), len(out))
            out[over] = ("jump", len(out))
        elif kind == "send" and act[1] == "b":
            out.append(("isend", "b", TEMPORARY) + act[2:])
        elif kind == "send":
            out += [("isend", act[1], TEMPORARY) + act[2:],
                    ("wait", TEMPORARY, False)]
        elif kind == "recv":
            out += [("irecv", TEMPORARY) + act[1:],
                    ("wait", TEMPORARY, False)]
        elif kind == "test":
            out += [act, ("wait", act[1], False)]
        else:
            out.append(act)
    return out


def shift(acts, by):
    return [a[:-1] + (a[-1] + by,) if a[0] in ("unless", "jump") else a
            for a in acts]


def fits(receive, message):
    return (message.to == receive.rank and
            receive.source in (-1, message.sender) and
            receive.tag in (-1, message.tag))


class Letter:
    def __init__(self, program, mode, most=200000):
        self.codes = [flatten(acts) for acts in program.acts]
        self.room = program.traits.room
        self.mode = mode
        self.slots = int(mode) if mode.isdigit() else 0
        self.most = most
        self.values = max(r.values for r in program.actors)
        self.inputs = [set(r.inputs) for r in program.actors]
        self.outcomes = set()
        self.claims = set()
        self.exhausted = set()     # (rank, place in its code)
        self.stuck = False         # nothing can happen
        self.soft = False          # nothing but buffering can
        self.broken_stuck = False  # ... and a rank failed or was dropped
        self.left = False          # messages or receives at the end

    # ---- The search.

    def explore(self):
        ranks = tuple(Rank(0, (0,) * self.values, 0, (), 0, 0, 0,
                           frozenset(), (), "", False) for _ in self.codes)
        pile = [State(ranks, (), (), frozenset(), ())]
        met = set(pile)
        while pile:
            state = pile.pop()
            must, may = self.steps(state)
            if not must:
                self.judge(state, bool(may))
            for after in must + may:
                if after not in met:
                    met.add(after)
                    pile.append(after)
            if len(met) > self.most:
                raise TooMany()
        return self

    def judge(self, state, buffering):
        ends = [r.end for r in state.ranks]
        if "" in ends:
            broken = "failed" in ends or "dropped" in ends
            if broken:
                self.broken_stuck = True
            elif buffering:
                self.soft = True
            else:
                self.stuck = True
            return
        if any(e != "ended" for e in ends):
            return
        self.left |= bool(state.messages or state.receives)
        self.outcomes.add(tuple(
            (tuple(0 if i in self.inputs[n] else v
                   for i, v in enumerate(r.values)), r.note)
            for n, r in enumerate(state.ranks)))

    def steps(self, state):
        """States after one step: those MPI must allow sooner or later, and
        those it may refuse (buffering under any)."""
        must, may = [], []
        for r, rank in enumerate(state.ranks):
            if rank.end == "":
                self.step(state, r, must, may)
        for receive in state.receives:
            for message in self.candidates(state, receive):
                must.append(self.match(state, receive, message))
        self.cancels(state, must)
        return must, may

    # ---- Matching (3.5): the oldest message of a sender that fits, and the
    # receive posted first that fits.

    @staticmethod
    def candidates(state, receive):
        if state.ranks[receive.rank].end in ("failed", "dropped"):
            return
        earlier = [o for o in state.receives
                   if o.rank == receive.rank and o.order < receive.order]
        senders = set()
        for m in state.messages:
            if not fits(receive, m) or m.sender in senders:
                continue
            senders.add(m.sender)
            if not any(fits(o, m) for o in earlier):
                yield m

    def match(self, state, receive, message):
        ranks = list(state.ranks)
        to, sender = receive.rank, message.sender
        if receive.request >= 0:
            q = self.find(ranks[to], receive.request)
            ranks[to] = self.put(ranks[to], receive.request, q._replace(
                state="matched", cancel=False,
                got=(sender, message.tag, message.data,
                     message.knows, message.mode, message.order)))
        if message.request >= 0:
            q = self.find(ranks[sender], message.request)
            learns = receive.knows if self.teaches(q) else frozenset()
            ranks[sender] = self.put(
                ranks[sender], message.request,
                q._replace(state="matched", cancel=False, learns=learns))
        received = state.received
        if message.mode == "b":
            received |= {(sender, message.order)}
        messages = tuple(m for m in state.messages if m is not message)
        state = state._replace(
            ranks=tuple(ranks), messages=messages, received=received,
            receives=tuple(o for o in state.receives if o is not receive))
        return self.pass_on(state, sender, receive.knows) if message.slot \
            else state

    def teaches(self, send):
        """Does its completion say that it was received?"""
        if send.mode == "s":
            return True
        return self.mode == "zero" or (self.slots > 0 and not send.buffered)

    def pass_on(self, state, sender, knows):
        """Its buffer goes to the oldest send that waits for one."""
        for i, m in enumerate(state.messages):
            if m.sender != sender or m.slot or m.mode or m.request < 0:
                continue
            messages = list(state.messages)
            messages[i] = m._replace(slot=True)
            q = self.find(state.ranks[sender], m.request)
            ranks = list(state.ranks)
            ranks[sender] = self.put(ranks[sender], m.request,
                                     q._replace(buffered=True, learns=knows))
            return state._replace(ranks=tuple(ranks),
                                  messages=tuple(messages))
        return state

    # ---- Requests.

    @staticmethod
    def find(rank, number):
        for n, q in rank.requests:
            if n == number:
                return q
        return None

    @staticmethod
    def put(rank, number, request):
        others = [pair for pair in rank.requests if pair[0] != number]
        if request is not None:
            others.append((number, request))
        return rank._replace(requests=tuple(sorted(
            others, key=lambda pair: pair[0])))

    def complete(self, q):
        """3.7.3; None: MPI may say so (buffering under any)."""
        if q is None or q.state in ("idle", "matched", "cancelled") or \
                q.kind == "done":
            return True
        if q.kind == "s" and q.mode == "":
            if self.mode == "infinite" or q.buffered:
                return True
            if self.mode == "any":
                return None
        return False

    def certain(self, q):
        """It is complete from the start, so that a test says so."""
        return q is None or q.state == "idle" or q.kind == "done" or \
            (q.kind == "s" and q.mode == "" and self.mode == "infinite" and
             q.state != "cancelled")

    def finish(self, state, r, number):
        """A wait or test ends it: what the rank has then."""
        rank = state.ranks[r]
        q = self.find(rank, number)
        if q is None:
            return state
        if q.kind == "r" and q.state == "matched":
            source, tag, data, knows, mode, order = q.got
            values = list(rank.values)
            if q.variable < len(values):
                values[q.variable] = data
            learned = knows
            if mode == "b":
                learned |= {(source, order)}
            rank = rank._replace(values=tuple(values),
                                 knows=rank.knows | learned)
        rank = rank._replace(knows=rank.knows | q.learns)
        if q.kind == "s" and q.state == "active":
            state = self.detach(state, r, number)
        idle = q._replace(state="idle", got=(), learns=frozenset(),
                          buffered=False, cancel=False)
        rank = self.put(rank, number, idle if q.again else None)
        return self.with_rank(state, r, rank)

    @staticmethod
    def detach(state, r, number):
        return state._replace(messages=tuple(
            m._replace(request=-1)
            if m.sender == r and m.request == number else m
            for m in state.messages))

    @staticmethod
    def with_rank(state, r, rank):
        ranks = list(state.ranks)
        ranks[r] = rank
        return state._replace(ranks=tuple(ranks))

    def on(self, state, r, note=None):
        """The call is over."""
        rank = state.ranks[r]
        rank = rank._replace(at=rank.at + 1)
        if note is not None:
            value, base = note
            rank = rank._replace(note=(rank.note * base + value) % 2 ** 32)
        return self.with_rank(state, r, rank)

    # ---- Calls.

    def step(self, state, r, must, may):
        rank = state.ranks[r]
        if rank.at == len(self.codes[r]):
            # MPI_Buffer_detach waits until what is in it is received (3.6).
            if all((r, o) in state.received for o in rank.space):
                must.append(self.with_rank(state, r,
                                           rank._replace(end="ended")))
            return
        act = self.codes[r][rank.at]
        getattr(self, "do_" + act[0])(state, r, act, must, may)

    def value(self, rank, e):
        return e if isinstance(e, int) else rank.values[e[1]] + e[2]

    @staticmethod
    def holds(rank, c):
        v = rank.values
        return {"eq": lambda: v[c[1]] == c[2], "ne": lambda: v[c[1]] != c[2],
                "lt": lambda: v[c[1]] < v[c[2]],
                "odd": lambda: v[c[1]] % 2 == 1}[c[0]]()

    def set_value(self, state, r, i, value):
        values = list(state.ranks[r].values)
        values[i] = value
        return self.with_rank(state, r, state.ranks[r]._replace(
            values=tuple(values)))

    def do_input(self, state, r, act, must, may):
        for x in range(3):
            must.append(self.on(self.set_value(state, r, act[1], x), r))

    def do_assume(self, state, r, act, must, may):
        if self.holds(state.ranks[r], act[1]):
            must.append(self.on(state, r))
        else:
            must.append(self.fail(state, r, "dropped"))

    def do_assert(self, state, r, act, must, may):
        if self.holds(state.ranks[r], act[1]):
            must.append(self.on(state, r))
        else:
            self.claims.add(act[2])
            must.append(self.fail(state, r, "failed"))

    def fail(self, state, r, how):
        return self.with_rank(state, r, state.ranks[r]._replace(end=how))

    def do_unless(self, state, r, act, must, may):
        rank = state.ranks[r]
        at = rank.at + 1 if self.holds(rank, act[1]) else act[2]
        must.append(self.with_rank(state, r, rank._replace(at=at)))

    def do_jump(self, state, r, act, must, may):
        must.append(self.with_rank(state, r,
                                   state.ranks[r]._replace(at=act[1])))

    # ---- Starting (3.4, 3.7.2, 3.9).

    def send(self, state, r, mode, number, to, tag, data, again):
        rank = state.ranks[r]
        slot = self.slots > 0 and mode == "" and self.slots > sum(
            m.sender == r and m.slot for m in state.messages)
        order = rank.sent
        kind = "done" if mode == "b" else "s"
        q = Request(kind, again, "active", mode, buffered=slot, order=order)
        rank = rank._replace(sent=order + 1)
        if mode == "b":
            rank = rank._replace(space=rank.space + (order,))
        if number != TEMPORARY or mode != "b":
            rank = self.put(rank, number, q)
        message = Message(r, order, to, tag, data, mode,
                          number if kind == "s" else -1, slot, rank.knows,
                          False)
        messages = tuple(sorted(state.messages + (message,),
                                key=lambda m: m[:2]))
        return self.with_rank(state._replace(messages=messages), r, rank)

    def post(self, state, r, number, variable, source, tag, again):
        rank = state.ranks[r]
        receive = Receive(r, rank.posted, source, tag, number, variable,
                          rank.knows)
        q = Request("r", again, "active", variable=variable,
                    order=rank.posted)
        rank = self.put(rank._replace(posted=rank.posted + 1), number, q)
        receives = tuple(sorted(state.receives + (receive,),
                                key=lambda o: o[:2]))
        return self.with_rank(state._replace(receives=receives), r, rank)

    def make_room(self, state, r):
        """Space of what is known to be received is free, and that of what is
        received may be; () : there is too little (3.6), noted."""
        rank = state.ranks[r]
        if len(rank.space) < self.room:
            return [state]
        known = [o for o in rank.space if (r, o) in rank.knows]
        unknown = [o for o in rank.space if (r, o) in state.received and
                   o not in known]
        kept = tuple(o for o in rank.space if o not in known)
        if len(kept) < self.room:
            return [self.with_rank(state, r, rank._replace(space=kept))]
        self.exhausted.add((r, rank.at))
        out = [None]
        for count in range(1, len(unknown) + 1):
            for freed in itertools.combinations(unknown, count):
                space = tuple(o for o in kept if o not in freed)
                out.append(self.with_rank(state, r,
                                          rank._replace(space=space)))
        return out

    def starts(self, state, r, acts, must):
        """After all of these, in this order."""
        states = [state]
        for act, again in acts:
            after = []
            for s in states:
                if s.ranks[r].end:
                    after.append(s)
                    continue
                room = self.make_room(s, r) \
                    if act[0] == "isend" and act[1] == "b" else [s]
                for before in room:
                    if before is None:
                        after.append(self.fail(s, r, "failed"))
                    elif act[0] == "irecv":
                        after.append(self.post(before, r, *act[1:], again))
                    else:
                        after.append(self.send(before, r, *act[1:], again))
            states = after
        for s in states:
            must.append(s if s.ranks[r].end else self.on(s, r))

    def do_isend(self, state, r, act, must, may):
        data = self.value(state.ranks[r], act[5])
        self.starts(state, r, [(act[:5] + (data,), ())], must)

    def do_irecv(self, state, r, act, must, may):
        self.starts(state, r, [(act, ())], must)

    def init(self, state, r, number, again, must):
        q = Request("r" if again[0] == "irecv" else "s", again, "idle")
        rank = self.put(state.ranks[r], number, q)
        must.append(self.on(self.with_rank(state, r, rank), r))

    def do_sinit(self, state, r, act, must, may):
        data = self.value(state.ranks[r], act[5])
        self.init(state, r, act[2], ("isend",) + act[1:5] + (data,), must)

    def do_rinit(self, state, r, act, must, may):
        self.init(state, r, act[1], ("irecv",) + act[1:], must)

    def do_start(self, state, r, act, must, may):
        """MPI_Startall starts them in any order (3.9)."""
        rank = state.ranks[r]
        acts = [self.find(rank, q).again
                for q in range(act[1], act[1] + act[2])]
        for order in itertools.permutations(acts):
            self.starts(state, r, [(a, a) for a in order], must)

    def do_free(self, state, r, act, must, may):
        """The operation goes on (3.7.3), nobody will know its end."""
        rank = state.ranks[r]
        number = act[1]
        q = self.find(rank, number)
        if q is not None:
            state = self.detach(state, r, number)
            state = state._replace(receives=tuple(
                o._replace(request=-1)
                if o.rank == r and o.request == number else o
                for o in state.receives))
            state = self.with_rank(state, r,
                                   self.put(state.ranks[r], number, None))
        must.append(self.on(state, r))

    # ---- Cancelling (3.8.4): it succeeds, or the operation does.

    def do_cancel(self, state, r, act, must, may):
        q = self.find(state.ranks[r], act[1])
        if q is not None and q.state == "active" and q.kind != "done":
            state = self.with_rank(state, r, self.put(
                state.ranks[r], act[1], q._replace(cancel=True)))
        must.append(self.on(state, r))

    def cancels(self, state, must):
        for r, rank in enumerate(state.ranks):
            for number, q in rank.requests:
                if q.cancel and q.state == "active":
                    must.append(self.cancel(state, r, number, q))

    def cancel(self, state, r, number, q):
        freed = [m for m in state.messages
                 if m.sender == r and m.request == number and m.slot]
        after = state._replace(
            messages=tuple(m for m in state.messages if
                           m.sender != r or m.request != number),
            receives=tuple(o for o in state.receives if
                           o.rank != r or o.request != number))
        after = self.with_rank(after, r, self.put(
            after.ranks[r], number, q._replace(state="cancelled",
                                               cancel=False)))
        return self.pass_on(after, r, frozenset()) if freed else after

    # ---- Ending.

    def end_all(self, state, r, numbers, note):
        for number in numbers:
            state = self.finish(state, r, number)
        return self.on(state, r, note)

    def do_wait(self, state, r, act, must, may):
        q = self.find(state.ranks[r], act[1])
        done = self.complete(q)
        note = (int(q is not None and q.state == "cancelled"), 2) \
            if act[2] else None
        if done is not False:
            (must if done else may).append(
                self.end_all(state, r, [act[1]], note))

    def do_waitall(self, state, r, act, must, may):
        numbers = range(act[1], act[1] + act[2])
        done = [self.complete(self.find(state.ranks[r], n)) for n in numbers]
        if False not in done:
            (may if None in done else must).append(
                self.end_all(state, r, numbers, None))

    def do_test(self, state, r, act, must, may):
        """The wait that follows has nothing to do if the test succeeds."""
        q = self.find(state.ranks[r], act[1])
        done = self.complete(q)
        if done is not False:
            (must if done else may).append(
                self.end_all(state, r, [act[1]], (1, 2)))
        if not self.certain(q):
            must.append(self.on(state, r, (0, 2)))

    def active(self, state, r, act):
        out = []
        for i in range(act[2]):
            q = self.find(state.ranks[r], act[1] + i)
            if q is not None and q.state != "idle":
                out.append((i, q, self.complete(q)))
        return out

    def pick(self, state, r, act, subsets, must, may):
        for chosen in subsets:
            if any(done is False for _, _, done in chosen):
                continue
            soft = any(done is None for _, _, done in chosen)
            index = chosen[0][0] + 1
            note = (index, act[2] + 1)
            if act[0] == "waitsome":
                note = (sum(1 << i for i, _, _ in chosen), 64)
            (may if soft else must).append(self.end_all(
                state, r, [act[1] + i for i, _, _ in chosen], note))

    def do_waitany(self, state, r, act, must, may):
        active = self.active(state, r, act)
        if not active:
            must.append(self.on(state, r, (UNDEFINED + 1, act[2] + 1)))
        self.pick(state, r, act, [[a] for a in active], must, may)

    def do_testany(self, state, r, act, must, may):
        active = self.active(state, r, act)
        if not active:
            must.append(self.on(state, r, (UNDEFINED + 1, act[2] + 1)))
            return
        self.pick(state, r, act, [[a] for a in active], must, may)
        if not any(self.certain(q) for _, q, _ in active):
            must.append(self.on(state, r, (0, act[2] + 1)))

    def do_waitsome(self, state, r, act, must, may):
        active = self.active(state, r, act)
        subsets = [list(s) for k in range(1, len(active) + 1)
                   for s in itertools.combinations(active, k)]
        if not active:
            must.append(self.on(state, r, (0, 64)))
        self.pick(state, r, act, subsets, must, may)

    # ---- Probes (3.8): as a receive posted last, which takes nothing.

    def probed(self, state, r, act):
        receive = Receive(r, state.ranks[r].posted, act[1], act[2], -1, -1,
                          frozenset())
        return list(self.candidates(state, receive))

    def see(self, state, r, message, note):
        """It does not vanish (3.8.1)."""
        state = state._replace(messages=tuple(
            m._replace(seen=True) if m is message else m
            for m in state.messages))
        rank = state.ranks[r]
        state = self.with_rank(state, r, rank._replace(
            knows=rank.knows | message.knows))
        return self.on(state, r, note)

    def do_probe(self, state, r, act, must, may):
        for m in self.probed(state, r, act):
            must.append(self.see(state, r, m, (m.sender * 4 + m.tag, 20)))

    def do_iprobe(self, state, r, act, must, may):
        there = self.probed(state, r, act)
        for m in there:
            must.append(self.see(state, r, m, (m.sender * 4 + m.tag + 1, 20)))
        if not any(m.seen for m in there):
            must.append(self.on(state, r, (0, 20)))

    # ---- Collectives (6.1): a rank is through when those it needs are there;
    # under zero, everybody.

    def do_barrier(self, state, r, act, must, may):
        self.join(state, r, None, must, may)

    def do_bcast(self, state, r, act, must, may):
        self.join(state, r, act, must, may)

    def join(self, state, r, bcast, must, may):
        rank = state.ranks[r]
        number = rank.joined
        if not rank.inside:
            data = None if bcast is None else self.value(rank, bcast[3])
            joint = list(state.joint)
            while len(joint) <= number:
                joint.append(())
            joint[number] = tuple(sorted(
                joint[number] + ((r, data, rank.knows),),
                key=lambda part: part[0]))
            must.append(self.with_rank(state._replace(joint=tuple(joint)), r,
                                       rank._replace(inside=True)))
            return
        here = {part[0]: part for part in state.joint[number]}
        everybody = range(len(self.codes))
        needed = everybody if bcast is None or self.mode == "zero" else \
            [bcast[1]]
        if any(n not in here for n in needed):
            return
        knows = rank.knows
        for n in needed:
            knows |= here[n][2]
        after = self.with_rank(state, r, rank._replace(
            joined=number + 1, inside=False, knows=knows))
        if bcast is not None:
            after = self.set_value(after, r, bcast[2], here[bcast[1]][1])
        early = self.mode == "any" and len(here) < len(self.codes)
        (may if early else must).append(self.on(after, r))


UNDEFINED = -32766         # MPI_UNDEFINED of the ABI


def explore(program, mode, most=200000):
    return Letter(program, mode, most).explore()
