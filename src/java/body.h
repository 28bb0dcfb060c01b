// Shared by the files that translate one method.
//
// Locals and what is on the stack between blocks live in allocas, one per slot
// and kind, which the loader keeps in registers. Inside of a block the stack is
// known at translation: a list of names of values. An exception is pending in
// @jrt_pending; every call that may leave one is followed by a test and a jump
// to the landing of its place, which looks for a handler and otherwise returns.
#ifndef JAVA_BODY_H
#define JAVA_BODY_H

#include "java/emit.h"
#include "java/origin.h"
#include "java/shown.h"

// A value: its name or its text as a constant.
typedef struct Value {
  char text[44];
  Kind kind;
  bool solid;           // a reference that is not null
  uint32_t made_at;     // pc + 1 of the call it came from, unless it was
                        // copied since; 0: none
  uint32_t array_at;    // pc + 1 of the instruction that made the array, if
                        // only the stack has it; 0: none
  uint32_t from;        // pc + 1 of what put it on the stack; 0: unknown
} Value;

typedef struct BlockInfo {
  bool start;           // an instruction starts here
  bool leader;
  bool seen;            // its stack is known
  uint16_t depth;
  char *kinds;          // of the stack at its start, depth of them
} BlockInfo;

// The handlers of some range of instructions.
typedef struct Landing {
  VEC(uint16_t) rows;   // of the exception table, in order
} Landing;

typedef struct Body {
  Emitter *e;
  World *world;
  JMethod *method;
  JClass *owner;
  Code code;
  Signature signature;
  Text text;            // the blocks
  Text head;            // allocas and parameters
  uint32_t temps, labels;
  VEC(Value) stack;
  BlockInfo *blocks;    // by pc
  VEC(uint32_t) work;   // blocks to translate
  VEC(uint32_t) returns;   // where subroutines (jsr) may go back to
  Table allocas;        // slot, kind -> 1
  Value *cache;         // what a local holds in this block; kind 0: unknown
  VEC(JClass *) ready;  // initialised in this block
  VEC(Landing) landings;
  Shown *shown;         // strings that are only printed; NULL: nobody asks
  Origins *origins;
  uint32_t pc;
  char label[16];       // of the LLVM block being written
  bool keeps_this;      // variable 0 is always `this`
  bool moves;           // what is pushed keeps its origin
  bool ended;           // it has its last instruction
  const char *bad;      // why the method cannot be translated, or NULL
  uint32_t debug;       // its node
  uint32_t line;
  char dbg[24];         // ", !dbg !7" or empty
} Body;

// ---- body.c
void body_fail(Body *b, const char *why);
// Writes one instruction, with its place.
void put(Body *b, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
// Writes "%tN = ..." and gives it as a value.
Value make(Body *b, Kind kind, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void push(Body *b, Value value);
Value pop(Body *b, Kind kind);
Value pop_any(Body *b);
Value constant(Kind kind, int64_t value);
bool is_constant(const Value *value, int64_t *out);
uint32_t new_label(Body *b);
// Ends the block with a jump unless it has ended, and begins another.
void begin(Body *b, uint32_t label);
void jump_if(Body *b, const char *condition, uint32_t yes, uint32_t no);
void branch_to(Body *b, const char *condition, uint32_t yes_pc,
               uint32_t no_pc);
void go_to(Body *b, uint32_t pc);
// Stores what is on the stack for the blocks that follow.
void spill(Body *b);
// Prepares a jump to the instruction at pc: its block gets this stack.
bool flow_to(Body *b, uint32_t pc);
Value local_get(Body *b, uint32_t slot, Kind kind);
void local_set(Body *b, uint32_t slot, Value value);
// Name of an alloca for a local ('v') or stack slot ('s').
void slot_name(Body *b, char what, uint32_t slot, Kind kind, char *out);

// ---- body_throw.c
// Number of the landing for the current instruction.
uint32_t landing(Body *b);
void emit_landings(Body *b);
// Goes to the landing if an exception is pending.
void check_pending(Body *b);
void go_landing(Body *b);
// Goes on only if the condition holds; otherwise calls the function with these
// arguments, which throws.
void require(Body *b, const Value *condition, const char *thrower,
             const char *arguments);
void require_object(Body *b, Value *reference);
void throw_new(Body *b, const char *class_name, const char *text);
// The instruction cannot be executed: a recorded limit.
void give_up(Body *b, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

// ---- body_arith.c
bool translate_arithmetic(Body *b, const Insn *insn);
bool translate_stack(Body *b, const Insn *insn);
// A comparison and the jump behind it at once; true if there was one.
bool translate_compare_and_jump(Body *b, const Insn *insn, Insn *used);
void translate_branch(Body *b, const Insn *insn);
void translate_switch(Body *b, const Insn *insn);

// ---- body_object.c
bool translate_object(Body *b, const Insn *insn);
void ensure_init(Body *b, JClass *c);
// Is the object, which is not null, an instance? An i1.
Value subtype_test(Body *b, const char *object, JClass *c);
void translate_constant(Body *b, const Insn *insn);

// ---- body_call.c
bool translate_call(Body *b, const Insn *insn);

#endif
