// Our bytecode: modules of functions for a register machine, free of LLVM.
// A module is made once by load/, then immutable but for coverage marks.
#ifndef CODE_CODE_H
#define CODE_CODE_H

#include "base/hash.h"
#include "base/text.h"
#include "base/vec.h"
#include "code/debug.h"
#include "code/guest.h"

typedef enum Opcode {
#define INS(name, a, b, c, imm) OP_##name,
#include "code/ops.def"
#undef INS
  OPCODE_COUNT
} Opcode;

typedef enum OverflowOp {
  OVERFLOW_SADD, OVERFLOW_UADD, OVERFLOW_SSUB,
  OVERFLOW_USUB, OVERFLOW_SMUL, OVERFLOW_UMUL,
} OverflowOp;

// What CHECK finds: rows CHECK_KIND(NAME, fault, message).
typedef enum CheckKind {
#define CHECK_KIND(name, fault, message) CHECK_##name,
#include "code/check.def"
#undef CHECK_KIND
  CHECK_COUNT
} CheckKind;

// LLVM's numbering of fcmp predicates: bit 0 equal, 1 greater, 2 less,
// 3 unordered.
typedef enum FloatPredicate {
  FLOAT_FALSE, FLOAT_OEQ, FLOAT_OGT, FLOAT_OGE, FLOAT_OLT, FLOAT_OLE,
  FLOAT_ONE, FLOAT_ORD, FLOAT_UNO, FLOAT_UEQ, FLOAT_UGT, FLOAT_UGE,
  FLOAT_ULT, FLOAT_ULE, FLOAT_UNE, FLOAT_TRUE,
} FloatPredicate;

// Functions of MATH: exact ones first, then those that are uninterpreted on
// symbolic operands. Rows: MATH_FN(NAME, C name, arity, exact).
typedef enum MathFn {
#define MATH_FN(name, text, arity, exact) MATH_##name,
#include "code/math.def"
#undef MATH_FN
  MATH_COUNT
} MathFn;

typedef struct Instr {
  uint16_t op;        // Opcode
  uint16_t a, b, c;   // slots or literals, see ops.def
  union {
    uint64_t imm;
    struct {
      uint32_t x, y;
    };
  };
} Instr;

// A place in the sources. Inlined code (bitcode made with optimisation) has
// the place of the call it was inlined at.
typedef struct Place {
  uint32_t file;        // name id in Module.names; NAME_NONE: unknown
  uint32_t line, column;
  uint32_t function;    // name id of the function this code was written in
  uint32_t inlined_at;  // Place index, or PLACE_NONE
} Place;
#define PLACE_NONE UINT32_MAX

typedef struct SwitchTable {
  uint32_t count;        // cases, sorted by value (unsigned)
  uint64_t *values;
  uint32_t *targets;     // instruction indices
  uint32_t fallback;     // default target
  bool dense;            // values are consecutive: index by value - values[0]
} SwitchTable;

typedef enum FunctionKind {
  FUNCTION_CODE,       // has bytecode
  FUNCTION_NATIVE,     // implemented by the engine (found by name)
  FUNCTION_UNDEFINED,  // declared only; reaching it is a recorded limit
} FunctionKind;

typedef struct Function {
  char *name;
  FunctionKind kind;
  bool variadic;          // takes a hidden last parameter: its argument area
  bool runtime;           // part of our C library, not of the user's program
  bool api;               // ... and a function of MPI or the like that
                          //     programs call (src/api)
  bool speaks;            // ... whose calls of those count as the program's:
                          //     natives of Java's package mpi
  bool checks_arguments;  // ... and looks at the arguments of one
  bool no_return;
  uint8_t hook;           // why calls of it leave the fast loop: set by vm
  uint32_t native;        // number given by the vm's native table
  uint32_t param_slots;   // parameters lie in slots 0 .. param_slots-1,
                          // the variadic area (if any) in the last of them
  uint32_t result_slots;
  uint32_t signature;     // 31-bit hash of the parameters' types
  uint32_t slot_count;    // frame size in slots
  Instr *code;
  uint32_t *places;       // Place index per instruction
  uint32_t code_len;
  uint16_t *pool;         // argument lists of calls
  uint32_t pool_len;
  SwitchTable *switches;
  uint32_t switch_len;
  uint32_t *block_starts; // instruction index of each block, ascending
  Instr *block_firsts;    // original first instruction of each block, which
  uint32_t block_len;     //   COVER stands for until the first visit
  uint32_t place;         // of the definition or first use
} Function;

// A pointer inside a global's initial contents.
typedef struct Relocation {
  uint32_t offset;    // where the 8-byte address goes
  uint64_t address;   // guest address (globals and functions are fixed)
} Relocation;

typedef struct Global {
  char *name;
  uint64_t size;
  uint32_t align;
  bool constant;
  bool runtime;
  bool undefined;         // extern without definition: use is a limit
  uint8_t *init;          // size bytes, relocations applied; NULL: all zero
  uint8_t *undef;         // bit per byte that has no defined value, or NULL
  uint32_t place;
} Global;

// Label addresses taken with && : where BRLABEL goes.
typedef struct Label {
  uint32_t function;
  uint32_t target;
} Label;

// Something that can be reached but not executed, for the pre-flight list.
typedef struct Unsupported {
  char *what;       // "inline assembly", "function foo", "instruction x", ...
  uint32_t place;   // of use
  bool fatal;       // whole-program problem rather than a place
} Unsupported;

typedef struct Module {
  Names names;                  // file and function names
  VEC(Place) places;
  VEC(Function) functions;
  VEC(Global) globals;
  VEC(Label) labels;
  VEC(Unsupported) unsupported;
  VEC(uint32_t) constructors;   // function indices in order of execution
  VEC(uint32_t) destructors;
  uint32_t main;                // function index, or UINT32_MAX
  Table function_by_name;       // names id -> function index
  DebugInfo *debug;             // variables and types, or NULL
  ObjectTypes *types;           // of the user's objects, or NULL
} Module;

// An empty module; to be freed with module_free.
Module *module_new(void);
void module_free(Module *module);
// Function of that name, or UINT32_MAX.
uint32_t module_find_function(const Module *module, const char *name);
uint32_t module_find_global(const Module *module, const char *name);

// Equal for modules that are executed, and shown to people, alike. Before or
// after module_arm_coverage, but before anything was executed. (identity.c)
Hash128 module_identity(const Module *module);

// Does whoever comes to that instruction fail within a few steps, whatever the
// values are: abort, a failed assertion, a trap? A guess, by the code of the
// user alone: false says nothing. (fails.c)
bool module_fails_at(const Module *module, uint32_t function, uint32_t pc);
// How many branches may lie between it and such a failure, or FAILURE_FAR. A
// guess, too.
uint32_t module_failure_near(const Module *module, uint32_t function,
                             uint32_t pc);
#define FAILURE_FAR UINT32_MAX

// The name of the library's function that the user's code calls at that place,
// or NULL. Looks at all code. (code.c)
const char *module_called_at(const Module *module, uint32_t place);

// Well-formedness: every operand in range, every target valid, pools in
// bounds. False with a message for the first defect. (valid.c)
bool module_valid(const Module *module, Text *why);

// Does the instruction belong to a line of the source? The objects of local
// variables have the places of their definitions, which do nothing.
static inline bool function_has_line(const Function *f, uint32_t pc) {
  const Instr *i = &f->code[pc];
  if (i->op == OP_COVER) i = &f->block_firsts[i->imm];
  return f->places[pc] != PLACE_NONE && i->op != OP_ALLOCA &&
         i->op != OP_ALLOCAV;
}

// Replaces each block's first instruction by COVER, keeping the original in
// block_firsts; to be called once after module_valid. (cover.c)
void module_arm_coverage(Module *module);

// What the operands of an opcode mean: the columns of ops.def. (roles.c)
typedef enum Role {
  ROLE_NO, ROLE_DEF, ROLE_USE, ROLE_DEF2, ROLE_USE2, ROLE_DEFN, ROLE_USEN,
  ROLE_LIT, ROLE_INT, ROLE_WIDTH, ROLE_PAIR, ROLE_SLOT, ROLE_TARGET,
  ROLE_TARGET_K,
} Role;

typedef struct Roles {
  uint8_t a, b, c, imm;
} Roles;

// What the fields of an instruction are (ops.def).
const Roles *opcode_roles(Opcode op);

// Calls visit for each slot the instruction reads / writes. (roles.c)
typedef void SlotVisitor(void *context, uint32_t slot);
void instr_uses(const Module *m, const Function *f, const Instr *i,
                SlotVisitor *visit, void *context);
void instr_defs(const Module *m, const Function *f, const Instr *i,
                SlotVisitor *visit, void *context);

// May what the load at pc gives be compared for equality, decide a branch, or
// leave the function? Also if it is no load. (follow.c)
bool load_is_compared(const Module *module, const Function *function,
                      uint32_t pc);

// Disassembly for people and tests. (print.c)
void function_print(const Module *module, const Function *function, Text *out);
const char *opcode_name(Opcode op);

// "file.c:12:3", "A.java:12" without a column, "?" if unknown.
void place_print(const Module *module, uint32_t place, Text *out);

#endif
