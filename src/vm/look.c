// Looking into a stopped process, and stopping it at breakpoints: for
// debuggers. A breakpoint replaces an instruction by BREAK, so a machine that
// runs pays nothing for those it does not meet.
#include "vm/internal.h"

#include <assert.h>

// ---- Breakpoints.

void machine_add_break(Vm *vm, uint32_t function, uint32_t pc) {
  assert(!vm->armed);
  assert(pc < vm->module->functions.data[function].code_len);
  for (uint32_t i = 0; i < vm->breaks.len; i++)
    if (vm->breaks.data[i].function == function &&
        vm->breaks.data[i].pc == pc)
      return;
  // Liveness is worked out from the code as it was.
  live_slots(vm, function, pc);
  vec_push(&vm->breaks, ((BreakSite){.function = function, .pc = pc}));
}

void machine_clear_breaks(Vm *vm) {
  machine_arm_breaks(vm, false);
  vec_clear(&vm->breaks);
}

void machine_arm_breaks(Vm *vm, bool armed) {
  if (vm->armed == armed) return;
  vm->armed = armed;
  for (uint32_t i = 0; i < vm->breaks.len; i++) {
    BreakSite *site = &vm->breaks.data[i];
    Function *function = &vm->module->functions.data[site->function];
    Instr *instr = &function->code[site->pc];
    if (armed) {
      site->original = *instr;
      *instr = (Instr){.op = OP_BREAK};
    } else {
      *instr = site->original;
    }
  }
}

// ---- Frames and memory.

static const Frame *find_frame(const Process *process, uint64_t activation) {
  const Frame *frame = process->top;
  while (frame != NULL && frame->activation != activation)
    frame = frame->caller;
  return frame;
}

bool process_slot(const Process *process, uint64_t activation, uint32_t slot,
                  uint64_t *word) {
  const Frame *frame = find_frame(process, activation);
  if (frame == NULL || slot >= frame->slot_count ||
      !expr_is_none(frame_term(frame, slot)))
    return false;
  *word = frame->slots[slot];
  return true;
}

bool process_result(const Process *process, uint64_t activation,
                    uint32_t *slot, uint32_t *count) {
  const Frame *frame = find_frame(process, activation);
  if (frame == NULL || frame->caller == NULL) return false;
  *slot = frame->result_slot;
  *count = frame->result_count & ~FRAME_FLAGS;
  return true;
}

bool machine_top(const Process *process, StackEntry *out) {
  const Frame *top = process->top;
  if (top == NULL || top->pc == UINT32_MAX) return false;
  const Function *function = &process->vm->module->functions.data[top->function];
  *out = (StackEntry){.function = top->function,
                      .pc = top->pc,
                      .place = function->places[top->pc],
                      .activation = top->activation};
  return true;
}

uint8_t process_bits(const Process *process, ExprTable *terms,
                     uint64_t address, uint8_t *value) {
  const Page *page = space_page(&process->space, address);
  uint32_t offset = (uint32_t)address & (PAGE_SIZE - 1);
  uint8_t known = 0;
  *value = 0;
  if (process_byte(process, address, value) == VM_BYTE_PLAIN) return 0xff;
  if (page == NULL || page->terms == NULL ||
      expr_is_none(page->terms[offset]))
    return 0;
  for (uint32_t bit = 0; bit < 8; bit++) {
    ExprId part = expr_extract(terms, page->terms[offset], bit, 1);
    if (!expr_is_const(terms, part)) continue;
    known |= (uint8_t)(1u << bit);
    *value |= (uint8_t)(expr_const_value(terms, part) << bit);
  }
  return known;
}

bool process_value(const Process *process, ExprTable *terms, uint64_t address,
                   uint32_t size, uint64_t *word, ExprId *term) {
  assert(size > 0 && size <= 8);
  *word = 0;
  *term = EXPR_NONE;
  bool plain = true;
  const Object *object = space_find(&process->space, address);
  if (object == NULL || !object_usable(object)) return false;
  for (uint32_t i = size; i-- > 0;) {
    uint8_t byte = 0;
    const Page *page = space_page(&process->space, address + i);
    uint32_t offset = (uint32_t)(address + i) & (PAGE_SIZE - 1);
    VmByte kind = process_byte(process, address + i, &byte);
    if (kind == VM_BYTE_NONE) return false;
    ExprId part = expr_const(terms, 8, byte);
    if (kind == VM_BYTE_UNDEFINED) {
      if (page->terms == NULL || expr_is_none(page->terms[offset]) ||
          expr_has_undef(terms, page->terms[offset]))
        return false;
      part = expr_unlabelled(terms, page->terms[offset]);
      plain = plain && expr_is_const(terms, part);
      if (expr_is_const(terms, part))
        byte = (uint8_t)expr_const_value(terms, part);
    }
    *word = *word << 8 | byte;
    *term = expr_is_none(*term) ? part : expr_concat(terms, *term, part);
  }
  if (plain) *term = EXPR_NONE;
  return true;
}

VmByte process_byte(const Process *process, uint64_t address,
                    uint8_t *value) {
  const Page *page = space_page(&process->space, address);
  uint32_t offset = (uint32_t)address & (PAGE_SIZE - 1);
  if (page == NULL || offset < page->lo || offset >= page->hi)
    return VM_BYTE_NONE;
  if (page_is_hard(page, offset)) return VM_BYTE_UNDEFINED;
  *value = page->bytes[offset];
  return VM_BYTE_PLAIN;
}

bool process_object(const Process *process, uint64_t address,
                    VmObject *out) {
  const Object *object = space_find(&process->space, address);
  if (object == NULL) return false;
  static const char *const words[] = {
      [OBJECT_GLOBAL] = "global", [OBJECT_HEAP] = "heap",
      [OBJECT_STACK] = "stack",
  };
  assert(object->kind < sizeof words / sizeof words[0]);
  *out = (VmObject){.kind = words[object->kind],
                    .alive = object_usable(object),
                    .base = object_base(object),
                    .size = object->size,
                    .place_made = object->place_made};
  return true;
}
