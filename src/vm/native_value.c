// Natives for comparing programs (doc/compare.md): inputs that every process of
// every program shares, results that are kept as values, and numbers inside of
// texts.
//
// A symbolic number has no digits. Where results are compared, a text that is
// to hold one holds a token in its place, all of it concrete:
//
//   ESC [ index : size : sum : directive ;  index: of the term in its table
//                                           sum: no program prints it by chance
//
// so that texts can be copied, searched and cut as ever, and whoever reads a
// number finds the term again. (Numbers of files are texts: boot_numbers.c.)
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "vm/native.h"

#define VALUE_LIMIT (UINT32_MAX / 16)

// How a token is read (runtime/internal.h).
enum { TOKEN_LONG, TOKEN_DOUBLE, TOKEN_PREFIX };

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
  assert(size <= VALUE_LIMIT);
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
  assert(call->count == 4);
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

// The numbers that the memory was declared to hold; size 0: not known.
static DebugLeaf find_type(const Step *s, uint64_t address) {
  DebugLeaf none = {0}, leaf;
  Declared d;
  return step_declared(s, address, &d) &&
                 debug_leaf(s->vm->module->types->info, d.type, d.offset, &leaf)
             ? leaf
             : none;
}

// Bytes of long doubles that hold nothing.
static void clear_padding(const Step *s, uint64_t address, uint8_t *bytes,
                          ExprId *terms, uint64_t size) {
  for (uint64_t i = 0; i < size; i++) {
    if (expr_is_none(terms[i]) || !expr_has_undef(s->vm->terms, terms[i]))
      continue;
    DebugLeaf leaf = find_type(s, address + i);
    if (!leaf.is_float || leaf.size != 16 || leaf.within < 10) continue;
    bytes[i] = 0;
    terms[i] = EXPR_NONE;
  }
}

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

// A head line, "offset size address place element float assigned name", and the
// bytes.
static void keep_value(Step *s, const char *name, uint64_t offset,
                       uint64_t address, const uint8_t *bytes,
                       const ExprId *terms, uint64_t size) {
  assert(bytes != NULL && terms != NULL);
  Text head = {0};
  DebugLeaf type = find_type(s, address);
  text_printf(&head, "%llu %llu %llu %u %u %d %u %s\n",
              (unsigned long long)offset, (unsigned long long)size,
              (unsigned long long)address, step_user_place(s),
              (unsigned)type.size, (int)type.is_float, s->vm->assigned, name);
  output_add(s->process, OUTPUT_VALUES, (const uint8_t *)text_get(&head),
             NULL, (uint32_t)head.len);
  output_add(s->process, OUTPUT_VALUES, bytes, terms, (uint32_t)size);
  text_fini(&head);
}

bool native_value(NativeCall *call) {
  assert(call->count == 4);
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
                            "a result");
  if (ok) clear_padding(s, address, bytes, terms, size);
  ok = ok && settle_bytes(s, bytes, terms, size);
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
  assert(size > 0);
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

static uint64_t token_sum(uint32_t index, uint32_t size, const char *spec,
                          size_t len) {
  return hash_pair((uint64_t)index << 32 | size, hash_bytes(spec, len).lo);
}

bool native_token(NativeCall *call) {
  assert(call->count >= 4);
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
    expr_show(s->vm->terms, term);
    text_printf(&token, VM_TOKEN_START "%u:%u:%llx:%s;", term.index,
                (unsigned)size,
                (unsigned long long)token_sum(term.index, (uint32_t)size,
                                              text_get(&spec), spec.len),
                text_get(&spec));
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
  uint64_t sum = strtoull(end + 1, &end, 16);
  if (*end != ':') return false;
  out->spec = end + 1;
  const char *semicolon = strchr(out->spec, ';');
  if (semicolon == NULL || semicolon == out->spec) return false;
  out->spec_len = (uint32_t)(semicolon - out->spec);
  out->is_float = strchr("fFeEgGaA", semicolon[-1]) != NULL;
  out->length = (uint32_t)(semicolon + 1 - text);
  return sum == token_sum(out->term.index, out->size, out->spec,
                          out->spec_len);
}

static bool read_byte(Step *s, Value address, uint64_t offset, uint8_t *byte,
                      ExprId *term) {
  address.word += offset;
  *term = EXPR_NONE;
  return step_read_range(s, address, 1, byte, term, "a text");
}

// Is there the first character of a number of a file? False: the machine has
// stopped.
static bool find_number_text(Step *s, Value address, NumberText *out,
                             bool *found) {
  uint8_t byte;
  ExprId term;
  *found = false;
  if (!s->vm->has_numbers || !value_is_word(address)) return true;
  if (!read_byte(s, address, 0, &byte, &term)) return false;
  *found = !expr_is_none(term) && number_text_find(s->vm->terms, term, out);
  return true;
}

// ... and all the others, and nothing behind them that makes it another one?
static bool read_number_text(Step *s, Value address, NumberText *out,
                             bool *found) {
  uint8_t byte;
  ExprId term;
  if (!find_number_text(s, address, out, found)) return false;
  for (uint32_t i = 1; *found && i <= out->length; i++) {
    if (!read_byte(s, address, i, &byte, &term)) return false;
    if (i < out->length)
      *found = expr_same(term, number_text_char(s->vm->terms, out, i));
    else
      *found = expr_is_none(term) &&
               (byte == 0 || strchr("+-.0123456789eE", byte) == NULL);
  }
  return true;
}

bool native_token_length(NativeCall *call) {
  NumberText text;
  bool found;
  if (!find_number_text(call->step, call->args[0], &text, &found))
    return false;
  native_result(call, found ? text.length : 0);
  return true;
}

static bool give_value(NativeCall *call, ExprId value, uint64_t length) {
  Step *s = call->step;
  ExprTable *t = s->vm->terms;
  ExprId terms[8];
  uint8_t bytes[8];
  for (unsigned i = 0; i < 8; i++) {
    terms[i] = expr_extract(t, value, 8 * i, 8);
    bytes[i] = 0;
    if (!expr_is_const(t, terms[i])) continue;
    bytes[i] = (uint8_t)expr_const_value(t, terms[i]);
    terms[i] = EXPR_NONE;
  }
  if (!step_write_range(s, call->args[1], 8, bytes, terms)) return false;
  native_result(call, length);
  return true;
}

// The string, if its first byte may be that of a token.
static bool read_token(Step *s, Value address, Text *out) {
  uint8_t byte;
  ExprId term;
  if (!read_byte(s, address, 0, &byte, &term)) return false;
  if (!expr_is_none(term) || byte != VM_TOKEN_START[0]) return true;
  return step_read_string(s, address, out);
}

bool native_token_value(NativeCall *call) {
  Step *s = call->step;
  uint64_t how;
  Text text = {0};
  VmToken token = {0};
  NumberText number;
  bool found;
  if (!step_concrete(s, call->args[2], "a flag", &how) ||
      !read_number_text(s, call->args[0], &number, &found))
    return false;
  how = (uint32_t)how;
  bool as_float = how == TOKEN_DOUBLE;
  ExprTable *t = s->vm->terms;
  bool begins = how == TOKEN_PREFIX && !number.has_exponent;
  if (found && (as_float || begins || !number.is_float))
    return give_value(call, convert(t, number.term, number.is_float, as_float),
                      number.length);
  bool ok = read_token(s, call->args[0], &text);
  if (ok && token_parse(text_get(&text), &token)) {
    ok = give_value(call, convert(t, token.term, token.is_float, as_float),
                    token.length);
  } else if (ok) {
    native_result(call, 0);
  }
  text_fini(&text);
  return ok;
}
