// Values in one execution, straight from the trace: what diagrams and solvers
// say is checked by this.
#include "trace/values.h"

#include <assert.h>

typedef struct TraceRun {
  const TaskTrace *trace;
  const uint32_t *took;
  uint32_t depth;
} TraceRun;

#define MAX_DEPTH_OF_RUN 20000

static bool run_node(TraceRun *run, uint32_t node, int64_t *value);

static bool run_definition(TraceRun *run, uint32_t definition, int64_t *value) {
  const TaskTrace *t = run->trace;
  uint32_t at = t->definitions.data[definition].step;
  if (t->steps.data[at].kind == TRACE_RCV) {
    at = run->took[at];
    assert(at == TRACE_NONE || t->steps.data[at].kind == TRACE_SND);
  }
  return at != TRACE_NONE && run_node(run, t->steps.data[at].value, value);
}

static bool run_binary(TraceOp op, int64_t a, int64_t b, int64_t *value) {
  switch (op) {
    case TRACE_OR: *value = a != 0 || b != 0; return true;
    case TRACE_AND: *value = a != 0 && b != 0; return true;
    case TRACE_EQ: *value = a == b; return true;
    case TRACE_NE: *value = a != b; return true;
    case TRACE_LE: *value = a <= b; return true;
    case TRACE_GE: *value = a >= b; return true;
    case TRACE_LT: *value = a < b; return true;
    case TRACE_GT: *value = a > b; return true;
    case TRACE_ADD: return !__builtin_add_overflow(a, b, value);
    case TRACE_SUB: return !__builtin_sub_overflow(a, b, value);
    case TRACE_MUL: return !__builtin_mul_overflow(a, b, value);
    default: break;
  }
  assert(!"an operator of two operands");
  return false;
}

static bool run_operator(TraceRun *run, const TraceNode *n, int64_t *value) {
  int64_t a = 0, b = 0;
  switch ((TraceOp)n->op) {
    case TRACE_CONST: *value = n->value; return true;
    case TRACE_VALUE: return run_definition(run, n->definition, value);
    case TRACE_NOT:
      if (!run_node(run, n->args[0], &a)) return false;
      *value = a == 0;
      return true;
    case TRACE_NEG:
      return run_node(run, n->args[0], &a) &&
             !__builtin_sub_overflow(0, a, value);
    default:
      return run_node(run, n->args[0], &a) && run_node(run, n->args[1], &b) &&
             run_binary((TraceOp)n->op, a, b, value);
  }
}

static bool run_node(TraceRun *run, uint32_t node, int64_t *value) {
  if (run->depth == MAX_DEPTH_OF_RUN) return false;
  run->depth++;
  bool known = run_operator(run, vec_at(&run->trace->nodes, node), value);
  run->depth--;
  return known;
}

bool values_in_execution(const TaskTrace *trace, const uint32_t *took,
                         uint32_t node, int64_t *value) {
  TraceRun run = {trace, took, 0};
  return run_node(&run, node, value);
}
