// Translates one function: blocks in reverse postorder, so that every value
// is defined before it is used, then the passes over the drafts.
#include <assert.h>

#include "load/build.h"

// ---- Signatures

static bool has_slots(LLVMTypeRef type) {
  return type_slots(type) != UINT32_MAX;
}

// False if a parameter or the result cannot be held in slots.
static bool declare(Loader *loader, uint32_t index) {
  LLVMValueRef value = loader->functions.data[index];
  Function *f = &loader->out->functions.data[index];
  LLVMTypeRef type = LLVMGlobalGetValueType(value);
  uint32_t count = LLVMCountParamTypes(type);
  LLVMTypeRef result = LLVMGetReturnType(type);
  // Without prototype "(...)" says nothing about the arguments.
  f->variadic = LLVMIsFunctionVarArg(type) &&
                (count > 0 || f->kind == FUNCTION_CODE);
  f->no_return =
      LLVMGetEnumAttributeAtIndex(value, (unsigned)LLVMAttributeFunctionIndex,
                                  loader->attributes.noreturn) != NULL;
  f->param_slots = f->variadic;
  if (f->kind == FUNCTION_CODE) f->place = place_of_function(loader, value);
  if (!has_slots(result)) return false;
  f->result_slots = type_slots(result);
  f->signature = function_signature(type);
  LLVMTypeRef *params = mem_alloc_array(count, sizeof *params);
  if (count > 0) LLVMGetParamTypes(type, params);
  bool ok = true;
  for (uint32_t i = 0; i < count && ok; i++) {
    ok = has_slots(params[i]);
    if (ok) f->param_slots += type_slots(params[i]);
  }
  mem_free(params, count * sizeof *params);
  return ok;
}

void function_declare_all(Loader *loader) {
  for (uint32_t i = 0; i < loader->functions.len; i++) {
    Function *f = &loader->out->functions.data[i];
    if (!declare(loader, i) && f->kind == FUNCTION_CODE)
      f->kind = FUNCTION_UNDEFINED;
  }
}

void function_note_undefined(Loader *loader) {
  for (uint32_t i = 0; i < loader->functions.len; i++) {
    const Function *f = &loader->out->functions.data[i];
    if (f->kind != FUNCTION_UNDEFINED) continue;
    bool declared = LLVMIsDeclaration(loader->functions.data[i]);
    load_unsupported(loader, f->place, "function %s (%s)", f->name,
                     declared ? "undefined" : "type of a parameter");
  }
}

// ---- Blocks

static void add_block(Build *b, LLVMBasicBlockRef source) {
  table_set(&b->block_of, key_of(source), b->blocks.len);
  Block block = {.source = source, .next = BLOCK_NONE,
                 .end = {.kind = END_NONE, .yes = BLOCK_NONE,
                         .no = BLOCK_NONE, .place = PLACE_NONE}};
  vec_push(&b->blocks, block);
}

typedef struct Visit {
  LLVMBasicBlockRef block;
  unsigned next;           // successor to visit
} Visit;

typedef VEC(LLVMBasicBlockRef) BlockList;

// Depth first without recursion; appends in postorder.
static void walk(LLVMBasicBlockRef root, Table *seen, BlockList *postorder) {
  VEC(Visit) stack = {0};
  if (table_find(seen, key_of(root)) != NULL) return;
  table_set(seen, key_of(root), 1);
  vec_push(&stack, ((Visit){root, 0}));
  while (stack.len > 0) {
    Visit *top = vec_last(&stack);
    LLVMValueRef last = LLVMGetBasicBlockTerminator(top->block);
    if (top->next == LLVMGetNumSuccessors(last)) {
      vec_push(postorder, top->block);
      stack.len--;
      continue;
    }
    LLVMBasicBlockRef block = LLVMGetSuccessor(last, top->next++);
    if (table_find(seen, key_of(block)) != NULL) continue;
    table_set(seen, key_of(block), 1);
    vec_push(&stack, ((Visit){block, 0}));
  }
  vec_fini(&stack);
}

// Reachable blocks get numbers in the order of the source, which is also the
// order of the layout; b->order has them in reverse postorder from the entry,
// so that definitions come before their uses. Labels that only have their
// address taken follow.
static void find_blocks(Build *b) {
  Table seen = {0};
  BlockList postorder = {0};
  LLVMBasicBlockRef first = LLVMGetEntryBasicBlock(b->function);
  BlockList labels = {0};
  walk(first, &seen, &postorder);
  for (LLVMBasicBlockRef block = first; block != NULL;
       block = LLVMGetNextBasicBlock(block))
    if (table_find(&b->loader->label_of, key_of(block)) != NULL)
      walk(block, &seen, &labels);
  for (LLVMBasicBlockRef block = first; block != NULL;
       block = LLVMGetNextBasicBlock(block))
    if (table_find(&seen, key_of(block)) != NULL) add_block(b, block);
  for (uint32_t i = 0; i + 1 < b->blocks.len; i++)
    b->blocks.data[i].next = i + 1;
  for (uint32_t i = postorder.len; i > 0; i--)
    vec_push(&b->order, block_get(b, postorder.data[i - 1]));
  for (uint32_t i = labels.len; i > 0; i--)
    vec_push(&b->order, block_get(b, labels.data[i - 1]));
  vec_fini(&labels);
  vec_fini(&postorder);
  table_fini(&seen);
}

static void mark_shadowed(Build *b) {
  for (uint32_t i = 0; i < b->order.len; i++) {
    LLVMValueRef last = LLVMGetBasicBlockTerminator(
        b->blocks.data[b->order.data[i]].source);
    if (LLVMGetInstructionOpcode(last) != LLVMIndirectBr) continue;
    for (unsigned s = 0; s < LLVMGetNumSuccessors(last); s++)
      b->blocks.data[block_get(b, LLVMGetSuccessor(last, s))].shadowed = true;
  }
}

// ---- Body

static void take_parameters(Build *b) {
  unsigned count = LLVMCountParams(b->function);
  for (unsigned i = 0; i < count; i++) {
    LLVMValueRef param = LLVMGetParam(b->function, i);
    uint32_t slots = type_slots(LLVMTypeOf(param));
    uint32_t run = reg_new(b, slots);
    Part *parts = parts_new(b, slots);
    for (uint32_t k = 0; k < slots; k++) parts[k] = part_reg(run + k);
    value_set(b, param, parts, slots);
  }
  b->area = REG_NONE;
  if (b->out->functions.data[b->index].variadic) b->area = reg_new(b, 1);
  b->params = b->group.len;
}

static void translate_block(Build *b, uint32_t index) {
  b->current = index;
  LLVMBasicBlockRef source = b->blocks.data[index].source;
  phi_define(b, source);
  for (LLVMValueRef i = LLVMGetFirstInstruction(source); i != NULL;
       i = LLVMGetNextInstruction(i))
    inst_translate(b, i);
}

static void translate_body(Build *b) {
  find_blocks(b);
  mark_shadowed(b);
  take_parameters(b);
  promote_find(b);
  if (b->typed) object_type_find(b);
  if (b->debugged) variable_find(b);
  b->place = b->out->functions.data[b->index].place;
  b->current = b->order.data[0];
  promote_entry(b);
  if (b->debugged) variable_entry(b);
  for (uint32_t i = 0; i < b->order.len; i++)
    translate_block(b, b->order.data[i]);
  phi_connect(b);
}

static void build_fini(Build *b) {
  for (uint32_t i = 0; i < b->blocks.len; i++) {
    vec_fini(&b->blocks.data[i].drafts);
    vec_fini(&b->blocks.data[i].end.cases);
  }
  for (uint32_t i = 0; i < b->chunks.len; i++)
    mem_free(b->chunks.data[i].data, b->chunks.data[i].len * sizeof(Part));
  vec_fini(&b->blocks);
  table_fini(&b->block_of);
  vec_fini(&b->order);
  vec_fini(&b->chunks);
  vec_fini(&b->values);
  table_fini(&b->value_of);
  vec_fini(&b->addresses);
  table_fini(&b->address_of);
  table_fini(&b->shadow_of);
  vec_fini(&b->variables);
  table_fini(&b->variable_of);
  table_fini(&b->guarded);
  vec_fini(&b->group);
  vec_fini(&b->group_size);
  vec_fini(&b->home);
  vec_fini(&b->pool);
  vec_fini(&b->locals);
  table_fini(&b->local_of);
  table_fini(&b->declared);
}

// A function that cannot be translated stops where it is entered.
static void make_unsupported(Build *b, Function *f, const char *why) {
  uint32_t item =
      load_unsupported(b->loader, f->place, "function %s: %s", f->name, why);
  f->code = mem_alloc_zero(sizeof *f->code);
  f->code[0] = (Instr){.op = OP_UNSUPPORTED, .imm = item};
  f->places = mem_alloc_zero(sizeof *f->places);
  f->places[0] = f->place;
  f->block_starts = mem_alloc_zero(sizeof *f->block_starts);
  f->code_len = f->block_len = 1;
  f->slot_count = f->param_slots;
  for (uint32_t i = 0; i < b->out->labels.len; i++)
    if (b->out->labels.data[i].function == b->index)
      b->out->labels.data[i].target = 0;
}

// Under a debugger code stays as it was written.
static void improve(Build *b) {
  flow_skip_tests(b);
  flow_merge(b);
  tidy_function(b);
  settle_drop(b);
  hoist_function(b);
  settle_drop(b);
  settle_results(b);
  flow_turn_loops(b);
}

void function_translate(Loader *loader, uint32_t index) {
  Function *f = &loader->out->functions.data[index];
  if (f->kind != FUNCTION_CODE) return;
  Build b = {.loader = loader, .out = loader->out, .index = index,
             .function = loader->functions.data[index]};
  b.unit = link_unit_of(loader, b.function);
  b.optimised = b.unit->foreign &&
                promote_is_optimised(b.function, b.unit->optimised);
  b.debugged = loader->out->debug != NULL && !b.unit->runtime;
  b.typed = loader->out->types != NULL && !b.unit->runtime;
  translate_body(&b);
  if (!b.debugged) improve(&b);
  uint32_t regs = b.group.len;
  uint32_t *slot_of = mem_alloc_array(regs, sizeof *slot_of);
  if (slots_assign(&b, slot_of, &f->slot_count)) {
    layout_function(&b, slot_of, f);
    if (b.debugged) variable_finish(&b, slot_of);
  } else {
    make_unsupported(&b, f, "too many values at once");
  }
  mem_free(slot_of, regs * sizeof *slot_of);
  build_fini(&b);
}
