// Values as diagrams: the operators of the table, case by case. A message's
// value may depend on what its sender received, and so on; a receive that is
// met again on the way down cannot have taken what depends on it, so that case
// never occurs.
#include "trace/values.h"

#include <assert.h>

#include "trace/internal.h"

#define NUMBER_WIDTH 128
#define MAX_WALK 10000       // deeper values are not known

// ---- Operators as templates: terms which no rule has changed.

typedef struct OpTerm {
  ExprOp op;
  bool on_truths;
} OpTerm;

// What diagrams are combined by; the rest is spelt out in these.
static const OpTerm op_terms[TRACE_OP_COUNT] = {
    [TRACE_AND] = {EXPR_AND, true},  [TRACE_OR] = {EXPR_OR, true},
    [TRACE_EQ] = {EXPR_EQ, false},   [TRACE_LT] = {EXPR_SLT, false},
    [TRACE_LE] = {EXPR_SLE, false},  [TRACE_ADD] = {EXPR_ADD, false},
    [TRACE_MUL] = {EXPR_MUL, false}, [TRACE_NOT] = {EXPR_NOT, true},
};

static bool has_template(unsigned op) {
  assert(op < TRACE_OP_COUNT);
  return op_terms[op].op != 0;
}

static ExprId input_term(ExprTable *t, const char *name, unsigned width) {
  uint32_t input = expr_input_make(t, name, 0, NUMBER_WIDTH / 8);
  ExprId term = expr_input(t, input, 0);
  for (unsigned i = 1; 8 * i < width; i++)
    term = expr_concat(t, expr_input(t, input, i), term);
  return width < 8 ? expr_extract(t, term, 0, width) : term;
}

static void make_templates(TraceValues *v) {
  ExprTable *t = v->terms;
  for (unsigned op = 0; op < TRACE_OP_COUNT; op++) {
    if (!has_template(op)) continue;
    unsigned width = op_terms[op].on_truths ? 1 : NUMBER_WIDTH;
    ExprId a = input_term(t, "a", width), b = input_term(t, "b", width);
    v->templates[op] = trace_op_arity((TraceOp)op) == 1
                           ? expr_unary(t, op_terms[op].op, a)
                           : expr_binary(t, op_terms[op].op, a, b);
    assert(expr_op(t, v->templates[op]) == op_terms[op].op);
  }
  ExprId c = input_term(t, "c", 1);
  v->number = expr_ite(t, c, input_term(t, "a", NUMBER_WIDTH),
                       input_term(t, "b", NUMBER_WIDTH));
  assert(expr_op(t, v->number) == EXPR_ITE);
}

static MddId constant(TraceValues *v, int64_t value) {
  Wide wide = {(uint64_t)value, value < 0 ? UINT64_MAX : 0};
  return mdd_leaf(&v->mdds,
                  expr_const_wide(v->terms, NUMBER_WIDTH, wide));
}

void values_init(TraceValues *v, const TaskTrace *trace, uint32_t limit) {
  *v = (TraceValues){.trace = trace, .terms = expr_table_new()};
  mdd_table_init(&v->mdds, v->terms, limit);
  make_templates(v);
  v->zero = constant(v, 0);
  v->of_node = mem_alloc_array(trace->nodes.len, sizeof *v->of_node);
  v->known = mem_alloc_zero(trace->nodes.len * sizeof *v->known);
  v->senders = mem_alloc_zero(trace->steps.len * sizeof *v->senders);
  senders_find(trace, v->senders);
}

void values_fini(TraceValues *v) {
  for (uint32_t i = 0; i < v->trace->steps.len; i++) vec_fini(&v->senders[i]);
  mem_free(v->senders, v->trace->steps.len * sizeof *v->senders);
  mem_free(v->known, v->trace->nodes.len * sizeof *v->known);
  mem_free(v->of_node, v->trace->nodes.len * sizeof *v->of_node);
  mdd_table_fini(&v->mdds);
  expr_table_free(v->terms);
}

const TraceSteps *values_senders(const TraceValues *v, uint32_t receive) {
  assert(receive < v->trace->steps.len);
  return &v->senders[receive];
}

// ---- Combining.

static MddId apply(TraceValues *v, TraceOp op, MddId a, MddId b) {
  assert(has_template(op));
  MddId args[3] = {a, b, MDD_UNKNOWN};
  return mdd_apply(&v->mdds, v->templates[op], args);
}

static bool is_truth(TraceOp op) {
  return op == TRACE_NOT || (op >= TRACE_OR && op <= TRACE_GT);
}

static MddId as_number(TraceValues *v, uint32_t node, MddId value) {
  assert(node < v->trace->nodes.len);
  if (!is_truth((TraceOp)v->trace->nodes.data[node].op)) return value;
  MddId args[3] = {value, constant(v, 1), v->zero};
  return mdd_apply(&v->mdds, v->number, args);
}

static MddId as_truth(TraceValues *v, uint32_t node, MddId value) {
  assert(node < v->trace->nodes.len);
  if (is_truth((TraceOp)v->trace->nodes.data[node].op)) return value;
  return apply(v, TRACE_NOT, apply(v, TRACE_EQ, value, v->zero),
               MDD_UNKNOWN);
}

static bool fits(TraceValues *v, MddId leaf) {
  ExprId value = mdd_get(&v->mdds, leaf)->value;
  if (expr_is_none(value)) return true;
  Wide wide = expr_const_wide_value(v->terms, value);
  return wide.hi == ((int64_t)wide.lo < 0 ? UINT64_MAX : 0);
}

// A result that does not fit into 64 bits is not known.
static MddId checked(TraceValues *v, uint32_t line, MddId value) {
  MddIds leaves = {0};
  mdd_leaves(&v->mdds, value, &leaves);
  for (uint32_t i = 0; i < leaves.len; i++) {
    if (fits(v, leaves.data[i])) continue;
    if (v->beyond == 0) v->beyond = line;
    value = MDD_UNKNOWN;
  }
  vec_fini(&leaves);
  return value;
}

static MddId combine(TraceValues *v, const TraceNode *n, uint32_t line,
                     MddId a, MddId b) {
  switch ((TraceOp)n->op) {
    case TRACE_AND:
    case TRACE_OR:
    case TRACE_NOT:
      a = as_truth(v, n->args[0], a);
      if (n->op != TRACE_NOT) b = as_truth(v, n->args[1], b);
      return apply(v, (TraceOp)n->op, a, b);
    case TRACE_NEG:
      return checked(v, line, apply(v, TRACE_MUL, as_number(v, n->args[0], a),
                                    constant(v, -1)));
    default: break;
  }
  a = as_number(v, n->args[0], a);
  b = as_number(v, n->args[1], b);
  switch ((TraceOp)n->op) {
    case TRACE_NE:
      return apply(v, TRACE_NOT, apply(v, TRACE_EQ, a, b), MDD_UNKNOWN);
    case TRACE_GT: return apply(v, TRACE_LT, b, a);
    case TRACE_GE: return apply(v, TRACE_LE, b, a);
    case TRACE_SUB:
      b = apply(v, TRACE_MUL, b, constant(v, -1));
      return checked(v, line, apply(v, TRACE_ADD, a, b));
    case TRACE_ADD:
    case TRACE_MUL:
      return checked(v, line, apply(v, (TraceOp)n->op, a, b));
    default: return apply(v, (TraceOp)n->op, a, b);
  }
}

// ---- Walking down. What was met on the way down, and is not finished, is
// marked; what was computed below a marked one holds only there.

typedef struct ValueWalk {
  TraceValues *v;
  bool *open;              // by step: receives on the way down
  bool cut;                // a case was left out because of one
  uint32_t depth;
} ValueWalk;

static MddId walk_node(ValueWalk *w, uint32_t node, uint32_t line);

static MddId walk_receive(ValueWalk *w, uint32_t receive) {
  TraceValues *v = w->v;
  if (w->open[receive]) {
    w->cut = true;
    return MDD_NEVER;
  }
  w->open[receive] = true;
  const TraceSteps *senders = &v->senders[receive];
  assert(v->trace->steps.data[receive].kind == TRACE_RCV);
  MddId *values = mem_alloc_array(senders->len, sizeof *values);
  for (uint32_t i = 0; i < senders->len; i++) {
    const TraceStep *s = &v->trace->steps.data[senders->data[i]];
    assert(s->kind == TRACE_SND);
    values[i] = as_number(v, s->value, walk_node(w, s->value, s->line));
  }
  MddId value =
      mdd_select(&v->mdds, receive, senders->len, values);
  mem_free(values, senders->len * sizeof *values);
  w->open[receive] = false;
  return value;
}

static MddId walk_definition(ValueWalk *w, uint32_t definition) {
  const TaskTrace *t = w->v->trace;
  uint32_t at = t->definitions.data[definition].step;
  const TraceStep *step = &t->steps.data[at];
  if (step->kind == TRACE_RCV) return walk_receive(w, at);
  assert(step->kind == TRACE_SET);
  return as_number(w->v, step->value, walk_node(w, step->value, step->line));
}

static MddId walk_node(ValueWalk *w, uint32_t node, uint32_t line) {
  TraceValues *v = w->v;
  if (v->known[node]) return v->of_node[node];
  if (w->depth == MAX_WALK) return MDD_UNKNOWN;
  w->depth++;
  const TraceNode *n = &v->trace->nodes.data[node];
  bool cut = w->cut;
  w->cut = false;
  MddId value = MDD_UNKNOWN;
  if (n->op == TRACE_CONST) {
    value = constant(v, n->value);
  } else if (n->op == TRACE_VALUE) {
    value = walk_definition(w, n->definition);
  } else {
    MddId a = walk_node(w, n->args[0], line);
    MddId b = trace_op_arity((TraceOp)n->op) == 2
                      ? walk_node(w, n->args[1], line)
                      : MDD_UNKNOWN;
    value = combine(v, n, line, a, b);
  }
  if (!w->cut) {
    v->known[node] = true;
    v->of_node[node] = value;
  }
  w->cut = w->cut || cut;
  w->depth--;
  return value;
}

MddId values_truth(TraceValues *v, uint32_t node) {
  bool *open = mem_alloc_zero(v->trace->steps.len * sizeof *open);
  ValueWalk w = {v, open, false, 0};
  MddId value = as_truth(v, node, walk_node(&w, node, 0));
  assert(w.depth == 0);
  mem_free(open, v->trace->steps.len * sizeof *open);
  return value;
}
