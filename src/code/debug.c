// Tables of variables and types: life cycle, lookups, names of types.
#include "code/debug.h"

#include <string.h>

#include "code/code.h"

#define TYPE_DEPTH 64   // declarators of one type; more are cut
#define TYPE_NESTING 6  // functions as parameters of functions, likewise

DebugInfo *debug_new(void) { return mem_alloc_zero(sizeof(DebugInfo)); }

void debug_free(DebugInfo *debug) {
  if (debug == NULL) return;
  vec_fini(&debug->types);
  vec_fini(&debug->members);
  vec_fini(&debug->enumerators);
  vec_fini(&debug->scopes);
  vec_fini(&debug->place_scopes);
  vec_fini(&debug->variables);
  vec_fini(&debug->pieces);
  vec_fini(&debug->functions);
  vec_fini(&debug->globals);
  mem_free(debug, sizeof *debug);
}

// Damaged bitcode may have typedefs in circles: as many steps as types.
uint32_t debug_strip(const DebugInfo *debug, uint32_t type) {
  for (uint32_t steps = 0; type != DEBUG_NONE; steps++) {
    const DebugType *t = &debug->types.data[type];
    if (t->kind != DEBUG_TYPEDEF && t->kind != DEBUG_QUALIFIED) return type;
    if (steps > debug->types.len) return DEBUG_NONE;
    type = t->base;
  }
  return type;
}

DebugKind debug_kind(const DebugInfo *debug, uint32_t type) {
  type = debug_strip(debug, type);
  return type == DEBUG_NONE ? DEBUG_VOID
                            : (DebugKind)debug->types.data[type].kind;
}

uint64_t debug_size(const DebugInfo *debug, uint32_t type) {
  type = debug_strip(debug, type);
  return type == DEBUG_NONE ? 0 : debug->types.data[type].size;
}

bool debug_is_inside(const DebugInfo *debug, uint32_t inner, uint32_t outer) {
  for (uint32_t steps = 0; inner != DEBUG_NONE; steps++) {
    if (inner == outer) return true;
    if (steps > debug->scopes.len) return false;
    inner = debug->scopes.data[inner].parent;
  }
  return outer == DEBUG_NONE;
}

// ---- Names of types. A declarator grows around what it declares, so the
// text before and after the (absent) name are built side by side.

typedef struct Declarator {
  const Module *module;
  uint32_t nesting;
  Text before;             // of the name, in reverse order of pieces
  Text after;
} Declarator;

static void print_type(const Module *module, uint32_t type, uint32_t nesting,
                       Text *out);

static const DebugInfo *info_of(const Module *module) {
  return module->debug != NULL ? module->debug : module->types->info;
}

static void prepend(Text *text, const char *piece) {
  Text joined = {0};
  text_add(&joined, piece);
  text_add(&joined, text_get(text));
  text_fini(text);
  *text = joined;
}

static bool is_suffixed(const DebugType *t) {
  return t->kind == DEBUG_ARRAY || t->kind == DEBUG_FUNCTION;
}

static void add_parameters(Declarator *d, const DebugType *t) {
  const DebugInfo *debug = info_of(d->module);
  text_char(&d->after, '(');
  for (uint32_t i = 0; i < t->len; i++) {
    if (i > 0) text_add(&d->after, ", ");
    uint32_t type = debug->members.data[t->first + i].type;
    if (type == DEBUG_NONE) {
      text_add(&d->after, "...");
    } else {
      print_type(d->module, type, d->nesting + 1, &d->after);
    }
  }
  if (t->len == 0) text_add(&d->after, "void");
  text_char(&d->after, ')');
}

static void add_pointer(Declarator *d, const DebugType *t) {
  const DebugInfo *debug = info_of(d->module);
  prepend(&d->before, "*");
  if (t->base == DEBUG_NONE || !is_suffixed(&debug->types.data[t->base]))
    return;
  prepend(&d->before, "(");
  text_char(&d->after, ')');
}

// What is left in front of all declarators: "unsigned int", "struct point".
static void print_base(const Module *module, const DebugType *t, Text *out) {
  static const char *const keys[] = {
      [DEBUG_STRUCT] = "struct ", [DEBUG_UNION] = "union ",
      [DEBUG_ENUM] = "enum ",     [DEBUG_UNKNOWN] = "",
  };
  if (t == NULL) {
    text_add(out, "void");
    return;
  }
  if (t->kind < sizeof keys / sizeof keys[0] && keys[t->kind] != NULL)
    text_add(out, keys[t->kind]);
  if (t->kind == DEBUG_COMPLEX)
    text_add(out, t->size == 8    ? "float "
                  : t->size == 16 ? "double "
                                  : "long double ");
  text_add(out, t->kind == DEBUG_COMPLEX ? "_Complex"
                : t->name == NAME_NONE   ? "{...}"
                                         : names_get(&module->names, t->name));
}

static void print_type(const Module *module, uint32_t type, uint32_t nesting,
                       Text *out) {
  const DebugInfo *debug = info_of(module);
  Declarator d = {.module = module, .nesting = nesting};
  Text qualifiers = {0};
  const DebugType *t = NULL;
  for (uint32_t depth = 0;; depth++) {
    t = type == DEBUG_NONE ? NULL : &debug->types.data[type];
    if (t == NULL || depth == TYPE_DEPTH || nesting == TYPE_NESTING) break;
    if (t->kind == DEBUG_POINTER) {
      add_pointer(&d, t);
    } else if (t->kind == DEBUG_ARRAY) {
      text_char(&d.after, '[');
      if (t->count != DEBUG_OPEN)
        text_printf(&d.after, "%llu", (unsigned long long)t->count);
      text_char(&d.after, ']');
    } else if (t->kind == DEBUG_FUNCTION) {
      add_parameters(&d, t);
    } else if (t->kind == DEBUG_QUALIFIED) {
      const DebugType *base =
          t->base == DEBUG_NONE ? NULL : &debug->types.data[t->base];
      const char *name = names_get(&module->names, t->name);
      if (base != NULL && base->kind == DEBUG_POINTER) {
        if (d.before.len != 0 && d.before.data[0] != ')')
          prepend(&d.before, " ");
        prepend(&d.before, name);
      } else {
        text_printf(&qualifiers, "%s ", name);
      }
    } else {
      break;
    }
    type = t->base;
  }
  text_add(out, text_get(&qualifiers));
  print_base(module, t, out);
  if (d.before.len + d.after.len != 0) text_char(out, ' ');
  text_add(out, text_get(&d.before));
  text_add(out, text_get(&d.after));
  text_fini(&qualifiers);
  text_fini(&d.before);
  text_fini(&d.after);
}

void debug_print_type(const Module *module, uint32_t type, Text *out) {
  print_type(module, type, 0, out);
}
