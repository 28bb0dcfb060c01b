// The oracle of oracle_test.c: an operational model of MPI, all interleavings
// tried. Its state is one flat struct.
#ifndef TESTS_UNIT_MPI_ORACLE_H
#define TESTS_UNIT_MPI_ORACLE_H

#include <stdlib.h>

#include "mpi/script.h"

#define MAX_MESSAGES 12

typedef struct Letter {
  uint8_t sender, op;      // op: index of the send at its rank
  int8_t tag;
  uint8_t value;
  bool seen;               // a probe has returned it
} Letter;

typedef struct Letters {
  uint8_t len;
  Letter items[MAX_MESSAGES];
} Letters;

typedef struct Task {
  uint8_t kind;            // 0: free, 1: send, 2: receive
  int8_t peer, tag;
  uint8_t mode;
  bool matched, buffered, cancelled;
  bool cancel;             // to be cancelled, not decided yet
  uint8_t value;
  uint8_t order;           // sends: for passing slots on
} Task;

typedef struct Teller {
  uint8_t step;
  bool started, early;     // early: a collective left before it was full
  uint8_t own;
  uint8_t pending_len, posted_len;
  uint8_t pending[MAX_OPS];
  uint8_t posted[MAX_OPS]; // unmatched receives
  uint8_t joined, left;    // collectives entered, left
  uint8_t root_value[MAX_STEPS];
  uint8_t slots_used, sent;
  Task tasks[MAX_OPS + 1];
} Teller;

typedef struct Scene {
  Teller tellers[RANKS];
  Letters ways[RANKS][RANKS];   // [from][to], not arrived yet
  Letters kept[RANKS];          // arrived, no receive was posted
  Log logs[RANKS];
} Scene;

typedef struct Oracle {
  const Script *script;
  Buffering buffering;
  bool lazy;               // matches may be late, see oracle_script
  Outcomes *out;
  Table seen;
} Oracle;

// ---- Messages.

static inline Letter letters_take(Letters *l, uint32_t at) {
  Letter m = l->items[at];
  l->len--;
  memmove(&l->items[at], &l->items[at + 1],
          (l->len - at) * sizeof *l->items);
  memset(&l->items[l->len], 0, sizeof *l->items);
  return m;
}

static inline void letters_add(Letters *l, Letter m) {
  assert(l->len < MAX_MESSAGES);
  l->items[l->len++] = m;
}

static inline bool task_fits(const Task *t, const Letter *m) {
  return (t->peer < 0 || t->peer == m->sender) &&
         (t->tag < 0 || t->tag == m->tag);
}

// A slot is free again: the oldest send that lacks one gets it.
static inline void free_slot(Teller *t) {
  Task *oldest = NULL;
  t->slots_used--;
  for (uint32_t i = 0; i <= MAX_OPS; i++) {
    Task *task = &t->tasks[i];
    if (task->kind != 1 || task->matched || task->buffered ||
        task->cancelled || task->mode == SYNC)
      continue;
    if (oldest == NULL || task->order < oldest->order) oldest = task;
  }
  if (oldest == NULL) return;
  oldest->buffered = true;
  t->slots_used++;
}

// The sender's side. A send that completed by buffering has left its task: `op`
// is then 255.
static inline void scene_received(Scene *s, const Letter *m,
                                  const Oracle *o) {
  Teller *sender = &s->tellers[m->sender];
  bool slot = o->buffering == BUFFER_COUNT;
  if (m->op != 255) {
    slot = slot && sender->tasks[m->op].buffered;
    sender->tasks[m->op].matched = true;
    sender->tasks[m->op].cancel = false;
  }
  if (slot) free_slot(sender);
}

// Which of the posted receives the message goes to, or -1.
static inline int first_posted(const Teller *t, const Letter *m) {
  for (uint32_t i = 0; i < t->posted_len; i++)
    if (task_fits(&t->tasks[t->posted[i]], m)) return (int)i;
  return -1;
}

static inline uint8_t take_posted(Teller *t, uint32_t at) {
  uint8_t task = t->posted[at];
  t->posted_len--;
  memmove(&t->posted[at], &t->posted[at + 1], t->posted_len - at);
  t->posted[t->posted_len] = 0;
  return task;
}

static inline void scene_match(Scene *s, uint32_t rank, uint8_t task,
                               const Letter *m, const Oracle *o) {
  Task *recv = &s->tellers[rank].tasks[task];
  recv->matched = true;
  recv->cancel = false;
  recv->value = m->value;
  scene_received(s, m, o);
}

static inline bool scene_arrive(const Oracle *o, Scene *s, uint32_t from,
                                uint32_t to) {
  if (s->ways[from][to].len == 0) return false;
  Letter m = letters_take(&s->ways[from][to], 0);
  int first = first_posted(&s->tellers[to], &m);
  if (first < 0 || o->lazy) {
    letters_add(&s->kept[to], m);
  } else {
    scene_match(s, to, take_posted(&s->tellers[to], (uint32_t)first), &m, o);
  }
  return true;
}

// Lazy: kept message number `at` goes to the receive posted first that fits,
// if it is the first of its sender that fits there.
static inline bool scene_pair(const Oracle *o, Scene *s, uint32_t rank,
                              uint32_t at) {
  Letter m = s->kept[rank].items[at];
  Teller *t = &s->tellers[rank];
  int first = first_posted(t, &m);
  if (first < 0) return false;
  for (uint32_t i = 0; i < at; i++) {
    const Letter *older = &s->kept[rank].items[i];
    if (older->sender == m.sender &&
        task_fits(&t->tasks[t->posted[first]], older))
      return false;
  }
  letters_take(&s->kept[rank], at);
  scene_match(s, rank, take_posted(t, (uint32_t)first), &m, o);
  return true;
}

// Indices in kept[rank] of the first message of each sender that fits, unless a
// receive posted before is to get it.
static inline uint32_t kept_fits(const Scene *s, uint32_t rank, int8_t peer,
                                 int8_t tag, uint32_t *at) {
  Task want = {.peer = peer, .tag = tag};
  bool had[RANKS] = {false};
  uint32_t n = 0;
  for (uint32_t i = 0; i < s->kept[rank].len; i++) {
    const Letter *m = &s->kept[rank].items[i];
    if (had[m->sender] || !task_fits(&want, m)) continue;
    had[m->sender] = true;
    if (first_posted(&s->tellers[rank], m) < 0) at[n++] = i;
  }
  return n;
}

// ---- Operations.

static inline uint8_t task_new(Teller *t) {
  uint8_t i = 0;
  while (t->tasks[i].kind != 0) i++;
  assert(i <= MAX_OPS);
  return i;
}

static inline uint8_t scene_send(const Oracle *o, Scene *s, uint32_t rank,
                                 const Deed *deed) {
  Teller *t = &s->tellers[rank];
  uint8_t i = task_new(t);
  bool standard = deed->mode != SYNC;
  bool buffered = standard && o->buffering == BUFFER_INFINITE;
  if (standard && o->buffering == BUFFER_COUNT && t->slots_used < 1) {
    buffered = true;
    t->slots_used++;
  }
  int value = message_value(rank, t->step);
  t->tasks[i] = (Task){.kind = 1, .peer = deed->peer, .tag = deed->tag,
                       .mode = deed->mode, .buffered = buffered,
                       .order = t->sent++};
  letters_add(&s->ways[rank][deed->peer],
              (Letter){(uint8_t)rank, i, deed->tag, (uint8_t)value, false});
  return i;
}

// The send's task ends: its message, if not matched, goes on alone.
static inline void cut_letter(Scene *s, uint32_t rank, uint8_t task) {
  for (uint32_t to = 0; to < RANKS; to++) {
    Letters *both[] = {&s->ways[rank][to], &s->kept[to]};
    for (int k = 0; k < 2; k++)
      for (uint32_t i = 0; i < both[k]->len; i++)
        if (both[k]->items[i].sender == rank && both[k]->items[i].op == task)
          both[k]->items[i].op = 255;
  }
}

// 0: not complete; 1: complete; 2: a legal MPI may say so.
static inline int task_state(const Oracle *o, const Task *t) {
  if (t->cancel) return 0;
  if (t->matched || t->cancelled || (t->kind == 1 && t->buffered)) return 1;
  return t->kind == 1 && t->mode != SYNC && o->buffering == BUFFER_ANY ? 2
                                                                      : 0;
}

static inline void task_end(Scene *s, uint32_t rank, uint8_t task) {
  Task *t = &s->tellers[rank].tasks[task];
  log_add(&s->logs[rank], t->cancelled   ? LOG_CANCELLED
                          : t->kind == 2 ? t->value
                                         : LOG_DONE);
  if (t->kind == 1 && !t->matched && !t->cancelled) cut_letter(s, rank, task);
  memset(t, 0, sizeof *t);
}

// ---- Steps of a rank. Each way it can go is handed to scene_go.

static inline void oracle_run(Oracle *o, const Scene *s);

typedef struct Ways {
  Oracle *oracle;
  bool any;        // some step is possible that no MPI can refuse
} Ways;

static inline void scene_go(Ways *ways, Scene *next, bool optional) {
  if (!optional) ways->any = true;
  oracle_run(ways->oracle, next);
}

static inline void pending_drop(Teller *t, uint32_t at) {
  t->pending_len--;
  memmove(&t->pending[at], &t->pending[at + 1], t->pending_len - at);
  t->pending[t->pending_len] = 0;
}

static inline void go_wait_all(Ways *ways, const Scene *s, uint32_t rank) {
  const Teller *t = &s->tellers[rank];
  bool optional = false;
  for (uint32_t i = 0; i < t->pending_len; i++) {
    int state = task_state(ways->oracle, &t->tasks[t->pending[i]]);
    if (state == 0) return;
    optional = optional || state == 2;
  }
  Scene next = *s;
  Teller *n = &next.tellers[rank];
  while (n->pending_len != 0) {
    task_end(&next, rank, n->pending[n->pending_len - 1]);
    pending_drop(n, n->pending_len - 1u);
  }
  n->step++;
  scene_go(ways, &next, optional);
}

static inline void go_pick(Ways *ways, const Scene *s, uint32_t rank,
                           uint32_t at, bool logs_index) {
  int state = task_state(ways->oracle,
                         &s->tellers[rank].tasks[s->tellers[rank].pending[at]]);
  if (state == 0) return;
  Scene next = *s;
  Teller *n = &next.tellers[rank];
  if (logs_index) log_add(&next.logs[rank], 100 + (int)at);
  task_end(&next, rank, n->pending[at]);
  pending_drop(n, at);
  n->step++;
  scene_go(ways, &next, state == 2);
}

// Every non-empty subset of what can be complete.
static inline void go_some(Ways *ways, const Scene *s, uint32_t rank) {
  const Teller *t = &s->tellers[rank];
  for (uint32_t set = 1; set < 1u << t->pending_len; set++) {
    Scene next = *s;
    Teller *n = &next.tellers[rank];
    bool possible = true, optional = false;
    for (uint32_t i = t->pending_len; i-- > 0;) {
      if (!(set >> i & 1)) continue;
      int state = task_state(ways->oracle, &t->tasks[t->pending[i]]);
      possible = possible && state != 0;
      optional = optional || state == 2;
      log_add(&next.logs[rank], 100 + (int)i);
      task_end(&next, rank, n->pending[i]);
      pending_drop(n, i);
    }
    n->step++;
    if (possible) scene_go(ways, &next, optional);
  }
}

static inline void go_nothing(Ways *ways, const Scene *s, uint32_t rank,
                              bool logs) {
  Scene next = *s;
  if (logs) log_add(&next.logs[rank], LOG_NOTHING);
  next.tellers[rank].step++;
  scene_go(ways, &next, false);
}

static inline void go_test(Ways *ways, const Scene *s, uint32_t rank) {
  const Teller *t = &s->tellers[rank];
  if (t->pending_len == 0) {
    go_nothing(ways, s, rank, false);
    return;
  }
  const Task *task = &t->tasks[t->pending[0]];
  bool certain = task->kind == 1 && task->buffered && !task->cancel &&
                 ways->oracle->buffering == BUFFER_INFINITE;
  go_pick(ways, s, rank, 0, false);
  if (!certain) go_nothing(ways, s, rank, true);
}

// Is there a message that a probe has returned before, and that nothing posted
// since then may have taken?
static inline bool has_seen(const Scene *s, uint32_t rank, const Deed *deed) {
  Task want = {.peer = deed->peer, .tag = deed->tag};
  for (uint32_t i = 0; i < s->kept[rank].len; i++) {
    const Letter *m = &s->kept[rank].items[i];
    if (m->seen && task_fits(&want, m) &&
        first_posted(&s->tellers[rank], m) < 0)
      return true;
  }
  return false;
}

static inline void go_probe(Ways *ways, const Scene *s, uint32_t rank,
                            const Deed *deed) {
  uint32_t at[RANKS], n = kept_fits(s, rank, deed->peer, deed->tag, at);
  for (uint32_t i = 0; i < n; i++) {
    Scene next = *s;
    log_add(&next.logs[rank], s->kept[rank].items[at[i]].value);
    if (deed->verb == DO_MPROBE) {
      Letter m = letters_take(&next.kept[rank], at[i]);
      scene_received(&next, &m, ways->oracle);
    } else {
      next.kept[rank].items[at[i]].seen = true;
    }
    next.tellers[rank].step++;
    scene_go(ways, &next, false);
  }
  if (deed->verb == DO_IPROBE && !has_seen(s, rank, deed))
    go_nothing(ways, s, rank, true);
}

// Posts a receive in every way; a blocking one is `own`.
static inline void go_receive(Ways *ways, const Scene *s, uint32_t rank,
                              const Deed *deed) {
  uint32_t at[RANKS], n = 0;
  if (!ways->oracle->lazy) n = kept_fits(s, rank, deed->peer, deed->tag, at);
  for (uint32_t i = 0; i < n || (n == 0 && i == 0); i++) {
    Scene next = *s;
    Teller *t = &next.tellers[rank];
    uint8_t task = task_new(t);
    t->tasks[task] = (Task){.kind = 2, .peer = deed->peer, .tag = deed->tag};
    if (n != 0) {
      Letter m = letters_take(&next.kept[rank], at[i]);
      scene_match(&next, rank, task, &m, ways->oracle);
    } else {
      t->posted[t->posted_len++] = task;
    }
    if (deed->verb == DO_RECV) {
      t->started = true;
      t->own = task;
    } else {
      t->pending[t->pending_len++] = task;
      t->step++;
    }
    scene_go(ways, &next, false);
  }
}

static inline void go_send(Ways *ways, const Scene *s, uint32_t rank,
                           const Deed *deed) {
  Scene next = *s;
  Teller *t = &next.tellers[rank];
  uint8_t task = scene_send(ways->oracle, &next, rank, deed);
  if (deed->verb == DO_SEND) {
    t->started = true;
    t->own = task;
  } else {
    t->pending[t->pending_len++] = task;
    t->step++;
  }
  scene_go(ways, &next, false);
}

static inline void go_finish(Ways *ways, const Scene *s, uint32_t rank) {
  const Teller *t = &s->tellers[rank];
  int state = task_state(ways->oracle, &t->tasks[t->own]);
  if (state == 0) return;
  Scene next = *s;
  task_end(&next, rank, t->own);
  next.tellers[rank].own = 0;
  next.tellers[rank].started = false;
  next.tellers[rank].step++;
  scene_go(ways, &next, state == 2);
}

static inline void go_collective(Ways *ways, const Scene *s, uint32_t rank,
                                 const Deed *deed) {
  const Teller *t = &s->tellers[rank];
  Scene next = *s;
  Teller *n = &next.tellers[rank];
  if (!t->started) {
    n->started = true;
    n->root_value[n->joined++] = (uint8_t)message_value(rank, t->step);
    scene_go(ways, &next, false);
    return;
  }
  bool full = true, needs = rank == 0 && deed->verb == DO_BCAST;
  for (uint32_t r = 0; r < RANKS; r++)
    full = full && s->tellers[r].joined > t->left;
  if (deed->verb == DO_BCAST) needs = s->tellers[0].joined > t->left;
  Buffering mode = ways->oracle->buffering;
  bool buffers = mode == BUFFER_INFINITE || mode == BUFFER_COUNT;
  if (!full && !(needs && mode != BUFFER_ZERO)) return;
  log_add(&next.logs[rank], deed->verb == DO_BARRIER
                                ? LOG_DONE
                                : s->tellers[0].root_value[t->left]);
  n->left++;
  n->started = false;
  n->step++;
  scene_go(ways, &next, !full && !buffers);
}

// From now on MPI may cancel the newest that is pending, see go_decide.
static inline void go_cancel(Ways *ways, const Scene *s, uint32_t rank) {
  Scene next = *s;
  Teller *t = &next.tellers[rank];
  t->step++;
  if (t->pending_len != 0) {
    Task *task = &t->tasks[t->pending[t->pending_len - 1]];
    task->cancel = !task->matched && !task->cancelled;
  }
  scene_go(ways, &next, false);
}

// Takes the letter of a send back, wherever it is.
static inline void take_back(Scene *s, uint32_t rank, uint8_t task) {
  Letters *both[] = {&s->ways[rank][s->tellers[rank].tasks[task].peer],
                     &s->kept[s->tellers[rank].tasks[task].peer]};
  for (int k = 0; k < 2; k++)
    for (uint32_t i = 0; i < both[k]->len; i++)
      if (both[k]->items[i].sender == rank && both[k]->items[i].op == task) {
        letters_take(both[k], i);
        return;
      }
}

// What is to be cancelled is, or a send that may be buffered completes.
static inline void go_decide(Ways *ways, const Scene *s, uint32_t rank,
                             uint8_t task) {
  const Oracle *o = ways->oracle;
  const Task *before = &s->tellers[rank].tasks[task];
  Scene next = *s;
  Teller *t = &next.tellers[rank];
  t->tasks[task].cancel = false;
  if (before->kind == 1 &&
      (before->buffered ||
       (before->mode != SYNC && o->buffering == BUFFER_ANY))) {
    t->tasks[task].buffered = true;
    scene_go(ways, &next, false);
  }
  next = *s;
  t->tasks[task].cancel = false;
  t->tasks[task].cancelled = true;
  t->tasks[task].buffered = false;
  if (before->kind == 1) {
    take_back(&next, rank, task);
    if (before->buffered && o->buffering == BUFFER_COUNT) free_slot(t);
  }
  for (uint32_t i = 0; before->kind == 2 && i < t->posted_len; i++)
    if (t->posted[i] == task) {
      take_posted(t, i);
      break;
    }
  scene_go(ways, &next, false);
}

static inline void go_rank(Ways *ways, const Scene *s, uint32_t rank) {
  const Script *script = ways->oracle->script;
  const Teller *t = &s->tellers[rank];
  if (t->step > script->steps[rank]) return;
  if (t->step == script->steps[rank]) {
    go_wait_all(ways, s, rank);
    return;
  }
  const Deed *deed = &script->deeds[rank][t->step];
  switch ((Verb)deed->verb) {
  case DO_SEND:
    if (t->started) {
      go_finish(ways, s, rank);
    } else {
      go_send(ways, s, rank, deed);
    }
    return;
  case DO_RECV:
    if (t->started) {
      go_finish(ways, s, rank);
    } else {
      go_receive(ways, s, rank, deed);
    }
    return;
  case DO_ISEND: go_send(ways, s, rank, deed); return;
  case DO_IRECV: go_receive(ways, s, rank, deed); return;
  case DO_WAITALL: go_wait_all(ways, s, rank); return;
  case DO_WAITANY:
    if (t->pending_len == 0) go_nothing(ways, s, rank, false);
    for (uint32_t i = 0; i < t->pending_len; i++)
      go_pick(ways, s, rank, i, true);
    return;
  case DO_WAITSOME:
    if (t->pending_len == 0) go_nothing(ways, s, rank, false);
    go_some(ways, s, rank);
    return;
  case DO_TEST: go_test(ways, s, rank); return;
  case DO_PROBE:
  case DO_MPROBE:
  case DO_IPROBE: go_probe(ways, s, rank, deed); return;
  case DO_BARRIER:
  case DO_BCAST: go_collective(ways, s, rank, deed); return;
  case DO_CANCEL: go_cancel(ways, s, rank); return;
  case VERB_COUNT: break;
  }
}

static inline void oracle_run(Oracle *o, const Scene *s) {
  Hash128 h = hash_bytes(s, sizeof *s);
  if (table_find(&o->seen, h.lo) != NULL || o->out->states > 200000) return;
  table_set(&o->seen, h.lo, 1);
  o->out->states++;
  Ways ways = {o, false};
  for (uint32_t from = 0; from < RANKS; from++)
    for (uint32_t to = 0; to < RANKS; to++) {
      Scene next = *s;
      if (scene_arrive(o, &next, from, to)) scene_go(&ways, &next, false);
    }
  for (uint32_t r = 0; o->lazy && r < RANKS; r++)
    for (uint32_t i = 0; i < s->kept[r].len; i++) {
      Scene next = *s;
      if (scene_pair(o, &next, r, i)) scene_go(&ways, &next, false);
    }
  for (uint32_t r = 0; r < RANKS; r++)
    for (uint8_t i = 0; i <= MAX_OPS; i++)
      if (s->tellers[r].tasks[i].cancel) go_decide(&ways, s, r, i);
  uint32_t ended = 0;
  for (uint32_t r = 0; r < RANKS; r++) {
    go_rank(&ways, s, r);
    if (s->tellers[r].step > o->script->steps[r]) ended |= 1u << r;
  }
  if (!ways.any) outcome_add(o->out, s->logs, ended);
}

// An MPI may not yet have paired a receive with a message that is there. That
// can be seen with MPI_Cancel, and where a probe has told so.
static inline void oracle_script(const Script *script, Buffering buffering,
                                 Outcomes *out) {
  Oracle o = {.script = script, .buffering = buffering,
              .lazy = script_cancels(script) || script_probes(script),
              .out = out};
  Scene s;
  memset(&s, 0, sizeof s);
  oracle_run(&o, &s);
  table_fini(&o.seen);
}

#endif
