/* The functions of mpiproof.h (and those of other tools that the verifier
 * knows) under a real MPI: inputs have their recorded values.
 *
 * The file `inputs` has a line for each: NAME OCCURRENCE SIZE HEX. Inputs that
 * a rank makes are called NAME@RANK there.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "include/mpiproof.h"
#include "native.h"

typedef struct Input {
  char name[256];          /* as in the file */
  unsigned occurrence, size;
  char *hex;
} Input;

/* How often a name was used. */
typedef struct Use {
  char name[256];
  unsigned count;
} Use;

static Input *inputs;
static size_t input_count;
static Use *uses;
static size_t use_count;

static void *grow(void *list, size_t count, size_t size) {
  list = realloc(list, (count + 1) * size);
  if (list == NULL) abort();
  return list;
}

static void read_inputs(void) {
  static int done;
  const char *folder = getenv("MPIPROOF_NATIVE");
  char path[4096];
  if (done) return;
  done = 1;
  snprintf(path, sizeof path, "%s/inputs", folder == NULL ? "." : folder);
  FILE *file = fopen(path, "r");
  if (file == NULL) return;
  char *line = NULL;
  size_t size = 0;
  while (getline(&line, &size, file) > 0) {
    Input input = {.hex = NULL};
    int hex = 0;
    if (sscanf(line, "%255s %u %u %n", input.name, &input.occurrence,
               &input.size, &hex) < 3 || hex == 0)
      continue;
    input.hex = strdup(line + hex);
    inputs = grow(inputs, input_count, sizeof *inputs);
    inputs[input_count++] = input;
  }
  free(line);
  fclose(file);
}

static unsigned count_use(const char *name) {
  for (size_t i = 0; i < use_count; i++)
    if (strcmp(uses[i].name, name) == 0) return uses[i].count++;
  uses = grow(uses, use_count, sizeof *uses);
  snprintf(uses[use_count].name, sizeof uses[use_count].name, "%s", name);
  uses[use_count++].count = 1;
  return 0;
}

/* The name as the file has it: %XX for what would break a line apart. */
static void encode(const char *name, char *out, size_t size) {
  size_t len = 0;
  if (name[0] == '\0' && size > 1) out[len++] = '%';
  for (; *name != '\0' && len + 4 < size; name++) {
    unsigned char c = (unsigned char)*name;
    if (c > 0x20 && c < 0x7f && c != '%') {
      out[len++] = (char)c;
    } else {
      len += (size_t)snprintf(out + len, 4, "%%%02X", c);
    }
  }
  out[len] = '\0';
}

static const Input *find(const char *name, unsigned occurrence) {
  for (size_t i = 0; i < input_count; i++)
    if (strcmp(inputs[i].name, name) == 0 &&
        inputs[i].occurrence == occurrence)
      return &inputs[i];
  return NULL;
}

/* An input that was not recorded is zero: it does not matter. */
static void copy_input(void *object, size_t size, const Input *input) {
  unsigned char *bytes = object;
  memset(object, 0, size);
  if (input == NULL) return;
  for (size_t i = 0; i < size && i < input->size; i++) {
    unsigned byte = 0;
    if (sscanf(input->hex + 2 * i, "%2x", &byte) != 1) return;
    bytes[i] = (unsigned char)byte;
  }
}

static void take_input(void *object, size_t size, const char *name) {
  char plain[200], ranked[256];
  read_inputs();
  encode(name == NULL ? "" : name, plain, sizeof plain);
  unsigned occurrence = count_use(plain);
  snprintf(ranked, sizeof ranked, "%s@%d", plain, plan_get()->rank);
  const Input *input = find(ranked, occurrence);
  if (input == NULL) input = find(plain, occurrence);
  copy_input(object, size, input);
}

/* An input that all have in common is there once. */
void mpiproof_input(void *object, size_t size, const char *name) {
  char plain[200];
  read_inputs();
  encode(name == NULL ? "" : name, plain, sizeof plain);
  copy_input(object, size, find(plain, 0));
}

int mpiproof_input_int(const char *name) {
  int value;
  mpiproof_input(&value, sizeof value, name);
  return value;
}

double mpiproof_input_double(const char *name) {
  double value;
  mpiproof_input(&value, sizeof value, name);
  return value;
}

void mpiproof_output(const void *object, size_t size, const char *name) {
  (void)object;
  (void)size;
  (void)name;
}

void mpiproof_output_part(const void *object, size_t size, const char *name,
                          size_t offset) {
  (void)object;
  (void)size;
  (void)name;
  (void)offset;
}

void mpiproof_symbolic(void *object, size_t size, const char *name) {
  take_input(object, size, name);
}

/* Programs that were linked with functions of mpiproof.h before
 * (runtime/standalone) ask here. */
void mpiproof_native_input(void *object, size_t size, const char *name);
void mpiproof_native_input(void *object, size_t size, const char *name) {
  take_input(object, size, name);
}

void mpiproof_assume(_Bool condition) {
  if (condition) return;
  log_fault("assumption", "an assumption about the inputs does not hold");
}

void mpiproof_assert_fail(const char *expression, const char *file, int line,
                          const char *function) {
  (void)function;
  log_fault("assertion", "%s:%d: assertion failed: %s", file, line,
            expression);
}

/* Temporal properties are the verifier's business. */
void mpiproof_label(const char *name) { (void)name; }

void mpiproof_watch(const char *name, const void *variable, size_t size) {
  (void)name;
  (void)variable;
  (void)size;
}

#define DEFINE_INPUT(type, suffix)                \
  type mpiproof_##suffix(const char *name) {      \
    type value;                                   \
    mpiproof_symbolic(&value, sizeof value, name); \
    return value;                                 \
  }

DEFINE_INPUT(char, char)
DEFINE_INPUT(unsigned char, uchar)
DEFINE_INPUT(short, short)
DEFINE_INPUT(unsigned short, ushort)
DEFINE_INPUT(int, int)
DEFINE_INPUT(unsigned, uint)
DEFINE_INPUT(long, long)
DEFINE_INPUT(unsigned long, ulong)
DEFINE_INPUT(long long, llong)
DEFINE_INPUT(unsigned long long, ullong)
DEFINE_INPUT(float, float)
DEFINE_INPUT(double, double)

_Bool mpiproof_bool(const char *name) { return mpiproof_uchar(name) & 1; }

int mpiproof_range(int lo, int hi, const char *name) {
  (void)lo;
  (void)hi;
  return mpiproof_int(name);
}
