// The reference back end. One context keeps the translations of terms between
// questions and is renewed when it has grown. Each question gets a solver of
// its own: first Z3's plain core with a small, deterministic allowance, since
// setting up its tactics costs more than most questions; then the tactic made
// for the kind of question. Floats go to their tactic at once.
#include "solver/z3_internal.h"

#define TERMS_PER_CONTEXT 200000
#define FIRST_ALLOWANCE 300000   // Z3's resource units

// Errors are asked for with Z3_get_error_code where they can occur.
static void ignore_error(Z3_context context, Z3_error_code code) {
  (void)context;
  (void)code;
}

Z3Backend *z3_backend_new(ExprTable *t) {
  Z3Backend *z = mem_alloc_zero(sizeof *z);
  z->table = t;
  return z;
}

void z3_drop_context(Z3Backend *z) {
  if (z->context) Z3_del_context(z->context);
  z->context = NULL;
  z->made = 0;
  for (unsigned i = 0; i < Z3_FORMS; i++) table_clear(&z->forms[i]);
  vec_clear(&z->sides);
}

void z3_backend_free(Z3Backend *z) {
  z3_drop_context(z);
  for (unsigned i = 0; i < Z3_FORMS; i++) table_fini(&z->forms[i]);
  vec_fini(&z->sides);
  mem_free(z, sizeof *z);
}

void z3_ensure_context(Z3Backend *z) {
  if (z->context && z->made > TERMS_PER_CONTEXT) z3_drop_context(z);
  if (z->context) return;
  Z3_config config = Z3_mk_config();
  Z3_set_param_value(config, "model", "true");
  z->context = Z3_mk_context(config);
  Z3_del_config(config);
  Z3_set_error_handler(z->context, ignore_error);
}

static bool any_float(const ExprTable *t, const ExprId *terms,
                      uint32_t count) {
  for (uint32_t i = 0; i < count; i++) {
    if (expr_has_float(t, terms[i])) return true;
  }
  return false;
}

static Z3_solver make_solver(Z3_context c, bool has_float) {
  if (!has_float) {
    return Z3_mk_solver_for_logic(c, Z3_mk_string_symbol(c, "QF_BV"));
  }
  Z3_tactic tactic = Z3_mk_tactic(c, "qffp");
  Z3_tactic_inc_ref(c, tactic);
  Z3_solver solver = Z3_mk_solver_from_tactic(c, tactic);
  Z3_tactic_dec_ref(c, tactic);
  return solver;
}

static void set_limits(Z3_context c, Z3_solver solver, unsigned allowance) {
  Z3_params params = Z3_mk_params(c);
  Z3_params_inc_ref(c, params);
  Z3_params_set_uint(c, params, Z3_mk_string_symbol(c, "rlimit"), allowance);
  // An interrupt from the keyboard is the explorer's business.
  Z3_params_set_bool(c, params, Z3_mk_string_symbol(c, "ctrl_c"), false);
  Z3_solver_set_params(c, solver, params);
  Z3_params_dec_ref(c, params);
}

static uint64_t eval_word(Z3Backend *z, Z3_model model, Z3_ast term) {
  Z3_ast value = NULL;
  uint64_t word = 0;
  z->made++;
  if (!Z3_model_eval(z->context, model, term, true, &value)) return 0;
  if (!Z3_is_numeral_ast(z->context, value)) return 0;
  Z3_get_numeral_uint64(z->context, value, &word);
  return word;
}

static Wide eval_wide(Z3Backend *z, Z3_model model, ExprId e) {
  Z3_ast term = z3_get(z, e, FORM_BITS);
  unsigned width = expr_width(z->table, e);
  if (width <= 64) return (Wide){eval_word(z, model, term), 0};
  Z3_ast low = Z3_mk_extract(z->context, 63, 0, term);
  Z3_ast high = Z3_mk_extract(z->context, width - 1, 64, term);
  return (Wide){eval_word(z, model, low), eval_word(z, model, high)};
}

static Model *read_model(Z3Backend *z, Z3_solver solver, const ExprId *terms,
                         uint32_t count) {
  Z3_model from = Z3_solver_get_model(z->context, solver);
  Z3_model_inc_ref(z->context, from);
  Model *model = model_new();
  TermVec wanted = {0};
  leaf_terms(z->table, terms, count, &wanted);
  apply_terms(z->table, terms, count, &wanted);
  for (uint32_t i = 0; i < wanted.len; i++) {
    model_push(model, wanted.data[i].index,
               eval_wide(z, from, wanted.data[i]));
  }
  vec_fini(&wanted);
  model_sort(model);
  Z3_model_dec_ref(z->context, from);
  return model;
}

// Takes over the solver, which is new.
static Answer run_solver(Z3Backend *z, Z3_solver solver, const ExprId *terms,
                         uint32_t count, const Halt *halt, Model **model) {
  Z3_context c = z->context;
  Answer answer = ANSWER_UNKNOWN;
  for (uint32_t i = 0; i < count; i++) {
    Z3_ast condition = z3_truth(z, z3_translate(z, terms[i]));
    Z3_solver_assert(c, solver, condition);
  }
  if (Z3_get_error_code(c) == Z3_OK) {
    Z3Watch *watch = z3_watch_start(c, halt);
    Z3_lbool result = Z3_solver_check(c, solver);
    z3_watch_end(watch);
    if (result == Z3_L_FALSE) answer = ANSWER_NO;
    if (result == Z3_L_TRUE) {
      *model = read_model(z, solver, terms, count);
      answer = ANSWER_YES;
    }
  } else {
    assert(!"Z3 takes every term we make");
  }
  Z3_solver_dec_ref(c, solver);
  return answer;
}

Answer z3_backend_solve(Z3Backend *z, const ExprId *terms, uint32_t count,
                        unsigned allowance, const Halt *halt,
                        Model **model) {
  *model = NULL;
  z3_ensure_context(z);
  Z3_context c = z->context;
  bool has_float = any_float(z->table, terms, count);
  Answer answer = ANSWER_UNKNOWN;
  if (!has_float) {
    Z3_solver first = Z3_mk_simple_solver(c);
    Z3_solver_inc_ref(c, first);
    set_limits(c, first, FIRST_ALLOWANCE);
    answer = run_solver(z, first, terms, count, NULL, model);
  }
  if (answer == ANSWER_UNKNOWN && Z3_get_error_code(c) == Z3_OK) {
    Z3_solver solver = make_solver(c, has_float);
    Z3_solver_inc_ref(c, solver);
    set_limits(c, solver, allowance);
    answer = run_solver(z, solver, terms, count, halt, model);
  }
  if (Z3_get_error_code(c) != Z3_OK) z3_drop_context(z);
  return answer;
}
