// What is known of findings by their kinds.
#include "results/finding.h"

Severity finding_severity(const Finding *finding) {
  if (finding->handled) return SEVERITY_NOTE;
  if (finding->severity != SEVERITY_DEFAULT) return finding->severity;
  return finding_row(finding->kind)->severity;
}

void finding_replace(Finding *known, const Finding *fresh) {
  uint64_t count = known->count + fresh->count;
  bool either = !finding_has_buffered(known);
  finding_fini(known);
  *known = *fresh;
  known->count = count;
  known->either = either;
}
