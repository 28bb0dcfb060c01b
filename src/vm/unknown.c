// Values that are unknown because of a defect the process survives: what a
// race left in memory, what a variable held that was never set. Where one
// decides, an input of its own stands for the decision, a new one each time:
// that covers whatever the value is, and more. What is found only because of
// the choice made for it is told apart by running again with the other choice
// (play/consequence.c).
#include <stdlib.h>
#include <string.h>

#include "vm/step.h"

// Of one process, on one path. A loop bounded by an unknown value would go on
// for ever otherwise.
#define MAX_UNKNOWNS 6

bool vm_is_unknown(const char *input_name) {
  return strncmp(input_name, VM_UNKNOWN, strlen(VM_UNKNOWN)) == 0;
}

uint32_t vm_unknown_rank(const char *input_name) {
  if (!vm_is_unknown(input_name)) return UINT32_MAX;
  const char *at = strchr(input_name, '@');
  return at == NULL ? 0 : (uint32_t)strtoul(at + 1, NULL, 10);
}

// ---- Bytes nobody is told about.

ExprId step_quiet_byte(Step *s, uint64_t key) {
  return expr_undef(s->vm->terms, undef_key_make(5, key));
}

ExprId step_quiet(Step *s, uint32_t width, uint64_t key) {
  ExprTable *t = s->vm->terms;
  ExprId term = step_quiet_byte(s, key);
  for (uint32_t i = 1; 8 * i < width; i++)
    term = expr_concat(t, step_quiet_byte(s, hash_pair(key, i)), term);
  return expr_extract(t, term, 0, width);
}

static bool is_doubted(const Doubts *doubts, uint64_t key) {
  for (uint32_t i = 0; doubts != NULL && i < doubts->count; i++)
    if (doubts->keys[i] == key) return true;
  return false;
}

bool step_is_quiet(const Step *s, ExprId leaf) {
  uint64_t key = expr_undef_key(s->vm->terms, leaf);
  return undef_key_is_quiet(key) || is_doubted(s->process->doubts, key);
}

// ---- Bytes that were reported.

static size_t doubts_bytes(uint32_t count) {
  return sizeof(Doubts) + count * sizeof(uint64_t);
}

void doubts_unref(Doubts *doubts) {
  if (doubts == NULL || --doubts->refs != 0) return;
  mem_free(doubts, doubts_bytes(doubts->count));
}

static void add_doubt(Process *process, uint64_t key) {
  Doubts *old = process->doubts;
  if (is_doubted(old, key)) return;
  uint32_t count = old == NULL ? 0 : old->count;
  Doubts *more = mem_alloc(doubts_bytes(count + 1));
  *more = (Doubts){.refs = 1, .count = count + 1};
  if (count != 0) memcpy(more->keys, old->keys, count * sizeof *old->keys);
  more->keys[count] = key;
  doubts_unref(old);
  process->doubts = more;
}

void machine_doubt(Vm *vm, Process *process, ExprId term) {
  if (expr_is_none(term)) return;
  ExprLeaves leaves = expr_leaves(vm->terms, term);
  for (uint32_t i = 0; i < leaves.len; i++)
    if (expr_op(vm->terms, leaves.data[i]) == EXPR_UNDEF)
      add_doubt(process, expr_undef_key(vm->terms, leaves.data[i]));
}

// ---- Decisions.

bool step_follows(Step *s, const char *what) {
  step_fault(s, FINDING_UNINITIALISED_VALUE,
             "a value that is unknown since an earlier defect decides %s",
             what);
  s->result->fault.follows = true;
  return false;
}

static ExprId make_unknown(Step *s, uint32_t bytes) {
  ExprTable *t = s->vm->terms;
  uint8_t values[8];
  ExprId terms[8], whole = EXPR_NONE;
  Text name = {0};
  assert(bytes <= sizeof values);
  text_add(&name, VM_UNKNOWN);
  if (s->process->rank != PROCESS_ALONE)
    text_printf(&name, "@%u", s->process->rank);
  input_make(s->vm, s->path, text_get(&name), step_origin(s, INPUT_UNKNOWN),
             bytes, values, terms);
  text_fini(&name);
  for (uint32_t i = 0; i < bytes; i++) {
    ExprId byte =
        expr_is_none(terms[i]) ? expr_const(t, 8, values[i]) : terms[i];
    whole = i == 0 ? byte : expr_concat(t, byte, whole);
  }
  return whole;
}

bool step_unknown(Step *s, uint32_t width, ExprId *out) {
  Unknowns *unknowns = &s->process->unknowns;
  uint32_t i = s->unknowns++;
  if (i >= UNKNOWNS_AT_ONCE) return step_follows(s, "too much");
  if (i == unknowns->len) {
    if (unknowns->made == MAX_UNKNOWNS)
      return step_follows(s, "once too often");
    unknowns->terms[unknowns->len++] = make_unknown(s, (width + 7) / 8);
    unknowns->made++;
  }
  *out = expr_extract(s->vm->terms, unknowns->terms[i], 0, width);
  return true;
}

// ---- Calls that fail.

#define MAX_FORGOTTEN 65536   // bytes behind an argument

// What is not set behind the address is unknown, and nobody is told.
static void forget_unset(Step *s, uint64_t address) {
  const Object *object = space_find(&s->process->space, address);
  if (object == NULL || !object_usable(object) || object->constant) return;
  uint64_t end = object_base(object) + object->size;
  if (end - address > MAX_FORGOTTEN) end = address + MAX_FORGOTTEN;
  for (uint64_t at = address; at < end; at++) {
    const Page *page = space_page(&s->process->space, at);
    uint32_t offset = (uint32_t)at & (PAGE_SIZE - 1);
    if (page == NULL || !page_is_hard(page, offset)) continue;
    if (page->terms == NULL || expr_is_none(page->terms[offset]))
      step_forget(s, at, at + 1);
  }
}

static void forget_results(Step *s, const Frame *frame) {
  const Function *function = &s->vm->module->functions.data[frame->function];
  uint32_t count = function->param_slots;
  for (uint32_t i = 0; i < count && i < frame->slot_count; i++)
    if (value_is_word(frame_value(frame, i)))
      forget_unset(s, frame->slots[i]);
}

void step_fail_call(Step *s) {
  Vm *vm = s->vm;
  const Function *functions = vm->module->functions.data;
  Frame *frame = s->process->top;
  if (!functions[frame->function].runtime) return;
  while (frame->caller != NULL && functions[frame->caller->function].runtime) {
    frame->caller = frame_private(&vm->frames, frame->caller);
    frame = frame->caller;
  }
  if (frame->caller == NULL) return;   // the start of the program
  frame->result_count |= FRAME_FAILED;   // do_return: the result is 0
  forget_results(s, frame);
}

// The call of an MPI function whose arguments are just being looked at, so that
// nothing has happened yet; NULL: that is not so.
static const Frame *find_checked_call(const Step *s) {
  const Function *functions = s->vm->module->functions.data;
  bool checks = false;
  for (const Frame *f = s->process->top; f != NULL; f = f->caller) {
    const Function *called = &functions[f->function];
    if (!called->runtime) return NULL;
    checks |= called->checks_arguments;
    if (called->api)
      return checks || f == s->process->top ? f : NULL;
  }
  return NULL;
}

bool step_skip_call(Step *s, const char *what) {
  const Frame *call = find_checked_call(s);
  if (call == NULL || call->caller == NULL) return false;
  Value zero = value_word(0);
  step_follows(s, what);
  s->result->stop = VM_REPORT;
  s->result->fault.fails = s->result->fault.narrows = true;
  forget_results(s, call);
  process_unwind_to(s->vm, s->process, call->activation);
  process_pop(s->vm, s->process, &zero, 1);
  return true;
}

