// Library functions run natively when everything they touch is plain: the
// runtime's C versions are the definition, these only save time. Any doubt
// (symbolic or undefined bytes, bounds, null) is left to the definition.
#include <assert.h>
#include <math.h>
#include <string.h>

#include "vm/step.h"

// The plain bytes from address to the end of its page, at most max.
static uint64_t span(Step *s, uint64_t address, uint64_t max,
                     const uint8_t **out) {
  const Page *page = space_page(&s->process->space, address);
  if (page == NULL || threads_are_several(s->process->threads) ||
      watches_find(s->process->watches[WATCH_READ], address,
                   address + PAGE_SIZE) ||
      watches_find(s->process->watches[WATCH_EXPOSED], address,
                   address + PAGE_SIZE))
    return 0;
  uint32_t offset = (uint32_t)address & (PAGE_SIZE - 1);
  uint64_t room = page->hi - offset;
  if (max < room) room = max;
  *out = page->bytes + offset;
  if (page->hard == NULL) return room;
  uint64_t n = 0;
  while (n < room && !page_is_hard(page, offset + (uint32_t)n)) n++;
  return n;
}

// Position of the first byte equal to wanted or NUL (if stop_at_nul), at most
// max bytes from address; false if the bytes before it are not all plain.
static bool find_byte(Step *s, uint64_t address, uint64_t max, uint8_t wanted,
                      bool stop_at_nul, uint64_t *at, uint8_t *found) {
  assert(max > 0);
  for (uint64_t i = 0; i < max;) {
    const uint8_t *bytes;
    uint64_t n = span(s, address + i, max - i, &bytes);
    if (n == 0) return false;
    s->vm->moved += n;
    for (uint64_t k = 0; k < n; k++) {
      if (bytes[k] != wanted && !(stop_at_nul && bytes[k] == 0)) continue;
      *at = i + k;
      *found = bytes[k];
      return true;
    }
    i += n;
  }
  *at = max;
  *found = (uint8_t)~wanted;
  return true;
}

// Difference of the first bytes that differ; strings end at NUL.
static bool compare(Step *s, uint64_t a, uint64_t b, uint64_t max,
                    bool stop_at_nul, int32_t *out) {
  for (uint64_t i = 0; i < max;) {
    const uint8_t *x, *y;
    uint64_t n = span(s, a + i, max - i, &x);
    uint64_t m = span(s, b + i, max - i, &y);
    if (m < n) n = m;
    if (n == 0) return false;
    s->vm->moved += n;
    for (uint64_t k = 0; k < n; k++) {
      if (x[k] == y[k] && !(stop_at_nul && x[k] == 0)) continue;
      *out = (int32_t)x[k] - (int32_t)y[k];
      return true;
    }
    i += n;
  }
  *out = 0;
  return true;
}

typedef bool HookFn(Step *s, const uint64_t *args, uint64_t *result);

static bool hook_strlen(Step *s, const uint64_t *args, uint64_t *result) {
  uint8_t found;
  return find_byte(s, args[0], UINT32_MAX, 0, false, result, &found);
}

static bool hook_strchr(Step *s, const uint64_t *args, uint64_t *result) {
  uint8_t found, wanted = (uint8_t)args[1];
  uint64_t at;
  if (!find_byte(s, args[0], UINT32_MAX, wanted, true, &at, &found))
    return false;
  *result = found == wanted ? args[0] + at : 0;
  return true;
}

static bool hook_memchr(Step *s, const uint64_t *args, uint64_t *result) {
  uint8_t found, wanted = (uint8_t)args[1];
  uint64_t at;
  if (args[2] == 0 ||
      !find_byte(s, args[0], args[2], wanted, false, &at, &found))
    return false;
  *result = found == wanted ? args[0] + at : 0;
  return true;
}

static bool hook_strcmp(Step *s, const uint64_t *args, uint64_t *result) {
  int32_t difference;
  if (!compare(s, args[0], args[1], UINT32_MAX, true, &difference))
    return false;
  *result = (uint32_t)difference;
  return true;
}

static bool hook_strncmp(Step *s, const uint64_t *args, uint64_t *result) {
  int32_t difference;
  if (!compare(s, args[0], args[1], args[2], true, &difference)) return false;
  *result = (uint32_t)difference;
  return true;
}

static bool hook_memcmp(Step *s, const uint64_t *args, uint64_t *result) {
  int32_t difference;
  if (args[2] == 0 ||
      !compare(s, args[0], args[1], args[2], false, &difference))
    return false;
  *result = (uint32_t)difference;
  return true;
}

// Copies a string that fits; overlap and bounds are left to the definition.
static bool hook_strcpy(Step *s, const uint64_t *args, uint64_t *result) {
  uint64_t len;
  if (!hook_strlen(s, &args[1], &len)) return false;
  const Object *to = space_find(&s->process->space, args[0]);
  const Object *from = space_find(&s->process->space, args[1]);
  if (to == NULL || !object_usable(to) || to->constant || to == from)
    return false;
  uint64_t offset = args[0] - object_base(to);
  if (offset > to->size || to->size - offset < len + 1) return false;
  uint8_t *bytes = mem_alloc(len + 1);
  bool ok = step_read_range(s, value_word(args[1]), len + 1, bytes, NULL,
                            "a string") &&
            step_write_range(s, value_word(args[0]), len + 1, bytes, NULL);
  mem_free(bytes, len + 1);
  assert(ok);
  *result = args[0];
  return ok;
}

// Remainders that are no domain errors.
static bool hook_fmod(Step *s, const uint64_t *args, uint64_t *result) {
  double x, y;
  (void)s;
  memcpy(&x, &args[0], sizeof x);
  memcpy(&y, &args[1], sizeof y);
  if (!isfinite(x) || !isfinite(y) || y == 0) return false;
  x = fmod(x, y);
  memcpy(result, &x, sizeof x);
  return true;
}

static bool hook_fmodf(Step *s, const uint64_t *args, uint64_t *result) {
  float x, y;
  (void)s;
  memcpy(&x, &args[0], sizeof x);
  memcpy(&y, &args[1], sizeof y);
  if (!isfinite(x) || !isfinite(y) || y == 0) return false;
  x = fmodf(x, y);
  *result = 0;
  memcpy(result, &x, sizeof x);
  return true;
}

typedef struct HookRow {
  const char *name;
  uint32_t arity;
  HookFn *fn;
} HookRow;

static const HookRow rows[] = {
    {"strlen", 1, hook_strlen},   {"strchr", 2, hook_strchr},
    {"memchr", 3, hook_memchr},   {"strcmp", 2, hook_strcmp},
    {"strncmp", 3, hook_strncmp}, {"memcmp", 3, hook_memcmp},
    {"strcpy", 2, hook_strcpy},   {"fmod", 2, hook_fmod},
    {"fmodf", 2, hook_fmodf},
};
#define ROW_COUNT (sizeof rows / sizeof rows[0])

void native_set_hooks(Module *module) {
  for (uint32_t i = 0; i < module->functions.len; i++) {
    Function *f = &module->functions.data[i];
    f->hook = 0;
    if (f->kind != FUNCTION_CODE || !f->runtime) continue;
    for (uint32_t k = 0; k < ROW_COUNT; k++) {
      if (strcmp(rows[k].name, f->name) != 0 ||
          f->param_slots != rows[k].arity || f->result_slots != 1)
        continue;
      f->hook = HOOK_NATIVE;
      f->native = k;
    }
  }
}

bool native_try_hook(Step *s, const Function *callee, const Value *args,
                     uint32_t result_slot) {
  assert(callee->hook != 0 && callee->native < ROW_COUNT);
  const HookRow *row = &rows[callee->native];
  assert(row->arity <= 3 && row->arity == callee->param_slots);
  uint64_t words[3], result;
  for (uint32_t i = 0; i < row->arity; i++) {
    if (!value_is_word(args[i])) return false;
    words[i] = args[i].word;
  }
  if (!row->fn(s, words, &result)) return false;
  frame_set_word(s->frame, result_slot, result);
  return true;
}
