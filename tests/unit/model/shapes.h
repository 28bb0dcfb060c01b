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

#endif
