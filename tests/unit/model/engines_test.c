// The explicit engine against the symbolic one and against itself without
// reduction, on random models larger than an enumeration of everything can do,
// in all four buffering modes.
#define MAX_ACTORS 6
#define MAX_ACTS 64
#define MAX_PLANS 16
#define MAX_MESSAGES 14
#include "model/query.h"

static const PathBuffering modes[] = {PATH_BUFFER_ANY, PATH_BUFFER_INFINITE,
                                      PATH_BUFFER_ZERO, PATH_BUFFER_COUNT};
static const PathBudget budget = {.states = 30000};

static unsigned count_asked, count_yes, count_left_out;
static PathStats total, plain, pairs;

static void compare(PathModel *m, const PathQuestion *q, uint64_t seed,
                    PathBuffering mode) {
  uint64_t states = total.states, all = plain.states;
  PathAnswer a = pathmodel_ask(m, q, PATH_ENGINE_EXPLICIT, &budget, NULL,
                               &total);
  if (a == PATH_UNKNOWN) {
    count_left_out++;
    return;
  }
  PathAnswer b = pathmodel_ask(m, q, PATH_ENGINE_SYMBOLIC, &budget, NULL,
                               &total);
  PathAnswer c = pathmodel_ask(m, q, PATH_ENGINE_PLAIN, &budget, NULL,
                               &plain);
  CHECK_SAY(a == b && (a == c || c == PATH_UNKNOWN),
            "seed %llu mode %d question %d: explicit %d, symbolic %d, plain "
            "%d", (unsigned long long)seed, mode, q->kind, a, b, c);
  if (a == PATH_NO && c == PATH_NO)
    CHECK_SAY(total.states - states <= plain.states - all,
              "seed %llu mode %d question %d: more states by reduction",
              (unsigned long long)seed, mode, q->kind);
  count_asked++;
  count_yes += a == PATH_YES;
}

static void compare_pairs(PathModel *m, uint64_t seed, PathBuffering mode) {
  PathPairs a = {0}, b = {0};
  if (pathmodel_pairs(m, PATH_ENGINE_EXPLICIT, &budget, &a, &pairs) ==
      PATH_UNKNOWN) {
    count_left_out++;
  } else {
    pathmodel_pairs(m, PATH_ENGINE_SYMBOLIC, &budget, &b, &pairs);
    bool same = a.len == b.len;
    for (uint32_t i = 0; same && i < a.len; i++)
      same = a.data[i].taker == b.data[i].taker &&
             a.data[i].send == b.data[i].send;
    CHECK_SAY(same, "seed %llu mode %d: %u pairs explicit, %u symbolic",
              (unsigned long long)seed, mode, a.len, b.len);
  }
  vec_fini(&a);
  vec_fini(&b);
}

static void check_case(uint64_t seed, PathBuffering mode) {
  Tale tale = tale_make(seed, seed % 2 == 0);
  Told told;
  unsigned failed = test_failures;
  tale_build(&tale, mode, 1 + seed % 2, &told);
  compare(told.m, &(PathQuestion){.kind = PATH_ASK_DEADLOCK}, seed, mode);
  compare(told.m, &(PathQuestion){.kind = PATH_ASK_LEFTOVER}, seed, mode);
  for (uint32_t r = 0; r < tale.ranks; r++)
    for (uint32_t i = 0; i < tale.len[r]; i++)
      if (tale.acts[r][i].verb == DO_GUARD || tale.acts[r][i].envelopes != 0)
        compare(told.m, &(PathQuestion){.kind = PATH_ASK_GUARD,
                                        .step = told.steps[r][i]},
                seed, mode);
  Author a = {.rng = {hash_pair(seed, 77)}, .tale = &tale};
  for (uint32_t i = 0; i < MAX_QUERIES; i++) {
    Query query = query_make(&a);
    PathQuestion question = query_question(&told, &query);
    compare(told.m, &question, seed, mode);
  }
  compare_pairs(told.m, seed, mode);
  if (test_failures != failed) tale_print(&tale);
  pathmodel_free(told.m);
}

int main(int argc, char **argv) {
  uint64_t first = argc > 1 ? strtoull(argv[1], NULL, 10) : 1;
  uint64_t count = argc > 2 ? strtoull(argv[2], NULL, 10) : 150;
  for (uint64_t i = 0; i < count; i++)
    for (unsigned mode = 0; mode < 4; mode++)
      check_case(first + i, modes[mode]);
  printf("%u answers, %u yes, %u left out; %llu states, %llu without "
         "reduction, %llu solves, %llu circles\n", count_asked, count_yes,
         count_left_out, (unsigned long long)total.states,
         (unsigned long long)plain.states, (unsigned long long)total.solves,
         (unsigned long long)total.cycles);
  return test_end();
}
