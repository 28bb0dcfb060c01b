// Stopping in front of what somebody wants to see. The machine asks before it
// happens; told to stop, it leaves the instruction undone, and does it at once
// if the next run is told to pass. The calls of library functions are found by
// hooks, their returns by a mark on the frame, writes like those to buffers
// MPI owns, lines by an instruction BREAK that stands in the code: a machine
// nobody asks pays nothing.
#include "vm/native.h"

#include <assert.h>

bool step_sight(Step *s, VmSight sight) {
  Vm *vm = s->vm;
  if (vm->sight_sink.asks == NULL) return true;
  sight.passed = vm->passes;
  vm->passes = false;
  bool stops = vm->sight_sink.asks(vm->sight_sink.context, &sight);
  if (sight.passed || !stops) return true;
  s->result->stop = VM_SIGHT;
  s->result->place = s->place;
  return false;
}

bool step_sight_input(Step *s) {
  bool passed = s->vm->passes;
  if (!s->vm->stops_at_inputs) return true;
  assert(s->vm->sight_sink.asks == NULL);
  s->vm->passes = false;
  if (passed) return true;
  s->result->stop = VM_SIGHT;
  s->result->place = s->place;
  return false;
}

bool step_sight_write(Step *s, uint64_t address, uint64_t last,
                      uint64_t size) {
  assert(last >= address);
  const WatchList *list = s->process->watches[WATCH_SEEN];
  if (list == NULL || size == 0 ||
      watches_find(list, address, last + size) == NULL)
    return true;
  s->vm->assigned = step_user_place(s);
  if (s->vm->in_extension) return true;
  return step_sight(s, (VmSight){.kind = VM_SIGHT_WRITE});
}

// ---- What the guest's library says.

bool native_label(NativeCall *call) {
  Step *s = call->step;
  Text name = {0};
  if (s->vm->sight_sink.asks == NULL) return true;
  bool ok = step_read_string(s, call->args[0], &name) &&
            step_sight(s, (VmSight){.kind = VM_SIGHT_LABEL,
                                    .name = text_get(&name)});
  text_fini(&name);
  return ok;
}

bool native_watch(NativeCall *call) {
  Step *s = call->step;
  Text name = {0};
  VmSight sight = {.kind = VM_SIGHT_EXPORT};
  if (s->vm->sight_sink.asks == NULL) return true;
  bool ok = step_read_string(s, call->args[0], &name) &&
            step_concrete(s, call->args[1], "an address", &sight.address) &&
            step_concrete(s, call->args[2], "a size", &sight.size);
  sight.name = text_get(&name);
  ok = ok && step_sight(s, sight);
  text_fini(&name);
  return ok;
}

// ---- Lines.

static BreakSite *find_site(Vm *vm, uint32_t function, uint32_t pc) {
  assert(function < vm->module->functions.len);
  for (uint32_t i = 0; i < vm->lines.len; i++)
    if (vm->lines.data[i].function == function &&
        vm->lines.data[i].pc == pc)
      return &vm->lines.data[i];
  return NULL;
}

void vm_add_line(Vm *vm, uint32_t function, uint32_t pc) {
  assert(!vm->armed);
  if (find_site(vm, function, pc) != NULL) return;
  live_slots(vm, function, pc);   // from the code as it was
  assert(pc < vm->module->functions.data[function].code_len);
  Function *f = &vm->module->functions.data[function];
  vec_push(&vm->lines, ((BreakSite){.function = function, .pc = pc,
                                    .original = f->code[pc]}));
  f->code[pc] = (Instr){.op = OP_BREAK};
}

void vm_clear_lines(Vm *vm) {
  assert(!vm->armed);
  for (uint32_t i = 0; i < vm->lines.len; i++) {
    const BreakSite *site = &vm->lines.data[i];
    vm->module->functions.data[site->function].code[site->pc] =
        site->original;
  }
  vec_clear(&vm->lines);
}

static bool is_break(const Vm *vm, uint32_t function, uint32_t pc) {
  for (uint32_t i = 0; vm->armed && i < vm->breaks.len; i++)
    if (vm->breaks.data[i].function == function &&
        vm->breaks.data[i].pc == pc)
      return true;
  return false;
}

// The first visit of a block that begins with the site.
static void uncover(Vm *vm, BreakSite *site) {
  Function *f = &vm->module->functions.data[site->function];
  exec_uncover(f, site->pc);
  site->original = f->code[site->pc];
  f->code[site->pc] = (Instr){.op = OP_BREAK};
}

const Instr *step_sight_line(Step *s) {
  uint32_t function = s->frame->function, pc = s->frame->pc;
  if (is_break(s->vm, function, pc)) {
    s->result->stop = VM_BREAK;
    s->result->place = s->place;
    return NULL;
  }
  BreakSite *site = find_site(s->vm, function, pc);
  assert(site != NULL);
  if (!s->process->on_line &&
      !step_sight(s, (VmSight){.kind = VM_SIGHT_LINE}))
    return NULL;
  if (site->original.op == OP_COVER) uncover(s->vm, site);
  s->process->on_line = true;
  return &site->original;
}
