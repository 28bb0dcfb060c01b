// The user's severities.
#include "results/policy.h"

Severity policy_judge(const Policy *policy, const Finding *finding) {
  FindingKind kind = finding->kind;
  if (policy->ignored[kind] || (policy->has_only && !policy->only[kind]))
    return SEVERITY_IGNORED;
  bool open = finding->severity == SEVERITY_DEFAULT && !finding->handled;
  Severity severity = open && policy->severity[kind] != SEVERITY_DEFAULT
                          ? policy->severity[kind]
                          : finding_severity(finding);
  return policy->strict && severity == SEVERITY_WARNING ? SEVERITY_ERROR
                                                        : severity;
}
