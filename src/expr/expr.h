// Terms: immutable, hash-consed, simplified at construction. A term is a
// 32-bit handle into one table that lives as long as the run; equal handles
// mean structurally equal terms. Widths are 1..128 bits. Booleans are terms of
// width 1. No program state and no solver here.
#ifndef EXPR_EXPR_H
#define EXPR_EXPR_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"

typedef struct ExprId {
  uint32_t index;
} ExprId;

#define EXPR_NONE ((ExprId){0})
static inline bool expr_is_none(ExprId e) { return e.index == 0; }
static inline bool expr_same(ExprId a, ExprId b) { return a.index == b.index; }

typedef enum ExprOp {
#define OP(name, text, arity, rule) EXPR_##name,
#include "expr/ops.def"
#undef OP
  EXPR_OP_COUNT
} ExprOp;

typedef enum RoundMode {
  ROUND_NEAREST_EVEN,   // rint, nearbyint, roundeven
  ROUND_NEAREST_AWAY,   // round
  ROUND_DOWN,           // floor
  ROUND_UP,             // ceil
  ROUND_ZERO,           // trunc
} RoundMode;

// A value of up to 128 bits; bits beyond the width are zero.
typedef struct Wide {
  uint64_t lo, hi;
} Wide;

typedef struct ExprTable ExprTable;

// What "equal" means for floating-point values. Anything but bits: algebra.h.
typedef enum ExprEqual {
  EQUAL_BITS,       // IEEE 754, bit for bit
  EQUAL_HERBRAND,   // the same operations on the same operands
  EQUAL_IEEE,       // ... up to identities that hold in IEEE arithmetic
  EQUAL_REAL,       // as elements of the field of the reals
} ExprEqual;

// Terms live as long as their table.
ExprTable *expr_table_new(void);
void expr_table_free(ExprTable *table);
// Terms made so far.
uint32_t expr_table_size(const ExprTable *table);

// ---- Constructors. All of them simplify; the result may be any equal term.
// Operand widths must agree with ops.def; violations are our bug (asserted).

ExprId expr_const(ExprTable *t, unsigned width, uint64_t value);  // truncates
// The same; truncates, too.
ExprId expr_const_wide(ExprTable *t, unsigned width, Wide value);
static inline ExprId expr_bool(ExprTable *t, bool value) {
  return expr_const(t, 1, value);
}

// Byte `index` of input `input` (see below), width 8.
ExprId expr_input(ExprTable *t, uint32_t input, uint32_t index);
// An undefined byte, width 8; equal keys give the same term. Rules such as
// x - x = 0 do not apply to terms that contain one.
ExprId expr_undef(ExprTable *t, uint64_t key);

// A byte with this value which depends on a choice that was made, named by a
// label: had it been another one, byte `index` of what the label stands for
// might be different. It has the value of its definition everywhere but in
// expr_substitute, which takes it for a leaf. Its hash is that of its value.
ExprId expr_label(ExprTable *t, uint32_t label, uint32_t index,
                  ExprId definition);

// SAME and BOOL operators of one or two operands (NOT, FSQRT; ADD ... FUNO).
ExprId expr_unary(ExprTable *t, ExprOp op, ExprId a);
ExprId expr_binary(ExprTable *t, ExprOp op, ExprId a, ExprId b);
ExprId expr_ite(ExprTable *t, ExprId cond, ExprId yes, ExprId no);
ExprId expr_concat(ExprTable *t, ExprId high, ExprId low);
ExprId expr_extract(ExprTable *t, ExprId a, unsigned low, unsigned width);
ExprId expr_zext(ExprTable *t, ExprId a, unsigned width);  // also same width
ExprId expr_sext(ExprTable *t, ExprId a, unsigned width);
ExprId expr_resize(ExprTable *t, ExprId a, unsigned width);  // zext or truncate
ExprId expr_fround(ExprTable *t, ExprId a, RoundMode mode);
ExprId expr_fma(ExprTable *t, ExprId a, ExprId b, ExprId c);
// FCAST, FTOSI, FTOUI, SITOF, UITOF to the given width.
ExprId expr_fconvert(ExprTable *t, ExprOp op, ExprId a, unsigned width);
// Uninterpreted function `name` (interned), 1..3 arguments, result width. Of
// constants it is the host's, if there is one (hostfn.c).
ExprId expr_apply(ExprTable *t, const char *name, unsigned width, ExprId a,
                  ExprId b, ExprId c);

// Conveniences on width-1 terms.
ExprId expr_not(ExprTable *t, ExprId a);
ExprId expr_and(ExprTable *t, ExprId a, ExprId b);
ExprId expr_or(ExprTable *t, ExprId a, ExprId b);

// Table lookup values[index - first] for a symbolic index of any width: a
// balanced tree of ites over the index's bits. Precondition (the caller has
// established it on the path): first <= index < first + count.
ExprId expr_select(ExprTable *t, ExprId index, uint64_t first, uint64_t count,
                   const ExprId *values);

// The term with e's operator on these operands, of the same widths.
ExprId expr_rebuild(ExprTable *t, ExprId e, const ExprId args[3]);

// ---- Floats that are no bit-vectors.

// Who makes the terms of float operators and of functions instead of the rules
// of this folder. Terms that contain one count as having an APPLY (they are
// free words for solvers), not a float operator.
typedef struct ExprFloats {
  // The term for op with this shape; APPLY: aux is the function, named by
  // expr_name. Results of comparisons have width 1.
  ExprId (*make)(void *context, ExprTable *t, ExprOp op, unsigned width,
                 uint32_t aux, const ExprId args[3]);
  // a + b or a - b of integers with such operands, or EXPR_NONE.
  ExprId (*sum)(void *context, ExprTable *t, ExprOp op, ExprId a, ExprId b);
  // c ? a : b of integers, c with such operands, or EXPR_NONE.
  ExprId (*choice)(void *context, ExprTable *t, ExprId c, ExprId a, ExprId b);
  void (*free)(void *context);   // called with the table's end
} ExprFloats;
// For a table without terms yet; the rules must outlive it.
void expr_set_floats(ExprTable *t, ExprEqual mode, const ExprFloats *floats,
                     void *context);
ExprEqual expr_equal_mode(const ExprTable *t);
void *expr_floats_context(const ExprTable *t);   // NULL: EQUAL_BITS
const char *expr_name(const ExprTable *t, uint32_t function);
// The term with exactly this shape, no rule applied.
ExprId expr_plain(ExprTable *t, ExprOp op, unsigned width, uint32_t aux,
                  ExprId a, ExprId b, ExprId c);
// What the rules for bits make of a function of constants, else expr_plain.
ExprId expr_plain_apply(ExprTable *t, const char *name, unsigned width,
                        ExprId a, ExprId b, ExprId c);
// Is e a free word for solvers: an APPLY, or a float operator outside bits?
bool expr_is_opaque(const ExprTable *t, ExprId e);

// ---- Access.

// The operator, the width in bits, the operands of a term.
ExprOp expr_op(const ExprTable *t, ExprId e);
unsigned expr_width(const ExprTable *t, ExprId e);
unsigned expr_arity(const ExprTable *t, ExprId e);  // present operands
ExprId expr_arg(const ExprTable *t, ExprId e, unsigned i);
// Of EXTRACT, FROUND, APPLY (see ops.def) and INPUT (index of the byte).
uint32_t expr_aux(const ExprTable *t, ExprId e);
uint32_t expr_input_number(const ExprTable *t, ExprId e);  // of an INPUT
uint64_t expr_undef_key(const ExprTable *t, ExprId e);
uint32_t expr_label_number(const ExprTable *t, ExprId e);   // aux: its index
const char *expr_apply_name(const ExprTable *t, ExprId e);
bool expr_is_const(const ExprTable *t, ExprId e);
uint64_t expr_const_value(const ExprTable *t, ExprId e);  // low 64 bits
Wide expr_const_wide_value(const ExprTable *t, ExprId e);
bool expr_is_true(const ExprTable *t, ExprId e);
bool expr_is_false(const ExprTable *t, ExprId e);
// Contains an UNDEF leaf; a LABEL does if its value has one.
bool expr_has_undef(const ExprTable *t, ExprId e);
bool expr_has_label(const ExprTable *t, ExprId e);   // ... a LABEL
bool expr_has_float(const ExprTable *t, ExprId e);   // ... a float operator
bool expr_has_apply(const ExprTable *t, ExprId e);
bool expr_has_choice(const ExprTable *t, ExprId e);  // ... an ITE
// The guest is shown the term's number, which is one of this process.
void expr_show(ExprTable *t, ExprId e);
// How often that was.
uint64_t expr_shown(const ExprTable *t);
// Structural hash, independent of the order in which terms were made.
uint64_t expr_hash(const ExprTable *t, ExprId e);

// The same of what e is without labels.
uint64_t expr_value_hash(ExprTable *t, ExprId e);

// Known bits and unsigned bounds, by cheap forward analysis cached per term:
// every value of e lies in [lo, hi] and agrees with `ones`/`zeros`.
typedef struct ExprFacts {
  Wide lo, hi;      // unsigned interval
  Wide zeros, ones; // bits known to be 0 / 1
} ExprFacts;
const ExprFacts *expr_facts(ExprTable *t, ExprId e);

// ---- Inputs: named byte sequences, the symbolic inputs of the run. Numbers
// are given by the caller through expr_input_make, stable and ordered.

// The input of that name and size; a new number for a new (name, occurrence).
// occurrence tells apart repeated requests of one name on one path (0, 1, ..).
uint32_t expr_input_make(ExprTable *t, const char *name, uint32_t occurrence,
                         uint32_t size);
// The same for an input that is told from others of that name by its kind, a
// number of the caller's (0 above), too. The rank is kept for whoever shows it.
uint32_t expr_input_make_kind(ExprTable *t, const char *name,
                              uint32_t occurrence, uint32_t size,
                              uint32_t kind, uint32_t rank);
uint32_t expr_input_kind(const ExprTable *t, uint32_t input);
uint32_t expr_input_rank(const ExprTable *t, uint32_t input);   // UINT32_MAX:
                                                                // none
uint32_t expr_input_count(const ExprTable *t);
const char *expr_input_name(const ExprTable *t, uint32_t input);
uint32_t expr_input_occurrence(const ExprTable *t, uint32_t input);
uint32_t expr_input_size(const ExprTable *t, uint32_t input);

// ---- Walks (explicit stack; terms grow deeper than the host's).

// The INPUT and UNDEF leaves of e, each once, sorted by index; outside bits
// also its outermost opaque terms, whose own leaves are not looked for. The
// vector is cached in the table (owned by it, valid until it is freed).
typedef struct ExprLeaves {
  const ExprId *data;
  uint32_t len;
} ExprLeaves;
ExprLeaves expr_leaves(ExprTable *t, ExprId e);

// e with leaves replaced: map returns the replacement for a leaf or the leaf
// itself. Result is simplified.
ExprId expr_substitute(ExprTable *t, ExprId e,
                       ExprId (*map)(void *context, ExprId leaf),
                       void *context);

// The same without labels. The result is cached in the table.
ExprId expr_unlabelled(ExprTable *t, ExprId e);
// When e is made of an undefined byte: of a choice, if the alternative chosen is;
// of other operators, if an operand is. LABEL terms count as defined.
ExprId expr_unset(ExprTable *t, ExprId e);
// Visits the LABEL terms in e, each once, also those in definitions of others.
void expr_each_label(ExprTable *t, ExprId e,
                     void (*visit)(void *context, ExprId label),
                     void *context);
// The same without those in definitions.
void expr_each_outer_label(ExprTable *t, ExprId e,
                           void (*visit)(void *context, ExprId label),
                           void *context);

// e with float operators spelt out in bit-vector operators: the same value
// under every assignment. What would need more than 128 bits (FDIV and FMA of
// 80 bits, conversions to very wide integers) stays as it is, so ask
// expr_has_float afterwards. The result is cached in the table.
ExprId expr_lower_floats(ExprTable *t, ExprId e);

// Narrows a conjunction: conditions such as x <u 16 or x == 3 fix bits of
// inputs, and the other terms, as far as they contain products or divisions
// but no APPLY, are rewritten with these values. The conjunction as a whole
// stays equivalent.
// fixes[i] tells the conditions used; they themselves are not changed. Gives
// the number of terms that were.
uint32_t expr_specialise(ExprTable *t, ExprId *terms, uint32_t count,
                         bool *fixes);

// Number of distinct operator nodes in e.
uint32_t expr_size(ExprTable *t, ExprId e);

// ---- Evaluation under an assignment (eval.c).

// Values of INPUT and UNDEF leaves and of APPLY terms; absent ones are 0
// (APPLY: absent means the host function if there is one, see eval.c).
typedef struct Assignment Assignment;
Assignment *assignment_new(void);
void assignment_free(Assignment *a);
Assignment *assignment_copy(const Assignment *a);
void assignment_set(Assignment *a, ExprId leaf, Wide value);
bool assignment_find(const Assignment *a, ExprId leaf, Wide *value);
uint32_t assignment_count(const Assignment *a);
// From now on opaque terms without a value are 0, like leaves, instead of being
// computed from their operands.
void assignment_free_words(Assignment *a);

// The value under an assignment; leaves it says nothing of are 0.
Wide expr_eval(ExprTable *t, const Assignment *a, ExprId e);
bool expr_eval_bool(ExprTable *t, const Assignment *a, ExprId e);

// Concrete meaning of one operator, shared by folding and evaluation.
// Arguments beyond the arity are ignored; widths[] are operand widths.
Wide expr_apply_op(ExprOp op, unsigned width, uint32_t aux,
                   const unsigned widths[3], const Wide args[3]);

// ---- Printing.
// Readable text with input names: "x[0] + 1 <s y" (integers joined from
// neighbouring input bytes are shown by their name); shortened at limit bytes.
// Labels, which are not for users, are shown as "#3[0]".
void expr_print(ExprTable *t, ExprId e, Text *out, size_t limit);
// SMT-LIB 2 script asking whether the conjunction of terms is satisfiable.
void expr_print_smtlib(ExprTable *t, const ExprId *terms, uint32_t count,
                       Text *out);

#endif
