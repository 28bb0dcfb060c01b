"""Random small traces, and all their executions by plain enumeration.

The enumeration shares nothing with the tool: a state is where each task
stands, what is posted and sent, and the values of variables; everything that
may happen next is tried. What the generator cannot produce: more than four
tasks, loops of messages longer than its few steps, numbers beyond a few
digits, numbers of buffers (--buffer=N).
"""

import random


class Step:
    def __init__(self, kind, **rest):
        self.kind = kind
        self.__dict__.update(rest)


def expression(rng, known, depth=0):
    """Text and function of an environment."""
    if depth == 2 or rng.random() < 0.4:
        if known and rng.random() < 0.75:
            name = rng.choice(known)
            return name, lambda env: env[name]
        number = rng.randrange(5)
        return str(number), lambda env: number
    if rng.random() < 0.1:
        text, value = expression(rng, known, depth + 1)
        return "-(%s)" % text, lambda env: -value(env)
    sign = rng.choice("+-*")
    left, a = expression(rng, known, depth + 1)
    right, b = expression(rng, known, depth + 1)
    act = {"+": lambda env: a(env) + b(env), "-": lambda env: a(env) - b(env),
           "*": lambda env: a(env) * b(env)}[sign]
    return "(%s %s %s)" % (left, sign, right), act


def comparison(rng, known):
    left, a = expression(rng, known)
    right, b = expression(rng, known)
    sign = rng.choice(["==", "!=", "<", "<=", ">", ">="])
    act = {"==": lambda env: a(env) == b(env),
           "!=": lambda env: a(env) != b(env),
           "<": lambda env: a(env) < b(env), "<=": lambda env: a(env) <= b(env),
           ">": lambda env: a(env) > b(env),
           ">=": lambda env: a(env) >= b(env)}[sign]
    return "%s %s %s" % (left, sign, right), act


def condition(rng, known):
    text, value = comparison(rng, known)
    if rng.random() < 0.3:
        other, also = comparison(rng, known)
        if rng.random() < 0.5:
            return ("%s && %s" % (text, other),
                    lambda env: value(env) and also(env))
        return "%s || %s" % (text, other), lambda env: value(env) or also(env)
    if rng.random() < 0.2:
        return "!(%s)" % text, lambda env: not value(env)
    return text, value


class Task:
    """Makes the steps of one task, and their text."""

    def __init__(self, rng, number, endpoints):
        self.rng, self.number, self.endpoints = rng, number, endpoints
        self.steps, self.lines = [], []
        self.known, self.open = [], {}   # handle -> step number
        self.variables = {}              # receive -> its variable
        self.made = 0
        self.sent = None         # endpoint -> messages nobody receives yet

    def add(self, step, text):
        self.steps.append(step)
        self.lines.append(text)
        return len(self.steps) - 1

    def complete(self, number):
        done = self.steps[number]
        for i, step in enumerate(self.steps[:number + 1]):
            if step.kind == "rcv" and done.kind == "rcv" and \
                    step.endpoint == done.endpoint and not step.waited:
                step.waited = True
                self.known.append(self.variables[i])

    def operation(self, step, text):
        number = self.add(step, text)
        if step.kind == "rcv":
            self.made += 1
            self.variables[number] = step.variable
        if self.rng.random() < 0.5:
            handle = "h%d" % number
            self.lines[number] += " &" + handle
            self.open[handle] = number
        else:
            self.steps.append(Step("wait", target=number))
            self.lines.append(None)
            self.complete(number)

    def wait(self):
        handle = self.rng.choice(sorted(self.open))
        number = self.open.pop(handle)
        self.add(Step("wait", target=number), "wait &" + handle)
        self.complete(number)

    def one(self):
        rng = self.rng
        kind = rng.choice(["snd", "snd", "rcv", "rcv", "wait", "set", "assume",
                           "assert"])
        if kind == "snd":
            endpoint = rng.choice(self.endpoints)
            text, value = expression(rng, self.known)
            self.operation(Step("snd", endpoint=endpoint, value=value),
                           "snd %s %s" % (endpoint, text))
            if self.sent is not None:
                self.sent[endpoint] = self.sent.get(endpoint, 0) + 1
        elif kind == "rcv":
            own = [e for e in self.endpoints
                   if e.startswith("e%d" % self.number)]
            endpoint = rng.choice(own)
            if self.sent is not None:
                if self.sent.get(endpoint, 0) == 0:
                    return
                self.sent[endpoint] -= 1
            name = "x%d" % self.made
            self.operation(Step("rcv", endpoint=endpoint, variable=name,
                                waited=False),
                           "rcv %s %s" % (endpoint, name))
        elif kind == "wait" and self.open:
            self.wait()
        elif kind == "set":
            text, value = expression(rng, self.known)
            name = "y%d" % len(self.steps)
            self.add(Step("set", variable=name, value=value),
                     "%s = %s" % (name, text))
            self.known.append(name)
        elif kind in ("assume", "assert") and self.known:
            text, value = condition(rng, self.known)
            self.add(Step(kind, value=value), "%s %s" % (kind, text))


def finish(task, rng):
    while task.open and rng.random() < 0.8:
        task.wait()
    if task.known:
        said, value = condition(rng, task.known)
        task.add(Step("assert", value=value), "assert " + said)


def make(seed):
    """(text, tasks) of a random trace; tasks are lists of steps. Of every other
    one the steps are taken from an execution, so that it can come to its end.
    """
    rng = random.Random(seed)
    count = rng.randrange(2, 5)
    endpoints = ["e%d" % i for i in range(count)]
    endpoints += ["e%db" % i for i in range(count) if rng.random() < 0.3]
    tasks = [Task(rng, i, endpoints) for i in range(count)]
    if seed % 2:
        sent = {}
        for task in tasks:
            task.sent = sent
        for _ in range(6 * count):
            rng.choice(tasks).one()
    else:
        for task in tasks:
            for _ in range(rng.randrange(2, 8)):
                task.one()
    text = []
    for i, task in enumerate(tasks):
        finish(task, rng)
        text.append("task t%d" % i)
        text += ["  " + line for line in task.lines if line is not None]
    return "\n".join(text) + "\n", [task.steps for task in tasks]


class TooLarge(Exception):
    pass


class Enumeration:
    """All executions of a trace.

    complete: only whole executions count, and assertions stop nobody.
    """

    def __init__(self, tasks, zero, complete, limit=60000):
        self.tasks, self.zero, self.complete = tasks, zero, complete
        self.limit = limit
        self.violated = self.stuck = False
        self.seen = set()
        self.run()

    # A state: (places, taken, environments, left, wrong) with taken a frozenset
    # of (receiver, receive, sender, send).
    def run(self):
        start = (tuple(0 for _ in self.tasks), frozenset(),
                 tuple(() for _ in self.tasks), False, False)
        pile = [start]
        while pile:
            state = pile.pop()
            if state in self.seen:
                continue
            self.seen.add(state)
            if len(self.seen) > self.limit:
                raise TooLarge()
            following = list(self.following(state))
            pile += following
            if not following:
                self.last(state)

    def last(self, state):
        places, _, _, left, wrong = state
        ended = all(p == len(t) for p, t in zip(places, self.tasks))
        if ended and self.complete and wrong:
            self.violated = True
        if not ended and not left:
            self.stuck = True

    def partner(self, taken, task, number):
        for r, receive, s, send in taken:
            if (r, receive) == (task, number) or (s, send) == (task, number):
                return (r, receive, s, send)
        return None

    def may_pass(self, taken, task, step):
        target = self.tasks[task][step.target]
        if target.kind == "snd" and not self.zero:
            return True
        return self.partner(taken, task, step.target) is not None

    def following(self, state):
        places, taken, envs, left, wrong = state
        for i, steps in enumerate(self.tasks):
            if places[i] < len(steps) and places[i] >= 0:
                yield from self.step(state, i, steps[places[i]])
        yield from self.matches(state)

    def step(self, state, i, step):
        places, taken, envs, left, wrong = state
        env = dict(envs[i])
        if step.kind == "wait" and not self.may_pass(taken, i, step):
            return
        if step.kind == "snd":
            env["sent %d" % places[i]] = step.value(env)
        elif step.kind == "set":
            env[step.variable] = step.value(env)
        elif step.kind in ("assume", "assert") and not step.value(env):
            if step.kind == "assume" or not self.complete:
                if step.kind == "assert":
                    self.violated = True
                # This task goes another way: it stays where it is for ever.
                yield (self.moved(places, i, -1 - places[i]), taken, envs,
                       True, wrong)
                return
            wrong = True
        yield (self.moved(places, i, places[i] + 1), taken,
               envs[:i] + (tuple(sorted(env.items())),) + envs[i + 1:], left,
               wrong)

    @staticmethod
    def moved(places, i, place):
        return places[:i] + (place,) + places[i + 1:]

    def done(self, place):
        return place if place >= 0 else -1 - place

    def oldest_receives(self, state):
        places, taken, _, _, _ = state
        for i, steps in enumerate(self.tasks):
            seen = set()
            for k in range(self.done(places[i])):
                step = steps[k]
                if step.kind != "rcv" or step.endpoint in seen:
                    continue
                if self.partner(taken, i, k) is None:
                    seen.add(step.endpoint)
                    yield i, k, step

    def oldest_message(self, state, sender, endpoint):
        places, taken, _, _, _ = state
        for k in range(self.done(places[sender])):
            step = self.tasks[sender][k]
            if step.kind == "snd" and step.endpoint == endpoint and \
                    self.partner(taken, sender, k) is None:
                return k
        return None

    def matches(self, state):
        places, taken, envs, left, wrong = state
        for i, k, step in self.oldest_receives(state):
            for s in range(len(self.tasks)):
                m = self.oldest_message(state, s, step.endpoint)
                if m is None:
                    continue
                env = dict(envs[i])
                env[step.variable] = dict(envs[s])["sent %d" % m]
                yield (places, taken | {(i, k, s, m)},
                       envs[:i] + (tuple(sorted(env.items())),)
                       + envs[i + 1:], left, wrong)
