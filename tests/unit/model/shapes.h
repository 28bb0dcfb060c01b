// Path models of programs that people write, of any size.
#ifndef TESTS_UNIT_MODEL_SHAPES_H
#define TESTS_UNIT_MODEL_SHAPES_H

#include "model/pathmodel.h"
#include "test.h"

static const PathBuffering all_modes[] = {PATH_BUFFER_ANY,
                                          PATH_BUFFER_INFINITE,
                                          PATH_BUFFER_ZERO,
                                          PATH_BUFFER_COUNT};

static inline uint32_t shape_send(PathModel *m, uint32_t rank, uint32_t to,
                                  int32_t tag) {
  uint32_t s = pathmodel_send(m, rank, 0, to, tag, PATH_SEND_STANDARD);
  pathmodel_wait(m, rank, PATH_WAIT_ALL, &s, 1, 1);
  return s;
}

static inline uint32_t shape_recv(PathModel *m, uint32_t rank, int32_t source,
                                  int32_t tag) {
  uint32_t r = pathmodel_recv(m, rank, 0, source, tag);
  pathmodel_wait(m, rank, PATH_WAIT_ALL, &r, 1, 1);
  return r;
}

static inline void shape_world(PathModel *m, uint32_t ranks) {
  uint16_t members[PATH_MAX_RANKS];
  for (uint32_t r = 0; r < ranks; r++) members[r] = (uint16_t)r;
  pathmodel_context(m, 0, ranks, members);
}

static inline void shape_barrier(PathModel *m, uint32_t ranks) {
  for (uint32_t r = 0; r < ranks; r++) {
    uint32_t join = pathmodel_join(m, r, 0, NULL, 0);
    pathmodel_wait(m, r, PATH_WAIT_ALL, &join, 1, 1);
  }
}

// Ranks 1 .. senders send `each` messages to rank 0, which receives `extra`
// more than that from anybody. *first: the first receive, each two steps on is
// the next.
typedef struct FanIn {
  PathModel *m;
  uint32_t receives[512], sends[512];
  uint32_t count;
} FanIn;

static inline void fan_in_make(FanIn *f, uint32_t senders, uint32_t each,
                               uint32_t extra, bool posted,
                               PathBuffering mode) {
  PathModel *m = f->m = pathmodel_new(senders + 1, mode, 1);
  f->count = senders * each;
  assert(f->count + extra <= 512);
  for (uint32_t i = 0; i < f->count + extra; i++)
    f->receives[i] = posted ? pathmodel_recv(m, 0, 0, PATH_ANY, 0)
                            : shape_recv(m, 0, PATH_ANY, 0);
  if (posted)
    pathmodel_wait(m, 0, PATH_WAIT_ALL, f->receives, f->count + extra,
                   f->count + extra);
  for (uint32_t r = 1; r <= senders; r++)
    for (uint32_t i = 0; i < each; i++)
      f->sends[(r - 1) * each + i] = shape_send(m, r, 0, 0);
}

// Rank 0 gives out `tasks` tasks: it receives from anybody and answers whoever
// sent, with tag 1 and a task or, once there are none, tag 2. Each worker asks
// until tag 2 comes; the path is one on which the tasks are spread evenly.
#define MAX_OFFICE 64
typedef struct Office {
  PathModel *m;
  uint32_t count;                  // questions, and answers
  uint32_t receives[MAX_OFFICE], answers[MAX_OFFICE];    // of rank 0
  uint32_t questions[MAX_OFFICE], heard[MAX_OFFICE], guards[MAX_OFFICE];
  uint32_t asker[MAX_OFFICE];
  bool is_last[MAX_OFFICE];
} Office;

static inline void office_work(Office *o, uint32_t worker, uint32_t tasks) {
  for (uint32_t i = 0; i <= tasks; i++) {
    uint32_t n = o->count++;
    o->questions[n] = shape_send(o->m, worker, 0, 0);
    o->heard[n] = shape_recv(o->m, worker, 0, PATH_ANY);
    o->guards[n] = pathmodel_guard(o->m, worker);
    o->asker[n] = worker;
    o->is_last[n] = i == tasks;
  }
}

static inline void office_answer(Office *o, uint32_t n, uint32_t workers,
                                 int32_t tag) {
  PathEnvelope list[PATH_MAX_RANKS];
  for (uint32_t w = 1; w <= workers; w++) {
    ClaimId asked = claim_const(o->m, false);
    for (uint32_t i = 0; i < o->count; i++)
      if (o->asker[i] == w)
        asked = claim_or(o->m, asked, claim_takes(o->m, o->receives[n],
                                                  o->questions[i]));
    list[w - 1] = (PathEnvelope){(int32_t)w, tag, asked};
  }
  pathmodel_set_envelopes(o->m, o->answers[n], workers, list);
}

static inline void office_make(Office *o, uint32_t workers, uint32_t tasks,
                               PathBuffering mode) {
  PathModel *m = o->m = pathmodel_new(workers + 1, mode, 1);
  assert(workers + tasks <= MAX_OFFICE);
  for (uint32_t n = 0; n < workers + tasks; n++) {
    o->receives[n] = shape_recv(m, 0, PATH_ANY, PATH_ANY);
    o->answers[n] = shape_send(m, 0, 1, 0);
  }
  o->count = 0;
  for (uint32_t w = 1; w <= workers; w++)
    office_work(o, w, tasks / workers + (w <= tasks % workers));
  for (uint32_t n = 0; n < o->count; n++) {
    office_answer(o, n, workers, n < tasks ? 1 : 2);
    ClaimId same = claim_const(m, false);
    for (uint32_t k = 0; k < o->count; k++)
      if ((k >= tasks) == o->is_last[n])
        same = claim_or(m, same, claim_takes(m, o->heard[n], o->answers[k]));
    pathmodel_set_claim(m, o->guards[n], same);
  }
}

#endif
