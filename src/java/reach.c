// Reachability by rapid type analysis. Two lists per class meet: the calls that
// have it as static type, and its instantiated subtypes; whichever is extended
// is combined with all of the other.
#include <string.h>

#include "java/insn.h"
#include "java/shown.h"
#include "java/world.h"

static void reach_method(World *world, JMethod *m);

// ---- What is left out

static bool starts_with(const char *text, const char *prefix) {
  return strncmp(text, prefix, strlen(prefix)) == 0;
}

// Does a line of the list name this method, its class or a package above?
static bool names_method(const World *world, const char *line,
                         const JMethod *m) {
  const char *owner = class_name(world, m->owner);
  const char *dot = strchr(line, '.');
  size_t len = strlen(line), owner_len = strlen(owner);
  if (dot == NULL)
    return len > 0 && line[len - 1] == '/' ? starts_with(owner, line)
                                           : strcmp(owner, line) == 0;
  if ((size_t)(dot - line) != owner_len || !starts_with(line, owner))
    return false;
  const char *name = names_get(&world->names, m->member->name);
  const char *rest = dot + 1 + strlen(name);
  return starts_with(dot + 1, name) &&
         (*rest == '\0' ||
          strcmp(rest, names_get(&world->names, m->member->type)) == 0);
}

bool world_is_cut(const World *world, const JMethod *m) {
  if (!m->owner->library || m->owner->own || m->owner->synthetic)
    return false;
  bool cut = false;
  for (uint32_t i = 0; i < world->cuts.len; i++) {
    const char *line = names_get(&world->names, world->cuts.data[i]);
    bool keep = line[0] == '!';
    if (names_method(world, line + keep, m)) cut = !keep;
  }
  return cut;
}

// ---- Classes

static void use_class(JClass *c) {
  if (c != NULL) c->used = true;
}

static void init_class(World *world, JClass *c) {
  if (c == NULL || c->init_reached || c->file == NULL) return;
  c->init_reached = true;
  if (class_is(c, ACC_INTERFACE) == 0 && c->super != NULL)
    init_class(world, c->super);
  for (uint32_t i = 0; i < c->interfaces.len; i++)
    init_class(world, c->interfaces.data[i]);
  for (uint32_t i = 0; i < c->methods.len; i++)
    if (strcmp(names_get(&world->names, c->methods.data[i].member->name),
               "<clinit>") == 0)
      reach_method(world, &c->methods.data[i]);
}

static void combine(World *world, JClass *c, JMethod *call) {
  JMethod *target = select_method(c, call);
  if (target != NULL) reach_method(world, target);
}

static void instantiate(World *world, JClass *c) {
  if (c == NULL || c->instantiated) return;
  c->instantiated = true;
  use_class(c);
  for (uint32_t i = 0; i < c->closure.len; i++) {
    JClass *super = c->closure.data[i];
    vec_push(&super->instances, c);
    for (uint32_t k = 0; k < super->calls.len; k++)
      combine(world, c, super->calls.data[k]);
  }
}

static void call_virtual(World *world, JClass *receiver, JMethod *m) {
  for (uint32_t i = 0; i < receiver->calls.len; i++)
    if (receiver->calls.data[i] == m) return;
  vec_push(&receiver->calls, m);
  for (uint32_t i = 0; i < receiver->instances.len; i++)
    combine(world, receiver->instances.data[i], m);
}

uint32_t call_targets(JClass *receiver, JMethod *method, JMethod **out,
                      uint32_t max) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < receiver->instances.len && count < max; i++) {
    JMethod *target = select_method(receiver->instances.data[i], method);
    bool known = false;
    for (uint32_t k = 0; k < count && !known; k++) known = out[k] == target;
    if (!known) out[count++] = target;
  }
  return count;
}

// ---- What C code needs

static void meet(World *world, const char *what) {
  if (strcmp(what, "fields") == 0) {
    world->wants_fields = true;
    return;
  }
  const char *dot = strchr(what, '.'), *paren = strchr(what, '(');
  if (dot == NULL || paren == NULL) {
    JClass *c = world_find(world, what);
    use_class(c);
    // C code can make instances of an abstract class, too.
    if (c != NULL && !class_is(c, ACC_INTERFACE)) {
      instantiate(world, c);
      init_class(world, c);
    }
    return;
  }
  Text owner = {0}, name = {0};
  text_add_bytes(&owner, what, (size_t)(dot - what));
  text_add_bytes(&name, dot + 1, (size_t)(paren - dot - 1));
  JClass *c = world_find(world, text_get(&owner));
  JMethod *m = c == NULL ? NULL
                         : class_method(c, names_make(&world->names,
                                                      text_get(&name)),
                                        names_make(&world->names, paren));
  if (m != NULL) {
    m->called_from_c = true;
    init_class(world, c);
    reach_method(world, m);
  }
  text_fini(&owner);
  text_fini(&name);
}

static void meet_needs(World *world, const char *symbol) {
  uint32_t id = names_make(&world->names, symbol);
  if (table_find(&world->needed, id) != NULL) return;
  table_set(&world->needed, id, 1);
  for (uint32_t i = 0; i < world->needs.len; i++)
    if (world->needs.data[i].symbol == id)
      meet(world, names_get(&world->names, world->needs.data[i].what));
}

// ---- Methods

// "java/x/Y.m" of the list, with the type that a static method needs to take
// the place of m.
static JMethod *find_patch(World *world, const JMethod *m,
                           const char *target) {
  const char *dot = strchr(target, '.');
  const char *type = names_get(&world->names, m->member->type);
  if (dot == NULL) return NULL;
  Text owner = {0}, full = {0};
  text_add_bytes(&owner, target, (size_t)(dot - target));
  if (method_is(m, ACC_STATIC)) text_add(&full, type);
  else text_printf(&full, "(L%s;%s", class_name(world, m->owner), type + 1);
  JClass *c = world_find(world, text_get(&owner));
  JMethod *found =
      c == NULL ? NULL
                : class_method(c, names_make(&world->names, dot + 1),
                               names_make(&world->names, text_get(&full)));
  text_fini(&owner);
  text_fini(&full);
  return found;
}

static JMethod *patch_of(World *world, const JMethod *m) {
  if (!m->owner->library || m->owner->own || m->owner->synthetic)
    return NULL;
  Text name = {0};
  text_printf(&name, "%s.%s%s", class_name(world, m->owner),
              names_get(&world->names, m->member->name),
              names_get(&world->names, m->member->type));
  uint32_t id = names_find(&world->names, text_get(&name));
  const uint64_t *target =
      id == NAME_NONE ? NULL : table_find(&world->patches, id);
  text_fini(&name);
  return target == NULL ? NULL
                        : find_patch(world, m,
                                     names_get(&world->names,
                                               (uint32_t)*target));
}

static void reach_method(World *world, JMethod *m) {
  if (m->reached) return;
  m->patch = patch_of(world, m);
  if (m->patch != NULL) {
    m->reached = true;
    init_class(world, m->patch->owner);
    reach_method(world, m->patch);
    return;
  }
  if (world_is_cut(world, m)) return;
  m->reached = true;
  vec_push(&world->work, m);
}

static void scan_field(World *world, JClass *c, const Insn *insn) {
  PoolRef ref;
  if (!pool_ref(c->file, (uint16_t)insn->index, &ref)) return;
  JClass *owner = world_find_id(world, ref.owner);
  JField *field =
      owner == NULL ? NULL : resolve_field(owner, ref.name, ref.type);
  if (field == NULL) return;
  field->reached = true;
  if (insn->op == J_GETSTATIC || insn->op == J_PUTSTATIC)
    init_class(world, field->owner);
}

static void scan_call(World *world, JClass *c, const Insn *insn) {
  PoolRef ref;
  if (!pool_ref(c->file, (uint16_t)insn->index, &ref)) return;
  JClass *owner = world_find_id(world, ref.owner);
  JMethod *m =
      owner == NULL ? NULL : resolve_method(owner, ref.name, ref.type);
  if (m == NULL) return;
  if (insn->op == J_INVOKESTATIC) init_class(world, m->owner);
  JMethod *shown = c->library ? NULL : shown_method(world, m);
  if (shown != NULL) reach_method(world, shown);
  shown = c->library ? NULL : shown_box(world, m);
  if (shown != NULL) reach_method(world, shown);
  if (insn->op == J_INVOKESTATIC || insn->op == J_INVOKESPECIAL ||
      method_is_final(m))
    reach_method(world, m);
  else
    call_virtual(world, owner, m);
}

static void scan_dynamic(World *world, JClass *c, const Insn *insn) {
  JMethod *m = indy_method(world, c, (uint16_t)insn->index);
  if (m == NULL) return;
  init_class(world, m->owner);
  reach_method(world, m);
  m = indy_shown(world, m);
  if (m != NULL) reach_method(world, m);
}

static void scan_constant(World *world, JClass *c, const Insn *insn) {
  uint32_t name = pool_class(c->file, (uint16_t)insn->index);
  if (name != NAME_NONE) use_class(world_find_id(world, name));
}

static void scan_new(World *world, JClass *c, const Insn *insn) {
  uint32_t name = pool_class(c->file, (uint16_t)insn->index);
  JClass *made = name == NAME_NONE ? NULL : world_find_id(world, name);
  if (made == NULL) return;
  if (insn->op == J_ANEWARRAY) made = world_array(world, made);
  instantiate(world, made);
  init_class(world, made);
  // Each dimension is an array of its own.
  for (JClass *e = made->element; insn->op == J_MULTIANEWARRAY && e != NULL;
       e = e->element)
    if (e->element != NULL) instantiate(world, e);
}

static void scan_insn(World *world, JClass *c, const Insn *insn) {
  static const char types[] = "ZCFDBSIJ";
  switch (insn->op) {
    case J_GETSTATIC: case J_PUTSTATIC: case J_GETFIELD: case J_PUTFIELD:
      scan_field(world, c, insn);
      break;
    case J_INVOKEVIRTUAL: case J_INVOKESPECIAL: case J_INVOKESTATIC:
    case J_INVOKEINTERFACE:
      scan_call(world, c, insn);
      break;
    case J_INVOKEDYNAMIC: scan_dynamic(world, c, insn); break;
    case J_NEW: case J_ANEWARRAY: case J_MULTIANEWARRAY:
      scan_new(world, c, insn);
      break;
    case J_NEWARRAY:
      if (insn->value >= 4 && insn->value <= 11)
        instantiate(world,
                    world_array(world, world_primitive(
                                           world, types[insn->value - 4])));
      break;
    case J_LDC: case J_LDC_W: case J_CHECKCAST: case J_INSTANCEOF:
      scan_constant(world, c, insn);
      break;
  }
}

static void scan_code(World *world, JMethod *m) {
  Code code;
  JClass *c = m->owner;
  if (classfile_code(c->file, m->member, &code)) {
    Insn insn;
    for (uint32_t pc = 0; insn_read(code.code, pc, &insn); pc = insn.next)
      scan_insn(world, c, &insn);
    for (uint32_t i = 0; i < code.handlers.len; i++) {
      uint32_t name = pool_class(c->file, code.handlers.data[i].type);
      if (name != NAME_NONE) use_class(world_find_id(world, name));
    }
  }
  code_fini(&code);
}

static void scan_method(World *world, JMethod *m) {
  if (method_is(m, ACC_NATIVE)) {
    Text symbol = {0};
    native_name(world, m, &symbol);
    meet_needs(world, text_get(&symbol));
    text_fini(&symbol);
  } else if (!method_is(m, ACC_ABSTRACT)) {
    scan_code(world, m);
  }
}

// Exceptions that the machine itself throws.
static void reach_exceptions(World *world) {
  static const char *const names[] = {
#define THROWN(id, name, text) name,
#include "java/thrown.def"
#undef THROWN
  };
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
    JClass *c = world_find(world, names[i]);
    instantiate(world, c);
    init_class(world, c);
  }
  meet(world, "java/lang/Throwable.<init>(Ljava/lang/String;)V");
  meet(world, "java/lang/Throwable.<init>()V");
}

static bool find_core(World *world) {
  struct {
    JClass **where;
    const char *name;
  } rows[] = {{&world->object, "java/lang/Object"},
              {&world->string, "java/lang/String"},
              {&world->klass, "java/lang/Class"},
              {&world->throwable, "java/lang/Throwable"},
              {&world->cloneable, "java/lang/Cloneable"},
              {&world->serializable, "java/io/Serializable"}};
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    *rows[i].where = world_find(world, rows[i].name);
    if (*rows[i].where == NULL)
      return status_fail(world->status, "the JDK has no usable class %s",
                         rows[i].name);
  }
  return true;
}

bool reach_from(World *world, JMethod *main) {
  if (!find_core(world)) return false;
  instantiate(world, world->string);
  instantiate(world, world->klass);
  init_class(world, world->string);
  reach_exceptions(world);
  meet_needs(world, "*");
  init_class(world, main->owner);
  reach_method(world, main);
  while (world->scanned < world->work.len && status_ok(world->status))
    scan_method(world, world->work.data[world->scanned++]);
  return status_ok(world->status);
}
