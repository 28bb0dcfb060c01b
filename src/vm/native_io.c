// Natives on text: output, description of symbolic values, and the host's
// conversions between floating numbers and text.
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "vm/native.h"
#include "vm/wide.h"

#define DESCRIPTION_LIMIT 200
#define FORMAT_LIMIT 100000     // largest width or precision

// ---- Bytes with terms.

typedef struct Bytes {
  uint64_t size;
  uint8_t *bytes;
  ExprId *terms;
} Bytes;

static bool bytes_read(Step *s, Value address, Value size, Bytes *out) {
  if (!step_concrete(s, size, "a size", &out->size)) return false;
  out->bytes = mem_alloc(out->size);
  out->terms = mem_alloc(out->size * sizeof *out->terms);
  return step_read_range(s, address, out->size, out->bytes, out->terms,
                         "a value");
}

static void bytes_fini(Bytes *b) {
  mem_free(b->bytes, b->bytes == NULL ? 0 : b->size);
  mem_free(b->terms, b->terms == NULL ? 0 : b->size * sizeof *b->terms);
}

// Bytes [from, from + 16) as one term.
static ExprId join_bytes(Step *s, const Bytes *b, uint64_t from) {
  assert(from < b->size);
  ExprTable *t = s->vm->terms;
  ExprId whole = EXPR_NONE;
  for (uint64_t i = from; i < b->size && i < from + 16; i++) {
    ExprId byte = expr_is_none(b->terms[i]) ? expr_const(t, 8, b->bytes[i])
                                            : b->terms[i];
    whole = i == from ? byte : expr_concat(t, byte, whole);
  }
  return whole;
}

// What the bytes are, whatever they depend on.
static void bytes_unlabel(Step *s, Bytes *b) {
  assert(b->size == 0 || b->terms != NULL);
  ExprTable *t = s->vm->terms;
  for (uint64_t i = 0; i < b->size; i++) {
    if (expr_is_none(b->terms[i]) || !expr_has_label(t, b->terms[i])) continue;
    b->terms[i] = expr_unlabelled(t, b->terms[i]);
    if (!expr_is_const(t, b->terms[i])) continue;
    b->bytes[i] = (uint8_t)expr_const_value(t, b->terms[i]);
    b->terms[i] = EXPR_NONE;
  }
}

static bool any_label(const Step *s, const Bytes *b) {
  for (uint64_t i = 0; i < b->size; i++)
    if (!expr_is_none(b->terms[i]) &&
        expr_has_label(s->vm->terms, b->terms[i]))
      return true;
  return false;
}

static bool any_undef(const Step *s, const Bytes *b) {
  for (uint64_t i = 0; i < b->size; i++)
    if (!expr_is_none(b->terms[i]) &&
        expr_has_undef(s->vm->terms, b->terms[i]))
      return true;
  return false;
}

// For people to read. If outcomes are compared, it is a decision like others.
static void bytes_show(Step *s, Bytes *b) {
  s->vm->shown_labels = s->vm->shown_labels || any_label(s, b);
  for (uint64_t i = 0; s->vm->guards_output && i < b->size; i += 16)
    step_guard(s, join_bytes(s, b, i));
  bytes_unlabel(s, b);
}

static bool any_term(const Bytes *b) {
  for (uint64_t i = 0; i < b->size; i++)
    if (!expr_is_none(b->terms[i])) return true;
  return false;
}

// Bytes that were never set are reported, and 0 from then on.
static bool all_defined(Step *s, Bytes *b) {
  ExprTable *t = s->vm->terms;
  for (uint64_t i = 0; i < b->size; i++) {
    if (expr_is_none(b->terms[i])) continue;
    if (!step_settled(s, &b->terms[i], "what the program prints"))
      return false;
    if (!expr_is_const(t, b->terms[i])) continue;
    b->bytes[i] = (uint8_t)expr_const_value(t, b->terms[i]);
    b->terms[i] = EXPR_NONE;
  }
  return true;
}

bool native_output(NativeCall *call) {
  assert(call->count == 3);
  Step *s = call->step;
  Bytes b = {0};
  uint64_t fd;
  bool ok = step_concrete(s, call->args[0], "a file descriptor", &fd) &&
            bytes_read(s, call->args[1], call->args[2], &b);
  if (ok) bytes_show(s, &b);
  ok = ok && (fd == OUTPUT_FILES || all_defined(s, &b));
  bool places = s->vm->replay != NULL && s->vm->options.keep_values;
  if (ok)
    output_add_at(s->process, (int)fd, b.bytes, any_term(&b) ? b.terms : NULL,
                  (uint32_t)b.size, places ? step_user_place(s) : PLACE_NONE);
  bytes_fini(&b);
  return ok;
}

bool native_is_symbolic(NativeCall *call) {
  Bytes b = {0};
  bool ok = bytes_read(call->step, call->args[0], call->args[1], &b);
  if (ok) {
    bytes_unlabel(call->step, &b);
    native_result(call, any_term(&b));
  }
  bytes_fini(&b);
  return ok;
}

bool native_shown(NativeCall *call) {
  Step *s = call->step;
  Bytes b = {0};
  bool ok = bytes_read(s, call->args[0], call->args[1], &b);
  bool labelled = ok && any_label(s, &b), undefined = ok && any_undef(s, &b);
  if (labelled) bytes_show(s, &b);
  ok = ok && (!undefined || all_defined(s, &b));
  if (ok && (labelled || undefined))
    ok = step_write_range(s, call->args[0], b.size, b.bytes, b.terms);
  if (ok) native_result(call, (unsigned)any_term(&b) | (labelled ? 2u : 0));
  bytes_fini(&b);
  return ok;
}

bool native_describe(NativeCall *call) {
  assert(call->count == 4);
  Step *s = call->step;
  Bytes b = {0};
  uint64_t room;
  Text text = {0};
  bool ok = step_concrete(s, call->args[1], "a size", &room) &&
            bytes_read(s, call->args[2], call->args[3], &b) &&
            all_defined(s, &b);
  if (ok) {
    s->process->described = true;
    text_char(&text, '<');
    if (b.size != 0)
      expr_print(s->vm->terms, join_bytes(s, &b, 0), &text, DESCRIPTION_LIMIT);
    text_char(&text, '>');
    uint64_t len = text.len, kept = len < room ? len : room - 1;
    text.data[kept] = '\0';
    ok = step_write_range(s, call->args[0], kept + 1,
                          (const uint8_t *)text.data, NULL);
    if (ok) native_result(call, len);
  }
  text_fini(&text);
  bytes_fini(&b);
  return ok;
}

bool native_apart(NativeCall *call) {
  Step *s = call->step;
  Bytes b = {0};
  Wide value = {0, 0};
  bool ok = bytes_read(s, call->args[0], call->args[1], &b);
  assert(!ok || (b.size != 0 && b.size <= sizeof value));
  ok = ok &&
       step_apart(s, join_bytes(s, &b, 0), "a printed number", &value) &&
       step_write_range(s, call->args[0], b.size, (const uint8_t *)&value,
                        NULL);
  bytes_fini(&b);
  return ok;
}

// ---- Floating numbers.

// Accepts %[flags][width][.precision][L]conversion and nothing else.
static bool is_float_format(const char *spec, bool is_long) {
  if (*spec++ != '%') return false;
  spec += strspn(spec, "-+ #0'");
  char *end;
  if (strtoul(spec, &end, 10) > FORMAT_LIMIT) return false;
  if (*spec < '0' || *spec > '9') end = (char *)spec;
  spec = end;
  if (*spec == '.') {
    spec++;
    if (*spec >= '0' && *spec <= '9') {
      if (strtoul(spec, &end, 10) > FORMAT_LIMIT) return false;
      spec = end;
    }
  }
  if (is_long && *spec++ != 'L') return false;
  return *spec != '\0' && strchr("fFeEgGaA", *spec) != NULL && spec[1] == '\0';
}

static void format_float(Text *out, const char *spec, long double x,
                         bool is_long) {
  assert(is_float_format(spec, is_long));
  char small[256];
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  int len = is_long ? snprintf(small, sizeof small, spec, x)
                    : snprintf(small, sizeof small, spec, (double)x);
  if (len < (int)sizeof small) {
    text_add_bytes(out, small, (size_t)len);
    return;
  }
  size_t size = (size_t)len + 1;
  char *large = mem_alloc(size);
  if (is_long) {
    snprintf(large, size, spec, x);
  } else {
    snprintf(large, size, spec, (double)x);
  }
#pragma GCC diagnostic pop
  text_add_bytes(out, large, (size_t)len);
  mem_free(large, size);
}

// The length of the text as a term: a function that has the directive in its
// name, which is computed when the value is known (hostfn.c).
static void give_length(NativeCall *call, const Text *spec) {
  Vm *vm = call->step->vm;
  ExprId value = expr_concat(vm->terms, value_term(vm, call->args[4]),
                             value_term(vm, call->args[3]));
  Text name = {0};
  text_printf(&name, "length of %s", text_get(spec));
  ExprId length = expr_apply(vm->terms, text_get(&name), 32,
                             expr_extract(vm->terms, value, 0, 80), EXPR_NONE,
                             EXPR_NONE);
  step_define(call->step, call->result, expr_zext(vm->terms, length, 64));
  text_fini(&name);
}

bool native_format_float(NativeCall *call) {
  assert(call->count >= 5);
  Step *s = call->step;
  Text spec = {0}, text = {0};
  uint64_t room, lo = 0, hi = 0, is_long;
  bool ok = step_concrete(s, call->args[1], "a size", &room) &&
            (room == 0 ||
             (step_concrete(s, call->args[3], "a printed number", &lo) &&
              step_concrete(s, call->args[4], "a printed number", &hi))) &&
            step_concrete(s, call->args[5], "a flag", &is_long) &&
            step_read_string(s, call->args[2], &spec);
  if (ok && !is_float_format(text_get(&spec), (uint32_t)is_long != 0))
    ok = step_stop_limit(s, LIMIT_UNSUPPORTED, "floating format '%s'",
                         text_get(&spec));
  if (ok && room == 0) {
    give_length(call, &spec);
  } else if (ok) {
    format_float(&text, text_get(&spec), wide_to_f80((Wide){lo, hi}),
                 (uint32_t)is_long != 0);
    uint64_t len = text.len;
    if (room != 0) {
      uint64_t kept = len < room ? len : room - 1;
      text.data[kept] = '\0';
      ok = step_write_range(s, call->args[0], kept + 1,
                            (const uint8_t *)text.data, NULL);
    }
    if (ok) native_result(call, len);
  }
  text_fini(&spec);
  text_fini(&text);
  return ok;
}

bool native_parse_float(NativeCall *call) {
  assert(call->count >= 3);
  Step *s = call->step;
  Text text = {0};
  uint64_t start, end_at, kind;
  bool ok = step_concrete(s, call->args[0], "an address", &start) &&
            step_concrete(s, call->args[1], "an address", &end_at) &&
            step_concrete(s, call->args[2], "a flag", &kind) &&
            step_read_string(s, call->args[0], &text);
  if (ok) {
    const char *from = text_get(&text);
    char *end;
    long double x = (uint32_t)kind == 0   ? strtof(from, &end)
                    : (uint32_t)kind == 1 ? strtod(from, &end)
                                          : strtold(from, &end);
    uint64_t stop = start + (uint64_t)(end - from);
    Wide bits = wide_from_f80(x);
    ok = end_at == 0 ||
         step_write_range(s, value_word(end_at), 8, (const uint8_t *)&stop,
                          NULL);
    if (ok) {
      frame_set_word(s->frame, call->result, bits.lo);
      frame_set_word(s->frame, call->result + 1, bits.hi);
    }
  }
  text_fini(&text);
  return ok;
}
