// What the files of this folder share: the reader's tokens and errors.
#ifndef LTL_INTERNAL_H
#define LTL_INTERNAL_H

#include "ltl/ltl.h"

typedef enum TokenKind {
  TOKEN_END,       // of the text
  TOKEN_WORD,      // letter or underscore, then those, digits
  TOKEN_NUMBER,    // digits
  TOKEN_STRING,    // "...": text without quotes
  TOKEN_SIGN       // operators and punctuation
} TokenKind;

typedef struct Token {
  TokenKind kind;
  const char *start;   // in the source
  uint32_t len;
  bool operator_word;  // WORD: one of X F G, alone or before another
  LtlPlace place;
} Token;

// The reader: where it is, and the table formulas go to.
typedef struct LtlReader {
  LtlSource *source;
  const char *at, *end;    // what is not read yet
  LtlPlace place;          // of *at
  Token token;             // the next one
  Ltl *ltl;                // formulas of the whole text
  Names names;             // definitions so far
  VEC(LtlId) definitions;  // by number in names
  VEC(LtlTerm) terms;      // of the formula's comparisons so far
  uint32_t depth;          // of calls: how deep formulas are nested
  Status *status;
} LtlReader;

// lex.c: one token ahead.
bool lex_next(LtlReader *reader);
bool lex_is(const LtlReader *reader, const char *text);
// Goes on if the token is that text, or fails, saying what was expected;
// where: "after the rank", or "".
bool lex_expect(LtlReader *reader, const char *text, const char *where);
// Fails: "expected WHAT, found TOKEN".
bool lex_expected(LtlReader *reader, const char *what);
// The token's text, counted.
char *lex_text(const Token *token);
// Whether a file name can be written without quotes.
bool lex_is_file(const char *name);
// Takes a file name (bare or in quotes) that a colon follows.
bool lex_file(LtlReader *reader, char **name);
// Takes a number up to max.
bool lex_number(LtlReader *reader, const char *what, uint64_t max,
                uint64_t *value);

// parse_atom.c: whether the token begins an event or a state, and reading it.
bool parse_is_atom(const LtlReader *reader);
bool parse_is_atom_word(const char *word);
bool parse_atom(LtlReader *reader, LtlAtom *atom);
// Reads a number or `*`.
bool parse_rank(LtlReader *reader, const char *what, int32_t *rank);

// parse.c: a whole formula, up to a token that cannot continue it.
bool parse_formula(LtlReader *reader, LtlId *formula);
// Whether a text can stand for a variable or a definition: a word without
// other meaning.
bool parse_is_name(const char *text);
// Whether a formula stays within LTL_SIZE_MAX and LTL_DEPTH_MAX.
bool parse_fits(LtlReader *reader, LtlId formula, LtlPlace place);

// mpisv.c: whether the text is one of MPI-SV's, and reading it.
bool mpisv_is_source(const char *text, size_t size);
bool mpisv_read(LtlReader *reader);

// source.c: the formula becomes a property; takes the name.
bool source_add(LtlReader *reader, char *name, LtlId formula, LtlPlace place);

// The reader's errors.
#define reader_fail(reader, where, ...) \
  ltl_complain((reader)->source, (where), (reader)->status, __VA_ARGS__)

#endif
