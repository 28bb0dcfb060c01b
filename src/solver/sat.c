// Clauses for the gates. The instance holds the gates of recent questions
// only: a gate and everything below it is added when a question first needs
// it, and the instance is thrown away when it has become much larger than the
// question at hand, because every satisfying assignment covers all of it.
// Starting a new instance costs a few microseconds.
#include "solver/gates.h"

#include <assert.h>

#define SLACK_GATES 1500      // an instance may exceed the question by this
#define SLACK_FACTOR 2        // and by this factor

struct Sat {
  const Gates *gates;
  Cnf *instance;           // or NULL
  VEC(uint32_t) vars;      // gate -> variable, 0 if not in the instance
  VEC(uint32_t) loaded;    // gates in the instance; variable i is loaded[i-1]
  VEC(uint32_t) marks;     // gate -> number of the question that saw it
  uint32_t mark;           // of the current question
  VEC(uint32_t) stack;
  Halt *halt;              // or NULL
};

Sat *sat_new(const Gates *g) {
  Sat *sat = mem_alloc_zero(sizeof *sat);
  sat->gates = g;
  return sat;
}

static void drop_instance(Sat *sat) {
  cnf_free(sat->instance);
  sat->instance = NULL;
  for (uint32_t i = 0; i < sat->loaded.len; i++) {
    sat->vars.data[sat->loaded.data[i]] = 0;
  }
  vec_clear(&sat->loaded);
}

void sat_reset(Sat *sat) {
  drop_instance(sat);
  vec_fini(&sat->vars);
  vec_fini(&sat->marks);
}

void sat_set_halt(Sat *sat, Halt *halt) { sat->halt = halt; }

void sat_free(Sat *sat) {
  sat_reset(sat);
  vec_fini(&sat->loaded);
  vec_fini(&sat->stack);
  mem_free(sat, sizeof *sat);
}

// Every gate has its entries in vars and marks.
static void cover_gates(Sat *sat) {
  assert(sat->vars.len == sat->marks.len);
  while (sat->vars.len < sat->gates->list.len) vec_push(&sat->vars, 0);
  while (sat->marks.len < sat->gates->list.len) vec_push(&sat->marks, 0);
}

static unsigned gate_inputs(const Gate *gate, Lit inputs[3]) {
  inputs[0] = gate->a;
  inputs[1] = gate->b;
  inputs[2] = gate->c;
  if (gate->kind == GATE_MUX) return 3;
  return gate->kind == GATE_AND || gate->kind == GATE_XOR ? 2 : 0;
}

// Gates that the question depends on.
static uint32_t cone_size(Sat *sat, const Lit *assumed, uint32_t count) {
  assert(sat->stack.len == 0);
  uint32_t size = 0;
  sat->mark++;
  for (uint32_t i = 0; i < count; i++) {
    vec_push(&sat->stack, lit_gate(assumed[i]));
  }
  while (sat->stack.len > 0) {
    uint32_t at = vec_pop(&sat->stack);
    if (sat->marks.data[at] == sat->mark) continue;
    sat->marks.data[at] = sat->mark;
    size++;
    Lit inputs[3];
    unsigned arity = gate_inputs(&sat->gates->list.data[at], inputs);
    for (unsigned j = 0; j < arity; j++) {
      vec_push(&sat->stack, lit_gate(inputs[j]));
    }
  }
  return size;
}

// A gate that is not loaded would end a clause: its variable is 0.
static int sat_literal(const Sat *sat, Lit lit) {
  int var = (int)sat->vars.data[lit_gate(lit)];
  assert(var != 0 || sat->gates->list.data[lit_gate(lit)].kind == GATE_CONST);
  return lit & 1 ? -var : var;
}

static void clause(Sat *sat, int a, int b, int c) {
  cnf_add(sat->instance, a);
  if (b) cnf_add(sat->instance, b);
  if (c) cnf_add(sat->instance, c);
  cnf_add(sat->instance, 0);
}

static void define_gate(Sat *sat, const Gate *gate, int out) {
  assert(out > 0);
  int a = sat_literal(sat, gate->a), b = sat_literal(sat, gate->b);
  int c = sat_literal(sat, gate->c);
  switch (gate->kind) {
    case GATE_CONST: clause(sat, -out, 0, 0); break;
    case GATE_FREE: break;
    case GATE_AND:
      clause(sat, -out, a, 0);
      clause(sat, -out, b, 0);
      clause(sat, out, -a, -b);
      break;
    case GATE_XOR:
      clause(sat, -out, a, b);
      clause(sat, -out, -a, -b);
      clause(sat, out, -a, b);
      clause(sat, out, a, -b);
      break;
    case GATE_MUX:
      clause(sat, -c, -a, out);
      clause(sat, -c, a, -out);
      clause(sat, c, -b, out);
      clause(sat, c, b, -out);
      clause(sat, -a, -b, out);   // implied, but propagates without c
      clause(sat, a, b, -out);
      break;
  }
}

// Adds a gate and all below it that are not in the instance yet.
static void load_gate(Sat *sat, uint32_t root) {
  assert(sat->stack.len == 0 && root < sat->vars.len);
  vec_push(&sat->stack, root);
  while (sat->stack.len > 0) {
    uint32_t at = *vec_last(&sat->stack);
    const Gate *gate = &sat->gates->list.data[at];
    Lit inputs[3];
    unsigned arity = gate_inputs(gate, inputs);
    uint32_t before = sat->stack.len;
    for (unsigned j = 0; j < arity && !sat->vars.data[at]; j++) {
      uint32_t input = lit_gate(inputs[j]);
      if (!sat->vars.data[input]) vec_push(&sat->stack, input);
    }
    if (sat->stack.len > before) continue;
    (void)vec_pop(&sat->stack);
    if (sat->vars.data[at]) continue;
    vec_push(&sat->loaded, at);
    sat->vars.data[at] = sat->loaded.len;
    define_gate(sat, gate, (int)sat->loaded.len);
  }
}

SatAnswer sat_solve(Sat *sat, const Lit *assumed, uint32_t count,
                    int conflicts) {
  cover_gates(sat);
  uint32_t size = cone_size(sat, assumed, count);
  if (sat->loaded.len > SLACK_GATES + SLACK_FACTOR * size) drop_instance(sat);
  if (!sat->instance) sat->instance = cnf_new(false);   // small values
  assert(sat->loaded.len <= sat->gates->list.len);
  cnf_set_halt(sat->instance, sat->halt);
  for (uint32_t i = 0; i < count; i++) {
    load_gate(sat, lit_gate(assumed[i]));
    cnf_assume(sat->instance, sat_literal(sat, assumed[i]));
  }
  return cnf_solve(sat->instance, conflicts);
}

bool sat_value(Sat *sat, Lit lit) {
  if (lit_gate(lit) >= sat->vars.len || !sat->vars.data[lit_gate(lit)]) {
    return lit & 1;
  }
  return cnf_value(sat->instance, sat_literal(sat, lit));
}

bool sat_failed(Sat *sat, Lit lit) {
  assert(sat->instance != NULL && lit_gate(lit) < sat->vars.len);
  return cnf_failed(sat->instance, sat_literal(sat, lit));
}
