"""Every channel (channels.py) with every kind of number that depends on who
sent, one program each: rank 0 receives from anybody, and in one order, which
no search may miss, something goes wrong at the far end of the channel.
"""

import channels

# What the number is after two messages came (d and e: their data), and how
# often it was received before the channel. It is BAD if rank 2 was first, or,
# after subtraction from OTHER, rank 1: which of them is tried first, is the
# search's affair.
KINDS = {
    "data": ("d", 1), "source": ("st.MPI_SOURCE", 1), "tag": ("st.MPI_TAG", 1),
    "count": ("k", 1), "sum": ("2 * d + e", 2),
}
BAD = {1: 2, 2: 5}
OTHER = {1: 3, 2: 9}
SINKS = {
    "assertion": "mpiproof_assert(b != {bad});",
    "message": "if (b == {bad}) MPI_Send(&b, 1, MPI_INT, 1, 9, "
               "MPI_COMM_WORLD);",
    "address": "box[b == {bad} ? 32 : 0] = 1;",
}
# Other places where a number, here b, which is 1 or BAD, can do harm.
DEEDS = {
    # ---- Memory.
    "store": "{{ int y[2] = {{0}}; y[b - {bad} + 2] = 1; }}",
    "load": "{{ int y[2] = {{0}}; k = y[b - {bad} + 2]; }}",
    "byte": "{{ char y[2] = {{0}}; y[b - {bad} + 2] = 1; }}",
    "member": "{{ struct pair y[2]; y[b - {bad} + 2].number = 1; }}",
    "copy": "{{ int y[2] = {{0}}; memcpy(y + (b - {bad} + 2), &b, 4); }}",
    "copied amount": "{{ char y[2]; memcpy(y, text, b - {bad} + 3); }}",
    "filled amount": "{{ char y[2]; memset(y, 0, b - {bad} + 3); }}",
    "alignment": "*(int *)(bytes + 4 + (b == {bad})) = 1;",
    "null pointer": "{{ int *p = b == {bad} ? NULL : &k; *p = 1; }}",
    "allocated": "{{ char *p = malloc({bad} - b + 1); p[1 - (b == {bad}) * 0] "
                 "= 1; free(p); }}",
    "freed twice": "{{ char *p = malloc(4), *y = malloc(4); free(p); "
                   "free(b == {bad} ? p : y); if (b == {bad}) free(y); }}",
    "undefined": "{{ int y[2]; y[0] = 1; if (y[b == {bad}] == 1) k = 2; }}",
    "undefined by address": "{{ int y[4]; y[0] = y[1] = 1; "
                            "if (y[b - {bad} + 2] == 1) k = 2; }}",
    "local of a function": "{{ int *p; if (b == {bad}) {{ int y = 1; p = &y; "
                           "}} else p = &k; *p = 2; }}",
    "constant": "{{ int *p = b == {bad} ? (int *)&same[1] : &k; *p = 1; }}",
    "two stores": "{{ int y[3] = {{0}}; y[b - {bad} + 1] = 1; y[1]++; "
                  "mpiproof_assert(y[1] != 2); }}",
    "store of a pointer": "{{ int *y[3] = {{&k, &k, &k}}; "
                          "y[b - {bad} + 1] = NULL; if (y[1]) *y[1] = 1; "
                          "*y[b == {bad} ? 0 : 1 + 1] = 1; "
                          "mpiproof_assert(y[1]); }}",
    # ---- Arithmetic.
    "division": "k = 6 / (b - {bad});",
    "remainder": "k = 6 % ({bad} - b);",
    "shift": "k = 1 << (b - {bad} + 32);",
    "to integer": "mpiproof_assert((int)(b * 0.5) * 2 != {bad} || b % 2);",
    # ---- Control.
    "exit": "MPI_Finalize(); exit(b == {bad});",
    "exit code": "code = b - {bad} == 0;",
    "abort": "if (b == {bad}) abort();",
    "MPI_Abort": "if (b == {bad}) MPI_Abort(MPI_COMM_WORLD, 3);",
    "jump": "{{ static void *const to[2] = {{&&fine, &&wrong}}; "
            "goto *to[b == {bad}]; wrong: abort(); fine:; }}",
    "function": "{{ void (*const to[2])(void) = {{forget, abort}}; "
                "to[b == {bad}](); }}",
    "end of a loop": "for (k = 0; k < b - {bad} + 2; k++) "
                     "mpiproof_assert(k != 1);",
    "assumption": "mpiproof_assume(b == {bad}); mpiproof_assert(b > {bad});",
    "range": "k = mpiproof_range(0, b, \"k\"); mpiproof_assert(k != {bad});",
    "printed length": "k = printf(\"%d\\n\", b == {bad} ? 10 : 1); "
                      "mpiproof_assert(k != 3);",
    "length of a number": "k = printf(\"%d\\n\", b * 9 + 10 - 9 * {bad}); "
                          "mpiproof_assert(k != 3);",
    "length of a fraction": "k = printf(\"%.0f\\n\", "
                            "b * 9.0 + 10 - 9 * {bad}); "
                            "mpiproof_assert(k != 3);",
    # ---- Arguments.
    "destination": "k = b - {bad} + 3; MPI_Send(&b, 0, MPI_INT, k, 9, "
                   "MPI_COMM_WORLD);",
    "destination or nobody": "k = MPI_PROC_NULL + (b - {bad} + 1) * "
                             "(1 - MPI_PROC_NULL); "
                             "MPI_Send(&b, 1, MPI_INT, k, 9, MPI_COMM_WORLD);",
    "source or nobody": "k = MPI_PROC_NULL + (b - {bad} + 1) * "
                        "(1 - MPI_PROC_NULL); "
                        "MPI_Recv(&b, 1, MPI_INT, k, 9, MPI_COMM_WORLD, &st);",
    "tag": "MPI_Request y; MPI_Irecv(&k, 1, MPI_INT, 0, 9, MPI_COMM_WORLD, "
           "&y); MPI_Send(&b, 1, MPI_INT, 0, 9 + (b == {bad}), "
           "MPI_COMM_WORLD); MPI_Wait(&y, &st);",
    "negative tag": "MPI_Send(&b, 1, MPI_INT, MPI_PROC_NULL, {bad} - b - 1, "
                    "MPI_COMM_WORLD);",
    "source": "MPI_Request y; MPI_Isend(&b, 1, MPI_INT, 0, 9, MPI_COMM_WORLD, "
              "&y); MPI_Recv(&k, 1, MPI_INT, b == {bad}, 9, MPI_COMM_WORLD, "
              "&st); MPI_Wait(&y, &st);",
    "count": "MPI_Sendrecv(z, b - {bad} + 2, MPI_INT, 0, 9, &k, 1, MPI_INT, "
             "0, 9, MPI_COMM_SELF, &st);",
    "type": "MPI_Sendrecv(z, 1, b == {bad} ? MPI_FLOAT : MPI_INT, 0, 9, &k, "
            "1, MPI_INT, 0, 9, MPI_COMM_SELF, &st);",
    "communicator": "MPI_Barrier(b == {bad} ? MPI_COMM_WORLD : "
                    "MPI_COMM_SELF);",
    "operator": "MPI_Allreduce(&b, &k, 1, MPI_INT, b == {bad} ? MPI_OP_NULL : "
                "MPI_SUM, MPI_COMM_SELF);",
    "root": "MPI_Bcast(&k, 1, MPI_INT, b - {bad} + 1, MPI_COMM_SELF);",
    "buffer": "{{ int y[2] = {{1, 1}}; MPI_Sendrecv(y + (b - {bad} + 2), 1, "
              "MPI_INT, 0, 9, &k, 1, MPI_INT, 0, 9, MPI_COMM_SELF, &st); }}",
    "space": "{{ int y[2] = {{1, 1}}; MPI_Sendrecv(&k, 1, MPI_INT, 0, 9, "
             "y + (b - {bad} + 2), 1, MPI_INT, 0, 9, MPI_COMM_SELF, &st); }}",
    "request": "{{ MPI_Request y[2]; MPI_Isend(&b, 1, MPI_INT, 0, 9, "
               "MPI_COMM_SELF, &y[0]); MPI_Irecv(&k, 1, MPI_INT, 0, 9, "
               "MPI_COMM_SELF, &y[1]); MPI_Wait(&y[1], &st); "
               "MPI_Wait(&y[b == {bad}], &st); }}",
    "race": "{{ int y[2] = {{0}}; MPI_Request p; MPI_Irecv(&y[1], 1, MPI_INT, "
            "0, 9, MPI_COMM_SELF, &p); y[b - {bad} + 1] = 3; MPI_Send(&b, 1, "
            "MPI_INT, 0, 9, MPI_COMM_SELF); MPI_Wait(&p, &st); }}",
    "group": "{{ MPI_Group p, y; MPI_Comm_group(MPI_COMM_WORLD, &p); k = b - "
             "{bad} + 3; MPI_Group_incl(p, 1, &k, &y); MPI_Group_free(&p); "
             "MPI_Group_free(&y); }}",
}
RECEIVE = ["MPI_Recv(z, 4, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, "
           "MPI_COMM_WORLD, &st);"]


def rounds():
    """All of them; the first round, of 216 programs with both orders, has every
    channel and every deed."""
    kinds, sinks = list(KINDS), list(SINKS)
    for r in range(len(kinds) * len(sinks)):
        for i, channel in enumerate(channels.CHANNELS):
            yield (channel, kinds[(i + r) % len(kinds)],
                   sinks[(i + r // len(kinds)) % len(sinks)])
        for i, deed in enumerate(DEEDS if r < len(kinds) else ()):
            yield "memcpy", kinds[(i + r) % len(kinds)], deed


ALL = [way + (other,) for way in rounds() for other in (False, True)]


class Way:
    """Program number `seed - first`, round and round."""

    ranks = 3
    polling = ""

    def __init__(self, seed, first):
        self.seed = seed
        self.what = ALL[(seed - first) % len(ALL)]

    def functions(self):
        channel, kind, sink, other = self.what
        expression, before = KINDS[kind]
        if other:
            expression = "%d - (%s)" % (OTHER[before], expression)
        receives = [RECEIVE + ["d = z[0];"], RECEIVE + ["e = z[0];"]]
        lines = ["int a, b = 0, d = 0, e = 0, z[4];"]
        lines += sum(receives[:before], [])
        lines += ["MPI_Get_count(&st, MPI_INT, &k);", "a = %s;" % expression]
        lines += channels.lines(channel, "a", "b")
        lines += sum(receives[before:], [])
        lines += ["(void)e;", dict(SINKS, **DEEDS)[sink].format(bad=BAD[before])]
        return (["// %s of the %s, %s" % (channel, kind, sink),
                 "static void p%d(void) {" % self.seed, "  if (rank == 0) {"]
                + ["    " + line for line in lines]
                + ["  } else {", "    int z[4] = {rank, 1, 1, 1};",
                   # Messages of different sizes are enough to go by.
                   "    MPI_Send(z, %s, MPI_INT, 0, rank, MPI_COMM_WORLD);"
                   % ("rank" if kind == "count" else "1"),
                   "  }", "}", ""])
