// What is known of the user's variables and types, for debuggers: kept by the
// loader only if asked for (LoadOptions.variables), since such code is slower.
//
// Each local variable has slots of its own, its home. A second slot, its
// state, says what the home holds just now: nothing, the value, or the address
// of the value in memory. The loaded code itself keeps both up to date, so
// that no tables of ranges are needed. Optimised code may keep a variable in
// several pieces.
#ifndef CODE_DEBUG_H
#define CODE_DEBUG_H

#include "base/table.h"
#include "base/text.h"
#include "base/vec.h"

#define DEBUG_NONE UINT32_MAX       // no type, scope, name ...
#define DEBUG_OPEN UINT64_MAX       // an array's length is not known

typedef enum DebugKind {
  DEBUG_VOID,
  DEBUG_SIGNED, DEBUG_UNSIGNED,
  DEBUG_CHAR,            // char, signed or unsigned: one byte
  DEBUG_BOOL,
  DEBUG_FLOAT,           // of 2 (half), 4, 8 or 16 bytes (x87)
  DEBUG_COMPLEX,         // of two floats
  DEBUG_POINTER, DEBUG_ARRAY, DEBUG_STRUCT, DEBUG_UNION, DEBUG_ENUM,
  DEBUG_FUNCTION,
  DEBUG_TYPEDEF,
  DEBUG_QUALIFIED,       // const, volatile, ... : its name
  DEBUG_UNKNOWN,         // something else, shown as bytes
} DebugKind;

typedef struct DebugType {
  uint8_t kind;
  uint32_t name;         // id in Module.names, or NAME_NONE
  uint32_t base;         // pointed to, element, aliased, underlying, result;
                         // DEBUG_NONE: void
  uint64_t size;         // bytes
  uint64_t count;        // ARRAY: elements, or DEBUG_OPEN
  uint32_t counted_by;   // ARRAY: name of the variable that has the count, or
                         // NAME_NONE
  uint32_t first, len;   // members of STRUCT and UNION, enumerators of ENUM,
                         // parameters of FUNCTION (as members)
} DebugType;

typedef struct DebugMember {
  uint32_t name;         // or NAME_NONE
  uint32_t type;
  uint64_t offset;       // in bits
  uint32_t bits;         // of a bit-field, else 0
} DebugMember;

typedef struct DebugEnumerator {
  uint32_t name;
  int64_t value;
} DebugEnumerator;

// A function's body or a block in it.
typedef struct DebugScope {
  uint32_t parent;       // enclosing scope; DEBUG_NONE: none
} DebugScope;

typedef enum DebugState {
  DEBUG_ABSENT,          // no value yet, or optimised away
  DEBUG_VALUE,           // in the home's slots, lowest bytes first
  DEBUG_ADDRESS,         // in memory; the home has the address
} DebugState;

typedef struct DebugPiece {
  uint32_t slot, slots;  // home
  uint32_t state;        // slot with a DebugState
  uint32_t offset;       // of this piece in the variable, in bits
  uint32_t bits;         // 0: all of it
} DebugPiece;

typedef struct DebugVariable {
  uint32_t name;
  uint32_t type;
  uint32_t scope;
  uint32_t line;
  uint32_t inlined_at;   // Place of the call it was inlined at, or PLACE_NONE
  uint32_t parameter;    // its number, from 1; 0: a local variable
  bool artificial;       // the compiler's own
  uint32_t first, len;   // pieces; none: optimised away
} DebugVariable;

typedef struct DebugFunction {
  uint32_t first, len;   // its variables
  uint32_t type;         // DEBUG_FUNCTION, or DEBUG_NONE
} DebugFunction;

typedef struct DebugGlobal {
  uint32_t name;
  uint32_t type;
  uint32_t global;       // index in Module.globals
  uint32_t scope;        // of a static variable of a block, or DEBUG_NONE
  uint32_t file;         // name id
} DebugGlobal;

typedef struct DebugInfo {
  VEC(DebugType) types;
  VEC(DebugMember) members;
  VEC(DebugEnumerator) enumerators;
  VEC(DebugScope) scopes;
  VEC(uint32_t) place_scopes;       // by place; may be shorter than places
  VEC(DebugVariable) variables;
  VEC(DebugPiece) pieces;
  VEC(DebugFunction) functions;     // by function; empty for the library's
  VEC(DebugGlobal) globals;
} DebugInfo;

// What the user's objects were declared as: global variables by their index,
// local variables that live in memory by the place of their definition, heap
// memory by the place of the call whose result went to a typed pointer at
// once. Values are a name (or NAME_NONE) << 32 | a type.
// Variables in registers have no object; those that may have no value when they
// are read are found by the key of their GUARD.
typedef struct RegisterVariable {
  uint32_t name, place, size;      // NAME_NONE: two variables have the key
} RegisterVariable;

typedef struct ObjectTypes {
  DebugInfo *info;         // types and members
  bool owned;              // ... and not those of a debugger
  Table by_global, by_place;
  Table by_key;            // to an index of ...
  VEC(RegisterVariable) registers;
} ObjectTypes;
ObjectTypes *object_types_new(DebugInfo *info);   // NULL: one of its own
void object_types_free(ObjectTypes *types);       // NULL is fine
// Enters a type; one place with different types is none.
void object_types_add(Table *table, uint32_t key, uint32_t name,
                      uint32_t type);
void object_types_add_register(ObjectTypes *types, uint32_t key,
                               RegisterVariable variable);
// NULL: none of that key, or several.
const RegisterVariable *object_types_register(const ObjectTypes *types,
                                              uint64_t key);

// What is at an offset of a type: a number.
typedef struct DebugLeaf {
  bool is_float;
  uint32_t type;
  uint64_t size;           // of a part, if it is complex
  uint64_t within;         // offset in it
} DebugLeaf;
// False: nothing that has one type, such as bytes, padding, pointers, unions
// and bit-fields.
bool debug_leaf(const DebugInfo *debug, uint32_t type, uint64_t offset,
                DebugLeaf *out);

struct Module;
// The part of a value of that type that holds the byte, as C would write it
// behind the value's name: ".b", "[3].x"; nothing if it is all one.
void debug_print_part(const struct Module *module, const DebugInfo *debug,
                      uint32_t type, uint64_t offset, Text *out);
DebugInfo *debug_new(void);
void debug_free(DebugInfo *debug);    // NULL is fine

// The type behind typedefs and qualifiers; DEBUG_NONE (void) stays.
uint32_t debug_strip(const DebugInfo *debug, uint32_t type);
// Its kind after that.
DebugKind debug_kind(const DebugInfo *debug, uint32_t type);
// Bytes of a value; 0 if not known.
uint64_t debug_size(const DebugInfo *debug, uint32_t type);
// Is `inner` scope `outer` or inside of it?
bool debug_is_inside(const DebugInfo *debug, uint32_t inner, uint32_t outer);
// A type as C would write it: "const char *", "int [4]", "int (*)(int)".
void debug_print_type(const struct Module *module, uint32_t type, Text *out);

#endif
