// The table of natives and those that concern control and mathematics.
#include "vm/native.h"

#include <assert.h>
#include <errno.h>
#include <math.h>
#include <string.h>

void native_result(NativeCall *call, uint64_t word) {
  assert(call->result < call->step->frame->slot_count);
  frame_set_word(call->step->frame, call->result, word);
}

// ---- Control.

static bool native_exit(NativeCall *call) {
  assert(call->count == 1);
  Step *s = call->step;
  uint64_t code;
  if (!step_concrete(s, call->args[0], "the exit status", &code)) return false;
  if (s->vm->options.check_leak && !native_leaks(s)) return false;
  int32_t status = (int32_t)code & 0xff;
  if (s->vm->options.check_exit && status != 0 &&
      !step_is_reported(s, FINDING_NONZERO_EXIT))
    return step_report(s, FINDING_NONZERO_EXIT,
                       "the program ends with status %d", status);
  s->result->stop = VM_EXIT;
  s->result->exit_code = status;
  s->result->place = s->place;
  return false;
}

// A defect with the words of the library: args are kind, message and, if
// has_place, a place __mpiproof_place gave, where it is shown; 0: here. False
// if the words cannot be read.
static bool take_fault(NativeCall *call, bool has_place) {
  assert(call->count >= 2 + (uint32_t)has_place);
  Step *s = call->step;
  Text id = {0}, message = {0};
  FindingKind kind;
  uint64_t place = 0;
  bool ok = step_read_string(s, call->args[0], &id) &&
            step_read_string(s, call->args[1], &message) &&
            (!has_place ||
             step_concrete(s, call->args[2], "a place", &place));
  if (ok) {
    bool known = finding_find(text_get(&id), &kind);
    assert(known);
    (void)known;
    step_fault(s, kind, "%s", text_get(&message));
    if ((uint32_t)place != 0)
      s->result->fault.shown_place = (uint32_t)place - 1;
  }
  text_fini(&id);
  text_fini(&message);
  return ok;
}

static bool native_fault(NativeCall *call) {
  take_fault(call, false);
  return false;
}

static bool native_fault_at(NativeCall *call) {
  take_fault(call, true);
  return false;
}

// The same with the calls that led to it, which need not be under way any more.
static bool native_fault_from(NativeCall *call) {
  assert(call->count >= 4);
  Step *s = call->step;
  uint32_t places[FAULT_FRAMES];
  uint64_t count;
  if (!step_concrete(s, call->args[3], "a number of places", &count))
    return false;
  if (count > FAULT_FRAMES) count = FAULT_FRAMES;
  if (count > 0 &&
      !step_read_range(s, call->args[2], count * sizeof places[0],
                       (uint8_t *)places, NULL, "places"))
    return false;
  if (!take_fault(call, false)) return false;
  VmFault *fault = &s->result->fault;
  fault->frame_count = (uint32_t)count;
  for (uint32_t i = 0; i < count; i++) fault->frames[i] = places[i] - 1;
  if (count > 0) fault->shown_place = fault->frames[0];
  return false;
}

// A defect after which the process goes on, unless that is none of those.
static bool native_raise(NativeCall *call) {
  if (!take_fault(call, true)) return false;
  if (!finding_goes_on(call->step->result->fault.kind)) return false;
  call->step->result->stop = VM_REPORT;
  call->step->result->fault.fails = true;
  call->step->frame->pc++;   // goes on behind the call
  step_fail_call(call->step);
  return false;
}

// A defect after which the process goes on. handled: the program is told.
static bool report(NativeCall *call, bool handled) {
  if (!take_fault(call, true)) return false;
  call->step->result->stop = VM_REPORT;
  call->step->result->fault.handled = handled;
  call->step->frame->pc++;   // goes on behind the call
  return false;
}

static bool native_report(NativeCall *call) { return report(call, false); }

static bool native_note(NativeCall *call) { return report(call, true); }

static bool native_place(NativeCall *call) {
  uint32_t place = step_user_place(call->step);
  native_result(call, place == PLACE_NONE ? 0 : (uint64_t)place + 1);
  return true;
}

#define MAX_MISSING 64   // names that are kept for people

// A name with symbolic bytes is nobody's in particular, nor is what it is when
// a path is run again with some inputs.
static bool native_missing(NativeCall *call) {
  Step *s = call->step;
  Text path = {0};
  bool fine = true;
  bool concrete = value_is_word(call->args[0]) && s->vm->replay == NULL;
  uint8_t byte = 1;
  for (uint64_t i = 0; fine && concrete && byte != 0; i++) {
    ExprId term = EXPR_NONE;
    fine = step_read_range(s, value_word(call->args[0].word + i), 1, &byte,
                           &term, "a string");
    concrete = expr_is_none(term);
    if (byte != 0) text_char(&path, (char)byte);
  }
  if (fine && concrete && path.len != 0 && s->vm->missing.texts.len < MAX_MISSING)
    names_make(&s->vm->missing, text_get(&path));
  text_fini(&path);
  return fine;
}

static bool native_limit(NativeCall *call) {
  Text what = {0};
  bool ok = step_read_string(call->step, call->args[0], &what);
  if (ok)
    vm_approximate(call->step->vm, LIMIT_LIBRARY, step_user_place(call->step),
                   "%s", text_get(&what));
  text_fini(&what);
  return ok;
}

static bool native_narrow(NativeCall *call) {
  Text what = {0};
  bool ok = step_read_string(call->step, call->args[0], &what);
  if (ok)
    vm_limit(call->step->vm, LIMIT_LIBRARY, step_user_place(call->step), "%s",
             text_get(&what));
  text_fini(&what);
  return ok;
}

static bool native_stop(NativeCall *call) {
  Text what = {0};
  if (step_read_string(call->step, call->args[0], &what))
    step_stop_limit(call->step, LIMIT_UNSUPPORTED, "%s", text_get(&what));
  text_fini(&what);
  return false;
}

// Runs one destructor and comes back to this call until none is left.
static bool native_run_destructors(NativeCall *call) {
  Step *s = call->step;
  const Module *module = s->vm->module;
  Process *p = s->process;
  if (p->next_destructor >= module->destructors.len) return true;
  uint32_t function = module->destructors.data[p->next_destructor++];
  s->frame->pc--;
  process_push(s->vm, p, function, NULL, 0, 0, 0);
  p->top->pc = UINT32_MAX;   // native_call moves it to the first instruction
  return true;
}

// ---- Jumps. A jump buffer holds a mark, the frame's activation, the call's
// pc and its result slot.
#define JUMP_MARK UINT64_C(0x6a6d705f62756621)

static bool native_setjmp(NativeCall *call) {
  Step *s = call->step;
  uint64_t words[4] = {JUMP_MARK, s->frame->activation, s->frame->pc,
                       call->result};
  if (!step_write_range(s, call->args[0], sizeof words,
                        (const uint8_t *)words, NULL))
    return false;
  native_result(call, 0);
  return true;
}

static bool native_longjmp(NativeCall *call) {
  Step *s = call->step;
  uint64_t words[4];
  Value value = call->args[1];
  if (!step_read_range(s, call->args[0], sizeof words, (uint8_t *)words, NULL,
                       "a jump buffer"))
    return false;
  if (words[0] != JUMP_MARK)
    return step_fault(s, FINDING_INVALID_LIBRARY_CALL,
                      "longjmp with a buffer that setjmp has not filled");
  if (!process_unwind_to(s->vm, s->process, words[1]))
    return step_fault(s, FINDING_INVALID_LIBRARY_CALL,
                      "longjmp to a function that has returned");
  Frame *frame = s->process->top;
  frame->pc = (uint32_t)words[2];
  if (value_is_word(value)) {
    uint64_t word = (uint32_t)value.word;
    value = value_word(word == 0 ? 1 : word);
  } else {
    ExprTable *t = s->vm->terms;
    ExprId zero = expr_binary(t, EXPR_EQ, value.term, expr_const(t, 64, 0));
    value = value_make(
        s->vm, expr_ite(t, zero, expr_const(t, 64, 1), value.term));
  }
  frame_set_value(frame, (uint32_t)words[3], value);
  return true;
}

// ---- Mathematics by name.

static bool set_int(Step *s, uint64_t address, int value) {
  return address == 0 || step_store(s, value_word(address), 4, 3,
                                    value_word((uint32_t)value));
}

// Computes on the host, which also says what C11 7.12.1 wants in errno.
static bool concrete_math(Step *s, uint32_t fn, uint32_t format,
                          const uint64_t *words, uint64_t *results) {
  assert(fn < MATH_COUNT);
  errno = 0;
  exec_math(fn, format, words, results);
  int error = errno;
  if (fn == MATH_LGAMMA && !set_int(s, s->vm->signgam_address, signgam))
    return false;
  return error == 0 || set_int(s, s->vm->errno_address, error);
}

// What a call on symbolic operands does to errno: sqrt is known exactly; of a
// function that is not interpreted, whether and which error it reports is not
// known either, but always the same for the same operands.
static bool symbolic_errno(Step *s, uint32_t fn, uint32_t format,
                           const ExprId v[3]) {
  ExprTable *t = s->vm->terms;
  Value at = value_word(s->vm->errno_address), old;
  if (at.word == 0 || (math_is_exact(fn) && fn != MATH_SQRT)) return true;
  if (!step_load(s, at, 4, 0, &old)) return false;
  ExprId before = value_term(s->vm, old), error = expr_const(t, 64, EDOM);
  ExprId fails;
  if (fn == MATH_SQRT) {
    fails = expr_binary(t, EXPR_FLT, v[0], expr_const(t, format, 0));
  } else {
    Text name = {0};
    text_printf(&name, "errno of %s", math_name(fn));
    ExprId outcome = expr_apply(t, text_get(&name), 8, v[0], v[1], v[2]);
    text_fini(&name);
    fails = expr_extract(t, outcome, 0, 1);
    error = expr_ite(t, expr_extract(t, outcome, 1, 1), error,
                     expr_const(t, 64, ERANGE));
  }
  ExprId after = expr_ite(t, fails, error, before);
  return step_store(s, at, 4, 0, value_make(s->vm, after));
}

static bool native_math(NativeCall *call, uint32_t fn, uint32_t format) {
  assert(call->count <= 6 && fn < MATH_COUNT);
  Step *s = call->step;
  uint32_t per = format == 80 ? 2 : 1;
  bool concrete = true;
  uint64_t words[6] = {0}, results[2] = {0, 0};
  for (uint32_t i = 0; i < call->count && i < 6; i++) {
    concrete = concrete && value_is_word(call->args[i]);
    words[i] = call->args[i].word;
  }
  ExprTable *t = s->vm->terms;
  bool exact = expr_equal_mode(t) == EQUAL_REAL;   // of constants, too
  if (concrete && !concrete_math(s, fn, format, words, results)) return false;
  if (concrete && !exact) {
    frame_set_word(s->frame, call->result, results[0]);
    if (per == 2) frame_set_word(s->frame, call->result + 1, results[1]);
    return true;
  }
  ExprId v[3] = {EXPR_NONE, EXPR_NONE, EXPR_NONE};
  for (uint32_t k = 0; k < call->count / per && k < 3; k++) {
    ExprId low = value_term(s->vm, call->args[k * per]);
    if (per == 2)
      low = expr_concat(t, value_term(s->vm, call->args[k * per + 1]), low);
    v[k] = expr_extract(t, low, 0, format);
  }
  if (!concrete && !symbolic_errno(s, fn, format, v)) return false;
  step_define(s, call->result, step_math(s, fn, format, v));
  return true;
}

// ---- The table.

typedef struct NativeRow {
  const char *name;
  NativeFn *fn;
} NativeRow;

static const NativeRow rows[] = {
    {"__mpiproof_alloc", native_alloc},
    {"__mpiproof_release", native_release},
    {"__mpiproof_collect", native_collect},
    {"__mpiproof_object_size", native_object_size},
    {"__mpiproof_exit", native_exit},
    {"__mpiproof_fault", native_fault},
    {"__mpiproof_fault_at", native_fault_at},
    {"__mpiproof_fault_from", native_fault_from},
    {"__mpiproof_raise", native_raise},
    {"__mpiproof_report", native_report},
    {"__mpiproof_note", native_note},
    {"__mpiproof_place", native_place},
    {"__mpiproof_stack", native_stack},
    {"__mpiproof_place_part", native_place_part},
    {"__mpiproof_missing", native_missing},
    {"__mpiproof_limit", native_limit},
    {"__mpiproof_narrow", native_narrow},
    {"__mpiproof_stop", native_stop},
    {"__mpiproof_output", native_output},
    {"__mpiproof_is_symbolic", native_is_symbolic},
    {"__mpiproof_shown", native_shown},
    {"__mpiproof_describe", native_describe},
    {"__mpiproof_apart", native_apart},
    {"__mpiproof_format_float", native_format_float},
    {"__mpiproof_parse_float", native_parse_float},
    {"__mpiproof_symbolic", native_symbolic},
    {"__mpiproof_symbolic_as", native_symbolic_as},
    {"__mpiproof_assume", native_assume},
    {"__mpiproof_domain", native_domain},
    {"__mpiproof_ticks", native_ticks},
    {"__mpiproof_reduces", native_reduces},
    {"__mpiproof_chance", native_chance},
    {"__mpiproof_label", native_label},
    {"__mpiproof_watch", native_watch},
    {"__mpiproof_token_length", native_token_length},
    {"__mpiproof_shared", native_shared},
    {"__mpiproof_value", native_value},
    {"__mpiproof_mode", native_mode},
    {"__mpiproof_token", native_token},
    {"__mpiproof_token_value", native_token_value},
    {"__mpiproof_thread_new", native_thread_new},
    {"__mpiproof_thread_go", native_thread_go},
    {"__mpiproof_thread_pause", native_thread_pause},
    {"__mpiproof_thread_resume", native_thread_resume},
    {"__mpiproof_thread_keep", native_thread_keep},
    {"__mpiproof_thread_alone", native_thread_alone},
    {"__mpiproof_thread_lead", native_thread_lead},
    {"__mpiproof_thread_cut", native_thread_cut},
    {"__mpiproof_thread_order", native_thread_order},
    {"__mpiproof_thread_weak_exchange", native_thread_weak_exchange},
    {"__mpiproof_thread_follow", native_thread_follow},
    {"__mpiproof_thread_meet", native_thread_meet},
    {"__mpiproof_thread_reduces", native_thread_reduces},
    {"__mpiproof_thread_combine", native_thread_combine},
    {"__mpiproof_thread_title", native_thread_title},
    {"__mpiproof_thread_scheduler", native_thread_scheduler},
    {"__mpiproof_thread_quiet", native_thread_quiet},
    {"__mpiproof_thread_weak", native_thread_weak},
    {"__mpiproof_thread_atomic", native_thread_atomic},
    {"__mpiproof_thread_plain", native_thread_plain},
    {"__mpiproof_thread_end", native_thread_end},
    {"__mpiproof_thread_place", native_thread_place},
    {"__mpiproof_place_text", native_place_text},
    {"__mpiproof_run_destructors", native_run_destructors},
    {"memcpy", native_memcpy},
    {"memmove", native_memmove},
    {"memset", native_memset},
    {"setjmp", native_setjmp},
    {"_setjmp", native_setjmp},
    {"sigsetjmp", native_setjmp},
    {"__sigsetjmp", native_setjmp},
    {"longjmp", native_longjmp},
    {"_longjmp", native_longjmp},
    {"siglongjmp", native_longjmp},
};
#define ROW_COUNT (sizeof rows / sizeof rows[0])

static const char *const math_names[] = {
#define MATH_FN(name, text, arity, exact) text,
#include "code/math.def"
#undef MATH_FN
};

// fmod is an instruction of bitcode, too; the function has a definition in C,
// which is exact on symbolic operands (hook.c runs it on others).
// Math natives are numbered behind the rows: function * 3 + format, where the
// suffixes "", "f", "l" are formats 64, 32, 80.
static bool find_math(const char *name, uint32_t *number) {
  for (uint32_t fn = 0; fn < MATH_COUNT; fn++) {
    size_t len = strlen(math_names[fn]);
    if (fn == MATH_FMOD || strncmp(name, math_names[fn], len) != 0) continue;
    const char *suffix = name + len;
    int kind = strcmp(suffix, "") == 0    ? 0
               : strcmp(suffix, "f") == 0 ? 1
               : strcmp(suffix, "l") == 0 ? 2
                                          : -1;
    if (kind < 0) continue;
    *number = (uint32_t)ROW_COUNT + fn * 3 + (uint32_t)kind;
    return true;
  }
  return false;
}

// Natives of the extension come last.
#define FIRST_EXTENSION ((uint32_t)ROW_COUNT + MATH_COUNT * 3)

static bool find_extension(const VmExtension *extension, const char *name,
                           uint32_t *number) {
  if (extension == NULL ||
      strncmp(name, extension->prefix, strlen(extension->prefix)) != 0)
    return false;
  for (uint32_t i = 0; i < extension->count; i++) {
    if (strcmp(extension->rows[i].name, name) != 0) continue;
    *number = FIRST_EXTENSION + i;
    return true;
  }
  return false;
}

bool vm_is_native(void *context, const char *name, uint32_t *number) {
  for (uint32_t i = 0; i < ROW_COUNT; i++) {
    if (strcmp(rows[i].name, name) != 0) continue;
    *number = i;
    return true;
  }
  return find_extension(context, name, number) || find_math(name, number);
}

bool native_block(NativeCall *call) {
  assert(call->step->frame == call->step->process->top);
  call->step->result->stop = VM_BLOCKED;
  call->step->result->place = call->step->place;
  return false;
}

bool native_call(Step *s, uint32_t function, const Value *args,
                 uint32_t arg_count, uint32_t result_slot) {
  assert(function < s->vm->module->functions.len);
  assert(s->vm->module->functions.data[function].kind == FUNCTION_NATIVE);
  uint32_t number = s->vm->module->functions.data[function].native;
  NativeCall call = {s, args, arg_count, result_slot};
  bool ok;
  if (number < ROW_COUNT) {
    ok = rows[number].fn(&call);
  } else if (number >= FIRST_EXTENSION) {
    assert(s->vm->extension != NULL);
    s->vm->in_extension = true;
    ok = s->vm->extension->rows[number - FIRST_EXTENSION].fn(&call);
    s->vm->in_extension = false;
  } else {
    static const uint32_t formats[] = {64, 32, 80};
    uint32_t index = number - (uint32_t)ROW_COUNT;
    ok = native_math(&call, index / 3, formats[index % 3]);
  }
  if (ok) s->process->top->pc++;
  return ok;
}
