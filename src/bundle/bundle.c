// Records as bytes, and back. Nothing that is read is believed: every size is
// compared with what is there, and the hash covers the rest.
#include "bundle/bundle.h"

#include <string.h>

#define MAGIC "mpiproof"
#define MAGIC_SIZE 8
#define HEADER_SIZE 36

// ---- Writing.

static void add_number(Text *out, uint64_t value, uint32_t bytes) {
  for (uint32_t i = 0; i < bytes; i++)
    text_char(out, (char)(value >> 8 * i & 255));
}

static void add_string(Text *out, const char *string) {
  text_add_bytes(out, string, strlen(string) + 1);
}

static void add_hash(Text *out, Hash128 hash) {
  add_number(out, hash.lo, 8);
  add_number(out, hash.hi, 8);
}

void bundle_write(const Bundle *bundle, Text *out) {
  Text body = {0};
  add_number(&body, bundle->files.len, 4);
  add_string(&body, bundle->cwd);
  add_string(&body, bundle->unit);
  add_string(&body, bundle->note);
  for (uint32_t i = 0; i < bundle->files.len; i++) {
    add_string(&body, bundle->files.data[i].name);
    add_hash(&body, bundle->files.data[i].hash);
  }
  text_add_bytes(&body, bundle->code.data, bundle->code.len);
  text_add_bytes(out, MAGIC, MAGIC_SIZE);
  add_number(out, BUNDLE_VERSION, 4);
  add_number(out, HEADER_SIZE + body.len, 8);
  add_hash(out, hash_bytes(body.data, body.len));
  text_add_bytes(out, body.data, body.len);
  text_fini(&body);
}

// ---- Reading.

typedef struct Cursor {
  const uint8_t *at, *end;
} Cursor;

static size_t left(const Cursor *cursor) {
  return (size_t)(cursor->end - cursor->at);
}

// The caller has made sure that there is enough.
static uint64_t take_number(Cursor *cursor, uint32_t bytes) {
  uint64_t value = 0;
  for (uint32_t i = 0; i < bytes; i++)
    value |= (uint64_t)*cursor->at++ << 8 * i;
  return value;
}

static Hash128 take_hash(Cursor *cursor) {
  Hash128 hash;
  hash.lo = take_number(cursor, 8);
  hash.hi = take_number(cursor, 8);
  return hash;
}

static bool take_string(Cursor *cursor, char **out) {
  const uint8_t *nul = memchr(cursor->at, '\0', left(cursor));
  if (nul == NULL) return false;
  *out = mem_string((const char *)cursor->at);
  cursor->at = nul + 1;
  return true;
}

static bool take_file(Cursor *cursor, Bundle *bundle) {
  BundleFile file = {0};
  if (!take_string(cursor, &file.name)) return false;
  bool fine = left(cursor) >= 16;
  if (fine) file.hash = take_hash(cursor);
  vec_push(&bundle->files, file);
  return fine;
}

static bool take_body(Cursor *cursor, Bundle *bundle) {
  if (left(cursor) < 4) return false;
  uint64_t files = take_number(cursor, 4);
  if (!take_string(cursor, &bundle->cwd) ||
      !take_string(cursor, &bundle->unit) ||
      !take_string(cursor, &bundle->note))
    return false;
  for (uint64_t i = 0; i < files; i++)
    if (!take_file(cursor, bundle)) return false;
  text_add_bytes(&bundle->code, cursor->at, left(cursor));
  return true;
}

// NULL if a record was taken, otherwise the reason why not.
static const char *take_record(Cursor *cursor, Bundle *bundle) {
  static const char damaged[] = "its bitcode is damaged";
  if (left(cursor) < HEADER_SIZE || memcmp(cursor->at, MAGIC, MAGIC_SIZE) != 0)
    return damaged;
  cursor->at += MAGIC_SIZE;
  if (take_number(cursor, 4) != BUNDLE_VERSION)
    return "it was made by another version of mpiproof-cc";
  uint64_t size = take_number(cursor, 8);
  Hash128 hash = take_hash(cursor);
  if (size < HEADER_SIZE || size - HEADER_SIZE > left(cursor)) return damaged;
  Cursor body = {cursor->at, cursor->at + (size - HEADER_SIZE)};
  if (!hash_equal(hash, hash_bytes(body.at, left(&body)))) return damaged;
  cursor->at = body.end;
  return take_body(&body, bundle) ? NULL : damaged;
}

bool bundles_read(const void *data, size_t size, Bundles *out,
                  const char **why) {
  Cursor cursor = {data, (const uint8_t *)data + size};
  *why = NULL;
  while (*why == NULL && left(&cursor) > 0) {
    if (*cursor.at == '\0') {   // a linker may align what it concatenates
      cursor.at++;
      continue;
    }
    Bundle bundle = {0};
    *why = take_record(&cursor, &bundle);
    if (*why == NULL) {
      vec_push(out, bundle);
    } else {
      bundle_fini(&bundle);
    }
  }
  return *why == NULL;
}

void bundle_fini(Bundle *bundle) {
  mem_free_string(bundle->cwd);
  mem_free_string(bundle->unit);
  mem_free_string(bundle->note);
  for (uint32_t i = 0; i < bundle->files.len; i++)
    mem_free_string(bundle->files.data[i].name);
  vec_fini(&bundle->files);
  text_fini(&bundle->code);
}

void bundles_fini(Bundles *bundles) {
  for (uint32_t i = 0; i < bundles->len; i++)
    bundle_fini(&bundles->data[i]);
  vec_fini(bundles);
}
