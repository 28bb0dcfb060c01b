// The encoding of section 3 of the seed, by match pairs, with three changes.
// A receive names its send by number instead of by its place in the order, so
// that no two can name the same one. A send that nobody receives says so, so
// that it cannot be overtaken. And for sends without buffering the wait itself
// comes after the matching receive, instead of an order made by hand.
//
//   event_i   place of step i (snd, rcv, wait) in a total order
//   match_i   number of the step that i is matched with, or that of nobody
//   value_i   what a receive got
#include "trace/smt2.h"

#include "trace/internal.h"

static const char *const smt2_names[TRACE_OP_COUNT] = {
#define TRACE_OP(name, text, arity, level, smt2) smt2,
#include "trace/ops.def"
#undef TRACE_OP
};

typedef struct Writer {
  const TaskTrace *trace;
  bool zero;
  TraceSteps *senders;     // by receive
  TraceSteps *receivers;   // by send
  Text *out;
} Writer;

// ---- Expressions: a definition for each node, so that nothing is repeated.

static bool gives_truth(const TaskTrace *t, uint32_t node) {
  TraceOp op = (TraceOp)t->nodes.data[node].op;
  return op == TRACE_NOT || (op >= TRACE_OR && op <= TRACE_GT);
}

static bool takes_truths(TraceOp op) {
  return op == TRACE_NOT || op == TRACE_AND || op == TRACE_OR;
}

static void add_operand(Writer *w, uint32_t node, bool truth) {
  bool is_truth = gives_truth(w->trace, node);
  if (truth && !is_truth) text_printf(w->out, " (distinct node_%u 0)", node);
  else if (!truth && is_truth) text_printf(w->out, " (ite node_%u 1 0)", node);
  else text_printf(w->out, " node_%u", node);
}

// A variable's value: what was received, or the node that was assigned.
static void add_definition(Writer *w, uint32_t definition) {
  uint32_t at = w->trace->definitions.data[definition].step;
  const TraceStep *s = &w->trace->steps.data[at];
  if (s->kind == TRACE_RCV) text_printf(w->out, " value_%u", at);
  else add_operand(w, s->value, false);
}

static void add_constant(Text *out, int64_t value) {
  assert(value >= 0 && "numbers of traces have no sign");
  text_printf(out, " %lld", (long long)value);
}

static void add_node(Writer *w, uint32_t node) {
  const TraceNode *n = &w->trace->nodes.data[node];
  text_printf(w->out, "(define-fun node_%u () %s", node,
              gives_truth(w->trace, node) ? "Bool" : "Int");
  if (n->op == TRACE_CONST) {
    add_constant(w->out, n->value);
  } else if (n->op == TRACE_VALUE) {
    add_definition(w, n->definition);
  } else {
    text_printf(w->out, " (%s", smt2_names[n->op]);
    for (unsigned i = 0; i < trace_op_arity((TraceOp)n->op); i++)
      add_operand(w, n->args[i], takes_truths((TraceOp)n->op));
    text_add(w->out, ")");
  }
  text_add(w->out, ")\n");
}

// ---- Declarations.

static bool has_event(const TraceStep *s) {
  return s->kind == TRACE_SND || s->kind == TRACE_RCV ||
         s->kind == TRACE_WAIT;
}

static bool has_match(const TraceStep *s) {
  return s->kind == TRACE_SND || s->kind == TRACE_RCV;
}

static void declare(Writer *w) {
  const TaskTrace *t = w->trace;
  for (uint32_t i = 0; i < t->steps.len; i++) {
    const TraceStep *s = &t->steps.data[i];
    if (!has_event(s)) continue;
    text_printf(w->out, "; task %s, line %u: ",
                names_get(&t->names, t->tasks.data[s->task].name), s->line);
    trace_print_step(t, i, w->out);
    text_printf(w->out, "\n(declare-fun event_%u () Int)\n", i);
    if (has_match(s))
      text_printf(w->out, "(declare-fun match_%u () Int)\n", i);
    if (s->kind == TRACE_RCV)
      text_printf(w->out, "(declare-fun value_%u () Int)\n", i);
  }
}

// ---- Orders.

static void add_program_order(Writer *w) {
  const TaskTrace *t = w->trace;
  for (uint32_t k = 0; k < t->tasks.len; k++) {
    uint32_t last = TRACE_NONE;
    for (uint32_t i = 0; i < t->tasks.data[k].steps.len; i++) {
      uint32_t at = t->tasks.data[k].steps.data[i];
      if (!has_event(&t->steps.data[at])) continue;
      if (last != TRACE_NONE)
        text_printf(w->out, "(assert (< event_%u event_%u))\n", last, at);
      last = at;
    }
  }
}

// The next step of the same kind, task and endpoint.
static uint32_t find_next(const TaskTrace *t, uint32_t step) {
  const TraceStep *s = &t->steps.data[step];
  for (uint32_t i = step + 1; i < t->steps.len; i++) {
    const TraceStep *o = &t->steps.data[i];
    if (o->task != s->task) return TRACE_NONE;
    if (o->kind == s->kind && o->endpoint == s->endpoint) return i;
  }
  return TRACE_NONE;
}

// Messages do not overtake, and receives are served in order: numbers of
// steps grow along a task, and that of nobody is greater than all.
static void add_overtaking(Writer *w) {
  const TaskTrace *t = w->trace;
  for (uint32_t i = 0; i < t->steps.len; i++) {
    if (!has_match(&t->steps.data[i])) continue;
    uint32_t next = find_next(t, i);
    if (next == TRACE_NONE) continue;
    if (t->steps.data[i].kind == TRACE_SND)
      text_printf(w->out, "(assert (or (= match_%u nobody) (< match_%u "
                  "match_%u)))\n", next, i, next);
    else
      text_printf(w->out, "(assert (or (= match_%u nobody) (distinct match_%u "
                  "nobody)))\n", next, i);
  }
}

// ---- Matches.

static void add_pair(Writer *w, uint32_t receive, uint32_t send) {
  const TraceStep *r = &w->trace->steps.data[receive];
  const TraceStep *s = &w->trace->steps.data[send];
  text_printf(w->out, "    (and (= match_%u %u) (= match_%u %u) (= value_%u",
              receive, send, send, receive, receive);
  add_operand(w, s->value, false);
  text_add(w->out, ")");
  if (r->wait != TRACE_NONE)
    text_printf(w->out, " (< event_%u event_%u)", send, r->wait);
  if (w->zero && s->wait != TRACE_NONE)
    text_printf(w->out, " (< event_%u event_%u)", receive, s->wait);
  text_add(w->out, ")\n");
}

// A receive that nobody waits for need not be matched.
static void add_receive(Writer *w, uint32_t receive) {
  const TraceStep *r = &w->trace->steps.data[receive];
  text_add(w->out, "(assert (or\n");
  for (uint32_t i = 0; i < w->senders[receive].len; i++)
    add_pair(w, receive, w->senders[receive].data[i]);
  if (r->wait != TRACE_NONE) text_add(w->out, "    false))\n");
  else text_printf(w->out, "    (= match_%u nobody)))\n", receive);
}

// A send is matched with a receive that is matched with it.
static void add_send(Writer *w, uint32_t send) {
  const TraceStep *s = &w->trace->steps.data[send];
  text_add(w->out, "(assert (or");
  for (uint32_t i = 0; i < w->receivers[send].len; i++) {
    uint32_t r = w->receivers[send].data[i];
    text_printf(w->out, " (and (= match_%u %u) (= match_%u %u))", send, r, r,
                send);
  }
  if (w->zero && s->wait != TRACE_NONE) text_add(w->out, " false))\n");
  else text_printf(w->out, " (= match_%u nobody)))\n", send);
}

static void add_matches(Writer *w) {
  const TaskTrace *t = w->trace;
  for (uint32_t i = 0; i < t->steps.len; i++) {
    const TraceStep *s = &t->steps.data[i];
    if (s->kind == TRACE_SND) add_send(w, i);
    if (s->kind == TRACE_RCV) add_receive(w, i);
  }
}

// ---- Conditions.

static void add_assumptions(Writer *w) {
  const TaskTrace *t = w->trace;
  for (uint32_t i = 0; i < t->steps.len; i++) {
    if (t->steps.data[i].kind != TRACE_ASSUME) continue;
    text_printf(w->out, "; line %u\n(assert", t->steps.data[i].line);
    add_operand(w, t->steps.data[i].value, true);
    text_add(w->out, ")\n");
  }
}

static void add_violation(Writer *w) {
  const TaskTrace *t = w->trace;
  text_add(w->out, "(assert (or false");
  for (uint32_t i = 0; i < t->steps.len; i++) {
    if (t->steps.data[i].kind != TRACE_ASSERT) continue;
    text_add(w->out, " (not");
    add_operand(w, t->steps.data[i].value, true);
    text_add(w->out, ")");
  }
  text_add(w->out, "))\n");
}

static bool multiplies(const TaskTrace *t) {
  for (uint32_t i = 0; i < t->nodes.len; i++)
    if (t->nodes.data[i].op == TRACE_MUL) return true;
  return false;
}

static void find_receivers(Writer *w) {
  for (uint32_t i = 0; i < w->trace->steps.len; i++)
    for (uint32_t k = 0; k < w->senders[i].len; k++)
      vec_push(&w->receivers[w->senders[i].data[k]], i);
}

static void print_script(Writer *w) {
  const TaskTrace *t = w->trace;
  text_printf(w->out, "; A matching and an order of this trace that violate "
              "an assertion, %s.\n(set-logic %s)\n(define-fun nobody () Int "
              "%u)\n", w->zero ? "sends without buffers" : "sends buffered",
              multiplies(t) ? "QF_NIA" : "QF_LIA", t->steps.len);
  declare(w);
  for (uint32_t i = 0; i < t->nodes.len; i++) add_node(w, i);
  text_add(w->out, "; order of programs\n");
  add_program_order(w);
  text_add(w->out, "; messages of one task to one endpoint keep their order\n");
  add_overtaking(w);
  text_add(w->out, "; pairs\n");
  add_matches(w);
  text_add(w->out, "; the way that was taken\n");
  add_assumptions(w);
  text_add(w->out, "; what must not be\n");
  add_violation(w);
  text_add(w->out, "(check-sat)\n");
}

void trace_print_smt2(const TaskTrace *trace, bool zero, Text *out) {
  size_t bytes = trace->steps.len * sizeof(TraceSteps);
  Writer w = {trace, zero, mem_alloc_zero(bytes), mem_alloc_zero(bytes), out};
  senders_find(trace, w.senders);
  find_receivers(&w);
  print_script(&w);
  for (uint32_t i = 0; i < trace->steps.len; i++) {
    vec_fini(&w.senders[i]);
    vec_fini(&w.receivers[i]);
  }
  mem_free(w.senders, bytes);
  mem_free(w.receivers, bytes);
}
