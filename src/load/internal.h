// Shared inside load/: the loader's state for the whole program.
//
// Order of work: read the files (read.c), index their symbols (link.c), find
// what is reachable, pulling in runtime files by name (reach.c, runtime.c),
// fill the globals (global.c), then translate each reachable function
// (function.c and what it uses; see build.h).
#ifndef LOAD_INTERNAL_H
#define LOAD_INTERNAL_H

#include <llvm-c/Core.h>
#include <llvm-c/Target.h>

#include "load/load.h"

// One LLVM module.
typedef struct Unit {
  LLVMModuleRef module;
  LLVMTargetDataRef layout;   // owned by the module
  bool runtime;
  bool foreign;               // bitcode that may have been optimised
  bool optimised;             // no function of it shows that it was not
  bool asks_constant;         // holds a __builtin_constant_p that is open
} Unit;

// How strongly a module claims a name.
typedef enum Strength {
  STRENGTH_NONE,        // declared only
  STRENGTH_AVAILABLE,   // available_externally: a body to fall back on
  STRENGTH_WEAK,        // weak, linkonce
  STRENGTH_COMMON,      // tentative; merged to the largest
  STRENGTH_STRONG,
} Strength;

typedef struct Symbol {
  LLVMValueRef value;       // best definition so far (or a declaration)
  Strength strength;
  uint64_t common_size;     // largest of the merged common definitions
  uint32_t common_align;
  bool wanted;              // referenced other than weakly
} Symbol;

// The runtime's index: which file of the folder defines which name. Members of
// the user's archives are in it, too.
typedef struct RuntimeIndex {
  Names names;              // symbols, then file names
  Table file_of;            // symbol name id -> file name id
  Table loaded;             // file name id -> 1
  Table member_of;          // symbol name id -> member
  Table taken;              // member -> 1
} RuntimeIndex;

typedef struct Attributes {
  unsigned byval, align, noreturn, returns_twice;
} Attributes;

typedef struct Loader {
  const LoadOptions *options;
  Status *status;
  Module *out;
  LLVMContextRef context;
  VEC(Unit) units;
  Table unit_of;                     // LLVMModuleRef -> unit
  Names symbol_names;
  VEC(Symbol) symbols;               // by symbol name id
  RuntimeIndex runtime;
  Table function_of;                 // LLVM definition -> function index
  Table global_of;                   // LLVM definition -> global index
  VEC(LLVMValueRef) functions;       // by function index
  VEC(LLVMValueRef) globals;         // by global index
  VEC(LLVMValueRef) weak_references; // extern_weak declarations met
  Table seen;                        // constants already scanned
  Table label_of;                    // LLVM block -> label number
  Table whole_of;                    // table of offsets -> its copy
  Table place_of;                    // debug location -> place
  Table file_of;                     // debug file -> names id
  Table scope_of;                    // debug scope -> names id of function
  Table scope_number;                // ... -> its number in DebugInfo
  DebugInfo *types;                  // where debug types go, or NULL
  Table type_of;                     // debug type -> likewise
  VEC(LLVMMetadataRef) type_nodes;   // by that number; NULL: none
  Table parameter_of;                // debug variable -> number, from 1
  Attributes attributes;
} Loader;

static inline uint64_t key_of(const void *pointer) {
  return (uint64_t)(uintptr_t)pointer;
}

// ---- read.c
// Parses a file into a new unit; verified unless it is the runtime's.
// thread.c: calls of our library around what matters to other threads.
void thread_weave(LLVMModuleRef module);

// Reads one file of bitcode; runtime: of our library. False: the status says
// why.
bool read_unit(Loader *loader, const char *path, bool runtime);

// ---- runtime.c
bool runtime_open(Loader *loader);
void runtime_close(Loader *loader);
// Reads the archive's member or the runtime file that defines the name, if
// there is one not yet read.
bool runtime_pull(Loader *loader, const char *name);

// ---- link.c
// Enters the unit's external symbols; false if one is strongly defined twice.
bool link_unit(Loader *loader, const Unit *unit);
// What a global value of any unit stands for after linking: its definition
// (function, variable or alias), or the declaration if there is none.
LLVMValueRef link_resolve(const Loader *loader, LLVMValueRef value);
// The symbol behind an external value; NULL for local ones.
Symbol *link_symbol(const Loader *loader, LLVMValueRef value);
const Unit *link_unit_of(const Loader *loader, LLVMValueRef global);
// Follows aliases to a function or variable; NULL if one is offset or a cycle.
LLVMValueRef link_strip_alias(const Loader *loader, LLVMValueRef value);

// ---- reach.c
// Numbers every function and global reachable from the roots.
bool reach_program(Loader *loader, const char *const *roots);
// Index of a resolved function or variable, which must have been reached.
uint32_t reach_function(const Loader *loader, LLVMValueRef resolved);
uint32_t reach_global(const Loader *loader, LLVMValueRef resolved);

// ---- structors.c
typedef struct Structor {
  uint32_t priority;
  LLVMValueRef function;
} Structor;

typedef VEC(Structor) Structors;

// Appends the unit's constructors (llvm.global_ctors) or destructors.
void structors_list(const Unit *unit, bool constructors, Structors *list);
// Fills constructors and destructors of the module in order of execution.
void structors_fill(Loader *loader);

// ---- type.c
// One slot of a first-class value.
typedef enum LeafKind { LEAF_INT, LEAF_POINTER, LEAF_FLOAT } LeafKind;

typedef struct Leaf {
  uint64_t offset;   // in bytes from the start of the value in memory
  uint8_t bits;      // 1..64 used in the slot
  uint8_t kind;
} Leaf;

typedef VEC(Leaf) Leaves;

#define TYPE_MAX_SLOTS 4096
#define TYPE_HUGE_BITS 2048   // widest integer

// Number of slots of a value; 0 for void and empty types.
// UINT32_MAX if the type cannot be held in slots.
uint32_t type_slots(LLVMTypeRef type);
// Appends the slots of a type; false if it cannot be held in slots.
bool type_leaves(LLVMTargetDataRef layout, LLVMTypeRef type, uint64_t offset,
                 Leaves *leaves);
// Is the type one scalar (integer, pointer, floating point)?
bool type_is_scalar(LLVMTypeRef type);
// Vectors of elements that do not fill whole bytes are packed by bits.
bool type_is_packed(LLVMTypeRef type);
// Bits of a scalar: width, 64 for pointers, 32, 64, 80; 0 if unsupported.
uint32_t type_bits(LLVMTypeRef type);
// Width of an integer of more than 128 bits (huge.c), else 0.
uint32_t type_huge_bits(LLVMTypeRef type);
// Number of lanes and lane type; a scalar has one.
uint32_t type_lanes(LLVMTypeRef type);
LLVMTypeRef type_lane(LLVMTypeRef type);
uint64_t type_mask(uint32_t bits);

// ---- constant.c
// The lowest words of an integer or floating constant.
void constant_words(LLVMValueRef constant, uint64_t *words, uint32_t count);
// Value of a constant of pointer or integer type that needs at most linking:
// addresses and expressions over them. False if it is none.
bool constant_value(Loader *loader, const Unit *unit, LLVMValueRef constant,
                    uint64_t *value);
// Address of a resolved or unresolved global value; 0 for an undefined weak.
uint64_t constant_address(Loader *loader, LLVMValueRef global);
bool constant_is_undef(LLVMValueRef value);

// ---- global.c
// Creates and fills the globals; needs all numbers and addresses.
void global_declare(Loader *loader, uint32_t index);
void global_fill(Loader *loader, uint32_t index);
// For a constant table of 32-bit offsets from itself (an optimiser's form of
// tables of pointers): the address of a table with the 64-bit addresses.
bool global_whole_addresses(Loader *loader, LLVMValueRef table,
                            uint64_t *address);

// ---- place.c
// The name of a debug file, as seen from the current folder.
uint32_t place_file(Loader *loader, LLVMMetadataRef file, bool runtime);
uint32_t place_of_instruction(Loader *loader, LLVMValueRef instruction);
// The place of a debug location that was met before, or PLACE_NONE.
uint32_t place_find(const Loader *loader, LLVMMetadataRef location);
uint32_t place_of_function(Loader *loader, LLVMValueRef function);

// ---- object_type.c: types of objects, in programs that use MPI.
// After debug_open.
void object_type_open(Loader *loader);
// When all functions are translated, before debug_close.
void object_type_close(Loader *loader);

// ---- debug.c: variables and types, if LoadOptions.variables asks for them.
// Before anything is translated: makes locations of variables instructions.
void debug_open(Loader *loader);
// The number of a block or function as a scope.
uint32_t debug_scope(Loader *loader, LLVMMetadataRef scope);
// After everything is translated: globals, and all types met.
void debug_close(Loader *loader);

// ---- libcall.c
// The library function an intrinsic stands for, or NULL.
const char *libcall_name(LLVMValueRef intrinsic);

// ---- promote.c
// Does a function of the module keep scalar variables in memory for no
// reason? Optimised code does not.
bool promote_is_wanted(LLVMModuleRef module);
// Was this function optimised? What its own code shows decides; if that is
// nothing, `module_is`.
bool promote_is_optimised(LLVMValueRef function, bool module_is);

// ---- function.c
// Lists the functions nobody defines, with the place of their first call.
void function_note_undefined(Loader *loader);
// Signatures of all functions; needed before any call is translated.
void function_declare_all(Loader *loader);
void function_translate(Loader *loader, uint32_t index);

// ---- assembly.c
// Assembly outside of functions that defines or changes something is a problem
// of the whole program.
void assembly_note(Loader *loader);

// ---- load.c
// Adds an entry to the module's list and gives its index.
uint32_t load_unsupported(Loader *loader, uint32_t place, const char *format,
                          ...) __attribute__((format(printf, 3, 4)));
// The same for what concerns the whole program, wherever it goes.
void load_obstacle(Loader *loader, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

// ---- input.c
// Calls that make variables inputs (LoadOptions.inputs).
void input_insert(Loader *loader);

#endif
