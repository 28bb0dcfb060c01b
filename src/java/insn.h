// One instruction of the Java machine at a time.
#ifndef JAVA_INSN_H
#define JAVA_INSN_H

#include "base/vec.h"
#include "java/bytes.h"

typedef enum JavaOp {
#define JOP(name, format) J_##name,
#include "java/opcodes.def"
#undef JOP
  JAVA_OP_COUNT
} JavaOp;

typedef struct Insn {
  uint8_t op;
  uint32_t pc, next;      // where it is, where the one behind it is
  uint32_t index;         // into the constant pool, or a variable
  int32_t value;          // a constant; dimensions; a type
  uint32_t target;        // of a jump; of a switch: its default
} Insn;

// A case of a switch.
typedef struct Case {
  int32_t value;
  uint32_t target;
} Case;
typedef VEC(Case) Cases;

// Decodes the instruction at pc; false if it is none or reaches beyond the
// end. Targets may lie anywhere.
bool insn_read(Bytes code, uint32_t pc, Insn *out);
// The cases of a switch that insn_read accepted.
void insn_cases(Bytes code, const Insn *insn, Cases *out);
const char *insn_name(uint8_t op);

// Is it a jump that may not be taken?
bool insn_is_branch(uint8_t op);
// Does nothing follow it?
bool insn_ends(uint8_t op);

#endif
