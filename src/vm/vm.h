// The machine: runs one process (rank) of a guest program until something
// happens that the explorer must decide or know. Concrete code runs on a fast
// loop; frames that hold a symbolic or undefined value run on a slow one.
//
// Forking works by re-execution: when an instruction has several outcomes, the
// machine stops before it with VM_FORK and a list of conditions. The explorer
// copies the process once per alternative, adds the condition to the copy's
// path, and runs it: the same instruction now has one outcome.
//
// Who explores states sees a machine through machine.h alone: another kind of
// process can be explored by filling that struct.
#ifndef VM_VM_H
#define VM_VM_H

#include "base/walk.h"
#include "code/code.h"
#include "expr/expr.h"
#include "kinds/finding.h"
#include "kinds/input.h"
#include "kinds/limit.h"
#include "solver/solver.h"

// ---- The machine: what all states of a run share.
typedef struct VmOptions {
  bool check_leak;         // memory-leak at exit
  bool check_exit;         // nonzero-exit
  uint64_t max_stack;      // bytes of frames and locals; 0 = 8 MiB
  uint64_t max_heap;       // bytes one process may hold; 0 = 1 TiB
  uint64_t max_memory;     // bytes of the engine; an allocation beyond ends
                           // the path with limit "memory"; 0 = none
  uint32_t max_select;     // largest number of table entries a symbolic index
                           // may choose from without forking; 0 = 16384
  bool allow_misaligned;   // no misaligned-access
  bool strict_select;      // code was compiled without optimisation: a choice
                           // by an undefined value is one the program makes
  bool no_merge;           // test switch: branches whose sides soon meet are
                           // forks also where floats are no bit-vectors
  bool all_inputs;         // an assumption that leaves inputs out is a limit
  bool lenient;            // extensions leave out what they only check
  bool slow_only;          // test switch: no fast loop, no native library
  bool keep_values;        // numbers that are printed keep their terms, and
                           // results are kept (see VM_TOKEN_START)
  bool random_inputs;      // rand, random, drand48 ... give inputs
  bool keep_garbage;       // test switch: managed objects are not collected
  uint32_t omp_threads;    // of a parallel region of OpenMP; 0: not said
  bool keep_dead;          // undefined values nobody reads any more are kept:
                           // a debugger may want to see them
  uint32_t check_level;    // 2: structures are checked after every run (of more
                           // than one instruction)
} VmOptions;

// A weakness of the answer recorded on the way, e.g. a concretisation. kind is
// an identifier such as "unsupported", "solver-unknown", "concretised".
typedef void VmLimitSink(void *context, LimitKind kind, uint32_t place,
                         const char *text);

// Natives supplied by another layer (MPI). All names begin with `prefix`; the
// functions have the type of vm/native.h.
struct NativeCall;
struct Step;
struct Access;
typedef struct VmExtensionRow {
  const char *name;
  bool (*fn)(struct NativeCall *call);
} VmExtensionRow;
typedef struct VmExtension {
  const char *prefix;
  // Is this function the library's? If it has no definition, that is our lack.
  bool (*owns_name)(const char *name);
  // Does it hand out memory for the program to use?
  bool (*hands_out)(const char *name);
  const VmExtensionRow *rows;
  uint32_t count;
  // What it is if the program uses memory that a watch protects. context:
  // vm_extension_context.
  FindingKind (*watch_kind)(void *context, uint32_t owner);
  // The process reads or writes memory that is exposed (process_expose). False:
  // stopped. context: vm_extension_context.
  bool (*touch)(void *context, struct Step *step, const struct Access *access,
                uint64_t size, bool write);
  // Whose memory a watch protects, for messages: "the buffer of the MPI_Irecv
  // at a.c:3, which is not complete". context: vm_extension_context.
  void (*print_owner)(void *context, uint32_t owner, Text *out);
  // Where an undefined byte with this key came from, for messages: "; it was
  // never set, and was sent by rank 0 at a.c:3". Nothing if that is not known.
  void (*print_origin)(void *context, uint64_t key, Text *out);
  // A process assumes something of inputs and goes on with those for which it
  // holds. True: other processes may know about inputs of this one, or share
  // some (shared), so that the rest must be seen, too.
  bool (*others_see_inputs)(void *context, bool shared);
} VmExtension;

typedef struct Vm Vm;

// What answers rest on besides what was explored (premise.def).
typedef enum Premise {
#define PREMISE(name, text) PREMISE_##name,
#include "vm/premise.def"
#undef PREMISE
  PREMISE_COUNT_
} Premise;
// A sentence without its end.
const char *premise_text(Premise premise);
// Those that the machine's processes have used so far: bits by Premise.
uint32_t vm_premises(const Vm *vm);
// The first reduction whose order MPI leaves open (PREMISE_REDUCTION, _ALIKE).
typedef struct VmReduction {
  const char *function;    // that the program called, or NULL: there was none
  uint32_t place;
} VmReduction;
VmReduction vm_reduction(const Vm *vm);
typedef struct Process Process;
// Keeps module, terms and solver; they must outlive it.
Vm *vm_new(Module *module, ExprTable *terms, Solver *solver,
           const VmOptions *options);
void vm_free(Vm *vm);
ExprTable *vm_terms(const Vm *vm);
void vm_set_limit_sink(Vm *vm, VmLimitSink *sink, void *context);
// Releases managed objects of a process that nothing refers to any more.
// (garbage.c)
void vm_collect(Vm *vm, Process *process);
// How often the machine went on with something that need not be as it would be
// in reality (a file that another process wrote is missing, ...). Limits that
// only leave something out do not count.
uint64_t vm_approximations(const Vm *vm);
// For load_program: natives are known by name before a Vm exists. context is
// the VmExtension the machine will have, or NULL.
bool vm_is_native(void *context, const char *name, uint32_t *number);
// The extension's natives, and what they find in vm_extension_context during
// the next runs.
void vm_set_extension(Vm *vm, const VmExtension *extension);
void vm_set_extension_context(Vm *vm, void *context);
void *vm_extension_context(const Vm *vm);

// Concrete inputs instead of symbols (replay): returns false if this input
// byte is not recorded (it is then 0). NULL switches back to symbols.
typedef bool VmReplaySource(void *context, const char *name,
                            uint32_t occurrence, uint32_t index,
                            uint8_t *value);
void vm_set_replay(Vm *vm, VmReplaySource *source, void *context);

// ---- Being told of calls: those the program itself makes of functions of
// MPI and the like (Function.api).
#define VM_CALL_ARGS 16
typedef struct VmCall {
  const char *function;    // owned by the module, like `within`
  const char *within;      // the caller
  uint32_t place;
  uint32_t arg_count;      // at most VM_CALL_ARGS
  const uint64_t *args;
  uint32_t known;          // bits: those that are concrete
} VmCall;
typedef struct VmCallSink {
  void (*tell)(void *context, const VmCall *call);
  void *context;
} VmCallSink;
// NULL: nobody is told. The sink is copied.
void vm_set_call_sink(Vm *vm, const VmCallSink *sink);

// ---- Being asked before something happens that somebody may want to see
// (sight.c): the process can stop in front of it.
typedef enum VmSightKind {
  VM_SIGHT_CALL,     // the program calls a function of MPI or the like
  VM_SIGHT_RETURN,   // such a call returns
  VM_SIGHT_ANSWER,   // a native of the extension gives an answer that others
                     // had a part in
  VM_SIGHT_WRITE,    // to memory of vm_watch_writes, not by the extension
  VM_SIGHT_LABEL,    // mpiproof_label
  VM_SIGHT_EXPORT,   // mpiproof_watch
  VM_SIGHT_LINE,     // a site of vm_add_line is reached
  VM_SIGHT_ABORT,    // the extension ends the whole execution
} VmSightKind;
typedef struct VmSight {
  VmSightKind kind;
  bool passed;             // it happens now: see vm_pass
  const char *name;        // CALL, RETURN: of the function; LABEL, EXPORT
  uint64_t address, size;  // EXPORT
} VmSight;
typedef struct VmSightSink {
  // True: the process shall stop here with VM_SIGHT, unless it is passed.
  bool (*asks)(void *context, const VmSight *sight);
  void *context;
} VmSightSink;
// NULL: nobody is asked. The sink is copied.
void vm_set_sight_sink(Vm *vm, const VmSightSink *sink);
// The process shall stop with VM_SIGHT in front of every input it makes, unless it
// is passed. Not together with a sink.
void vm_stop_at_inputs(Vm *vm, bool stops);
// What it remembers of memory may be old: somebody else has changed that of a
// process it ran.
void vm_forget(Vm *vm);
// The next run begins with what it stopped at.
void vm_pass(Vm *vm);
// The process asks before it writes there; inherited by its forks. Results that
// are kept (keep_values) say where that memory was written last, also by the
// extension.
void vm_watch_writes(Vm *vm, Process *process, uint64_t address,
                     uint64_t size);
// An instruction at which all processes ask (not while breakpoints are armed).
void vm_add_line(Vm *vm, uint32_t function, uint32_t pc);
void vm_clear_lines(Vm *vm);

// ---- Being told what decisions depend on: a term with labels (expr.h) decided
// something, and counted with its value.
typedef void VmGuardSink(void *context, ExprId term);
void vm_set_guard_sink(Vm *vm, VmGuardSink *sink, void *context);
// Is what the program prints a decision, too?
void vm_set_guards_output(Vm *vm, bool guards);
// Was anything shown so far that depends on which message was taken?
bool vm_has_shown_labels(const Vm *vm);

// ---- Path: what processes of one global state have in common.
typedef struct Path {
  Constraints *constraints;
  VEC(uint32_t) inputs;      // input numbers in order of creation
} Path;
void path_init(Path *path);
void path_copy(Path *to, const Path *from);   // to is uninitialised
void path_fini(Path *path);
// Adds a condition known to be satisfiable with the rest.
void path_add(Vm *vm, Path *path, ExprId condition);

// ---- Unknown values (unknown.c). Where a value that was never set, or that
// became unknown by a defect, decides something in the program, the defect is
// reported (VM_REPORT, unless that was done) and the decision becomes an input
// of its own: both ways are followed. Such inputs have this name, with the rank
// like others. After very many of them the process ends (VM_FAULT, follows).
#define VM_UNKNOWN "value not set"
bool vm_is_unknown(const char *input_name);
uint32_t vm_unknown_rank(const char *input_name);   // 0: of a process alone;
                                                    // UINT32_MAX: no such input
// Other uses of what is undefined in a term are no defects any more: this one
// was reported. For VmFault.term.
void process_doubt(Vm *vm, Process *process, ExprId term);

// ---- Processes.
typedef struct BootArg {
  const char *text;        // concrete contents, or NULL
  const char *symbol;      // symbolic: input name, and
  uint32_t length;         // its length; the terminating NUL is concrete and
                           // bytes may be NUL, so shorter strings are covered
} BootArg;

typedef struct BootFile {
  const char *name;        // guest path
  const uint8_t *data;     // concrete contents, or NULL
  const char *symbol;      // symbolic contents of this name
  uint64_t size;
  bool numbers;            // data: its numbers are inputs (boot_numbers.c)
} BootFile;

typedef struct BootSpec {
  uint32_t arg_count;      // args[0] is the program's name
  const BootArg *args;
  uint32_t env_count;
  const BootArg *env;      // "NAME=value", or symbolic value: symbol = NAME
  uint32_t file_count;
  const BootFile *files;
  BootFile input;          // standard input
} BootSpec;

// A process about to start; inputs of the spec are made on the path.
Process *process_new(Vm *vm, Path *path, const BootSpec *spec);
// An independent copy: O(1), contents are shared until written.
Process *process_fork(Vm *vm, Process *process);
void process_free(Vm *vm, Process *process);
// Names the inputs the process itself makes: "x@2" on rank 2. Without this (and
// for the inputs of the boot specification) it is just "x".
void process_set_rank(Process *process, uint32_t rank);
// Hash of everything that determines the future of the process (vm/state.def).
Hash128 process_hash(Vm *vm, Process *process);
// Says the same to a listener.
void process_walk(Vm *vm, const Process *process,
                  const WalkListener *listener);
// Internal consistency; aborts.
void process_check(Vm *vm, const Process *process);
// An address as it counts in process_hash: for comparing states that hold
// addresses elsewhere.
uint64_t process_name_address(const Process *process, uint64_t address);
// Memory of the process that others own for the time being: an access is
// reported as local-race (VM_REPORT) and then carried out. Natives of the
// extension may access it.
typedef struct VmWatch {
  uint64_t low, high;      // guest addresses [low, high), not empty
  uint32_t owner;          // for VmExtension.print_owner
  bool reads;              // reading is wrong, too, not only writing
} VmWatch;
void process_add_watches(Vm *vm, Process *process, const VmWatch *watches,
                         uint32_t count);
// Memory that pending operations use and that may be accessed: a managed object
// there is not collected before the owner is filtered away.
void process_hold(Process *process, const VmWatch *watches, uint32_t count);
// The extension is told of accesses to this memory, or no longer
// (VmExtension.touch).
void process_expose(Vm *vm, Process *process, uint64_t low, uint64_t high);
void process_conceal(Process *process, uint64_t low, uint64_t high);
// Removes those whose owner is not to be kept.
void process_filter_watches(Process *process,
                            bool (*keep)(void *context, uint32_t owner),
                            void *context);
// Visits every term the future of the process can depend on.
void process_each_term(Vm *vm, const Process *process,
                       void (*visit)(void *context, ExprId term),
                       void *context);

// ---- Running.
typedef enum VmStop {
  VM_FORK,      // several outcomes: see alternatives
  VM_FAULT,     // a defect: see fault; the process cannot go on
  VM_EXIT,      // the process ended: see exit_code
  VM_LIMIT,     // cannot go on: see limit_kind, limit_text
  VM_DROPPED,   // an assumption does not hold: the process goes no further
  VM_PAUSED,    // the instruction budget is used up; run again
  VM_REPORT,    // a defect that does not end the process: see fault; run again
  VM_BLOCKED,   // a native of the extension must wait; running again calls it
                // again
  VM_BREAK,     // the next instruction has a breakpoint; see vm_arm_breaks
  VM_SIGHT,     // before something to be seen; see vm_set_sight_sink
} VmStop;

typedef enum VmForkKind {
  VM_FORK_BRANCH,    // two alternatives, see targets
  VM_FORK_SWITCH,    // one per distinct target, see targets
  VM_FORK_FAULT,     // the first alternative is the defect, the second not
  VM_FORK_POINTER,   // objects a pointer may refer to
  VM_FORK_VALUE,     // values of a size, an address, ... one by one
} VmForkKind;

enum { FAULT_FRAMES = 32 };
typedef struct VmFault {
  FindingKind kind;
  bool handled;            // the program is told and handles it itself
  bool follows;            // no defect of its own: a value decides that is
                           // unknown since an earlier one
  bool fails;              // VM_REPORT: a call of a library function returns
                           // and has not done its work
  bool unknown;            // VM_REPORT: some value is unknown from here on
  bool narrows;            // VM_REPORT: of what may happen from here on only a
                           // part is gone through
  ExprId term;             // what is undefined, or EXPR_NONE; see process_doubt
  bool grave;              // it is an error, whatever its kind is
  Text message;            // a sentence with the particulars
  uint64_t address;        // where it happened in memory, if has_object
  bool has_object;
  Text object;             // "heap object of 40 bytes, allocated at a.c:3"
  uint32_t object_place;   // where it was made / freed, or PLACE_NONE
  uint32_t freed_place;
  uint32_t shown_place;    // where to show it instead of where it was noticed,
                           // or PLACE_NONE
  uint32_t frame_count;    // 0: the calls under way are shown, else these
  uint32_t frames[FAULT_FRAMES];   // places, innermost first
} VmFault;

typedef struct VmResult {
  VmStop stop;
  // VM_FORK: conditions that cover all possibilities; each is satisfiable on
  // the path. At least two.
  VmForkKind fork_kind;
  VEC(ExprId) alternatives;
  VEC(uint32_t) targets;      // instruction index per alternative (BRANCH,
                              // SWITCH), empty otherwise
  VmFault fault;
  int32_t exit_code;
  LimitKind limit_kind;
  Text limit_text;
  uint32_t place;             // of the instruction that stopped us
} VmResult;
// One result may serve many runs.
void vm_result_init(VmResult *result);
void vm_result_fini(VmResult *result);
// A fault that somebody else than the machine has seen.
void vm_result_set_fault(VmResult *result, FindingKind kind, uint32_t place,
                         const char *message);

// Runs process until it stops, for at most `budget` instructions (approx.; a
// budget of 1 is kept exactly).
void vm_run(Vm *vm, Process *process, Path *path, uint64_t budget,
            VmResult *result);

// ---- Looking at a process.
typedef struct StackEntry {
  uint32_t function;     // index in the module
  uint32_t pc;           // instruction index
  uint32_t place;
  uint64_t activation;   // number of this call, unique within the process
} StackEntry;
typedef VEC(StackEntry) StackTrace;
// Innermost frame first.
void process_stack(const Process *process, StackTrace *out);
// Where the user's code of one of its threads is; place is PLACE_NONE if there is
// none on its stack.
StackEntry process_find_thread(const Process *process, uint32_t number);
// Appends where the threads are besides the one that runs, or did last: "thread 2
// is in pthread_mutex_lock at a.c:8:3", with `before` in front of each.
void process_print_others(const Process *process, const char *before,
                          Text *out);
uint64_t process_instructions(const Process *process);
// Are there other threads that could have gone on? Not where none can.
bool process_cuts_threads(const Process *process);

// ---- For debuggers (look.c).
// Breakpoints stand in the code only while they are armed: a process that stops
// at one goes on when they are not. Machines that share a module have the same ones
// and are disarmed in the reverse order.
void vm_add_break(Vm *vm, uint32_t function, uint32_t pc);
void vm_arm_breaks(Vm *vm, bool armed);
void vm_clear_breaks(Vm *vm);
// The innermost frame; false if the process has ended.
bool process_top(const Process *process, StackEntry *out);
// A slot of the call with that number; false if it holds no concrete word.
bool process_slot(const Process *process, uint64_t activation, uint32_t slot,
                  uint64_t *word);
// Where in its caller the call with that number will leave its result; false
// if nobody called it.
bool process_result(const Process *process, uint64_t activation,
                    uint32_t *slot, uint32_t *count);
typedef enum VmByte {
  VM_BYTE_PLAIN,
  VM_BYTE_UNDEFINED,   // no value, or none that is known
  VM_BYTE_NONE,        // no live object is there
} VmByte;
VmByte process_byte(const Process *process, uint64_t address, uint8_t *value);
// The bits of a byte that have a known value (others of *value are 0): some of
// an undefined one may have, such as those of a bit-field.
uint8_t process_bits(const Process *process, ExprTable *terms,
                     uint64_t address, uint8_t *value);
// The value of 1, 2, 4 or 8 bytes: *term, of that many bits, or *word if that
// is EXPR_NONE. False if there is none: no live object, or undefined bytes.
bool process_value(const Process *process, ExprTable *terms, uint64_t address,
                   uint32_t size, uint64_t *word, ExprId *term);
typedef struct VmObject {
  const char *kind;        // "global", "heap" or "stack"
  bool alive;
  uint64_t base, size;
  uint32_t place_made;
} VmObject;
// The object an address lies in or near; false if there never was one.
bool process_object(const Process *process, uint64_t address, VmObject *out);

// Captured output: fd 1 and 2, 3 for the files the process left behind (see
// runtime/internal.h), and 4 for results kept (keep_values): for each a line
// "offset size address place element float assigned name" and its bytes. Symbolic bytes are given as their value under the
// assignment (NULL: '?').
void process_output(Vm *vm, const Process *process, int fd,
                    const Assignment *assignment, Text *out);

// The same byte by byte: what is symbolic has a term, other bytes EXPR_NONE.
typedef VEC(ExprId) OutputTerms;
void process_output_terms(const Process *process, int fd, Text *bytes,
                          OutputTerms *terms);

// Where each of these bytes was written; PLACE_NONE: not kept. Places are kept
// in replays with keep_values.
typedef VEC(uint32_t) OutputPlaces;
void process_output_places(const Process *process, int fd,
                           OutputPlaces *places);

// ---- Numbers in texts (native_value.c): with keep_values a printed number that
// is symbolic is a token "ESC [ index : size : directive ;".
#define VM_TOKEN_START "\033["
typedef struct VmToken {
  ExprId term;               // of size * 8 bits
  uint32_t size;             // bytes
  bool is_float;
  const char *spec;          // the directive it was printed with, spec_len
  uint32_t spec_len;         // bytes of the text
  uint32_t length;           // of the token
} VmToken;
// Does the text begin with a token?
bool token_parse(const char *text, VmToken *out);

// Did the process write words about symbolic values in place of digits?
bool process_has_described(const Process *process);

// Something is captured that the process did not write itself.
void process_add_output(Process *process, int fd, const uint8_t *bytes,
                        const ExprId *terms, uint32_t len);
// Hash of what was captured, however it was cut into pieces.
Hash128 process_output_hash(const Process *process);

typedef struct VmStats {
  uint64_t instructions;       // executed, all processes
  uint64_t slow_instructions;  // of these, on the slow loop
  uint64_t moved;              // what they were charged for bytes they moved
  uint64_t forks;              // process_fork calls
  double fork_seconds;
  uint64_t page_copies;
  uint64_t merged;             // branches that did not fork, see merge.c
} VmStats;
// Since the machine was made.
const VmStats *vm_stats(const Vm *vm);
// Names of files that processes wanted to open and that were not there, in the
// order in which they were first missed.
const Names *vm_missing_files(const Vm *vm);
void vm_forget_missing_files(Vm *vm);
// A machine in another process missed this one.
void vm_add_missing_file(Vm *vm, const char *name);

#endif
