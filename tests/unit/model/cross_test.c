// The engines against each other and against an enumeration of everything
// (naive.h), on random models in all four buffering modes: deadlocks, pairs,
// complete matchings, guards, claims at the end, messages left over, steps that
// are reached while something holds.
#include "model/naive.h"

static const PathBuffering modes[] = {PATH_BUFFER_ANY, PATH_BUFFER_INFINITE,
                                      PATH_BUFFER_ZERO, PATH_BUFFER_COUNT};
static const PathEngine engines[] = {PATH_ENGINE_EXPLICIT,
                                     PATH_ENGINE_SYMBOLIC, PATH_ENGINE_PLAIN};
static const char *const engine_names[] = {"explicit", "symbolic", "plain"};
static const PathBudget budget = {.states = 0};

typedef struct Case {
  uint64_t seed;
  PathBuffering mode;
  Tale tale;
  Told told;
  Naive naive;
  uint32_t act_of[ACT_COUNT];    // step -> act
} Case;

static unsigned count_deadlock, count_left_out, count_cases, count_follow;
static unsigned count_queries, count_shown;
static uint64_t count_reduced, count_plain, count_naive;

static void ask(Case *c, const PathQuestion *q, bool want, const char *what) {
  for (unsigned e = 0; e < 3; e++) {
    PathStats stats = {0};
    PathAnswer got = pathmodel_ask(c->told.m, q, engines[e], &budget, NULL,
                                   &stats);
    CHECK_SAY(got == (want ? PATH_YES : PATH_NO),
              "seed %llu mode %d: %s by %s: %d, wanted %d",
              (unsigned long long)c->seed, c->mode, what, engine_names[e], got,
              want);
    if (e == 0) count_reduced += stats.states;
    if (e == 2) count_plain += stats.states;
  }
}

// Pairs that were ruled out are in no execution.
static void check_possible(Case *c) {
  const PathModel *m = c->told.m;
  for (uint32_t t = 0; t < pathmodel_takers(m); t++)
    for (uint32_t s = 0; s < pathmodel_sends(m); s++) {
      uint32_t taker = pathmodel_taker_at(m, t), send = pathmodel_send_at(m, s);
      CHECK_SAY(!c->naive.pairs[c->act_of[taker]][c->act_of[send]] ||
                    pathmodel_may_take(m, taker, send),
                "seed %llu mode %d: pair %u, %u",
                (unsigned long long)c->seed, c->mode, taker, send);
    }
}

static void check_pairs(Case *c) {
  check_possible(c);
  for (unsigned e = 0; e < 3; e++) {
    PathPairs pairs = {0};
    pathmodel_pairs(c->told.m, engines[e], &budget, &pairs, NULL);
    uint32_t wanted = 0;
    for (uint32_t t = 0; t < ACT_COUNT; t++)
      for (uint32_t s = 0; s < ACT_COUNT; s++)
        wanted += c->naive.pairs[t][s];
    bool same = pairs.len == wanted;
    for (uint32_t i = 0; i < pairs.len; i++)
      same = same && c->naive.pairs[c->act_of[pairs.data[i].taker]]
                                   [c->act_of[pairs.data[i].send]];
    CHECK_SAY(same, "seed %llu mode %d: pairs by %s: %u, wanted %u",
              (unsigned long long)c->seed, c->mode, engine_names[e],
              pairs.len, wanted);
    vec_fini(&pairs);
  }
}

// ---- Complete matchings.

typedef struct Ends {
  Case *c;
  uint32_t count, unknown;
} Ends;

static void see_end(void *context, const uint32_t *partner) {
  Ends *ends = context;
  Case *c = ends->c;
  uint8_t by_act[ACT_COUNT] = {0};
  for (uint32_t i = 0; i < pathmodel_takers(c->told.m); i++)
    if (partner[i] != PATH_NONE)
      by_act[c->act_of[pathmodel_taker_at(c->told.m, i)]] =
          (uint8_t)(c->act_of[pathmodel_send_at(c->told.m, partner[i])] + 1);
  ends->count++;
  Hash128 h = hash_bytes(by_act, sizeof by_act);
  ends->unknown += table_find(&c->naive.ends, h.lo) == NULL;
}

static void check_ends(Case *c) {
  Ends ends = {c, 0, 0};
  pathmodel_matchings(c->told.m, &budget, see_end, &ends, NULL);
  CHECK_SAY(ends.unknown == 0 && ends.count == c->naive.ends.len,
            "seed %llu mode %d: %u matchings, %u unknown, wanted %u",
            (unsigned long long)c->seed, c->mode, ends.count, ends.unknown,
            c->naive.ends.len);
}

// A random claim about what the ranks have seen at the end.
static void check_claim(Case *c, uint64_t salt) {
  Author a = {.rng = {hash_pair(c->seed, salt)}, .tale = &c->tale};
  Act act = {.verb = DO_GUARD, .both = salt % 2 == 0};
  for (uint32_t i = 0; i < 8 && act.atoms < 2; i++) {
    uint32_t rank = tale_roll(&a, c->tale.ranks);
    if (tale_random_atom(&a, rank, c->tale.len[rank], &act.atom[act.atoms]))
      act.atoms++;
  }
  bool want = false;
  for (uint32_t i = 0; i < c->naive.kept_len; i++)
    want = want || naive_claim(&c->naive.kept[i], &act);
  PathQuestion q = {.kind = PATH_ASK_END,
                    .claim = tale_claim(c->told.m, &c->told, &act)};
  ask(c, &q, want, "claim");
}

// ---- Steps that are reached while something holds.

static void add_queries(Case *c) {
  Author a = {.rng = {hash_pair(c->seed, 77)}, .tale = &c->tale};
  for (uint32_t i = 0; i < MAX_QUERIES; i++)
    c->naive.queries[c->naive.query_count++] = query_make(&a);
}

static void check_query(Case *c, const Query *q) {
  PathQuestion question = query_question(&c->told, q);
  count_queries++;
  count_shown += q->seen;
  ask(c, &question, q->seen, "query");
}

// ---- All of it.

static void check_case(uint64_t seed, PathBuffering mode) {
  Case c = {.seed = seed, .mode = mode};
  c.tale = tale_make(seed, seed % 4 == 0);
  uint32_t slots = 1 + seed % 2;
  naive_init(&c.naive, &c.tale, mode, slots);
  add_queries(&c);
  naive_tell_all(&c.naive);
  count_cases++;
  if (c.naive.over) {
    count_left_out++;
    naive_fini(&c.naive);
    return;
  }
  unsigned failed = test_failures;
  count_naive += c.naive.states;
  tale_build(&c.tale, mode, slots, &c.told);
  for (uint32_t r = 0; r < c.tale.ranks; r++)
    for (uint32_t i = 0; i < c.tale.len[r]; i++)
      c.act_of[c.told.steps[r][i]] = r * MAX_ACTS + i;
  count_deadlock += c.naive.deadlock;
  ask(&c, &(PathQuestion){.kind = PATH_ASK_DEADLOCK}, c.naive.deadlock,
      "deadlock");
  ask(&c, &(PathQuestion){.kind = PATH_ASK_LEFTOVER}, c.naive.leftover,
      "leftover");
  for (uint32_t i = 0; i < ACT_COUNT; i++) {
    uint32_t r = i / MAX_ACTS, k = i % MAX_ACTS;
    if (k >= c.tale.len[r]) continue;
    const Act *act = &c.tale.acts[r][k];
    count_follow += act->envelopes != 0;
    if (act->verb == DO_GUARD || act->envelopes != 0)
      ask(&c, &(PathQuestion){.kind = PATH_ASK_GUARD,
                              .step = c.told.steps[r][k]},
          c.naive.false_guard[i], "guard");
  }
  check_pairs(&c);
  check_ends(&c);
  for (uint32_t i = 0; i < c.naive.query_count; i++)
    check_query(&c, &c.naive.queries[i]);
  check_claim(&c, 0);
  check_claim(&c, 1);
  if (test_failures != failed) tale_print(&c.tale);
  pathmodel_free(c.told.m);
  naive_fini(&c.naive);
}

int main(int argc, char **argv) {
  uint64_t first = argc > 1 ? strtoull(argv[1], NULL, 10) : 1;
  uint64_t count = argc > 2 ? strtoull(argv[2], NULL, 10) : 500;
  for (uint64_t i = 0; i < count; i++)
    for (unsigned mode = 0; mode < 4; mode++)
      check_case(first + i, modes[mode]);
  printf("%u models, %u left out, %u with deadlock; %u envelopes; %u queries, "
         "%u yes; states %llu, plain %llu, naive %llu\n", count_cases,
         count_left_out, count_deadlock, count_follow, count_queries,
         count_shown,
         (unsigned long long)count_reduced, (unsigned long long)count_plain,
         (unsigned long long)count_naive);
  return test_end();
}
