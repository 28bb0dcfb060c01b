// Reading a text of definitions and properties:
//
//   # comments as in C, C++ and the shell
//   define done = label("phase2", rank 0)
//   order: !done U recv(0 from 1);
//   ltl answer { [] (send(1 to 0) -> <> recv(1 from 0)) }
//
// A definition or property ends at a semicolon, or where a word follows that
// begins another. Formulas need no names.
#include <string.h>

#include "ltl/internal.h"

bool source_add(LtlReader *reader, char *name, LtlId formula, LtlPlace place) {
  LtlProperty property = {.name = name, .ltl = ltl_new()};
  property.formula = ltl_copy(reader->ltl, formula, property.ltl);
  vec_push(&reader->source->properties, property);
  if (ltl_atom_count(property.ltl) > LTL_ATOMS_MAX)
    return reader_fail(reader, place, "the formula has more than %d different "
                       "events and comparisons", LTL_ATOMS_MAX);
  return true;
}

// Takes a name that is new. *name is NULL after a failure.
static bool read_name(LtlReader *reader, const char *what, char **name) {
  *name = NULL;
  if (reader->token.kind != TOKEN_WORD) return lex_expected(reader, what);
  LtlPlace place = reader->token.place;
  *name = lex_text(&reader->token);
  bool fine = true;
  if (reader->token.operator_word || !parse_is_name(*name)) {
    fine = reader_fail(reader, place,
                       "'%s' has a meaning in formulas and cannot be a name",
                       *name);
  } else if (names_find(&reader->names, *name) != NAME_NONE) {
    fine = reader_fail(reader, place, "'%s' is defined twice", *name);
  }
  fine = fine && lex_next(reader);
  if (!fine) {
    mem_free_string(*name);
    *name = NULL;
  }
  return fine;
}

// From now on the name stands for the formula.
static void define(LtlReader *reader, const char *name, LtlId formula) {
  uint32_t number = names_make(&reader->names, name);
  assert(number == reader->definitions.len);
  (void)number;
  vec_push(&reader->definitions, formula);
}

// define NAME = FORMULA
static bool read_definition(LtlReader *reader) {
  char *name;
  LtlId formula;
  if (!lex_next(reader) || !read_name(reader, "a name to define", &name))
    return false;
  bool fine = lex_expect(reader, "=", "after the name") &&
              parse_formula(reader, &formula);
  if (fine) define(reader, name, formula);
  mem_free_string(name);
  return fine;
}

// Reads a formula that becomes a property; takes the name, which may be NULL.
// Other formulas may use it.
static bool read_property(LtlReader *reader, char *name) {
  LtlId formula;
  LtlPlace place = reader->token.place;
  if (!parse_formula(reader, &formula)) {
    mem_free_string(name);
    return false;
  }
  if (name != NULL) define(reader, name, formula);
  return source_add(reader, name, formula, place);
}

// ltl NAME { FORMULA }, as SPIN has it
static bool read_block(LtlReader *reader) {
  char *name = NULL;
  if (!lex_next(reader)) return false;
  if (!lex_is(reader, "{") && !read_name(reader, "a name or '{'", &name))
    return false;
  if (!lex_expect(reader, "{", "")) {
    mem_free_string(name);
    return false;
  }
  return read_property(reader, name) && lex_expect(reader, "}", "");
}

// Whether the token is a word that a colon follows.
static bool is_named(const LtlReader *reader) {
  if (reader->token.kind != TOKEN_WORD) return false;
  LtlReader ahead = *reader;
  Status status = {0};
  ahead.status = &status;
  bool named = lex_next(&ahead) && lex_is(&ahead, ":");
  status_fini(&status);
  return named;
}

// NAME: FORMULA
static bool read_named(LtlReader *reader) {
  char *name;
  if (!read_name(reader, "a name", &name)) return false;
  if (lex_next(reader)) return read_property(reader, name);
  mem_free_string(name);
  return false;
}

static bool begins_item(const LtlReader *reader) {
  return lex_is(reader, "define") || lex_is(reader, "ltl") || is_named(reader);
}

static bool read_items(LtlReader *reader) {
  while (reader->token.kind != TOKEN_END) {
    bool fine = lex_is(reader, "define")  ? read_definition(reader)
                : lex_is(reader, "ltl")   ? read_block(reader)
                : is_named(reader)        ? read_named(reader)
                                          : read_property(reader, NULL);
    if (!fine) return false;
    bool ended = reader->token.kind == TOKEN_END || begins_item(reader);
    if (!ended && !lex_is(reader, ";"))
      return lex_expected(reader, "an operator or the formula's end");
    while (lex_is(reader, ";"))
      if (!lex_next(reader)) return false;
  }
  return true;
}

static bool read_all(LtlReader *reader, size_t size) {
  if (mpisv_is_source(reader->source->text, size)) return mpisv_read(reader);
  if (!lex_next(reader) || !read_items(reader)) return false;
  if (reader->source->properties.len > 0) return true;
  return lex_expected(reader, "a formula");
}

bool ltl_read(LtlSource *source, const char *name, const char *text,
              size_t size, Status *status) {
  *source = (LtlSource){.name = mem_string(name)};
  Text copy = {0};
  text_add_bytes(&copy, text, size);
  source->text = mem_string(text_get(&copy));
  text_fini(&copy);
  const char *nul = memchr(text, 0, size);
  LtlReader reader = {.source = source, .at = source->text, .place = {1, 1},
                   .status = status, .ltl = ltl_new()};
  reader.end = reader.at + (nul == NULL ? size : (size_t)(nul - text));
  bool fine = read_all(&reader, (size_t)(reader.end - reader.at));
  if (fine && nul != NULL)
    fine = reader_fail(&reader, reader.place, "byte 0 means nothing here");
  ltl_free(reader.ltl);
  names_fini(&reader.names);
  vec_fini(&reader.definitions);
  vec_fini(&reader.terms);
  return fine;
}

void ltl_source_fini(LtlSource *source) {
  mem_free_string(source->name);
  mem_free_string(source->text);
  for (uint32_t i = 0; i < source->properties.len; i++) {
    mem_free_string(source->properties.data[i].name);
    ltl_free(source->properties.data[i].ltl);
  }
  vec_fini(&source->properties);
  source->name = source->text = NULL;
}
