// The user's severities.
#include "results/policy.h"

#include <assert.h>
#include <fnmatch.h>
#include <string.h>

void policy_ignore_in(Policy *policy, FindingKind kind, const char *pattern,
                      size_t len) {
  Text text = {0};
  text_add_bytes(&text, pattern, len);
  IgnoredIn row = {kind, mem_string(text_get(&text))};
  vec_push(&policy->ignored_in, row);
  text_fini(&text);
}

void policy_fini(Policy *policy) {
  for (uint32_t i = 0; i < policy->ignored_in.len; i++)
    mem_free_string(policy->ignored_in.data[i].pattern);
  vec_fini(&policy->ignored_in);
}

static bool is_like(const char *pattern, const char *name) {
  for (const char *at = name; at != NULL; at = strchr(at, '/')) {
    at += *at == '/';
    if (fnmatch(pattern, at, 0) == 0) return true;
  }
  return fnmatch(pattern, name, 0) == 0;
}

static bool is_ignored_in(const Policy *policy, const Finding *finding) {
  if (finding->module == NULL || finding->place == PLACE_NONE) return false;
  const Place *where = vec_at(&finding->module->places, finding->place);
  if (where->file == NAME_NONE) return false;
  const char *name = names_get(&finding->module->names, where->file);
  for (uint32_t i = 0; i < policy->ignored_in.len; i++)
    if (policy->ignored_in.data[i].kind == finding->kind &&
        is_like(policy->ignored_in.data[i].pattern, name))
      return true;
  return false;
}

Severity policy_judge(const Policy *policy, const Finding *finding) {
  FindingKind kind = finding->kind;
  assert(kind < FINDING_KIND_COUNT);
  if (policy->ignored[kind] || is_ignored_in(policy, finding) ||
      (policy->has_only && !policy->only[kind]))
    return SEVERITY_IGNORED;
  bool open = finding->severity == SEVERITY_DEFAULT && !finding->handled;
  Severity severity = open && policy->severity[kind] != SEVERITY_DEFAULT
                          ? policy->severity[kind]
                          : finding_severity(finding);
  return policy->strict && severity == SEVERITY_WARNING ? SEVERITY_ERROR
                                                        : severity;
}
