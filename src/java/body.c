// One method: blocks in the order in which they are reached.
#include "java/body.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void body_fail(Body *b, const char *why) {
  if (b->bad == NULL) b->bad = why;
}

// ---- Writing

void put(Body *b, const char *format, ...) {
  va_list args;
  va_start(args, format);
  text_add(&b->text, "  ");
  text_vprintf(&b->text, format, args);
  va_end(args);
  text_add(&b->text, b->dbg);
  text_char(&b->text, '\n');
}

Value make(Body *b, Kind kind, const char *format, ...) {
  Value value = {.kind = kind};
  snprintf(value.text, sizeof value.text, "%%t%u", b->temps++);
  va_list args;
  va_start(args, format);
  text_printf(&b->text, "  %s = ", value.text);
  text_vprintf(&b->text, format, args);
  va_end(args);
  text_add(&b->text, b->dbg);
  text_char(&b->text, '\n');
  return value;
}

uint32_t new_label(Body *b) { return b->labels++; }

void begin(Body *b, uint32_t label) {
  assert(label < b->labels);
  if (!b->ended) put(b, "br label %%n%u", label);
  text_printf(&b->text, "n%u:\n", label);
  snprintf(b->label, sizeof b->label, "n%u", label);
  b->ended = false;
}

void jump_if(Body *b, const char *condition, uint32_t yes, uint32_t no) {
  assert(yes < b->labels && no < b->labels);
  put(b, "br i1 %s, label %%n%u, label %%n%u", condition, yes, no);
  b->ended = true;
}

// ---- The stack and the locals

void push(Body *b, Value value) {
  if (!b->moves) value.from = b->pc + 1;
  if (b->stack.len >= 65535u) body_fail(b, "the stack overflows");
  else vec_push(&b->stack, value);
}

static Value nothing(Kind kind) {
  Value value = {.kind = kind};
  strcpy(value.text, kind == 'A' ? "null"
                     : kind == 'F' || kind == 'D' ? "0.0" : "0");
  return value;
}

Value pop_any(Body *b) {
  if (b->stack.len > 0) return vec_pop(&b->stack);
  body_fail(b, "the stack underflows");
  return nothing('I');
}

Value pop(Body *b, Kind kind) {
  Value value = pop_any(b);
  if (value.kind == kind) return value;
  body_fail(b, "a value has the wrong type");
  return nothing(kind);
}

Value constant(Kind kind, int64_t number) {
  Value value = {.kind = kind};
  snprintf(value.text, sizeof value.text, "%lld", (long long)number);
  return value;
}

bool is_constant(const Value *value, int64_t *out) {
  if (value->text[0] == '%' || value->text[0] == '@' ||
      (value->kind != 'I' && value->kind != 'J'))
    return false;
  *out = strtoll(value->text, NULL, 10);
  return true;
}

// For debuggers.
static void declare_variable(Body *b, uint32_t slot, Kind kind,
                             const char *name) {
  uint32_t node = b->debug == 0 ? 0
                                : debug_variable(b->e, b->debug, b->method,
                                                 &b->code, slot, kind);
  if (node == 0) return;
  text_printf(&b->head, "  call void @llvm.dbg.declare(metadata ptr %s, "
              "metadata !%u, metadata !DIExpression()), !dbg !%u\n", name,
              node, debug_line(b->e, b->debug, b->code.lines.data[0].line));
}

void slot_name(Body *b, char what, uint32_t slot, Kind kind, char *out) {
  uint64_t key = (uint64_t)slot << 16 | (uint64_t)(uint8_t)kind << 8 |
                 (uint8_t)what;
  snprintf(out, 20, "%%%c%u%c", what, slot, kind);
  if (table_find(&b->allocas, key) != NULL) return;
  table_set(&b->allocas, key, 1);
  text_printf(&b->head, "  %s = alloca %s\n", out, llvm_type(kind));
  if (what == 'v') declare_variable(b, slot, kind, out);
}

Value local_get(Body *b, uint32_t slot, Kind kind) {
  if (slot >= b->code.max_locals) {
    body_fail(b, "a variable does not exist");
    return nothing(kind);
  }
  Value *cached = &b->cache[slot];
  if (cached->kind == kind) return *cached;
  char name[20];
  slot_name(b, 'v', slot, kind, name);
  *cached = make(b, kind, "load %s, ptr %s", llvm_type(kind), name);
  cached->solid = slot == 0 && b->keeps_this;
  return *cached;
}

void local_set(Body *b, uint32_t slot, Value value) {
  if (slot >= b->code.max_locals) {
    body_fail(b, "a variable does not exist");
    return;
  }
  char name[20];
  slot_name(b, 'v', slot, value.kind, name);
  put(b, "store %s %s, ptr %s", llvm_type(value.kind), value.text, name);
  if (b->shown != NULL) shown_escapes(b->shown, value.array_at);
  value.made_at = value.array_at = 0;
  b->cache[slot] = value;
}

// ---- Blocks

static bool same_shape(const Body *b, const BlockInfo *block) {
  if (block->depth != b->stack.len) return false;
  for (uint32_t i = 0; i < b->stack.len; i++)
    if (block->kinds[i] != b->stack.data[i].kind) return false;
  return true;
}

static void set_shape(Body *b, uint32_t pc, const char *kinds,
                      uint32_t depth) {
  BlockInfo *block = &b->blocks[pc];
  assert(!block->seen && depth <= UINT16_MAX);   // push sees to that
  block->seen = true;
  block->depth = (uint16_t)depth;
  block->kinds = mem_alloc(depth);
  if (depth > 0) memcpy(block->kinds, kinds, depth);
  vec_push(&b->work, pc);
}

static void note_shape(Body *b, uint32_t pc) {
  char small[64] = {0};
  char *kinds = b->stack.len <= sizeof small ? small
                                             : mem_alloc(b->stack.len);
  for (uint32_t i = 0; i < b->stack.len; i++)
    kinds[i] = b->stack.data[i].kind;
  set_shape(b, pc, kinds, b->stack.len);
  if (kinds != small) mem_free(kinds, b->stack.len);
}

void spill(Body *b) {
  for (uint32_t i = 0; i < b->stack.len; i++) {
    const Value *value = &b->stack.data[i];
    char name[20];
    slot_name(b, 's', i, value->kind, name);
    put(b, "store %s %s, ptr %s", llvm_type(value->kind), value->text, name);
  }
}

bool flow_to(Body *b, uint32_t pc) {
  if (pc >= b->code.code.len || !b->blocks[pc].leader ||
      !b->blocks[pc].start) {
    body_fail(b, "a jump has no target");
    return false;
  }
  if (!b->blocks[pc].seen) {
    note_shape(b, pc);
  } else if (!same_shape(b, &b->blocks[pc])) {
    body_fail(b, "the stack differs between two ways to an instruction");
    return false;
  }
  origin_join(b, pc);
  return true;
}

void go_to(Body *b, uint32_t pc) {
  spill(b);
  if (flow_to(b, pc)) put(b, "br label %%b%u", pc);
  b->ended = true;
}

void branch_to(Body *b, const char *condition, uint32_t yes_pc,
               uint32_t no_pc) {
  spill(b);
  if (flow_to(b, yes_pc) && flow_to(b, no_pc))
    put(b, "br i1 %s, label %%b%u, label %%b%u", condition, yes_pc, no_pc);
  b->ended = true;
}

static void set_line(Body *b, uint32_t pc) {
  uint32_t line = 0, best = 0;
  bool found = false;
  for (uint32_t i = 0; i < b->code.lines.len; i++) {
    const LineRow *row = &b->code.lines.data[i];
    if (row->pc > pc || (found && row->pc < best)) continue;
    best = row->pc;
    line = row->line;
    found = true;
  }
  if (line == b->line) return;
  b->line = line;
  b->dbg[0] = '\0';
  if (b->debug != 0)
    snprintf(b->dbg, sizeof b->dbg, ", !dbg !%u",
             debug_line(b->e, b->debug, line));
}

static void translate(Body *b, const Insn *insn) {
  if (insn_is_branch(insn->op)) {
    translate_branch(b, insn);
  } else if (!translate_arithmetic(b, insn) && !translate_stack(b, insn) &&
             !translate_object(b, insn) && !translate_call(b, insn)) {
    body_fail(b, "an instruction is unknown");
  }
}

static void translate_block(Body *b, uint32_t start) {
  const BlockInfo *block = &b->blocks[start];
  text_printf(&b->text, "b%u:\n", start);
  snprintf(b->label, sizeof b->label, "b%u", start);
  b->ended = false;
  vec_clear(&b->stack);
  vec_clear(&b->ready);
  for (uint32_t i = 0; i < b->code.max_locals; i++) b->cache[i].kind = 0;
  set_line(b, start);
  b->moves = true;
  for (uint32_t i = 0; i < block->depth; i++) {
    char name[20];
    slot_name(b, 's', i, block->kinds[i], name);
    Value value = make(b, block->kinds[i], "load %s, ptr %s",
                       llvm_type(block->kinds[i]), name);
    value.from = origin_at(b, start, i);
    push(b, value);
  }
  Insn insn;
  for (uint32_t pc = start; !b->ended && b->bad == NULL; pc = insn.next) {
    if (pc != start && pc < b->code.code.len && b->blocks[pc].leader) {
      go_to(b, pc);
      return;
    }
    if (!insn_read(b->code.code, pc, &insn)) {
      body_fail(b, "the code does not end");
      return;
    }
    b->pc = pc;
    b->moves = origin_is_kept(insn.op);
    set_line(b, pc);
    Insn used;
    if (translate_compare_and_jump(b, &insn, &used))
      insn = used;
    else
      translate(b, &insn);
  }
}

// ---- Finding blocks

static void lead(Body *b, uint32_t pc) {
  if (pc < b->code.code.len) b->blocks[pc].leader = true;
}

static bool is_store(const Insn *insn) {
  return insn->op == J_ASTORE_0 || (insn->op == J_ASTORE && insn->index == 0);
}

static void find_leaders(Body *b) {
  Bytes code = b->code.code;
  Insn insn;
  lead(b, 0);
  b->keeps_this = !method_is(b->method, ACC_STATIC);
  for (uint32_t pc = 0; pc < code.len; pc = insn.next) {
    if (!insn_read(code, pc, &insn)) {
      body_fail(b, "the code is damaged");
      return;
    }
    b->blocks[pc].start = true;
    if (is_store(&insn)) b->keeps_this = false;
    bool jumps = insn_is_branch(insn.op) || insn.op == J_GOTO ||
                 insn.op == J_GOTO_W || insn.op == J_JSR || insn.op == J_JSR_W;
    if (jumps) lead(b, insn.target);
    if (jumps || insn_ends(insn.op)) lead(b, insn.next);
    if (insn.op == J_JSR || insn.op == J_JSR_W)
      vec_push(&b->returns, insn.next);
    if (insn.op == J_TABLESWITCH || insn.op == J_LOOKUPSWITCH) {
      Cases cases = {0};
      lead(b, insn.target);
      insn_cases(code, &insn, &cases);
      for (uint32_t i = 0; i < cases.len; i++) lead(b, cases.data[i].target);
      vec_fini(&cases);
    }
  }
  for (uint32_t i = 0; i < b->code.handlers.len; i++)
    lead(b, b->code.handlers.data[i].handler);
}

// ---- The whole

static void take_parameter(Body *b, uint32_t *slot, uint32_t number,
                           Kind kind) {
  char name[20];
  if (*slot >= b->code.max_locals) {
    body_fail(b, "a parameter has no variable");
    return;
  }
  slot_name(b, 'v', *slot, kind, name);
  text_printf(&b->head, "  store %s %%p%u, ptr %s\n", llvm_type(kind), number,
              name);
  *slot += kind == 'J' || kind == 'D' ? 2 : 1;
}

static void take_parameters(Body *b) {
  uint32_t slot = 0, number = 0;
  if (!method_is(b->method, ACC_STATIC))
    take_parameter(b, &slot, number++, 'A');
  for (uint32_t i = 0; i < b->signature.count; i++)
    take_parameter(b, &slot, number++, b->signature.kinds[i]);
}

static void write_head(Body *b, Text *out) {
  const Signature *s = &b->signature;
  text_printf(out, "define %s ", llvm_type(kind_of(s->result)));
  emit_symbol(b->e, b->method, out);
  text_char(out, '(');
  uint32_t number = 0;
  if (!method_is(b->method, ACC_STATIC)) text_printf(out, "ptr %%p%u", number++);
  for (uint32_t i = 0; i < s->count; i++, number++)
    text_printf(out, "%s%s %%p%u", number == 0 ? "" : ", ",
                llvm_type(s->kinds[i]), number);
  text_char(out, ')');
  if (b->owner->library) text_add(out, " #0");
  if (b->debug != 0) text_printf(out, " !dbg !%u", b->debug);
  text_add(out, " {\n");
}

static void write_bad(Body *b, Text *out) {
  text_clear(&b->text);
  b->dbg[0] = '\0';
  give_up(b, "%s.%s, which is no valid code (%s)",
          class_name(b->world, b->owner),
          names_get(&b->world->names, b->method->member->name), b->bad);
  text_add(out, text_get(&b->text));
}

static void write_body(Body *b, Text *out) {
  write_head(b, out);
  if (b->bad != NULL) {
    write_bad(b, out);
  } else {
    text_add(out, text_get(&b->head));
    text_add(out, "  br label %b0\n");
    text_add(out, text_get(&b->text));
  }
  text_add(out, "}\n");
}

static void translate_blocks(Body *b) {
  find_leaders(b);
  if (b->bad == NULL) set_shape(b, 0, NULL, 0);
  take_parameters(b);
  while (b->work.len > 0 && b->bad == NULL) {
    uint32_t pc = vec_pop(&b->work);
    translate_block(b, pc);
  }
  if (b->bad == NULL) emit_landings(b);
}

static void body_fini(Body *b) {
  for (uint32_t i = 0; b->blocks != NULL && i < b->code.code.len; i++)
    if (b->blocks[i].kinds != NULL)
      mem_free(b->blocks[i].kinds, b->blocks[i].depth);
  if (b->blocks != NULL)
    mem_free(b->blocks, b->code.code.len * sizeof *b->blocks);
  if (b->cache != NULL)
    mem_free(b->cache, b->code.max_locals * sizeof *b->cache);
  for (uint32_t i = 0; i < b->landings.len; i++)
    vec_fini(&b->landings.data[i].rows);
  vec_fini(&b->landings);
  vec_fini(&b->stack);
  vec_fini(&b->work);
  vec_fini(&b->returns);
  vec_fini(&b->ready);
  table_fini(&b->allocas);
  text_fini(&b->text);
  text_fini(&b->head);
  code_fini(&b->code);
}

// Appends the method; what was noted as shown is made so, and noted again.
static void emit_once(Emitter *e, JMethod *m, Shown *shown, Origins *origins,
                      Text *out) {
  Body b = {.e = e, .world = e->world, .method = m, .owner = m->owner,
            .line = UINT32_MAX, .shown = shown, .origins = origins};
  origins->changed = false;
  text_clear(out);
  const char *type = names_get(&e->world->names, m->member->type);
  if (!signature_read(type, &b.signature)) return;
  if (!classfile_code(m->owner->file, m->member, &b.code)) {
    body_fail(&b, "it is damaged");
  } else {
    b.blocks = mem_alloc_zero(b.code.code.len * sizeof *b.blocks);
    b.cache = mem_alloc_zero(b.code.max_locals * sizeof *b.cache);
    b.debug = debug_method(e, m, &b.code);
    translate_blocks(&b);
  }
  write_body(&b, out);
  body_fini(&b);
}

// That a string is only printed (shown.h) is known after it was made, and that
// a reference has several origins (origin.h) after one was named: such methods
// are written again.
void body_emit(Emitter *e, JMethod *m) {
  Shown shown = {0};
  Origins origins = {0};
  Text text = {0};
  Shown *asked = m->owner->library ? NULL : &shown;
  emit_once(e, m, asked, &origins, &text);
  if (shown.of.len + shown.boxes.len > 0)
    emit_once(e, m, asked, &origins, &text);
  // Origins are only ever taken back, so this ends.
  while (origins.changed) emit_once(e, m, asked, &origins, &text);
  text_add(&e->out, text_get(&text));
  text_fini(&text);
  shown_fini(&shown);
  origins_fini(&origins);
}
