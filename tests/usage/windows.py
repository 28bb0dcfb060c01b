"""Misuse of windows and of one-sided communication (MPI 4.1, chapter 12)."""

from program import Case

MODES = ("always", "input", "order")
MAKE = """
int memory[16] = {0}, x[4] = {1, 2, 3, 4}, y[4] = {0}, z[4] = {0};
const int other = rank == 0 ? 1 : 0;
MPI_Win win;
(void)other, (void)x, (void)y, (void)z;
MPI_Win_create(memory, sizeof memory, sizeof(int), MPI_INFO_NULL,
MPI_COMM_WORLD, &win);
"""
FREE = "MPI_Win_free(&win);"
LOCK = "MPI_Win_lock(MPI_LOCK_SHARED, %s, 0, win);"
UNLOCK = "MPI_Win_unlock(%s, win);"
GROUP = """
MPI_Group all, near;
MPI_Comm_group(MPI_COMM_WORLD, &all);
MPI_Group_incl(all, 1, (int[]){other}, &near);
"""
UNGROUP = "MPI_Group_free(&near);\nMPI_Group_free(&all);"

# Calls with a target $T, a displacement $D and a number $N of elements.
CALLS = {
    "Put": "MPI_Put(x, $N, MPI_INT, $T, $D, $N, MPI_INT, $W);",
    "Get": "MPI_Get(y, $N, MPI_INT, $T, $D, $N, MPI_INT, $W);",
    "Accumulate": "MPI_Accumulate(x, $N, MPI_INT, $T, $D, $N, MPI_INT, "
                  "MPI_SUM, $W);",
    "Get_accumulate": "MPI_Get_accumulate(x, $N, MPI_INT, y, $N, MPI_INT, "
                      "$T, $D, $N, MPI_INT, MPI_SUM, $W);",
    "Fetch_and_op": "MPI_Fetch_and_op(x, y, MPI_INT, $T, $D, MPI_SUM, $W);",
    "Compare_and_swap": "MPI_Compare_and_swap(x, z, y, MPI_INT, $T, $D, $W);",
}
REQUEST = {
    "Rput": "MPI_Rput(x, $N, MPI_INT, $T, $D, $N, MPI_INT, $W, &request);",
    "Rget": "MPI_Rget(y, $N, MPI_INT, $T, $D, $N, MPI_INT, $W, &request);",
    "Raccumulate": "MPI_Raccumulate(x, $N, MPI_INT, $T, $D, $N, MPI_INT, "
                   "MPI_SUM, $W, &request);",
    "Rget_accumulate": "MPI_Rget_accumulate(x, $N, MPI_INT, y, $N, MPI_INT, "
                       "$T, $D, $N, MPI_INT, MPI_SUM, $W, &request);",
}
REQUEST_END = "MPI_Wait(&request, MPI_STATUS_IGNORE);"


def call(name, target="other", disp="rank", count="1", win="win"):
    text = CALLS.get(name) or REQUEST[name]
    for mark, value in (("$T", target), ("$D", disp), ("$N", count),
                        ("$W", win)):
        text = text.replace(mark, value)
    return text


def put(**change):
    return call("Put", **change)


def case(name, kind, *lines, mode="always", ranks=2, **change):
    body = "\n".join((MAKE,) + lines + (FREE,))
    made = Case("%s-%s" % (kind, name), kind, "windows", body, ranks=ranks,
                mode=mode)
    for key, value in change.items():
        setattr(made, key, value)
    return made


def locked(lines, target="other", how="SHARED", assertion="0"):
    return ("MPI_Win_lock(MPI_LOCK_%s, %s, %s, win);\n%s\n" % (
        how, target, assertion, lines)) + UNLOCK % target


def in_all(lines):
    return "MPI_Win_lock_all(0, win);\n%s\nMPI_Win_unlock_all(win);" % lines


def fenced(lines):
    return ("MPI_Win_fence(0, win);\n%s\n"
            "MPI_Win_fence(MPI_MODE_NOSUCCEED, win);" % lines)


def active(lines, before="", behind=""):
    """Both ranks expose and access."""
    return "\n".join([
        GROUP, before, "MPI_Win_post(near, 0, win);",
        "MPI_Win_start(near, 0, win);", lines, "MPI_Win_complete(win);",
        "MPI_Win_wait(win);", behind, UNGROUP])


# ---- rma-epoch

def no_epoch_cases():
    for name in CALLS:
        for mode in MODES if name == "Put" else ("always",):
            yield case("none-" + name, "rma-epoch", "<<||%s>>" % (
                LOCK % "other"), call(name) + " @E", "<<||%s>>" % (
                    UNLOCK % "other"), mode=mode)
        yield case("behind-unlock-" + name, "rma-epoch", locked(put()),
                   "<<||%s>>" % (LOCK % "other"), call(name) + " @E",
                   "<<||%s>>" % (UNLOCK % "other"))
        yield case("behind-fence-" + name, "rma-epoch", fenced(put()),
                   "<<||MPI_Win_fence(0, win);>>", call(name) + " @E",
                   "<<||MPI_Win_fence(MPI_MODE_NOSUCCEED, win);>>")
        yield case("other-target-" + name, "rma-epoch", locked(
            call(name, target="[[other||rank]]") + " @E", "rank"))
        yield case("not-started-" + name, "rma-epoch", active(
            call(name, target="[[rank||other]]") + " @E"))
    for name in REQUEST:
        yield case("fence-" + name, "rma-epoch", "MPI_Request request;",
                   "<<MPI_Win_fence(0, win);||%s>>" % (LOCK % "other"),
                   call(name) + " @E", REQUEST_END,
                   "<<MPI_Win_fence(0, win);||%s>>" % (UNLOCK % "other"))
        yield case("active-" + name, "rma-epoch", "MPI_Request request;",
                   active("<<%s @E\n%s||%s>>" % (call(name), REQUEST_END,
                                                 put())))


def sequence_cases():
    """Calls that begin or end an epoch where they must not."""
    end = {
        "unlock": ("<<||%s>>" % (LOCK % "other"), UNLOCK % "other"),
        "unlock_all": ("<<||MPI_Win_lock_all(0, win);>>",
                       "MPI_Win_unlock_all(win);"),
        "unlock-other": (LOCK % "[[rank||other]]", UNLOCK % "other"),
        "unlock-of-all": ("<<MPI_Win_lock_all(0, win);||%s>>" % (
            LOCK % "other"), UNLOCK % "other"),
        "unlock_all-of-one": ("<<%s||MPI_Win_lock_all(0, win);>>" % (
            LOCK % "other"), "MPI_Win_unlock_all(win);"),
    }
    for name, (before, last) in end.items():
        for mode in MODES if name == "unlock" else ("always",):
            yield case(name, "rma-epoch", before, last + " @E", mode=mode,
                       also=("rma-epoch",))
    yield case("unlock-twice", "rma-epoch", locked(put()),
               "<<%s @E||>>" % (UNLOCK % "other"))
    yield case("complete", "rma-epoch", GROUP, "<<||MPI_Win_post(near, 0, win);"
               "\nMPI_Win_start(near, 0, win);>>", "MPI_Win_complete(win); @E",
               "<<||MPI_Win_wait(win);>>", UNGROUP)
    for name, last in (("wait", "MPI_Win_wait(win); @E"),
                       ("test", "int flag = 0;\nMPI_Win_test(win, &flag); @E\n"
                        "<<||if (!flag) MPI_Win_wait(win);>>")):
        yield case(name, "rma-epoch", GROUP,
                   "<<||MPI_Win_post(near, 0, win);\n"
                   "MPI_Win_start(near, 0, win);\nMPI_Win_complete(win);>>",
                   last, UNGROUP)


FLUSHES = {"flush": "MPI_Win_flush(other, win);",
           "flush_all": "MPI_Win_flush_all(win);",
           "flush_local": "MPI_Win_flush_local(other, win);",
           "flush_local_all": "MPI_Win_flush_local_all(win);",
           "sync": "MPI_Win_sync(win);"}


def flush_cases():
    for name, text in FLUSHES.items():
        yield case(name, "rma-epoch", "<<||MPI_Win_lock_all(0, win);>>",
                   text + " @E", "<<||MPI_Win_unlock_all(win);>>")
        if name == "sync":
            continue
        yield case("fence-" + name, "rma-epoch", fenced(
            put() + "\n<<%s @E||>>" % text))
        yield case("active-" + name, "rma-epoch", active(
            put() + "\n<<%s @E||>>" % text))
        if "all" not in name:
            yield case("other-" + name, "rma-epoch", locked(
                call("Put", target="rank") + "\n" + text.replace(
                    "other", "[[other||rank]]") + " @E", "rank"))


def nested_cases():
    """An epoch within another one for the same target."""
    inner = {
        "lock": (LOCK % "other", UNLOCK % "other"),
        "lock_all": ("MPI_Win_lock_all(0, win);", "MPI_Win_unlock_all(win);"),
    }
    for name, (begin, end) in inner.items():
        for outer in ("lock", "lock_all"):
            first, last = inner[outer]
            yield case("%s-in-%s" % (name, outer), "rma-epoch", first,
                       "<<%s @E||>>" % begin, put(), last,
                       "<<||%s\n%s\n%s>>" % (begin, put(), end),
                       also=("rma-epoch",))
        yield case(name + "-in-start", "rma-epoch", active(
            put() + "\n<<%s @E\n%s||>>" % (begin, end)),
            also=("rma-epoch",))
    yield case("fence-in-lock", "rma-epoch", LOCK % "other",
               put(), "<<MPI_Win_fence(0, win); @E||>>", UNLOCK % "other",
               also=("rma-epoch",))
    yield case("fence-in-start", "rma-epoch", active(
        put() + "\n<<MPI_Win_fence(0, win); @E||>>"), also=("rma-epoch",))
    yield case("post-in-post", "rma-epoch", active(
        put(), behind="", before="").replace(
            "MPI_Win_start", "<<MPI_Win_post(near, 0, win); @E||>>\n"
            "MPI_Win_start", 1), also=("rma-epoch",))
    yield case("start-in-start", "rma-epoch", active(
        "<<MPI_Win_start(near, 0, win); @E||>>\n" + put()),
        also=("rma-epoch",))
    yield case("lock-in-fence", "rma-epoch", "MPI_Win_fence(0, win);", put(),
               "<<%s @E\n%s||>>" % (LOCK % "rank", UNLOCK % "rank"),
               "MPI_Win_fence(0, win);", also=("rma-epoch",))


def free_cases():
    """The window is freed within an epoch."""
    opened = {
        "lock": (LOCK % "other", UNLOCK % "other"),
        "lock_all": ("MPI_Win_lock_all(0, win);", "MPI_Win_unlock_all(win);"),
        "start": (GROUP + "MPI_Win_post(near, 0, win);\n"
                  "MPI_Win_start(near, 0, win);",
                  "MPI_Win_complete(win);\nMPI_Win_wait(win);"),
        "post": (GROUP + "MPI_Win_post(near, 0, win);\n"
                 "MPI_Win_start(near, 0, win);\nMPI_Win_complete(win);",
                 "MPI_Win_wait(win);"),
    }
    for name, (begin, end) in opened.items():
        body = "\n".join([MAKE, begin, "<<||%s>>" % end, FREE + " @E",
                          UNGROUP if "near" in begin else ""])
        made = Case("rma-epoch-free-" + name, "rma-epoch", "windows", body)
        made.also = ("rma-epoch",)
        yield made


# ---- rma-range

def range_cases():
    places = {                  # displacement and number: bad, good
        "end": ("[[16||13 + rank]]", "1"), "far": ("[[100000||3]]", "1"),
        "negative": ("[[-1||0]]", "1"),
        "huge": ("[[(MPI_Aint)1 << 62||0]]", "1"),
    }
    for name in CALLS:
        for place, (disp, count) in places.items():
            modes = MODES if (name, place) == ("Put", "end") else ("always",)
            for mode in modes:
                yield case("%s-%s" % (place, name), "rma-range", locked(
                    call(name, disp=disp, count=count) + " @E"), mode=mode)
        if "$N" in CALLS[name]:
            yield case("count-" + name, "rma-range", locked(
                call(name, disp="14", count="[[3||2]]") + " @E"))
        yield case("fence-" + name, "rma-range", fenced(
            call(name, disp="[[16||1]]") + " @E"))
        yield case("active-" + name, "rma-range", active(
            call(name, disp="[[20||1]]") + " @E"))
    for name in REQUEST:
        yield case("end-" + name, "rma-range", "MPI_Request request;", locked(
            call(name, disp="[[16||15]]") + " @E\n" + REQUEST_END))
    vector = ("MPI_Datatype type;\nMPI_Type_vector(2, 1, [[16||8]], MPI_INT, "
              "&type);\nMPI_Type_commit(&type);")
    yield case("vector", "rma-range", vector, locked(
        "MPI_Put(x, 2, MPI_INT, other, 0, 1, type, win); @E"),
        "MPI_Type_free(&type);")
    whole = """
int memory[16] = {0}, x = 1;
MPI_Win win;
MPI_Win_create(memory, [[rank == 0 ? sizeof memory : 0||sizeof memory]], 4,
MPI_INFO_NULL, MPI_COMM_WORLD, &win);
MPI_Win_fence(0, win);
if (rank == 0) {
MPI_Put(&x, 1, MPI_INT, 1, 0, 1, MPI_INT, win); @E
}
MPI_Win_fence(0, win);
MPI_Win_free(&win);
"""
    yield Case("rma-range-empty-window", "rma-range", "windows", whole)
    yield Case("rma-range-unit", "rma-range", "windows", whole.replace(
        "[[rank == 0 ? sizeof memory : 0||sizeof memory]], 4",
        "sizeof memory, [[16||4]]").replace("MPI_INT, 1, 0, 1",
                                            "MPI_INT, 1, 4, 1"))
    yield Case("rma-range-not-attached", "rma-range", "windows", """
int memory[16] = {0}, x = 1;
MPI_Aint there = 0;
MPI_Win win;
MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_WORLD, &win);
if (rank == 1) {
MPI_Win_attach(win, memory, 8 * sizeof(int));
MPI_Get_address(memory + [[8||7]], &there);
}
MPI_Bcast(&there, 1, MPI_AINT, 1, MPI_COMM_WORLD);
if (rank == 0) {
MPI_Win_lock(MPI_LOCK_SHARED, 1, 0, win);
MPI_Put(&x, 1, MPI_INT, 1, there, 1, MPI_INT, win); @E
MPI_Win_unlock(1, win);
}
MPI_Barrier(MPI_COMM_WORLD);
if (rank == 1) MPI_Win_detach(win, memory);
MPI_Win_free(&win);
""")


# ---- rma-assert (12.5.5)

def assert_cases():
    yield case("noput-fence", "rma-assert",
               "MPI_Win_fence([[MPI_MODE_NOPUT||0]], win);", put() + " @E",
               "MPI_Win_fence(0, win);")
    yield case("noput-accumulate", "rma-assert",
               "MPI_Win_fence([[MPI_MODE_NOPUT||0]], win);",
               call("Accumulate") + " @E", "MPI_Win_fence(0, win);")
    yield case("noprecede", "rma-assert", "MPI_Win_fence(0, win);", put(),
               "MPI_Win_fence([[MPI_MODE_NOPRECEDE||0]], win); @E")
    yield case("nosucceed", "rma-epoch",
               "MPI_Win_fence([[MPI_MODE_NOSUCCEED||0]], win);",
               put() + " @E", "MPI_Win_fence(0, win);")
    yield case("noput-post", "rma-assert", GROUP,
               "MPI_Win_post(near, [[MPI_MODE_NOPUT||0]], win);",
               "MPI_Win_start(near, 0, win);", put(),
               "MPI_Win_complete(win); @E\nMPI_Win_wait(win);", UNGROUP)
    yield case("nocheck-start", "rma-assert", GROUP, """
if (rank == 0) {
<<MPI_Win_start(near, MPI_MODE_NOCHECK, win); @E||MPI_Recv(z, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
MPI_Win_start(near, MPI_MODE_NOCHECK, win);>>
MPI_Put(x, 1, MPI_INT, 1, 0, 1, MPI_INT, win);
MPI_Win_complete(win);
<<MPI_Recv(z, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);||>>
} else if (rank == 1) {
MPI_Win_post(near, MPI_MODE_NOCHECK, win);
MPI_Send(x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
MPI_Win_wait(win);
}""", UNGROUP)
    yield case("nocheck-lock", "rma-assert",
               "MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, [[MPI_MODE_NOCHECK||0]], "
               "win); @E", call("Put", target="0"), UNLOCK % "0",
               also=("rma-race",))


# ---- window-memory, window-leak, invalid-window

def memory_cases():
    heap = """
int *memory = malloc(64);
MPI_Win win;
MPI_Win_create(memory, 64, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
"""
    yield Case("window-memory-free", "window-memory", "windows",
               heap + "<<free(memory); @E||>>\nMPI_Win_free(&win);\n"
               "<<||free(memory);>>")
    yield Case("window-memory-realloc", "window-memory", "windows",
               heap + "<<memory = realloc(memory, 4096); @E||>>\n"
               "MPI_Win_free(&win);\nfree(memory);")
    for mode in MODES[1:]:
        yield Case("window-memory-free", "window-memory", "windows",
                   heap + "const int early = [[1||0]];\n"
                   "if (early) free(memory); @E\nMPI_Win_free(&win);\n"
                   "if (!early) free(memory);", mode=mode)
    yield Case("window-memory-attached", "window-memory", "windows", """
int *memory = malloc(64);
MPI_Win win;
MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_WORLD, &win);
MPI_Win_attach(win, memory, 64);
<<free(memory); @E||MPI_Win_detach(win, memory);
free(memory);>>
MPI_Win_free(&win);
""")


def leak_cases():
    made = {
        "create": "int memory[4];\nMPI_Win_create(memory, sizeof memory, 1, "
                  "MPI_INFO_NULL, MPI_COMM_WORLD, &win); @E",
        "allocate": "int *memory;\nMPI_Win_allocate(64, 1, MPI_INFO_NULL, "
                    "MPI_COMM_WORLD, &memory, &win); @E",
        "allocate_shared": "int *memory;\nMPI_Win_allocate_shared(64, 1, "
                           "MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &win); @E",
        "create_dynamic": "MPI_Win_create_dynamic(MPI_INFO_NULL, "
                          "MPI_COMM_WORLD, &win); @E",
    }
    for name, text in made.items():
        if name == "create":
            text = "static " + text
        yield Case("window-leak-" + name, "window-leak", "windows",
                   "MPI_Win win;\n" + text + "\n<<||MPI_Win_free(&win);>>")


def handle_cases():
    uses = {name: call(name, win="[[gone||win]]") for name in CALLS}
    uses.update({
        "lock": "MPI_Win_lock(MPI_LOCK_SHARED, other, 0, [[gone||win]]);",
        "lock_all": "MPI_Win_lock_all(0, [[gone||win]]);",
        "fence": "MPI_Win_fence(0, [[gone||win]]);",
        "flush": "MPI_Win_flush(other, [[gone||win]]);",
        "get_group": "MPI_Group group;\nMPI_Win_get_group([[gone||win]], "
                     "&group);",
    })
    around = {"lock": ("", "<<||MPI_Win_unlock(other, win);>>"),
              "lock_all": ("", "<<||MPI_Win_unlock_all(win);>>"),
              "fence": ("", ""), "get_group": ("", "<<||MPI_Group_free("
                                               "&group);>>")}
    for what, gone in (("null", "MPI_Win gone = MPI_WIN_NULL;"),
                       ("freed", "MPI_Win gone, old;\nMPI_Win_create(NULL, 0, "
                        "1, MPI_INFO_NULL, MPI_COMM_WORLD, &old);\n"
                        "gone = old;\nMPI_Win_free(&old);")):
        for name, text in uses.items():
            before, behind = around.get(name, (LOCK % "other",
                                               UNLOCK % "other"))
            yield case("%s-%s" % (what, name), "invalid-window", gone,
                       "(void)gone;", before, text + " @E", behind,
                       also=("rma-epoch",))


# ---- deadlock

def deadlock_cases():
    yield case("windows-active", "deadlock", GROUP,
               "<<||MPI_Win_post(near, 0, win);>>",
               "MPI_Win_start(near, 0, win);", call("Get"),
               "MPI_Win_complete(win); @E",
               "<<MPI_Win_post(near, 0, win);||>>", "MPI_Win_wait(win);",
               UNGROUP, also=("deadlock",))
    yield case("windows-no-complete", "deadlock", GROUP, """
if (rank == 0) {
MPI_Win_post(near, 0, win);
MPI_Win_wait(win); @E
} else if (rank == 1) {
<<||MPI_Win_start(near, 0, win);
MPI_Win_complete(win);>>
}""", UNGROUP)
    yield case("windows-fence", "deadlock",
               "MPI_Win_fence(0, win);", "if (rank == 0) {",
               "<<MPI_Recv(y, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, "
               "MPI_STATUS_IGNORE); @E||>>", "}", "MPI_Win_fence(0, win);",
               "<<if (rank == 1) MPI_Send(x, 1, MPI_INT, 0, 0, "
               "MPI_COMM_WORLD);||>>")
    yield case("windows-locks", "deadlock",
               "MPI_Win_lock(MPI_LOCK_EXCLUSIVE, [[rank||0]], 0, win);",
               call("Put", target="[[rank||0]]"),
               "MPI_Win_lock(MPI_LOCK_EXCLUSIVE, [[other||1]], 0, win); @E",
               call("Get", target="[[other||1]]"),
               "MPI_Win_unlock([[other||1]], win);",
               "MPI_Win_unlock([[rank||0]], win);", also=("deadlock",))
    yield case("windows-message", "deadlock", """
MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, win);
MPI_Get(y, 1, MPI_INT, 0, 0, 1, MPI_INT, win);
MPI_Win_flush(0, win);
<<||MPI_Win_unlock(0, win);>>
if (rank == 0) {
MPI_Recv(z, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE); @E
} else if (rank == 1) {
MPI_Send(x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
}
<<MPI_Win_unlock(0, win);||>>
""", also=("deadlock",))


def window_cases():
    return [made for source in (
        no_epoch_cases, sequence_cases, flush_cases, nested_cases, free_cases,
        range_cases, assert_cases, memory_cases, leak_cases, handle_cases,
        deadlock_cases) for made in source()]
