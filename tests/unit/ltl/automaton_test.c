// Formulas, their normal forms and their automata agree on random words; the
// known laws hold; classes of formulas are what brute force says.
#include "ltl/automaton.h"

#include "ltl/monitor.h"
#include "random.h"
#include "test.h"

enum { ATOMS = 3, LETTERS = 7 };

static const char *text_of(const Ltl *ltl, LtlId formula, Text *text) {
  text_clear(text);
  ltl_print(ltl, formula, text);
  return text_get(text);
}

// Formula, normal form, automaton of both polarities, and the automaton with
// one mark, all on one word.
static void compare_on_words(Rng *rng, Ltl *ltl, LtlId formula, Text *text) {
  Status status = {0};
  LtlId is = ltl_normal(ltl, formula, false);
  LtlId is_not = ltl_normal(ltl, formula, true);
  Automaton *yes = automaton_new(ltl, formula, false, &status);
  Automaton *no = automaton_new(ltl, formula, true, &status);
  CHECK(yes != NULL && no != NULL);
  Automaton *simple = automaton_degeneralise(yes);
  for (int i = 0; i < 12; i++) {
    uint64_t letters[LETTERS];
    LtlWord word = random_word(rng, letters, LETTERS, ATOMS);
    bool holds = ltl_holds(ltl, formula, &word);
    CHECK_SAY(ltl_holds(ltl, is, &word) == holds, "%s",
              text_of(ltl, formula, text));
    CHECK_SAY(ltl_holds(ltl, is_not, &word) == !holds, "%s",
              text_of(ltl, formula, text));
    CHECK_SAY(automaton_accepts(yes, &word) == holds, "%s",
              text_of(ltl, formula, text));
    CHECK_SAY(automaton_accepts(no, &word) == !holds, "%s",
              text_of(ltl, formula, text));
    CHECK_SAY(automaton_accepts(simple, &word) == holds, "%s",
              text_of(ltl, formula, text));
  }
  automaton_free(yes);
  automaton_free(no);
  automaton_free(simple);
  status_fini(&status);
}

static void automata_agree_with_words(void) {
  Rng rng = {1};
  Text text = {0};
  for (int i = 0; i < 3000; i++) {
    Ltl *ltl = random_table(ATOMS, ATOMS);
    uint32_t depth = 1 + (uint32_t)rng_below(&rng, 5);
    LtlId formula = random_formula(&rng, ltl, ATOMS, ATOMS, depth);
    compare_on_words(&rng, ltl, formula, &text);
    ltl_free(ltl);
  }
  text_fini(&text);
}

// ---- Laws

// Reads a formula over the definitions a, b, c.
static Ltl *read_formula(const char *formula, LtlId *id) {
  LtlSource source;
  Status status = {0};
  char text[400];
  snprintf(text, sizeof text,
           "define a = label(a) define b = label(b) define c = label(c) "
           "p: (%s) && (a || b || c || true)", formula);
  CHECK_SAY(ltl_read(&source, "test", text, strlen(text), &status), "%s",
            status.message);
  Ltl *ltl = ltl_new();
  *id = ltl_copy(source.properties.data[0].ltl,
                 source.properties.data[0].formula, ltl);
  ltl_source_fini(&source);
  status_fini(&status);
  return ltl;
}

static void laws_are_valid(void) {
  static const char *const laws[] = {
      "F a <-> true U a", "G a <-> !F !a", "G a <-> false R a",
      "a W b <-> (a U b || G a)", "a W b <-> b R (a || b)",
      "a R b <-> !(!a U !b)", "a U b <-> b || (a && X (a U b))",
      "a R b <-> b && (a || X (a R b))", "F a <-> a || X F a",
      "G a <-> a && X G a", "X !a <-> !X a", "F F a <-> F a",
      "G G a <-> G a", "F G F a <-> G F a", "G F G a <-> F G a",
      "a U (a U b) <-> a U b", "(a U b) U b <-> a U b",
      "X (a U b) <-> X a U X b", "F (a || b) <-> F a || F b",
      "G (a && b) <-> G a && G b", "G F (a || b) <-> G F a || G F b",
      "F G (a && b) <-> F G a && F G b",
      "(a && b) U c <-> a U c && b U c", "a U (b || c) <-> a U b || a U c",
      "(a || b) R c <-> a R c || b R c", "G a -> F a", "a U b -> F b",
      "(a xor b) <-> !(a <-> b)", "G (a -> b) -> (G a -> G b)",
      "!(a U b) <-> (!b W (!a && !b))"};
  static const char *const others[] = {
      "F a <-> G a", "F (a && b) <-> F a && F b", "a U b <-> a W b",
      "G (a || b) <-> G a || G b", "G F (a && b) <-> G F a && G F b",
      "X a <-> a", "F b -> a U b"};
  for (size_t i = 0; i < sizeof laws / sizeof *laws; i++) {
    LtlId id;
    Ltl *ltl = read_formula(laws[i], &id);
    CHECK_SAY(ltl_is_valid(ltl, id), "%s", laws[i]);
    CHECK_SAY(!ltl_is_unsatisfiable(ltl, id), "%s", laws[i]);
    ltl_free(ltl);
  }
  for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
    LtlId id;
    Ltl *ltl = read_formula(others[i], &id);
    CHECK_SAY(!ltl_is_valid(ltl, id), "%s", others[i]);
    ltl_free(ltl);
  }
}

// ---- Classes

static void known_formulas_are_classified(void) {
  static const struct {
    const char *formula;
    bool stutter_invariant, safety;
  } known[] = {
      {"G a", true, true},          {"F a", true, false},
      {"!a U b", true, false},      {"!a W b", true, true},
      {"G F a", true, false},       {"X a", false, true},
      {"G (a -> X b)", false, true}, {"F (a && X b)", false, false},
      {"G (a -> F b)", true, false}, {"F a || G b", true, false},
      {"X X (a || !a)", true, true}, {"a R b", true, true},
      // X is there, but only to say "changes":
      {"F (a && X !a) <-> F (a && F !a)", true, true},
      {"F (!a && X a) || a || G !a", true, true},
      {"F (a && X (!a && b))", true, false},
      {"(a U b) || G a", true, true},
      {"!F (b && c)", true, true},
      {"F X a", false, false},
  };
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    LtlId id;
    Ltl *ltl = read_formula(known[i].formula, &id);
    CHECK_SAY(ltl_is_stutter_invariant(ltl, id) == known[i].stutter_invariant,
              "%s", known[i].formula);
    CHECK_SAY(ltl_is_safety(ltl, id) == known[i].safety, "%s",
              known[i].formula);
    ltl_free(ltl);
  }
}

// Repeats letters at random; in the loop too.
static LtlWord stretch(Rng *rng, const LtlWord *word, LtlLetters *out) {
  LtlWord result = {0};
  vec_clear(out);
  for (uint32_t i = 0; i < word->length; i++) {
    if (i == word->loop) result.loop = out->len;
    for (uint64_t n = 1 + rng_below(rng, 3); n > 0; n--)
      vec_push(out, word->letters[i]);
  }
  result.letters = out->data;
  result.length = out->len;
  return result;
}

// What is called invariant is, on random words; and safety has bad prefixes.
static void classes_agree_with_words(void) {
  Rng rng = {3};
  LtlLetters letters = {0};
  uint64_t plain[LETTERS];
  unsigned invariant = 0, safe = 0;
  for (int i = 0; i < 1500; i++) {
    Ltl *ltl = random_table(2, 2);
    Status status = {0};
    LtlId formula = random_formula(&rng, ltl, 2, 2,
                                   1 + (uint32_t)rng_below(&rng, 3));
    bool is_invariant = ltl_is_stutter_invariant(ltl, formula);
    bool is_safe = ltl_is_safety(ltl, formula), told_apart = false;
    bool silent_violation = false;
    Monitor *monitor = monitor_new(ltl, formula, &status);
    invariant += is_invariant;
    safe += is_safe;
    for (int j = 0; j < 40; j++) {
      LtlWord word = random_word(&rng, plain, LETTERS, 2);
      bool holds = ltl_holds(ltl, formula, &word);
      LtlWord slow = stretch(&rng, &word, &letters);
      told_apart |= ltl_holds(ltl, formula, &slow) != holds;
      uint32_t state = monitor_initial(monitor);
      for (uint32_t k = 0, at = 0; k < 200; k++) {
        CHECK(!monitor_is_good(monitor, state) || holds);
        state = monitor_step(monitor, state, word.letters[at]);
        at = at + 1 < word.length ? at + 1 : word.loop;
      }
      CHECK(state != MONITOR_BAD || !holds);
      silent_violation |= state != MONITOR_BAD && !holds;
    }
    CHECK(!(is_invariant && told_apart));
    CHECK(!(is_safe && silent_violation));
    monitor_free(monitor);
    status_fini(&status);
    ltl_free(ltl);
  }
  CHECK(invariant > 100 && invariant < 1400 && safe > 100 && safe < 1400);
  vec_fini(&letters);
}

// ---- Sizes

static void automata_are_small(void) {
  static const struct {
    const char *formula;
    uint32_t states;
  } known[] = {{"G a", 1},          {"F a", 2},     {"a U b", 2},
               {"G F a", 1},        {"F G a", 2},   {"G (a -> F b)", 2},
               {"!a W b", 2},       {"a R b", 2},   {"true", 1},
               {"false", 1},        {"G F a && G F b && G F c", 1},
               {"G F a -> G F b", 4}};
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    LtlId id;
    Status status = {0};
    Ltl *ltl = read_formula(known[i].formula, &id);
    Automaton *automaton = automaton_new(ltl, id, false, &status);
    CHECK_SAY(automaton_state_count(automaton) == known[i].states,
              "%s: %u states", known[i].formula,
              automaton_state_count(automaton));
    automaton_free(automaton);
    ltl_free(ltl);
  }
}

// A formula that needs exponentially many states ends with a message.
static void too_complex_is_said(void) {
  Ltl *ltl = random_table(20, 20);
  Status status = {0};
  LtlId all = ltl_make(ltl, LTL_TRUE, (LtlId){0}, (LtlId){0});
  for (uint32_t i = 0; i < 20; i++) {
    LtlId atom = random_atom(ltl, i, 20);
    all = ltl_make(ltl, LTL_AND, all, ltl_make(ltl, LTL_FINALLY, atom, atom));
  }
  CHECK(automaton_new(ltl, all, false, &status) == NULL);
  CHECK_TEXT(status.message, "the formula is too complex: its automaton would "
                             "be too large");
  CHECK(!ltl_is_valid(ltl, all) && !ltl_is_unsatisfiable(ltl, all));
  status_fini(&status);
  ltl_free(ltl);
}

static void automaton_is_printed(void) {
  LtlId id;
  Status status = {0};
  Text text = {0};
  Ltl *ltl = read_formula("!a U b", &id);
  Automaton *automaton = automaton_new(ltl, id, false, &status);
  automaton_print(automaton, ltl, &text);
  CHECK_TEXT(text_get(&text), "2 states, 1 marks, from 0\n"
             "0 -> 1 [label(\"b\")]\n"
             "0 -> 0 [!label(\"a\")]\n"
             "1 -> 1 [true] {0}\n");
  automaton_free(automaton);
  text_fini(&text);
  ltl_free(ltl);
}

int main(void) {
  RUN(automata_agree_with_words);
  RUN(laws_are_valid);
  RUN(known_formulas_are_classified);
  RUN(classes_agree_with_words);
  RUN(automata_are_small);
  RUN(too_complex_is_said);
  RUN(automaton_is_printed);
  return test_end();
}
