// What the files of this folder share: notes and groups behind a path
// condition, models, the query that travels through the layers, the solver.
#ifndef SOLVER_INTERNAL_H
#define SOLVER_INTERNAL_H

#include "base/table.h"
#include "base/vec.h"
#include "expr/wide.h"
#include "solver/solver.h"

typedef VEC(ExprId) TermVec;

// ---- Groups (slice.c): the terms of a path condition that are connected by
// shared leaves. Immutable and refcounted; a group is the newest term plus the
// groups that this term joined, so extending one costs O(1) memory.
typedef struct Group Group;
struct Group {
  uint32_t refs;
  uint32_t count;      // terms in the whole group
  uint32_t children;
  ExprId term;         // the newest one
  Hash128 key;         // sum over term_key of all terms
  Group *child[];
};

typedef VEC(const Group *) GroupVec;

// Key of one term and sum of keys; exact identity of a set of terms.
Hash128 term_key(ExprId e);
Hash128 key_sum(Hash128 a, Hash128 b);

// One more reference, which it gives; one less, the last one frees.
Group *group_ref(Group *group);
void group_unref(Group *group);
// Appends all terms of the group.
void group_terms(const Group *group, TermVec *out);

// ---- Notes (notes.c): what a path condition says about one term. Kept in a
// persistent trie so that extending a path condition shares all the rest.
#define NOTE_UNLINKED UINT32_MAX
#define APPLY_LEAF 0   // stands for every uninterpreted function

typedef struct Note {
  uint32_t term;       // index of the term this is about
  uint32_t link;       // union-find parent of a leaf; itself at a root
  uint32_t rank;       // of a root
  bool bounded;        // lo and hi are meaningful
  Wide lo, hi;         // unsigned bounds learned from the conditions
  Group *group;        // of a root: the group its leaves belong to
} Note;

typedef struct NoteNode NoteNode;

// NULL is the empty trie. The note is valid as long as the trie.
const Note *notes_find(const NoteNode *root, uint32_t term);
// Stores a note under its term; takes over the caller's reference to root and
// to note.group, returns a reference to the new trie.
NoteNode *notes_set(NoteNode *root, Note note);
NoteNode *notes_ref(NoteNode *root);
void notes_unref(NoteNode *root);

struct Constraints {
  uint32_t refs;
  uint32_t count;
  ExprId term;          // the newest
  Constraints *parent;  // the rest
  NoteNode *notes;
  Hash128 hash;         // structural, for the outside
};

static inline const NoteNode *constraints_notes(const Constraints *c) {
  return c ? c->notes : NULL;
}

// slice.c: adds the term to the groups; takes over notes.
NoteNode *slice_learn(ExprTable *t, NoteNode *notes, ExprId e);
// The groups that share leaves with e, each once.
void slice_find(ExprTable *t, const NoteNode *notes, ExprId e, GroupVec *out);
// All groups of c, ordered by their newest member's age.
void slice_all(ExprTable *t, const Constraints *c, GroupVec *out);

// range.c: bounds that e implies go into the notes; takes over notes.
NoteNode *range_learn(ExprTable *t, NoteNode *notes, ExprId e);
// Unsigned bounds of e under the notes, cheap and never too narrow.
void range_bounds(ExprTable *t, const NoteNode *notes, ExprId e, Wide *lo,
                  Wide *hi);
// TRUTH_FALSE, TRUTH_TRUE, or TRUTH_UNKNOWN when bounds do not decide.
Truth range_truth(ExprTable *t, const NoteNode *notes, ExprId condition);

// ---- Models (model.c): values of leaves (and APPLY terms); absent ones are 0.
typedef struct ModelValue {
  uint32_t term;
  Wide value;
} ModelValue;

typedef struct Model {
  uint32_t refs;
  VEC(ModelValue) values;   // sorted by term, each once
} Model;

// An empty model with one reference; and references, as for groups.
Model *model_new(void);
Model *model_ref(Model *model);
void model_unref(Model *model);   // NULL allowed
void model_push(Model *model, uint32_t term, Wide value);
void model_sort(Model *model);    // after the last push
// The value of a term, NULL: none. The model is sorted.
const ModelValue *model_find(const Model *model, uint32_t term);
size_t model_bytes(const Model *model);
// base overridden by top; APPLY values of base are dropped, because they need
// not fit the leaves of top. Either may be NULL.
Model *model_join(ExprTable *t, const Model *base, const Model *top);
// Appends the values of all leaves and APPLY terms inside the given terms.
void model_restrict(ExprTable *t, const Model *from, const ExprId *terms,
                    uint32_t count, Model *to);
// Outside bits opaque terms are free words in it.
Assignment *model_assignment(const ExprTable *t, const Model *model);

// ---- Evaluation with a memo (eval.c): one model, values of all terms seen.
typedef struct Evaluator {
  ExprTable *table;
  Model *model;
  Table memo;             // term -> value, or index into wides if > 64 bits
  VEC(Wide) wides;
  Table groups;           // group key.lo -> key.hi << 1 | holds
  VEC(ExprId) stack;
  bool lacking;           // met an APPLY without a value
} Evaluator;

void evaluator_init(Evaluator *e, ExprTable *t, Model *model);  // takes a ref
void evaluator_fini(Evaluator *e);
Evaluator *evaluator_new(ExprTable *t, Model *model);           // likewise
void evaluator_free(Evaluator *e);
// False if the term contains an APPLY that the model does not know.
bool evaluator_value(Evaluator *e, ExprId term, Wide *value);
bool evaluator_holds(Evaluator *e, ExprId condition);       // known and true
bool evaluator_group_holds(Evaluator *e, const Group *group);

// The APPLY terms inside the given terms, each once, in a fixed order. None
// outside bits, where the outermost opaque terms are leaves.
void apply_terms(ExprTable *t, const ExprId *terms, uint32_t count,
                 TermVec *out);
// The leaves of the given terms, each once, sorted.
void leaf_terms(ExprTable *t, const ExprId *terms, uint32_t count,
                TermVec *out);

// ---- A question on its way through the layers: can all terms of the groups
// and the condition be true together?
typedef struct Query {
  const Constraints *constraints;
  ExprId condition;        // true if only the groups are asked for
  bool want_model;         // a bare "yes" is of no use
  GroupVec groups;         // what the condition is connected to
  bool sliced;             // groups and key are filled in
  Hash128 key;             // of the set of terms
  bool scanned;            // recent models were tried already
  TermVec terms;           // filled in by query_terms
  uint32_t axioms;         // from here on terms say that functions of equal
                           // arguments are equal
  bool is_too_large;       // there would be too many axioms: give up
  Model *base;             // owned; satisfies the groups, or NULL
  Model *model;            // owned; on ANSWER_YES where known
  bool is_whole;           // the model was laid over base already
  TermVec core;            // on ANSWER_NO: terms that cannot all be true;
                           // empty if not known
} Query;

// Asks whether the condition can be true and false under the constraints,
// which must outlive the query.
void query_init(Query *q, const Constraints *c, ExprId condition);
void query_fini(Query *q);
void query_slice(Query *q, ExprTable *t);
// The same with everything connected to e as well.
void query_slice_around(Query *q, ExprTable *t, ExprId e);
// Presets the slice to the given groups and no condition.
void query_groups(Query *q, const Group *const *groups, uint32_t count);
// All terms, the condition last: of the slice, or of the whole path. Then the
// axioms, which let back ends take each APPLY for a free word.
void query_terms(Query *q, ExprTable *t);

// ---- A layer answers a question or passes it on (ANSWER_UNKNOWN), and hears
// the answers that layers below it gave.
typedef struct Layer {
  const char *name;
  Answer (*ask)(Solver *s, Query *q);
  void (*learn)(Solver *s, Query *q, Answer answer);   // or NULL
  void (*count)(SolverStats *stats);                   // or NULL
} Layer;

extern const Layer range_layer, slice_layer, cache_layer, reuse_layer,
    guess_layer, few_layer, blast_layer, small_layer, z3_layer;

// chain.c: the layers in order, down to the one that answers.
typedef struct Chain {
  const Layer *const *layers;
  uint32_t len;
} Chain;
Chain chain_make(bool plain);
Answer chain_ask(Solver *s, Query *q);
// What every back end does with its answer: check, record, cross-check.
Answer chain_trust(Solver *s, Query *q, Answer answer);

// ---- State of the layers.
typedef struct Cache Cache;      // cache.c
Cache *cache_new(void);
void cache_free(Cache *cache);
// The model stored for a set of terms, or NULL; borrowed.
Model *cache_model(Cache *cache, Hash128 key);
// Stores a model of a set of terms unless the set is known.
void cache_note(Cache *cache, Hash128 key, Model *model);

typedef struct Reuse Reuse;      // reuse.c
// Recent models. The table must outlive it.
Reuse *reuse_new(ExprTable *t);
void reuse_free(Reuse *reuse);
// Tries recent models on the query's groups and condition: shown[v] becomes a
// borrowed model under which the groups hold and the condition is v, or NULL.
void reuse_scan(Solver *s, Query *q, Model *shown[2]);
// An evaluator of the model, which becomes the most recent one; valid until
// the next call.
Evaluator *reuse_evaluator(Reuse *reuse, Model *model);
// Takes over an evaluator of a new model, made by evaluator_new.
Evaluator *reuse_adopt(Reuse *reuse, Evaluator *e);

// small.c: tries all inputs. Gives up beyond these limits and on APPLY.
typedef struct SmallLimits {
  unsigned bits;           // of values of all leaves together
  uint32_t nodes;          // distinct terms
  uint32_t easy;           // fewer than so many without products, divisions or
                           // floats are left to others
  uint64_t budget;         // evaluations of one operator
} SmallLimits;
// notes: of the path that has all of the terms but the newest condition.
bool small_applies(ExprTable *t, const NoteNode *notes, const ExprId *terms,
                   uint32_t count, const SmallLimits *limits);
Answer small_solve(ExprTable *t, const NoteNode *notes, const ExprId *terms,
                   uint32_t count, const SmallLimits *limits, Halt *halt,
                   Model **model);

typedef struct Blaster Blaster;  // blast.c
// The table must outlive it.
Blaster *blaster_new(ExprTable *t);
void blaster_free(Blaster *blaster);
void blaster_set_halt(Blaster *b, Halt *halt);
// Gives up (ANSWER_UNKNOWN) on some floats, on size and on effort.
Answer blaster_solve(Blaster *b, Query *q, int conflicts);

typedef struct Z3Backend Z3Backend;  // z3.c
// The table must outlive it.
Z3Backend *z3_backend_new(ExprTable *t);
void z3_backend_free(Z3Backend *z);
// APPLY terms are free words: the terms must include the axioms. allowance: of
// Z3's resource units, not 0; they are counted, never timed.
Answer z3_backend_solve(Z3Backend *z, const ExprId *terms, uint32_t count,
                        unsigned allowance, const Halt *halt, Model **model);

// minimise.c: smaller leaf values under which the terms still hold, as far as
// a fixed effort goes.
void minimise_model(ExprTable *t, const ExprId *terms, uint32_t count,
                    Model *model);

// validate.c: does the model satisfy all terms, by the independent evaluator?
// A model that does not is our bug: debug builds abort.
bool validate_model(ExprTable *t, const ExprId *terms, uint32_t count,
                    const Model *model);

// ---- Beyond free words (theory.c), outside bits only.
typedef struct Theory Theory;
Theory *theory_new(ExprTable *t);
void theory_set_halt(Theory *theory, const Halt *halt);   // NULL: none
void theory_free(Theory *theory);
// NO: refuted; YES: shown; UNKNOWN: neither. The layers found it possible.
Answer theory_ask(Theory *theory, const Constraints *c, ExprId condition);
// Values of inputs under which c holds in IEEE arithmetic if some were found,
// any others if not. The model is what the layers say; caller frees.
Assignment *theory_witness(Theory *theory, const Constraints *c,
                           const Assignment *model);
uint64_t theory_undecided(const Theory *theory);

// z3_real.c: float terms as real numbers. YES comes with values of the inputs,
// rounded to doubles, in *found (caller frees; NULL: not asked for).
Answer z3_real_solve(Z3Backend *z, const ExprId *terms, uint32_t count,
                     const Halt *halt, Assignment **found);

// record.c: writes a back-end query as SMT-LIB.
void record_query(Solver *s, const ExprId *terms, uint32_t count,
                  Answer answer);

struct Solver {
  ExprTable *table;
  SolverOptions options;
  char *record_dir;        // owned copy, or NULL
  uint64_t recorded;       // files written
  SolverStats stats;
  Chain chain;
  Cache *cache;
  Reuse *reuse;
  Blaster *blaster;
  Z3Backend *z3;           // made on first use
  Halt *halt;              // or NULL
  Solver *reference;       // plain Z3, if answers are cross-checked
  Theory *theory;          // outside bits
  SolverLog *log;          // or NULL
};

#endif
