"""The life of MPI and of its objects: what is used too early or too late,
started twice or never, and never freed or completed."""

from arguments import user_functions
from calls import COLLECTIVES, FINISH, FORMS, NEIGHBOURS, collective
from calls import exchanges, receives, sends
from management import CREATORS, management
from program import Case

# Calls that need nothing but MPI: family, name, declarations, call, end.
ALONE = [
    ("p2p blocking", "Send",
     "", "MPI_Send(&x, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD);", ""),
    ("p2p blocking", "Ssend",
     "", "MPI_Ssend(&x, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD);", ""),
    ("p2p blocking", "Recv", "",
     "MPI_Recv(&x, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, "
     "MPI_STATUS_IGNORE);", ""),
    ("p2p blocking", "Probe", "",
     "MPI_Probe(MPI_PROC_NULL, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);", ""),
    ("p2p nonblocking", "Iprobe", "",
     "MPI_Iprobe(MPI_PROC_NULL, 0, MPI_COMM_WORLD, &y, MPI_STATUS_IGNORE);",
     ""),
    ("p2p nonblocking", "Isend", "MPI_Request r;",
     "MPI_Isend(&x, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &r);",
     "MPI_Wait(&r, MPI_STATUS_IGNORE);"),
    ("p2p nonblocking", "Irecv", "MPI_Request r;",
     "MPI_Irecv(&x, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &r);",
     "MPI_Wait(&r, MPI_STATUS_IGNORE);"),
    ("p2p persistent", "Send_init", "MPI_Request r;",
     "MPI_Send_init(&x, 1, MPI_INT, 0, 0, MPI_COMM_SELF, &r);",
     "MPI_Start(&r);\nMPI_Recv(&y, 1, MPI_INT, 0, 0, MPI_COMM_SELF, "
     "MPI_STATUS_IGNORE);\nMPI_Wait(&r, MPI_STATUS_IGNORE);\n"
     "MPI_Request_free(&r);"),
    ("p2p blocking", "Sendrecv", "",
     "MPI_Sendrecv(&x, 1, MPI_INT, 0, 0, &y, 1, MPI_INT, 0, 0, "
     "MPI_COMM_SELF, MPI_STATUS_IGNORE);", ""),
    ("p2p blocking", "Buffer_attach", "char b[999];\nvoid *p;",
     "MPI_Buffer_attach(b, 999);", "MPI_Buffer_detach(&p, &y);"),
    ("collective blocking", "Barrier", "", "MPI_Barrier(MPI_COMM_WORLD);",
     ""),
    ("collective blocking", "Bcast", "",
     "MPI_Bcast(&x, 1, MPI_INT, 0, MPI_COMM_WORLD);", ""),
    ("collective blocking", "Allreduce", "",
     "MPI_Allreduce(&x, &y, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);", ""),
    ("collective nonblocking", "Ibarrier", "MPI_Request r;",
     "MPI_Ibarrier(MPI_COMM_WORLD, &r);", "MPI_Wait(&r, MPI_STATUS_IGNORE);"),
    ("collective nonblocking", "Ibcast", "MPI_Request r;",
     "MPI_Ibcast(&x, 1, MPI_INT, 0, MPI_COMM_WORLD, &r);",
     "MPI_Wait(&r, MPI_STATUS_IGNORE);"),
    ("collective persistent", "Barrier_init", "MPI_Request r;",
     "MPI_Barrier_init(MPI_COMM_WORLD, MPI_INFO_NULL, &r);",
     FINISH["persistent"].replace("request", "r")),
    ("communicator", "Comm_rank", "", "MPI_Comm_rank(MPI_COMM_WORLD, &y);",
     ""),
    ("communicator", "Comm_size", "", "MPI_Comm_size(MPI_COMM_WORLD, &y);",
     ""),
    ("communicator", "Comm_dup", "MPI_Comm c;",
     "MPI_Comm_dup(MPI_COMM_WORLD, &c);", "MPI_Comm_free(&c);"),
    ("communicator", "Comm_split", "MPI_Comm c;",
     "MPI_Comm_split(MPI_COMM_WORLD, 0, 0, &c);", "MPI_Comm_free(&c);"),
    ("group", "Comm_group", "MPI_Group g;",
     "MPI_Comm_group(MPI_COMM_WORLD, &g);", "MPI_Group_free(&g);"),
    ("datatype", "Type_contiguous", "MPI_Datatype t;",
     "MPI_Type_contiguous(2, MPI_INT, &t);", "MPI_Type_free(&t);"),
    ("datatype", "Type_size", "", "MPI_Type_size(MPI_INT, &y);", ""),
    ("operator", "Op_create", "MPI_Op o;", "MPI_Op_create(add, 1, &o);",
     "MPI_Op_free(&o);"),
    ("attribute", "Comm_create_keyval", "int k;",
     "MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, "
     "MPI_COMM_NULL_DELETE_FN, &k, NULL);", "MPI_Comm_free_keyval(&k);"),
    ("errhandler", "Comm_set_errhandler", "",
     "MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);", ""),
    ("topology", "Cart_create", "MPI_Comm c;\nint d[1] = {1}, p[1] = {0};",
     "MPI_Cart_create(MPI_COMM_SELF, 1, d, p, 0, &c);", "MPI_Comm_free(&c);"),
    ("topology", "Dims_create", "int d[2] = {0, 0};",
     "MPI_Dims_create(6, 2, d);", ""),
    ("environment", "Get_processor_name", "char s[MPI_MAX_PROCESSOR_NAME];",
     "MPI_Get_processor_name(s, &y);", ""),
]
ALONE_START = "int x = 0, y = 0;\n(void)argc, (void)argv, (void)x, (void)y;\n"


def life_cases():
    found = []
    for family, name, declare, call, end in ALONE:
        start = ALONE_START + declare + "\n"
        early = start + "<<%s @E||>>\nMPI_Init(NULL, NULL);\n<<||%s>>\n%s\n" \
            "MPI_Finalize();\nreturn 0;" % (call, call, end)
        late = start + "MPI_Init(NULL, NULL);\n<<||%s\n%s>>\n" \
            "MPI_Finalize();\n<<%s @E||>>\nreturn 0;" % (call, end, call)
        top = user_functions(call)
        found.append(Case("missing-init-" + name, "missing-init", family,
                          whole=early, top=top))
        found.append(Case("call-after-finalize-" + name,
                          "call-after-finalize", family, whole=late,
                          top=top))
    return found + init_cases()


INIT = {
    "Init": "MPI_Init(NULL, NULL);",
    "Init_thread": "MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &y);",
}
INPUT = 'x = mpiproof_range(0, [[9||6]], "pick");\n'


def init_cases():
    found = []
    for first, one in INIT.items():
        for second, two in INIT.items():
            found.append(Case(
                "double-init-%s-%s" % (first, second), "double-init",
                "environment", whole=ALONE_START + one + "\n<<%s @E||>>\n"
                "<<||MPI_Initialized(&x);\nif (!x) %s>>\n"
                "MPI_Finalize();\nreturn 0;" % (two, two)))
        found.append(Case(
            "init-after-finalize-" + first, "double-init", "environment",
            whole=ALONE_START + one + "\nMPI_Finalize();\n<<%s @E||>>\n"
            "return 0;" % one))
    # After a return from main its head is what is left to show.
    for how, end in (("return", "return 0;"), ("exit", "exit(0); @E")):
        found.append(Case(
            "missing-finalize-" + how, "missing-finalize", "environment",
            whole=ALONE_START + INIT["Init"] + "\n<<||MPI_Finalize();>>\n"
            + end))
        found[-1].at_main = how == "return"
        found.append(Case(
            "missing-finalize-rank-" + how, "missing-finalize",
            "environment", whole=ALONE_START + INIT["Init"] + """
MPI_Comm_rank(MPI_COMM_WORLD, &y);
<<if (y == 1) %s||>>
MPI_Finalize();
return 0;""" % end))
        found[-1].at_main = how == "return"
    found.append(Case(
        "missing-finalize-input", "missing-finalize", "environment",
        whole=ALONE_START + INIT["Init"] + "\n" + INPUT +
        "if (x == 7) exit(0); @E\nMPI_Finalize();\nreturn 0;"))
    found[-1].reason = "input"
    found.append(Case(
        "missing-finalize-order", "missing-finalize", "environment", """
if (rank == 0) {
int from[2];
for (int i = 0; i < 2; i++)
MPI_Recv(&from[i], 1, MPI_INT, [[MPI_ANY_SOURCE||i + 1]], 0, MPI_COMM_WORLD,
MPI_STATUS_IGNORE);
if (from[0] == 2) exit(0); @E
} else {
MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
}
""", ranks=3))
    found[-1].reason = "order"
    found.append(Case(
        "call-after-finalize-input", "call-after-finalize", "environment",
        whole=ALONE_START + INIT["Init"] + "\n" + INPUT +
        "if (x == 7) MPI_Finalize();\n"
        "MPI_Barrier(MPI_COMM_SELF); @E\n"
        "if (x != 7) MPI_Finalize();\nreturn 0;"))
    found[-1].reason = "input"
    late = ("<<MPI_Finalize();\nMPI_Barrier(MPI_COMM_SELF); @E\nreturn 0;"
            "||MPI_Barrier(MPI_COMM_SELF);>>")
    for name, body in (("call-after-finalize", late), (
            "double-init", "<<MPI_Init(NULL, NULL); @E||>>")):
        found.append(Case(name + "-world", name, "environment", body,
                          mode="order"))
    found.append(Case(
        "missing-init-input", "missing-init", "environment",
        whole=ALONE_START + INPUT + "if (x != 7) MPI_Init(NULL, NULL);\n"
        "MPI_Barrier(MPI_COMM_SELF); @E\nMPI_Finalize();\nreturn 0;"))
    found[-1].reason = "input"
    found.append(Case(
        "double-init-input", "double-init", "environment",
        whole=ALONE_START + INIT["Init"] + "\n" + INPUT +
        "if (x == 7) MPI_Init(NULL, NULL); @E\nMPI_Finalize();\nreturn 0;"))
    found[-1].reason = "input"
    return found


# ---- Requests ------------------------------------------------------------

PEER = [("$COMM", "MPI_COMM_WORLD"), ("$TYPE", "MPI_INT")]


def changed(function, finish, to, mark_call=True):
    """The function's program with another text for how its request ends."""
    body = function.body(function.call() + (" @E" if mark_call else ""),
                         replace=PEER)
    assert finish in body, function.name
    return body.replace(finish, to)


def modes_of(name, kind, function, body, seen):
    """The case, and once per kind the conditional ones."""
    found = [Case(name, kind, function.family, body, ranks=function.ranks)]
    if (kind, function.family.split()[0]) not in seen:
        seen.add((kind, function.family.split()[0]))
        found += [Case(name, kind, function.family, body,
                       ranks=function.ranks, mode=mode)
                  for mode in ("input", "order")]
    return found


def nonblocking():
    return [f for f in sends() + receives() + exchanges()
            + [collective(name, args, "nonblocking")
               for name, args in COLLECTIVES.items()]
            + [collective(name, args, "nonblocking", "neighbour")
               for name, args in NEIGHBOURS.items()]
            + [collective(name, args, "nonblocking", "inter")
               for name, args in list(COLLECTIVES.items())[:-2]]
            if f.family.endswith("nonblocking") and "probe" not in f.name]


def persistent():
    """Those of one process with itself, and collective ones."""
    found = []
    for function in sends() + receives():
        if function.family == "p2p persistent":
            function.scene = "$CALL\n" + FINISH["persistent"]
            function.args = [
                (role, "MPI_PROC_NULL" if role in ("dest", "source") else a)
                for role, a in function.args]
            found.append(function)
    for name, args in COLLECTIVES.items():
        found.append(collective(name, args, "persistent"))
        if name not in ("Scan", "Exscan"):
            found.append(collective(name, args, "persistent", "inter"))
    for name, args in NEIGHBOURS.items():
        found.append(collective(name, args, "persistent", "neighbour"))
    return found


START, WAIT, FREE = FINISH["persistent"].split("\n")


def request_cases():
    found, seen = [], set()

    def add(kind, function, body, what=""):
        name = "%s-%s%s" % (kind, "inter-" if function.family.startswith(
            "inter") else "", function.name)
        found.extend(modes_of(name + what, kind, function, body, seen))

    for function in nonblocking():
        wait = FINISH["nonblocking"]
        add("missing-wait", function,
            changed(function, wait, "<<||%s>>" % wait))
    for function in persistent():
        add("request-leak", function,
            changed(function, FREE, "<<||%s>>" % FREE))
        add("missing-start", function, changed(
            function, START + "\n" + WAIT,
            "<<||%s>>\n%s" % (START, WAIT)))
        add("missing-start", function, changed(
            function, "\n".join([START, WAIT, FREE]),
            "<<||%s\n%s>>\n%s" % (START, WAIT, FREE)), "-freed")
        add("double-start", function, changed(
            function, START, "%s\n<<||%s>>\n%s @E" % (
                START, WAIT, START), False))
    return found


# ---- Other objects -------------------------------------------------------

LEAKS = [
    ("MPI_Comm_free(&fresh);", "communicator-leak"),
    ("MPI_Group_free(&fresh);", "group-leak"),
    ("MPI_Type_free(&fresh);", "datatype-leak"),
    ("MPI_Op_free(&fresh);", "operator-leak"),
    ("MPI_Info_free(&fresh);", "info-leak"),
    ("MPI_Info_free(&got);", "info-leak"),
    ("MPI_Errhandler_free(&fresh);", "errhandler-leak"),
    ("MPI_Comm_free_keyval(&fresh);", "keyval-leak"),
    ("MPI_Type_free_keyval(&fresh);", "keyval-leak"),
    ("MPI_Keyval_free(&fresh);", "keyval-leak"),
    ("MPI_Buffer_detach(&gone, &gone_size);", "buffer-not-detached"),
    ("MPI_Comm_detach_buffer(MPI_COMM_WORLD, &gone, &gone_size);",
     "buffer-not-detached"),
]


def leak_cases():
    found, seen = [], set()
    for function in management() + CREATORS:
        for free, kind in LEAKS:
            made = ("result", free[free.index("&"):-2])
            # One that is predefined need not be freed.
            if function.name == "Comm_get_errhandler":
                continue
            if free not in function.after or (
                    made not in function.args and "gone" not in free):
                continue
            body = function.body(function.call() + " @E").replace(
                free, "<<;||%s>>" % free)
            top = function.top + user_functions(body)
            for case in modes_of("%s-%s" % (kind, function.name), kind,
                                 function, body, seen):
                case.top = top
                found.append(case)
    return found


# ---- Messages that nobody receives ---------------------------------------

LOST = {
    "Send": "MPI_Send($ARGS); @E",
    "Isend": "MPI_Isend($ARGS, &request); @E\n" + FINISH["nonblocking"],
    "Isend-freed": "MPI_Isend($ARGS, &request); @E\n"
                   "<<MPI_Request_free(&request);||MPI_Wait(&request, "
                   "MPI_STATUS_IGNORE);>>",
    "Send_init": "MPI_Send_init($ARGS, &request);\n" + START + " @E\n"
                 + WAIT + "\n" + FREE,
    "Sendrecv": "MPI_Sendrecv($ARGS0, out, 4, MPI_INT, MPI_PROC_NULL, 0, "
                "MPI_COMM_WORLD, MPI_STATUS_IGNORE); @E",
}
UNMATCHED = """
int in[4] = {0}, out[4];
MPI_Request request;
(void)request, (void)out;
if (rank == 0) {
$SEND
} else if (rank == 1) {
<<||MPI_Recv(out, 4, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);>>
}
"""
PROBED = """
int in[4] = {0}, out[4];
MPI_Message message;
(void)out;
if (rank == 0) {
MPI_Send(in, 1, MPI_INT, 1, 0, MPI_COMM_WORLD); @E
} else if (rank == 1) {
MPI_Mprobe(0, 0, MPI_COMM_WORLD, &message, MPI_STATUS_IGNORE);
<<||MPI_Mrecv(out, 4, MPI_INT, &message, MPI_STATUS_IGNORE);>>
}
"""


def unmatched_cases():
    args = "in, 1, MPI_INT, 1, 0"
    texts = {name: UNMATCHED.replace("$SEND", call).replace(
        "$ARGS0", args).replace("$ARGS", args + ", MPI_COMM_WORLD")
        for name, call in LOST.items()}
    texts["Mprobe"] = PROBED
    found = [Case("unmatched-message-" + name, "unmatched-message", "p2p",
                  body, mode=mode, options="--buffer infinite")
             for name, body in texts.items()
             for mode in ("always", "input", "order")]
    for case in found:
        case.also = ("freed-send",) if "freed" in case.name else ()
    return found


def lifecycle_cases():
    return life_cases() + request_cases() + leak_cases() + unmatched_cases()
