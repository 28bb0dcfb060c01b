// Known facts about models of known shapes, small and large: what can deadlock
// under which buffering, who can take what, and that it is found out in few
// states where people would need none.
#include "model/shapes.h"

static const PathBudget budget = {.states = 2000000};

static PathAnswer ask(PathModel *m, PathQuestion q, PathEngine engine) {
  return pathmodel_ask(m, &q, engine, &budget, NULL, NULL);
}

static PathAnswer deadlock(PathModel *m, PathEngine engine) {
  return ask(m, (PathQuestion){.kind = PATH_ASK_DEADLOCK}, engine);
}

// All engines agree.
static bool is_deadlock(PathModel *m, bool want) {
  PathAnswer answer = want ? PATH_YES : PATH_NO;
  return deadlock(m, PATH_ENGINE_AUTO) == answer &&
         deadlock(m, PATH_ENGINE_EXPLICIT) == answer &&
         deadlock(m, PATH_ENGINE_SYMBOLIC) == answer;
}

// ---- Pairs.

// Receives from anybody that only one rank's messages fit take them in order;
// a tag of several ranks does not tell.
static void named_by_tag(void) {
  enum { ROUNDS = 4 };
  uint32_t sends[2][ROUNDS], recvs[2][ROUNDS];
  PathModel *m = pathmodel_new(3, PATH_BUFFER_INFINITE, 0);
  for (uint32_t r = 0; r < 2; r++)
    for (uint32_t i = 0; i < ROUNDS; i++)
      sends[r][i] = pathmodel_send(m, r, 1, 2, i < 2 ? (int32_t)r : 7,
                                   PATH_SEND_STANDARD);
  for (uint32_t i = 0; i < ROUNDS; i++)
    for (uint32_t r = 0; r < 2; r++)
      recvs[r][i] = pathmodel_recv(m, 2, 1, PATH_ANY, i < 2 ? (int32_t)r : 7);
  pathmodel_seal(m);
  for (uint32_t i = 0; i < 2; i++)
    for (uint32_t k = 0; k < 2; k++)
      CHECK(pathmodel_may_take(m, recvs[1][i], sends[1][k]) == (i == k));
  CHECK(!pathmodel_may_take(m, recvs[0][0], sends[1][0]));
  CHECK(!pathmodel_may_take(m, recvs[0][2], sends[0][3]));
  CHECK(pathmodel_may_take(m, recvs[1][2], sends[0][3]));
  CHECK(pathmodel_may_take(m, recvs[1][2], sends[1][2]));
  pathmodel_free(m);
}

// ---- Buffering.

// Two ranks send to each other before they receive.
static void head_to_head(void) {
  static const bool wants[] = {true, false, true, false};
  for (unsigned mode = 0; mode < 4; mode++) {
    PathModel *m = pathmodel_new(2, all_modes[mode], 1);
    for (uint32_t r = 0; r < 2; r++) {
      shape_send(m, r, 1 - r, 0);
      shape_recv(m, r, (int32_t)(1 - r), 0);
    }
    pathmodel_seal(m);
    CHECK_SAY(is_deadlock(m, wants[mode]), "mode %u", mode);
    pathmodel_free(m);
  }
}

// With one buffer each, two messages are too many.
static void slots(void) {
  for (uint32_t n = 1; n <= 3; n++) {
    PathModel *m = pathmodel_new(2, PATH_BUFFER_COUNT, n);
    for (uint32_t r = 0; r < 2; r++) {
      for (int32_t tag = 0; tag < 2; tag++) shape_send(m, r, 1 - r, tag);
      for (int32_t tag = 0; tag < 2; tag++)
        shape_recv(m, r, (int32_t)(1 - r), tag);
    }
    pathmodel_seal(m);
    CHECK_SAY(is_deadlock(m, n == 1), "%u slots", n);
    pathmodel_free(m);
  }
}

// A broadcast whose root need not wait, and a message received after it: only
// if the broadcast synchronises do they block each other.
static void early_collective(void) {
  static const bool wants[] = {true, false, true, false};
  for (unsigned mode = 0; mode < 4; mode++) {
    PathModel *m = pathmodel_new(2, all_modes[mode], 1);
    static const uint32_t root = 0;
    shape_world(m, 2);
    uint32_t join = pathmodel_join(m, 0, 0, &root, 1);
    pathmodel_wait(m, 0, PATH_WAIT_ALL, &join, 1, 1);
    uint32_t s = pathmodel_send(m, 0, 1, 1, 0, PATH_SEND_SYNCHRONOUS);
    pathmodel_wait(m, 0, PATH_WAIT_ALL, &s, 1, 1);
    uint32_t r = pathmodel_recv(m, 1, 1, 0, 0);
    pathmodel_wait(m, 1, PATH_WAIT_ALL, &r, 1, 1);
    join = pathmodel_join(m, 1, 0, &root, 1);
    pathmodel_wait(m, 1, PATH_WAIT_ALL, &join, 1, 1);
    pathmodel_seal(m);
    CHECK_SAY(is_deadlock(m, wants[mode]), "mode %u", mode);
    pathmodel_free(m);
  }
}

// ---- Matching.

// A wildcard takes what a later receive names: MPI-SV, figure 2, without its
// branch. Rank 1 receives from anybody, then from rank 3.
static void stolen(void) {
  PathModel *m = pathmodel_new(4, PATH_BUFFER_INFINITE, 0);
  uint32_t any = shape_recv(m, 1, PATH_ANY, 0);
  uint32_t named = shape_recv(m, 1, 3, 0);
  uint32_t from0 = shape_send(m, 0, 1, 0), from3 = shape_send(m, 3, 1, 0);
  pathmodel_seal(m);
  CHECK(is_deadlock(m, true));
  PathPairs pairs = {0};
  for (unsigned e = PATH_ENGINE_AUTO; e <= PATH_ENGINE_BOTH; e++) {
    CHECK(pathmodel_pairs(m, (PathEngine)e, &budget, &pairs, NULL) ==
          PATH_YES);
    CHECK(pairs.len == 3);
    CHECK(pairs.data[0].taker == any && pairs.data[0].send == from0);
    CHECK(pairs.data[1].taker == any && pairs.data[1].send == from3);
    CHECK(pairs.data[2].taker == named && pairs.data[2].send == from3);
  }
  vec_fini(&pairs);
  pathmodel_free(m);
}

static void count_race(void *context, uint32_t taker, uint32_t count) {
  uint32_t *races = context;
  (void)taker;
  races[0]++;
  races[1] += count;
}

static bool is_odd(void *context, uint32_t taker, uint32_t send) {
  const FanIn *f = context;
  return taker == f->receives[0] && send == f->sends[2];
}

static void races_and_mismatches(void) {
  FanIn f;
  fan_in_make(&f, 3, 1, 0, false, PATH_BUFFER_ANY);
  pathmodel_seal(f.m);
  PathPairs pairs = {0};
  uint32_t races[2] = {0, 0};
  pathmodel_pairs(f.m, PATH_ENGINE_AUTO, &budget, &pairs, NULL);
  pathmodel_races(&pairs, count_race, races);
  CHECK(races[0] == 3 && races[1] == 9);
  PathStats stats = {0};
  CHECK(pathmodel_mismatches(f.m, PATH_ENGINE_AUTO, &budget, is_odd, &f,
                             &pairs, &stats) == PATH_YES);
  CHECK(pairs.len == 1 && pairs.data[0].send == f.sends[2]);
  vec_fini(&pairs);
  pathmodel_free(f.m);
}

// A barrier keeps rounds apart: what is sent after it is not received before.
static void rounds_apart(void) {
  PathModel *m = pathmodel_new(3, PATH_BUFFER_INFINITE, 0);
  shape_world(m, 3);
  uint32_t first = shape_recv(m, 0, PATH_ANY, 0);
  shape_send(m, 1, 0, 0);
  shape_barrier(m, 3);
  shape_recv(m, 0, PATH_ANY, 0);
  uint32_t late = shape_send(m, 2, 0, 0);
  pathmodel_seal(m);
  PathQuestion q = {.kind = PATH_ASK_TAKES, .step = first, .send = late};
  PathStats stats = {0};
  CHECK(pathmodel_ask(m, &q, PATH_ENGINE_EXPLICIT, &budget, NULL, &stats) ==
        PATH_NO);
  CHECK(stats.states == 1);
  stats = (PathStats){0};
  CHECK(pathmodel_ask(m, &q, PATH_ENGINE_SYMBOLIC, &budget, NULL, &stats) ==
        PATH_NO);
  CHECK(stats.cycles == 0);
  pathmodel_free(m);
}

// A probe sees one message, the receive after it may take another.
static void probe_then_other(void) {
  PathModel *m = pathmodel_new(3, PATH_BUFFER_INFINITE, 0);
  uint32_t probe = pathmodel_probe(m, 0, 0, PATH_ANY, 0, false, false);
  uint32_t recv = shape_recv(m, 0, PATH_ANY, 0);
  shape_recv(m, 0, PATH_ANY, 0);
  uint32_t s1 = shape_send(m, 1, 0, 0), s2 = shape_send(m, 2, 0, 0);
  pathmodel_seal(m);
  ClaimId other = claim_and(m, claim_takes(m, probe, s1),
                            claim_takes(m, recv, s2));
  ClaimId none = claim_not(m, claim_or(m, claim_takes(m, probe, s1),
                                       claim_takes(m, probe, s2)));
  for (unsigned e = PATH_ENGINE_AUTO; e <= PATH_ENGINE_BOTH; e++) {
    CHECK(ask(m, (PathQuestion){.kind = PATH_ASK_END, .claim = other},
              (PathEngine)e) == PATH_YES);
    CHECK(ask(m, (PathQuestion){.kind = PATH_ASK_END, .claim = none},
              (PathEngine)e) == PATH_NO);
  }
  pathmodel_free(m);
}

// ---- Leaving the path.

// Stuck on the path is no deadlock if the wait could have picked otherwise.
static void another_pick(void) {
  for (unsigned kind = PATH_WAIT_ALL; kind <= PATH_WAIT_TEST; kind++) {
    PathModel *m = pathmodel_new(2, PATH_BUFFER_INFINITE, 0);
    uint32_t ops[] = {pathmodel_recv(m, 0, 0, 1, 1),
                      pathmodel_recv(m, 0, 0, 1, 0)};
    uint32_t count = kind == PATH_WAIT_ALL ? 1 : 2;
    pathmodel_wait(m, 0, (PathWait)kind, ops, count, 1);
    shape_send(m, 1, 0, 0);
    pathmodel_seal(m);
    CHECK_SAY(is_deadlock(m, kind == PATH_WAIT_ALL), "kind %u", kind);
    pathmodel_free(m);
  }
}

// A guard that can fail is found; behind it there is no deadlock then.
static void guard(void) {
  for (unsigned mode = 0; mode < 4; mode++) {
    PathModel *m = pathmodel_new(3, all_modes[mode], 1);
    uint32_t recv = shape_recv(m, 0, PATH_ANY, 0);
    uint32_t at = pathmodel_guard(m, 0);
    shape_recv(m, 0, 2, 0);
    uint32_t s1 = shape_send(m, 1, 0, 0);
    shape_send(m, 2, 0, 0);
    pathmodel_set_claim(m, at, claim_takes(m, recv, s1));
    pathmodel_seal(m);
    CHECK(is_deadlock(m, false));
    PathQuestion q = {.kind = PATH_ASK_GUARD, .step = at};
    PathEvents events = {0};
    for (unsigned e = PATH_ENGINE_AUTO; e <= PATH_ENGINE_BOTH; e++)
      CHECK(pathmodel_ask(m, &q, (PathEngine)e, &budget, &events, NULL) ==
            PATH_YES);
    CHECK(events.len == 1 && events.data[0].kind == PATH_EVENT_MATCH &&
          events.data[0].step == recv && events.data[0].send != s1);
    vec_fini(&events);
    pathmodel_free(m);
  }
}

// A wait that picked its first operation, and whether it could have picked the
// second: not before something made sure that the first is complete.
static void other_pick(void) {
  for (unsigned mode = 0; mode < 4; mode++)
    for (unsigned late = 0; late < 2; late++) {
      PathModel *m = pathmodel_new(2, all_modes[mode], 1);
      uint32_t ops[] = {pathmodel_recv(m, 0, 0, 1, 0),
                        pathmodel_recv(m, 0, 0, 1, 1)};
      uint32_t wait = pathmodel_wait(m, 0, PATH_WAIT_PICK, ops, 2, 1);
      if (late) shape_send(m, 0, 1, 0);
      shape_send(m, 1, 0, 0);
      if (late) shape_recv(m, 1, 0, 0);
      shape_send(m, 1, 0, 1);
      pathmodel_seal(m);
      PathQuestion q = {.kind = PATH_ASK_REACH, .step = wait,
                        .claim = claim_complete(m, ops[1])};
      for (unsigned e = PATH_ENGINE_AUTO; e <= PATH_ENGINE_BOTH; e++)
        CHECK_SAY(ask(m, q, (PathEngine)e) == (late ? PATH_NO : PATH_YES),
                  "mode %u late %u engine %u", mode, late, e);
      pathmodel_free(m);
    }
}

// A rank that is kept before a send, which is no place to wait at, has not
// sent; and is not past what follows.
static void kept_at_a_send(void) {
  PathModel *m = pathmodel_new(2, PATH_BUFFER_ZERO, 0);
  uint32_t send = pathmodel_send(m, 0, 0, 1, 0, PATH_SEND_STANDARD);
  uint32_t next = pathmodel_recv(m, 0, 0, 1, 0);
  uint32_t recv = pathmodel_recv(m, 1, 0, 0, 0);
  uint32_t wait = pathmodel_wait(m, 1, PATH_WAIT_ALL, &recv, 1, 1);
  uint32_t end = pathmodel_guard(m, 1);
  pathmodel_seal(m);
  for (unsigned e = PATH_ENGINE_AUTO; e <= PATH_ENGINE_BOTH; e++) {
    PathQuestion q = {.kind = PATH_ASK_REACH, .step = send,
                      .claim = claim_passed(m, wait)};
    CHECK(ask(m, q, (PathEngine)e) == PATH_NO);
    q.step = next;
    CHECK(ask(m, q, (PathEngine)e) == PATH_YES);
    q.claim = claim_complete(m, send);
    CHECK(ask(m, q, (PathEngine)e) == PATH_YES);
    q.claim = claim_passed(m, next);
    CHECK(ask(m, q, (PathEngine)e) == PATH_NO);
    q.step = PATH_NONE;
    q.claim = claim_and(m, claim_passed(m, next), claim_passed(m, end));
    CHECK(ask(m, q, (PathEngine)e) == PATH_YES);
  }
  pathmodel_free(m);
}

// A rank that is kept before a probe does not look, however easily it could.
static void kept_at_a_probe(void) {
  PathModel *m = pathmodel_new(6, PATH_BUFFER_INFINITE, 0);
  uint32_t probe = pathmodel_probe(m, 0, 0, PATH_ANY, 0, false, false);
  for (uint32_t r = 1; r < 3; r++) shape_send(m, r, 0, 0);
  shape_recv(m, 3, PATH_ANY, 0);
  uint32_t last = pathmodel_guard(m, 3);
  for (uint32_t r = 4; r < 6; r++) shape_send(m, r, 3, 0);
  pathmodel_seal(m);
  PathQuestion q = {.kind = PATH_ASK_REACH, .step = probe,
                    .claim = claim_passed(m, last)};
  for (unsigned e = PATH_ENGINE_AUTO; e <= PATH_ENGINE_BOTH; e++)
    CHECK(ask(m, q, (PathEngine)e) == PATH_YES);
  pathmodel_free(m);
}

// ---- Envelopes.

// An answer that some questions have no envelope for: the rank leaves the path
// there, which is no deadlock.
static void no_envelope(void) {
  for (unsigned mode = 0; mode < 4; mode++) {
    PathModel *m = pathmodel_new(3, all_modes[mode], 1);
    uint32_t recv = shape_recv(m, 0, PATH_ANY, 0);
    uint32_t answer = shape_send(m, 0, 1, 0);
    uint32_t s1 = shape_send(m, 1, 0, 0);
    shape_recv(m, 1, 0, 0);
    uint32_t s2 = shape_send(m, 2, 0, 0);
    PathEnvelope only = {1, 0, claim_takes(m, recv, s1)};
    pathmodel_set_envelopes(m, answer, 1, &only);
    pathmodel_seal(m);
    CHECK(is_deadlock(m, all_modes[mode] == PATH_BUFFER_ZERO ||
                             all_modes[mode] == PATH_BUFFER_ANY));
    PathEvents events = {0};
    for (unsigned e = PATH_ENGINE_AUTO; e <= PATH_ENGINE_BOTH; e++) {
      PathQuestion q = {.kind = PATH_ASK_GUARD, .step = answer};
      CHECK(pathmodel_ask(m, &q, (PathEngine)e, &budget, &events, NULL) ==
            PATH_YES);
      CHECK(vec_last(&events)->step == recv && vec_last(&events)->send == s2);
      q = (PathQuestion){.kind = PATH_ASK_REACH, .step = answer,
                         .claim = claim_takes(m, recv, s1)};
      CHECK(ask(m, q, (PathEngine)e) == PATH_YES);
      q = (PathQuestion){.kind = PATH_ASK_GUARD, .step = recv};
      CHECK(ask(m, q, (PathEngine)e) == PATH_NO);
    }
    vec_fini(&events);
    pathmodel_free(m);
  }
}

// A receive that was not posted takes nothing; one before it still comes first.
static void skipped_receive(void) {
  for (uint32_t messages = 1; messages <= 2; messages++) {
    PathModel *m = pathmodel_new(5, PATH_BUFFER_INFINITE, 0);
    uint32_t first = shape_recv(m, 0, PATH_ANY, 9);
    uint32_t early = pathmodel_recv(m, 0, 0, PATH_ANY, 0);
    uint32_t open = pathmodel_recv(m, 0, 0, PATH_ANY, 0);
    uint32_t late = pathmodel_recv(m, 0, 0, PATH_ANY, 0);
    uint32_t s1 = shape_send(m, 1, 0, 9), s2 = shape_send(m, 2, 0, 9);
    uint32_t sent = shape_send(m, 3, 0, 0);
    if (messages == 2) shape_send(m, 4, 0, 0);
    PathEnvelope list[] = {{PATH_ANY, 0, claim_takes(m, first, s1)},
                           {PATH_ANY, 5, claim_takes(m, first, s2)}};
    pathmodel_set_envelopes(m, open, 2, list);
    pathmodel_seal(m);
    for (unsigned e = PATH_ENGINE_AUTO; e <= PATH_ENGINE_BOTH; e++) {
      PathQuestion q = {.kind = PATH_ASK_TAKES, .step = early, .send = sent};
      CHECK(ask(m, q, (PathEngine)e) == PATH_YES);
      PathAnswer second = messages == 2 ? PATH_YES : PATH_NO;
      q.step = late;
      CHECK(ask(m, q, (PathEngine)e) == second);
      q.step = open;
      CHECK(ask(m, q, (PathEngine)e) == second);
      // One of them, not both.
      q = (PathQuestion){.kind = PATH_ASK_REACH, .step = PATH_NONE,
                         .claim = claim_and(m, claim_complete(m, open),
                                            claim_complete(m, late))};
      CHECK(ask(m, q, (PathEngine)e) == PATH_NO);
    }
    pathmodel_free(m);
  }
}

// Waiting for some of what was not posted as well: that does not end the wait.
static void pick_of_skipped(void) {
  for (unsigned mode = 0; mode < 4; mode++)
    for (unsigned sent = 0; sent < 2; sent++) {
      PathModel *m = pathmodel_new(3, all_modes[mode], 1);
      uint32_t first = shape_recv(m, 0, PATH_ANY, 9);
      uint32_t open = pathmodel_recv(m, 0, 0, PATH_ANY, 0);
      uint32_t never = pathmodel_recv(m, 0, 0, PATH_ANY, 7);
      uint32_t wait = pathmodel_wait(m, 0, PATH_WAIT_PICK,
                                     (uint32_t[]){open, never}, 2, 1);
      uint32_t s1 = shape_send(m, 1, 0, 9), s2 = shape_send(m, 2, 0, 9);
      if (sent) shape_send(m, 1, 0, 0);
      PathEnvelope list[] = {{PATH_ANY, 0, claim_takes(m, first, s1)},
                             {PATH_ANY, 5, claim_takes(m, first, s2)}};
      pathmodel_set_envelopes(m, open, 2, list);
      pathmodel_seal(m);
      CHECK_SAY(is_deadlock(m, true), "mode %u", mode);
      PathQuestion q = {.kind = PATH_ASK_REACH, .step = PATH_NONE,
                        .claim = claim_passed(m, wait)};
      for (unsigned e = PATH_ENGINE_AUTO; e <= PATH_ENGINE_BOTH; e++)
        CHECK(ask(m, q, (PathEngine)e) == (sent ? PATH_YES : PATH_NO));
      pathmodel_free(m);
    }
}

// Rank 3 answers 4 or 5, of whom only 4 listens, and then sends to rank 0: what
// it may be is not to be ruled out because 5 does not listen.
static void one_way_is_enough(void) {
  PathModel *m = pathmodel_new(6, PATH_BUFFER_ZERO, 0);
  uint32_t recv = shape_recv(m, 0, PATH_ANY, 0), sends[6];
  for (uint32_t r = 1; r < 3; r++) shape_send(m, r, 0, 0);
  uint32_t first = shape_recv(m, 3, PATH_ANY, 1);
  uint32_t answer = shape_send(m, 3, 4, 2), last = shape_send(m, 3, 0, 0);
  for (uint32_t r = 4; r < 6; r++)
    sends[r] = pathmodel_send(m, r, 0, 3, 1, PATH_SEND_STANDARD);
  shape_recv(m, 4, 3, 2);
  PathEnvelope list[] = {{4, 2, claim_takes(m, first, sends[4])},
                         {5, 2, claim_takes(m, first, sends[5])}};
  pathmodel_set_envelopes(m, answer, 2, list);
  pathmodel_seal(m);
  PathQuestion q = {.kind = PATH_ASK_TAKES, .step = recv, .send = last};
  for (unsigned e = PATH_ENGINE_AUTO; e <= PATH_ENGINE_BOTH; e++)
    CHECK(ask(m, q, (PathEngine)e) == PATH_YES);
  pathmodel_free(m);
}

// What the client sees has its own numbers, whatever envelopes there are.
static void answered(void) {
  Office o;
  office_make(&o, 2, 1, PATH_BUFFER_INFINITE);
  uint32_t steps = pathmodel_steps(o.m);
  pathmodel_seal(o.m);
  CHECK(pathmodel_steps(o.m) == steps);
  CHECK(pathmodel_sends(o.m) == 6 && pathmodel_takers(o.m) == 6);
  CHECK(pathmodel_fits(o.m, o.heard[0], o.answers[0]));
  CHECK(pathmodel_fits(o.m, o.heard[2], o.answers[0]));
  CHECK(!pathmodel_fits(o.m, o.receives[0], o.answers[0]));
  PathPairs pairs = {0};
  for (unsigned e = PATH_ENGINE_AUTO; e <= PATH_ENGINE_BOTH; e++) {
    CHECK(pathmodel_pairs(o.m, (PathEngine)e, &budget, &pairs, NULL) ==
          PATH_YES);
    for (uint32_t i = 0; i < pairs.len; i++)
      CHECK(pairs.data[i].taker < steps && pairs.data[i].send < steps);
    uint32_t heard = 0;
    for (uint32_t i = 0; i < pairs.len; i++)
      heard += pairs.data[i].taker == o.heard[0];
    CHECK_SAY(heard == 2, "engine %u: %u", e, heard);
  }
  vec_fini(&pairs);
  pathmodel_free(o.m);
}

// Tasks for whoever asks: no deadlock, whoever asks first; others may get more
// of them than on this path. In few states.
static void office(void) {
  for (unsigned mode = 0; mode < 4; mode++) {
    Office o;
    office_make(&o, 5, 12, all_modes[mode]);
    pathmodel_seal(o.m);
    PathQuestion q = {.kind = PATH_ASK_DEADLOCK};
    PathStats stats = {0};
    CHECK(pathmodel_ask(o.m, &q, PATH_ENGINE_EXPLICIT, &budget, NULL,
                        &stats) == PATH_NO);
    q.kind = PATH_ASK_LEFTOVER;
    CHECK(pathmodel_ask(o.m, &q, PATH_ENGINE_EXPLICIT, &budget, NULL,
                        &stats) == PATH_NO);
    CHECK_SAY(stats.states <= 1000, "%llu states",
              (unsigned long long)stats.states);
    CHECK(ask(o.m, q, PATH_ENGINE_SYMBOLIC) == PATH_NO);
    q = (PathQuestion){.kind = PATH_ASK_GUARD, .step = o.guards[0]};
    for (unsigned e = PATH_ENGINE_AUTO; e <= PATH_ENGINE_SYMBOLIC; e++)
      CHECK(ask(o.m, q, (PathEngine)e) == PATH_YES);
    pathmodel_free(o.m);
  }
}

static void leftover(void) {
  PathModel *m = pathmodel_new(3, PATH_BUFFER_ANY, 0);
  shape_recv(m, 0, PATH_ANY, 0);
  shape_send(m, 1, 0, 0);
  shape_send(m, 2, 0, 0);
  pathmodel_seal(m);
  CHECK(ask(m, (PathQuestion){.kind = PATH_ASK_LEFTOVER},
            PATH_ENGINE_EXPLICIT) == PATH_YES);
  PathEvents events = {0};
  PathQuestion q = {.kind = PATH_ASK_LEFTOVER};
  CHECK(pathmodel_ask(m, &q, PATH_ENGINE_SYMBOLIC, &budget, &events, NULL) ==
        PATH_YES);
  // One sender is matched; the other's send, at least, ends by buffering.
  uint32_t matches = 0;
  for (uint32_t i = 0; i < events.len; i++)
    matches += events.data[i].kind == PATH_EVENT_MATCH;
  CHECK(matches == 1 && events.len >= 2);
  vec_fini(&events);
  pathmodel_free(m);
}

// ---- Large ones.

// Senders that nobody names differ in nothing: N states, not 2^N, and one
// question to the SAT solver, which counts.
static void fan_in(void) {
  for (unsigned mode = 0; mode < 4; mode++)
    for (uint32_t extra = 0; extra < 2; extra++)
      for (unsigned posted = 0; posted < 2; posted++) {
        FanIn f;
        fan_in_make(&f, 64, 1, extra, posted, all_modes[mode]);
        pathmodel_seal(f.m);
        PathQuestion q = {.kind = PATH_ASK_DEADLOCK};
        PathAnswer want = extra == 0 ? PATH_NO : PATH_YES;
        PathStats stats = {0};
        CHECK(pathmodel_ask(f.m, &q, PATH_ENGINE_EXPLICIT, &budget, NULL,
                            &stats) == want);
        CHECK_SAY(stats.states <= 66, "%llu states",
                  (unsigned long long)stats.states);
        CHECK(pathmodel_ask(f.m, &q, PATH_ENGINE_SYMBOLIC, &budget, NULL,
                            &stats) == want);
        CHECK(stats.solves == 1);
        pathmodel_free(f.m);
      }
}

// Seed 001, table 1, last row: the last of 50 messages comes from the last
// sender? It may or may not.
static void last_of_fifty(void) {
  for (unsigned mode = 0; mode < 4; mode++)
    for (unsigned negated = 0; negated < 2; negated++) {
      FanIn f;
      fan_in_make(&f, 50, 1, 0, false, all_modes[mode]);
      uint32_t at = pathmodel_guard(f.m, 0);
      ClaimId claim = claim_takes(f.m, f.receives[49], f.sends[49]);
      if (negated) claim = claim_not(f.m, claim);
      pathmodel_set_claim(f.m, at, claim);
      pathmodel_seal(f.m);
      PathQuestion q = {.kind = PATH_ASK_GUARD, .step = at};
      CHECK(ask(f.m, q, PATH_ENGINE_AUTO) == PATH_YES);
      CHECK(ask(f.m, q, PATH_ENGINE_SYMBOLIC) == PATH_YES);
      pathmodel_free(f.m);
    }
}

// ... but of two messages of one sender the second is never the first.
static void never_overtakes(void) {
  FanIn f;
  fan_in_make(&f, 12, 2, 0, false, PATH_BUFFER_ANY);
  uint32_t at = pathmodel_guard(f.m, 0);
  ClaimId claim = claim_const(f.m, false);
  for (uint32_t i = 1; i < f.count; i += 2)
    claim = claim_or(f.m, claim, claim_takes(f.m, f.receives[0], f.sends[i]));
  pathmodel_set_claim(f.m, at, claim_not(f.m, claim));
  pathmodel_seal(f.m);
  PathQuestion q = {.kind = PATH_ASK_GUARD, .step = at};
  CHECK(ask(f.m, q, PATH_ENGINE_AUTO) == PATH_NO);
  CHECK(ask(f.m, q, PATH_ENGINE_SYMBOLIC) == PATH_NO);
  pathmodel_free(f.m);
}

// Gather from anybody and answer everybody, again and again.
static void gather_rounds(void) {
  for (unsigned mode = 0; mode < 4; mode++) {
    uint32_t workers = 14, rounds = 3;
    PathModel *m = pathmodel_new(workers + 1, all_modes[mode], 1);
    for (uint32_t k = 0; k < rounds; k++) {
      for (uint32_t w = 1; w <= workers; w++) {
        shape_recv(m, 0, PATH_ANY, 0);
        shape_send(m, w, 0, 0);
        shape_recv(m, w, 0, 1);
      }
      for (uint32_t w = 1; w <= workers; w++) shape_send(m, 0, w, 1);
    }
    pathmodel_seal(m);
    PathStats stats = {0};
    PathQuestion q = {.kind = PATH_ASK_DEADLOCK};
    CHECK(pathmodel_ask(m, &q, PATH_ENGINE_SYMBOLIC, &budget, NULL, &stats) ==
          PATH_NO);
    CHECK_SAY(stats.cycles == 0, "mode %u: %llu circles", mode,
              (unsigned long long)stats.cycles);
    pathmodel_free(m);
  }
}

// Ranks 1 and 2 do the same, but one of them is named later on: which of them
// was first must not be forgotten while ranks 3 and 4, alike, have their turn.
static PathModel *two_alike(PathBuffering mode, bool collective) {
  static const uint32_t first = 1;
  PathModel *m = pathmodel_new(5, mode, 1);
  shape_world(m, 5);
  shape_recv(m, 0, PATH_ANY, 0);
  shape_recv(m, 0, PATH_ANY, 1);
  if (collective) {
    uint32_t join = pathmodel_join(m, 0, 0, &first, 1);
    pathmodel_wait(m, 0, PATH_WAIT_ALL, &join, 1, 1);
  }
  shape_recv(m, 0, collective ? PATH_ANY : 2, 0);
  shape_recv(m, 0, PATH_ANY, 1);
  for (uint32_t r = 1; r < 5; r++) {
    uint32_t s = pathmodel_send(m, r, 0, 0, r > 2, PATH_SEND_SYNCHRONOUS);
    pathmodel_wait(m, r, PATH_WAIT_ALL, &s, 1, 1);
    if (collective) pathmodel_join(m, r, 0, NULL, 0);
  }
  pathmodel_seal(m);
  return m;
}

static void alike_but_named(void) {
  for (unsigned mode = 0; mode < 4; mode++)
    for (unsigned collective = 0; collective < 2; collective++) {
      PathModel *m = two_alike(all_modes[mode], collective);
      CHECK_SAY(is_deadlock(m, true), "mode %u collective %u", mode,
                collective);
      pathmodel_free(m);
    }
}

// ... or spoken of.
static void alike_but_claimed(void) {
  for (unsigned mode = 0; mode < 4; mode++) {
    PathModel *m = pathmodel_new(5, all_modes[mode], 1);
    shape_recv(m, 0, PATH_ANY, 0);
    shape_recv(m, 0, PATH_ANY, 1);
    uint32_t second = shape_recv(m, 0, PATH_ANY, 0), sends[5];
    uint32_t at = pathmodel_guard(m, 0);
    shape_recv(m, 0, PATH_ANY, 1);
    for (uint32_t r = 1; r < 5; r++) sends[r] = shape_send(m, r, 0, r > 2);
    pathmodel_set_claim(m, at, claim_takes(m, second, sends[2]));
    pathmodel_seal(m);
    PathQuestion q = {.kind = PATH_ASK_GUARD, .step = at};
    for (unsigned e = PATH_ENGINE_AUTO; e <= PATH_ENGINE_BOTH; e++)
      CHECK(ask(m, q, (PathEngine)e) == PATH_YES);
    pathmodel_free(m);
  }
}

// ... or answered, late: ranks 1 and 2 ask, rank 3 or 4 is received from, and
// then the first question is answered. Rank 2 may get that answer.
static void alike_but_answered(void) {
  for (unsigned mode = 0; mode < 4; mode++) {
    PathModel *m = pathmodel_new(5, all_modes[mode], 1);
    uint32_t first = shape_recv(m, 0, PATH_ANY, 0), sends[5], heard[3];
    shape_recv(m, 0, PATH_ANY, 0);
    shape_recv(m, 0, PATH_ANY, 1);
    uint32_t answer = shape_send(m, 0, 1, 2);
    for (uint32_t r = 1; r < 5; r++) sends[r] = shape_send(m, r, 0, r > 2);
    for (uint32_t r = 1; r < 3; r++) heard[r] = shape_recv(m, r, PATH_ANY, 2);
    PathEnvelope list[] = {{1, 2, claim_takes(m, first, sends[1])},
                           {2, 2, claim_takes(m, first, sends[2])}};
    pathmodel_set_envelopes(m, answer, 2, list);
    pathmodel_seal(m);
    for (unsigned e = PATH_ENGINE_AUTO; e <= PATH_ENGINE_BOTH; e++)
      for (uint32_t r = 1; r < 3; r++) {
        PathQuestion q = {.kind = PATH_ASK_TAKES, .step = heard[r],
                          .send = answer};
        CHECK(ask(m, q, (PathEngine)e) == PATH_YES);
      }
    pathmodel_free(m);
  }
}

// ... or kept somewhere: ranks 1 and 2 send tags 1, 2 and 3 in turn, and rank 0
// takes 1, 2, 3 and then 1 again. If rank 1 is kept before its second wait
// ends, that works only if rank 2 is first. And both may be first.
static void alike_but_kept(void) {
  for (unsigned mode = 0; mode < 4; mode++) {
    PathModel *m = pathmodel_new(3, all_modes[mode], 1);
    static const int32_t tags[] = {1, 2, 3, 1};
    uint32_t last = 0, waits[3][4];
    for (uint32_t i = 0; i < 4; i++) {
      uint32_t r = pathmodel_recv(m, 0, 0, PATH_ANY, tags[i]);
      last = pathmodel_wait(m, 0, PATH_WAIT_ALL, &r, 1, 1);
    }
    for (uint32_t r = 1; r < 3; r++)
      for (int32_t tag = 1; tag <= 3; tag++) {
        uint32_t s = pathmodel_send(m, r, 0, 0, tag, PATH_SEND_SYNCHRONOUS);
        waits[r][tag] = pathmodel_wait(m, r, PATH_WAIT_ALL, &s, 1, 1);
      }
    pathmodel_seal(m);
    PathQuestion kept = {.kind = PATH_ASK_REACH, .step = waits[1][2],
                         .claim = claim_passed(m, last)};
    for (unsigned e = PATH_ENGINE_AUTO; e <= PATH_ENGINE_BOTH; e++) {
      CHECK(ask(m, kept, (PathEngine)e) == PATH_YES);
      for (uint32_t r = 1; r < 3; r++) {
        PathQuestion passed = {.kind = PATH_ASK_REACH, .step = PATH_NONE,
                               .claim = claim_passed(m, waits[r][3])};
        CHECK(ask(m, passed, (PathEngine)e) == PATH_YES);
      }
    }
    pathmodel_free(m);
  }
}

// Who left the path is forgotten, but not what the question speaks of: rank 0
// leaves after two receives, then rank 3 has choices.
static void left_but_asked(void) {
  PathModel *m = pathmodel_new(6, PATH_BUFFER_ZERO, 0);
  uint32_t first = shape_recv(m, 0, PATH_ANY, 0);
  shape_recv(m, 0, PATH_ANY, 0);
  uint32_t at = pathmodel_guard(m, 0), sends[6];
  for (uint32_t r = 1; r < 3; r++) sends[r] = shape_send(m, r, 0, 0);
  shape_recv(m, 3, PATH_ANY, 0);
  shape_recv(m, 3, PATH_ANY, 0);
  uint32_t last = pathmodel_guard(m, 3);
  for (uint32_t r = 4; r < 6; r++) shape_send(m, r, 3, 0);
  pathmodel_set_claim(m, at, claim_const(m, false));
  pathmodel_seal(m);
  for (unsigned e = PATH_ENGINE_AUTO; e <= PATH_ENGINE_BOTH; e++)
    for (uint32_t r = 1; r < 3; r++) {
      ClaimId both = claim_and(m, claim_takes(m, first, sends[r]),
                               claim_passed(m, last));
      PathQuestion q = {.kind = PATH_ASK_REACH, .step = PATH_NONE,
                        .claim = both};
      CHECK(ask(m, q, (PathEngine)e) == PATH_YES);
    }
  pathmodel_free(m);
}

// What does not fit the budget says so.
static void budgets(void) {
  FanIn f;
  fan_in_make(&f, 20, 2, 0, false, PATH_BUFFER_ZERO);
  pathmodel_seal(f.m);
  PathQuestion q = {.kind = PATH_ASK_DEADLOCK};
  PathBudget small = {.states = 10};
  CHECK(pathmodel_ask(f.m, &q, PATH_ENGINE_EXPLICIT, &small, NULL, NULL) ==
        PATH_UNKNOWN);
  PathPairs pairs = {0};
  CHECK(pathmodel_pairs(f.m, PATH_ENGINE_EXPLICIT, &small, &pairs, NULL) ==
        PATH_UNKNOWN);
  vec_fini(&pairs);
  pathmodel_free(f.m);
}

// Being stopped is no answer either.
static void stopped(void) {
  FanIn f;
  fan_in_make(&f, 20, 2, 0, false, PATH_BUFFER_ZERO);
  pathmodel_seal(f.m);
  volatile sig_atomic_t stop = 1;
  Halt halt = {.wish = &stop};
  PathBudget until = {.halt = &halt};
  PathQuestion q = {.kind = PATH_ASK_DEADLOCK};
  for (unsigned e = PATH_ENGINE_AUTO; e <= PATH_ENGINE_BOTH; e++)
    CHECK(pathmodel_ask(f.m, &q, (PathEngine)e, &until, NULL, NULL) ==
          PATH_UNKNOWN);
  stop = 0;
  halt = (Halt){.wish = &stop};
  CHECK(pathmodel_ask(f.m, &q, PATH_ENGINE_AUTO, &until, NULL, NULL) ==
        PATH_NO);
  pathmodel_free(f.m);
}

int main(void) {
  RUN(named_by_tag);
  RUN(head_to_head);
  RUN(slots);
  RUN(early_collective);
  RUN(stolen);
  RUN(races_and_mismatches);
  RUN(rounds_apart);
  RUN(probe_then_other);
  RUN(another_pick);
  RUN(guard);
  RUN(other_pick);
  RUN(kept_at_a_send);
  RUN(kept_at_a_probe);
  RUN(no_envelope);
  RUN(skipped_receive);
  RUN(pick_of_skipped);
  RUN(one_way_is_enough);
  RUN(answered);
  RUN(office);
  RUN(leftover);
  RUN(fan_in);
  RUN(last_of_fifty);
  RUN(never_overtakes);
  RUN(gather_rounds);
  RUN(alike_but_named);
  RUN(alike_but_claimed);
  RUN(alike_but_answered);
  RUN(alike_but_kept);
  RUN(left_but_asked);
  RUN(budgets);
  RUN(stopped);
  return test_end();
}
