"""Two defects in one program: a finding that the execution survives, and
behind it another one. Both must be reported.

A first defect is code of all ranks, with @E where it is found; a second one
has @F. Every first one meets several of the second ones, in turn, so that all
of both tables are used.
"""

from program import Case

W = "MPI_COMM_WORLD"

# name: (kind, code)
FIRST = {
    "unset-send": ("uninitialised-send", """
int unset;
if (rank == 0) {
MPI_Send(&unset, 1, MPI_INT, 1, 50, MPI_COMM_WORLD); @E
} else if (rank == 1) {
MPI_Recv(&unset, 1, MPI_INT, 0, 50, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}"""),
    "unset-isend": ("uninitialised-send", """
double unset[4];
MPI_Request ur;
unset[0] = 1;
if (rank == 0) {
MPI_Isend(unset, 4, MPI_DOUBLE, 1, 50, MPI_COMM_WORLD, &ur); @E
MPI_Wait(&ur, MPI_STATUS_IGNORE);
} else if (rank == 1) {
MPI_Recv(unset, 4, MPI_DOUBLE, 0, 50, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}"""),
    "unset-bcast": ("uninitialised-send", """
int unset;
MPI_Bcast(&unset, 1, MPI_INT, 0, MPI_COMM_WORLD); @E"""),
    "unset-gather": ("uninitialised-send", """
long unset, all[8];
MPI_Gather(&unset, 1, MPI_LONG, all, 1, MPI_LONG, 1, MPI_COMM_WORLD); @E"""),
    "unset-allgather": ("uninitialised-send", """
float unset, all[8];
MPI_Allgather(&unset, 1, MPI_FLOAT, all, 1, MPI_FLOAT, @E
MPI_COMM_WORLD);"""),
    "unset-scatter": ("uninitialised-send", """
int all[8], mine;
MPI_Scatter(all, 1, MPI_INT, &mine, 1, MPI_INT, 0, MPI_COMM_WORLD); @E"""),
    "unset-pack": ("uninitialised-send", """
int unset, position = 0;
char packed[16];
MPI_Pack(&unset, 1, MPI_INT, packed, 16, &position, MPI_COMM_WORLD); @E"""),
    "unset-ialltoall": ("uninitialised-send", """
int from[8], to[8];
MPI_Request ur;
MPI_Ialltoall(from, 1, MPI_INT, to, 1, MPI_INT, MPI_COMM_WORLD, &ur); @E
MPI_Wait(&ur, MPI_STATUS_IGNORE);"""),
    "strict-operator": ("strict-only", """
MPI_Aint sa = 1, sb = 0;
MPI_Allreduce(&sa, &sb, 1, MPI_AINT, MPI_LAND, MPI_COMM_WORLD); @E"""),
    "strict-type": ("strict-only", """
MPI_Send(NULL, 0, MPI_DATATYPE_NULL, MPI_PROC_NULL, 0, @E
MPI_COMM_WORLD);"""),
    "freed-send": ("freed-send", """
static int fs = 1;
MPI_Request fr;
if (rank == 0) {
MPI_Isend(&fs, 1, MPI_INT, 1, 50, MPI_COMM_WORLD, &fr);
MPI_Request_free(&fr); @E
} else if (rank == 1) {
MPI_Recv(&fs, 1, MPI_INT, 0, 50, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}"""),
    "freed-receive": ("freed-receive", """
static int fs = 1;
MPI_Request fr;
if (rank == 0) {
MPI_Irecv(&fs, 1, MPI_INT, 1, 50, MPI_COMM_WORLD, &fr);
MPI_Request_free(&fr); @E
} else if (rank == 1) {
MPI_Send(&fs, 1, MPI_INT, 0, 50, MPI_COMM_WORLD);
}
MPI_Barrier(MPI_COMM_WORLD);"""),
    "never-started": ("missing-start", """
int ns = 0;
MPI_Request nr;
MPI_Send_init(&ns, 1, MPI_INT, 0, 0, MPI_COMM_SELF, &nr); @E
MPI_Request_free(&nr);"""),
    "handled": ("invalid-rank", """
MPI_Comm handled;
MPI_Comm_dup(MPI_COMM_WORLD, &handled);
MPI_Comm_set_errhandler(handled, MPI_ERRORS_RETURN);
MPI_Send(&size, 1, MPI_INT, size, 0, handled); @E
MPI_Comm_free(&handled);"""),
    "race-write": ("local-race", """
static int rw = 1, rv;
MPI_Request rr;
if (rank == 0) {
MPI_Isend(&rw, 1, MPI_INT, 1, 50, MPI_COMM_WORLD, &rr);
rw = 2; @E
MPI_Wait(&rr, MPI_STATUS_IGNORE);
} else if (rank == 1) {
MPI_Recv(&rv, 1, MPI_INT, 0, 50, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}"""),
    "race-read": ("local-race", """
static int rw = 1, rv;
MPI_Request rr;
if (rank == 0) {
MPI_Irecv(&rv, 1, MPI_INT, 1, 50, MPI_COMM_WORLD, &rr);
rw = rv; @E
MPI_Wait(&rr, MPI_STATUS_IGNORE);
} else if (rank == 1) {
MPI_Send(&rw, 1, MPI_INT, 0, 50, MPI_COMM_WORLD);
}"""),
    "misaligned": ("misaligned-access", """
static char bytes[16];
if (rank == 0) {
*(int *)(void *)(bytes + 1) = 1; @E
}"""),
    "unset-branch": ("uninitialised-value", """
static int ways;
int unset[2];
unset[0] = rank;
if (rank == 0) {
if (unset[size - 1]) @E
ways++;
}"""),
    "shift": ("invalid-shift", """
static int shifted;
if (rank == 0) {
shifted = 1 << (31 + size); @E
}"""),
}

# name: (kind, code)
SECOND = {
    "deadlock": ("deadlock", """
int da = 0;
MPI_Recv(&da, 1, MPI_INT, (rank + 1) % size, 60, @F
MPI_COMM_WORLD, MPI_STATUS_IGNORE);"""),
    "unmatched": ("unmatched-message", """
int ma = 0;
if (rank == 0) MPI_Send(&ma, 1, MPI_INT, 1, 61, MPI_COMM_WORLD); @F"""),
    "truncation": ("truncation", """
int ta[4] = {0};
if (rank == 0) {
MPI_Send(ta, 4, MPI_INT, 1, 62, MPI_COMM_WORLD);
} else if (rank == 1) {
MPI_Recv(ta, 2, MPI_INT, 0, 62, MPI_COMM_WORLD, MPI_STATUS_IGNORE); @F
}"""),
    "assert": ("assertion-failed", "assert(rank != 1); @F"),
    "bounds": ("out-of-bounds-write", """
int ba[4], bi = 4 * rank;
if (rank == 1) ba[bi] = 1; @F
(void)ba;"""),
    "null": ("null-pointer", """
int *np = rank == 1 ? NULL : &rank;
size += *np; @F"""),
    "division": ("division-by-zero", "size = 7 / (rank - 1); @F"),
    "freed": ("use-after-free", """
int *fa = malloc(sizeof *fa);
*fa = 1;
if (rank == 1) {
free(fa);
size += *fa; @F
} else {
free(fa);
}"""),
    "missing-wait": ("missing-wait", """
static int wa;
static MPI_Request wr;
if (rank == 0) {
MPI_Irecv(&wa, 1, MPI_INT, 1, 63, MPI_COMM_WORLD, &wr); @F
} else if (rank == 1) {
MPI_Send(&wa, 1, MPI_INT, 0, 63, MPI_COMM_WORLD);
}
MPI_Barrier(MPI_COMM_WORLD);"""),
    "call": ("call-mismatch", """
int ca = 0;
if (rank == 0) MPI_Barrier(MPI_COMM_WORLD); else MPI_Bcast(&ca, 1, \
MPI_INT, 1, MPI_COMM_WORLD); @F"""),
    "count": ("count-mismatch", """
int na[4] = {0};
MPI_Bcast(na, rank == 0 ? 4 : 2, MPI_INT, 0, MPI_COMM_WORLD); @F"""),
    "used-unset": ("uninitialised-value", """
int va;
if (rank == 1) {
int vb[2];
vb[0] = 1;
if (vb[size - 1]) size++; @F
}
(void)va;"""),
    "leak": ("communicator-leak", """
MPI_Comm copy;
MPI_Comm_dup(MPI_COMM_WORLD, &copy); @F"""),
    "finalize": ("missing-finalize", "if (rank == 1) exit(0); @F"),
}
EACH = 5      # second defects for each first one


def survive_cases():
    found, seconds = [], list(SECOND)
    for i, (first, (kind, one)) in enumerate(FIRST.items()):
        for k in range(EACH):
            second = seconds[(EACH * i + k) % len(seconds)]
            case = Case("survive-%s-%s" % (first, second), kind, "two defects",
                        "<<{\n%s\n}||>>\n<<{\n%s\n}||>>" % (
                            one, SECOND[second][1]), top="#include <assert.h>")
            case.second = SECOND[second][0]
            if first == "handled":
                case.severity = "note"
            found.append(case)
    return found
