"""Invalid arguments: every function with every defect its arguments can have.
"""

import re

from calls import collectives, exchanges, intercollectives
from calls import neighbours, receives, sends
from management import management
from program import Case


class Defect:
    """An argument's text with both alternatives; what stands before and
    after.  $V is the argument of the correct call."""

    def __init__(self, name, kind, text, before="", after="", replace=()):
        self.name, self.kind, self.text = name, kind, text
        self.before, self.after, self.replace = before, after, replace


def handle(prefix, kind, ctype, null, make, free, extra=()):
    """Defects of a handle: null, and freed too early."""
    return [
        Defect(prefix + "-null", kind, "used", "%s used = [[%s||$V]];" % (
            ctype, null)),
        Defect(prefix + "-freed", kind, "used", """
%s made;
%s
const %s used = made;
<<%s||>>""" % (ctype, make, ctype, free), "<<||%s>>" % free),
    ] + list(extra)


COMM = handle("comm", "invalid-communicator", "MPI_Comm", "MPI_COMM_NULL",
              "MPI_Comm_dup($V, &made);", "MPI_Comm_free(&made);")
COMM[1].replace = [("$COMM", "[[MPI_COMM_WORLD||used]]")]
TYPE = handle(
    "type", "invalid-datatype", "MPI_Datatype", "MPI_DATATYPE_NULL",
    "MPI_Type_contiguous(1, $V, &made);\nMPI_Type_commit(&made);",
    "MPI_Type_free(&made);")
UNCOMMITTED = [Defect("type-uncommitted", "invalid-datatype", "made", """
MPI_Datatype made;
MPI_Type_contiguous(1, $V, &made);
<<||MPI_Type_commit(&made);>>""", "MPI_Type_free(&made);")]
GROUP = handle("group", "invalid-group", "MPI_Group", "MPI_GROUP_NULL",
               "MPI_Comm_group(MPI_COMM_WORLD, &made);",
               "MPI_Group_free(&made);")
OP = handle("op", "invalid-operator", "MPI_Op", "MPI_OP_NULL",
            "MPI_Op_create(add, 1, &made);", "MPI_Op_free(&made);")
OP_TYPE = [Defect("op-undefined", "invalid-operator", "used",
                  "MPI_Op used = [[MPI_MAXLOC||MPI_MAX]];")]
INFO = handle("info", "invalid-argument", "MPI_Info", "MPI_INFO_NULL",
              "MPI_Info_create(&made);\n"
              "MPI_Info_set(made, \"key\", \"value\");",
              "MPI_Info_free(&made);")
ERRHANDLER = handle("errhandler", "invalid-argument", "MPI_Errhandler",
                    "MPI_ERRHANDLER_NULL",
                    "MPI_Comm_create_errhandler(handle, &made);",
                    "MPI_Errhandler_free(&made);")
BUFFER = [
    Defect("buffer-null", "invalid-buffer", "data",
           "int *data = [[NULL||$V]];"),
    Defect("buffer-short", "invalid-buffer", "data",
           "int *data = calloc([[1||16]], [[2||4]]);", "free(data);"),
    Defect("buffer-freed", "invalid-buffer", "data",
           "int *data = calloc(1, 64);\n<<free(data);||>>",
           "<<||free(data);>>"),
]
UNSET = [Defect("buffer-unset", "uninitialised-send", "data", """
int *data = malloc(64);
<<||for (int i = 0; i < 16; i++) data[i] = i;>>""", "free(data);")]
IN_PLACE = [Defect("buffer-in-place", "invalid-buffer", "data",
                   "void *data = [[MPI_IN_PLACE||(void *)$V]];")]
SAME = [Defect("buffer-same", "invalid-buffer", "data",
               "int *data = [[out||in]];")]


def number(name, kind, bad, good="$V"):
    return Defect(name, kind, "number", "const int number = [[%s||%s]];" % (
        bad, good))


COUNT = [number("count-negative", "invalid-count", "-1")]
RANKS = [number("rank-high", "invalid-rank", "size"),
         number("rank-negative", "invalid-rank", "-77")]
TAG = [number("tag-negative", "invalid-tag", "-7")]
ROLES = {
    "sbuf": BUFFER + UNSET, "rbuf": BUFFER, "buf": BUFFER,
    "count": COUNT,
    "type": TYPE + UNCOMMITTED, "anytype": TYPE,
    "dest": RANKS + [number("rank-any", "invalid-rank", "MPI_ANY_SOURCE")],
    "source": RANKS, "rank": RANKS,
    "tag": TAG + [number("tag-any", "invalid-tag", "MPI_ANY_TAG")],
    "anytag": TAG,
    "root": [number("root-high", "invalid-root", "size"),
             number("root-negative", "invalid-root", "-77")],
    "comm": COMM,
    "group": GROUP,
    "op": OP + OP_TYPE, "anyop": OP,
    "info": INFO[1:], "infoobj": INFO,
    "errhandler": ERRHANDLER,
    "counts": [Defect("counts-negative", "invalid-count", "array",
                      "int array[4] = {1, [[-1||1]], 1, 1};"),
               Defect("counts-null", "invalid-argument", "array",
                      "int *array = [[NULL||counts]];")],
    "types": [Defect("types-null", "invalid-datatype", "kinds",
                     "MPI_Datatype kinds[4] = {MPI_INT, "
                     "[[MPI_DATATYPE_NULL||MPI_INT]], MPI_INT, MPI_INT};")],
    "displs": [Defect("displs-null", "invalid-argument", "array",
                      "int *array = [[NULL||$V]];")],
    "bdispls": [Defect("displs-null", "invalid-argument", "array",
                       "int *array = [[NULL||$V]];")],
    "adispls": [Defect("displs-null", "invalid-argument", "array",
                       "MPI_Aint *array = [[NULL||$V]];")],
    "result": [Defect("result-null", "invalid-argument", "result",
                      "__typeof__(&*($V)) result = [[NULL||$V]];")],
    "string": [Defect("string-null", "invalid-argument", "label",
                      "const char *label = [[NULL||$V]];")],
    "commptr": [Defect("comm-null", "invalid-communicator", "$V",
                       "<<*($V) = MPI_COMM_NULL;||>>")],
    "typeptr": [Defect("type-null", "invalid-datatype", "$V",
                       "<<*($V) = MPI_DATATYPE_NULL;||>>")],
    "groupptr": [Defect("group-null", "invalid-group", "$V",
                        "<<*($V) = MPI_GROUP_NULL;||>>")],
    "opptr": [Defect("op-null", "invalid-operator", "$V",
                     "<<*($V) = MPI_OP_NULL;||>>")],
    "infoptr": [Defect("info-null", "invalid-argument", "$V",
                       "<<*($V) = MPI_INFO_NULL;||>>")],
    "errhandlerptr": [Defect("errhandler-null", "invalid-argument", "$V",
                             "<<*($V) = MPI_ERRHANDLER_NULL;||>>")],
    "keyval": [number("keyval-invalid", "invalid-argument",
                      "MPI_KEYVAL_INVALID"),
               number("keyval-unknown", "invalid-argument", "12345")],
    "requestptr": [Defect("request-stale", "invalid-request", "$V", """
<<MPI_Request *where = $V;
MPI_Request old = *where;
MPI_Wait(where, MPI_STATUS_IGNORE);
*where = old;||>>""")],
    "request1": [Defect("request-null", "invalid-request", "$V",
                        "<<*($V) = MPI_REQUEST_NULL;||>>")],
    "staterequest": [Defect("request-stale", "invalid-request", "$V", """
<<MPI_Request old = $V;
MPI_Wait(&$V, MPI_STATUS_IGNORE);
$V = old;||>>""")],
    "startall": [Defect("request-null", "invalid-request", "$V",
                        "<<$V[1] = MPI_REQUEST_NULL;||>>")],
    "message": [Defect("message-null", "invalid-request", "where",
                       "MPI_Message none = MPI_MESSAGE_NULL;\n"
                       "MPI_Message *where = [[&none||$V]];"),
                Defect("message-pointer", "invalid-argument", "where",
                       "MPI_Message *where = [[NULL||$V]];")],
    "array": [Defect("array-null", "invalid-argument", "array",
                     "__typeof__(*$V) *array = [[NULL||$V]];")],
    "memberlist": [
        Defect("array-null", "invalid-argument", "array",
               "int *array = [[NULL||$V]];"),
        Defect("rank-high", "invalid-rank", "$V", "$V[0] = [[size||0]];"),
        Defect("rank-negative", "invalid-rank", "$V", "$V[0] = [[-5||0]];"),
        ],
    "ranges": [
        Defect("stride-zero", "invalid-argument", "$V",
               "$V[0][2] = [[0||1]];"),
        Defect("rank-high", "invalid-rank", "$V",
               "$V[0][1] = [[size||size - 1]];")],
    "members": [Defect("count-high", "invalid-argument", "number",
                       "const int number = [[-1||1]];")],
    "lengths": [Defect("lengths-negative", "invalid-count", "$V",
                       "$V[1] = [[-1||1]];")],
    "kinds": [Defect("types-null", "invalid-datatype", "$V",
                     "$V[1] = [[MPI_DATATYPE_NULL||MPI_INT]];")],
    "dims1": [number("dims-negative", "invalid-count", "-1")],
    "whole": [Defect("sizes-small", "invalid-argument", "$V",
                     "$V[0] = [[0||3]];")],
    "part": [Defect("subsizes-high", "invalid-argument", "$V",
                    "$V[0] = [[9||7]];")],
    "start": [Defect("starts-high", "invalid-argument", "$V",
                     "$V[0] = [[7||6]];")],
    "order": [number("order-unknown", "invalid-argument", "12345")],
    "callback": [Defect("function-null", "invalid-argument", "function",
                        "__typeof__($V) *function = [[NULL||$V]];")],
    "infokey": [Defect("key-null", "invalid-argument", "key",
                       "const char *key = [[NULL||$V]];"),
                Defect("key-empty", "invalid-argument", "key",
                       "const char *key = [[\"\"||$V]];")],
    "infovalue": [Defect("value-null", "invalid-argument", "value",
                         "const char *value = [[NULL||$V]];")],
    "nthkey": [number("key-high", "invalid-argument", "1"),
               number("key-negative", "invalid-argument", "-1")],
    "carted": COMM + [Defect("comm-no-topology", "invalid-communicator",
                             "used",
                             "MPI_Comm used = [[MPI_COMM_WORLD||$V]];")],
    "direction": [number("direction-high", "invalid-argument", "1"),
                  number("direction-negative", "invalid-argument", "-1")],
    "ndims": [number("dims-negative", "invalid-argument", "-1")],
    "gridsize": [Defect("grid-large", "invalid-argument", "$V",
                        "$V[0] = [[size + 1||size]];"),
                 Defect("grid-negative", "invalid-argument", "$V",
                        "$V[1] = [[-1||1]];")],
    "nodes": [number("nodes-zero", "invalid-argument", "0")],
    "factors": [Defect("factor-wrong", "invalid-argument", "$V",
                       "$V[0] = [[size + 1||size]];"),
                Defect("factor-negative", "invalid-argument", "$V",
                       "$V[0] = [[-1||1]];")],
    "tag0": TAG,
    "value": [], "status": [], "length": [],
}
USER = """
static void add(void *in, void *out, int *count, MPI_Datatype *type) {
(void)type;
for (int i = 0; i < *count; i++) ((int *)out)[i] += ((int *)in)[i];
}
static void handle(MPI_Comm *comm, int *code, ...) {
(void)comm, (void)code;
}
"""


def user_functions(text):
    """The functions of the program that a text mentions."""
    parts = ["static" + p for p in USER.split("static")[1:]]
    return "\n".join(p for p in parts
                     if re.search(r"\b%s\b" % p.split("(")[0].split()[-1],
                                  text))


SUM = ("MPI_Op sum;\nMPI_Op_create(add, 1, &sum);\n",
       "\nMPI_Op_free(&sum);")


def own_operator(function, defect):
    """Predefined operators are for predefined types only (6.9.2)."""
    if defect.name not in ("type-freed", "type-uncommitted") or (
            "op" not in function.roles()):
        return {}, ("", "")
    return {function.roles().index("op"): "sum"}, SUM


def argument_case(function, index, defect, mode="always"):
    value = function.args[index][1]
    fill = lambda text: text.replace("$V", value)
    peers = list(defect.replace) + [("$COMM", "MPI_COMM_WORLD"),
                                    ("$TYPE", "MPI_INT")]
    changes, (before, after) = own_operator(function, defect)
    changes[index] = fill(defect.text)
    body = function.body(function.call(changes) + " @E",
                         before + fill(defect.before),
                         fill(defect.after) + after, peers)
    if defect.name == "buffer-unset" and "MPI_Start(" in body:
        # The data is what it is when the operation starts.
        body = body.replace(" @E", "").replace(
            "MPI_Start(&request);", "MPI_Start(&request); @E")
    name = "%s-%d-%s" % (function.name, index + 1, defect.name)
    if function.family.startswith("inter "):
        name = "inter-" + name
    kind = defect.kind
    if defect.name == "buffer-unset" and "op" in function.roles():
        kind = "uninitialised-value"      # it is computed with
    return Case(name, kind, function.family, body,
                function.top + user_functions(body), function.ranks, mode)


def defects_of(function, index):
    role = function.args[index][0]
    found = list(ROLES[role])
    if function.name.endswith("_get_name"):    # null handles have names (7.8)
        found = [d for d in found if d.name not in ("comm-null", "type-null")]
    family = function.family.split()[0]
    if family == "p2p" and role in ("sbuf", "rbuf"):
        found += IN_PLACE
    if family != "p2p" and role == "sbuf" and "rbuf" in function.roles():
        found += SAME
    if family == "inter":       # the cross product at full for one of them
        found = [d for d in found if d.name in (
            "comm-null", "type-null", "type-uncommitted", "root-high",
            "op-null", "op-undefined", "count-negative", "counts-negative",
            "buffer-null", "types-null")]
    return found


def is_significant(function, index, defect):
    """Leaves out what the standard allows."""
    name, role = function.name, function.args[index][0]
    if defect.name == "buffer-same" and "Neighbor" in name:
        return True
    if role == "info" and defect.name == "info-null":
        return False
    return True


def conditional(cases):
    """Order- and input-dependent versions of every defect."""
    seen, found = set(), []
    for function, index, defect in cases:
        for mode in ("input", "order"):
            key = (defect.name, defect.kind, mode)
            if key not in seen:
                seen.add(key)
                found.append(argument_case(function, index, defect, mode))
    return found


# Families with many functions of the same arguments: every n-th defect, other
# ones at each function, unless all are wanted.
THINNED = {"p2p nonblocking": 2, "p2p persistent": 2,
           "collective blocking": 2, "collective nonblocking": 4,
           "collective persistent": 4, "neighbour blocking": 3,
           "neighbour nonblocking": 4, "neighbour persistent": 4,
           "inter blocking": 3, "inter nonblocking": 4,
           "inter persistent": 4}


def argument_cases():
    functions = (sends() + receives() + exchanges() + collectives()
                 + neighbours() + intercollectives() + management())
    places, cases = [], []
    for i, function in enumerate(functions):
        found = [(function, j, defect) for j in range(len(function.args))
                 for defect in defects_of(function, j)
                 if is_significant(function, j, defect)]
        places += found
        for number, place in enumerate(found):
            case = argument_case(*place)
            case.is_extra = (i + number) % THINNED.get(
                function.family, 1) != 0
            cases.append(case)
    return cases + conditional(places)
