// Shared by the files that translate one function.
//
// LLVM instructions become drafts: instructions of the machine over any
// number of virtual registers. Values are lists of parts, one per slot, each a
// register, a constant or undefined; constants and undefined parts reach a
// register only where one is needed. The drafts of each block are then tidied
// (tidy.c), registers get slots (slots.c), and blocks are laid out (layout.c).
#ifndef LOAD_BUILD_H
#define LOAD_BUILD_H

#include "load/internal.h"

#define REG_NONE UINT32_MAX
#define BLOCK_NONE UINT32_MAX

typedef struct Draft {
  uint16_t op;
  uint32_t a, b, c;      // registers or literals
  union {
    uint64_t imm;
    struct {
      uint32_t x, y;
    };
  };
  uint32_t place;
} Draft;

typedef enum PartKind { PART_REG, PART_CONST, PART_UNDEF } PartKind;

typedef struct Part {
  PartKind kind;
  uint64_t value;        // register, or the constant word
} Part;

typedef struct Parts {
  Part *data;            // lives as long as the build
  uint32_t len;
} Parts;

// Comparison of a conditional branch. Constants are kept only where the
// comparison and its opposite both have an immediate form.
typedef enum Compare {
  COMPARE_BIT,           // bit 0 of lhs is set
  COMPARE_EQ, COMPARE_NE,
  COMPARE_ULT, COMPARE_ULE, COMPARE_UGT,
  COMPARE_SLT32, COMPARE_SLE32, COMPARE_SGT32,
  COMPARE_SLT64, COMPARE_SLE64, COMPARE_SGT64,
} Compare;

typedef struct Condition {
  Compare compare;
  bool negated;          // COMPARE_BIT only
  bool constant;         // against k, else against rhs
  uint32_t lhs, rhs;
  uint64_t k;
} Condition;

typedef enum EndKind {
  END_NONE,              // body ends in an instruction that does not go on
  END_JUMP, END_BRANCH, END_SWITCH, END_LABEL, END_RETURN,
} EndKind;

typedef struct SwitchCase {
  uint64_t value;
  uint32_t target;
} SwitchCase;

typedef struct End {
  EndKind kind;
  Condition condition;
  uint32_t yes, no;      // targets; a jump or a switch's default uses yes
  uint32_t reg, count;   // SWITCH, LABEL: operand; RETURN: first and number
  VEC(SwitchCase) cases;
  uint32_t place;
} End;

typedef VEC(Draft) Drafts;

typedef struct Block {
  LLVMBasicBlockRef source;   // NULL for blocks made by splitting an edge
  Drafts drafts;
  End end;
  uint32_t next;              // layout order, BLOCK_NONE at the end
  bool shadowed;              // entered by indirectbr: see phi.c
  bool in_loop;
} Block;

// A local variable kept in registers. See promote.c.
typedef struct Variable {
  LLVMValueRef alloca;
  LLVMTypeRef type;
  uint32_t reg, count;
  bool undefined;        // some load may see no stored value
  uint32_t assigned;     // then: register that tells whether it has one
} Variable;

// A variable, or piece of one, as a debugger sees it. See variable.c.
typedef struct Local {
  LLVMMetadataRef variable;
  LLVMMetadataRef inlined_at;   // or NULL
  uint32_t offset, bits;   // of the piece; bits 0: all of it
  uint32_t reg, count;     // home
  uint32_t state;          // register with a DebugState
  bool promoted;           // home and state are those of a Variable
} Local;

// base + index * scale + offset
typedef struct Address {
  Part base;
  uint32_t index;        // register or REG_NONE
  uint32_t scale;
  uint64_t offset;
} Address;

typedef struct Build {
  Loader *loader;
  Module *out;
  const Unit *unit;
  LLVMValueRef function;
  uint32_t index;              // of the function
  uint32_t area;               // register of the variadic area, or REG_NONE
  bool returns_twice;          // calls setjmp or the like
  bool too_big;
  bool optimised;              // operations may be speculated: an undefined
                               // result matters only where it is used
  VEC(Block) blocks;
  Table block_of;              // LLVM block -> block
  VEC(uint32_t) order;         // LLVM blocks in reverse postorder
  uint32_t current;            // block being filled
  uint32_t place;              // of the instruction being translated
  uint32_t undef_count;        // for keys of undefined values
  VEC(Parts) chunks;           // storage of parts
  uint32_t chunk_used;         // in the last chunk
  VEC(Parts) values;
  Table value_of;              // LLVM value -> index into values
  VEC(Address) addresses;
  Table address_of;            // GEP -> its address
  Table shadow_of;             // phi -> its shadow registers
  VEC(Variable) variables;
  Table variable_of;           // alloca -> variable
  Table guarded;               // loads that may see no stored value
  VEC(uint32_t) group;         // register -> first register of its group
  VEC(uint32_t) group_size;    // of the register's group
  VEC(bool) home;              // register of a variable or phi
  VEC(uint32_t) pool;          // call arguments, registers
  uint32_t params;             // registers 0 .. params-1 are the parameters
  bool typed;                  // types of objects are kept
  Table declared;              // alloca -> its llvm.dbg.declare
  bool debugged;               // variables are kept for a debugger
  VEC(Local) locals;
  Table local_of;              // hash of variable, call and piece -> local
} Build;

// ---- value.c: registers, parts, values
// A run of registers that will have consecutive slots; returns the first.
uint32_t reg_new(Build *b, uint32_t count);
// Says that values are wanted in these registers rather than elsewhere.
void reg_make_home(Build *b, uint32_t first, uint32_t count);
void emit(Build *b, Draft draft);
Part part_reg(uint32_t reg);
Part part_const(uint64_t value);
Part part_undef(void);
bool part_is_const(Part part, uint64_t *value);
// The part in a register; bits (1..64) says how much of it is used.
uint32_t part_use(Build *b, Part part, uint32_t bits);
// Room for parts, kept until the build ends.
Part *parts_new(Build *b, uint32_t len);
// Parts of any value; constants are taken apart.
Parts value_parts(Build *b, LLVMValueRef value);
// The parts of one lane of a value (scalars stand for every lane).
Parts value_lane(Build *b, LLVMValueRef value, uint32_t lane);
// Gives an instruction its parts, which must live as long as the build.
void value_set(Build *b, LLVMValueRef value, Part *parts, uint32_t len);
void value_set_part(Build *b, LLVMValueRef value, Part part);
// Gives an instruction a fresh run of registers; returns the first.
uint32_t value_define(Build *b, LLVMValueRef value);
// Undefined parts for a result nobody computes.
void value_set_undef(Build *b, LLVMValueRef value);
// First register of a run that holds the parts, copied there if need be;
// bits of each part matter for undefined ones only (NULL: 64).
uint32_t parts_run(Build *b, const Part *parts, uint32_t len,
                   const uint8_t *bits);
// A pair of registers for a value of more than 64 bits.
uint32_t parts_pair(Build *b, const Part *parts, uint32_t bits);
// A scalar of at most 64 bits in a register.
uint32_t value_use(Build *b, LLVMValueRef value);
// Copies parts into a run of registers.
void parts_move(Build *b, uint32_t to, const Part *parts, uint32_t len,
                const uint8_t *bits);
// Widths of the slots of a type, kept until the build ends.
const uint8_t *value_bits(Build *b, LLVMTypeRef type, uint32_t len);
// Stops the path here with an entry in the module's list.
void emit_unsupported(Build *b, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

// ---- arith.c: one scalar operation each; results are parts
Part arith_binary(Build *b, LLVMOpcode op, uint32_t bits, Part x, Part y);
void arith_wide(Build *b, LLVMOpcode op, uint32_t bits, const Part *x,
                const Part *y, Part *out);
Part arith_float(Build *b, LLVMOpcode op, uint32_t bits, Part x, Part y);
void arith_float80(Build *b, LLVMOpcode op, const Part *x, const Part *y,
                   Part *out);
Part arith_sext(Build *b, Part x, uint32_t from, uint32_t to);
Part arith_mask(Build *b, Part x, uint32_t bits);
Part arith_op(Build *b, Opcode op, Part x, Part y, uint64_t imm,
              uint32_t bits);
Part arith_unary(Build *b, Opcode op, Part x, uint64_t imm, uint32_t bits);
Part arith_select(Build *b, Part bit, Part yes, Part no, uint32_t bits);
void arith_check(Build *b, LLVMValueRef instruction, uint32_t bits,
                 const Part *x, const Part *y);

// ---- huge.c: integers of more than 128 bits
bool huge_binary(Build *b, LLVMOpcode op, uint32_t bits, const Part *x,
                 const Part *y, Part *out);
Part huge_compare(Build *b, LLVMIntPredicate predicate, uint32_t bits,
                  const Part *x, const Part *y);
// Truncation or extension where at least one side is that wide.
void huge_cast(Build *b, LLVMOpcode op, const Part *x, uint32_t from,
               uint32_t to, Part *out);
// The cut result, and does the exact one differ? False: too many bits.
bool huge_overflow(Build *b, OverflowOp op, uint32_t bits, const Part *x,
                   const Part *y, Part *out, Part *overflows);
void huge_select(Build *b, Part bit, const Part *yes, const Part *no,
                 uint32_t bits, Part *out);

// ---- compare.c
Part compare_int(Build *b, LLVMIntPredicate predicate, uint32_t bits,
                 const Part *x, const Part *y);
Part compare_float(Build *b, LLVMRealPredicate predicate, uint32_t bits,
                   const Part *x, const Part *y);
// The condition of a branch on this value, fused with its comparison.
Condition compare_condition(Build *b, LLVMValueRef value);

Condition compare_negate(Condition condition);
// The outcome of a condition against a constant for a known word.
bool compare_holds(const Condition *condition, uint64_t word);
// The comparison a draft makes as a condition for a branch on its result.
bool compare_fuse(const Draft *draft, Condition *out);
// The width to which a branch's 32-bit constant is cut after sign extension
// to give k (64 or 32); 0 if k cannot be had.
uint32_t compare_branch_width(uint64_t k);

// ---- cast.c
void cast_translate(Build *b, LLVMValueRef instruction);
// The same for a value that converts its first operand by that opcode.
void cast_as(Build *b, LLVMValueRef instruction, LLVMOpcode op);
// Reshapes bits: parts of the given widths in sequence to other widths.
void cast_repack(Build *b, const Part *in, const uint8_t *in_bits,
                 uint32_t in_len, Part *out, const uint8_t *out_bits,
                 uint32_t out_len);

// ---- memory.c
Address address_of(Build *b, LLVMValueRef pointer);
Part address_part(Build *b, const Address *address);
void memory_gep(Build *b, LLVMValueRef gep);
// Loads and stores a value of a type, slot by slot.
void memory_load(Build *b, const Address *address, LLVMTypeRef type,
                 uint32_t align, Part *out);
void memory_store(Build *b, const Address *address, LLVMTypeRef type,
                  uint32_t align, const Part *in);
void memory_translate_load(Build *b, LLVMValueRef instruction);
void memory_translate_store(Build *b, LLVMValueRef instruction);
void memory_translate_alloca(Build *b, LLVMValueRef instruction);
void memory_translate_rmw(Build *b, LLVMValueRef instruction);
void memory_translate_cmpxchg(Build *b, LLVMValueRef instruction);

// ---- vector.c: aggregates and vectors
void vector_translate(Build *b, LLVMValueRef instruction);

// ---- call.c
void call_translate(Build *b, LLVMValueRef instruction);

// ---- intrinsic.c
void intrinsic_translate(Build *b, LLVMValueRef call, LLVMValueRef callee);

// ---- libcall.c
bool libcall_translate(Build *b, LLVMValueRef call, LLVMValueRef callee);

// ---- inst.c
void inst_translate(Build *b, LLVMValueRef instruction);

// ---- phi.c
void phi_define(Build *b, LLVMBasicBlockRef block);
void phi_connect(Build *b);
uint32_t block_get(const Build *b, LLVMBasicBlockRef block);

// ---- call.c
uint32_t function_signature(LLVMTypeRef type);

// ---- promote.c
void promote_find(Build *b);
Variable *promote_variable(const Build *b, LLVMValueRef pointer);
void promote_lifetime(Build *b, Variable *variable);
void promote_load(Build *b, LLVMValueRef load, const Variable *variable);
void promote_store(Build *b, const Variable *variable, Parts parts);
void promote_entry(Build *b);

// ---- object_type.c; only if b->typed
// Notes where local variables are defined and what heap memory is for.
void object_type_find(Build *b);
// The place of the variable that an alloca holds; else the current one.
uint32_t object_type_place(Build *b, LLVMValueRef alloca);
// Notes the name of a variable in registers that a GUARD of that key reads.
void object_type_guard(Build *b, const Variable *variable, uint32_t key);
// An intrinsic that only says where a variable is.
bool object_type_is_note(LLVMValueRef instruction);

// ---- variable.c: variables for debuggers; only if b->debugged
// Finds them, when promoted ones are known.
void variable_find(Build *b);
// At the function's start none has a value.
void variable_entry(Build *b);
// If it is a debug intrinsic: where a variable is from here on.
bool variable_note(Build *b, LLVMValueRef instruction);
// Writes their table, when registers have slots.
void variable_finish(Build *b, const uint32_t *slot_of);

// ---- flow.c
typedef struct Flow {
  Build *b;
  uint32_t blocks;         // number of blocks when made
  VEC(uint32_t) order;     // reachable blocks in reverse postorder
  uint32_t *number;        // block -> position in order, or BLOCK_NONE
  uint32_t *first;         // block -> its first entry in preds
  uint32_t *preds;
  uint32_t edge_count;
  uint32_t *parent;        // immediate dominators; NULL if irregular
  bool irregular;          // blocks are entered by computed jumps
} Flow;

// The flow of the function that b builds; both must outlive it.
void flow_init(Flow *flow, Build *b);
void flow_fini(Flow *flow);
bool flow_dominates(const Flow *flow, uint32_t above, uint32_t below);
// The index-th target of an end, BLOCK_NONE behind the last.
uint32_t flow_successor(const End *end, uint32_t index);
void flow_retarget(End *end, uint32_t from, uint32_t to);
// Jumps to empty blocks go where those go.
void flow_thread(Build *b);
// Blocks that only continue another one become part of it.
void flow_merge(Build *b);
// Jumps to a test whose outcome is known there go on to its target.
void flow_skip_tests(Build *b);
// Tests at the start of loops are repeated at their ends, and short blocks
// that only jump on are repeated where they are jumped to.
void flow_turn_loops(Build *b);

// ---- hoist.c
// Moves what does not change in a loop in front of it.
void hoist_function(Build *b);

// ---- simplify.c
// Rewrites a draft, knowing the one that made its operand b, whose own
// operand b is unchanged since. True if anything changed.
bool simplify_draft(Draft *draft, const Draft *made);
// If made extends the sign: the constant to compare its operand with instead
// of comparing its result with *k.
bool simplify_extended(const Draft *made, uint64_t *k);

// ---- tidy.c, settle.c, slots.c, layout.c
void tidy_function(Build *b);
// Removes drafts whose results nobody reads.
void settle_drop(Build *b);
// Computes results where they are moved to.
void settle_results(Build *b);
// Slot of each register; false if there are too many.
bool slots_assign(Build *b, uint32_t *slot_of, uint32_t *slot_count);
void layout_function(Build *b, const uint32_t *slot_of, Function *f);

// An operand of a draft that is a register: where, how many, read or written.
typedef struct Operand {
  uint32_t *reg;
  uint32_t span;
  bool def;
} Operand;

#define DRAFT_OPERANDS 4
uint32_t draft_operands(Build *b, Draft *draft, Operand *out);
// Registers listed in the pool by a call.
uint32_t *draft_pool(Build *b, const Draft *draft, uint32_t *count);
uint32_t end_operands(End *end, Operand *out);
bool draft_is_pure(const Draft *draft);

#endif
