"""The programs of acts.py in Java, in both dialects.

A program is written as mpiJava (`Send(buf, offset, count, ...)`) or as Open MPI
(`send(buf, count, ...)`), and its messages are ints in arrays, ints in direct
buffers (Open MPI), or objects (`MPI.OBJECT`). Decisions on what was received
are made in many ways: comparisons, boxes, strings, switches, maps, exceptions,
virtual calls; and what is received may lead to garbage or to objects that live
on. By the letter all of this changes nothing (letter.py).

usage: java.py SEED NAME > NAME.java

It cannot produce: derived datatypes, communicators other than the world,
collectives other than barrier and broadcast, arrays of more than two elements,
Rsend, programs of more than one class beside nested ones.
"""

import random

BATCH = 20                 # as in generate.py

HEAD = """import java.io.Serializable;
import java.nio.*;
import java.util.*;
import mpi.*;
%s
public class %s {
  static int[] s = new int[40], v = new int[40];
%s  static Object[] vo = new Object[40], so = new Object[40];
  static Request[] q = new Request[40];
  static int n, rank, some;
  static Status st;
  static Object junk;
  static List<Object> trail = new ArrayList<>();

  static class Packet implements Serializable {
    int value;
    Packet next;
    Packet(int value) { this.value = value; }
    int get() { return value; }
  }

  static class Odd extends Packet {
    Odd(int value) { super(value - 1); next = this; }
    @Override int get() { return ((Odd) next).value + 1; }
  }

  static Object pack(int x) {
    switch (x & 3) {
      case 0: return Integer.valueOf(x);
      case 1: return new Odd(x);
      case 2: return new ArrayList<>(List.of(x, "text"));
      default:
        Packet p = new Packet(-1);
        p.next = new Packet(x);
        return p.next.next == null ? new Object[] {p, p.next} : null;
    }
  }

  static int unpack(Object o) {
    if (o == null) return 0;
    if (o instanceof Integer i) return i;
    if (o instanceof Packet p) return p.get();
    if (o instanceof List<?> l) return (Integer) l.get(0);
    Object[] all = (Object[]) o;
    if (((Packet) all[0]).next != all[1]) throw new Error("not shared");
    return ((Packet) all[1]).value;
  }

  static int num(int i, boolean objects) { return objects ? unpack(vo[i]) : v[i]; }

  static Request[] some(int first, int count) {
    return Arrays.copyOfRange(q, first, first + count);
  }

  static Prequest[] again(int first, int count) {
    Prequest[] all = new Prequest[count];
    for (int i = 0; i < count; i++) all[i] = (Prequest) q[first + i];
    return all;
  }

  static boolean thrown(int x, int y) {
    try {
      int[] none = new int[x == y ? 0 : 1];
      none[0] = 1;
      return false;
    } catch (ArrayIndexOutOfBoundsException e) {
      return true;
    }
  }

  static boolean switched(int x, int y) {
    return switch (x - y) { case 0 -> true; case 1, -1 -> false; default -> x == y; };
  }

  static boolean mapped(int x, int y) {
    Map<Integer, String> m = new HashMap<>();
    m.put(y, "there");
    return m.containsKey(x);
  }

  static int decide(int x) {
    for (int j = 0; j < 64; j++) if (x == j) return j;
    return -1;
  }
"""

DIRECT = """  static IntBuffer vb = MPI.newIntBuffer(40), sb = MPI.newIntBuffer(40);
"""

SHOW = {
    "plain": """      System.out.print(x);
      System.out.print(" ");
""",
    "text": """      System.out.print(x + " ");
""",
    "builder": """      line.append(x).append(' ');
""",
}

SHOWS = """
  static void show%s(int count, boolean tells, boolean objects) {
    StringBuilder line = new StringBuilder();
    for (int j = 0; j < count; j++) {
      int x = num(j, objects);
      if (tells) x = decide(x);
%s    }
    System.out.print(line);
    System.out.print("n=");
    System.out.println(n & 0xffffffffL);
  }
"""

NAMES = {   # mpiJava, Open MPI
    "send": ("Send", "send"), "ssend": ("Ssend", "sSend"),
    "bsend": ("Bsend", "bSend"), "isend": ("Isend", "iSend"),
    "issend": ("Issend", "isSend"), "ibsend": ("Ibsend", "ibSend"),
    "send_init": ("Send_init", "sendInit"),
    "ssend_init": ("Ssend_init", "sSendInit"),
    "bsend_init": ("Bsend_init", "bSendInit"),
    "recv": ("Recv", "recv"), "irecv": ("Irecv", "iRecv"),
    "recv_init": ("Recv_init", "recvInit"),
    "probe": ("Probe", "probe"), "iprobe": ("Iprobe", "iProbe"),
    "wait": ("Wait", "waitStatus"), "test": ("Test", "testStatus"),
    "waitall": ("Waitall", "waitAllStatus"),
    "waitany": ("Waitany", "waitAnyStatus"),
    "waitsome": ("Waitsome", "waitSomeStatus"),
    "testany": ("Testany", "testAnyStatus"),
    "start": ("Start", "start"), "startall": ("Startall", "startAll"),
    "cancel": ("Cancel", "cancel"), "free": ("Free", "free"),
    "cancelled": ("Test_cancelled", "isCancelled"),
    "source": ("source", "getSource()"), "tag": ("tag", "getTag()"),
    "index": ("index", "getIndex()"),
    "barrier": ("Barrier", "barrier"), "bcast": ("Bcast", "bcast"),
}


def is_open(seed):
    """Programs of one source are of one dialect."""
    return seed // BATCH % 2 == 1


class Style:
    """How a program is written."""

    def __init__(self, program):
        rng = random.Random("java %d" % program.seed)
        self.rng = rng
        self.open = is_open(program.seed)
        self.data = rng.choice(["ints", "ints", "objects"])
        if self.open:
            self.data = rng.choice(["direct", "direct", "ints"])
        if self.data == "ints" and self.open:
            # Arrays are for blocking calls only.
            if any(self.nonblocking(acts) for acts in program.acts):
                self.data = "direct"
        if self.data == "objects":
            program.traits.room = 99
        self.shows = rng.choice(sorted(SHOW))
        self.claims = rng.choice(["assert", "check", "throw"])
        self.litter = rng.random() < 0.5

    @staticmethod
    def nonblocking(acts):
        return any(a[0] in ("isend", "irecv", "sinit", "rinit") for a in acts)


class Writer:
    """The acts of one rank as Java statements."""

    def __init__(self, style):
        self.style = style
        self.rng = style.rng
        self.objects = style.data == "objects"
        self.value = {"ints": "v[%d]", "direct": "vb.get(%d)",
                      "objects": "unpack(vo[%d])"}[style.data]
        self.type = "MPI.OBJECT" if self.objects else "MPI.INT"
        self.comm = "MPI.COMM_WORLD."

    def name(self, what):
        return NAMES[what][self.style.open]

    def lines(self, acts):
        out = []
        for act in acts:
            out += getattr(self, "do_" + act[0])(*act[1:])
            if self.style.litter and self.rng.random() < 0.3:
                out += self.litter()
        return out

    def litter(self):
        return [self.rng.choice([
            "junk = new int[3];", "new StringBuilder().append(n).reverse();",
            "trail.add(\"t\");", "junk = new Object[] {junk == null};",
            "for (int i = 0; i < (n & 1) + 1; i++) junk = new int[i];"])]

    # ---- Values and conditions.

    def expr(self, e):
        if isinstance(e, int):
            return self.rng.choice(["%d", "%d", "Integer.parseInt(\"%d\")"]) % e
        text = (self.value + " + %d") % e[1:]
        return self.rng.choice(["%s", "%s", "Integer.valueOf(%s)",
                                "new int[] {0, %s}[1]"]) % text

    def condition(self, c):
        v = self.value % c[1]
        if c[0] == "odd":
            return self.rng.choice(["%s %% 2 == 1", "(%s & 1) != 0"]) % v
        if c[0] == "lt":
            w = self.value % c[2]
            return self.rng.choice([
                "%s < %s", "!(%s >= %s)", "Integer.compare(%s, %s) < 0",
                "Integer.valueOf(%s).compareTo(%s) < 0"]) % (v, w)
        equal = self.rng.choice([
            "%s == %d", "%s == %d", "Integer.valueOf(%s).equals(%d)",
            "String.valueOf(%s).equals(\"%d\")", "thrown(%s, %d)",
            "switched(%s, %d)", "mapped(%s, %d)",
            "(\"\" + %s).compareTo(\"%d\") == 0"]) % (v, c[2])
        return equal if c[0] == "eq" else "!(%s)" % equal

    # ---- Buffers: (what to do first, arguments)

    def sent(self, cell, e):
        x = self.expr(e)
        if self.objects:
            return ["so[%d] = pack(%s);" % (cell, x)], "so, %d, 1" % cell
        if self.style.data == "direct":
            return ["sb.put(%d, %s);" % (cell, x)], \
                "MPI.slice(sb, %d), 1" % cell
        if self.style.open:
            return ["s[0] = %s;" % x], "s, 1"
        return ["s[%d] = %s;" % (cell, x)], "s, %d, 1" % cell

    def into(self, v):
        """(argument, what to do when it has come)"""
        if v >= 100:
            v -= 70
            return {"objects": "so, %d, 1", "ints": "s, %d, 1",
                    "direct": "MPI.slice(sb, %d), 1"}[self.style.data] % v, []
        if self.objects:
            return "vo, %d, 1" % v, []
        if self.style.data == "direct":
            return "MPI.slice(vb, %d), 1" % v, []
        if self.style.open:
            return "s, 1", ["v[%d] = s[0];" % v]
        return "v, %d, 1" % v, []

    @staticmethod
    def where(source, tag):
        return "%s, %s" % ("MPI.ANY_SOURCE" if source < 0 else source,
                           "MPI.ANY_TAG" if tag < 0 else tag)

    @staticmethod
    def note(what, base):
        return "n = n * %d + %s;" % (base, what)

    # ---- Acts.

    def do_send(self, mode, to, tag, e):
        first, buf = self.sent(30, e)
        return first + ["%s%s(%s, %s, %d, %d);" % (
            self.comm, self.name(mode + "send"), buf, self.type, to, tag)]

    def starting(self, name, q, first, buf, rest):
        return first + ["q[%d] = %s%s(%s, %s, %s);" % (
            q, self.comm, self.name(name), buf, self.type, rest)]

    def do_isend(self, mode, q, to, tag, e):
        first, buf = self.sent(q, e)
        return self.starting("i%ssend" % mode, q, first, buf,
                             "%d, %d" % (to, tag))

    def do_sinit(self, mode, q, to, tag, e):
        first, buf = self.sent(q, e)
        return self.starting("%ssend_init" % mode, q, first, buf,
                             "%d, %d" % (to, tag))

    def do_recv(self, v, source, tag):
        buf, after = self.into(v)
        return ["st = %s%s(%s, %s, %s);" % (
            self.comm, self.name("recv"), buf, self.type,
            self.where(source, tag))] + after

    def do_irecv(self, q, v, source, tag):
        return self.starting("irecv", q, [], self.into(v)[0],
                             self.where(source, tag))

    def do_rinit(self, q, v, source, tag):
        return self.starting("recv_init", q, [], self.into(v)[0],
                             self.where(source, tag))

    def do_start(self, q, count):
        if count > 1:
            return ["Prequest.%s(again(%d, %d));"
                    % (self.name("startall"), q, count)]
        return ["((Prequest) q[%d]).%s();" % (q, self.name("start"))]

    def do_cancel(self, q):
        return ["q[%d].%s();" % (q, self.name("cancel"))]

    def do_free(self, q):
        return ["q[%d].%s();" % (q, self.name("free"))]

    def do_wait(self, q, told):
        out = ["st = q[%d].%s();" % (q, self.name("wait"))]
        if told:
            out.append(self.note("(st.%s() ? 1 : 0)" % self.name("cancelled"),
                                 2))
        return out

    def do_test(self, q):
        return ["st = q[%d].%s();" % (q, self.name("test")),
                self.note("(st != null ? 1 : 0)", 2),
                "if (st == null) q[%d].%s();" % (q, self.name("wait"))]

    def all_of(self, name, q, count):
        return "Request.%s(some(%d, %d))" % (self.name(name), q, count)

    def do_waitall(self, q, count):
        return [self.all_of("waitall", q, count) + ";"]

    def do_waitany(self, q, count):
        return ["st = %s;" % self.all_of("waitany", q, count),
                self.note("st.%s + 1" % self.name("index"), count + 1)]

    def do_waitsome(self, q, count):
        return ["{ Status[] all = %s;" % self.all_of("waitsome", q, count),
                "if (all != null) for (Status one : all) some |= 1 << one.%s; }"
                % self.name("index"), self.note("some", 64), "some = 0;"]

    def do_testany(self, q, count):
        return ["st = %s;" % self.all_of("testany", q, count),
                self.note("(st != null ? st.%s + 1 : 0)" % self.name("index"),
                          count + 1)]

    def told(self):
        return "st.%s * 4 + st.%s" % (self.name("source"), self.name("tag"))

    def do_probe(self, source, tag):
        return ["st = %s%s(%s);" % (self.comm, self.name("probe"),
                                    self.where(source, tag)),
                self.note(self.told(), 20)]

    def do_iprobe(self, source, tag):
        return ["st = %s%s(%s);" % (self.comm, self.name("iprobe"),
                                    self.where(source, tag)),
                self.note("(st != null ? %s + 1 : 0)" % self.told(), 20)]

    def do_barrier(self):
        return ["%s%s();" % (self.comm, self.name("barrier"))]

    def do_bcast(self, root, v, e):
        put = {"objects": "vo[%d] = pack(%s);", "ints": "v[%d] = %s;",
               "direct": "vb.put(%d, %s);"}[self.style.data]
        buf, after = self.into(v)
        first = [put % (v, self.expr(e))]
        if self.style.open and self.style.data == "ints":
            first.append("s[0] = v[%d];" % v)
        return first + ["%s%s(%s, %s, %d);" % (
            self.comm, self.name("bcast"), buf, self.type, root)] + after

    def do_input(self, v):
        put = {"objects": "vo[%d] = %s;", "ints": "v[%d] = %s;",
               "direct": "vb.put(%d, %s);"}[self.style.data]
        return [put % (v, "Verify.symbolicInt(\"x\", 0, 2)")]

    def do_assume(self, c):
        return ["Verify.assume(%s);" % self.condition(c)]

    def do_assert(self, c, number):
        text = {"assert": "assert %s;", "check": "Verify.check(%s);",
                "throw": "if (!(%s)) throw new IllegalStateException();"}
        return [text[self.style.claims] % self.condition(c)
                + " /* claim %d */" % number]

    def do_if(self, c, yes, no):
        out = ["if (%s) {" % self.condition(c)]
        out += ["  " + line for line in self.lines(yes)]
        if no:
            out += ["} else {"] + ["  " + line for line in self.lines(no)]
        return out + ["}"]


class JavaProgram:
    def __init__(self, program):
        self.program = program
        self.style = Style(program)

    def forget_inputs(self, rank):
        put = {"objects": "vo[%d] = null;", "ints": "v[%d] = 0;",
               "direct": "vb.put(%d, 0);"}[self.style.data]
        return [put % i for i in rank.inputs]

    def functions(self):
        p, style = self.program, self.style
        out = []
        for r, acts in enumerate(p.acts):
            out.append("  static void p%d_rank%d() throws Exception {"
                       % (p.seed, r))
            out += ["    " + line for line in Writer(style).lines(acts)
                    + self.forget_inputs(p.actors[r])]
            out += ["  }", ""]
        return out + self.body()

    def body(self):
        p, style = self.program, self.style
        buffered = any("b" == x for acts in p.acts for x in modes(acts))
        out = ["  static void p%d() throws Exception {" % p.seed]
        if buffered:
            out += self.attach()
        out += ["    if (rank == %d) p%d_rank%d();" % (r, p.seed, r)
                for r in range(p.ranks)]
        most = max(r.values for r in p.actors)
        if style.data == "direct":
            out.append("    for (int i = 0; i < %d; i++) v[i] = vb.get(i);"
                       % most)
        out.append("    show%s(%d, %s, %s);" % (
            style.shows, most, java(p.traits.tells),
            java(style.data == "objects")))
        if buffered:
            out.append("    MPI.%s();" % ("detachBuffer" if style.open
                                          else "Buffer_detach"))
        return out + ["  }", ""]

    def attach(self):
        size = "%d * (MPI.BSEND_OVERHEAD + 4)" % self.program.traits.room
        if self.style.data == "objects":
            size = "100000"
        if self.style.open:
            return ["    MPI.attachBuffer(MPI.newByteBuffer(%s));" % size]
        return ["    MPI.Buffer_attach(ByteBuffer.allocate(%s));" % size]


def java(flag):
    return "true" if flag else "false"


def modes(acts):
    for act in acts:
        if act[0] == "if":
            yield from modes(act[2])
            yield from modes(act[3])
        elif act[0] in ("send", "isend", "sinit"):
            yield act[1]


def batch(programs, name):
    """One source: args[0] says which is run."""
    body = [line for p in programs for line in JavaProgram(p).functions()]
    verify = any("Verify." in line for line in body)
    opens = is_open(programs[0].seed)
    out = [HEAD % ("import mpiproof.Verify;\n" if verify else "", name,
                   DIRECT if opens else "")]
    out += [SHOWS % (kind, SHOW[kind]) for kind in sorted(SHOW)]
    out += body + [
            "  public static void main(String[] args) throws Exception {",
            "    MPI.Init(args);",
            "    rank = MPI.COMM_WORLD.Rank();",
            "    switch (args.length > 0 ? Integer.parseInt(args[0]) : %d) {"
            % programs[0].seed]
    out += ["      case %d: p%d(); break;" % (p.seed, p.seed)
            for p in programs]
    return "\n".join(out + ["    }", "    MPI.Finalize();", "  }", "}", ""])


if __name__ == "__main__":
    import sys
    sys.dont_write_bytecode = True
    from generate import program
    print(batch([program(int(sys.argv[1]))], sys.argv[2]), end="")
