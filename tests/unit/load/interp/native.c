// Library functions of the reference interpreter: enough for small programs
// and for what csmith makes.
#include "native.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

_Noreturn void interp_exit(Interp *in) { longjmp(in->exit, 1); }

static const char *get_string(Interp *in, uint64_t address) {
  uint64_t len = 0;
  while (*interp_bytes(in, address + len, 1) != 0) len++;
  return (const char *)interp_bytes(in, address, len + 1);
}

// ---- printf

typedef struct Arguments {
  Interp *in;
  uint64_t next;
} Arguments;

static uint64_t next_word(Arguments *args) {
  uint64_t word;
  memcpy(&word, interp_bytes(args->in, args->next, 8), 8);
  args->next += 8;
  return word;
}

static long double next_wide(Arguments *args) {
  long double x = 0;
  args->next = (args->next + 15) & ~UINT64_C(15);
  memcpy(&x, interp_bytes(args->in, args->next, 16), 10);
  args->next += 16;
  return x;
}

// One conversion; returns the text behind it.
static const char *convert(Arguments *args, const char *format, Text *out) {
  Text spec = {0};
  const char *end = format + 1 + strspn(format + 1, "-+ #0123456789.*hlLzjt");
  for (const char *p = format; p < end; p++) {
    if (*p == '*')
      text_printf(&spec, "%d", (int)next_word(args));
    else if (*p != 'l' && *p != 'h' && *p != 'z' && *p != 'j' && *p != 't')
      text_char(&spec, *p);
  }
  bool wide = memchr(format, 'L', (size_t)(end - format)) != NULL;
  bool is_long = strpbrk(format, "lzjt") != NULL &&
                 strpbrk(format, "lzjt") < end;
  bool is_short = memchr(format, 'h', (size_t)(end - format)) != NULL;
  bool is_char = is_short && end - format >= 2 && end[-1] == 'h' &&
                 end[-2] == 'h';
  char buffer[512];
  switch (*end) {
  case '%': text_char(out, '%'); break;
  case 'c': text_char(out, (char)next_word(args)); break;
  case 's':
    text_add(&spec, "s");
    snprintf(buffer, sizeof buffer, text_get(&spec),
             get_string(args->in, next_word(args)));
    text_add(out, buffer);
    break;
  case 'd':
  case 'i':
  case 'u':
  case 'x':
  case 'X':
  case 'o': {
    uint64_t word = next_word(args);
    bool is_signed = *end == 'd' || *end == 'i';
    if (is_char)
      word = is_signed ? (uint64_t)(int8_t)word : (uint8_t)word;
    else if (is_short)
      word = is_signed ? (uint64_t)(int16_t)word : (uint16_t)word;
    else if (!is_long)
      word = is_signed ? (uint64_t)(int32_t)word : (uint32_t)word;
    text_add(&spec, "ll");
    text_char(&spec, *end);
    snprintf(buffer, sizeof buffer, text_get(&spec), word);
    text_add(out, buffer);
    break;
  }
  case 'p':
    text_printf(out, "%#" PRIx64, next_word(args));
    break;
  default: {
    text_char(&spec, *end);
    uint64_t word = wide ? 0 : next_word(args);
    double x;
    memcpy(&x, &word, 8);
    if (wide)
      snprintf(buffer, sizeof buffer, text_get(&spec), next_wide(args));
    else
      snprintf(buffer, sizeof buffer, text_get(&spec), x);
    text_add(out, buffer);
  }
  }
  text_fini(&spec);
  return end + 1;
}

static uint64_t format(Interp *in, uint64_t text, uint64_t area, Text *out) {
  Arguments args = {in, area};
  size_t before = out->len;
  for (const char *p = get_string(in, text); *p != '\0';) {
    if (*p == '%')
      p = convert(&args, p, out);
    else
      text_char(out, *p++);
  }
  return (uint32_t)(out->len - before);
}

static uint64_t format_to(Interp *in, uint64_t to, uint64_t limit,
                          uint64_t text, uint64_t area) {
  Text out = {0};
  uint64_t len = format(in, text, area, &out);
  if (limit > 0) {
    uint64_t kept = len < limit ? len : limit - 1;
    memcpy(interp_bytes(in, to, kept + 1), text_get(&out), kept);
    *interp_bytes(in, to + kept, 1) = 0;
  }
  text_fini(&out);
  return len;
}

// ---- Everything else

static bool memory_function(Interp *in, const char *name,
                            const uint64_t *args, uint64_t *result) {
  if (strcmp(name, "malloc") == 0) {
    *result = interp_new_object(in, args[0], 16, false);
  } else if (strcmp(name, "calloc") == 0) {
    *result = interp_new_object(in, args[0] * args[1], 16, false);
    memset(interp_bytes(in, *result, args[0] * args[1]), 0,
           args[0] * args[1]);
  } else if (strcmp(name, "realloc") == 0) {
    *result = interp_new_object(in, args[1], 16, false);
    if (args[0] == 0) return true;
    uint64_t old = in->objects.data[args[0] >> 32].size;
    uint64_t kept = old < args[1] ? old : args[1];
    memcpy(interp_bytes(in, *result, kept), interp_bytes(in, args[0], kept),
           kept);
    interp_free(in, args[0]);
  } else if (strcmp(name, "free") == 0) {
    if (args[0] != 0) interp_free(in, args[0]);
  } else if (strcmp(name, "memcpy") == 0 || strcmp(name, "memmove") == 0) {
    memmove(interp_bytes(in, args[0], args[2]),
            interp_bytes(in, args[1], args[2]), args[2]);
    *result = args[0];
  } else if (strcmp(name, "memset") == 0) {
    memset(interp_bytes(in, args[0], args[2]), (int)args[1], args[2]);
    *result = args[0];
  } else if (strcmp(name, "memcmp") == 0) {
    *result = (uint32_t)memcmp(interp_bytes(in, args[0], args[2]),
                               interp_bytes(in, args[1], args[2]), args[2]);
  } else {
    return false;
  }
  return true;
}

static bool string_function(Interp *in, const char *name,
                            const uint64_t *args, uint64_t *result) {
  if (strcmp(name, "strlen") == 0) {
    *result = strlen(get_string(in, args[0]));
  } else if (strcmp(name, "strcmp") == 0) {
    *result = (uint32_t)strcmp(get_string(in, args[0]),
                               get_string(in, args[1]));
  } else if (strcmp(name, "strncmp") == 0) {
    *result = (uint32_t)strncmp(get_string(in, args[0]),
                                get_string(in, args[1]), args[2]);
  } else if (strcmp(name, "strcpy") == 0) {
    const char *from = get_string(in, args[1]);
    memcpy(interp_bytes(in, args[0], strlen(from) + 1), from,
           strlen(from) + 1);
    *result = args[0];
  } else if (strcmp(name, "strcat") == 0) {
    const char *from = get_string(in, args[1]);
    uint64_t end = args[0] + strlen(get_string(in, args[0]));
    memcpy(interp_bytes(in, end, strlen(from) + 1), from, strlen(from) + 1);
    *result = args[0];
  } else {
    return false;
  }
  return true;
}

void interp_native(Interp *in, const Function *f, const uint64_t *args,
                   uint32_t count, uint64_t *results) {
  const char *name = f->name;
  uint64_t result = 0;
  (void)count;
  if (strcmp(name, "printf") == 0) {
    result = format(in, args[0], args[1], &in->result->output);
  } else if (strcmp(name, "sprintf") == 0) {
    result = format_to(in, args[0], UINT32_MAX, args[1], args[2]);
  } else if (strcmp(name, "snprintf") == 0) {
    result = format_to(in, args[0], args[1], args[2], args[3]);
  } else if (strcmp(name, "puts") == 0) {
    text_add(&in->result->output, get_string(in, args[0]));
    text_char(&in->result->output, '\n');
  } else if (strcmp(name, "putchar") == 0) {
    text_char(&in->result->output, (char)args[0]);
  } else if (strcmp(name, "fflush") == 0) {
    result = 0;
  } else if (strcmp(name, "exit") == 0) {
    in->result->exit_code = (int)(args[0] & 0xff);
    interp_exit(in);
  } else if (strcmp(name, "abort") == 0 ||
             strcmp(name, "__assert_fail") == 0) {
    interp_stop(in, "%s", name);
  } else if (!memory_function(in, name, args, &result) &&
             !string_function(in, name, args, &result)) {
    interp_stop(in, "no function %s", name);
  }
  if (f->result_slots > 0) results[0] = result;
}

#define MATH1(name)                          \
  return format == 32 ? name##f((float)x[0]) \
         : format == 64 ? name((double)x[0]) \
                        : name##l(x[0])
#define MATH2(name)                                         \
  return format == 32 ? name##f((float)x[0], (float)x[1])   \
         : format == 64 ? name((double)x[0], (double)x[1])  \
                        : name##l(x[0], x[1])

long double interp_math(Interp *in, uint32_t fn, uint32_t format,
                        const long double *x) {
  switch (fn) {
  case MATH_SQRT: MATH1(sqrt);
  case MATH_FLOOR: MATH1(floor);
  case MATH_CEIL: MATH1(ceil);
  case MATH_TRUNC: MATH1(trunc);
  case MATH_RINT: MATH1(rint);
  case MATH_NEARBYINT: MATH1(nearbyint);
  case MATH_ROUND: MATH1(round);
  case MATH_ROUNDEVEN: MATH1(roundeven);
  case MATH_FABS: MATH1(fabs);
  case MATH_COPYSIGN: MATH2(copysign);
  case MATH_FMIN: MATH2(fmin);
  case MATH_FMAX: MATH2(fmax);
  case MATH_FMOD: MATH2(fmod);
  case MATH_SIN: MATH1(sin);
  case MATH_COS: MATH1(cos);
  case MATH_EXP: MATH1(exp);
  case MATH_EXP2: MATH1(exp2);
  case MATH_LOG: MATH1(log);
  case MATH_LOG2: MATH1(log2);
  case MATH_LOG10: MATH1(log10);
  case MATH_POW: MATH2(pow);
  case MATH_FMA:
    return format == 32 ? fmaf((float)x[0], (float)x[1], (float)x[2])
           : format == 64 ? fma((double)x[0], (double)x[1], (double)x[2])
                          : fmal(x[0], x[1], x[2]);
  default: interp_stop(in, "no mathematical function %u", fn);
  }
}
