// Values in slots, and frames pushed and popped with them.
#include "vm/internal.h"

#include <assert.h>

ExprId value_term(Vm *vm, Value v) {
  assert(value_is_word(v) || expr_width(vm->terms, v.term) == 64);
  return value_is_word(v) ? expr_const(vm->terms, 64, v.word) : v.term;
}

Value value_make(Vm *vm, ExprId term) {
  assert(expr_width(vm->terms, term) == 64);
  if (expr_is_const(vm->terms, term))
    return value_word(expr_const_value(vm->terms, term));
  return (Value){term, 0};
}

void frame_set_value(Frame *frame, uint32_t slot, Value v) {
  if (value_is_word(v)) {
    frame_set_word(frame, slot, v.word);
  } else {
    frame_set_term(frame, slot, v.term);
  }
}

static uint64_t frame_cost(const Frame *frame) {
  return 64 + 8 * (uint64_t)frame->slot_count;
}

void process_push(Vm *vm, Process *process, uint32_t function,
                  const Value *args, uint32_t arg_count, uint32_t result_slot,
                  uint32_t result_count) {
  assert(function < vm->module->functions.len);
  const Function *callee = &vm->module->functions.data[function];
  assert(callee->kind == FUNCTION_CODE && arg_count <= callee->slot_count);
  Frame *frame = frame_new(&vm->frames, callee->slot_count);
  frame->function = function;
  frame->pc = 0;
  frame->stack_mark = process->space.stack_top;
  frame->depth = process->top == NULL ? 0 : process->top->depth + 1;
  frame->result_slot = (uint16_t)result_slot;
  frame->result_count = result_count;
  frame->activation = ++process->activations;
  frame->caller = process->top;
  for (uint32_t i = 0; i < arg_count; i++) frame_set_value(frame, i, args[i]);
  process->frame_bytes += frame_cost(frame);
  process->top = frame;
}

void process_unwind(Vm *vm, Process *process, uint32_t mark, uint32_t place) {
  while (process->space.stack_top != mark) {
    const Object *object = space_at(&process->space, process->space.stack_top);
    cache_drop_object(vm, object);
    space_unwind(&process->space, object->link, place);
  }
}

void process_set_scope(Vm *vm, Process *process, uint64_t address,
                       bool in_scope, uint32_t place) {
  const Object *object = space_find(&process->space, address);
  if (object == NULL || !object->alive || object->kind != OBJECT_STACK ||
      (in_scope && space_is_scope_new(object)))
    return;
  cache_drop_object(vm, object);
  space_set_scope(&process->space, object->index, in_scope, place);
}

void process_restore(Vm *vm, Process *process, uint64_t mark,
                     uint32_t place) {
  assert(process->top != NULL);
  uint32_t top = process->space.stack_top;
  while (top != mark && top != process->top->stack_mark)
    top = space_at(&process->space, top)->link;
  if (top == mark) process_unwind(vm, process, (uint32_t)mark, place);
}

// Drops the top frame; its caller becomes private and the top.
static void drop_top(Vm *vm, Process *process) {
  Frame *frame = process->top;
  assert(frame->refs == 1);
  const Function *function = &vm->module->functions.data[frame->function];
  assert(process->frame_bytes >= frame_cost(frame));
  process_unwind(vm, process, frame->stack_mark,
                 frame->pc < function->code_len ? function->places[frame->pc]
                                                : function->place);
  process->frame_bytes -= frame_cost(frame);
  Frame *caller = frame->caller;
  if (caller != NULL) caller = frame_private(&vm->frames, caller);
  frame->caller = NULL;
  frame_unref(&vm->frames, frame);
  process->top = caller;
}

void process_pop(Vm *vm, Process *process, const Value *results,
                 uint32_t count) {
  assert(process->top != NULL);
  uint32_t slot = process->top->result_slot;
  uint32_t wanted = process->top->result_count & ~FRAME_FLAGS;
  bool interrupts = (process->top->result_count & FRAME_INTERRUPTS) != 0;
  drop_top(vm, process);
  Frame *caller = process->top;
  if (caller == NULL) return;
  for (uint32_t i = 0; i < wanted && i < count; i++)
    frame_set_value(caller, slot + i, results[i]);
  if (!interrupts) caller->pc++;
}

bool process_unwind_to(Vm *vm, Process *process, uint64_t activation) {
  const Frame *frame = process->top;
  while (frame != NULL && frame->activation != activation)
    frame = frame->caller;
  if (frame == NULL) return false;
  while (process->top->activation != activation) drop_top(vm, process);
  return true;
}
