// Reading atoms:
//
//   recv(0 from 1)  recv(* from *, tag 7, nonblocking)  send(2 to *, tag 7)
//   call(MPI_Barrier, rank 1)  call(*, rank 0)
//   issue(recv(0 from 1))  match(send(0 to 1))  complete(call(MPI_Ibarrier))
//   line(file.c:30, rank 2)  label("phase2")  label(phase2, rank 1)
//   end(rank 2)  end(*)  deadlock  finished  aborted
//
// A table says how each is read.
#include <stdio.h>
#include <string.h>

#include "ltl/internal.h"

typedef struct AtomForm {
  const char *word;
  LtlAtomKind kind;
  bool (*read)(LtlReader *, LtlAtom *);  // what stands in parentheses, or NULL
} AtomForm;

static bool read_message(LtlReader *reader, LtlAtom *atom);
static bool read_call(LtlReader *reader, LtlAtom *atom);
static bool read_line(LtlReader *reader, LtlAtom *atom);
static bool read_label(LtlReader *reader, LtlAtom *atom);
static bool read_end(LtlReader *reader, LtlAtom *atom);

static const AtomForm FORMS[] = {
    {"send", LTL_SEND, read_message},    {"recv", LTL_RECV, read_message},
    {"call", LTL_CALL, read_call},       {"line", LTL_LINE, read_line},
    {"label", LTL_LABEL, read_label},    {"end", LTL_END, read_end},
    {"deadlock", LTL_DEADLOCK, NULL},    {"finished", LTL_FINISHED, NULL},
    {"aborted", LTL_ABORTED, NULL}};

static const struct {
  const char *word;
  LtlStage stage;
} STAGES[] = {{"issue", LTL_ISSUE},
              {"match", LTL_MATCH},
              {"complete", LTL_COMPLETE}};

#define COUNT(table) (sizeof(table) / sizeof *(table))

static const AtomForm *find_form(const LtlReader *reader) {
  for (size_t i = 0; i < COUNT(FORMS); i++)
    if (lex_is(reader, FORMS[i].word)) return &FORMS[i];
  return NULL;
}

static bool find_stage(const LtlReader *reader, LtlStage *stage) {
  for (size_t i = 0; i < COUNT(STAGES); i++) {
    if (!lex_is(reader, STAGES[i].word)) continue;
    *stage = STAGES[i].stage;
    return true;
  }
  return false;
}

bool parse_is_atom(const LtlReader *reader) {
  LtlStage stage;
  return find_form(reader) != NULL || find_stage(reader, &stage);
}

bool parse_is_atom_word(const char *word) {
  for (size_t i = 0; i < COUNT(FORMS); i++)
    if (strcmp(word, FORMS[i].word) == 0) return true;
  for (size_t i = 0; i < COUNT(STAGES); i++)
    if (strcmp(word, STAGES[i].word) == 0) return true;
  return false;
}

bool parse_rank(LtlReader *reader, const char *what, int32_t *rank) {
  if (lex_is(reader, "*")) {
    *rank = LTL_ANY;
    return lex_next(reader);
  }
  uint64_t value;
  if (!lex_number(reader, what, INT32_MAX, &value)) return false;
  *rank = (int32_t)value;
  return true;
}

// `, rank N`, if it is there.
static bool read_rank_option(LtlReader *reader, LtlAtom *atom) {
  if (!lex_is(reader, ",")) return true;
  if (!lex_next(reader)) return false;
  if (!lex_is(reader, "rank")) return lex_expected(reader, "'rank'");
  return lex_next(reader) && parse_rank(reader, "a rank or *", &atom->rank);
}

static bool read_message_option(LtlReader *reader, LtlAtom *atom) {
  if (lex_is(reader, "blocking") || lex_is(reader, "nonblocking")) {
    atom->blocking =
        lex_is(reader, "blocking") ? LTL_BLOCKING : LTL_NONBLOCKING;
    return lex_next(reader);
  }
  if (!lex_is(reader, "tag"))
    return lex_expected(reader, "'tag', 'blocking' or 'nonblocking'");
  return lex_next(reader) && parse_rank(reader, "a tag or *", &atom->tag);
}

static bool read_message(LtlReader *reader, LtlAtom *atom) {
  bool sends = atom->kind == LTL_SEND;
  if (!parse_rank(reader, "a rank or *", &atom->rank)) return false;
  if (!lex_expect(reader, sends ? "to" : "from", "after the rank"))
    return false;
  if (!parse_rank(reader, "a rank or *", &atom->peer)) return false;
  while (lex_is(reader, ","))
    if (!lex_next(reader) || !read_message_option(reader, atom)) return false;
  return true;
}

static bool read_call(LtlReader *reader, LtlAtom *atom) {
  if (reader->token.kind == TOKEN_WORD && !reader->token.operator_word) {
    atom->name = lex_text(&reader->token);
  } else if (!lex_is(reader, "*")) {
    return lex_expected(reader, "a function or *");
  }
  return lex_next(reader) && read_rank_option(reader, atom);
}

static bool read_line(LtlReader *reader, LtlAtom *atom) {
  uint64_t line;
  if (!lex_file(reader, &atom->name)) return false;
  if (!lex_expect(reader, ":", "after the file name")) return false;
  if (!lex_number(reader, "a line number", UINT32_MAX, &line)) return false;
  atom->line = (uint32_t)line;
  return read_rank_option(reader, atom);
}

static bool read_label(LtlReader *reader, LtlAtom *atom) {
  bool word = reader->token.kind == TOKEN_WORD &&
              !reader->token.operator_word;
  if (!word && reader->token.kind != TOKEN_STRING)
    return lex_expected(reader, "a label");
  atom->name = lex_text(&reader->token);
  return lex_next(reader) && read_rank_option(reader, atom);
}

static bool read_end(LtlReader *reader, LtlAtom *atom) {
  if (lex_is(reader, "rank") && !lex_next(reader)) return false;
  return parse_rank(reader, "a rank or *", &atom->rank);
}

static bool read_form(LtlReader *reader, LtlAtom *atom) {
  const AtomForm *form = find_form(reader);
  char where[40];
  ltl_atom_init(atom, form->kind);
  atom->place = reader->token.place;
  if (!lex_next(reader)) return false;
  if (form->read == NULL) return true;
  snprintf(where, sizeof where, "after '%s'", form->word);
  return lex_expect(reader, "(", where) && form->read(reader, atom) &&
         lex_expect(reader, ")", "");
}

// An operation in a stage's parentheses.
static bool read_staged(LtlReader *reader, LtlStage stage, LtlAtom *atom) {
  LtlPlace place = reader->token.place;
  if (!lex_next(reader) || !lex_expect(reader, "(", "")) return false;
  const AtomForm *form = find_form(reader);
  if (form == NULL || form->kind > LTL_CALL)
    return lex_expected(reader, "an operation: send(...), recv(...) or "
                                "call(...)");
  if (!read_form(reader, atom)) return false;
  atom->stage = stage;
  atom->place = place;
  return lex_expect(reader, ")", "");
}

bool parse_atom(LtlReader *reader, LtlAtom *atom) {
  LtlStage stage;
  ltl_atom_init(atom, LTL_FINISHED);
  bool fine = find_stage(reader, &stage) ? read_staged(reader, stage, atom)
                                         : read_form(reader, atom);
  if (!fine) ltl_atom_fini(atom);
  return fine;
}
