// The critical decision of a finding: the last choice after which every
// execution fails, whatever is chosen later. Choices are taken back from the
// end, and what else could have been chosen is played, with all that may follow,
// until some execution ends well: the choice that was just taken back is the
// critical one. Behind it nothing was left out but what begins in a state that
// was done with before, so "every" is meant; if the work allowed for does not
// suffice to know, nothing is said.
//
// An execution that only buffering saves ends well here: what is critical must
// not rest on how much a library buffers.
#include "play/player.h"
#include "play/run.h"

// Work allowed: executions, and instructions once a few of them were played.
#define MAX_PLAYS 160
#define FREE_PLAYS 12
#define MAX_INSTRUCTIONS UINT64_C(30000000)
#define SLICE UINT64_C(2000000)    // instructions between looks at the clock

// A point at which something was chosen.
typedef struct Fork {
  Choices options;
  uint32_t taken;        // by the execution that failed, or was played first
  uint32_t at;           // present option
  uint32_t tried;        // options so far
  Hash128 state;         // in which it is
} Fork;

typedef struct ReplayTree {
  Run *run;
  ReplaySpec spec;
  VEC(Fork) forks;       // of the execution played last
  VEC(Hash128) hopeless; // states after which every execution fails
  Player *player;        // of the one that is played now
  uint32_t met;          // its forks
  bool lost;             // it came to a hopeless state
  bool circles;          // it came to one of its own states again
  uint32_t plays;
  uint64_t start;        // instructions of the machines at first
} ReplayTree;

typedef enum Ending { FAILS, PASSES, UNCLEAR } Ending;

// ---- Forks.

static bool is_hopeless(const ReplayTree *tree, Hash128 state) {
  for (uint32_t i = 0; i < tree->hopeless.len; i++)
    if (hash_equal(tree->hopeless.data[i], state)) return true;
  return false;
}

static bool was_there(const ReplayTree *tree, Hash128 state) {
  for (uint32_t i = tree->forks.len; i-- > 0;)
    if (hash_equal(tree->forks.data[i].state, state)) return true;
  return false;
}

static void drop_fork(ReplayTree *tree) {
  Fork fork = vec_pop(&tree->forks);
  vec_fini(&fork.options);
}

// All its options were tried in vain.
static void give_up_fork(ReplayTree *tree) {
  vec_push(&tree->hopeless, vec_last(&tree->forks)->state);
  drop_fork(tree);
}

static void cut(ReplayTree *tree, uint32_t len) {
  while (tree->forks.len > len) drop_fork(tree);
}

// What was chosen may stand for several choices (CHOICE_ALL_RANKS): then it is
// an option of its own.
static void meet_fork(void *context, const Player *player,
                      const Choices *choices, const Choice *choice) {
  ReplayTree *tree = context;
  (void)player;
  if (tree->lost || tree->circles || tree->met++ < tree->forks.len) return;
  Fork fork = {.tried = 1, .state = player_hash(tree->player)};
  tree->lost = is_hopeless(tree, fork.state);
  tree->circles = was_there(tree, fork.state);
  if (tree->lost || tree->circles) return;
  uint32_t at = choices->len;
  for (uint32_t i = 0; i < choices->len; i++) {
    if (choice_is_same(&choices->data[i], choice)) at = i;
    vec_push(&fork.options, choices->data[i]);
  }
  if (at == choices->len) vec_push(&fork.options, *choice);
  fork.at = fork.taken = at;
  vec_push(&tree->forks, fork);
}

// The next option that was not tried: all but the first in their order.
static bool turn_fork(Fork *fork) {
  if (fork->tried == fork->options.len) return false;
  uint32_t next = fork->tried - 1;
  fork->at = next < fork->taken ? next : next + 1;
  fork->tried++;
  return true;
}

// ---- Playing.

static bool has_budget(const ReplayTree *tree) {
  const Team *team = &tree->run->team;
  if (team_must_stop(team) || tree->plays >= MAX_PLAYS) return false;
  return tree->plays < FREE_PLAYS ||
         team_instructions(team) - tree->start < MAX_INSTRUCTIONS;
}

// To its end, or till something failed. A deadlock that the next choice (of
// buffering) dissolves is none.
static void play_out(ReplayTree *tree, Replay *replay) {
  PlayerStop stop = PLAYER_PAUSED;
  while (stop != PLAYER_OVER && !replay->failed && !tree->lost &&
         !tree->circles) {
    stop = player_turn(tree->player, SLICE);
    if (stop == PLAYER_PAUSED) stop = player_watch(tree->player);
    if (stop == PLAYER_DECIDED) replay->failed = false;
  }
}

static void play(ReplayTree *tree, const ReplaySpec *spec, Replay *replay) {
  tree->player =
      player_new(tree->run->terms, tree->run->options, spec, replay);
  tree->met = 0;
  tree->lost = tree->circles = false;
  tree->plays++;
  player_set_chooses(tree->player, meet_fork, tree);
  play_out(tree, replay);
  player_free(tree->player);
}

static void compose(const ReplayTree *tree, Choices *out) {
  for (uint32_t i = 0; i < tree->forks.len; i++) {
    const Fork *fork = &tree->forks.data[i];
    vec_push(out, fork->options.data[fork->at]);
  }
}

static Ending judge(const ReplayTree *tree, const Replay *replay) {
  if (tree->lost || replay->failed) return FAILS;
  if (tree->circles) return UNCLEAR;   // it polls for ever, or others hurry
  switch (replay->stop) {
    case REPLAY_EXIT: return PASSES;
    case REPLAY_LIMIT: return replay->stuck ? FAILS : UNCLEAR;
    case REPLAY_DROPPED: return FAILS;   // there is no such execution
    default: return UNCLEAR;
  }
}

// Plays the present options, and goes on as it comes.
static Ending try_present(ReplayTree *tree) {
  Choices schedule = {0};
  Replay replay = {0};
  if (!has_budget(tree)) return UNCLEAR;
  compose(tree, &schedule);
  ReplaySpec spec = tree->spec;
  spec.schedule = &schedule;
  play(tree, &spec, &replay);
  Ending answer = judge(tree, &replay);
  replay_fini(&replay);
  vec_fini(&schedule);
  return answer;
}

// All executions that begin with the first `len` present options.
static Ending try_all(ReplayTree *tree, uint32_t len) {
  for (;;) {
    Ending answer = try_present(tree);
    if (answer != FAILS) return answer;
    while (tree->forks.len > len && !turn_fork(vec_last(&tree->forks)))
      give_up_fork(tree);
    if (tree->forks.len == len) return FAILS;
  }
}

// The number of the fork at which another option lets some execution pass;
// forks.len: there is none. UNCLEAR: not known.
static Ending find_way_out(ReplayTree *tree, uint32_t *number) {
  for (uint32_t len = tree->forks.len; len > 0; len--) {
    while (turn_fork(&tree->forks.data[len - 1])) {
      Ending answer = try_all(tree, len);
      cut(tree, len);
      *number = len - 1;
      if (answer != FAILS) return answer;
    }
    give_up_fork(tree);
  }
  return FAILS;
}

// ---- Saying it.

static void find_event(const History *history, uint32_t decision,
                       Finding *finding) {
  if (finding->history == NULL ||
      history->events.len != finding->history->events.len)
    return;
  for (uint32_t i = 0; i < history->events.len; i++) {
    if (history->events.data[i].decision != decision) continue;
    finding->has_turn = true;
    finding->turn = i;
    return;
  }
}

// The whole schedule once more, with a look at that choice.
static void tell(ReplayTree *tree, const ReplaySpec *failing,
                 const Choices *schedule, uint32_t number, Finding *finding) {
  Replay replay = {0};
  ReplaySpec spec = *failing;
  spec.schedule = schedule;
  spec.looks = true;
  spec.look = number;
  spec.history = history_new();
  explore_replay(tree->run->terms, tree->run->options, &spec, &replay);
  if (replay.stop == REPLAY_FAULT && replay.look_text.len != 0) {
    finding->critical = mem_string(text_get(&replay.look_text));
    find_event(spec.history, number, finding);
  }
  history_free(spec.history);
  replay_fini(&replay);
}

// Is it worth looking for? Buffering would help out of a deadlock that needs
// sends without it, whatever was chosen before; temporal properties are judged
// by themselves.
static bool has_critical(const Finding *finding) {
  return finding->severity == SEVERITY_ERROR && !finding->needs_blocking &&
         !finding->handled && !finding->endless &&
         finding->kind != FINDING_PROPERTY_VIOLATED;
}

void run_find_critical(Run *run, const ReplaySpec *spec, Finding *finding) {
  if (!has_critical(finding)) return;
  ReplaySpec failing = *spec;
  failing.schedule = &finding->schedule;
  failing.history = NULL;
  ReplayTree tree = {.run = run, .spec = failing,
                     .start = team_instructions(&run->team)};
  tree.spec.kind = FINDING_PROPERTY_VIOLATED;
  tree.spec.rank = RANK_NONE;
  Replay replay = {0};
  play(&tree, &failing, &replay);
  bool same = replay.stop == REPLAY_FAULT && !replay.failed;
  replay_fini(&replay);
  Choices schedule = {0};
  uint32_t number = 0;
  compose(&tree, &schedule);
  Ending answer = same ? find_way_out(&tree, &number) : UNCLEAR;
  if (answer == PASSES) tell(&tree, &failing, &schedule, number, finding);
  finding->inevitable = answer == FAILS;
  cut(&tree, 0);
  vec_fini(&tree.forks);
  vec_fini(&tree.hopeless);
  vec_fini(&schedule);
}
