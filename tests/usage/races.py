"""Memory that belongs to a pending operation, messages that race for one
receive, and calls at MPI_PROC_NULL or of no data that an implementation might
let pass."""

from calls import COLLECTIVES, FINISH, NEIGHBOURS, REQUEST, collective
from calls import exchanges, form_name, receives, sends
from program import Case

MODES = ("always", "input", "order")
WAIT = "MPI_Wait(&request, MPI_STATUS_IGNORE);"


def race_body(function, buffer, touch):
    """The memory is touched before the wait, or after it."""
    body = function.body(function.call(), replace=[
        ("$COMM", "MPI_COMM_WORLD"), ("$TYPE", "MPI_INT")])
    where = body.index(WAIT, body.index(function.call()))
    use = {"read": "if (%s[0] == 77) abort();" % buffer,
           "write": "%s[0] = 1;" % buffer,
           "free": ""}[touch]
    return body[:where] + "<<%s @E||>>\n%s\n<<||%s>>" % (use, WAIT, use) \
        + body[where + len(WAIT):]


def touches(function):
    """(buffer, way it must not be used) of a pending operation."""
    for role, text in function.args:
        if role == "sbuf":
            replace = "replace" in function.name
            yield text, "write"
            if replace:
                yield text, "read"
        elif role == "rbuf":
            yield text, "read"
            yield text, "write"
        elif role == "buf":
            yield text, "write"


def pending():
    found = [f for f in sends() + receives() + exchanges()
             if f.family != "p2p blocking" and "probe" not in f.name]
    for form in ("nonblocking", "persistent"):
        found += [collective(name, args, form)
                  for name, args in COLLECTIVES.items() if name != "Barrier"]
        found += [collective(name, args, form, "neighbour")
                  for name, args in NEIGHBOURS.items()]
        found += [collective(name, args, form, "inter")
                  for name, args in COLLECTIVES.items()
                  if name in ("Allreduce", "Allgather", "Alltoallw")]
    return found


def local_cases():
    found, seen = [], set()
    for function in pending():
        family = function.family
        prefix = "inter-" if family.startswith("inter") else ""
        for buffer, touch in touches(function):
            key = (family, touch)
            modes = MODES if key not in seen else ("always",)
            seen.add(key)
            for mode in modes:
                found.append(Case(
                    "local-race-%s%s-%s-%s" % (prefix, function.name, buffer,
                                               touch), "local-race", family,
                    race_body(function, buffer, touch), ranks=function.ranks,
                    mode=mode))
    return found


TWO = """
int data[8] = {0}, other[8] = {0};
MPI_Request requests[2];
(void)other;
if (rank == 0) {
MPI_Irecv(data, 4, MPI_INT, 1, 0, MPI_COMM_WORLD, &requests[0]);
$SECOND @E
MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
} else if (rank == 1) {
MPI_Send(data, 4, MPI_INT, 0, 0, MPI_COMM_WORLD);
$PEER
}
"""
SECOND = {
    "recv": ("MPI_Irecv([[data + 3||data + 4]], 4, MPI_INT, 1, 1, "
             "MPI_COMM_WORLD, &requests[1]);",
             "MPI_Send(data, 4, MPI_INT, 0, 1, MPI_COMM_WORLD);"),
    "send": ("MPI_Isend([[data + 3||data + 4]], 1, MPI_INT, 1, 1, "
             "MPI_COMM_WORLD, &requests[1]);",
             "MPI_Recv(other, 4, MPI_INT, 0, 1, MPI_COMM_WORLD, "
             "MPI_STATUS_IGNORE);"),
}


def overlap_cases():
    return [Case("local-race-two-" + name, "local-race", "p2p nonblocking",
                 TWO.replace("$SECOND", second).replace("$PEER", peer),
                 mode=mode)
            for name, (second, peer) in SECOND.items() for mode in MODES]


# ---- Errors that have no effect ------------------------------------------

QUIET = [
    ("count-negative", "invalid-count", "count",
     "const int number = [[-1||0]];", "number", ""),
    ("type-null", "invalid-datatype", "type",
     "MPI_Datatype used = [[MPI_DATATYPE_NULL||MPI_INT]];", "used", ""),
    ("type-uncommitted", "invalid-datatype", "type",
     "MPI_Datatype used;\nMPI_Type_contiguous(2, MPI_INT, &used);\n"
     "<<||MPI_Type_commit(&used);>>", "used", "MPI_Type_free(&used);"),
    ("tag-negative", "invalid-tag", "tag",
     "const int number = [[-7||0]];", "number", ""),
    ("comm-null", "invalid-communicator", "comm",
     "MPI_Comm used = [[MPI_COMM_NULL||MPI_COMM_WORLD]];", "used", ""),
]


def quiet_cases():
    """At MPI_PROC_NULL (3.10), and with no data where the type must still be
    a valid one (3.2.2)."""
    found = []
    for function in sends() + receives() + exchanges():
        if "dest" not in function.roles() and (
                "source" not in function.roles()):
            continue
        if "robe" in function.name:
            continue
        form = function.family.split()[1]
        for name, kind, role, before, text, after in QUIET:
            change = {}
            for i, (r, _) in enumerate(function.args):
                if r in ("dest", "source"):
                    change[i] = "MPI_PROC_NULL"
                if r == role or (role == "tag" and r == "anytag"):
                    change[i] = text
            body = "\n".join([function.before, before,
                              function.call(change) + " @E", FINISH[form],
                              after, function.after])
            if name == "type-null" and function.name != "Sendrecv_replace":
                kind = "strict-only"      # libraries do not look at it
            found.append(Case("proc-null-%s-%s" % (function.name, name), kind,
                              function.family, body))
            found[-1].is_extra = "uncommitted" in name or form != "blocking"
        empty = replaced_counts(function)
        if empty:
            body = "\n".join([
                function.before,
                "MPI_Datatype used = [[MPI_DATATYPE_NULL||MPI_INT]];",
                function.body(function.call(empty) + " @E", replace=[
                    ("$COMM", "MPI_COMM_WORLD"), ("$TYPE", "MPI_INT")])
                .replace(function.before, "", 1)])
            found.append(Case("no-data-" + function.name, "invalid-datatype",
                              function.family, body))
    return found


def replaced_counts(function):
    """No elements of an invalid type, in the sending part."""
    change = {}
    roles = function.roles()
    if "sbuf" in roles and "replace" not in function.name:
        change = {roles.index("count"): "0", roles.index("type"): "used"}
    return change


# ---- Messages that race --------------------------------------------------

RACE = """
if (rank == 0) {
int got[2];
for (int i = 0; i < 2; i++) {
$RECEIVE
}
$USE
} else {
MPI_Send(&rank, 1, MPI_INT, 0, 5, MPI_COMM_WORLD);
}
"""
ANY = "[[MPI_ANY_SOURCE||i + 1]], 5, MPI_COMM_WORLD"
TAKE = {
    "Recv": "MPI_Recv(&got[i], 1, MPI_INT, %s, MPI_STATUS_IGNORE);" % ANY,
    "Irecv": "MPI_Request request;\nMPI_Irecv(&got[i], 1, MPI_INT, %s, "
             "&request);\n%s" % (ANY, WAIT),
    "Mprobe": "MPI_Message message;\nMPI_Mprobe(%s, &message, "
              "MPI_STATUS_IGNORE);\nMPI_Mrecv(&got[i], 1, MPI_INT, &message, "
              "MPI_STATUS_IGNORE);" % ANY,
    "Probe": "MPI_Status status;\nMPI_Probe(%s, &status);\n"
             "MPI_Recv(&got[i], 1, MPI_INT, status.MPI_SOURCE, 5, "
             "MPI_COMM_WORLD, MPI_STATUS_IGNORE);" % ANY,
    "Recv_init": "MPI_Request request;\nMPI_Recv_init(&got[i], 1, MPI_INT, "
                 "%s, &request);\n%s" % (ANY, FINISH["persistent"]),
    "Sendrecv": "MPI_Sendrecv(&rank, 1, MPI_INT, MPI_PROC_NULL, 0, &got[i], "
                "1, MPI_INT, %s, MPI_STATUS_IGNORE);" % ANY,
}
USES = {
    "assertion-failed": "mpiproof_assert(got[0] == 1); @E",
    "mpi-abort": "if (got[0] != 1) MPI_Abort(MPI_COMM_WORLD, 1); @E",
}


def message_cases():
    """An assertion or an abort that one order of arrival reaches: the finding
    is that one, with the race as its cause."""
    found = []
    for name, receive in TAKE.items():
        for kind, use in USES.items():
            found.append(Case(
                "message-race-%s-%s" % (name, kind), kind, "p2p",
                RACE.replace("$RECEIVE", receive).replace("$USE", use),
                ranks=3))
            found[-1].reason = "race"
        # Where the receive begins.
        mark = "MPI_Start" if "MPI_Start" in receive else ANY
        lines = [line + (" @E" if mark in line else "")
                 for line in receive.split("\n")]
        found.append(Case(
            "message-race-printed-" + name, "message-race", "p2p",
            RACE.replace("$RECEIVE", "\n".join(lines)).replace(
                "$USE", 'printf("%d\\n", got[0]);'),
            "#include <stdio.h>", ranks=3, options="--deterministic"))
    return found


def race_cases():
    return (local_cases() + overlap_cases() + quiet_cases()
            + message_cases())
