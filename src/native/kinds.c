// The table of kinds.
#include "native/internal.h"

const NativeKind *native_kind(FaultKind kind) {
  static const NativeKind kinds[FAULT_COUNT] = {
#define HANG(name) [FAULT_##name] = {.showing = SHOW_HANG},
#define REMARK(name, text, flag) \
  [FAULT_##name] = {.showing = SHOW_REMARK, .remarks = text, .sanitizer = flag},
#define LEAK(name, text)                                       \
  [FAULT_##name] = {.showing = SHOW_REMARK, .remarks = text,   \
                    .wraps_heap = true},
#define DISAGREE(name, text) \
  [FAULT_##name] = {.showing = SHOW_REMARK, .remarks = text, .compares = true},
#define HARDLY(name, text, flag, reason)                         \
  [FAULT_##name] = {.showing = SHOW_REMARK, .remarks = text,     \
                    .sanitizer = flag, .why = reason},
#define CHECKED(name)                                  \
  HARDLY(name, "error crash nonzero-exit", NULL,       \
         "a real MPI need not notice")
#define NEVER(name, reason) \
  [FAULT_##name] = {.showing = SHOW_NEVER, .why = reason},
#include "native/kinds.def"
#undef HANG
#undef REMARK
#undef LEAK
#undef DISAGREE
#undef HARDLY
#undef CHECKED
#undef NEVER
  };
  assert(kind < FAULT_COUNT);
  return &kinds[kind];
}
