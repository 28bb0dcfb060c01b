// Values of the guest program as a debugger sees them: bytes with a type, and
// where they come from.
#ifndef DEBUG_VALUE_H
#define DEBUG_VALUE_H

#include "base/text.h"
#include "code/code.h"
#include "vm/vm.h"

#define VALUE_MAX (UINT64_C(1) << 20)   // bytes that are looked at

typedef enum ValueState {
  VALUE_HERE,
  VALUE_ABSENT,          // no value yet, or optimised away
  VALUE_OUT_OF_REACH,    // its address is in no live object
} ValueState;

// A zeroed Value is none; value_fini frees its bytes.
typedef struct DebugValue {
  uint32_t type;             // in the module's debug information
  uint8_t state;             // ValueState
  bool has_address;          // it lies in memory
  uint64_t address;
  uint32_t bit_offset, bits; // of a bit-field, else bits is 0
  VEC(uint8_t) bytes;        // at most VALUE_MAX
  VEC(uint8_t) known;        // by byte: which bits have a value
} DebugValue;

void value_fini(DebugValue *value);

// The value of a type at a guest address.
void value_at(const Process *process, const Module *module, ExprTable *terms,
              uint32_t type, uint64_t address, DebugValue *out);
// `size` bytes that are known, lowest first.
void value_of_bytes(uint32_t type, const void *bytes, uint32_t size,
                    DebugValue *out);

// ---- Types made up by expressions: they join the module's. All are found
// again if they exist.
uint32_t type_base(const Module *module, const char *name);
uint32_t type_pointer(const Module *module, uint32_t to);
uint32_t type_array(const Module *module, uint32_t of, uint64_t count);

// ---- Numbers.
typedef enum NumberKind { NUMBER_NONE, NUMBER_INT, NUMBER_FLOAT } NumberKind;
typedef struct Number {
  uint8_t kind;
  bool is_unsigned;
  __int128 i;
  long double f;
} Number;
// The number a scalar value stands for (an address for pointers, arrays and
// functions); kind NUMBER_NONE if it is none, or not wholly known.
Number value_number(const Module *module, const DebugValue *value);
bool value_is_known(const DebugValue *value);

// ---- Printing (print.c). format: 0, or a letter as in print/x: x d u o t c.
void value_print_full(const Process *process, const Module *module,
                      const DebugValue *value, char format, Text *out);
// Without the types of pointers and what they point to.
void value_print_brief(const Process *process, const Module *module,
                       const DebugValue *value, Text *out);
// An address and what is there: "0x1000010010 <table+8>".
void address_print(const Process *process, const Module *module,
                   uint64_t address, Text *out);
// The shortest digits that give the number back; size: 2, 4, 8 or 16 bytes.
void float_print(long double number, uint32_t size, Text *out);

#endif
