"""Reads what `--job-log` writes, and says how long the run would take with more
workers: jobs are given out in their order, each to the first that is free."""

import heapq


class Job:
    """seconds: its own; crews: [(its seconds, [Job])], in order."""

    def __init__(self):
        self.seconds = 0.0
        self.crews = []


def read(path):
    """The job of the main process, with all others below it."""
    parts, crews = {}, {}
    with open(path) as f:
        for line in f:
            words = line.split()
            if words[0] == "part":
                parts[words[1]] = float(words[2])
            else:
                crews.setdefault(words[1], {})[int(words[2])] = (
                    int(words[3]), float(words[4]))
    return build("run", parts, crews)


def build(name, parts, crews):
    job = Job()
    job.seconds = parts.get(name, 0.0)
    for number, (count, seconds) in sorted(crews.get(name, {}).items()):
        children = ["%s.%d-%d" % (name, number, i) for i in range(count)]
        # One that was not needed, or is known from elsewhere, has no line.
        job.crews.append((seconds, [build(child, parts, crews)
                                    for child in children if child in parts]))
    return job


def total(job):
    return job.seconds + sum(seconds + sum(total(child) for child in children)
                             for seconds, children in job.crews)


def count(job):
    return 1 + sum(count(child) for _, children in job.crews
                   for child in children)


def coordination(job):
    return sum(seconds + sum(coordination(child) for child in children)
               for seconds, children in job.crews)


class Schedule:
    """Events in order of time. A job is done by one worker; who waits for its crew
    holds none (src/job/crew.c)."""

    def __init__(self, workers):
        self.events, self.count, self.waiting = [], 0, []
        self.done = None
        self.work = [0.0] * workers
        self.names = list(range(workers))   # of workers without work

    def run(self, root):
        """The time when all is done."""
        self.want(0.0, root.seconds, lambda t: self.crew(t, root, 0, self.end))
        while self.events:
            time, _, action = heapq.heappop(self.events)
            action(time)
        return self.done

    def end(self, time):
        self.done = time

    def at(self, time, action):
        self.count += 1
        heapq.heappush(self.events, (time, self.count, action))

    def want(self, time, seconds, then):
        """A worker for so long."""
        if not self.names:
            self.waiting.append((seconds, then))
            return
        worker = self.names.pop(0)
        self.work[worker] += seconds

        def finish(now):
            self.names.append(worker)
            then(now)
            if self.waiting and self.names:
                self.want(now, *self.waiting.pop(0))
        self.at(time + seconds, finish)

    def crew(self, time, job, number, then):
        """The coordinator's own time comes on top, and nobody shares it."""
        if number == len(job.crews):
            then(time)
            return
        seconds, children = job.crews[number]
        left = [len(children)]

        def one_is_over(now):
            left[0] -= 1
            if left[0] == 0:
                self.at(now + seconds,
                        lambda t: self.crew(t, job, number + 1, then))
        if not children:
            self.at(time + seconds,
                    lambda t: self.crew(t, job, number + 1, then))
        for child in children:
            self.want(time, child.seconds,
                      lambda t, c=child: self.crew(t, c, 0, one_is_over))


def simulate(root, workers):
    """(seconds until all is done, work of the busiest, all work)"""
    schedule = Schedule(workers)
    seconds = schedule.run(root)
    return seconds, max(schedule.work), total(root)
