"""Random small programs with one-sided communication, from a seed.

A program has two to four ranks and one or two phases: fences, active target,
locks, or lock_all with flushes, with barriers and messages in between. In every
fourth program of three ranks or more one rank receives from anybody, twice, and
what it does then depends on whom it heard first. Most are
clean: every cell is used by atomic operations of one kind, or by one rank at a
time; the others may do anything, so some race. Order of calls is at random where
that may deadlock.

What it cannot produce: loops, several elements or derived types, other types
than int, more than one window, dynamic and shared windows, assertions, request
forms of everything, windows whose memory overlaps, an own access under a lock
that is not granted at once, threads, inputs.
"""

import random

from steps import CELLS, Rma

OPS = ("SUM", "SUM", "SUM", "MAX", "REPLACE", "BXOR")


class Maker:
    def __init__(self, seed):
        self.rng = random.Random(seed)
        self.n = self.rng.choice([2, 2, 2, 3, 3, 4])
        self.clean = self.rng.random() < 0.7
        self.op = self.rng.choice(OPS)
        self.ranks = [[("store", "b0", self.rng.randrange(1, 4)),
                       ("store", "b5", self.rng.randrange(0, 2))]
                      for _ in range(self.n)]
        self.next = [1] * self.n       # buffers for results
        self.budget = {2: 6, 3: 5, 4: 4}[self.n]
        self.tag = 0

    def result(self, rank):
        """A buffer of its own for each result, while there are some."""
        if self.next[rank] < 5:
            self.next[rank] += 1
            return "b%d" % (self.next[rank] - 1)
        return "b4" if self.clean else "b1"

    def has_room(self, rank):
        return self.next[rank] < 5 or not self.clean

    # ---- operations

    def atomic(self, rank, target):
        rng = self.rng
        op = self.op if self.clean or rng.random() < 0.7 else rng.choice(OPS)
        kind = rng.choice(["Accumulate", "Fetch_and_op", "Fetch_and_op",
                           "Get_accumulate", "Compare_and_swap"])
        if kind == "Compare_and_swap" and op != "REPLACE" and self.clean:
            kind = "Fetch_and_op"
        if kind == "Accumulate" or not self.has_room(rank):
            return Rma("Accumulate", target, 0, "b0", op=op)
        if kind == "Compare_and_swap":
            return Rma(kind, target, 0, "b0", self.result(rank), "b5")
        if rng.random() < 0.25:
            op = "NO_OP"
        return Rma(kind, target, 0, "b0", self.result(rank), op=op)

    def plain(self, rank, target):
        """A put or get; in clean programs at a cell that others leave alone,
        as far as each rank does so once in a phase."""
        rng = self.rng
        cell = 1 + rank % 2 if self.clean else rng.randrange(CELLS)
        if rng.random() < 0.5 and self.has_room(rank):
            return Rma("Get", target, cell, self.result(rank))
        return Rma("Put", target, cell, "b0")

    def operation(self, rank, target):
        if self.budget <= 0:
            return []
        self.budget -= 1
        if self.rng.random() < 0.65:
            return [self.atomic(rank, target)]
        return [self.plain(rank, target)]

    def local(self, rank):
        rng = self.rng
        place = "w%d" % rng.randrange(CELLS)
        if rng.random() < 0.5 and self.has_room(rank):
            return ("load", place, self.result(rank))
        return ("store", place, rng.randrange(5, 8))

    def target(self):
        """Often the same one, so that operations meet."""
        return 0 if self.rng.random() < 0.45 else self.rng.randrange(self.n)

    def branch(self, steps, rank):
        """What follows depends on a result that is complete."""
        last = [s.res for s in steps if isinstance(s, Rma) and s.res]
        if last and self.rng.random() < 0.4:
            inner = self.operation(rank, self.target())
            if inner and not self.clean:
                return [("if", last[-1], self.rng.randrange(3), inner)]
            if inner and inner[0].kind == "acc":
                return [("if", last[-1], self.rng.randrange(3), inner)]
        return []

    # ---- phases: each appends to the ranks

    def fences(self):
        rounds = self.rng.choice([1, 1, 2])
        for rank in range(self.n):
            self.ranks[rank].append(("fence", "0"))
        for i in range(rounds):
            # No epoch is left open for what another phase does.
            last = ("fence", "MPI_MODE_NOSUCCEED" if i + 1 == rounds else "0")
            for rank in range(self.n):
                steps = []
                for _ in range(self.rng.choice([0, 1, 1, 2])):
                    steps += self.operation(rank, self.target())
                if self.rng.random() < (0.05 if self.clean else 0.3):
                    steps.append(self.local(rank))
                self.ranks[rank] += steps + [last]

    def active(self):
        """Random pairs of origins and targets."""
        rng = self.rng
        pairs = {(o, t) for o in range(self.n) for t in range(self.n)
                 if o != t and rng.random() < (0.6 if self.n == 2 else 0.35)}
        for rank in range(self.n):
            targets = tuple(t for o, t in sorted(pairs) if o == rank)
            origins = tuple(o for o, t in sorted(pairs) if t == rank)
            access, exposure = [], []
            if targets:
                access = [("start", targets, "0")]
                for t in targets:
                    access += self.operation(rank, t)
                access.append(("complete",))
            if origins:
                exposure = [("post", origins, "0"), ("wait",)]
                if rng.random() < (0.1 if self.clean else 0.4):
                    exposure.insert(rng.randrange(3), self.local(rank))
            self.ranks[rank] += self.woven(access, exposure)

    def woven(self, a, b):
        """Both in their order, mostly so that nobody waits for ever."""
        rng = self.rng
        if not a or not b:
            return a + b
        if rng.random() < 0.6:
            return b[:-1] + a + b[-1:]
        out = []
        while a or b:
            part = a if not b or (a and rng.random() < 0.5) else b
            out.append(part.pop(0))
        return out

    def locks(self):
        rng = self.rng
        for rank in range(self.n):
            for _ in range(rng.choice([0, 1, 1, 2])):
                target = self.target()
                exclusive = rng.random() < 0.5
                steps = [("lock", target, exclusive, "0")]
                inner = []
                for _ in range(rng.choice([1, 1, 2])):
                    inner += self.operation(rank, target)
                if inner and rng.random() < 0.3:
                    inner.insert(rng.randrange(1, len(inner) + 1),
                                 (rng.choice(["flush", "flush_local"]),
                                  target))
                if target == rank and rng.random() < 0.6:
                    inner.append(self.local(rank)) if exclusive or \
                        not self.clean else None
                other = self.target()
                if other != target and rng.random() < 0.25:
                    inner = [("lock", other, rng.random() < 0.6, "0")] + \
                        inner + self.operation(rank, other) + [
                            ("unlock", other)]
                self.ranks[rank] += steps + inner + [("unlock", target)]
            self.ranks[rank] += self.branch_locked(rank)

    def passing(self):
        """A message out of an epoch whose lock need not be granted yet."""
        rng = self.rng
        a, b = rng.sample(range(self.n), 2)
        t = rng.randrange(self.n)
        self.tag += 1
        for rank, step in ((a, ("send", b, self.tag)),
                           (b, ("recv", a, self.tag))):
            inner = self.operation(rank, t) + [
                ("lock", t, rng.random() < 0.7, "0"), ("unlock", t)]
            at = rng.choice([0, 1, 2]) if rank == a else 0
            inner = inner[-2:-1] + inner[:-2] + inner[-1:]
            inner.insert(min(at + (rng.random() < 0.3), len(inner)), step)
            if rng.random() < 0.3:
                inner.insert(rng.randrange(len(inner) + 1), self.local(rank))
            self.ranks[rank] += inner
        for rank in range(self.n):
            if rank not in (a, b) and rng.random() < 0.5:
                self.ranks[rank] += [("lock", t, True, "0")] + \
                    self.operation(rank, t) + [("unlock", t)]

    def mixed(self):
        """Some lock all, others one."""
        rng = self.rng
        for rank in range(self.n):
            t = self.target()
            inner = self.operation(rank, t)
            if rng.random() < 0.4:
                self.ranks[rank] += [("lock_all", "0")] + inner + \
                    [("unlock_all",)]
            else:
                self.ranks[rank] += [("lock", t, rng.random() < 0.7, "0")] + \
                    inner + [("unlock", t)]

    def branch_locked(self, rank):
        found = self.branch(self.ranks[rank], rank)
        if not found:
            return []
        _, place, value, inner = found[0]
        t = inner[0].target
        return [("if", place, value, [("lock", t, True, "0")] + inner + [
            ("unlock", t)])]

    def flushes(self):
        rng = self.rng
        for rank in range(self.n):
            if rng.random() < 0.15:
                continue
            steps = [("lock_all", "0")]
            for _ in range(rng.choice([1, 1, 2])):
                target = self.target()
                new = self.operation(rank, target)
                if new and rng.random() < 0.2:
                    new = self.with_request(new[0])
                form = rng.choice([
                    ("flush", target), ("flush_all",), ("flush_local", target),
                    ("flush_local_all",), None])
                steps += new + ([form] if form and new else [])
                if form and new and isinstance(new[0], Rma):
                    steps += self.branch(new, rank)
            self.ranks[rank] += steps + [("unlock_all",)]

    def with_request(self, s):
        if s.call in ("Put", "Get", "Accumulate", "Get_accumulate"):
            return [s._replace(call="R" + s.call.lower(), request=0),
                    ("wait_request", 0)]
        return [s]

    # ---- between

    def messages(self):
        """A token from one rank to another, anywhere."""
        rng = self.rng
        a, b = rng.sample(range(self.n), 2)
        self.tag += 1
        for rank, step in ((a, ("send", b, self.tag)),
                           (b, ("recv", a, self.tag))):
            steps = self.ranks[rank]
            steps.insert(rng.randrange(2, len(steps) + 1), step)

    def wildcards(self):
        """Two tokens that are received in any order."""
        rng = self.rng
        to, a, b = rng.sample(range(self.n), 3)
        self.tag += 1
        for rank in (a, b):
            steps = self.ranks[rank]
            steps.insert(rng.randrange(2, len(steps) + 1),
                         ("send", to, self.tag))
        steps = self.ranks[to]
        steps.insert(rng.randrange(2, len(steps) + 1),
                     ("recvany", self.tag, "u0"))
        steps.append(("recvany", self.tag, "u1"))
        t = self.target()
        steps.append(("if", "u0", a, [
            ("lock", t, rng.random() < 0.7, "0"),
            Rma("Put", t, 1, "b0") if rng.random() < 0.3
            else Rma("Accumulate", t, 0, "b0", op=self.op), ("unlock", t)]))

    def make(self):
        rng = self.rng
        phases = [self.fences, self.active, self.locks, self.locks,
                  self.flushes, self.flushes, self.passing, self.mixed]
        for i in range(rng.choice([1, 1, 2])):
            if i > 0:
                for rank in range(self.n):
                    self.ranks[rank].append(("barrier",))
            rng.choice(phases)()
        for _ in range(rng.choice([0, 0, 1, 1, 2])):
            self.messages()
        if rng.random() < (0.05 if self.clean else 0.25):
            rank = rng.randrange(self.n)
            self.ranks[rank].insert(rng.randrange(
                2, len(self.ranks[rank]) + 1), self.local(rank))
        return self.ranks


def program(seed):
    """Steps of each rank."""
    maker = Maker(seed)
    ranks = maker.make()
    if seed % 4 == 3 and maker.n >= 3:
        maker.wildcards()
    return ranks
