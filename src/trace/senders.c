// Which messages a receive may take, by endpoint and order alone: the
// algorithm of figure 5 of the seed. Of a receive with number r at its endpoint
// and a message with number s among those of its sender to that endpoint:
//   s <= r                        the earlier ones were taken by earlier ones
//   r <= s + messages of others   no more can have been taken before it
#include "trace/internal.h"
#include "trace/values.h"

// Number of the step among those of its kind at its endpoint in its task.
static void number_steps(const TaskTrace *t, uint32_t *numbers) {
  uint32_t count = t->endpoints.len;
  uint32_t *seen = mem_alloc_array(2 * (size_t)count, sizeof *seen);
  for (uint32_t k = 0; k < t->tasks.len; k++) {
    for (uint32_t i = 0; i < 2 * count; i++) seen[i] = 0;
    for (uint32_t i = 0; i < t->tasks.data[k].steps.len; i++) {
      uint32_t at = t->tasks.data[k].steps.data[i];
      const TraceStep *s = &t->steps.data[at];
      if (s->kind != TRACE_SND && s->kind != TRACE_RCV) continue;
      numbers[at] = seen[2 * s->endpoint + (s->kind == TRACE_RCV)]++;
    }
  }
  mem_free(seen, 2 * (size_t)count * sizeof *seen);
}

// Messages to the endpoint from tasks other than this one.
static uint32_t count_others(const TaskTrace *t, uint32_t endpoint,
                             uint32_t task) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < t->steps.len; i++)
    count += t->steps.data[i].kind == TRACE_SND &&
             t->steps.data[i].endpoint == endpoint &&
             t->steps.data[i].task != task;
  return count;
}

static void add_senders(const TaskTrace *t, const uint32_t *numbers,
                        const uint32_t *others, uint32_t receive,
                        TraceSteps *out) {
  const TraceStep *r = &t->steps.data[receive];
  for (uint32_t i = 0; i < t->steps.len; i++) {
    const TraceStep *s = &t->steps.data[i];
    if (s->kind != TRACE_SND || s->endpoint != r->endpoint) continue;
    // A task cannot wait for what it sends itself only later.
    if (s->task == r->task && r->wait != TRACE_NONE && r->wait < i) continue;
    if (numbers[i] <= numbers[receive] &&
        numbers[receive] <= numbers[i] + others[i])
      vec_push(out, i);
  }
}

void senders_find(const TaskTrace *t, TraceSteps *out) {
  uint32_t *numbers = mem_alloc_array(t->steps.len, sizeof *numbers);
  uint32_t *others = mem_alloc_array(t->steps.len, sizeof *others);
  Table known = {0};         // (endpoint, task) -> messages of others
  number_steps(t, numbers);
  for (uint32_t i = 0; i < t->steps.len; i++) {
    const TraceStep *s = &t->steps.data[i];
    if (s->kind != TRACE_SND) continue;
    uint64_t key = ((uint64_t)s->endpoint << 32) | s->task;
    if (table_find(&known, key) == NULL)
      table_set(&known, key, count_others(t, s->endpoint, s->task));
    others[i] = (uint32_t)*table_find(&known, key);
  }
  for (uint32_t i = 0; i < t->steps.len; i++)
    if (t->steps.data[i].kind == TRACE_RCV)
      add_senders(t, numbers, others, i, &out[i]);
  table_fini(&known);
  mem_free(numbers, t->steps.len * sizeof *numbers);
  mem_free(others, t->steps.len * sizeof *others);
}
