// Captured output: a list of chunks shared between forked processes, newest
// first. A chunk that nobody else holds is extended in place while small.
#include <assert.h>
#include <string.h>

#include "vm/internal.h"

#define CHUNK_ROOM 1024

static size_t chunk_bytes(uint32_t len) {
  return sizeof(OutputChunk) + (len > CHUNK_ROOM ? len : CHUNK_ROOM);
}

void output_unref(OutputChunk *chunk) {
  assert(chunk == NULL || chunk->refs > 0);
  while (chunk != NULL && --chunk->refs == 0) {
    OutputChunk *older = chunk->older;
    mem_free(chunk->terms, chunk->terms == NULL
                               ? 0
                               : chunk->len * sizeof *chunk->terms);
    mem_free(chunk, chunk_bytes(chunk->len));
    chunk = older;
  }
}

// What tells a term from bytes and other terms, in every process. Labels are of
// one process, and so are the numbers of terms that have some.
static uint64_t term_word(const ExprTable *t, ExprId term) {
  return expr_has_label(t, term) ? (uint64_t)term.index << 8
                                 : expr_hash(t, term) | 1 << 8;
}

static void add_to_hash(Process *process, int fd, const uint8_t *bytes,
                        const ExprId *terms, uint32_t len) {
  assert(fd >= 0 && fd < OUTPUT_STREAMS);
  Hash128 *h = &process->stream_hash[fd];
  for (uint32_t i = 0; i < len; i++) {
    bool concrete = terms == NULL || expr_is_none(terms[i]);
    hash_add(h, concrete ? bytes[i] : term_word(process->vm->terms, terms[i]));
  }
}

bool machine_has_described(const Process *process) {
  return process->described;
}

Hash128 machine_output_hash(const Process *process) {
  Hash128 h = {0, 0};
  for (int fd = 0; fd < OUTPUT_STREAMS; fd++) {
    hash_add(&h, process->stream_hash[fd].lo);
    hash_add(&h, process->stream_hash[fd].hi);
  }
  return h;
}

void output_add(Process *process, int fd, const uint8_t *bytes,
                const ExprId *terms, uint32_t len) {
  output_add_at(process, fd, bytes, terms, len, PLACE_NONE);
}

void output_add_at(Process *process, int fd, const uint8_t *bytes,
                   const ExprId *terms, uint32_t len, uint32_t place) {
  if (len == 0) return;
  assert(fd > 0 && fd < OUTPUT_STREAMS);
  add_to_hash(process, fd, bytes, terms, len);
  OutputChunk *top = process->output;
  if (top != NULL && top->refs == 1 && top->fd == fd && terms == NULL &&
      top->place == place && top->terms == NULL && top->len + len <= CHUNK_ROOM) {
    memcpy(top->bytes + top->len, bytes, len);
    top->len += len;
    return;
  }
  OutputChunk *chunk = mem_alloc(chunk_bytes(len));
  *chunk = (OutputChunk){
      .refs = 1, .fd = (uint8_t)fd, .len = len, .place = place,
      .older = process->output};
  memcpy(chunk->bytes, bytes, len);
  if (terms != NULL) {
    chunk->terms = mem_alloc(len * sizeof *terms);
    memcpy(chunk->terms, terms, len * sizeof *terms);
  }
  process->output = chunk;
}

static void add_chunk(Vm *vm, const OutputChunk *chunk,
                      const Assignment *assignment, Text *out) {
  for (uint32_t i = 0; i < chunk->len; i++) {
    char c = (char)chunk->bytes[i];
    if (chunk->terms != NULL && !expr_is_none(chunk->terms[i]))
      c = assignment == NULL
              ? '?'
              : (char)expr_eval(vm->terms, assignment, chunk->terms[i]).lo;
    text_char(out, c);
  }
}

typedef VEC(const OutputChunk *) Chunks;

// Newest first.
static void list_chunks(const Process *process, int fd, Chunks *out) {
  assert(fd > 0 && fd < OUTPUT_STREAMS);
  for (const OutputChunk *c = process->output; c != NULL; c = c->older)
    if (c->fd == fd) vec_push(out, c);
}

void machine_output_terms(const Process *process, int fd, Text *bytes,
                          OutputTerms *terms) {
  Chunks chunks = {0};
  list_chunks(process, fd, &chunks);
  for (uint32_t k = chunks.len; k-- > 0;) {
    const OutputChunk *c = chunks.data[k];
    text_add_bytes(bytes, (const char *)c->bytes, c->len);
    for (uint32_t i = 0; i < c->len; i++)
      vec_push(terms, c->terms == NULL ? EXPR_NONE : c->terms[i]);
  }
  vec_fini(&chunks);
}

void machine_output_places(const Process *process, int fd,
                           OutputPlaces *places) {
  Chunks chunks = {0};
  list_chunks(process, fd, &chunks);
  for (uint32_t k = chunks.len; k-- > 0;)
    for (uint32_t i = 0; i < chunks.data[k]->len; i++)
      vec_push(places, chunks.data[k]->place);
  vec_fini(&chunks);
}

void machine_output(Vm *vm, const Process *process, int fd,
                    const Assignment *assignment, Text *out) {
  Chunks chunks = {0};
  list_chunks(process, fd, &chunks);
  for (uint32_t i = chunks.len; i-- > 0;)
    add_chunk(vm, chunks.data[i], assignment, out);
  vec_fini(&chunks);
}
