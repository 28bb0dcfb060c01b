// Decision diagrams with many-valued variables (MDDs): a value as a function of
// who took what.
//
// A term with labels has a value for every way in which the receives behind
// its labels took their messages. A diagram is a decision graph for that: an
// inner node asks what one variable (a receive) is (which of the messages it
// may take) and has a child for each answer; leaves are terms without labels.
// Nodes are shared and ordered by variable, so equal functions are equal
// numbers, and an operator is applied to whole diagrams, case by case.
#ifndef MODEL_MDD_H
#define MODEL_MDD_H

#include "base/table.h"
#include "base/vec.h"
#include "expr/expr.h"

typedef struct MddId {
  uint32_t at;
} MddId;
static inline bool mdd_same(MddId a, MddId b) {
  return a.at == b.at;
}

#define MDD_LEAF UINT32_MAX       // in place of a variable

typedef struct MddNode {
  uint32_t variable;       // or MDD_LEAF; variables grow downwards
  uint32_t count;          // children
  uint32_t first;          // in `children`
  ExprId value;            // of a leaf; EXPR_NONE: see below
} MddNode;

typedef struct MddTable {
  ExprTable *terms;
  VEC(MddNode) nodes;
  VEC(MddId) children;
  Table unique;            // hash -> newest node with it
  VEC(uint32_t) older;     // by node: the next older one with its hash
  uint32_t limit;          // of nodes; beyond it everything is unknown
  uint64_t steps;          // of operations so far: limited, too
} MddTable;

// limit: of nodes; results beyond it are MDD_UNKNOWN. The terms must outlive it.
void mdd_table_init(MddTable *d, ExprTable *terms, uint32_t limit);
void mdd_table_fini(MddTable *d);

// Leaves with a meaning of their own: a value that is not known, and cases
// that cannot occur, about which nothing need be said.
#define MDD_UNKNOWN ((MddId){0})
#define MDD_NEVER ((MddId){1})

MddId mdd_leaf(MddTable *d, ExprId value);
// The diagram that is children[i] if the variable is i. Variables in children
// are greater.
MddId mdd_node(MddTable *d, uint32_t variable, uint32_t count,
                       const MddId *children);
// The same for children in which any variable may occur.
MddId mdd_select(MddTable *d, uint32_t variable, uint32_t count,
                         const MddId *children);
// The operator of term e with other operands.
MddId mdd_apply(MddTable *d, ExprId e, const MddId args[3]);

// A node, valid until the next one is made; and its child number i.
const MddNode *mdd_get(const MddTable *d, MddId id);
MddId mdd_child(const MddTable *d, MddId id, uint32_t i);

// Is the value the same whenever two of the variables, ascending, of which all
// are and which have as many cases as there are variables, exchange theirs?
bool mdd_is_symmetric(const MddTable *d, MddId id, uint32_t count,
                          const uint32_t *variables);
// The variables, each once, ascending.
typedef VEC(uint32_t) MddVariables;
void mdd_variables(const MddTable *d, MddId id, MddVariables *out);

// The leaves, each once, in no particular order.
typedef VEC(MddId) MddIds;
void mdd_leaves(const MddTable *d, MddId id, MddIds *out);

#endif
