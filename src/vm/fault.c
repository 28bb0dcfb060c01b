// Defects: the sentence, and the object that was hit.
#include <assert.h>
#include <stdarg.h>
#include <string.h>

#include "vm/step.h"

uint32_t step_user_place(const Step *s) {
  const Module *module = s->vm->module;
  for (const Frame *f = s->process->top; f != NULL; f = f->caller) {
    const Function *function = &module->functions.data[f->function];
    if (!function->runtime && f->pc < function->code_len)
      return function->places[f->pc];
  }
  return s->place;
}

// All of a fault but its message.
static void begin_fault(VmResult *result, FindingKind kind, uint32_t place) {
  assert(kind < FINDING_KIND_COUNT);
  VmFault *fault = &result->fault;
  result->stop = VM_FAULT;
  result->place = place;
  fault->kind = kind;
  fault->handled = fault->grave = fault->has_object = fault->follows = false;
  fault->unknown = fault->narrows = fault->fails = false;
  fault->term = EXPR_NONE;
  fault->frame_count = 0;
  fault->object_place = fault->freed_place = fault->shown_place = PLACE_NONE;
  text_clear(&fault->object);
  text_clear(&fault->message);
}

bool step_fault(Step *s, FindingKind kind, const char *format, ...) {
  begin_fault(s->result, kind, s->place);
  va_list args;
  va_start(args, format);
  text_vprintf(&s->result->fault.message, format, args);
  va_end(args);
  return false;
}

void vm_result_set_fault(VmResult *result, FindingKind kind, uint32_t place,
                         const char *message) {
  begin_fault(result, kind, place);
  text_add(&result->fault.message, message);
}

bool step_is_reported(const Step *s, FindingKind kind) {
  assert(kind < FINDING_KIND_COUNT);
  const Process *p = s->process;
  return p->reported_activation == s->frame->activation &&
         p->reported_pc == s->frame->pc &&
         (p->reported_kinds[kind / 64] >> kind % 64 & 1) != 0;
}

void step_report_once(Step *s) {
  Process *p = s->process;
  FindingKind kind = s->result->fault.kind;
  assert(finding_goes_on(kind));
  s->result->stop = VM_REPORT;
  if (p->reported_activation != s->frame->activation ||
      p->reported_pc != s->frame->pc)
    memset(p->reported_kinds, 0, sizeof p->reported_kinds);
  p->reported_activation = s->frame->activation;
  p->reported_pc = s->frame->pc;
  p->reported_kinds[kind / 64] |= UINT64_C(1) << kind % 64;
}

bool step_report(Step *s, FindingKind kind, const char *format, ...) {
  Text message = {0};
  va_list args;
  va_start(args, format);
  text_vprintf(&message, format, args);
  va_end(args);
  step_fault(s, kind, "%s", text_get(&message));
  text_fini(&message);
  step_report_once(s);
  return false;
}

static const char *kind_name(uint32_t kind) {
  assert(kind == OBJECT_GLOBAL || kind == OBJECT_HEAP || kind == OBJECT_STACK);
  return kind == OBJECT_GLOBAL  ? "global"
         : kind == OBJECT_HEAP ? "heap object"
                               : "local variable";
}

static void add_place(Step *s, const char *verb, uint32_t place) {
  if (place == PLACE_NONE) return;
  Text *text = &s->result->fault.object;
  text_printf(text, ", %s at ", verb);
  place_print(s->vm->module, place, text);
}

static void describe(Step *s, uint32_t kind, uint32_t index, uint32_t size,
                     uint32_t made, uint32_t freed) {
  VmFault *fault = &s->result->fault;
  fault->has_object = true;
  fault->object_place = made;
  fault->freed_place = freed;
  const Module *module = s->vm->module;
  uint32_t global = index - GUEST_INDEX_GLOBAL;
  const uint64_t *declared =
      kind != OBJECT_STACK || module->types == NULL
          ? NULL : table_find(&module->types->by_place, made);
  uint32_t name = declared == NULL ? NAME_NONE : (uint32_t)(*declared >> 32);
  if (name != NAME_NONE) {
    text_printf(&fault->object, "local variable '%s' of %u bytes",
                names_get(&module->names, name), size);
  } else if (kind == OBJECT_GLOBAL && global < module->globals.len) {
    text_printf(&fault->object, "global '%s' of %u bytes",
                module->globals.data[global].name, size);
  } else {
    text_printf(&fault->object, "%s of %u bytes", kind_name(kind), size);
  }
  add_place(s, kind == OBJECT_HEAP ? "allocated" : "defined", made);
  add_place(s, kind == OBJECT_HEAP ? "freed" : "ended", freed);
}

void fault_describe_object(Step *s, uint64_t address) {
  s->result->fault.address = address;
  const Space *space = &s->process->space;
  const Object *object = space_find(space, address);
  if (object != NULL) {
    bool ended = !object_usable(object);
    describe(s, object->kind, object->index, object->size, object->place_made,
             ended ? object->place_freed : PLACE_NONE);
    return;
  }
  object = space_at(space, guest_index(address));
  const Grave *grave =
      object == NULL ? NULL
                     : object_grave(object, guest_generation(address));
  if (grave != NULL)
    describe(s, grave->kind, 0, grave->size, grave->place_made,
             grave->place_freed);
}

void fault_describe_register(Step *s, const RegisterVariable *variable) {
  VmFault *fault = &s->result->fault;
  const Module *module = s->vm->module;
  fault->has_object = true;
  fault->object_place = variable->place;
  fault->freed_place = PLACE_NONE;
  text_printf(&fault->object, "local variable '%s' of %u byte%s",
              names_get(&module->names, variable->name), variable->size,
              variable->size == 1 ? "" : "s");
  add_place(s, "defined", variable->place);
}

bool step_fault_access(Step *s, FindingKind kind, uint64_t address,
                       uint64_t size, bool write) {
  const char *verb = write ? "write" : "read";
  const Object *object = space_find(&s->process->space, address);
  int64_t offset =
      object == NULL ? 0 : (int64_t)(address - object_base(object));
  switch (kind) {
    case FINDING_OUT_OF_BOUNDS_READ:
    case FINDING_OUT_OF_BOUNDS_WRITE:
      step_fault(s, kind, "%s of %llu byte%s at offset %lld of an object of "
                          "%u bytes", verb, (unsigned long long)size,
                 size == 1 ? "" : "s", (long long)offset, object->size);
      break;
    case FINDING_NULL_POINTER:
      step_fault(s, kind, "%s of %llu byte%s through a null pointer (address "
                          "%lld)", verb, (unsigned long long)size,
                 size == 1 ? "" : "s", (long long)address);
      break;
    default:
      step_fault(s, kind, "%s of %llu byte%s: %s", verb,
                 (unsigned long long)size, size == 1 ? "" : "s",
                 finding_sentence(kind));
  }
  fault_describe_object(s, address);
  return false;
}
