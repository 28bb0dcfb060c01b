// One slow step: an instruction executed on words and terms. Functions return
// true if the process can go on and false if the result says why not; after a
// fork nothing of the process has changed, so that the instruction can be
// executed again.
#ifndef VM_STEP_H
#define VM_STEP_H

#include "vm/internal.h"

typedef struct Step {
  Vm *vm;
  Process *process;
  Path *path;
  Frame *frame;              // the top frame when the step began
  const Function *function;
  const Instr *instr;
  VmResult *result;
  uint32_t place;
  uint32_t unknowns;         // used in this execution of the instruction
} Step;

// ---- decide.c
// Gives a condition (width 1) its only value, or stops with a fork of that
// kind. What decides depends on an undefined value: a fault naming `what`.
typedef struct Decided {
  bool known;     // false: stopped
  bool value;
} Decided;
Decided step_decide(Step *s, ExprId condition, VmForkKind kind,
                     const char *what);

// The only value of v, or a fork over its values (one of them and the rest).
// If it has very many, one is chosen and the choice recorded as a limit.
bool step_concrete(Step *s, Value v, const char *what, uint64_t *out);

// The only value of a term of at most 128 bits, or, if they are few, a fork
// over all of them at once: for numbers whose values do not lie in a range. If
// there are very many, one is chosen as by step_concrete.
bool step_apart(Step *s, ExprId term, const char *what, Wide *value);

// Removes labels, which are told of, and undefined parts that have no
// influence; the process ends with a fault if they have.
bool step_defined(Step *s, ExprId *term, const char *what);
// The same where the process can go on: the fault is reported, and the whole
// term is then an unknown one (in the library: the bytes are 0).
bool step_settled(Step *s, ExprId *term, const char *what);

// What the process does next depends on the term, if it has labels.
void step_guard(Step *s, ExprId term);

// Of an input that this process makes.
InputOrigin step_origin(const Step *s, InputKind kind);
// The process stops here with a limit; false.
bool step_stop_limit(Step *s, LimitKind kind, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

// ---- fault.c
// Where the user's own code is: the innermost frame outside the library.
uint32_t step_user_place(const Step *s);

// End the path with a defect; all return false.
bool step_fault(Step *s, FindingKind kind, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
// A defect of an access to `size` bytes at address.
bool step_fault_access(Step *s, FindingKind kind, uint64_t address,
                       uint64_t size, bool write);
// Adds a description of the object at address to the result.
void fault_describe_object(Step *s, uint64_t address);
// Describes a variable that is kept in registers.
void fault_describe_register(Step *s, const RegisterVariable *variable);

// ---- declared.c
// What the memory at an address was declared as, by debug information.
typedef struct Declared {
  const Object *object;
  uint32_t name, type;     // name: or NAME_NONE
  uint64_t offset;         // of the address in the type
  uint64_t element;        // of heap memory: number of values of the type
                           // before it
} Declared;
// False: it is not known, or there is no object.
bool step_declared(const Step *s, uint64_t address, Declared *out);
// "x.b[3]": what is at the address, as C would write it; nothing if that is
// not known.
void step_print_variable(const Step *s, uint64_t address, Text *out);

// ---- resolve.c
// An access the checks have passed: all bytes of every possible address lie in
// one usable object.
typedef struct Access Access;
struct Access {
  const Object *object;
  uint64_t address;      // concrete, or the lowest possible one
  uint64_t last;         // the highest possible one
  uint64_t stride;       // possible addresses are address + k * stride
  ExprId term;           // EXPR_NONE: concrete
};
// Are the possible addresses a power of two apart? (If not, they are few.)
static inline bool access_is_even(const Access *access) {
  return (access->stride & (access->stride - 1)) == 0;
}
bool step_resolve(Step *s, Value address, uint64_t size, bool write,
                  uint64_t align_mask, Access *out);
// ---- label.c
#define LABELLED_AT_ONCE 16384     // bytes of all places of one access
#define LABELLED_MOST (UINT32_C(1) << 18)   // ... of all of a process
// The value of a term that depends on which messages were taken and on nothing
// else; false if it is another term.
bool label_is_known(ExprTable *terms, ExprId term, uint64_t *present);
// Resolves an address with labels without fixing it, if that can be done
// (*resolved); what must hold for that is guarded. False: stopped.
bool label_resolve(Step *s, ExprId address, uint64_t size, bool write,
                   uint64_t align_mask, Access *out, bool *resolved);

// May the program read, or write, the object at all?
bool label_may_access(const Step *s, const Object *object, bool write);
// ---- far.c
#define FAR_PLACES 128
// Places in several objects, one of which an address with labels is.
typedef struct Far {
  ExprId term;           // the address
  uint32_t count;        // at least 2
  uint64_t places[FAR_PLACES];   // ascending
} Far;
// Resolves such an address without fixing it, if that can be done (*resolved);
// what must hold for that is guarded. False: stopped.
bool far_resolve(Step *s, Value address, uint64_t size, bool write,
                 uint64_t align_mask, Far *out, bool *resolved);
// Where an access goes: to one of several objects, or to one.
typedef struct Reach {
  bool spread;
  Far far;               // spread
  Access access;         // else
} Reach;
// Resolves an address in whichever way it can. False: stopped.
bool step_reach(Step *s, Value address, uint64_t size, bool write,
                uint64_t align_mask, Reach *out);
// size bytes behind the address, as a term; a byte written there.
ExprId far_read(Step *s, const Far *far, uint64_t offset, uint32_t size);
void far_write(Step *s, const Far *far, uint64_t offset, ExprId byte);

// ---- Defects that do not end the process (fault.c). step_report is
// step_fault, except that the instruction is executed again and finds that the
// kind was reported: a call as
//   if (bad && !step_is_reported(s, kind)) return step_report(s, kind, ...);
// goes on the second time, and in loops every time. step_report_once: after a
// step_fault, which then does not end the process.
bool step_report(Step *s, FindingKind kind, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void step_report_once(Step *s);
bool step_is_reported(const Step *s, FindingKind kind);

// ---- unknown.c
// Keys of undefined bytes (expr_undef) begin with
//   0     an address: memory that was never set
//   100   a register, or a part of an instruction's result
//   101   unknown because of a defect that was reported: quiet
//   11    memory that was never set and then sent (mpi/buffer.c)
#define UNDEF_KEY_BITS 61
static inline bool undef_key_is_quiet(uint64_t key) {
  return key >> UNDEF_KEY_BITS == 5;
}
static inline uint64_t undef_key_make(uint64_t prefix, uint64_t key) {
  return prefix << UNDEF_KEY_BITS | (key & UINT64_MAX >> 3);
}
// Byte k of a register of that key has the key 8 * key + k.
static inline bool undef_key_is_register(uint64_t key) {
  return key >> UNDEF_KEY_BITS == 4;
}
static inline uint64_t undef_key_register(uint64_t key) {
  return (key & UINT64_MAX >> 3) / 8;
}
// An undefined byte that nobody is told about when it decides: what made it
// so was reported. `key` tells such bytes apart.
ExprId step_quiet_byte(Step *s, uint64_t key);
// A term of `width` bits made of such bytes.
ExprId step_quiet(Step *s, uint32_t width, uint64_t key);
// Is this undefined leaf such a byte, or one that was reported?
bool step_is_quiet(const Step *s, ExprId leaf);
// A new unknown value of `width` bits, the same when the instruction is
// executed again. False: stopped.
bool step_unknown(Step *s, uint32_t width, ExprId *out);
// The library function that the program called does not do its work, which was
// reported. What its arguments point to and is not set is unknown. Its result
// will be 0 (MPI_SUCCESS): errors would be fatal, so no program looks for them,
// or if it does, what it does then only follows from the defect.
void step_fail_call(Step *s);
// An argument of an MPI call is unknown, and the library looks at it: the call
// is not made at all. False: it is not such a moment. True: stopped.
bool step_skip_call(Step *s, const char *what);
// Something depends on a value that is unknown because of an earlier defect:
// the process ends.
bool step_follows(Step *s, const char *what);

// ---- watch.c
// These bytes of a watch, which its owner writes, were written by somebody
// else.
void step_add_raced(Step *s, const VmWatch *part);
// Forgets such bytes of owners that are not to be kept.
void step_forget_raced(Step *s, bool (*keep)(void *context, uint32_t owner),
                       void *context);
// Is the object, whose life ends, free of memory that is exposed?
bool step_check_exposed(Step *s, const Object *object);
// Is the resolved access free of memory that is watched?
bool step_check_watches(Step *s, const Access *access, uint64_t size,
                        bool write);

// Adds a limit if there was no room for an atomic object (thread_order.c).
void step_tell_crowded(Step *s);

// ---- thread.c
// Is the resolved access ordered with all that other threads of the process
// did? A data race is reported; the access is kept either way.
bool step_check_threads(Step *s, const Access *access, uint64_t size,
                        bool write);
// Is the end of an object's life ordered with what other threads did to it?
// Otherwise that is a data race, too.
bool step_check_end_of(Step *s, const Object *object);
// The same for the current thread's stack objects down to (not with) `mark`.
bool step_check_end_of_stack(Step *s, uint32_t mark);

// ---- sight.c
// Something to be seen is about to happen. False: the process stops before.
bool step_sight(Step *s, VmSight sight);
// In front of an input (vm_stop_at_inputs).
bool step_sight_input(Step *s);
// The same for a write of `size` bytes at [address, last].
bool step_sight_write(Step *s, uint64_t address, uint64_t last,
                      uint64_t size);
// The instruction that a line's site stands for, or NULL: stops before it.
const Instr *step_sight_line(Step *s);

// ---- symmem.c
// Bytes as terms of width 8 or words: reads one byte of a resolved object.
Value step_read_byte(Step *s, uint64_t address);
// size bytes at one address as a term of 8 * size bits; a byte written there.
ExprId step_read_term(Step *s, uint64_t address, uint32_t size);
void step_write_byte(Step *s, uint64_t address, ExprId byte);
bool step_load(Step *s, Value address, uint32_t size, uint64_t align_mask,
               Value *out);
bool step_store(Step *s, Value address, uint32_t size, uint64_t align_mask,
                Value value);
// The bytes in [low, high), part of one object, are unknown (quiet) from now on.
void step_forget(Step *s, uint64_t low, uint64_t high);
// The same at a resolved address that has a term (value: of size bytes).
ExprId step_read_select(Step *s, const Access *access, uint32_t size);
void step_write_select(Step *s, const Access *access, uint32_t size,
                       Value value);

// ---- symrange.c
bool step_copy(Step *s, Value to, Value from, Value size, bool no_overlap);
bool step_fill(Step *s, Value to, Value byte, Value size);

// Whole ranges at a concrete address, for natives. Reading: bytes[i] is the
// value, or terms[i] is not EXPR_NONE (terms may be NULL: then terms are a
// fork over their values). False: stopped.
bool step_read_range(Step *s, Value address, uint64_t size, uint8_t *bytes,
                     ExprId *terms, const char *what);
bool step_write_range(Step *s, Value address, uint64_t size,
                      const uint8_t *bytes, const ExprId *terms);
// A NUL-terminated string, concretised where needed.
bool step_read_string(Step *s, Value address, Text *out);

// ---- merge.c
// A branch on a condition that can have both values, to `first` if it holds and
// to `second` if not: goes on where both sides meet, with values that depend on
// the condition. False: nothing has changed, the branch has to fork.
bool step_merge(Step *s, ExprId condition, uint32_t first, uint32_t second);
// Does the machine try that?
bool vm_merges(const Vm *vm);

// ---- symops.c: arithmetic on terms. False: stopped.
// The low `width` bits of a slot (above 64: of a pair) as a term, and back.
ExprId step_operand(Step *s, uint32_t slot, uint32_t width);
void step_define(Step *s, uint32_t slot, ExprId term);
bool math_is_exact(uint32_t fn);
const char *math_name(uint32_t fn);
// A function of math.def on terms of the format's width.
ExprId step_math(Step *s, uint32_t fn, uint32_t format, const ExprId v[3]);
bool step_operate(Step *s);

// ---- native.c
// Calls a native function; results are written by the native itself. The
// caller's pc has not moved; the native moves it (or changes frames).
bool native_call(Step *s, uint32_t function, const Value *args,
                 uint32_t arg_count, uint32_t result_slot);
// Tries to run a runtime function natively. False: not possible, call it.
bool native_try_hook(Step *s, const Function *callee, const Value *args,
                     uint32_t result_slot);
// Why calls of a function leave the fast loop (Function.hook).
enum { HOOK_NATIVE = 1, HOOK_TOLD = 2, HOOK_SEEN = 4 };
// Marks the functions native_try_hook knows.
void native_set_hooks(Module *module);

#endif
