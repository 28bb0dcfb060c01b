// Reading and printing formulas: what is accepted, what it is, and what is
// said about the rest. Ends with mutated and random input.
#include "ltl/ltl.h"

#include "random.h"
#include "test.h"

// The formulas of a text as printed, with names, one to a line; or the
// complaint.
static const char *show(const char *input, Text *text) {
  LtlSource source;
  Status status = {0};
  text_clear(text);
  if (ltl_read(&source, "t", input, strlen(input), &status)) {
    for (uint32_t i = 0; i < source.properties.len; i++) {
      const LtlProperty *property = &source.properties.data[i];
      if (i > 0) text_char(text, '\n');
      if (property->name != NULL) text_printf(text, "%s: ", property->name);
      ltl_print(property->ltl, property->formula, text);
    }
  } else {
    text_add(text, status.message);
  }
  ltl_source_fini(&source);
  status_fini(&status);
  return text_get(text);
}

typedef struct Pair {
  const char *input, *output;
} Pair;

static void check_all(const Pair *pairs, size_t count) {
  Text text = {0};
  for (size_t i = 0; i < count; i++)
    CHECK_TEXT(show(pairs[i].input, &text), pairs[i].output);
  text_fini(&text);
}

#define CHECK_ALL(pairs) check_all((pairs), sizeof(pairs) / sizeof *(pairs))

static void atoms_are_read(void) {
  static const Pair pairs[] = {
      {"recv(0 from 1)", "recv(0 from 1)"},
      {"recv( 0  from *,tag 7 )", "recv(0 from *, tag 7)"},
      {"recv(* from *, tag *)", "recv(* from *)"},
      {"send(2 to *, nonblocking, tag 7)", "send(2 to *, tag 7, nonblocking)"},
      {"recv(0 from 1, blocking)", "recv(0 from 1, blocking)"},
      {"issue(send(0 to 1))", "send(0 to 1)"},
      {"match(recv(0 from 1))", "recv(0 from 1)"},
      {"issue(recv(0 from 1))", "issue(recv(0 from 1))"},
      {"match(send(0 to 1))", "match(send(0 to 1))"},
      {"complete(recv(0 from 1, tag 3))", "complete(recv(0 from 1, tag 3))"},
      {"complete(call(MPI_Ibarrier, rank 1))",
       "complete(call(MPI_Ibarrier, rank 1))"},
      {"call(MPI_Barrier, rank 1)", "call(MPI_Barrier, rank 1)"},
      {"call(MPI_Barrier)", "call(MPI_Barrier)"},
      {"call(*, rank 2)", "call(*, rank 2)"},
      {"line(file.c:30, rank 2)", "line(file.c:30, rank 2)"},
      {"line(../src/x-y.c:7)", "line(../src/x-y.c:7)"},
      {"line(\"my file.c\":7)", "line(\"my file.c\":7)"},
      {"line(GF.c:1)", "line(GF.c:1)"},
      {"line(./a.c:1)", "line(./a.c:1)"},
      {"line(3d.c:1)", "line(3d.c:1)"},
      {"label(\"phase2\")", "label(\"phase2\")"},
      {"label(phase2, rank 1)", "label(\"phase2\", rank 1)"},
      {"label(\"a \\\"b\\\\ c\")", "label(\"a \\\"b\\\\ c\")"},
      {"end(rank 2)", "end(rank 2)"},
      {"end(2)", "end(rank 2)"},
      {"end(*)", "end(rank *)"},
      {"deadlock", "deadlock"},
      {"! finished", "!finished"}};
  CHECK_ALL(pairs);
}

static void comparisons_are_read(void) {
  static const Pair pairs[] = {
      {"x@1 >= 3", "x@1 >= 3"},
      {"x == y@0 + 1", "x == y@0 + 1"},
      {"x@* == 1", "x == 1"},
      {"(x + 1) > 3", "x + 1 > 3"},
      {"1 + 2*x - 3 < -4", "(1 + (2 * x)) - 3 < -4"},
      {"-x != -(-3)", "-x != --3"},
      {"-(x + 1) <= x / 2 % 3", "-(x + 1) <= (x / 2) % 3"},
      {"G x@1 >= 3", "G (x@1 >= 3)"},
      {"!x == 1 U y == 2", "!(x == 1) U (y == 2)"},
      {"\"my x\"@2 == 1", "\"my x\"@2 == 1"},
      {"\"G\" == 1", "\"G\" == 1"},
      {"0 <= x && x <= 9223372036854775807",
       "(0 <= x) && (x <= 9223372036854775807)"}};
  CHECK_ALL(pairs);
}

// Definitions in front of what is tested.
#define DEFINED "define a = label(a) define b = label(b) define c = label(c); "
#define A "label(\"a\")"
#define B "label(\"b\")"
#define C "label(\"c\")"

static void operators_bind(void) {
  static const Pair pairs[] = {
      {DEFINED "!a U b", "!" A " U " B},
      {DEFINED "!(a U b)", "!(" A " U " B ")"},
      {DEFINED "a U b U c", A " U " B " U " C},
      {DEFINED "(a U b) U c", "(" A " U " B ") U " C},
      {DEFINED "a U (b W c)", A " U " B " W " C},
      {DEFINED "a V b", A " R " B},
      {DEFINED "[] <> a", "G F " A},
      {DEFINED "GF a", "G F " A},
      {DEFINED "GFX a", "G F X " A},
      {DEFINED "[](a -> <>b)", "G (" A " -> F " B ")"},
      {DEFINED "a -> b -> c", A " -> " B " -> " C},
      {DEFINED "(a -> b) -> c", "(" A " -> " B ") -> " C},
      {DEFINED "a && b || c && a", A " && " B " || " C " && " A},
      {DEFINED "a && (b || c)", A " && (" B " || " C ")"},
      {DEFINED "a & b | ~c", A " && " B " || !" C},
      {DEFINED "not a and b or c", "!" A " && " B " || " C},
      {DEFINED "a xor b <-> c", A " xor " B " <-> " C},
      {DEFINED "a ^ (b <=> c)", A " xor (" B " <-> " C ")"},
      {DEFINED "a && b U c", A " && " B " U " C},
      {DEFINED "(a && b) U c", "(" A " && " B ") U " C},
      {DEFINED "true U a => false R b", "F " A " -> G " B},
      {DEFINED "X(a)&&((b))", "X " A " && " B}};
  CHECK_ALL(pairs);
}

static void sources_are_read(void) {
  static const Pair pairs[] = {
      {"true", "true"},
      {"one: true two: false", "one: true\ntwo: false"},
      {"one: true; two: F one;", "one: true\ntwo: F true"},
      {"# a comment\n// another\n/* a\n third */ p: true # end", "p: true"},
      {"ltl p1x { [] true }\nltl { false }", "p1x: G true\nfalse"},
      {"define x = recv(0 from 1)\np: F\n  x\nq: G !x",
       "p: F recv(0 from 1)\nq: G !recv(0 from 1)"},
      {"true; false", "true\nfalse"}};
  CHECK_ALL(pairs);
}

static void mpisv_files_are_read(void) {
  static const Pair pairs[] = {
      {"p1 = Recv(0,1)\np2 = Recv(2,3)\nU ! p2 p1\n",
       "!recv(2 from 3, blocking) U recv(0 from 1, blocking)"},
      {" p1=Irecv(0, 1)\np2 = Ssend(2,3)p3 = Isend(4,5)\n&p1|p2p3",
       "recv(0 from 1, nonblocking) && (match(send(2 to 3, blocking)) || "
       "send(4 to 5, nonblocking))"},
      {"p12 = Recv(0,1)\ni X F G p12 e ^ t f V p12 t",
       "X F G recv(0 from 1, blocking) -> "
       "(true xor false <-> recv(0 from 1, blocking) R true)"},
      {"p1 = Probe(0,1)\np1",
       "t:1:6: expected Recv, Irecv, Ssend or Isend, found 'Probe'\n"
       "  p1 = Probe(0,1)\n       ^"},
      {"p1 = Recv(0,1)\nU p1",
       "t:2:5: expected a proposition or one of t f ! | & i e ^ X F G U V, "
       "each before its operands\n  U p1\n      ^"},
      {"p1 = Recv(0,1)\np1 p1",
       "t:2:4: expected the end: the formula is complete\n  p1 p1\n     ^"},
      {"p1 = Recv(0,1)\n! p2",
       "t:2:3: 'p2' is not defined\n  ! p2\n    ^"},
      {"p1 = Recv(0,1)\np1 = Recv(0,2)\np1",
       "t:2:1: 'p1' is defined twice\n  p1 = Recv(0,2)\n  ^"},
      {"p1 = Recv(0 1)\np1",
       "t:1:13: expected ',' between the ranks, found '1'\n"
       "  p1 = Recv(0 1)\n              ^"}};
  CHECK_ALL(pairs);
}

static void errors_have_places(void) {
  static const Pair pairs[] = {
      {"", "t:1:1: expected a formula, found the end\n  \n  ^"},
      {"G (recv(0 from 1)",
       "t:1:18: expected ')', found the end\n  G (recv(0 from 1)\n"
       "                   ^"},
      {"recv(0 to 1)",
       "t:1:8: expected 'from' after the rank, found 'to'\n"
       "  recv(0 to 1)\n         ^"},
      {"recv(x from 1)",
       "t:1:6: expected a rank or *, found 'x'\n  recv(x from 1)\n"
       "       ^"},
      {"recv 0", "t:1:6: expected '(' after 'recv', found '0'\n"
                 "  recv 0\n       ^"},
      {"send(0 to 1, color 3)",
       "t:1:14: expected 'tag', 'blocking' or 'nonblocking', found 'color'\n"
       "  send(0 to 1, color 3)\n               ^"},
      {"issue(label(a))",
       "t:1:7: expected an operation: send(...), recv(...) or call(...), "
       "found 'label'\n  issue(label(a))\n        ^"},
      {"G done", "t:1:3: 'done' is not defined: expected an event, a "
                 "definition or a comparison\n  G done\n    ^"},
      {"true &&\n  && true",
       "t:2:3: expected an event, a comparison or '(', found '&&'\n"
       "    && true\n    ^"},
      {"true true", "t:1:6: expected an operator or the formula's end, found "
                    "'true'\n  true true\n       ^"},
      {"3", "t:1:1: expected a formula, found a number\n  3\n  ^"},
      {"0 <= x <= 5", "t:1:1: expected a number or a variable as operand of "
                      "'<=', found a formula\n  0 <= x <= 5\n  ^"},
      {"x = 3", "t:1:3: expected '==', found '='\n  x = 3\n    ^"},
      {"true U", "t:1:7: expected an event, a comparison or '(', found the "
                 "end\n  true U\n        ^"},
      {"a: true a: false", "t:1:9: 'a' is defined twice\n  a: true a: false\n"
                           "          ^"},
      {"define U = true", "t:1:8: 'U' has a meaning in formulas and cannot be "
                          "a name\n  define U = true\n         ^"},
      {"true ? false", "t:1:6: '?' means nothing here\n  true ? false\n"
                       "       ^"},
      {"label(\"x", "t:1:7: expected \" at the string's end, on the same line"
                    "\n  label(\"x\n        ^"},
      {"true /* x", "t:1:6: expected */ at the comment's end\n  true /* x\n"
                    "       ^"},
      {"line(30, rank 1)",
       "t:1:8: expected ':' after the file name, found ','\n"
       "  line(30, rank 1)\n         ^"},
      {"x >= 9223372036854775808",
       "t:1:6: the number is larger than 9223372036854775807\n"
       "  x >= 9223372036854775808\n       ^"},
      {"recv(2147483648 from 1)",
       "t:1:6: the number is larger than 2147483647\n"
       "  recv(2147483648 from 1)\n       ^"},
      {"ltl p { true", "t:1:13: expected '}', found the end\n  ltl p { true\n"
                       "              ^"}};
  CHECK_ALL(pairs);
}

// `part` repeated, between two texts.
static char *repeated(const char *before, const char *part, uint32_t count,
                      const char *after, Text *text) {
  text_clear(text);
  text_add(text, before);
  for (uint32_t i = 0; i < count; i++) text_add(text, part);
  text_add(text, after);
  return text->data;
}

static void starts_with(const char *got, const char *want) {
  CHECK_SAY(strncmp(got, want, strlen(want)) == 0, "got %.80s, wanted %s", got,
            want);
}

static void excess_is_refused(void) {
  Text input = {0}, text = {0};
  starts_with(show(repeated("", "(", 100000, "true", &input), &text),
              "t:1:1001: nested more than 1000 deep");
  starts_with(show(repeated("", "!", 100000, "true", &input), &text),
              "t:1:1001: nested more than 1000 deep");
  starts_with(show(repeated("", "-", 100000, "x == 1", &input), &text),
              "t:1:");
  starts_with(show(repeated("true", " U true", 5000, "", &input), &text),
              "t:1:");
  starts_with(show(repeated("true", " && true", 5000, "", &input), &text),
              "t:1:1: the formula is too large: more than 2000");
  starts_with(show(repeated("x", " + 1", 5000, " == 1", &input), &text),
              "t:1:1: the formula calculates too much: more than 2000");
  starts_with(show(repeated("p1=Recv(0,1)\n", "X", 5000, "p1", &input), &text),
              "t:2:1001: nested more than 1000 deep");
  // Definitions that double.
  text_clear(&input);
  text_add(&input, "define d0 = label(a) ");
  for (int i = 1; i < 60; i++)
    text_printf(&input, "define d%d = d%d U d%d ", i, i - 1, i - 1);
  text_add(&input, "d59");
  starts_with(show(text_get(&input), &text), "t:1:");
  CHECK(strstr(text_get(&text), "the formula is too large") != NULL);
  // Atoms.
  text_clear(&input);
  text_add(&input, "true");
  for (int i = 0; i < 64; i++) text_printf(&input, " && label(l%d)", i);
  starts_with(show(text_get(&input), &text), "true && label(\"l0\")");
  text_add(&input, " && label(l64)");
  starts_with(show(text_get(&input), &text),
              "t:1:1: the formula has more than 64 different events");
  text_fini(&input);
  text_fini(&text);
}

// What is printed reads back as the same formula.
static void printing_is_reading(void) {
  Rng rng = {5};
  Text first = {0}, second = {0};
  for (int i = 0; i < 20000; i++) {
    Ltl *ltl = random_table(4, 2);
    LtlId formula = random_formula(&rng, ltl, 4, 2,
                                   (uint32_t)rng_below(&rng, 6));
    text_clear(&first);
    ltl_print(ltl, formula, &first);
    CHECK_TEXT(show(text_get(&first), &second), text_get(&first));
    ltl_free(ltl);
  }
  text_fini(&first);
  text_fini(&second);
}

// ---- Values of comparisons

static bool lookup(void *context, const char *name, uint32_t rank,
                   int64_t *value) {
  // x is rank + 1 at ranks 0 and 1; y is 10 at rank 0; big everywhere.
  (void)context;
  if (strcmp(name, "x") == 0 && rank < 2) *value = rank + 1;
  else if (strcmp(name, "y") == 0 && rank == 0) *value = 10;
  else if (strcmp(name, "big") == 0) *value = INT64_MAX;
  else return false;
  return true;
}

static void comparisons_are_evaluated(void) {
  static const struct {
    const char *formula;
    bool holds;
  } known[] = {
      {"x@0 == 1", true},       {"x@1 == 1", false},  {"x@2 == x@2", false},
      {"x >= 1", true},         {"x >= 2", false},    {"x < y", true},
      {"x == 2", false},        {"y == 10", true},    {"z == z", false},
      {"1 < 2", true},          {"2 < 1", false},     {"x@0 + y == 11", true},
      {"big + 1 > big", false}, {"-big < 0", true},   {"y / 0 == 0", false},
      {"y % 3 == 1", true},     {"y / -3 == -3", true},
      {"x@1 * y@0 - 1 != 19", false}, {"x <= 2", true}, {"y > x@1", true}};
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    LtlSource source;
    Status status = {0};
    const char *text = known[i].formula;
    CHECK(ltl_read(&source, "t", text, strlen(text), &status));
    const LtlAtom *atom = ltl_atom(source.properties.data[0].ltl, 0);
    CHECK_SAY(ltl_atom_compare(atom, 3, lookup, NULL) == known[i].holds, "%s",
              text);
    CHECK(ltl_atom_is_state(atom));
    ltl_source_fini(&source);
  }
}

// Complaints of clients name the place of an atom.
static void clients_can_complain(void) {
  LtlSource source;
  Status status = {0};
  const char *text = "G !done(\n", *good = "p:\n G !recv(7 from 1)";
  CHECK(!ltl_read(&source, "f.ltl", text, strlen(text), &status));
  ltl_source_fini(&source);
  status_fini(&status);
  status = (Status){0};
  CHECK(ltl_read(&source, "f.ltl", good, strlen(good), &status));
  const LtlAtom *atom = ltl_atom(source.properties.data[0].ltl, 0);
  ltl_complain(&source, atom->place, &status, "there is no rank %d",
               (int)atom->rank);
  CHECK_TEXT(status.message, "f.ltl:2:5: there is no rank 7\n"
                             "   G !recv(7 from 1)\n      ^");
  ltl_source_fini(&source);
  status_fini(&status);
}

// ---- Hostile input

static const char *const SEEDS[] = {
    "define a = recv(0 from *, tag 7) p: G (a -> F send(2 to *)) && x@1 >= 3;",
    "p1 = Recv(0,1)\np2 = Isend(2,3)\nU ! p2 & p1 X F G t",
    ("ltl q { [] <> label(\"a b\") } # end\n/* c */ r: line(f.c:3, rank 2) U "
     "complete(call(MPI_Ibarrier, rank 1))"),
    "x == y@0 + 1 * (2 - z) / 3 % 4 xor deadlock W finished R end(rank 2)"};

// Reads any bytes; if they are formulas, prints and reads them again.
static void read_bytes(const char *bytes, size_t size, Text *text) {
  LtlSource source;
  Status status = {0};
  if (ltl_read(&source, "fuzz", bytes, size, &status)) {
    for (uint32_t i = 0; i < source.properties.len; i++) {
      LtlSource again;
      Status none = {0};
      text_clear(text);
      ltl_print(source.properties.data[i].ltl,
                source.properties.data[i].formula, text);
      CHECK_SAY(ltl_read(&again, "again", text_get(text), text->len, &none),
                "%s", none.message);
      ltl_source_fini(&again);
      status_fini(&none);
    }
  } else {
    CHECK(!status_ok(&status));
  }
  ltl_source_fini(&source);
  status_fini(&status);
}

static void mutate(Rng *rng, Text *bytes) {
  static const char alphabet[] = "()!&|->GFXUWR[]<>@\"\\#/*=:;,.09ap \n\0\377";
  for (uint64_t n = 1 + rng_below(rng, 4); n > 0 && bytes->len > 0; n--) {
    size_t at = rng_below(rng, bytes->len);
    switch (rng_below(rng, 4)) {
      case 0:
        bytes->data[at] = alphabet[rng_below(rng, sizeof alphabet)];
        break;
      case 1:
        bytes->data[at] ^= (char)(1 << rng_below(rng, 8));
        break;
      case 2:
        bytes->len = at;
        break;
      default:
        text_add_bytes(bytes, SEEDS[rng_below(rng, 4)] + rng_below(rng, 20),
                       1 + rng_below(rng, 20));
    }
  }
}

static void hostile_input_is_survived(void) {
  Rng rng = {11};
  Text bytes = {0}, text = {0};
  for (int i = 0; i < 30000; i++) {
    text_clear(&bytes);
    if (i % 4 == 0) {
      for (uint64_t n = rng_below(&rng, 60); n > 0; n--)
        text_char(&bytes, (char)rng_next(&rng));
    } else {
      text_add(&bytes, SEEDS[i % 4]);
      mutate(&rng, &bytes);
    }
    read_bytes(text_get(&bytes), bytes.len, &text);
  }
  text_fini(&bytes);
  text_fini(&text);
}

int main(void) {
  RUN(atoms_are_read);
  RUN(comparisons_are_read);
  RUN(operators_bind);
  RUN(sources_are_read);
  RUN(mpisv_files_are_read);
  RUN(errors_have_places);
  RUN(excess_is_refused);
  RUN(printing_is_reading);
  RUN(comparisons_are_evaluated);
  RUN(clients_can_complain);
  RUN(hostile_input_is_survived);
  return test_end();
}
