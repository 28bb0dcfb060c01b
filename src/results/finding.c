// What is known of findings by their kinds.
#include "results/finding.h"

#include <assert.h>

Severity finding_severity(const Finding *finding) {
  if (finding->handled) return SEVERITY_NOTE;
  if (finding->severity != SEVERITY_DEFAULT) return finding->severity;
  return finding_row(finding->kind)->severity;
}

bool finding_count_turn(const Finding *finding, uint32_t *number,
                        uint32_t *count) {
  const History *h = finding->history;
  if (!finding->has_turn || h == NULL || finding->turn >= h->events.len)
    return false;
  uint32_t call = h->events.data[finding->turn].call;
  if (call >= h->events.len) return false;
  const Event *turn = &h->events.data[call];
  *number = *count = 0;
  for (uint32_t i = 0; i < h->events.len; i++) {
    const Event *event = &h->events.data[i];
    if (event->kind != EVENT_CALL || event->rank != turn->rank ||
        event->place != turn->place)
      continue;
    ++*count;
    if (i <= call) *number = *count;
  }
  return true;
}

void finding_replace(Finding *known, const Finding *fresh) {
  assert(known != fresh && finding_is_known(known, fresh));
  assert(!fresh->needs_blocking);   // else it would not say more
  uint64_t count = known->count + fresh->count;
  bool either = !finding_has_buffered(known);
  finding_fini(known);
  *known = *fresh;
  known->count = count;
  known->either = either;
}
