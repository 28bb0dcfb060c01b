// What an execution that ended has given: named results, standard output, files
// (doc/compare.md), each as a row of items: values with their terms, and text.
#ifndef COMPARE_OUTPUT_H
#define COMPARE_OUTPUT_H

#include "base/hash.h"
#include "base/text.h"
#include "base/vec.h"
#include "state/state.h"
#include "vm/vm.h"

typedef enum ItemKind {
  ITEM_TEXT,       // bytes of a text: words, white space
  ITEM_NUMBER,     // digits: a number that is concrete
  ITEM_TERM,       // a number that is symbolic, as it was printed
  ITEM_BYTE,       // a symbolic byte of a text
  ITEM_VALUE,      // a piece of a result or of a binary file
  ITEM_NOTHING,    // a part of a result that nobody gave
} ItemKind;

typedef struct Item {
  ItemKind kind;
  uint32_t start, len;     // TEXT, NUMBER, VALUE of a file: in Output.text.
                           // TERM: its directive
  ExprId term;             // TERM, BYTE, VALUE (also a constant)
  bool is_float;           // TERM; VALUE: it is one, or may be
  uint32_t rank;           // who gave it
  uint32_t place;          // where, or PLACE_NONE
  uint32_t assigned;       // VALUE of a result, in a run that watches it: where
                           // it was assigned last, or PLACE_NONE
  uint64_t address;        // VALUE of a result: where it lay
  uint32_t at;             // line (texts) or first byte (values), from 0
} Item;

typedef enum OutputKind {
  OUTPUT_RESULT,   // of mpiproof_output
  OUTPUT_PRINTED,  // standard output
  OUTPUT_FILE,
} OutputKind;

typedef struct Output {
  OutputKind kind;
  char *name;              // owned
  uint32_t number;         // RESULT: given for this many-th time, from 0
  uint32_t element;        // RESULT: bytes of an element
  bool guessed;            // ... which no declared type says
  Text text;               // what items refer to
  VEC(Item) items;         // RESULT: by `at`; several ranks may give the same
} Output;

typedef struct Outputs {
  VEC(Output) list;        // results by first appearance, then texts
  bool has_results;
} Outputs;

// The outputs of a state that has ended. first_rank: standard output of rank 0
// only.
void outputs_make(ExprTable *terms, const State *state, bool first_rank,
                  Outputs *out);
void outputs_fini(Outputs *outputs);
// Results whose elements were guessed are cut alike in both, where they have
// the same name.
void outputs_align(ExprTable *terms, Outputs *a, Outputs *b);
// Concrete files are cut into values where those of the same name have some.
void outputs_cut_files(ExprTable *terms, const Outputs *like, Outputs *outputs);
// That of the same name and number, or NULL.
const Output *outputs_find(const Outputs *outputs, const Output *like);
Hash128 outputs_hash(const Outputs *outputs);

// "C[3]", "line 2 of standard output"
void item_print_name(const Output *output, const Item *item, Text *out);
// The value: digits, words about a term, or quoted text; shortened.
void item_print(ExprTable *terms, const Output *output, const Item *item,
                Text *out, size_t limit);
// "C", "err, given for the 2nd time", "standard output"
void output_print_name(const Output *output, Text *out);

// ---- text_items.c
// Cuts output->text[start, end) into items. terms: by byte, EXPR_NONE if
// concrete; may be NULL.
void text_to_items(ExprTable *terms, Output *output, const ExprId *bytes,
                   uint32_t rank, uint32_t start, uint32_t end);

// Cuts a concrete binary file where the other one has values.
void text_cut_like(ExprTable *terms, const Output *like, Output *output);

#endif
