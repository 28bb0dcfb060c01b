"""What a program of steps.py may do, by the letter of MPI 4.1, chapter 12.

Plain enumeration: every interleaving of the ranks' steps, of the moments at
which operations take effect, of the moments at which locks are granted. It
shares nothing with the tool and knows no reduction; equal states are met once.

An operation is in flight from its call on. It may take effect when its target
allows access (behind the target's post, when the lock is granted), and has done
so before a call that completes it returns. As far as the standard lets a call
wait or not, both happen: lock (12.5.3) except of the own window, start and
complete (12.5.2), a standard send (3.4). Fences and barriers wait for all.

With `prompt` as the tool assumes (doc/rma.md): complete waits.

With `separate` copies of windows: what the owner stored is not public, what
others changed not in the owner's copy, until a call of the owner says so
(12.7, rules 5 and 6).

`explore` gives the outcomes, whether there is a deadlock, and the pairs of
steps that race: an access begins while a conflicting one is in flight. What
follows a race is not followed.
"""

from typing import NamedTuple

from judge import (Access, FETCH, PUBLISH, conflict, in_order, is_open,
                   is_update, meet_apart)
from steps import BUFFERS, CELLS, Rma

PLACES = ["w%d" % i for i in range(CELLS)] + [
    a + str(i) for a in "bu" for i in range(BUFFERS)]
INDEX = {place: i for i, place in enumerate(PLACES)}


class TooMany(Exception):
    pass


class Flight(NamedTuple):
    rank: int
    at: int                # index of its step in the rank's code
    number: int            # among all of its rank
    element: int           # operations are atomic by element only
    turn: int              # of the active-target pair; 0: fence, -1: lock
    value: int             # of the origin buffer
    other: int             # of what is compared
    active: bool           # its target allows access
    done: bool             # it has taken effect
    here: bool             # not complete at the origin
    there: bool            # not complete at the target


class Rank(NamedTuple):
    at: int
    waits: bool            # has chosen to wait where it need not
    issued: int            # operations
    access: tuple          # targets of the open start
    exposure: tuple        # origins of the open post


class State(NamedTuple):
    ranks: tuple
    memory: tuple          # by rank, by PLACES
    flights: tuple
    locks: tuple           # sorted (target, rank, exclusive, granted)
    mail: tuple            # ((from, to, tag), ((value, waiting sender), ...))
    posted: tuple          # by origin and target: how often
    started: tuple
    completed: tuple
    copies: tuple          # separate: (owner, "store" or "update", place, step)
                           # that only one copy has


class Found:
    def __init__(self):
        self.outcomes, self.races = set(), set()
        self.deadlock = self.opened = False
        self.states = 0


def flatten(steps):
    """Branches as jumps."""
    out = []
    for s in steps:
        if s[0] == "if" and not isinstance(s, Rma):
            jump = len(out)
            out.append(None)
            inner = flatten(s[3])
            for t in inner:
                out.append(t[:3] + (t[3] + jump + 1,) if t[0] == "unless"
                           else t)
            out[jump] = ("unless", s[1], s[2], len(out))
        else:
            out.append(s)
    return out


def set_at(values, i, value):
    return values[:i] + (value,) + values[i + 1:]


def signed(value):
    return (value + 2**31) % 2**32 - 2**31


def combined(rma, old, value, other):
    """What an operation leaves in the place that held old."""
    if rma.cmp:
        return value if old == other else old
    if rma.kind == "put":
        return value
    if rma.kind == "get":
        return old
    return signed({"SUM": old + value, "MAX": max(old, value),
                   "MIN": min(old, value), "BXOR": old ^ value,
                   "PROD": old * value,
                   "REPLACE": value, "NO_OP": old}[rma.op])


class Search:
    def __init__(self, ranks, limit, prompt, separate):
        self.prompt, self.separate = prompt, separate
        self.code = [flatten(steps) for steps in ranks]
        self.n = len(ranks)
        self.limit = limit
        self.found = Found()

    # ---- helpers

    def step_of(self, state, rank):
        at = state.ranks[rank].at
        return self.code[rank][at] if at < len(self.code[rank]) else None

    def rma(self, flight):
        return self.code[flight.rank][flight.at].element(flight.element)

    def get(self, state, rank, place):
        return state.memory[rank][INDEX[place]]

    def put(self, state, rank, place, value):
        row = set_at(state.memory[rank], INDEX[place], value)
        return state._replace(memory=set_at(state.memory, rank, row))

    def advance(self, state, rank, **change):
        r = state.ranks[rank]._replace(at=state.ranks[rank].at + 1,
                                       waits=False, **change)
        return state._replace(ranks=set_at(state.ranks, rank, r))

    def hold(self, state, rank):
        """The rank chooses to wait."""
        r = state.ranks[rank]._replace(waits=True)
        return state._replace(ranks=set_at(state.ranks, rank, r))

    def pair(self, origin, target):
        return origin * self.n + target

    # ---- races

    def accesses(self, flight):
        s = self.rma(flight)
        step = (flight.rank, flight.at)
        if flight.here:
            for place, how in s.local():
                yield Access(step, (flight.rank, place), how, 0, 0)
        if flight.active and flight.there:
            yield self.remote(flight)

    def remote(self, flight):
        s = self.rma(flight)
        return Access((flight.rank, flight.at), (s.target, "w%d" % s.cell),
                      s.kind, 0, 0, s)

    def collides(self, state, new, but=None):
        """Is the new access a race? Then it is noted."""
        bad = False
        for flight in state.flights:
            if but and flight[:3] == but[:3]:
                continue               # elements of one operation
            for old in self.accesses(flight):
                apart = self.separate and meet_apart(old, new)
                if old.place != new.place and not apart:
                    continue
                if not apart and is_open(old, new):
                    self.found.opened = True
                elif apart or conflict(old, new) and not in_order(old, new):
                    self.found.races.add(tuple(sorted((old.step, new.step))))
                    bad = True
        return self.collides_copies(state, new) or bad

    def collides_copies(self, state, new):
        """... with what is not in the copy that it uses?"""
        bad = False
        for owner, what, place, step in state.copies:
            if owner != new.place[0] or (what == "store") != (
                    new.rma is not None):
                continue
            changes = is_update(new) if new.rma else new.how == "store"
            if place == new.place[1] or (changes and new.place[1][0] == "w"):
                self.found.races.add(tuple(sorted((step, new.step))))
                bad = True
        return bad

    def keep(self, state, owner, what, place, step):
        if not self.separate or place[0] != "w":
            return state
        entry = (owner, what, place, step)
        return state._replace(copies=tuple(sorted(set(state.copies)
                                                  | {entry})))

    def synchronise(self, state, rank, kind):
        """The step makes copies the same."""
        over = {what for what, kinds in (("store", PUBLISH),
                                         ("update", FETCH)) if kind in kinds}
        return state._replace(copies=tuple(
            c for c in state.copies if c[0] != rank or c[1] not in over))

    def touch(self, state, rank, place, how):
        step = (rank, state.ranks[rank].at)
        return self.collides(state, Access(step, (rank, place), how, 0, 0))

    # ---- operations

    def activate(self, state, chosen):
        """Flights whose target now allows access; None: a race."""
        for flight in [f for f in state.flights if chosen(f)]:
            if flight.active:
                continue
            new = flight._replace(active=True)
            if self.collides(state, self.remote(flight), flight):
                return None
            flights = tuple(new if f == flight else f for f in state.flights)
            state = state._replace(flights=flights)
        return state

    def issue(self, state, rank, s):
        """In flight, one part for each element."""
        for k in range(s.count):
            for place, how in s.element(k).local():
                if self.touch(state, rank, place, how):
                    return []
        r = state.ranks[rank]
        turn, active = self.turn_of(state, rank, s.target)
        new = [self.launch(state, rank, s.element(k), k, turn)
               for k in range(s.count)]
        state = state._replace(flights=tuple(sorted(state.flights
                                                    + tuple(new))))
        if active:
            state = self.activate(state, lambda f: f in new)
            if state is None:
                return []
        return [self.advance(state, rank, issued=r.issued + 1)]

    def turn_of(self, state, rank, target):
        """(turn of its flights, whether the target allows access)"""
        lock = self.lock_of(state, rank, target)
        if lock is not None:
            return -1, lock[3]
        if target in state.ranks[rank].access:
            k = self.pair(rank, target)
            return state.started[k], state.posted[k] >= state.started[k]
        return 0, True

    def launch(self, state, rank, part, k, turn):
        r = state.ranks[rank]
        return Flight(rank, r.at, r.issued, k, turn, self.get(
            state, rank, part.buf), self.get(state, rank, part.cmp)
            if part.cmp else 0, False, False, True, True)

    def effects(self, state):
        out = []
        for flight in state.flights:
            if flight.active and not flight.done and \
                    not self.held_back(state, flight):
                out.append(self.effect(state, flight))
        return out

    def held_back(self, state, flight):
        """An earlier accumulate must go first (12.7.2)."""
        mine = self.remote(flight)
        for other in state.flights:
            if other.rank == flight.rank and other.number < flight.number \
                    and not other.done:
                his = self.remote(other)
                if his.place == mine.place and in_order(his, mine):
                    return True
        return False

    def effect(self, state, flight):
        s = self.rma(flight)
        cell = "w%d" % s.cell
        old = self.get(state, s.target, cell)
        new = self.put(state, s.target, cell, combined(
            s, old, signed(flight.value), signed(flight.other)))
        if s.fetches:
            into = s.res or s.buf
            new = self.put(new, flight.rank, into,
                           old % 2**32 if into[0] == "u" else old)
        done = flight._replace(done=True)
        return new._replace(flights=tuple(
            done if f == flight else f for f in new.flights))

    def finish(self, state, chosen, there):
        """Operations complete at the origin, and at the target if asked for
        (what only reads has done so anyway)."""
        flights = []
        for f in state.flights:
            if chosen(f):
                state = self.leave(state, f, there)
                f = f._replace(here=False, there=f.there and not (
                    there or self.rma(f).reads_only))
            if f.here or f.there:
                flights.append(f)
        return state._replace(flights=tuple(flights))

    def leave(self, state, f, there):
        s, step = self.rma(f), (f.rank, f.at)
        for place, how in s.local() if f.here else ():
            if how == "store":
                state = self.keep(state, f.rank, "store", place, step)
        if f.there and there and not s.reads_only:
            state = self.keep(state, s.target, "update", "w%d" % s.cell, step)
        return state

    def all_done(self, state, chosen, there=True):
        """there: in effect; else complete at the origin, as all but what
        fetches always may be."""
        return all(f.done or not (there or self.rma(f).fetches)
                   for f in state.flights if chosen(f))

    def to(self, rank, target=None):
        return lambda f: f.rank == rank and target in (
            None, self.rma(f).target)

    # ---- locks

    def lock_of(self, state, rank, target):
        for lock in state.locks:
            if lock[:2] == (target, rank):
                return lock
        return None

    def request(self, state, rank, targets, exclusive):
        return state._replace(locks=tuple(sorted(state.locks + tuple(
            (t, rank, exclusive, False) for t in targets))))

    def grants(self, state):
        out = []
        for lock in state.locks:
            target, rank, exclusive, granted = lock
            if granted or any(o[0] == target and o[3] and (o[2] or exclusive)
                              for o in state.locks):
                continue
            new = state._replace(locks=tuple(sorted(
                (target, rank, exclusive, True) if o == lock else o
                for o in state.locks)))
            new = self.activate(new, self.to(rank, target))
            if new is not None:
                out.append(new)
        return out

    def lock_step(self, state, rank, targets, exclusive):
        """First the request; then, if it waits, until it is granted."""
        if state.ranks[rank].waits:
            got = all(self.lock_of(state, rank, t)[3] for t in targets)
            return [self.advance(state, rank)] if got else []
        asked = self.request(state, rank, targets, exclusive)
        out = [self.hold(asked, rank)]
        if rank not in targets:
            out.append(self.advance(asked, rank))
        return out

    def lock_all_step(self, state, rank):
        """The lock of the own window is waited for."""
        out = self.lock_step(state, rank, range(self.n), False)
        if state.ranks[rank].waits and not out and \
                self.lock_of(state, rank, rank)[3]:
            out = [self.advance(state, rank)]
        return out

    def unlock_step(self, state, rank, target):
        chosen = self.to(rank, target)
        if not self.all_done(state, chosen):
            return []
        new = self.finish(state, chosen, True)
        locks = tuple(o for o in new.locks if o[1] != rank
                      or target not in (None, o[0]))
        return [self.advance(new._replace(locks=locks), rank)]

    def flush_step(self, state, rank, target, there):
        chosen = self.to(rank, target)
        if not self.all_done(state, chosen, there):
            return []
        return [self.advance(self.finish(state, chosen, there), rank)]

    # ---- active target

    def count(self, state, field, pairs):
        values = list(getattr(state, field))
        for k in pairs:
            values[k] += 1
        return state._replace(**{field: tuple(values)})

    def post_step(self, state, rank, origins):
        state = self.synchronise(state, rank, "post")   # before it is open
        pairs = [self.pair(o, rank) for o in origins]
        new = self.count(state, "posted", pairs)
        new = self.activate(new, lambda f: f.turn > 0 and self.rma(
            f).target == rank and f.turn <= new.posted[self.pair(
                f.rank, rank)])
        return [] if new is None else [
            self.advance(new, rank, exposure=tuple(origins))]

    def start_step(self, state, rank, targets):
        pairs = [self.pair(rank, t) for t in targets]
        open_ = all(state.posted[k] > state.started[k] for k in pairs)
        new = self.advance(self.count(state, "started", pairs), rank,
                           access=tuple(targets))
        if state.ranks[rank].waits:
            return [new] if open_ else []
        return [new] if open_ else [new, self.hold(state, rank)]

    def complete_step(self, state, rank):
        targets = state.ranks[rank].access
        pairs = [self.pair(rank, t) for t in targets]

        def mine(f):
            return f.rank == rank and f.turn > 0 and f.here
        open_ = all(state.posted[k] >= state.started[k] for k in pairs)
        new = self.finish(self.count(state, "completed", pairs), mine, False)
        new = self.advance(new, rank, access=())
        all_ = open_ and self.all_done(state, mine)
        if state.ranks[rank].waits:
            return [new] if all_ else []
        early = all_ if self.prompt else self.all_done(state, mine, False)
        out = [new] if early else []
        return out + ([] if all_ else [self.hold(state, rank)])

    def wait_step(self, state, rank):
        origins = state.ranks[rank].exposure
        pairs = [self.pair(o, rank) for o in origins]

        def theirs(f):
            return f.rank in origins and self.rma(f).target == rank and \
                0 < f.turn <= state.posted[self.pair(f.rank, rank)]
        if any(state.completed[k] < state.posted[k] for k in pairs) or \
                not self.all_done(state, theirs):
            return []
        new = self.finish(state, theirs, True)
        return [self.advance(new, rank, exposure=())]

    # ---- messages

    def send_step(self, state, rank, to, tag, value):
        if state.ranks[rank].waits:
            return []                  # until it is received
        mail = dict(state.mail)
        key = (rank, to, tag)
        out = []
        for waits in (False, True):
            mail[key] = dict(state.mail).get(key, ()) + ((value, waits),)
            new = state._replace(mail=tuple(sorted(mail.items())))
            out.append(self.hold(new, rank) if waits
                       else self.advance(new, rank))
        return out

    def recv_step(self, state, rank, source, tag, place):
        mail = dict(state.mail)
        key = (source, rank, tag)
        if not mail.get(key):
            return []
        (value, waits), mail[key] = mail[key][0], mail[key][1:]
        if not mail[key]:
            del mail[key]
        new = state._replace(mail=tuple(sorted(mail.items())))
        if waits:
            new = self.advance(new, source)
        if place:
            step = (rank, state.ranks[rank].at)
            new = self.keep(self.put(new, rank, place, value), rank, "store",
                            place, step)
        return [self.advance(new, rank)]

    def recv_any_step(self, state, rank, tag, place):
        """From each that has sent; the place is private to the program."""
        out = []
        for source in range(self.n):
            for new in self.recv_step(state, rank, source, tag, None):
                out.append(self.put(new, rank, place, source))
        return out

    # ---- all together

    def together(self, state):
        """Barriers and fences."""
        steps = [self.step_of(state, r) for r in range(self.n)]
        kinds = {s[0] if s and not isinstance(s, Rma) else None
                 for s in steps}
        if kinds == {"fence"}:
            if not all(f.done for f in state.flights):
                return []
            state = state._replace(flights=(), copies=())
        elif kinds != {"barrier"}:
            return []
        for rank in range(self.n):
            state = self.advance(state, rank)
        return [state]

    def step(self, state, rank):
        s = self.step_of(state, rank)
        if s is None:
            return []
        if isinstance(s, Rma):
            return self.issue(state, rank, s)
        kind, a = s[0], s[1:]
        if kind in ("barrier", "fence"):
            return []
        if kind in ("load", "store", "use", "unless"):
            return self.local_step(state, rank, s)
        at = state.ranks[rank].at
        return [new if new.ranks[rank].at == at or not self.separate
                else self.synchronise(new, rank, kind)
                for new in self.call_step(state, rank, kind, a)]

    def call_step(self, state, rank, kind, a):
        if kind in ("sendm", "recvm") and not state.ranks[rank].waits and \
                self.touch(state, rank, a[1],
                           "load" if kind == "sendm" else "store"):
            return []
        return {
            "sync": lambda: [self.advance(state, rank)],
            "lock": lambda: self.lock_step(state, rank, [a[0]], a[1]),
            "lock_all": lambda: self.lock_all_step(state, rank),
            "unlock": lambda: self.unlock_step(state, rank, a[0]),
            "unlock_all": lambda: self.unlock_step(state, rank, None),
            "flush": lambda: self.flush_step(state, rank, a[0], True),
            "flush_all": lambda: self.flush_step(state, rank, None, True),
            "flush_local": lambda: self.flush_step(state, rank, a[0], False),
            "flush_local_all": lambda: self.flush_step(state, rank, None,
                                                       False),
            "wait_request": lambda: self.request_step(state, rank, a[0]),
            "post": lambda: self.post_step(state, rank, a[0]),
            "start": lambda: self.start_step(state, rank, a[0]),
            "complete": lambda: self.complete_step(state, rank),
            "wait": lambda: self.wait_step(state, rank),
            "test": lambda: self.wait_step(state, rank),
            "send": lambda: self.send_step(state, rank, a[0], a[1], 0),
            "recv": lambda: self.recv_step(state, rank, a[0], a[1], None),
            "recvany": lambda: self.recv_any_step(state, rank, *a),
            "sendm": lambda: self.send_step(state, rank, a[0], 9, self.get(
                state, rank, a[1])),
            "recvm": lambda: self.recv_step(state, rank, a[0], 9, a[1]),
        }[kind]()

    def request_step(self, state, rank, request):
        def it(f):
            return f.rank == rank and self.rma(f).request == request and f.here
        if not self.all_done(state, it, False):
            return []
        return [self.advance(self.finish(state, it, False), rank)]

    def local_step(self, state, rank, s):
        kind, place = s[0], s[1]
        step = (rank, state.ranks[rank].at)
        if self.touch(state, rank, place,
                      "store" if kind == "store" else "load"):
            return []
        if kind == "store":
            state = self.keep(self.put(state, rank, place, s[2]), rank,
                              "store", place, step)
        elif kind == "load":
            if self.touch(state, rank, s[2], "store"):
                return []
            state = self.put(state, rank, s[2], self.get(state, rank, place))
            state = self.keep(state, rank, "store", s[2], step)
        elif kind == "unless" and self.get(state, rank, place) != s[2]:
            r = state.ranks[rank]._replace(at=s[3])
            return [state._replace(ranks=set_at(state.ranks, rank, r))]
        return [self.advance(state, rank)]

    def successors(self, state):
        out = self.together(state) + self.effects(state) + self.grants(state)
        for rank in range(self.n):
            out += self.step(state, rank)
        return out

    def start(self, initial):
        memory = []
        for rank in range(self.n):
            w = [10 * rank + i + 1 if initial else 0 for i in range(CELLS)]
            b = [100 * (rank + 1) + i for i in range(BUFFERS)]
            memory.append(tuple(w + b + [v + 50 for v in b]))
        zero = tuple([0] * (self.n * self.n))
        return State(tuple([Rank(0, False, 0, (), ())] * self.n),
                     tuple(memory), (), (), (), zero, zero, zero, ())

    def run(self, initial):
        first = self.start(initial)
        seen, todo = {first}, [first]
        while todo:
            state = todo.pop()
            races = len(self.found.races)
            following = self.successors(state)
            if not following:
                self.end(state, len(self.found.races) > races)
            for new in following:
                if new not in seen:
                    seen.add(new)
                    todo.append(new)
            if len(seen) > self.limit:
                raise TooMany
        self.found.states = len(seen)
        return self.found

    def end(self, state, raced):
        if all(self.step_of(state, r) is None for r in range(self.n)):
            self.found.outcomes.add(state.memory)
        elif not raced and not self.found.races:
            self.found.deadlock = True


def explore(ranks, initial=True, limit=300000, prompt=False, separate=False):
    return Search(ranks, limit, prompt, separate).run(initial)


def shown(outcome, ident):
    """What each rank prints."""
    return tuple("%d: %s\n" % (ident, " ".join(map(str, row)))
                 for row in outcome)
