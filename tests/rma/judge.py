"""Which accesses of a straight program race, by the rules of MPI 4.1.

A small model of chapter 12, written from the standard and sharing nothing with
the tool: no execution, only the relation happens-before between the steps of
steps.py, and for each access the steps between which it may take place.

  12.3    "Two concurrent accesses are called conflicting if one of the two is
          a put operation, exactly one of them is an accumulate operation, or
          one of them is a get operation and the other is a local store
          access"; the origin's buffer must not be updated, that of a get not
          be accessed at all, until the operation completes at the origin.
  12.5.1  a fence completes operations at the origin and, before it returns
          there, at the target; later ones access the target behind its fence.
  12.5.2  an access takes place behind the matching post; complete completes
          operations at the origin only, the target's wait at the target (a
          get that is complete at the origin has read the target).
  12.5.3  unlock completes at both sides; accesses under an exclusive lock are
          not concurrent with other ones under a lock of that window.
  12.5.4  flush completes at both sides, flush_local at the origin.
  12.3.5  the wait for a request completes at the origin (a get, or a fetch
          with MPI_NO_OP, then has read the target: its data is there).
  12.7    unified memory model: what is complete and happens before is seen.
  12.7.1  accumulates with the same predefined type are atomic; 12.2.1: they
          are assumed to use the same operation or MPI_NO_OP
          (same_op_no_op). A compare-and-swap beside MPI_REPLACE and MPI_NO_OP
          is what the standard's own locks do (12.8).
  12.7.2  accumulates of one origin to one place with one type happen in the
          order of the program.

In the separate memory model (12.7, rules 5 and 6) what the owner stored counts
as over when a fence, post, unlock or MPI_Win_sync of the owner has followed, and
what others changed, for the owner, when its fence, wait, lock or MPI_Win_sync
has; and a store and a put or accumulate race wherever they are in one window.

What the standard leaves open is not judged (`is_open`): an atomic read
(MPI_NO_OP) beside a plain one, a compare-and-swap beside MPI_SUM and others,
different operations of one origin (12.7.2 orders them, 12.2.1 assumes there are
none).
"""

from steps import Rma


class Access:
    """Memory that a step uses: how, and between which nodes of the graph."""

    def __init__(self, step, place, how, begin, end, rma=None):
        self.step = step               # (rank, index)
        self.place = place             # (rank, "w0")
        self.how = how                 # load store put get acc
        self.begin, self.end = begin, end
        self.rma = rma
        self.lock = None               # (target, exclusive) around it

    def reads_only(self):
        return self.how == "load" or (
            self.rma is not None and self.rma.reads_only)


def operation(access):
    return "CAS" if access.rma.cmp else access.rma.op


def compatible(x, y):
    """Accumulates that may be concurrent (12.7.1, 12.2.1)."""
    if x.rma.type != y.rma.type:
        return False
    ops = {operation(x), operation(y)}
    return len(ops) == 1 or "NO_OP" in ops or ops == {"CAS", "REPLACE"}


def in_order(x, y):
    """12.7.2: of one origin, with one type (and at one place)."""
    return (x.how == y.how == "acc" and x.step[0] == y.step[0]
            and x.rma.type == y.rma.type)


def is_open(x, y):
    """The standard does not say, or says two things."""
    kinds = {x.how, y.how}
    if kinds == {"acc"}:
        if in_order(x, y) and not compatible(x, y):
            return True
        ops = {operation(x), operation(y)}
        return ("CAS" in ops and ops - {"CAS", "REPLACE", "NO_OP"} != set()
                and x.rma.type == y.rma.type)
    # 12.3 by the letter: one of them is an accumulate; but nothing is written.
    return "acc" in kinds and x.reads_only() and y.reads_only()


def conflict(x, y):
    if x.how == "acc" and y.how == "acc":
        return not compatible(x, y)
    return not (x.reads_only() and y.reads_only())


# Calls of the owner that make copies of a window the same.
PUBLISH = ("fence", "post", "unlock", "unlock_all", "sync")
FETCH = ("fence", "wait", "test", "lock", "lock_all", "sync")


def is_update(x):
    return x.rma is not None and not x.rma.reads_only


def meet_apart(x, y):
    """Separate: of one window one is stored to, the other changed."""
    store, other = (x, y) if x.rma is None else (y, x)
    return (store.how == "store" and is_update(other)
            and store.place[0] == other.place[0]
            and store.place[1][0] == other.place[1][0] == "w")


class Judge:
    """The graph of a program. Nodes are (rank, index) for "has begun" and
    (rank, index, 1) for "is over"; collective calls have one in between."""

    def __init__(self, ranks, separate=False):
        self.ranks = ranks
        self.separate = separate
        self.edges = {}
        self.accesses = []
        for rank in range(len(ranks)):
            self.order_of_rank(rank)
        self.collectives("barrier")
        self.fences = self.collectives("fence")
        self.messages()
        self.pairs = self.active_pairs()
        for rank in range(len(ranks)):
            self.collect(rank)

    def edge(self, a, b):
        self.edges.setdefault(a, set()).add(b)

    def order_of_rank(self, rank):
        for i in range(len(self.ranks[rank])):
            self.edge((rank, i), (rank, i, 1))
            self.edge((rank, i, 1), (rank, i + 1))

    def steps(self, rank, *kinds):
        return [i for i, s in enumerate(self.ranks[rank]) if s[0] in kinds]

    def collectives(self, kind):
        """All enter before anyone leaves. {(rank, index): node}"""
        found = {}
        for rank in range(len(self.ranks)):
            for n, i in enumerate(self.steps(rank, kind)):
                node = (kind, n)
                found[rank, i] = node
                self.edge((rank, i), node)
                self.edge(node, (rank, i, 1))
        return found

    def messages(self):
        """The n-th send to a rank with a tag is for its n-th receive."""
        waiting = {}
        for rank, steps in enumerate(self.ranks):
            for i, s in enumerate(steps):
                if s[0] in ("send", "sendm"):
                    key = (rank, s[1], s[2] if s[0] == "send" else 9)
                    waiting.setdefault(key, []).append((rank, i))
        for rank, steps in enumerate(self.ranks):
            for i, s in enumerate(steps):
                if s[0] in ("recv", "recvm"):
                    key = (s[1], rank, s[2] if s[0] == "recv" else 9)
                    self.edge(waiting[key].pop(0), (rank, i, 1))

    def active_pairs(self):
        """{(origin, index of start, target): (post, end of exposure)}, and
        the end of an exposure is behind each of its completes."""
        found = {}
        for origin in range(len(self.ranks)):
            count = {}
            for i in self.steps(origin, "start"):
                for target in self.ranks[origin][i][1]:
                    n = count.get(target, 0)
                    count[target] = n + 1
                    posts = [j for j in self.steps(target, "post")
                             if origin in self.ranks[target][j][1]]
                    over = self.next(target, posts[n], "wait", "test")
                    found[origin, i, target] = (target, posts[n]), (
                        target, over, 1)
                    done = self.next(origin, i, "complete")
                    self.edge((origin, done), (target, over, 1))
        return found

    def next(self, rank, i, *kinds, target=None):
        for j in self.steps(rank, *kinds):
            s = self.ranks[rank][j]
            if j > i and (target is None or len(s) < 2 or s[1] == target
                          or s[0] == "fence"):
                return j
        return None

    # ---- when an operation takes place

    def epoch(self, rank, i, target):
        """(kind, index) of the epoch for target that step i lies in."""
        best = None
        for j, s in enumerate(self.ranks[rank][:i]):
            if s[0] == "fence":
                best = ("fence", j)
            elif s[0] == "start" and target in s[1]:
                best = ("start", j)
            elif s[0] == "lock" and s[1] == target:
                best = ("lock", j)
            elif s[0] == "lock_all":
                best = ("lock_all", j)
            elif (s[0] == "unlock" and s[1] == target) or s[0] in (
                    "unlock_all", "complete"):
                best = None
        return best

    def ends(self, rank, i, s):
        """Nodes at which step i is complete at the origin, at the target."""
        kind, begin = self.epoch(rank, i, s.target)
        if kind == "fence":
            node = self.fences[rank, self.next(rank, i, "fence")]
            return node, node
        if kind == "start":
            _, over = self.pairs[rank, begin, s.target]
            here = (rank, self.next(rank, i, "complete"), 1)
            return here, (here, over) if s.reads_only else over
        both = self.next(rank, i, "unlock", "unlock_all", "flush",
                         "flush_all", target=s.target)
        here = self.next(rank, i, "flush_local", "flush_local_all",
                         target=s.target)
        own = [j for j in self.steps(rank, "wait_request")
               if self.ranks[rank][j][1] == s.request and j > i]
        local = min([both] + [j for j in (here, *own[:1]) if j is not None])
        target = local if s.reads_only else both
        return (rank, local, 1), (rank, target, 1)

    def begin(self, rank, i, s):
        """Node of the earliest access to the target."""
        kind, start = self.epoch(rank, i, s.target)
        node = ("access", rank, i)
        self.edge((rank, i), node)
        if kind == "start":
            self.edge(self.pairs[rank, start, s.target][0], node)
        return node

    def lock_of(self, rank, i, target):
        found = self.epoch(rank, i, target)
        if found is None or found[0] not in ("lock", "lock_all"):
            return None
        s = self.ranks[rank][found[1]]
        return target, s[0] == "lock" and s[2]

    # ---- accesses

    def collect(self, rank):
        for i, s in enumerate(self.ranks[rank]):
            here = ((rank, i), (rank, i), (rank, i, 1))
            if isinstance(s, Rma):
                for k in range(s.count):
                    self.collect_rma(rank, i, s.element(k))
            elif s[0] in ("load", "sendm", "use"):
                self.plain(s[2] if s[0] == "sendm" else s[1], "load", *here)
                if s[0] == "load":
                    self.plain(s[2], "store", *here)
            elif s[0] in ("store", "recvm"):
                self.plain(s[1] if s[0] == "store" else s[2], "store", *here)

    def plain(self, place, how, step, begin, end):
        access = Access(step, (step[0], place), how, begin, end)
        access.lock = self.lock_of(step[0], step[1], step[0])
        self.accesses.append(access)

    def collect_rma(self, rank, i, s):
        here, there = self.ends(rank, i, s)
        for place, how in s.local():
            access = Access((rank, i), (rank, place), how, (rank, i), here)
            access.lock = self.lock_of(rank, i, rank)
            self.accesses.append(access)
        remote = Access((rank, i), (s.target, "w%d" % s.cell), s.kind,
                        self.begin(rank, i, s), there, s)
        remote.lock = self.lock_of(rank, i, s.target)
        self.accesses.append(remote)

    def before(self, a, b):
        seen, todo = {a}, [a]
        while todo:
            for n in self.edges.get(todo.pop(), ()):
                if n == b:
                    return True
                if n not in seen:
                    seen.add(n)
                    todo.append(n)
        return a == b

    def excluded(self, x, y):
        """Never concurrent by locks (12.5.3)."""
        if x.lock and y.lock and x.lock[0] == y.lock[0] and (
                x.lock[1] or y.lock[1]) and x.step[0] != y.step[0]:
            return x.lock[0] == x.place[0]
        return False

    def is_over(self, x, y):
        """x is complete before y begins: at one of its ends, if it has two."""
        ends = x.end if isinstance(x.end[0], tuple) else (x.end,)
        return any(self.before(end, y.begin) for end in ends) and (
            not self.separate or self.is_told(x, y))

    def sync_nodes(self, rank, kinds):
        for i in self.steps(rank, *kinds):
            if self.ranks[rank][i][0] == "fence" and kinds is PUBLISH:
                yield self.fences[rank, i]
            elif self.ranks[rank][i][0] == "post":
                yield rank, i
            else:
                yield rank, i, 1

    def is_told(self, x, y):
        """Separate: x is in the copy that y uses."""
        if x.rma is None and y.rma is not None and x.how == "store":
            kinds = PUBLISH
        elif y.rma is None and is_update(x):
            kinds = FETCH
        else:
            return True
        return any(self.before(x.end, node) and self.before(node, y.begin)
                   for node in self.sync_nodes(x.place[0], kinds))

    def concurrent(self, x, y):
        return not (self.is_over(x, y) or self.is_over(y, x)
                    or self.excluded(x, y))

    def races(self):
        """(pairs of steps that race, pairs that the standard leaves open)"""
        race, opened = set(), set()
        for n, x in enumerate(self.accesses):
            for y in self.accesses[:n]:
                apart = self.separate and meet_apart(x, y)
                if (x.place != y.place and not apart) or \
                        x.step == y.step or not self.concurrent(x, y):
                    continue
                pair = tuple(sorted((x.step, y.step)))
                if apart:
                    race.add(pair)
                elif is_open(x, y):
                    opened.add(pair)
                elif conflict(x, y) and not in_order(x, y):
                    race.add(pair)
        return race, opened
