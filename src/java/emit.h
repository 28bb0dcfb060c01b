// Writing the reachable part of a world as textual LLVM IR, which goes the way
// of any other program from there (load). What is emitted fits
// runtime/java/object.h.
#ifndef JAVA_EMIT_H
#define JAVA_EMIT_H

#include "java/insn.h"
#include "java/world.h"

typedef struct Emitter {
  World *world;
  ClassList classes;        // by number
  Text out;                 // everything but metadata
  Text meta;                // debug information
  uint32_t nodes;           // metadata nodes so far
  Table row_of;             // selector -> where its row begins, plus 1
  VEC(JMethod *) dispatch;  // by row + class number; NULL: nothing
  Table string_of;          // text id -> number of a string literal
  VEC(uint32_t) strings;
  Table text_of;            // text id -> number of a C string
  VEC(uint32_t) texts;
  Table declared;           // symbol id -> 1
  Table file_node;          // class name of a source -> metadata node
  Table type_node;          // descriptor -> metadata node of its structure
} Emitter;

// ---- emit.c
// The whole program; `main` is its main(String[]).
void emit_world(World *world, JMethod *main, Text *out);
// "%name" of LLVM type for a kind.
const char *llvm_type(Kind kind);
// Type of a field or element in memory.
const char *memory_type(char descriptor);
// Appends @"owner.name(desc)", or the native's symbol.
void emit_symbol(Emitter *e, const JMethod *m, Text *out);
void emit_quoted(const char *text, Text *out);
void emit_field_symbol(const Emitter *e, const JField *field, Text *out);
void emit_init_symbol(const Emitter *e, const JClass *c, const char *prefix,
                      Text *out);
// Number of a string literal (modified UTF-8) or C string.
uint32_t emit_string(Emitter *e, uint32_t text);
uint32_t emit_text(Emitter *e, const char *text);
// Declares an external function once.
void emit_declare(Emitter *e, const char *symbol, const char *result,
                  const char *parameters);

// ---- emit_data.c
void emit_dispatch_rows(Emitter *e);
void emit_data(Emitter *e);

// ---- emit_debug.c
void debug_begin(Emitter *e);
// The node of a method (DISubprogram); 0: it has no lines.
uint32_t debug_method(Emitter *e, const JMethod *m, const Code *code);
// The node of a line in it.
uint32_t debug_line(Emitter *e, uint32_t method_node, uint32_t line);

// ---- emit_type.c
// The node of the variable that a slot of the method holds as this kind; 0: it
// has no name, or several variables share it.
uint32_t debug_variable(Emitter *e, uint32_t method_node, const JMethod *m,
                        const Code *code, uint32_t slot, Kind kind);

// ---- body.c
// The definition of a reached method that is neither native nor abstract.
void body_emit(Emitter *e, JMethod *m);

#endif
