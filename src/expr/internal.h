// What the files of this folder share: the layout of terms and the table, and
// short inline accessors for the rewrite rules.
#ifndef EXPR_INTERNAL_H
#define EXPR_INTERNAL_H

#include "base/hash.h"
#include "base/table.h"
#include "base/text.h"
#include "expr/expr.h"
#include "expr/wide.h"

enum {
  TERM_UNDEF = 1, TERM_FLOAT = 2, TERM_APPLY = 4, TERM_PRODUCT = 8,
  TERM_LABEL = 16, TERM_CHOICE = 32,
};

// One term, 32 bytes. The last 16 bytes depend on the operator.
typedef struct Term {
  uint64_t hash;    // structural
  uint8_t op;       // ExprOp
  uint8_t width;    // 1..128
  uint8_t flags;    // TERM_*: what the term contains
  uint8_t arity;    // operands present
  uint32_t facts;   // index of its facts
  union {
    struct {
      uint32_t aux;
      uint32_t args[3];   // operands; INPUT: args[0] is the input's number;
                          // LABEL: args[1] is the label
    };
    Wide value;           // CONST
    uint64_t key;         // UNDEF
  };
} Term;

// Terms and facts live in chunks, so that pointers to them stay valid.
enum { CHUNK_BITS = 12, CHUNK_SIZE = 1 << CHUNK_BITS };

typedef struct Input {
  uint32_t name;        // in names
  uint32_t occurrence;
  uint32_t size;
  uint32_t kind;        // as given, and
  uint32_t rank;        // of whom
  uint64_t hash;        // of name, occurrence and size
} Input;

// Values of terms under one assignment, told apart by its contents' hash.
// Value i is present iff epochs[i] == epoch.
typedef struct Memo {
  Hash128 assignment;
  uint32_t epoch;       // 0: never used
  uint32_t cap;
  uint32_t wide_cap;
  uint64_t used;        // time of last use
  uint32_t *epochs;
  uint64_t *low;
  uint64_t *high;       // only up to the largest term wider than 64 bits
} Memo;

enum { MEMO_COUNT = 4 };

typedef struct LeafSet {
  ExprId *data;
  uint32_t len;
} LeafSet;

// What a constructor gave for its operands.
typedef struct Made {
  uint32_t a, b, result;   // terms; b may be 0, a is 0 in an unused one
  uint8_t op, low, width;
} Made;
#define MADE_COUNT (1u << 14)

struct ExprTable {
  VEC(Term *) chunks;
  uint32_t count;         // terms, including the unused number 0
  uint32_t *slots;        // open addressing: term numbers, 0 is free
  uint32_t slot_count;    // power of two
  VEC(ExprFacts *) fact_chunks;
  uint32_t fact_count;
  Names names;            // of inputs and functions
  VEC(Input) inputs;
  Table input_numbers;    // interned identity -> input number
  Memo memos[MEMO_COUNT];
  uint64_t memo_clock;
  Table leaf_numbers;     // term -> leaf set
  Table leaf_by_hash;     // hash of a leaf set -> its number
  VEC(LeafSet) leaf_sets;
  Table lowered;          // term -> the same without float operators
  Table unlabelled;       // term -> the same without labels
  VEC(uint32_t) stack;    // for walks; empty between calls
  unsigned depth;         // nesting of constructors that apply rules
  Made *made;             // MADE_COUNT of them, or NULL (build.c)
  uint64_t shown;         // numbers that the guest knows, each as often as told
  uint64_t limit_hits;    // how often the nesting was cut off
  unsigned splits;        // nesting of rules that descend on two sides
  ExprEqual equal;
  const ExprFloats *floats;   // NULL: EQUAL_BITS
  void *floats_context;
};

// Constructors nested deeper than this apply no rules, so that rewriting a
// long chain of operators needs no deep stack of the host; and rules that
// descend into two operands stop earlier, because terms are graphs in which the
// number of ways from the root grows exponentially.
enum { DEPTH_LIMIT = 100, SPLIT_LIMIT = 12 };

static inline const Term *term_at(const ExprTable *t, uint32_t index) {
  assert(index != 0 && index < t->count);
  return &t->chunks.data[index >> CHUNK_BITS][index & (CHUNK_SIZE - 1)];
}

static inline const Term *term_get(const ExprTable *t, ExprId e) {
  return term_at(t, e.index);
}

static inline const ExprFacts *facts_at(const ExprTable *t, uint32_t index) {
  assert(index < t->fact_count);
  return &t->fact_chunks.data[index >> CHUNK_BITS][index & (CHUNK_SIZE - 1)];
}

static inline const ExprFacts *term_facts(const ExprTable *t, ExprId e) {
  return facts_at(t, term_get(t, e)->facts);
}

static inline ExprOp term_op(const ExprTable *t, ExprId e) {
  return (ExprOp)term_get(t, e)->op;
}

static inline bool term_is(const ExprTable *t, ExprId e, ExprOp op) {
  return term_get(t, e)->op == op;
}

static inline unsigned term_width(const ExprTable *t, ExprId e) {
  return term_get(t, e)->width;
}

static inline ExprId term_arg(const ExprTable *t, ExprId e, unsigned i) {
  const Term *term = term_get(t, e);
  assert(i < term->arity);
  return (ExprId){term->args[i]};
}

static inline uint32_t term_aux(const ExprTable *t, ExprId e) {
  return term_get(t, e)->aux;
}

static inline bool term_is_const(const ExprTable *t, ExprId e) {
  return term_get(t, e)->op == EXPR_CONST;
}

// The value of a constant.
static inline U128 term_value(const ExprTable *t, ExprId e) {
  assert(term_is_const(t, e));
  return u128_of(term_get(t, e)->value);
}

static inline bool term_is_zero(const ExprTable *t, ExprId e) {
  return term_is_const(t, e) && term_value(t, e) == 0;
}

static inline bool term_is_ones(const ExprTable *t, ExprId e) {
  return term_is_const(t, e) && term_value(t, e) == u128_mask(term_width(t, e));
}

static inline bool term_has_undef(const ExprTable *t, ExprId e) {
  return term_get(t, e)->flags & TERM_UNDEF;
}

// Equal terms may be taken for equal values: not if they are undefined, since
// the program must not learn anything from those.
static inline bool term_equal(const ExprTable *t, ExprId a, ExprId b) {
  return expr_same(a, b) && !term_has_undef(t, a);
}

static inline ExprId term_const(ExprTable *t, unsigned width, U128 value) {
  return expr_const_wide(t, width, wide_of(value));
}

// An ITE whose branches are both constant.
static inline bool term_is_choice(const ExprTable *t, ExprId e) {
  return term_is(t, e, EXPR_ITE) && term_is_const(t, term_arg(t, e, 1)) &&
         term_is_const(t, term_arg(t, e, 2));
}

// ---- expr.c
// The term with exactly this shape, not rewritten (but a constant if its facts
// leave only one value).
ExprId term_make(ExprTable *t, ExprOp op, unsigned width, uint32_t aux,
                 ExprId a, ExprId b, ExprId c);
// Operands in the order kept by commutative operators: constants last, then by
// structural hash, then by number.
bool term_ordered(const ExprTable *t, ExprId a, ExprId b);
// Shape of each operator.
typedef enum WidthRule { RULE_SAME, RULE_BOOL, RULE_FREE } WidthRule;
typedef struct OpInfo {
  const char *name;
  const char *text;
  uint8_t arity;
  uint8_t rule;
} OpInfo;
const OpInfo *op_info(ExprOp op);
static inline bool op_is_float(ExprOp op) {
  return op >= EXPR_FADD && op <= EXPR_UITOF;
}
bool op_is_commutative(ExprOp op);
static inline bool op_is_opaque(const ExprTable *t, ExprOp op) {
  return op == EXPR_APPLY || (t->floats != NULL && op_is_float(op));
}

// ---- facts.c
ExprFacts facts_compute(const ExprTable *t, const Term *term);

// ---- walk.c
// The replacements of e's operands; false if some are not in `done` yet, and
// then those are on the table's stack.
bool walk_operands(ExprTable *t, const Table *done, ExprId e, ExprId args[3]);

// ---- eval.c
void memo_fini(Memo *memo);
// The host's function of that name on IEEE patterns of that width (sin, pow,
// ...), if any.
bool host_function(const char *name, unsigned format, const Wide args[3],
                   Wide *result);

// ---- Rules: each returns the rewritten term, or EXPR_NONE if no rule fits.
ExprId rule_add(ExprTable *t, ExprId a, ExprId b);
ExprId rule_sub(ExprTable *t, ExprId a, ExprId b);
ExprId rule_mul(ExprTable *t, ExprId a, ExprId b);
ExprId rule_divide(ExprTable *t, ExprOp op, ExprId a, ExprId b);
ExprId rule_and(ExprTable *t, ExprId a, ExprId b);
ExprId rule_or(ExprTable *t, ExprId a, ExprId b);
ExprId rule_xor(ExprTable *t, ExprId a, ExprId b);
ExprId rule_not(ExprTable *t, ExprId a);
ExprId rule_shift(ExprTable *t, ExprOp op, ExprId a, ExprId b);
ExprId rule_eq(ExprTable *t, ExprId a, ExprId b);
ExprId rule_less(ExprTable *t, ExprOp op, ExprId a, ExprId b);
ExprId rule_ite(ExprTable *t, ExprId c, ExprId a, ExprId b);
ExprId rule_extract(ExprTable *t, ExprId a, unsigned low, unsigned width);
ExprId rule_concat(ExprTable *t, ExprId a, ExprId b);
ExprId rule_zext(ExprTable *t, ExprId a, unsigned width);
ExprId rule_sext(ExprTable *t, ExprId a, unsigned width);
ExprId rule_float_binary(ExprTable *t, ExprOp op, ExprId a, ExprId b);
ExprId rule_float_convert(ExprTable *t, ExprOp op, ExprId a, unsigned width);
// Boolean AND and OR (width 1), called by rule_and and rule_or.
ExprId rule_bool_and(ExprTable *t, ExprId a, ExprId b);
ExprId rule_bool_or(ExprTable *t, ExprId a, ExprId b);
ExprId rule_bool_not(ExprTable *t, ExprId a);
// Sums and equations in which something cancels (linear.c).
ExprId linear_combine(ExprTable *t, ExprOp op, ExprId a, ExprId b);
ExprId linear_equal(ExprTable *t, ExprId a, ExprId b);
// Whether extract(e, low, width) needs no new operator on e as a whole.
bool extract_is_cheap(const ExprTable *t, ExprId e, unsigned low,
                      unsigned width);

#endif
