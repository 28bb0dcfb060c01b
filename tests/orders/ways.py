"""Every channel (channels.py) with every kind of number that depends on who
sent, one program each: rank 0 receives from anybody, and in one order, which
no search may miss, something goes wrong at the far end of the channel.
"""

import channels

# What the number is after two messages came (d and e: their data, and rank 2
# was first if it is BAD), and how often it was received before the channel.
KINDS = {
    "data": ("d", 1), "source": ("st.MPI_SOURCE", 1), "tag": ("st.MPI_TAG", 1),
    "count": ("k", 1), "sum": ("2 * d + e", 2),
}
BAD = {1: 2, 2: 5}
SINKS = {
    "assertion": "mpiproof_assert(b != {bad});",
    "message": "if (b == {bad}) MPI_Send(&b, 1, MPI_INT, 1, 9, "
               "MPI_COMM_WORLD);",
    "address": "box[b == {bad} ? 32 : 0] = 1;",
}
RECEIVE = ["MPI_Recv(z, 4, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, "
           "MPI_COMM_WORLD, &st);"]
ALL = [(channel, kind, sink) for channel in channels.CHANNELS
       for kind in KINDS for sink in SINKS]


class Way:
    """Program number `seed - first`, round and round."""

    ranks = 3
    endless = False

    def __init__(self, seed, first):
        self.seed = seed
        # A stride without common divisor: a few programs in a row are of
        # many channels.
        self.what = ALL[(seed - first) * 16 % len(ALL)]

    def functions(self):
        channel, kind, sink = self.what
        expression, before = KINDS[kind]
        receives = [RECEIVE + ["d = z[0];"], RECEIVE + ["e = z[0];"]]
        lines = ["int a, b = 0, d = 0, e = 0, z[4];"]
        lines += sum(receives[:before], [])
        lines += ["MPI_Get_count(&st, MPI_INT, &k);", "a = %s;" % expression]
        lines += channels.lines(channel, "a", "b")
        lines += sum(receives[before:], [])
        lines += ["(void)e;", SINKS[sink].format(bad=BAD[before])]
        return (["// %s of the %s, %s" % (channel, kind, sink),
                 "static void p%d(void) {" % self.seed, "  if (rank == 0) {"]
                + ["    " + line for line in lines]
                + ["  } else {", "    int z[4] = {rank, 1, 1, 1};",
                   "    MPI_Send(z, rank, MPI_INT, 0, rank, MPI_COMM_WORLD);",
                   "  }", "}", ""])
