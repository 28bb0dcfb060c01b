"""MPI functions as data: their arguments by role, and a scene to call them in.

A scene is a template with $CALL where the call stands.  `before` and `after`
the call in the same scene stands what all ranks do; the arguments are C
expressions, each with a role that says which defects it can have.
"""


class Function:
    """args: "role:expression, ..." in the order of the function."""

    def __init__(self, name, family, args, scene="$CALL", before="", after="",
                 ranks=2, top=""):
        self.name, self.family, self.ranks, self.top = name, family, ranks, top
        self.args = [tuple(a.strip().split(":", 1)) for a in args.split(";")
                     if a.strip()]
        self.scene, self.before, self.after = scene, before, after

    def roles(self):
        return [role for role, _ in self.args]

    def call(self, changes=None):
        """The call; `changes` maps the number of an argument to its text."""
        args = [(changes or {}).get(i, text)
                for i, (_, text) in enumerate(self.args)]
        return "MPI_%s(%s);" % (self.name, ", ".join(args))

    def body(self, call, before="", after="", replace=()):
        text = self.scene.replace("$CALL", call)
        for old, new in replace:
            text = text.replace(old, new)
        return "\n".join([self.before, before, text, after, self.after])


FINISH = {
    "blocking": "",
    "nonblocking": "MPI_Wait(&request, MPI_STATUS_IGNORE);",
    "persistent": "MPI_Start(&request);\n"
                  "MPI_Wait(&request, MPI_STATUS_IGNORE);\n"
                  "MPI_Request_free(&request);",
}
FORMS = ("blocking", "nonblocking", "persistent")
REQUEST = {"blocking": "", "nonblocking": "; result:&request",
           "persistent": "; result:&request"}
COLLECTIVE_REQUEST = {"blocking": "", "nonblocking": "; result:&request",
                      "persistent": "; info:MPI_INFO_NULL; result:&request"}


def form_name(name, form):
    if form == "nonblocking":
        return "I" + name[0].lower() + name[1:]
    return name + "_init" if form == "persistent" else name


# ---- Point to point ------------------------------------------------------

DATA = """
int in[16] = {0}, out[16] = {0};
MPI_Request request = MPI_REQUEST_NULL;
(void)in, (void)out, (void)request;
"""
ATTACH = """
char space[1024];
MPI_Buffer_attach(space, sizeof space);
"""
DETACH = """
void *gone;
int gone_size;
MPI_Buffer_detach(&gone, &gone_size);
"""
# Rank 0 sends what rank 1 is already waiting for.
SEND_SCENE = """
if (rank == 0) {
MPI_Barrier(MPI_COMM_WORLD);
$CALL
$FINISH
} else if (rank == 1) {
MPI_Request posted;
MPI_Irecv(out, 16, $TYPE, 0, MPI_ANY_TAG, $COMM, &posted);
MPI_Barrier(MPI_COMM_WORLD);
MPI_Wait(&posted, MPI_STATUS_IGNORE);
} else {
MPI_Barrier(MPI_COMM_WORLD);
}
"""
# Rank 0 receives what rank 1 sends, whatever happens to rank 0.
RECV_SCENE = """
if (rank == 0) {
$CALL
$FINISH
} else if (rank == 1) {
MPI_Request sent;
MPI_Isend(in, 1, MPI_INT, 0, 5, $COMM, &sent);
MPI_Wait(&sent, MPI_STATUS_IGNORE);
}
"""
EXCHANGE_SCENE = """
if (rank == 0) {
$CALL
$FINISH
} else if (rank == 1) {
MPI_Sendrecv(in, 1, MPI_INT, 0, 5, out, 16, MPI_INT, 0, MPI_ANY_TAG, $COMM,
MPI_STATUS_IGNORE);
}
"""


def with_finish(scene, finish):
    return scene.replace("$FINISH", finish)


def sends():
    args = "sbuf:in; count:1; type:MPI_INT; dest:1; tag:5; comm:MPI_COMM_WORLD"
    found = []
    for form in FORMS:
        for mode in ("Send", "Ssend", "Bsend", "Rsend"):
            buffered = mode == "Bsend"
            found.append(Function(
                form_name(mode, form), "p2p " + form, args + REQUEST[form],
                with_finish(SEND_SCENE, FINISH[form]),
                DATA + (ATTACH if buffered else ""),
                DETACH if buffered else ""))
    return found


def receives():
    args = ("rbuf:out; count:4; type:MPI_INT; source:1; anytag:5; "
            "comm:MPI_COMM_WORLD")
    status = "; status:MPI_STATUS_IGNORE"
    found = [Function(form_name("Recv", form), "p2p " + form,
                      args + (REQUEST[form] or status),
                      with_finish(RECV_SCENE, FINISH[form]), DATA)
             for form in FORMS]
    take = ("MPI_Recv(out, 4, MPI_INT, 1, 5, $COMM, MPI_STATUS_IGNORE);")
    match = "MPI_Mrecv(out, 4, MPI_INT, &message, MPI_STATUS_IGNORE);"
    where = "source:1; anytag:5; comm:MPI_COMM_WORLD"
    flag = "int flag;\n(void)flag;\n"
    handle = "MPI_Message message = MPI_MESSAGE_NULL;\n(void)message;\n"
    found += [
        Function("Probe", "p2p blocking", where + status,
                 with_finish(RECV_SCENE, take), DATA),
        Function("Iprobe", "p2p nonblocking", where + "; result:&flag" +
                 status, with_finish(RECV_SCENE, take), DATA + flag),
        Function("Mprobe", "p2p blocking", where + "; result:&message" +
                 status, with_finish(RECV_SCENE, match), DATA + handle),
        Function("Improbe", "p2p nonblocking", where +
                 "; result:&flag; result:&message" + status,
                 with_finish(RECV_SCENE,
                             "if (flag) {\n%s\n} else {\n%s\n}" % (
                                 match, take)),
                 DATA + flag + handle),
    ]
    probe = "MPI_Mprobe(1, 5, $COMM, &message, MPI_STATUS_IGNORE);\n$CALL"
    taken = "rbuf:out; count:4; type:MPI_INT; message:&message"
    for form in FORMS[:2]:
        found.append(Function(
            form_name("Mrecv", form), "p2p " + form,
            taken + (REQUEST[form] or status),
            with_finish(RECV_SCENE.replace("$CALL", probe), FINISH[form]),
            DATA + handle))
    return found


def exchanges():
    args = ("sbuf:in; count:1; type:MPI_INT; dest:1; tag:5; rbuf:out; "
            "count:4; type:MPI_INT; source:1; anytag:5; comm:MPI_COMM_WORLD")
    args1 = ("sbuf:in; count:1; type:MPI_INT; dest:1; tag:5; source:1; "
             "anytag:5; comm:MPI_COMM_WORLD")
    found = []
    for form in FORMS[:2]:
        last = REQUEST[form] or "; status:MPI_STATUS_IGNORE"
        for name, text in (("Sendrecv", args), ("Sendrecv_replace", args1)):
            found.append(Function(form_name(name, form), "p2p " + form,
                                  text + last, with_finish(
                                      EXCHANGE_SCENE, FINISH[form]), DATA))
    return found


# ---- Collective ----------------------------------------------------------

ARRAYS = DATA + """
int counts[4] = {1, 1, 1, 1}, displs[4] = {0, 1, 2, 3};
int bytes[4] = {0, 4, 8, 12};
MPI_Aint places[4] = {0, 4, 8, 12};
MPI_Datatype types[4] = {MPI_INT, MPI_INT, MPI_INT, MPI_INT};
(void)counts, (void)displs, (void)bytes, (void)places, (void)types;
"""
ONE = "sbuf:in; count:1; type:MPI_INT; "
ALL = "rbuf:out; count:1; type:MPI_INT; "
ALL_V = "rbuf:out; counts:counts; displs:displs; type:MPI_INT; "
EACH_V = "sbuf:in; counts:counts; displs:displs; type:MPI_INT; "
EACH_W = "sbuf:in; counts:counts; bdispls:bytes; types:types; "
ALL_W = "rbuf:out; counts:counts; bdispls:bytes; types:types; "
EACH_N = "sbuf:in; counts:counts; adispls:places; types:types; "
ALL_N = "rbuf:out; counts:counts; adispls:places; types:types; "
RED = "sbuf:in; rbuf:out; count:1; type:MPI_INT; op:MPI_SUM; "
RED_V = "sbuf:in; rbuf:out; counts:counts; type:MPI_INT; op:MPI_SUM; "
ROOT = "root:0; "

# name -> arguments without the communicator
COLLECTIVES = {
    "Barrier": "",
    "Bcast": "buf:in; count:1; type:MPI_INT; root:0; ",
    "Gather": ONE + ALL + ROOT,
    "Gatherv": ONE + ALL_V + ROOT,
    "Scatter": ONE + ALL + ROOT,
    "Scatterv": EACH_V + ALL + ROOT,
    "Allgather": ONE + ALL,
    "Allgatherv": ONE + ALL_V,
    "Alltoall": ONE + ALL,
    "Alltoallv": EACH_V + ALL_V,
    "Alltoallw": EACH_W + ALL_W,
    "Reduce": RED + ROOT,
    "Allreduce": RED,
    "Reduce_scatter_block": RED,
    "Reduce_scatter": RED_V,
    "Scan": RED,
    "Exscan": RED,
}
ROOTED = ("Bcast", "Gather", "Gatherv", "Scatter", "Scatterv", "Reduce")
REDUCTIONS = ("Reduce", "Allreduce", "Reduce_scatter_block",
              "Reduce_scatter", "Scan", "Exscan")
NEIGHBOURS = {
    "Neighbor_allgather": ONE + ALL,
    "Neighbor_allgatherv": ONE + ALL_V,
    "Neighbor_alltoall": ONE + ALL,
    "Neighbor_alltoallv": EACH_V + ALL_V,
    "Neighbor_alltoallw": EACH_N + ALL_N,
}
RING = """
MPI_Comm ring;
int dims[1] = {size}, periods[1] = {1};
MPI_Cart_create(MPI_COMM_WORLD, 1, dims, periods, 0, &ring);
"""
FREE_RING = "MPI_Comm_free(&ring);"
INTER = """
MPI_Comm half, inter;
const int odd = rank % 2;
MPI_Comm_split(MPI_COMM_WORLD, odd, 0, &half);
MPI_Intercomm_create(half, 0, MPI_COMM_WORLD, !odd, 0, &inter);
const int root = !odd ? 0 : rank == 1 ? MPI_ROOT : MPI_PROC_NULL;
(void)root;
"""
FREE_INTER = "MPI_Comm_free(&inter);\nMPI_Comm_free(&half);"


def collective(name, args, form, kind="collective"):
    comm = {"collective": "comm:MPI_COMM_WORLD", "neighbour": "comm:ring",
            "inter": "comm:inter"}[kind]
    before = {"collective": "", "neighbour": RING, "inter": INTER}[kind]
    after = {"collective": "", "neighbour": FREE_RING,
             "inter": FREE_INTER}[kind]
    if kind == "inter":
        args = args.replace("root:0", "root:root")
    return Function(form_name(name, form), "%s %s" % (kind, form),
                    args + comm + COLLECTIVE_REQUEST[form],
                    "$CALL\n" + FINISH[form], ARRAYS + before, after,
                    ranks={"collective": 2, "neighbour": 3, "inter": 4}[kind])


def collectives():
    return [collective(name, args, form) for form in FORMS
            for name, args in COLLECTIVES.items()]


def neighbours():
    return [collective(name, args, form, "neighbour") for form in FORMS
            for name, args in NEIGHBOURS.items()]


def intercollectives():
    return [collective(name, args, form, "inter") for form in FORMS
            for name, args in COLLECTIVES.items()
            if name not in ("Scan", "Exscan")]
