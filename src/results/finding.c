// What is known of findings by their kinds.
#include "results/finding.h"

Severity finding_severity(const Finding *finding) {
  if (finding->handled) return SEVERITY_NOTE;
  if (finding->severity != SEVERITY_DEFAULT) return finding->severity;
  return finding_row(finding->kind)->severity;
}
