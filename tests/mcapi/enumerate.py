"""Plain enumeration of small MCAPI programs, by the letter of the specification.

A program is a list of nodes, a node a list of steps:

  ("send", own, to, value, priority, handle)   a message from the node's endpoint
                                               `own` to endpoint `to`
  ("recv", own, handle)                        a receive there
  ("put", channel, value, handle)              a packet into a channel
  ("get", channel, handle)                     ... out of it
  ("wait", handle)                             until it is complete
  ("test", handle)                             notes whether it is complete; if
                                               not, it is waited for later
  ("any", (handle, ...))                       notes which one was complete; the
                                               others are waited for later
  ("available", own)                           notes how many messages are there

Endpoints are numbers; each belongs to one node. A node notes what it receives
(when it waits for it) and what it is told, in order. A state is everything that
matters for the future; each is visited once. Nothing is known here of the tool's
way of searching.
"""

# A state: per node (pc, notes, handles); sent: per lane the values that nobody has
# taken; posted: per endpoint the receives that have got nothing yet.
# handles: (kind, state, value); kind "s" or "r"; state "open", "done", "early".


class Machine:
    def __init__(self, program, buffering, claim):
        self.program, self.buffering, self.claim = program, buffering, claim
        self.found, self.ends = set(), {}
        self.left, self.stuck = set(), []
        self.states = 0

    def run(self):
        nodes = tuple((0, (), ()) for _ in self.program)
        todo, seen = [(nodes, (), (), ())], set()
        while todo:
            state = todo.pop()
            if state in seen:
                continue
            seen.add(state)
            self.states += 1
            if self.states > 200000:
                raise MemoryError("too many states")
            todo += self.follow(state)
        return self.found

    def must_be_stuck(self):
        """Is there a deadlock that is a mistake of its own? A node that waits
        until its message is received, which nobody ever does though all others
        come to their ends, shows the message that is left over again."""
        return any(not sends & self.left for sends in self.stuck)

    # ---- Parts of states, all of them sorted tuples of pairs.

    @staticmethod
    def put(pairs, key, value):
        rest = [p for p in pairs if p[0] != key]
        if value not in ((), 0):
            rest.append((key, value))
        return tuple(sorted(rest))

    @staticmethod
    def at(pairs, key, default=()):
        for k, v in pairs:
            if k == key:
                return v
        return default

    def edit(self, nodes, i, pc=None, notes=None, handles=None):
        old = nodes[i]
        new = (old[0] if pc is None else pc,
               old[1] if notes is None else notes,
               old[2] if handles is None else handles)
        return nodes[:i] + (new,) + nodes[i + 1:]

    # ---- What can happen.

    def follow(self, state):
        nodes, sent, posted, promised = state
        must = self.matches(state)
        may = []
        for i in range(len(nodes)):
            step_must, step_may = self.step(state, i)
            must += step_must
            may += step_may
        if must:
            return [s for s in must if s is not None] + may
        if all(n[0] == len(self.program[i]) for i, n in enumerate(nodes)):
            self.left |= {v[0] for _, values in sent for v in values}
            if sent:
                self.found.add("left")
        else:
            self.found.add("stuck")
            self.stuck.append(self.unreceived(state))
        return may

    def unreceived(self, state):
        """Values of the messages that nodes wait for to be received."""
        nodes, sent, _, _ = state
        waits = {(i, handle) for i, n in enumerate(nodes)
                 for handle in self.awaited(i, n[0])}
        return {value for _, values in sent for value, sender, its in values
                if (sender, its) in waits}

    def awaited(self, i, pc):
        """Handles that the step of node i at pc waits for."""
        step = self.program[i][pc] if pc < len(self.program[i]) else ("end",)
        return step[1:] if step[0] == "wait" else \
            step[1] if step[0] == "any" else ()

    def matches(self, state):
        """A receive that was posted first takes the head of some lane."""
        nodes, sent, posted, promised = state
        out = []
        for place, queue in posted:
            node, handle = queue[0]
            for lane, values in sent:
                if lane[0] != place:
                    continue
                value, sender, its = values[0]
                n = self.edit(nodes, node, handles=self.put(
                    nodes[node][2], handle, ("r", "done", value)))
                if self.at(n[sender][2], its, None) is not None:
                    n = self.edit(n, sender, handles=self.put(
                        n[sender][2], its, ("s", "done", 0)))
                out.append((n, self.put(sent, lane, values[1:]),
                            self.put(posted, place, queue[1:]), promised))
        return out

    def step(self, state, i):
        """What node i can do: for certain, and if the library buffers."""
        nodes, sent, posted, promised = state
        pc, notes, handles = nodes[i]
        if pc == len(self.program[i]):
            return [], []
        step = self.program[i][pc]
        return getattr(self, "do_" + step[0])(state, i, step)

    def finish(self, i, state):
        """The node has come to its end if it has: is its claim true?"""
        nodes = state[0]
        if nodes[i][0] == len(self.program[i]):
            self.ends.setdefault(i, set()).add(nodes[i][1])
            if self.claim and self.claim[0] == i and \
                    self.claim[1](nodes[i][1]):
                self.found.add("failed")
                return None
        return state

    def go(self, i, state, nodes=None, **parts):
        """Node i makes its step."""
        old, sent, posted, promised = state
        nodes = self.edit(nodes or old, i, pc=old[i][0] + 1)
        return self.finish(i, (nodes, parts.get("sent", sent),
                               parts.get("posted", posted),
                               parts.get("promised", promised)))

    def do_send(self, state, i, step):
        _, own, to, value, priority, handle = step
        lane = (("m", to), own, priority)
        return self.add_message(state, i, lane, value, handle)

    def do_put(self, state, i, step):
        _, channel, value, handle = step
        return self.add_message(state, i, (("c", channel), 0, 0), value,
                                handle)

    def add_message(self, state, i, lane, value, handle):
        nodes, sent, posted, promised = state
        how = "early" if self.buffering == "infinite" else "open"
        n = self.edit(nodes, i, handles=self.put(nodes[i][2], handle,
                                                 ("s", how, 0)))
        queue = self.at(sent, lane) + ((value, i, handle),)
        return [self.go(i, state, n, sent=self.put(sent, lane, queue))], []

    def do_recv(self, state, i, step):
        return self.add_receive(state, i, ("m", step[1]), step[2])

    def do_get(self, state, i, step):
        return self.add_receive(state, i, ("c", step[1]), step[2])

    def add_receive(self, state, i, place, handle):
        nodes, sent, posted, promised = state
        n = self.edit(nodes, i, handles=self.put(nodes[i][2], handle,
                                                 ("r", "open", 0)))
        queue = self.at(posted, place) + ((i, handle),)
        left = self.at(promised, place[1], 0)
        if place[0] == "m" and left > 0:
            promised = self.put(promised, place[1], left - 1)
        return [self.go(i, state, n, posted=self.put(posted, place, queue),
                        promised=promised)], []

    def complete(self, state, i, handle):
        """The node knows that it is complete: notes what it received."""
        nodes, sent, posted, promised = state
        pc, notes, handles = nodes[i]
        kind, _, value = self.at(handles, handle)
        if kind == "r":
            notes += (value,)
        n = self.edit(nodes, i, notes=notes,
                      handles=self.put(handles, handle, ()))
        return (n, sent, posted, promised)

    def is_done(self, state, i, handle):
        """Is it complete? "yes", "no", or "may" (by buffering)."""
        entry = self.at(state[0][i][2], handle, None)
        if entry is None or entry[1] in ("done", "early"):
            return "yes"
        return "may" if entry[0] == "s" and self.buffering == "any" else "no"

    def do_wait(self, state, i, step):
        handle = step[1]
        if self.at(state[0][i][2], handle, None) is None:
            return [self.go(i, state)], []
        how = self.is_done(state, i, handle)
        if how == "no":
            return [], []
        after = self.complete(state, i, handle)
        moves = [self.go(i, after)]
        if how == "yes":
            return moves, []
        return [], [m for m in moves if m is not None]

    def note(self, state, i, what):
        return (self.edit(state[0], i, notes=state[0][i][1] + (what,)),
                ) + state[1:]

    def do_test(self, state, i, step):
        handle = step[1]
        how = self.is_done(state, i, handle)
        entry = self.at(state[0][i][2], handle, None)
        must, may = [], []
        certain = entry is not None and entry[0] == "s" and \
            self.buffering == "infinite"
        if not certain:
            must.append(self.go(i, self.note(state, i, 0)))
        yes = self.complete(self.note(state, i, 1), i, handle)
        if how == "yes":
            must.append(self.go(i, yes))
        elif how == "may":
            may.append(self.go(i, yes))
        return must, [m for m in may if m is not None]

    def do_any(self, state, i, step):
        must, may = [], []
        for k, handle in enumerate(step[1]):
            how = self.is_done(state, i, handle)
            if how == "no":
                continue
            after = self.complete(self.note(state, i, k), i, handle)
            (must if how == "yes" else may).append(self.go(i, after))
        return must, [m for m in may if m is not None]

    def do_available(self, state, i, step):
        nodes, sent, posted, promised = state
        there = sum(len(v) for lane, v in sent if lane[0] == ("m", step[1]))
        least = self.at(promised, step[1], 0)
        if self.at(posted, ("m", step[1])):
            # What comes goes to the receive that is posted.
            if least > 0:
                return [], []
            there = 0
        out = []
        for k in range(least, there + 1):
            noted = self.note(state, i, k)
            out.append(self.go(i, noted,
                               promised=self.put(promised, step[1], k)))
        return out, []
