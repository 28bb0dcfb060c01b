// Shared by the files of compare/.
#ifndef COMPARE_INTERNAL_H
#define COMPARE_INTERNAL_H

#include "compare/compare.h"
#include "play/replay.h"

typedef enum MismatchKind {
  MISMATCH_VALUE,      // two values
  MISMATCH_WIDTH,      // two values that do not take the same number of bytes
  MISMATCH_TEXT,       // other words
  MISMATCH_FORMAT,     // one value, printed in two ways
  MISMATCH_MISSING,    // the implementation does not give it
  MISMATCH_EXTRA,      // only the implementation gives it
} MismatchKind;

typedef struct Mismatch {
  MismatchKind kind;
  bool known;              // it is one for sure (VALUE: for some inputs)
  const Output *output;    // the specification's, or the other one if that has
                           // none
  const Item *spec, *impl; // NULL: there is none
  const Output *impl_output;
  ExprId condition;        // VALUE: under which it shows; EXPR_NONE: unknown
} Mismatch;
typedef VEC(Mismatch) Mismatches;

// What the outputs differ in, under a path (judge.c). Counts what is compared.
void judge_outputs(const CompareOptions *options, Comparison *comparison,
                   const Constraints *path, const Outputs *spec,
                   const Outputs *impl, Mismatches *out);

// Adds what was counted aside.
void outputs_count(Comparison *comparison, const Comparison *aside);

// ---- equal.c
typedef enum Equality { EQUAL_YES, EQUAL_NO, EQUAL_UNKNOWN } Equality;
// The same value under every assignment of the path? condition: NO: under which
// it is not, if that can be said.
Equality equal_terms(const CompareOptions *options, const Constraints *path,
                     ExprId a, ExprId b, bool is_float, ExprId *condition);

// ---- decimal.c
// Printed digits without point and exponent?
bool digits_are_whole(const char *text, uint32_t len);
// The same value? Without points exactly, else as far as the shorter one says, and
// as doubles.
bool digits_same_value(const char *a, uint32_t a_len, const char *b,
                       uint32_t b_len);

// ---- gap.c
// The widest of the differences between concrete outputs, of that name (NULL:
// of any): in *out; -1: there is none.
double mismatch_widest(const CompareOptions *options, const CompareRun *run,
                       const char *name, Mismatch *out);
// What it is in, and both sides of it in words.
void mismatch_print_name(const Mismatch *m, Text *out);
void mismatch_describe(ExprTable *t, const Mismatch *m, Text *out);

// ---- settle.c
// What the term is on the path.
ExprId term_settle(const CompareOptions *options, const Constraints *path,
                   ExprId term);
// The path with its conditions also as they are on the path: the two programs
// may have decided the same thing in two forms. *possible: false if that shows
// that no inputs lead along it. The caller owns a reference.
Constraints *path_settle(const CompareOptions *options, Constraints *path,
                         bool *possible);

// ---- sides.c
// Keeps what both runs gave, item by item, unless that was done.
void sides_keep(const CompareOptions *options, const CompareRun *run,
                Comparison *comparison);

// ---- show.c
struct Difference {
  uint32_t spec_case;      // number in the comparison
  Path path;               // of the implementation
  Choices schedule;
  uint32_t boot;
  ExprId condition;        // as in Mismatch
  char *name;              // of the output
  char *values;            // both symbolic values, in words
  bool definite;           // any inputs of the path show it
  bool likely;             // difference_is_likely
  bool whole;              // of numbers that are not floating: one is enough
  bool format;             // one number, printed in two ways
  ExprId terms[2];         // VALUE: of both programs, else EXPR_NONE
  uint64_t count;
  uint32_t runs;           // that differ, but not more than is accepted,
  double within;           // by that much at most
};
void difference_free(Difference *difference);
// Runs one side as `like` says, who: what it is called. False with why: it did
// not end well.
bool run_one(const CompareOptions *options, const ExploreOptions *side,
             const ReplaySpec *like, const char *who, Outputs *outputs,
             Text *why);
// The program that a rank runs.
const Module *module_of(const ExploreOptions *side, uint32_t rank);
// Do a few simple values of inputs lead along the path, to the condition
// (EXPR_NONE: any)? Such a difference is easy to show.
bool difference_is_likely(const CompareOptions *options, const Path *path,
                          ExprId condition);
// Was any?
bool difference_was_shown(const Exploration *result);
// Tries to show it by runs: a finding, and true; or a limit, unless that was only
// probed.
bool difference_show(const CompareOptions *options, Comparison *comparison,
                     Difference *difference, Exploration *result);

// ---- origin.c
// Where the two values of a run were assigned last, or printed: "; assigned at
// ... by rank 1, in the specification at ...". The run had these inputs.
void origin_describe(const CompareOptions *options, const Case *c,
                     const Difference *d, const InputValues *inputs,
                     const Mismatch *m, Text *out);

#endif
