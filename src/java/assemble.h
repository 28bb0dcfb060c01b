// Assembling small class files, for the classes that take the place of an
// invokedynamic. They are read like any other class file afterwards.
#ifndef JAVA_ASSEMBLE_H
#define JAVA_ASSEMBLE_H

#include "base/text.h"
#include "java/classfile.h"
#include "java/insn.h"

typedef struct Assembly {
  Text pool, fields, methods;      // as they will be in the file
  uint16_t pool_count, field_count, method_count;
  uint16_t self, super;
  VEC(uint16_t) interfaces;
  Text code;                       // of the method being written
  uint16_t locals;
  bool full;                       // too large for a class file
} Assembly;

// A class of that name, without members.
void assembly_init(Assembly *a, const char *name);
void assembly_fini(Assembly *a);
// It implements that interface; it has a field.
void assembly_interface(Assembly *a, const char *name);
void assembly_field(Assembly *a, uint16_t access, const char *name,
                    const char *type);
// What was written since the last method is the code of this one.
void assembly_method(Assembly *a, uint16_t access, const char *name,
                     const char *type);
// The whole file, which the caller frees; data NULL if it became too large.
Bytes assembly_end(Assembly *a);

// ---- Constants; each gives its index
uint16_t pool_add_text(Assembly *a, const char *text);
uint16_t pool_add_class(Assembly *a, const char *name);
uint16_t pool_add_string(Assembly *a, const char *text);
uint16_t pool_add_ref(Assembly *a, PoolTag tag, const char *owner,
                      const char *name, const char *type);
// The same constant (number, string or class) of another file; 0: it is none.
uint16_t pool_add_copy(Assembly *a, const ClassFile *from, uint16_t index);

// ---- Code
void code_op(Assembly *a, JavaOp op);
void code_op2(Assembly *a, JavaOp op, uint16_t operand);
// Loads a variable of the type of this descriptor and gives the next variable.
uint16_t code_load(Assembly *a, const char *type, uint16_t variable);
void code_return(Assembly *a, const char *type);
void code_call(Assembly *a, JavaOp op, const char *owner, const char *name,
               const char *type);
void code_push_int(Assembly *a, int32_t value);
void code_push_string(Assembly *a, const char *text);
// A jump whose target comes later.
uint32_t code_jump(Assembly *a, JavaOp op);
void code_land(Assembly *a, uint32_t jump);
// Makes a value of type `from` one of type `to`: widens, boxes, unboxes,
// casts, drops. False if there is no way.
bool code_convert(Assembly *a, const char *from, const char *to);

#endif
