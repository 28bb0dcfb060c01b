// What the user makes of findings: kinds to ignore, severities of one's own,
// and comments in the source that suppress findings of a line.
#ifndef RESULTS_POLICY_H
#define RESULTS_POLICY_H

#include "results/finding.h"

// ---- By kind (policy.c).
// Findings of a kind that are ignored in files of some name.
typedef struct IgnoredIn {
  FindingKind kind;
  char *pattern;           // of names, for fnmatch
} IgnoredIn;
typedef struct Policy {
  bool ignored[FINDING_KIND_COUNT];
  VEC(IgnoredIn) ignored_in;
  bool has_only;
  bool only[FINDING_KIND_COUNT];           // if has_only: all others are ignored
  Severity severity[FINDING_KIND_COUNT];   // DEFAULT: what it is by itself
  bool strict;                             // warnings are errors
} Policy;

// The severity of a finding; IGNORED: it is suppressed. What was judged
// before stays, but for strict.
Severity policy_judge(const Policy *policy, const Finding *finding);
// Ignores a kind in files whose name, or an end of it that begins a folder's or
// file's name, is like the pattern.
void policy_ignore_in(Policy *policy, FindingKind kind, const char *pattern,
                      size_t len);
void policy_fini(Policy *policy);

// ---- By line (suppress.c): `// mpiproof: ignore KIND[, KIND ...]` on the
// line of the finding, or on a line before it that has only comments.
typedef struct Suppression {
  uint32_t line;
  FindingKind kind;
} Suppression;
typedef VEC(Suppression) Suppressions;

// A word in such a comment that is no kind; words are owned.
typedef struct UnknownKind {
  uint32_t line;
  char *word;
} UnknownKind;
typedef VEC(UnknownKind) UnknownKinds;

// Appends what the comments of a C source say.
void suppressions_read(const char *source, Suppressions *out,
                       UnknownKinds *unknown);
bool suppressions_has(const Suppressions *list, uint32_t line,
                      FindingKind kind);
void unknown_kinds_fini(UnknownKinds *unknown);

#endif
