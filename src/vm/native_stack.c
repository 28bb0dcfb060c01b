// Natives that tell a program where it is: for stack traces of exceptions.
#include <assert.h>
#include <string.h>

#include "vm/native.h"

#define MOST_PLACES 1024

bool native_stack(NativeCall *call) {
  assert(call->count >= 2);
  Step *s = call->step;
  const Module *module = s->vm->module;
  uint32_t places[MOST_PLACES], count = 0;
  uint64_t room;
  if (!step_concrete(s, call->args[1], "a size", &room)) return false;
  if (room > MOST_PLACES) room = MOST_PLACES;
  for (const Frame *f = s->frame; f != NULL && count < room; f = f->caller) {
    const Function *function = &module->functions.data[f->function];
    if (function->runtime || f->pc >= function->code_len) continue;
    uint32_t place = function->places[f->pc];
    if (place != PLACE_NONE) places[count++] = place + 1;
  }
  if (count > 0 &&
      !step_write_range(s, call->args[0], count * sizeof places[0],
                        (const uint8_t *)places, NULL))
    return false;
  native_result(call, count);
  return true;
}

static const char *part_of(const Module *module, const Place *place,
                           uint64_t part) {
  uint32_t name = part == 0 ? place->function : place->file;
  return name == NAME_NONE ? "?" : names_get(&module->names, name);
}

bool native_place_part(NativeCall *call) {
  assert(call->count >= 4);
  Step *s = call->step;
  const Module *module = s->vm->module;
  uint64_t number, part, room;
  if (!step_concrete(s, call->args[0], "a place", &number) ||
      !step_concrete(s, call->args[1], "a part", &part) ||
      !step_concrete(s, call->args[3], "a size", &room))
    return false;
  uint32_t index = (uint32_t)number - 1;
  if (index >= module->places.len) {
    native_result(call, 0);
    return true;
  }
  const Place *place = &module->places.data[index];
  if ((uint32_t)part == 2) {
    native_result(call, place->line);
    return true;
  }
  const char *text = part_of(module, place, (uint32_t)part);
  size_t len = strlen(text), kept = len < room ? len : (size_t)room - 1;
  if (room == 0) kept = 0;
  Text copy = {0};
  text_add_bytes(&copy, text, kept);
  bool ok = room == 0 ||
            step_write_range(s, call->args[2], kept + 1,
                             (const uint8_t *)text_get(&copy), NULL);
  text_fini(&copy);
  if (ok) native_result(call, len);
  return ok;
}
