// MPI-SV's property files: propositions, then one formula in prefix notation.
//
//   p1 = Recv(0,1)
//   p2 = Recv(2,3)
//   U ! p2 p1
//
//   <p> ::= p[1-9][0-9]* = <op>(RANK,RANK)   op: Recv, Irecv, Ssend, Isend
//   <f> ::= t | f | <p> | ! <f> | X <f> | F <f> | G <f>
//         | '|' <f> <f> | & <f> <f> | i <f> <f> | e <f> <f> | ^ <f> <f>
//         | U <f> <f> | V <f> <f>
//
// White space is ignored; operators need none between them, so tokens are
// taken here by character. The second rank is the partner's. An event is the
// one that MPI-SV's models have for the operation (seed 000, algorithm 3): a
// synchronous send and a receive happen with their match, any other send when
// it is issued. `Send`, which those models have too, is read as well.
#include <ctype.h>
#include <string.h>

#include "api/call.h"
#include "ltl/internal.h"

static const struct {
  char letter;
  uint8_t parts;
  LtlOp op;
} OPERATORS[] = {{'t', 0, LTL_TRUE},     {'f', 0, LTL_FALSE},
                 {'!', 1, LTL_NOT},      {'X', 1, LTL_NEXT},
                 {'F', 1, LTL_FINALLY},  {'G', 1, LTL_GLOBALLY},
                 {'|', 2, LTL_OR},       {'&', 2, LTL_AND},
                 {'i', 2, LTL_IMPLIES},  {'e', 2, LTL_IFF},
                 {'^', 2, LTL_XOR},      {'U', 2, LTL_UNTIL},
                 {'V', 2, LTL_RELEASE}};

#define COUNT(table) (sizeof(table) / sizeof *(table))

// The length of "p1" and the like at the text's start, or 0.
static size_t proposition_at(const char *text, const char *end) {
  if (end - text < 2 || *text != 'p') return 0;
  size_t len = 1;
  while (text + len < end && isdigit((unsigned char)text[len])) len++;
  return len > 1 && text[1] != '0' ? len : 0;
}

static const char *skip_space(const char *text, const char *end) {
  while (text < end && isspace((unsigned char)*text)) text++;
  return text;
}

bool mpisv_is_source(const char *text, size_t size) {
  const char *end = text + size;
  text = skip_space(text, end);
  size_t len = proposition_at(text, end);
  text = skip_space(text + len, end);
  return len > 0 && text < end && *text == '=';
}

// ---- Propositions

// "Recv", "Irecv" or "IRecv": MPI's function without its prefix, either a send
// or a receive. 0: no such word.
static uint32_t operation_roles(const char *word) {
  Text name = {0};
  text_printf(&name, "MPI_%s", word);
  if (word[0] == 'I' && word[1] != '\0')
    name.data[5] = (char)tolower((unsigned char)word[1]);
  uint32_t roles = api_roles(text_get(&name));
  text_fini(&name);
  uint32_t way = roles & API_MESSAGES;
  bool one = way == API_SENDS || way == API_RECEIVES;
  return one && (roles & API_MATCHED) == 0 ? roles : 0;
}

static bool read_operation(LtlReader *reader, LtlAtom *atom) {
  char *word = lex_text(&reader->token);
  uint32_t roles = operation_roles(word);
  mem_free_string(word);
  if (roles == 0)
    return lex_expected(reader, "Recv, Irecv, Ssend or Isend");
  ltl_atom_init(atom, (roles & API_SENDS) != 0 ? LTL_SEND : LTL_RECV);
  atom->stage = (roles & (API_RECEIVES | API_SYNCHRONOUS)) != 0 ? LTL_MATCH
                                                                : LTL_ISSUE;
  atom->blocking = (roles & API_BLOCKS) != 0 ? LTL_BLOCKING : LTL_NONBLOCKING;
  return lex_next(reader);
}

// p1 = Recv(0,1); what follows is not looked at yet.
static bool read_proposition(LtlReader *reader) {
  LtlAtom atom;
  char *name = lex_text(&reader->token);
  bool known = names_find(&reader->names, name) != NAME_NONE;
  LtlPlace place = reader->token.place;
  if (known) {
    reader_fail(reader, place, "'%s' is defined twice", name);
  } else {
    names_make(&reader->names, name);
  }
  mem_free_string(name);
  if (known || !lex_next(reader) || !lex_expect(reader, "=", "") ||
      !read_operation(reader, &atom))
    return false;
  atom.place = place;
  if (!lex_expect(reader, "(", "") ||
      !parse_rank(reader, "a rank", &atom.rank) ||
      !lex_expect(reader, ",", "between the ranks") ||
      !parse_rank(reader, "a rank", &atom.peer))
    return false;
  if (!lex_is(reader, ")")) return lex_expected(reader, "')'");
  vec_push(&reader->definitions, ltl_make_atom(reader->ltl, &atom));
  return true;
}

// ---- The formula

// Moves on by len characters and white space.
static void move(LtlReader *reader, size_t len) {
  const char *end = skip_space(reader->at + len, reader->end);
  for (; reader->at < end; reader->at++) {
    if (*reader->at == '\n') {
      reader->place = (LtlPlace){reader->place.line + 1, 1};
    } else {
      reader->place.column++;
    }
  }
}

static bool read_name(LtlReader *reader, size_t len, LtlId *formula) {
  Token token = {.kind = TOKEN_WORD, .start = reader->at,
                 .len = (uint32_t)len};
  char *name = lex_text(&token);
  uint32_t number = names_find(&reader->names, name);
  if (number == NAME_NONE) {
    reader_fail(reader, reader->place, "'%s' is not defined", name);
  } else {
    *formula = *vec_at(&reader->definitions, number);
    move(reader, len);
  }
  mem_free_string(name);
  return number != NAME_NONE;
}

static bool read_prefix(LtlReader *reader, LtlId *formula) {
  size_t len = proposition_at(reader->at, reader->end);
  if (len > 0) return read_name(reader, len, formula);
  if (++reader->depth > LTL_DEPTH_MAX)
    return reader_fail(reader, reader->place, "nested more than %d deep",
                       LTL_DEPTH_MAX);
  for (size_t i = 0; i < COUNT(OPERATORS); i++) {
    if (reader->at == reader->end || *reader->at != OPERATORS[i].letter)
      continue;
    LtlId parts[2] = {{0}, {0}};
    move(reader, 1);
    for (uint32_t part = 0; part < OPERATORS[i].parts; part++)
      if (!read_prefix(reader, &parts[part])) return false;
    *formula = ltl_make(reader->ltl, OPERATORS[i].op, parts[0], parts[1]);
    reader->depth--;
    return true;
  }
  return reader_fail(reader, reader->place,
                     "expected a proposition or one of t f ! | & i e ^ X F G "
                     "U V, each before its operands");
}

bool mpisv_read(LtlReader *reader) {
  move(reader, 0);
  while (mpisv_is_source(reader->at, (size_t)(reader->end - reader->at))) {
    if (!lex_next(reader) || !read_proposition(reader)) return false;
    move(reader, 0);
  }
  LtlPlace place = reader->place;
  LtlId formula;
  if (!read_prefix(reader, &formula)) return false;
  if (reader->at < reader->end)
    return reader_fail(reader, reader->place,
                       "expected the end: the formula is complete");
  return parse_fits(reader, formula, place) &&
         source_add(reader, NULL, formula, place);
}
