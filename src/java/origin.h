// Which instruction a reference on the stack comes from, and what a JVM says of
// it when it is null and something is done to it (JEP 358): "Cannot invoke
// "String.length()" because "s" is null".
//
// A value remembers the instruction that put it there (Value.from, pc + 1);
// copies of it on the stack and casts keep that. Where ways join, it is known only
// if it is the same on all of them. Ways that join later than the block was
// translated may take an origin back; the method is then written again.
#ifndef JAVA_ORIGIN_H
#define JAVA_ORIGIN_H

#include "base/table.h"
#include "base/text.h"
#include "java/insn.h"

struct Body;

typedef struct Origins {
  Table joins;          // pc of a block, depth -> origin; 0: several
  Table operands;       // pc -> what a field is read of, or an element with
                        // the index's origin above
  bool changed;         // an origin was taken back since this was cleared
} Origins;

void origins_fini(Origins *origins);

// Does the instruction leave the origins of what it moves as they are?
bool origin_is_kept(uint8_t op);
// The stack of this method flows to the block at pc.
void origin_join(struct Body *b, uint32_t pc);
// What lies at a depth when the block at pc begins; 0: unknown.
uint32_t origin_at(const struct Body *b, uint32_t pc, uint32_t depth);
// The instruction at hand reads a field or an element of these.
void origin_operands(struct Body *b, uint32_t object, uint32_t index);

// What the instruction at hand says if its reference from there is null.
void origin_text(struct Body *b, uint32_t from, Text *out);

#endif
