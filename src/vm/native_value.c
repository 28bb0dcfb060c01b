// Natives for comparing programs (doc/compare.md): inputs that every process of
// every program shares, results that are kept as values, and numbers inside of
// texts.
//
// A symbolic number has no digits. Where results are compared, a text that is
// to hold one holds a token in its place, all of it concrete:
//
//   ESC [ index : size : directive ;        index: of the term in its table
//
// so that texts can be copied, searched and cut as ever, and whoever reads a
// number finds the term again.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "vm/native.h"

#define VALUE_LIMIT (UINT32_MAX / 16)

// ---- Inputs.

// The number of another size by that name; UINT32_MAX: none.
static uint32_t find_other(const Step *s, const char *name,
                           uint32_t occurrence, uint32_t size) {
  const ExprTable *t = s->vm->terms;
  for (uint32_t i = 0; i < expr_input_count(t); i++)
    if (expr_input_occurrence(t, i) == occurrence &&
        expr_input_size(t, i) != size &&
        strcmp(expr_input_name(t, i), name) == 0)
      return i;
  return UINT32_MAX;
}

static bool make_shared(NativeCall *call, const char *name,
                        uint32_t occurrence, uint64_t size) {
  Step *s = call->step;
  uint32_t other = find_other(s, name, occurrence, (uint32_t)size);
  if (other != UINT32_MAX)
    return step_fault(s, FINDING_INVALID_LIBRARY_CALL,
                      "the input '%s' has %llu bytes here and %u elsewhere",
                      name, (unsigned long long)size,
                      expr_input_size(s->vm->terms, other));
  uint8_t *bytes = mem_alloc_zero(size);
  ExprId *terms = mem_alloc_zero(size * sizeof *terms);
  s->vm->shares_inputs = true;
  input_share(s->vm, s->path, name, occurrence, (uint32_t)size, bytes, terms);
  bool ok = step_write_range(s, call->args[0], size, bytes, terms);
  mem_free(bytes, size);
  mem_free(terms, size * sizeof *terms);
  return ok;
}

bool native_shared(NativeCall *call) {
  Step *s = call->step;
  uint64_t size, occurrence;
  Access access;
  if (!step_concrete(s, call->args[1], "the size of an input", &size) ||
      !step_concrete(s, call->args[3], "the number of an input", &occurrence))
    return false;
  if (size > VALUE_LIMIT)
    return step_stop_limit(s, LIMIT_INPUT_TOO_LARGE, "an input of %llu bytes",
                           (unsigned long long)size);
  if (size != 0 && !step_resolve(s, call->args[0], size, true, 0, &access))
    return false;
  Text name = {0};
  bool ok = step_read_string(s, call->args[2], &name) &&
            (size == 0 || make_shared(call, text_get(&name),
                                      (uint32_t)occurrence, size));
  text_fini(&name);
  return ok;
}

// ---- Results.

static bool settle_bytes(Step *s, uint8_t *bytes, ExprId *terms,
                         uint64_t size) {
  ExprTable *t = s->vm->terms;
  for (uint64_t i = 0; i < size; i++) {
    if (expr_is_none(terms[i])) continue;
    if (!step_settled(s, &terms[i], "a result")) return false;
    if (!expr_is_const(t, terms[i])) continue;
    bytes[i] = (uint8_t)expr_const_value(t, terms[i]);
    terms[i] = EXPR_NONE;
  }
  return true;
}

// The numbers that the memory was declared to hold; size 0: not known.
static DebugLeaf find_type(const Step *s, uint64_t address) {
  DebugLeaf none = {0}, leaf;
  Declared d;
  return step_declared(s, address, &d) &&
                 debug_leaf(s->vm->module->types->info, d.type, d.offset, &leaf)
             ? leaf
             : none;
}

// A head line, "offset size address place element float name", and the bytes.
static void keep_value(Step *s, const char *name, uint64_t offset,
                       uint64_t address, const uint8_t *bytes,
                       const ExprId *terms, uint64_t size) {
  Text head = {0};
  DebugLeaf type = find_type(s, address);
  text_printf(&head, "%llu %llu %llu %u %u %d %s\n",
              (unsigned long long)offset, (unsigned long long)size,
              (unsigned long long)address, step_user_place(s),
              (unsigned)type.size, (int)type.is_float, name);
  output_add(s->process, OUTPUT_VALUES, (const uint8_t *)text_get(&head),
             NULL, (uint32_t)head.len);
  output_add(s->process, OUTPUT_VALUES, bytes, terms, (uint32_t)size);
  text_fini(&head);
}

bool native_value(NativeCall *call) {
  Step *s = call->step;
  uint64_t size, offset, address;
  Text name = {0};
  if (!step_concrete(s, call->args[0], "an address", &address) ||
      !step_concrete(s, call->args[1], "the size of a result", &size) ||
      !step_concrete(s, call->args[3], "the offset of a result", &offset))
    return false;
  if (size > VALUE_LIMIT)
    return step_stop_limit(s, LIMIT_OUTPUT_TOO_LARGE, "a result of %llu bytes",
                           (unsigned long long)size);
  uint8_t *bytes = mem_alloc_zero(size);
  ExprId *terms = mem_alloc_zero(size * sizeof *terms);
  bool ok = step_read_string(s, call->args[2], &name) &&
            step_read_range(s, call->args[0], size, bytes, terms,
                            "a result") &&
            settle_bytes(s, bytes, terms, size);
  if (ok && s->vm->options.keep_values && size != 0)
    keep_value(s, text_get(&name), offset, address, bytes, terms, size);
  mem_free(bytes, size);
  mem_free(terms, size * sizeof *terms);
  text_fini(&name);
  return ok;
}

// ---- Modes.

bool native_mode(NativeCall *call) {
  const VmOptions *options = &call->step->vm->options;
  uint64_t which;
  if (!step_concrete(call->step, call->args[0], "a mode", &which))
    return false;
  const uint32_t answers[] = {options->keep_values, options->random_inputs,
                              options->omp_threads};
  assert(which < sizeof answers / sizeof answers[0]);
  native_result(call, answers[which]);
  return true;
}

// ---- Numbers in texts.

static ExprId read_term(Step *s, Value address, uint64_t size, bool *ok) {
  uint8_t bytes[16];
  ExprId terms[16];
  assert(size <= 16);
  *ok = step_read_range(s, address, size, bytes, terms, "a value") &&
        settle_bytes(s, bytes, terms, size);
  ExprId whole = EXPR_NONE;
  for (uint64_t i = 0; *ok && i < size; i++) {
    ExprTable *t = s->vm->terms;
    ExprId byte =
        expr_is_none(terms[i]) ? expr_const(t, 8, bytes[i]) : terms[i];
    whole = i == 0 ? byte : expr_concat(t, byte, whole);
  }
  return whole;
}

bool native_token(NativeCall *call) {
  Step *s = call->step;
  uint64_t room, size;
  bool ok = false;
  Text spec = {0}, token = {0};
  if (!step_concrete(s, call->args[1], "a size", &room) ||
      !step_concrete(s, call->args[3], "a size", &size))
    return false;
  ExprId term = read_term(s, call->args[2], size, &ok);
  ok = ok && step_read_string(s, call->args[4], &spec);
  if (ok) {
    s->process->described = true;
    text_printf(&token, VM_TOKEN_START "%u:%u:%s;", term.index,
                (unsigned)size, text_get(&spec));
    assert(token.len < room);
    ok = step_write_range(s, call->args[0], token.len + 1,
                          (const uint8_t *)text_get(&token), NULL);
  }
  if (ok) native_result(call, token.len);
  text_fini(&spec);
  text_fini(&token);
  return ok;
}

// The value of a token as a double (kind 1), or an integer of 8 bytes (0).
static ExprId convert(ExprTable *t, ExprId term, bool is_float,
                      bool want_float) {
  unsigned width = expr_width(t, term);
  if (is_float && !want_float)
    return expr_fconvert(t, EXPR_FTOSI, term, 64);
  if (!is_float && want_float)
    return expr_fconvert(t, EXPR_SITOF, expr_sext(t, term, 64), 64);
  if (!is_float) return width < 64 ? expr_sext(t, term, 64) : term;
  return width == 64 ? term : expr_fconvert(t, EXPR_FCAST, term, 64);
}

bool token_parse(const char *text, VmToken *out) {
  size_t lead = strlen(VM_TOKEN_START);
  if (strncmp(text, VM_TOKEN_START, lead) != 0) return false;
  char *end;
  out->term = (ExprId){(uint32_t)strtoul(text + lead, &end, 10)};
  if (*end != ':') return false;
  out->size = (uint32_t)strtoul(end + 1, &end, 10);
  if (*end != ':') return false;
  out->spec = end + 1;
  const char *semicolon = strchr(out->spec, ';');
  if (semicolon == NULL || semicolon == out->spec) return false;
  out->spec_len = (uint32_t)(semicolon - out->spec);
  out->is_float = strchr("fFeEgGaA", semicolon[-1]) != NULL;
  out->length = (uint32_t)(semicolon + 1 - text);
  return true;
}

bool native_token_value(NativeCall *call) {
  Step *s = call->step;
  uint64_t want_float;
  Text text = {0};
  VmToken token;
  bool ok = step_concrete(s, call->args[2], "a flag", &want_float) &&
            step_read_string(s, call->args[0], &text);
  if (!ok || !token_parse(text_get(&text), &token)) {
    if (ok) native_result(call, 0);
    text_fini(&text);
    return ok;
  }
  ExprTable *t = s->vm->terms;
  ExprId value =
      convert(t, token.term, token.is_float, (uint32_t)want_float != 0);
  ExprId terms[8];
  uint8_t bytes[8];
  for (unsigned i = 0; i < 8; i++) {
    terms[i] = expr_extract(t, value, 8 * i, 8);
    bytes[i] = 0;
    if (!expr_is_const(t, terms[i])) continue;
    bytes[i] = (uint8_t)expr_const_value(t, terms[i]);
    terms[i] = EXPR_NONE;
  }
  ok = step_write_range(s, call->args[1], 8, bytes, terms);
  if (ok) native_result(call, token.length);
  text_fini(&text);
  return ok;
}
