"""Tables of functions of message-passing libraries (runtime/*/functions.def), as
tools/gen-mpi and tools/gen-api read them, and C declarations of their rows.
The head of runtime/mpi/functions.def explains rows, roles and parameters.
"""

import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
VOCABULARY = os.path.join(ROOT, "src/api/roles.def")
MPI = os.path.join(ROOT, "runtime/mpi/functions.def")
MCAPI = os.path.join(ROOT, "runtime/mcapi/functions.def")
TABLES = (MPI, MCAPI)


def read(path):
    if not os.path.exists(path):
        return None
    with open(path, encoding="utf-8") as f:
        return f.read()


def write(path, text):
    if read(path) != text:
        with open(path, "w", encoding="utf-8") as f:
            f.write(text)


def vocabulary(macro):
    """{word: NAME} of the rows of src/api/roles.def."""
    return {word: name for name, word in re.findall(
        r'^%s\((\w+), "(\w+)"' % macro, read(VOCABULARY), re.M)}


ROLE_WORDS = vocabulary("ROLE")
HANDLE_WORDS = vocabulary("HANDLE")

# role: (C type, C type in the large form, C type in the body of a function
# with a large form, check). In types, @ stands for the name. In checks, $ is
# the argument, 1 2 3 are the arguments of the role (#2 as the program passes
# it), and ON is the communicator on which errors are raised. A check with `: n`
# is made in the n-th round (default 2): communicators first, buffers last.
ROLES = {
    "string": ("const char *@",) * 3 + ("pointer(F, ON, A, $)",),
    "count": ("int @", "MPI_Count @", "MPI_Count @", "count(F, ON, A, $)"),
    "number": ("int @", "int @", "MPI_Count @", "count(F, ON, A, $)"),
    "stride": ("int @", "MPI_Count @", "MPI_Count @", None),
    "unit": ("int @", "MPI_Aint @", "MPI_Aint @", None),
    "aint": ("MPI_Aint @", "MPI_Count @", "MPI_Count @", None),
    "counts": ("const int @[]", "const MPI_Count @[]", "MpiInts @", None),
    "indices": ("const int @[]", "const MPI_Count @[]", "MpiInts @", None),
    "displs": ("const int @[]", "const MPI_Aint @[]", "MpiInts @", None),
    "adispls": ("const MPI_Aint @[]", "const MPI_Count @[]", "MpiInts @",
                None),
    "ints": ("const int @[]",) * 3 + ("array(F, ON, A, 1, $): 3",),
    "oints": ("int @[]",) * 3 + ("array(F, ON, A, 1, $): 3",),
    "ocount": ("int *@", "MPI_Count *@", "MPI_Count *@",
               "pointer(F, ON, A, $)"),
    "position": ("int *@", "MPI_Count *@", "MPI_Count *@",
                 "pointer(F, ON, A, $)"),
    "oaint": ("MPI_Aint *@", "MPI_Count *@", "MPI_Count *@",
              "pointer(F, ON, A, $)"),
    "ounit": ("int *@", "MPI_Aint *@", "MPI_Aint *@",
              "pointer(F, ON, A, $)"),
    "in": ("const void *@",) * 3 + ("buffer(F, ON, A, $, 1, 2): 4",),
    "out": ("void *@",) * 3 + ("buffer(F, ON, A, $, 1, 2): 4",),
    "inout": ("void *@",) * 3 + ("buffer(F, ON, A, $, 1, 2): 4",),
    "inv": ("const void *@",) * 3 + ("buffer_v(F, ON, A, $, 1, #2, 3): 4",),
    "outv": ("void *@",) * 3 + ("buffer_v(F, ON, A, $, 1, #2, 3): 4",),
    "inw": ("const void *@",) * 3 + ("buffer_w(F, ON, A, $, 1, #2, 3): 4",),
    "outw": ("void *@",) * 3 + ("buffer_w(F, ON, A, $, 1, #2, 3): 4",),
    "inr": ("const void *@",) * 3 + ("buffer_r(F, ON, A, $, 1, 2): 4",),
    "outr": ("void *@",) * 3 + ("buffer_r(F, ON, A, $, 1, 2): 4",),
    "comm": ("MPI_Comm @",) * 3 + ("comm(F, A, $): 0",),
    "intracomm": ("MPI_Comm @",) * 3 + ("intracomm(F, A, $): 0",),
    "intercomm": ("MPI_Comm @",) * 3 + ("intercomm(F, A, $): 0",),
    "commornull": ("MPI_Comm @",) * 3 + ("comm_or_null(F, A, $): 0",),
    "group": ("MPI_Group @",) * 3 + ("group(F, ON, A, $)",),
    "info": ("MPI_Info @",) * 3 + ("info(F, ON, A, $, 1)",),
    "infoobj": ("MPI_Info @",) * 3 + ("info(F, ON, A, $, 0)",),
    "errhandler": ("MPI_Errhandler @",) * 3 + ("errhandler(F, ON, A, $)",),
    "session": ("MPI_Session @",) * 3 + ("session(F, A, $): 0",),
    "sessionptr": ("MPI_Session *@",) * 3 + ("session_at(F, A, $): 0",),
    "request": ("MPI_Request @",) * 3 + ("requests(F, ON, A, 1, &$)",),
    "op": ("MPI_Op @",) * 3 + ("op(F, ON, A, $): 3",),
    "type": ("MPI_Datatype @",) * 3 + ("type(F, ON, A, $, 1)",),
    "anytype": ("MPI_Datatype @",) * 3 + ("type(F, ON, A, $, 0)",),
    "typeornull": ("MPI_Datatype @",) * 3 + ("type_or_null(F, ON, A, $)",),
    "types": ("const MPI_Datatype @[]",) * 3 + (None,),
    "anytypes": ("const MPI_Datatype @[]",) * 3 + (
        "types(F, ON, A, 1, $): 3",),
    "win": ("MPI_Win @",) * 3 + ("win(F, A, $): 0",),
    "winptr": ("MPI_Win *@",) * 3 + ("win_at(F, A, $): 0",),
    "commptr": ("MPI_Comm *@",) * 3 + ("comm_at(F, A, $)",),
    "typeptr": ("MPI_Datatype *@",) * 3 + ("type_at(F, ON, A, $)",),
    "opptr": ("MPI_Op *@",) * 3 + ("op_at(F, ON, A, $)",),
    "groupptr": ("MPI_Group *@",) * 3 + ("group_at(F, ON, A, $)",),
    "infoptr": ("MPI_Info *@",) * 3 + ("info_at(F, ON, A, $)",),
    "errhandlerptr": ("MPI_Errhandler *@",) * 3 + (
        "errhandler_at(F, ON, A, $)",),
    "messageptr": ("MPI_Message *@",) * 3 + ("message_at(F, ON, A, $)",),
    "reqptr": ("MPI_Request *@",) * 3 + ("requests(F, ON, A, 1, $)",),
    "reqptr1": ("MPI_Request *@",) * 3 + ("request_at(F, ON, A, $)",),
    "requests": ("MPI_Request @[]",) * 3 + ("requests(F, ON, A, 1, $): 3",),
    "constrequests": ("const MPI_Request @[]",) * 3 + (
        "requests(F, ON, A, 1, $): 3",),
    "dest": ("int @",) * 3 + ("rank(F, ON, A, $, MPI_PROC_NULL)",),
    "source": ("int @",) * 3 + ("rank(F, ON, A, $, MPI_ANY_SOURCE)",),
    "rank": ("int @",) * 3 + ("rank(F, ON, A, $, 0)",),
    "root": ("int @",) * 3 + ("root(F, ON, A, $): 1",),
    "tag": ("int @",) * 3 + ("tag(F, ON, A, $, 0)",),
    "anytag": ("int @",) * 3 + ("tag(F, ON, A, $, 1)",),
    "status": ("MPI_Status *@",) * 3 + (None,),
    "instatus": ("const MPI_Status *@",) * 3 + ("pointer(F, ON, A, $)",),
    "ostatus": ("MPI_Status *@",) * 3 + ("pointer(F, ON, A, $)",),
}
INTS = ("counts", "indices", "displs", "adispls")


class Parameter:
    def __init__(self, text):
        self.name, _, role = text.partition(":")
        role = role or self.name
        match = re.fullmatch(r"([^?]+)(?:\?(\w+))?", role)
        self.role, self.part = match.group(1), match.group(2)
        self.args = []
        self.check = None
        if self.role[0] in "=*":
            self.types = (raw_type(self.role),) * 3
            if self.role[0] == "*":
                self.check = "pointer(F, ON, A, $)"
            return
        match = re.fullmatch(r"(\w+)(?:\(([\w,]+)\))?", self.role)
        self.role = match.group(1)
        self.args = (match.group(2) or "").split(",") if match.group(2) else []
        if self.role not in ROLES:
            sys.exit("functions.def: %s: no role '%s'" % (self.name, role))
        self.types = ROLES[self.role][:3]
        self.check = ROLES[self.role][3]
        if self.role in INTS and self.args:
            self.check = "array(F, ON, A, 1, $): 3"
        if self.role == "op" and self.args:
            self.check = "op_type(F, ON, A, $, 1): 3"

    def declare(self, form):
        return self.types[form].replace("@", self.name)


def raw_type(role):
    if role[0] == "*":
        return role[1:] + " *@"
    base = role[1:]
    match = re.fullmatch(r"(.*?)((?:\[\d*\])+)", base)
    if match:
        base, tail = match.groups()
        return base + ("" if base.endswith("*") else " ") + "@" + tail
    return base + ("" if base.endswith("*") else " ") + "@"


class Function:
    def __init__(self, words):
        self.text = ""
        self.name, group, self.section = words[:3]
        self.family = group.split("/")[0]
        self.group = group.replace("/", "_")
        self.attributes = dict(
            w.split("=", 1) if "=" in w else (w, True) for w in words[3:])
        self.large = "large" in self.attributes
        self.roles, self.makes, self.frees = [], [], []
        self.returns = self.attributes.get("returns", "int").replace("*", " *")
        if "always" in self.attributes:
            self.roles.append("always")
        self.body = "__mpi_" + self.name[4:]

    def parse_parameters(self):
        text = self.text.strip()
        items = re.split(r",\s*(?![^(]*\))", text) if text else []
        self.variadic = bool(items) and items[-1] == "..."
        self.parameters = [Parameter(i) for i in items if i != "..."]

    def add_roles(self, text):
        for word in text.split():
            which, _, handle = word.partition(":")
            if not handle and which in ROLE_WORDS:
                self.roles.append(which)
            elif which in ("makes", "frees") and handle in HANDLE_WORDS:
                (self.makes if which == "makes" else self.frees).append(handle)
            else:
                sys.exit("%s: '%s' is no word of %s" % (
                    self.name, word, os.path.relpath(VOCABULARY, ROOT)))


class Table:
    """One API: its name, how its functions' names begin, its functions."""

    def __init__(self, path):
        self.path = path
        self.name = self.prefix = None
        self.functions = []
        for line in read(path).split("\n"):
            if line.strip() and not line.startswith("#"):
                self.add_line(line)
        for function in self.functions:
            function.parse_parameters()

    def add_line(self, line):
        word, _, rest = line.strip().partition(" ")
        if line.startswith("api "):
            self.name, self.prefix = rest.split()
        elif line.startswith("fn "):
            self.functions.append(Function(rest.split()))
        elif word == "does":
            self.functions[-1].add_roles(rest)
        else:
            self.functions[-1].text += " " + line.strip()


# ---- Declarations

def wrap(head, items, tail):
    """head(items)tail within 80 columns."""
    indent = len(head) + 1
    if indent + max(map(len, items)) + len(tail.rstrip()) > 80:
        indent, head = 4, head + "(\n    "
        first = 4
    else:
        first, head = indent, head + "("
    lines, line = [], ""
    for i, item in enumerate(items):
        item += ", " if i + 1 < len(items) else tail
        width = first if not lines else indent
        if line and width + len(line + item.rstrip()) > 80:
            lines.append(line.rstrip())
            line = ""
        line += item
    lines.append(line)
    return head + ("\n" + " " * indent).join(lines)


def declaration(function, name, form, tail):
    items = [p.declare(form) for p in function.parameters]
    if function.variadic and form != 2:
        items.append("...")
    space = "" if function.returns.endswith("*") else " "
    return wrap(function.returns + space + name, items or ["void"], ")" + tail)


def forms(function):
    yield function.name, 0
    if function.large:
        yield function.name + "_c", 1
