"""What the ranks of a random program do, before it is said how.

A plan is made of small exchanges (a message, a collective, a question and its
answer, ...) that are put one after the other: each rank gets its actions in
that order, so that taken as they are, and with receives that name their
source, nothing blocks for ever. A sloppy program then exchanges, loses or
doubles some actions of a rank.
"""

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Action:
    kind: str            # names a method of forms.Writer
    comm: str = "MPI_COMM_WORLD"
    peer: int = 0        # rank in comm, or root
    tag: int = 0
    what: str = ""       # which collective
    count: int = 1


class Communicator:
    def __init__(self, name, members):
        self.name = name
        self.members = members   # world ranks, in the order of their ranks

    def rank(self, world):
        return self.members.index(world)


WORLD = "MPI_COMM_WORLD"
COLLECTIVES = ["Barrier", "Bcast", "Reduce", "Allreduce", "Gather", "Scatter",
               "Scan", "Allgather", "Ibarrier", "Ibcast", "Iallreduce",
               "Igather"]


class Plan:
    """actions[r]: those of world rank r."""

    def __init__(self, rng, traits):
        self.rng = rng
        self.traits = traits
        self.ranks = range(traits.ranks)
        self.actions = [[] for _ in self.ranks]
        self.comms = self.make_comms()
        kinds = self.choose_kinds()
        for _ in range(traits.size):
            getattr(self, rng.choice(kinds))()
        if traits.sloppy:
            for r in self.ranks:
                self.actions[r] = self.disturb(self.actions[r])

    def make_comms(self):
        comms = [Communicator(WORLD, list(self.ranks))]
        if self.traits.dup:
            comms.append(Communicator("twin", list(self.ranks)))
        if self.traits.split:
            # Ranks of sub are in reverse order if split_key is negative.
            for color in (0, 1):
                members = [r for r in self.ranks
                           if self.traits.color(r) == color]
                if self.traits.split_key < 0:
                    members.reverse()
                comms.append(Communicator("sub", members))
        return comms

    def choose_kinds(self):
        t = self.traits
        kinds = ["message"] * 6 + ["train", "chain", "ahead"]
        kinds += ["clash"] if t.clashes else []
        kinds += ["collective"] * (4 if t.collectives else 0)
        kinds += ["fan_in"] * (2 if t.ranks > 2 else 1)
        if t.exchanges:
            kinds += ["exchange", "exchange", "serve", "ring", "own"]
        if t.ready:
            kinds += ["ready", "ready"]
        if t.persistent:
            kinds += ["repeated"]
        return kinds

    # ---- Choosing.

    def comm(self, least=2):
        """A communicator with that many members at least."""
        fit = [c for c in self.comms if len(c.members) >= least]
        return fit[0] if self.rng.random() < 0.5 else self.rng.choice(fit)

    def pair(self):
        c = self.comm()
        a, b = self.rng.sample(c.members, 2)
        return c, a, b

    def tag(self):
        return self.rng.randint(0, self.traits.tags - 1)

    def add(self, rank, kind, comm, peer=None, **more):
        peer = 0 if peer is None else comm.rank(peer)
        self.actions[rank].append(
            Action(kind, comm.name, peer, **more))

    # ---- Exchanges.

    def message(self):
        c, a, b = self.pair()
        tag = self.tag()
        self.add(a, "send", c, b, tag=tag)
        self.add(b, "receive", c, a, tag=tag)

    def train(self):
        """Two messages between the same ranks."""
        c, a, b = self.pair()
        tags = [self.tag(), self.tag()]
        for tag in tags:
            self.add(a, "send", c, b, tag=tag)
        if self.rng.random() < 0.3:
            tags.reverse()
        for tag in tags:
            self.add(b, "receive", c, a, tag=tag)

    def chain(self):
        """a sends to c and to b, which then sends to c, too."""
        c = self.comm(min(3, self.traits.ranks))
        if len(c.members) < 3:
            self.message()
            return
        x, y, z = self.rng.sample(c.members, 3)
        tag = self.tag()
        first = [("send", z), ("send", y)]
        if self.rng.random() < 0.5:
            first.reverse()
        for kind, to in first:
            self.add(x, kind, c, to, tag=tag)
        self.add(y, "receive", c, x, tag=tag)
        self.add(y, "send", c, z, tag=tag)
        self.add(z, "receive", c, x, tag=tag)
        self.add(z, "receive", c, y, tag=tag)

    def ahead(self):
        """With buffering, the second message of x is not held up by y."""
        c = self.comm(min(3, self.traits.ranks))
        if len(c.members) < 3:
            self.message()
            return
        x, y, z = self.rng.sample(c.members, 3)
        tag = self.tag()
        self.add(x, "send", c, y, tag=tag)
        self.add(x, "send", c, z, tag=tag)
        self.add(y, "send", c, z, tag=tag)
        self.add(z, "receive", c, x, tag=tag)
        self.add(z, "receive", c, y, tag=tag)
        self.add(y, "receive", c, x, tag=tag)

    def clash(self):
        """Both send before they receive."""
        c, a, b = self.pair()
        tag = self.tag()
        self.add(a, "send", c, b, tag=tag)
        self.add(b, "send", c, a, tag=tag)
        self.add(a, "receive", c, b, tag=tag)
        self.add(b, "receive", c, a, tag=tag)

    def fan_in(self):
        c = self.comm()
        to = self.rng.choice(c.members)
        senders = [r for r in c.members if r != to]
        if len(senders) > 2:
            senders = self.rng.sample(senders, 2)
        tag = self.tag()
        for r in senders:
            self.add(r, "send", c, to, tag=tag)
        for r in senders:
            self.add(to, "receive", c, r, tag=tag)

    def exchange(self):
        c, a, b = self.pair()
        tag = self.tag()
        self.add(a, "exchange", c, b, tag=tag)
        self.add(b, "exchange", c, a, tag=tag)

    def ring(self):
        """Everybody sends to the next one and receives from the last."""
        c = self.comm()
        size = len(c.members)
        for i, r in enumerate(c.members):
            self.add(r, "shift", c, c.members[(i + 1) % size],
                     tag=self.traits.tags, count=size)

    def serve(self):
        """Questions answered in the order in which they come."""
        c = self.comm()
        server = self.rng.choice(c.members)
        clients = [r for r in c.members if r != server]
        if len(clients) > 2:
            clients = self.rng.sample(clients, 2)
        for r in clients:
            self.add(r, "ask", c, server, tag=4)
        self.add(server, "serve", c, tag=4, count=len(clients))

    def own(self):
        """A message to oneself."""
        c = self.comm()
        r = self.rng.choice(c.members)
        self.add(r, "own", c, r, tag=self.tag())

    def ready(self):
        c, a, b = self.pair()
        tag = self.tag()
        self.add(b, "await_ready", c, a, tag=tag)
        self.add(a, "send_ready", c, b, tag=tag)
        if self.rng.random() < 0.5:
            self.add(b, "receive_ready", c, a, tag=tag)

    def repeated(self):
        """The same message twice."""
        c, a, b = self.pair()
        tag = self.tag()
        self.add(a, "send_twice", c, b, tag=tag)
        self.add(b, "receive_twice", c, a, tag=tag)

    def collective(self):
        c = self.comm(1)
        root = self.rng.choice(c.members)
        what = self.rng.choice(COLLECTIVES)
        for r in c.members:
            self.add(r, "collective", c, root, what=what,
                     count=len(c.members))

    # ---- Sloppiness.

    def disturb(self, actions):
        rng = self.rng
        out = list(actions)
        for i in range(len(out) - 1):
            if rng.random() < 0.2:
                out[i], out[i + 1] = out[i + 1], out[i]
        for i, action in enumerate(out):
            if action.kind in ("send", "receive") and rng.random() < 0.06:
                out[i] = replace(action, tag=self.tag())
        if out and rng.random() < 0.12:
            out.pop(rng.randrange(len(out)))
        if out and rng.random() < 0.04:
            out.append(rng.choice(out))
        return out
