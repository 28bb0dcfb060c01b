// Which atoms hold because of an event; which ranks a formula may name.
#include "ltl/ltl.h"

#include "test.h"

// A formula's atoms that an event makes hold, as 0s and 1s in order.
static const char *atoms_of(const char *formula, LtlEvent event,
                            char bits[65]) {
  LtlSource source;
  Status status = {0};
  CHECK_SAY(ltl_read(&source, "t", formula, strlen(formula), &status), "%s",
            status.message);
  const Ltl *ltl = source.properties.data[0].ltl;
  uint64_t atoms = ltl_event_atoms(ltl, &event);
  for (uint32_t i = 0; i < ltl_atom_count(ltl); i++)
    bits[i] = (char)('0' + (atoms >> i & 1));
  bits[ltl_atom_count(ltl)] = 0;
  ltl_source_fini(&source);
  return bits;
}

static const char MESSAGES[] =
    "recv(0 from 1) && recv(0 from *) && recv(* from 1, tag 7) && "
    "recv(0 from 2) && recv(1 from 1) && recv(0 from 1, tag 8) && "
    "recv(0 from 1, blocking) && recv(0 from 1, nonblocking) && "
    "issue(recv(0 from 1)) && issue(recv(0 from *)) && "
    "complete(recv(0 from 1)) && match(call(MPI_Recv)) && call(MPI_Recv) && "
    "match(call(*, rank 0)) && match(call(*, rank 1)) && "
    "match(send(0 to 1)) && end(0) && deadlock && x == 1";

static void messages_are_told_apart(void) {
  char bits[65];
  LtlEvent event = {.kind = LTL_RECV, .stage = LTL_MATCH,
                    .blocking = LTL_BLOCKING, .rank = 0, .peer = 1, .tag = 7,
                    .name = "MPI_Recv"};
  CHECK_TEXT(atoms_of(MESSAGES, event, bits), "1110001000010100000");
  event.stage = LTL_ISSUE;
  CHECK_TEXT(atoms_of(MESSAGES, event, bits), "0000000011001000000");
  event.peer = LTL_NO_PEER;
  CHECK_TEXT(atoms_of(MESSAGES, event, bits), "0000000001001000000");
  event.stage = LTL_COMPLETE;
  event.peer = 1;
  event.tag = LTL_ANY;
  CHECK_TEXT(atoms_of(MESSAGES, event, bits), "0000000000100000000");
  event.kind = LTL_SEND;
  event.stage = LTL_MATCH;
  event.name = "MPI_Send";
  CHECK_TEXT(atoms_of(MESSAGES, event, bits), "0000000000000101000");
}

static void other_events_are_told_apart(void) {
  static const char formula[] =
      "call(MPI_Barrier, rank 1) && call(MPI_Barrier) && "
      "complete(call(MPI_Barrier)) && line(a.c:30) && line(a.c:30, rank 2) && "
      "line(src/a.c:30) && line(b.c:30) && line(a.c:31) && label(p) && "
      "label(p, rank 1) && label(q) && end(rank 1) && end(*)";
  char bits[65];
  LtlEvent event = {.kind = LTL_CALL, .stage = LTL_ISSUE, .rank = 1,
                    .name = "MPI_Barrier"};
  CHECK_TEXT(atoms_of(formula, event, bits), "1100000000000");
  event.stage = LTL_COMPLETE;
  CHECK_TEXT(atoms_of(formula, event, bits), "0010000000000");
  event = (LtlEvent){.kind = LTL_LINE, .rank = 1, .name = "/x/src/a.c",
                     .line = 30};
  CHECK_TEXT(atoms_of(formula, event, bits), "0001010000000");
  event.name = "ba.c";
  CHECK_TEXT(atoms_of(formula, event, bits), "0000000000000");
  event = (LtlEvent){.kind = LTL_LABEL, .rank = 1, .name = "p"};
  CHECK_TEXT(atoms_of(formula, event, bits), "0000000011000");
  event = (LtlEvent){.kind = LTL_END, .rank = 1};
  CHECK_TEXT(atoms_of(formula, event, bits), "0000000000011");
  event.rank = 0;
  CHECK_TEXT(atoms_of(formula, event, bits), "0000000000001");
}

static void ranks_are_checked(void) {
  static const struct {
    const char *formula;
    uint32_t ranks;
    const char *message;    // its first line; or NULL
  } known[] = {
      {"F recv(0 from 1)", 2, NULL},
      {"F recv(0 from *)", 1, NULL},
      {"F recv(0 from 2)", 2, "t:1:3: there is no rank 2, only ranks 0 to 1"},
      {"true U\n end(3)", 3, "t:2:2: there is no rank 3, only ranks 0 to 2"},
      {"x@1 == 0", 1, "t:1:1: there is no rank 1, only rank 0"},
      {"x == y + 1", 1, NULL},
      {"complete(send(0 to 4, tag 9))", 4,
       "t:1:1: there is no rank 4, only ranks 0 to 3"}};
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    LtlSource source;
    Status status = {0};
    const char *text = known[i].formula;
    CHECK(ltl_read(&source, "t", text, strlen(text), &status));
    bool fine = ltl_check_ranks(&source, &source.properties.data[0],
                                known[i].ranks, &status);
    CHECK_SAY(fine == (known[i].message == NULL), "%s", text);
    if (!fine) {
      status.message[strcspn(status.message, "\n")] = 0;
      CHECK_TEXT(status.message, known[i].message);
      status.message[strlen(status.message)] = '\n';
    }
    ltl_source_fini(&source);
    status_fini(&status);
  }
}

int main(void) {
  RUN(messages_are_told_apart);
  RUN(other_events_are_told_apart);
  RUN(ranks_are_checked);
  return test_end();
}
