// Steps and expressions as they might stand in a trace.
#include "trace/trace.h"

// An operand, in parentheses unless it is a leaf.
typedef struct PrintTask {
  uint32_t node;           // or TRACE_NONE: only `text`
  bool inner;
  const char *text;
} PrintTask;
typedef VEC(PrintTask) PrintTasks;

static void push_text(PrintTasks *stack, const char *text) {
  vec_push(stack, ((PrintTask){TRACE_NONE, false, text}));
}

static void push_node(PrintTasks *stack, uint32_t node, bool inner) {
  vec_push(stack, ((PrintTask){node, inner, NULL}));
}

// What was pushed last is printed first.
static void expand(const TraceNode *n, bool inner, PrintTasks *stack) {
  bool binary = trace_op_arity((TraceOp)n->op) == 2;
  if (inner) push_text(stack, ")");
  if (binary) {
    push_node(stack, n->args[1], true);
    push_text(stack, " ");
  } else {
    push_node(stack, n->args[0], true);
  }
  push_text(stack, trace_op_text((TraceOp)n->op));
  if (binary) {
    push_text(stack, " ");
    push_node(stack, n->args[0], true);
  }
  if (inner) push_text(stack, "(");
}

void trace_print_value(const TaskTrace *t, uint32_t node, Text *out) {
  PrintTasks stack = {0};
  push_node(&stack, node, false);
  while (stack.len > 0) {
    PrintTask p = vec_pop(&stack);
    if (p.node == TRACE_NONE) {
      text_add(out, p.text);
      continue;
    }
    const TraceNode *n = vec_at(&t->nodes, p.node);
    if (n->op == TRACE_CONST)
      text_printf(out, "%lld", (long long)n->value);
    else if (n->op == TRACE_VALUE)
      text_add(out, names_get(&t->names,
                              t->definitions.data[n->definition].name));
    else
      expand(n, p.inner, &stack);
  }
  vec_fini(&stack);
}

static const char *endpoint_name(const TaskTrace *t, const TraceStep *s) {
  return names_get(&t->names, t->endpoints.data[s->endpoint].name);
}

static const char *variable_name(const TaskTrace *t, const TraceStep *s) {
  return names_get(&t->names, t->definitions.data[s->definition].name);
}

void trace_print_step(const TaskTrace *t, uint32_t step, Text *out) {
  const TraceStep *s = vec_at(&t->steps, step);
  switch ((TraceStepKind)s->kind) {
    case TRACE_SND: text_printf(out, "snd %s ", endpoint_name(t, s)); break;
    case TRACE_RCV:
      text_printf(out, "rcv %s %s", endpoint_name(t, s), variable_name(t, s));
      break;
    case TRACE_WAIT:
      text_printf(out, "wait for line %u", t->steps.data[s->target].line);
      break;
    case TRACE_SET: text_printf(out, "%s = ", variable_name(t, s)); break;
    case TRACE_ASSUME: text_add(out, "assume "); break;
    case TRACE_ASSERT: text_add(out, "assert "); break;
  }
  if (s->value != TRACE_NONE) trace_print_value(t, s->value, out);
}
