// The pairs of the symbolic engine, with a variable each, by taker and by send.
#include "model/symbolic.h"

void couple_find(Symbolic *y) {
  const PathModel *m = y->m;
  y->first = mem_alloc_zero((m->takers.len + 1) * sizeof *y->first);
  y->first_by_send = mem_alloc_zero((m->sends.len + 1) * sizeof *y->first);
  uint32_t *at = y->first_by_send;
  for (uint32_t t = 0; t < m->takers.len; t++) {
    const Numbers *sends = &m->possible[t];
    for (uint32_t i = 0; i < sends->len; i++) {
      vec_push(&y->couples, ((Couple){t, sends->data[i], clause_var(y)}));
      vec_push(&y->by_send, 0);
      at[sends->data[i] + 1]++;
    }
    y->first[t + 1] = y->couples.len;
  }
  for (uint32_t s = 0; s < m->sends.len; s++) at[s + 1] += at[s];
  // From the back, each end moves to its start, which goes one place down.
  for (uint32_t i = y->couples.len; i-- > 0;)
    y->by_send.data[--at[y->couples.data[i].send + 1]] = i;
  for (uint32_t s = 0; s < m->sends.len; s++) at[s] = at[s + 1];
  at[m->sends.len] = y->couples.len;
}
