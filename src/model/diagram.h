// Value diagrams: a value as a function of who took what.
//
// A term with labels has a value for every way in which the receives behind
// its labels took their messages. A diagram is a decision graph for that: an
// inner node asks what one variable (a receive) is (which of the messages it
// may take) and has a child for each answer; leaves are terms without labels.
// Nodes are shared and ordered by variable, so equal functions are equal
// numbers, and an operator is applied to whole diagrams, case by case.
#ifndef MODEL_DIAGRAM_H
#define MODEL_DIAGRAM_H

#include "base/table.h"
#include "base/vec.h"
#include "expr/expr.h"

typedef struct DiagramId {
  uint32_t at;
} DiagramId;
static inline bool diagram_same(DiagramId a, DiagramId b) {
  return a.at == b.at;
}

#define DIAGRAM_LEAF UINT32_MAX       // in place of a variable

typedef struct DiagramNode {
  uint32_t variable;       // or DIAGRAM_LEAF; variables grow downwards
  uint32_t count;          // children
  uint32_t first;          // in `children`
  ExprId value;            // of a leaf; EXPR_NONE: see below
} DiagramNode;

typedef struct Diagrams {
  ExprTable *terms;
  VEC(DiagramNode) nodes;
  VEC(DiagramId) children;
  Table unique;            // hash -> newest node with it
  VEC(uint32_t) older;     // by node: the next older one with its hash
  uint32_t limit;          // of nodes; beyond it everything is unknown
  uint64_t steps;          // of operations so far: limited, too
} Diagrams;

void diagrams_init(Diagrams *d, ExprTable *terms, uint32_t limit);
void diagrams_fini(Diagrams *d);

// Leaves with a meaning of their own: a value that is not known, and cases
// that cannot occur, about which nothing need be said.
#define DIAGRAM_UNKNOWN ((DiagramId){0})
#define DIAGRAM_NEVER ((DiagramId){1})

DiagramId diagram_leaf(Diagrams *d, ExprId value);
// The diagram that is children[i] if the variable is i. Variables in children
// are greater.
DiagramId diagram_node(Diagrams *d, uint32_t variable, uint32_t count,
                       const DiagramId *children);
// The same for children in which any variable may occur.
DiagramId diagram_select(Diagrams *d, uint32_t variable, uint32_t count,
                         const DiagramId *children);
// The operator of term e with other operands.
DiagramId diagram_apply(Diagrams *d, ExprId e, const DiagramId args[3]);

const DiagramNode *diagram_get(const Diagrams *d, DiagramId id);
DiagramId diagram_child(const Diagrams *d, DiagramId id, uint32_t i);

// Is the value the same whenever two of the variables, ascending, of which all
// are and which have as many cases as there are variables, exchange theirs?
bool diagram_is_symmetric(const Diagrams *d, DiagramId id, uint32_t count,
                          const uint32_t *variables);
// The variables, each once, ascending.
typedef VEC(uint32_t) DiagramVariables;
void diagram_variables(const Diagrams *d, DiagramId id, DiagramVariables *out);

// The leaves, each once, in no particular order.
typedef VEC(DiagramId) DiagramIds;
void diagram_leaves(const Diagrams *d, DiagramId id, DiagramIds *out);

#endif
