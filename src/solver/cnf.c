// CaDiCaL behind clauses.
#include "solver/cnf.h"

#include <ccadical.h>
#include <stdlib.h>

#include "base/mem.h"

struct Cnf {
  CCaDiCaL *instance;
  Halt *halt;              // or NULL
};

static int is_to_end(void *state) {
  const Cnf *cnf = state;
  return halt_is_due(cnf->halt);
}

Cnf *cnf_new(bool phase) {
  Cnf *cnf = mem_alloc_zero(sizeof *cnf);
  cnf->instance = ccadical_init();
  ccadical_set_option(cnf->instance, "quiet", 1);
  ccadical_set_option(cnf->instance, "phase", phase);
  ccadical_set_terminate(cnf->instance, cnf, is_to_end);
  return cnf;
}

void cnf_free(Cnf *cnf) {
  if (!cnf) return;
  ccadical_release(cnf->instance);
  mem_free(cnf, sizeof *cnf);
}

void cnf_add(Cnf *cnf, int literal) { ccadical_add(cnf->instance, literal); }

void cnf_assume(Cnf *cnf, int literal) {
  ccadical_assume(cnf->instance, literal);
}

void cnf_set_halt(Cnf *cnf, Halt *halt) { cnf->halt = halt; }

SatAnswer cnf_solve(Cnf *cnf, int conflicts) {
  ccadical_limit(cnf->instance, "conflicts", conflicts);
  switch (ccadical_solve(cnf->instance)) {
    case 10: return SAT_YES;
    case 20: return SAT_NO;
    default: return SAT_GAVE_UP;
  }
}

bool cnf_value(Cnf *cnf, int literal) {
  // Versions differ in what they answer for negative literals.
  bool value = ccadical_val(cnf->instance, abs(literal)) > 0;
  return value == (literal > 0);
}

bool cnf_failed(Cnf *cnf, int literal) {
  return ccadical_failed(cnf->instance, literal);
}
