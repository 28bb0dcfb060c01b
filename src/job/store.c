// The file: a line that names it, what codec.h makes of the store, and 16 bytes
// of hash of all before.
#include "job/store.h"

#include <assert.h>
#include <string.h>

#include "base/codec.h"
#include "job/result_codec.h"

#define FIRST_LINE "mpiproof checkpoint 1\n"
#define LINE_START "mpiproof checkpoint "

static void record_fini(StoreRecord *record) {
  mem_free_string(record->name);
  text_fini(&record->answer);
}

static void finding_record_fini(StoreFinding *finding) {
  mem_free_string(finding->kind);
  mem_free_string(finding->place);
  inputs_fini(&finding->inputs);
  vec_fini(&finding->schedule);
}

void store_forget_findings(Store *store) {
  for (uint32_t i = 0; i < store->findings.len; i++)
    finding_record_fini(&store->findings.data[i]);
  vec_clear(&store->findings);
}

void store_forget(Store *store) {
  for (uint32_t i = 0; i < store->records.len; i++)
    record_fini(&store->records.data[i]);
  vec_fini(&store->records);
  for (uint32_t i = 0; i < store->words.len; i++)
    mem_free_string(store->words.data[i]);
  vec_fini(&store->words);
  text_fini(&store->version);
  text_fini(&store->folder);
}

void store_fini(Store *store) {
  store_forget(store);
  store_forget_findings(store);
  vec_fini(&store->findings);
}

const Text *store_find(const Store *store, const char *name) {
  for (uint32_t i = 0; i < store->records.len; i++)
    if (strcmp(store->records.data[i].name, name) == 0)
      return &store->records.data[i].answer;
  return NULL;
}

static bool is_below(const char *name, const char *above) {
  size_t n = strlen(above);
  return strncmp(name, above, n) == 0 && name[n] == '.';
}

void store_put(Store *store, const char *name, const Text *answer) {
  uint32_t kept = 0;
  assert(answer->len != 0);
  if (store_find(store, name) != NULL) return;
  for (uint32_t i = 0; i < store->records.len; i++) {
    if (is_below(store->records.data[i].name, name)) {
      record_fini(&store->records.data[i]);
    } else {
      store->records.data[kept++] = store->records.data[i];
    }
  }
  store->records.len = kept;
  StoreRecord fresh = {.name = mem_string(name)};
  text_add_bytes(&fresh.answer, text_get(answer), answer->len);
  vec_push(&store->records, fresh);
  store->changed = true;
}

// Inputs through bytes: that is what copies all of them.
static void copy_inputs(const InputValues *from, InputValues *to) {
  Text bytes = {0};
  InputValues borrowed = *from;
  Codec writer = codec_writer(&bytes);
  inputs_code(&writer, &borrowed);
  Codec reader = codec_reader(text_get(&bytes), bytes.len, NULL);
  inputs_code(&reader, to);
  assert(!reader.bad && reader.at == reader.len && to->len == from->len);
  text_fini(&bytes);
}

void store_add_finding(Store *store, const Finding *finding, uint32_t ranks) {
  Text place = {0};
  place_print(finding->module, finding->place, &place);
  StoreFinding fresh = {.ranks = ranks,
                        .boot = finding->boot,
                        .kind = mem_string(finding_id(finding->kind)),
                        .place = mem_string(text_get(&place))};
  copy_inputs(&finding->inputs, &fresh.inputs);
  for (uint32_t i = 0; i < finding->schedule.len; i++)
    vec_push(&fresh.schedule, finding->schedule.data[i]);
  vec_push(&store->findings, fresh);
  store->changed = true;
  text_fini(&place);
}

// ---- Files.

static void code_record(Codec *codec, StoreRecord *record) {
  codec_string(codec, &record->name);
  codec_text(codec, &record->answer);
  if (record->name == NULL) {
    codec->bad = true;
    record->name = mem_string("");
  }
}

static void code_finding(Codec *codec, StoreFinding *finding) {
  CODE(codec, uint32_t, finding->ranks);
  CODE(codec, uint32_t, finding->boot);
  codec_string(codec, &finding->kind);
  codec_string(codec, &finding->place);
  inputs_code(codec, &finding->inputs);
  choices_code(codec, &finding->schedule);
  if (finding->kind == NULL || finding->place == NULL) codec->bad = true;
  if (finding->kind == NULL) finding->kind = mem_string("");
  if (finding->place == NULL) finding->place = mem_string("");
}

static void code_store(Codec *codec, Store *store) {
  codec_text(codec, &store->version);
  codec_bytes(codec, store->identity, sizeof store->identity);
  codec_text(codec, &store->folder);
  CODE_VEC(codec, &store->words, codec_string);
  CODE_VEC(codec, &store->records, code_record);
  CODE_VEC(codec, &store->findings, code_finding);
  for (uint32_t i = 0; i < store->words.len; i++)
    if (store->words.data[i] == NULL) codec->bad = true;
}

void store_print(Store *store, Text *out) {
  text_add(out, FIRST_LINE);
  Codec codec = codec_writer(out);
  code_store(&codec, store);
  Hash128 hash = hash_bytes(out->data, out->len);
  text_add_bytes(out, &hash, sizeof hash);
}

bool store_parse(Store *store, const char *path, const Text *bytes,
                 Status *status) {
  size_t first = strlen(FIRST_LINE);
  Hash128 hash;
  assert(store->records.len == 0 && store->findings.len == 0);
  if (bytes->len < strlen(LINE_START) ||
      memcmp(bytes->data, LINE_START, strlen(LINE_START)) != 0)
    return status_fail(status, "'%s' is no checkpoint of mpiproof", path);
  if (bytes->len < first || memcmp(bytes->data, FIRST_LINE, first) != 0)
    return status_fail(status, "'%s' is a checkpoint of another form, which "
                       "another version of mpiproof wrote", path);
  if (bytes->len < first + sizeof hash)
    return status_fail(status, "the checkpoint '%s' is damaged", path);
  size_t len = bytes->len - sizeof hash;
  memcpy(&hash, bytes->data + len, sizeof hash);
  Codec codec = codec_reader(bytes->data + first, len - first, NULL);
  if (!hash_equal(hash, hash_bytes(bytes->data, len)))
    return status_fail(status, "the checkpoint '%s' is damaged", path);
  code_store(&codec, store);
  return (!codec.bad && codec.at == codec.len) ||
         status_fail(status, "the checkpoint '%s' is damaged", path);
}
