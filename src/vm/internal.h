// What the files of vm/ share: the machine, processes, the translation cache,
// and the interface between the fast loop and the slow one.
#ifndef VM_INTERNAL_H
#define VM_INTERNAL_H

#include <assert.h>

#include "vm/frame.h"
#include "vm/space.h"
#include "vm/thread.h"
#include "vm/machine.h"

// ---- Translation cache: guest page number to host bytes, for the process
// that ran last. Reading: all bytes in [lo, hi) may be read if hard is NULL or
// its bits are clear. Writing: the page is private and its hash dropped. Of a
// page with watched bytes an entry is a part between two of them.
typedef struct CacheEntry {
  uint64_t number;         // guest address >> PAGE_BITS; ~0: empty
  uint8_t *bytes;          // indexed by offset in the page
  const uint64_t *hard;    // NULL: plain
  Page *page;              // write entries only
  uint32_t lo, hi;
} CacheEntry;

#ifdef MPIPROOF_HOSTILE
#define CACHE_SIZE 2
#else
#define CACHE_SIZE 512
#endif
static inline uint32_t cache_slot(uint64_t number) {
  return (uint32_t)(number ^ number >> 20) & (CACHE_SIZE - 1);
}

typedef struct OutputChunk {
  uint32_t refs;
  uint8_t fd;
  uint32_t len;
  uint32_t place;          // who wrote it; PLACE_NONE: not kept
  struct OutputChunk *older;
  ExprId *terms;           // per byte, or NULL if all concrete
  uint8_t bytes[];
} OutputChunk;

// Watches of a process, sorted by address; shared between forks.
typedef struct Watch {
  VmWatch it;
  uint64_t reach;          // the highest end of this and all before it
} Watch;
typedef struct WatchList {
  uint32_t refs;
  uint32_t count, room;
  Watch items[];
} WatchList;

// RACED: parts of WRITE that the program has written meanwhile: what they hold
// in the end is unknown.
enum {
  WATCH_READ,
  WATCH_WRITE,
  WATCH_RACED,
  WATCH_HELD,      // nothing is wrong, but it must not be collected
  WATCH_SEEN,
  WATCH_EXPOSED,   // the extension is told of accesses (VmExtension.touch)
  WATCH_KINDS
};

// Keys of undefined bytes (expr_undef) that were reported; shared between
// forks.
typedef struct Doubts {
  uint32_t refs;
  uint32_t count;
  uint64_t keys[];
} Doubts;

#define UNKNOWNS_AT_ONCE 4   // of one instruction

// Unknown values of an instruction that is executed again after a fork.
typedef struct Unknowns {
  ExprId terms[UNKNOWNS_AT_ONCE];
  uint32_t len;
  uint32_t made;           // by the process so far
} Unknowns;

#define OUTPUT_STREAMS 5
#define OUTPUT_FILES 3     // padding in a record of a file is no output
#define OUTPUT_VALUES 4    // results that programs are compared by

struct Process {
  Vm *vm;                  // first: see machine.h
  Space space;
  Frame *top;              // innermost frame; NULL once ended
  Threads *threads;        // NULL: there was one thread only so far
  uint64_t activations;    // calls so far
  uint64_t instructions;
  uint64_t frame_bytes;    // of all frames on the stack
  uint64_t ticks;          // virtual time
  OutputChunk *output;     // newest first
  Hash128 stream_hash[OUTPUT_STREAMS];   // of the bytes of each, in order
  uint32_t next_destructor;
  WatchList *watches[WATCH_KINDS];   // what must not be read; what must not
                           // be written: all of them; where writes are to be
                           // seen; NULL: none
  uint64_t reported_activation;   // see step_report_once
  uint32_t reported_pc;
  uint64_t reported_kinds[(FINDING_KIND_COUNT + 63) / 64];   // bits
  Doubts *doubts;          // NULL: none
  Unknowns unknowns;
  uint32_t labelled;       // bytes at places of labelled addresses so far
  bool described;          // see process_has_described
  bool on_line;            // the next instruction is at a line's site, which
                           // was passed already
  uint32_t rank;           // for names of inputs; PROCESS_ALONE: none
};
#define PROCESS_ALONE UINT32_MAX

// Does it matter to anybody when a local variable ends: to other threads, or to
// ranks that reach it through a window?
static inline bool process_minds_ends(const struct Process *process) {
  return threads_are_several(process->threads) ||
         process->watches[WATCH_EXPOSED] != NULL;
}

// A breakpoint and, while armed, the instruction it stands for.
typedef struct BreakSite {
  uint32_t function, pc;
  Instr original;
} BreakSite;

struct Vm {
  union {
    Machine machine;
    struct {
      MACHINE_FIELDS
    };
  };
  Module *module;
  VmOptions options;
  FramePool frames;
  CacheEntry reads[CACHE_SIZE], writes[CACHE_SIZE];
  const Process *cache_owner;
  uint32_t filled[CACHE_SIZE];     // slots that were, since they were flushed
  uint32_t filled_count;
  bool is_filled[CACHE_SIZE];      // by slot: it is among them
  const VmExtension *extension;
  VEC(BreakSite) breaks;
  bool armed;              // they stand in the code
  VEC(BreakSite) lines;    // these always do
  uint64_t moved;          // bytes by ranges, since the budget was charged
  bool in_extension;       // one of its natives is running
  uint32_t assigned;       // who wrote last to what vm_watch_writes says
  bool merging;            // sides of a branch are being run, see merge.c
  Names missing;           // files processes wanted to open
  VEC(uint32_t) halves;    // places where one side was followed, see decide.c
  bool shares_inputs;      // its processes have some from the start
  bool has_numbers;        // ... texts of numbers among them
  struct LiveInfo **live;   // per function, made when first needed
  uint64_t errno_address;   // of the runtime's errno, 0 if it has none
  uint64_t signgam_address; // of math.h's signgam, likewise
};

// ---- What vm_new gives its machines (machine.h), by file.
// boot.c
Process *machine_new(Vm *vm, Path *path, const BootSpec *spec);
// identity.c
Hash128 machine_hash(Vm *vm, Process *process);
void machine_walk(Vm *vm, const Process *process,
                  const WalkListener *listener);
void machine_each_term(Vm *vm, const Process *process,
                       void (*visit)(void *context, ExprId term),
                       void *context);
uint64_t machine_name_address(const Process *process, uint64_t address);
// look.c
bool machine_top(const Process *process, StackEntry *out);
void machine_add_break(Vm *vm, uint32_t function, uint32_t pc);
void machine_arm_breaks(Vm *vm, bool armed);
void machine_clear_breaks(Vm *vm);
// output.c
void machine_output(Vm *vm, const Process *process, int fd,
                    const Assignment *assignment, Text *out);
void machine_output_terms(const Process *process, int fd, Text *bytes,
                          OutputTerms *terms);
void machine_output_places(const Process *process, int fd,
                           OutputPlaces *places);
Hash128 machine_output_hash(const Process *process);
bool machine_has_described(const Process *process);
void machine_print_others(const Process *process, const char *before,
                          Text *out);
bool machine_cuts_threads(const Process *process);
// unknown.c
void machine_doubt(Vm *vm, Process *process, ExprId term);
// garbage.c
void machine_collect(Vm *vm, Process *process);

// ---- cache.c
void cache_flush(Vm *vm);
// Before the first use.
void cache_init(Vm *vm);
// Makes the cache that of process.
void cache_enter(Vm *vm, const Process *process);
// Forgets the entries of one page / of all pages of an object.
void cache_drop(Vm *vm, uint64_t address);
void cache_drop_object(Vm *vm, const Object *object);
// Looks address up and fills the entry; false if no usable object has it.
bool cache_fill_read(Vm *vm, Process *process, uint64_t address);
bool cache_fill_write(Vm *vm, Process *process, uint64_t address);
// The access is not inside the entry of its page: is it inside another part of
// the page, which is then the entry?
bool cache_move_read(Vm *vm, Process *process, uint64_t address,
                     uint32_t size);
bool cache_move_write(Vm *vm, Process *process, uint64_t address,
                      uint32_t size);

// Host address of `size` (<= 8) plain readable bytes at a guest address, or
// NULL if the access needs the slow path.
static inline const uint8_t *cache_read(Vm *vm, Process *process,
                                        uint64_t address, uint32_t size) {
  uint64_t number = address >> PAGE_BITS;
  const CacheEntry *e = &vm->reads[cache_slot(number)];
  uint32_t offset = (uint32_t)address & (PAGE_SIZE - 1);
  if (__builtin_expect(e->number != number, 0)) {
    if (!cache_fill_read(vm, process, address)) return NULL;
  }
  if (__builtin_expect(offset < e->lo || offset + size > e->hi, 0) &&
      !cache_move_read(vm, process, address, size))
    return NULL;
  if (e->hard != NULL && page_hard_bits(e->hard, offset, size) != 0)
    return NULL;
  return e->bytes + offset;
}

// The same for writing concrete bytes.
static inline uint8_t *cache_write(Vm *vm, Process *process, uint64_t address,
                                   uint32_t size) {
  uint64_t number = address >> PAGE_BITS;
  const CacheEntry *e = &vm->writes[cache_slot(number)];
  uint32_t offset = (uint32_t)address & (PAGE_SIZE - 1);
  if (__builtin_expect(e->number != number, 0)) {
    if (!cache_fill_write(vm, process, address)) return NULL;
  }
  if (__builtin_expect(offset < e->lo || offset + size > e->hi, 0) &&
      !cache_move_write(vm, process, address, size))
    return NULL;
  if (e->hard != NULL) page_soften(e->page, offset, size);
  return e->bytes + offset;
}

// ---- exec.c: the fast loop. Runs the top frame, which must be private and
// hold no term (or, with single set, the instruction must read none).
typedef enum ExecEnd {
  EXEC_SLOW,      // the instruction at pc must be stepped by sym_step
  EXEC_TERMS,     // the top frame now holds terms
  EXEC_BUDGET,    // the budget is used up
  EXEC_DONE,      // single: the instruction was executed
} ExecEnd;
ExecEnd exec_run(Vm *vm, Process *process, int64_t *budget, bool single);

// The first visit of a block: puts the block's own first instruction back.
void exec_uncover(Function *function, uint32_t pc);

// Concrete meaning of MATH and of float comparison, shared with natives.
void exec_math(uint32_t fn, uint32_t format, const uint64_t *operands,
               uint64_t *results);
bool exec_compare(uint32_t predicate, long double a, long double b);

// ---- symexec.c: one instruction, any operands. True if the process can go
// on; false if result says why not.
bool sym_step(Vm *vm, Process *process, Path *path, VmResult *result);

// ---- call.c: frames pushed and popped with words and terms.
typedef struct Value {
  ExprId term;       // EXPR_NONE: concrete
  uint64_t word;
} Value;

static inline Value value_word(uint64_t word) {
  return (Value){EXPR_NONE, word};
}
static inline bool value_is_word(Value v) { return expr_is_none(v.term); }
static inline Value frame_value(const Frame *frame, uint32_t slot) {
  return (Value){frame_term(frame, slot), frame->slots[slot]};
}
// A term of width 64; terms that became constant are stored as words.
ExprId value_term(Vm *vm, Value v);
Value value_make(Vm *vm, ExprId term);   // term of width 64
void frame_set_value(Frame *frame, uint32_t slot, Value v);

// Enters a function with code. Results go to the caller's slots.
void process_push(Vm *vm, Process *process, uint32_t function,
                  const Value *args, uint32_t arg_count, uint32_t result_slot,
                  uint32_t result_count);
// Leaves the top frame with these results; the caller goes on behind its call.
void process_pop(Vm *vm, Process *process, const Value *results,
                 uint32_t count);
// Ends the stack objects newer than mark.
void process_unwind(Vm *vm, Process *process, uint32_t mark, uint32_t place);
// The same for a mark the program kept, which may be stale.
void process_restore(Vm *vm, Process *process, uint64_t mark, uint32_t place);
// Lifetime marker of the local variable at address.
void process_set_scope(Vm *vm, Process *process, uint64_t address,
                       bool in_scope, uint32_t place);
// Pops frames above the one with this activation; false if there is none.
bool process_unwind_to(Vm *vm, Process *process, uint64_t activation);

// Something is left out.
void vm_limit(Vm *vm, LimitKind kind, uint32_t place, const char *format,
              ...) __attribute__((format(printf, 4, 5)));
// Something is not as it would be in reality: what is found behind it may be
// due to that.
void vm_approximate(Vm *vm, LimitKind kind, uint32_t place,
                    const char *format, ...)
    __attribute__((format(printf, 4, 5)));

// ---- output.c
void output_add(Process *process, int fd, const uint8_t *bytes,
                const ExprId *terms, uint32_t len);
// The same, written by this place.
void output_add_at(Process *process, int fd, const uint8_t *bytes,
                   const ExprId *terms, uint32_t len, uint32_t place);
void output_unref(OutputChunk *chunk);

// ---- boot.c
// The bytes of a new input: terms, or the recorded values in a replay. The
// name is complete, see process_set_rank.
typedef struct InputOrigin {
  InputKind kind;
  uint32_t rank;         // or INPUT_NO_RANK
} InputOrigin;
void input_make(Vm *vm, Path *path, const char *name, InputOrigin origin,
                uint32_t size, uint8_t *bytes, ExprId *terms);
// The same for an input that whoever asks for it by this name and number has
// in common.
void input_share(Vm *vm, Path *path, const char *name, uint32_t occurrence,
                 uint32_t size, uint8_t *bytes, ExprId *terms);

// ---- boot_numbers.c
// The contents of a file whose numbers are inputs: bytes, and terms of those
// that are symbolic (EXPR_NONE: not).
void numbers_make(Vm *vm, Path *path, const BootFile *file, Text *out,
                  OutputTerms *terms);
// The text of such a number.
typedef struct NumberText {
  uint32_t input;          // whose bytes its characters are made of
  uint32_t length;
  bool is_float;
  bool has_exponent;       // so does the text in the file
  ExprId term;             // the number: an int, or a double
} NumberText;
// Is the byte the first one of such a text?
bool number_text_find(ExprTable *t, ExprId first, NumberText *out);
ExprId number_text_char(ExprTable *t, const NumberText *text, uint32_t at);
// A fork on characters of such a text becomes a limit.
void number_text_stop(Vm *vm, VmResult *result);

// ---- unknown.c
void doubts_unref(Doubts *doubts);   // NULL is fine

// ---- watch.c
void watches_unref(WatchList *list);   // NULL is fine
// A watch that [low, high) hits, or NULL.
const VmWatch *watches_find(const WatchList *list, uint64_t low,
                            uint64_t high);
// Narrows [*low, *high), which has address in it, to the part around address
// that is free of watches; false if address itself is watched.
bool watches_gap(const WatchList *list, uint64_t address, uint64_t *low,
                 uint64_t *high);

// ---- live.c: slots whose value can still be read when control is at pc.
typedef struct LiveInfo LiveInfo;
const uint64_t *live_slots(Vm *vm, uint32_t function, uint32_t pc);
void live_free(LiveInfo *info);

#endif
