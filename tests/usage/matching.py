"""Calls of several ranks that do not fit together: messages that are too long
or of another type, that miss their receive, collective calls that differ, and
ranks that wait for each other."""

from calls import ALL, COLLECTIVES, DATA, FINISH, FORMS, NEIGHBOURS, ONE
from calls import REDUCTIONS, ROOTED, collective, form_name
from program import Case

MODES = ("input", "order")

# ---- Messages ------------------------------------------------------------

ARGS_SEND = "in, %(scount)s, %(stype)s, 1, %(stag)s, %(scomm)s"
ARGS_RECV = "out, %(rcount)s, %(rtype)s, 0, %(rtag)s, %(rcomm)s"
SENDS = {
    "Send": "MPI_Send($A); @S", "Ssend": "MPI_Ssend($A); @S",
    "Bsend": "MPI_Bsend($A); @S", "Rsend": "MPI_Rsend($A); @S",
}
for _mode in ("Send", "Ssend", "Bsend", "Rsend"):
    SENDS[form_name(_mode, "nonblocking")] = (
        "MPI_%s($A, &request);\nMPI_Wait(&request, MPI_STATUS_IGNORE); @S"
        % form_name(_mode, "nonblocking"))
    SENDS[_mode + "_init"] = (
        "MPI_%s_init($A, &request);\nMPI_Start(&request);\n"
        "MPI_Wait(&request, MPI_STATUS_IGNORE); @S\n"
        "MPI_Request_free(&request);" % _mode)
NONE = "MPI_STATUS_IGNORE"
RECVS = {
    "Recv": "MPI_Recv($A, MPI_STATUS_IGNORE); @R",
    "Irecv": "MPI_Irecv($A, &request);\n"
             "MPI_Wait(&request, MPI_STATUS_IGNORE); @R",
    "Irecv-waitall": "MPI_Irecv($A, &request);\n"
                     "MPI_Waitall(1, &request, MPI_STATUSES_IGNORE); @R",
    "Irecv-waitany": "MPI_Irecv($A, &request);\nint which;\n"
                     "MPI_Waitany(1, &request, &which, "
                     "MPI_STATUS_IGNORE); @R",
    "Recv_init": "MPI_Recv_init($A, &request);\nMPI_Start(&request);\n"
                 "MPI_Wait(&request, MPI_STATUS_IGNORE); @R\n"
                 "MPI_Request_free(&request);",
    "Sendrecv": "MPI_Sendrecv(in, 1, MPI_INT, MPI_PROC_NULL, 0, $A, "
                "MPI_STATUS_IGNORE); @R",
    "Isendrecv": "MPI_Isendrecv(in, 1, MPI_INT, MPI_PROC_NULL, 0, $A, "
                 "&request);\nMPI_Wait(&request, MPI_STATUS_IGNORE); @R",
}
MATCHED = {
    "Mrecv": """MPI_Message message;
MPI_Mprobe(0, %(rtag)s, %(rcomm)s, &message, MPI_STATUS_IGNORE); @P
MPI_Mrecv(out, %(rcount)s, %(rtype)s, &message, MPI_STATUS_IGNORE); @R""",
    "Imrecv": """MPI_Message message;
MPI_Mprobe(0, %(rtag)s, %(rcomm)s, &message, MPI_STATUS_IGNORE); @P
MPI_Imrecv(out, %(rcount)s, %(rtype)s, &message, &request);
MPI_Wait(&request, MPI_STATUS_IGNORE); @R""",
    "Probe": """MPI_Probe(0, %(rtag)s, %(rcomm)s, MPI_STATUS_IGNORE); @P
MPI_Recv(out, %(rcount)s, %(rtype)s, 0, %(rtag)s, %(rcomm)s,\
MPI_STATUS_IGNORE); @R""",
}
RIGHT = {"scount": "4", "rcount": "4", "stype": "MPI_INT", "rtype": "MPI_INT",
         "stag": "5", "rtag": "5", "scomm": "MPI_COMM_WORLD",
         "rcomm": "MPI_COMM_WORLD"}
# kind -> what differs, and whose place is shown: @R the receive's, @P the
# probe's before it, @S the send's
PAIRS = [
    ("truncation", "", {"rcount": "[[3||4]]"}, "R", "R"),
    ("datatype-mismatch", "", {"rtype": "[[MPI_UNSIGNED||MPI_INT]]"}, "R", "R"),
    ("tag-mismatch", "", {"rtag": "[[6||5]]"}, "R", "P"),
    ("communicator-mismatch", "", {"rcomm": "[[other||MPI_COMM_WORLD]]"},
     "R", "P"),
]
OTHER = "MPI_Comm other;\nMPI_Comm_dup(MPI_COMM_WORLD, &other);"
FREE_OTHER = "MPI_Comm_free(&other);"


def pair_body(send, recv, values, place):
    buffered = "bsend" in send.lower()
    ready = "rsend" in send.lower()
    send = send.replace("$A", ARGS_SEND) % values
    recv = recv.replace("$A", ARGS_RECV) % values
    lines = [DATA]
    if "other" in recv:
        lines.append(OTHER)
    if buffered:
        lines.append("char space[1024];\nvoid *gone;\nint gone_size;\n"
                     "MPI_Buffer_attach(space, sizeof space);")
    if ready:       # the receive is posted first
        recv = recv.replace("MPI_Wait(", "MPI_Barrier(MPI_COMM_WORLD);\n"
                            "MPI_Wait(", 1)
        send = "MPI_Barrier(MPI_COMM_WORLD);\n" + send
    lines += ["if (rank == 0) {", send, "} else if (rank == 1) {", recv, "}"]
    if ready:
        lines.append("else MPI_Barrier(MPI_COMM_WORLD);")
    if "other" in recv:
        lines.append(FREE_OTHER)
    if buffered:
        lines.append("MPI_Buffer_detach(&gone, &gone_size);")
    text = "\n".join(lines)
    for mark in "SRP":
        text = text.replace(" @" + mark, " @E" if mark == place else "")
    return text


def pair_cases():
    found = []
    for kind, what, change, at_recv, at_probe in PAIRS:
        values = dict(RIGHT, **change)

        def add(send, recv, place, modes=("always",)):
            texts = SENDS[send], {**RECVS, **MATCHED}[recv]
            for mode in modes:
                found.append(Case(
                    "%s%s-%s-%s" % (kind, what, send, recv), kind,
                    "p2p " + family_of(send, recv), pair_body(
                        *texts, values, place), mode=mode))

        for send in SENDS:
            ready = "rsend" in send.lower()
            # A ready send without its receive is a defect of its own, and a
            # buffered send ends; what waits is the end of its buffer.
            if (ready or "bsend" in send.lower()) and at_probe == "P":
                continue
            add(send, "Irecv" if ready else "Recv", at_recv)
        for recv in RECVS:
            if recv not in ("Recv",):
                add("Send", recv, at_recv)
        for recv in MATCHED:
            add("Send", recv, at_probe)
        for recv in ("Recv", "Irecv", "Mrecv"):
            cases = len(found)
            add("Send", recv, at_probe if recv == "Mrecv" else at_recv,
                MODES)
            assert len(found) == cases + 2
    return found


def family_of(send, recv):
    for name in (recv, send):
        if name.endswith("_init"):
            return "persistent"
        if name.startswith("I"):
            return "nonblocking"
    return "blocking"


WAIT = "MPI_Wait(&request, MPI_STATUS_IGNORE);"

# ---- Collective calls ----------------------------------------------------

def replaced(function, role, text):
    """The call with other texts for the arguments of a role."""
    return {i: text for i, (r, _) in enumerate(function.args) if r == role}


def one_of(rank, bad, good):
    return "[[rank == %s ? %s : %s||%s]]" % (rank, bad, good, good)


def collective_defects(name, kind):
    """(kind of finding, role, bad text, good text) for one function."""
    inter = kind == "inter"
    found = []
    if name in ROOTED and not inter:
        found.append(("root-mismatch", "root", "1", "0"))
    if name in REDUCTIONS:
        found.append(("operator-mismatch", "op", "MPI_MAX", "MPI_SUM"))
    if name == "Barrier":
        return found
    typed = "types" if name.lower().endswith("w") else "type"
    found.append(("datatype-mismatch", typed, None, None))
    found.append(("count-mismatch", "count", None, None))
    return found


def mismatch_body(function, kind, role):
    """Rank 0's call differs from that of the others."""
    before = ""
    roles = function.roles()
    if kind == "root-mismatch":
        change = replaced(function, "root", one_of(0, "1", "0"))
    elif kind == "operator-mismatch":
        change = replaced(function, "op", one_of(0, "MPI_MAX", "MPI_SUM"))
    elif kind == "datatype-mismatch":
        if "types" in roles:
            before = "if (rank == 0)\nfor (int i = 0; i < 4; i++)\n" \
                "types[i] = [[MPI_UNSIGNED||MPI_INT]];"
            change = {}
        else:
            change = replaced(function, "type", one_of(0, "MPI_UNSIGNED",
                                                       "MPI_INT"))
    elif "count" in roles:
        change = replaced(function, "count", one_of(0, "2", "1"))
        if "counts" in roles:
            before = "if (rank == 0)\nfor (int i = 0; i < 4; i++)\n" \
                "counts[i] = [[2||1]], displs[i] *= 2;"
    else:
        before = "if (rank == 0)\nfor (int i = 0; i < 4; i++)\n" \
            "counts[i] = [[2||1]], displs[i] *= 2, bytes[i] *= 2, " \
            "places[i] *= 2;"
        change = {}
    return function.body(function.call(change) + " @E", before)


def other_call(function):
    """Another collective call on the same communicator."""
    comm = dict(function.args)["comm"]
    form = function.family.split()[1]
    other = {"blocking": "MPI_Barrier(%s);", "nonblocking":
             "MPI_Ibarrier(%s, &request);", "persistent":
             "MPI_Barrier_init(%s, MPI_INFO_NULL, &request);"}[form] % comm
    if "arrier" in function.name:
        other = {"blocking": "MPI_Bcast(in, 1, MPI_INT, %s, %s);",
                 "nonblocking": "MPI_Ibcast(in, 1, MPI_INT, %s, %s, "
                 "&request);", "persistent": "MPI_Bcast_init(in, 1, MPI_INT, "
                 "%s, %s, MPI_INFO_NULL, &request);"}[form] % (
                     "root" if comm == "inter" else "0", comm)
    return other


def collective_cases():
    found, seen = [], set()

    def add(name, kind, function, body, what=""):
        prefix = "inter-" if function.family.startswith("inter") else ""
        name += what
        found.append(Case("%s-%s%s" % (kind, prefix, name), kind,
                          function.family, body, ranks=function.ranks))
        if (kind, function.family.split()[0]) in seen:
            return
        seen.add((kind, function.family.split()[0]))
        for mode in MODES:
            found.append(Case("%s-%s%s" % (kind, prefix, name), kind,
                              function.family, body, ranks=function.ranks,
                              mode=mode))

    for group, table in (("collective", COLLECTIVES),
                         ("neighbour", NEIGHBOURS), ("inter", COLLECTIVES)):
        for form in FORMS:
            for name, args in table.items():
                if group == "inter" and name in ("Scan", "Exscan"):
                    continue
                function = collective(name, args, form, group)
                name = function.name
                for kind, role, _, _ in collective_defects(
                        name.replace("_init", "") if form != "nonblocking"
                        else name[1:].capitalize(), group):
                    add(name, kind, function,
                        mismatch_body(function, kind, role))
                call = function.call()
                end = FINISH[form]
                add(name, "call-mismatch", function, function.body(
                    "if ([[rank == 0||0]]) %s else %s @E" % (
                        other_call(function), call)))
                if group != "collective":
                    add(name, "call-mismatch", function, skipped_body(
                        function, call, end), "-skipped")
                elif form == "blocking":
                    add(name, "missing-call", function, function.body(
                        "if ([[rank != 0||1]]) %s @E" % call))
                else:
                    add(name, "missing-call", function, missing_body(
                        function, call, end))
    return found


def missing_body(function, call, end):
    """Rank 0 leaves the call out; the others wait in vain."""
    whole = "if ([[rank != 0||1]]) {\n%s\n%s\n}" % (
        call, end.replace(WAIT, WAIT + " @E"))
    return "\n".join([function.before, whole, function.after])


def skipped_body(function, call, end):
    """Rank 0 leaves the call out and goes on to free the communicator, which
    is a collective call as well."""
    whole = "if ([[rank != 0||1]]) {\n%s\n%s\n}" % (call, end)
    return "\n".join([function.before, whole, function.after.replace(
        "MPI_Comm_free(&half);", "$HALF").replace(
            ";", "; @E").replace("$HALF", "MPI_Comm_free(&half);")])


# ---- Deadlocks -----------------------------------------------------------

SEND_TO = "MPI_%s(in, 1, MPI_INT, %s, 0, MPI_COMM_WORLD);"
RECV_FROM = "MPI_Recv(out, 1, MPI_INT, %s, 0, MPI_COMM_WORLD, " \
    "MPI_STATUS_IGNORE);"
PEERS = "!rank"


def deadlock_cases():
    found = []

    def add(name, lines, ranks=2, modes=("always",) + MODES, end=""):
        for mode in modes:
            found.append(Case("deadlock-" + name, "deadlock", "p2p",
                              DATA + "if (rank < 2) {\n" + lines + "\n}\n"
                              + end, mode=mode, ranks=ranks))

    recv = RECV_FROM % PEERS
    for mode in ("Send", "Ssend"):
        send = SEND_TO % (mode, PEERS)
        add("recv-recv-" + mode, """
<<%s @E
%s||if (rank == 0) {
%s
%s
} else {
%s
%s
}>>""" % (recv, send, recv, send, send, recv))
        add("send-send-" + mode, """
<<%s @E
%s||if (rank == 0) {
%s
%s
} else {
%s
%s
}>>""" % (send, recv, recv, send, send, recv))
    for mode in ("Isend", "Issend"):
        isend = "MPI_%s(in, 1, MPI_INT, !rank, 0, MPI_COMM_WORLD, " \
            "&request);" % mode
        add("wait-early-" + mode, """
%s
<<%s @E
%s||%s
%s>>""" % (isend, WAIT, recv, recv, WAIT))
    irecv = "MPI_Irecv(out, 1, MPI_INT, !rank, 0, MPI_COMM_WORLD, &request);"
    for mode in ("Send", "Ssend"):
        send = SEND_TO % (mode, PEERS)
        add("wait-early-Irecv-" + mode, """
%s
<<MPI_Wait(&request, MPI_STATUS_IGNORE); @E
%s||%s
MPI_Wait(&request, MPI_STATUS_IGNORE);>>""" % (irecv, send, send))
    # A barrier between the two sides.
    for mode in ("Ssend", "Send"):
        add("barrier-" + mode, """
if (rank == 0) {
%s @E
MPI_Barrier(MPI_COMM_WORLD);
} else {
<<MPI_Barrier(MPI_COMM_WORLD);||>>
%s
<<||MPI_Barrier(MPI_COMM_WORLD);>>
}""" % (SEND_TO % (mode, "1"), RECV_FROM % "0"), modes=("always",))
    for name, args in COLLECTIVES.items():
        function = collective(name, args, "blocking")
        found.append(Case(
            "deadlock-collective-p2p-" + name, "deadlock",
            "collective blocking", function.before + """
if (rank == 0) {
int got;
<<MPI_Recv(&got, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE); @E
%s||%s
MPI_Recv(&got, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);>>
} else {
%s
MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
}""" % (function.call(), function.call(), function.call())))
    found.append(Case("deadlock-wildcard", "deadlock", "p2p", DATA + """
if (rank == 0) {
MPI_Recv(out, 1, MPI_INT, [[MPI_ANY_SOURCE||2]], 0, MPI_COMM_WORLD,
MPI_STATUS_IGNORE);
MPI_Recv(out, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE); @E
} else if (rank < 3) {
MPI_Send(in, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
}""", ranks=3))
    found[-1].reason = "order"
    return found


# ---- Making intercommunicators -------------------------------------------

MAKE_INTER = """
MPI_Comm half, inter;
const int odd = rank % 2;
MPI_Comm_split(MPI_COMM_WORLD, odd, 0, &half);
MPI_Intercomm_create(half, 0, MPI_COMM_WORLD, !odd, [[odd||7]], &inter); @E
MPI_Comm_free(&inter);
MPI_Comm_free(&half);
"""
NO_ROOTS = {"other": "[[odd ? root : 1||root]]",
            "none": "[[odd ? MPI_PROC_NULL : root||root]]"}


def inter_cases():
    """Leaders with different tags; groups that name different roots, or of
    which one does not know of its root."""
    found = [Case("tag-mismatch-Intercomm_create", "tag-mismatch",
                  "intercommunicator", MAKE_INTER, mode=mode, ranks=4)
             for mode in ("always",) + MODES]
    for form in FORMS:
        for name in ROOTED:
            function = collective(name, COLLECTIVES[name], form, "inter")
            for what, text in NO_ROOTS.items():
                body = function.body(function.call(
                    replaced(function, "root", text)) + " @E")
                modes = MODES if name == "Bcast" else ()
                found += [Case("intercomm-mismatch-%s-%s" % (
                    what, function.name), "intercomm-mismatch",
                    function.family, body, mode=mode, ranks=4)
                    for mode in ("always",) + modes]
    return found


def matching_cases():
    return pair_cases() + collective_cases() + deadlock_cases() + inter_cases()
