// Names for findings that survive changes elsewhere in the file: tools that
// compare two reports use them to tell old findings from new ones.
#include <string.h>

#include "base/hash.h"
#include "report/internal.h"

// ---- Of a finding: what it is, in which function, on which text. Numbers of
// lines, ranks and processes take no part.

static void add_string(Hash128 *hash, const char *text) {
  Hash128 part = hash_bytes(text, strlen(text));
  hash_add(hash, part.lo);
}

// The line without its blanks.
static void add_line(Hash128 *hash, const char *line, size_t size) {
  Text squeezed = {0};
  for (size_t i = 0; i < size; i++)
    if (line[i] != ' ' && line[i] != '\t') text_char(&squeezed, line[i]);
  add_string(hash, text_get(&squeezed));
  text_fini(&squeezed);
}

static void add_callers(Hash128 *hash, const Trace *trace) {
  const char *last = "";
  for (uint32_t i = 0; i < trace->len; i++) {
    const TraceFrame *frame = &trace->data[i];
    if (frame->runtime || strcmp(frame->function, last) == 0) continue;
    add_string(hash, frame->function);
    last = frame->function;
  }
}

uint64_t finding_fingerprint(const Report *report, Quotes *quotes,
                             const Finding *finding) {
  Hash128 hash = {0, 0};
  size_t size;
  add_string(&hash, finding_id(finding->kind));
  hash_add(&hash, finding->handled);
  if (place_is_known(finding->module, finding->place)) {
    const Place *where = vec_at(&finding->module->places, finding->place);
    Text name = {0};
    path_print_relative(report, names_get(&finding->module->names, where->file),
                        &name);
    add_string(&hash, text_get(&name));
    text_fini(&name);
  }
  if (finding->function != NULL) add_string(&hash, finding->function);
  const char *line =
      quotes_line(quotes, finding->module, finding->place, &size);
  if (line != NULL) add_line(&hash, line, size);
  add_callers(&hash, &finding->trace);
  return hash.lo;
}

// ---- Of a line, as GitHub's code scanning computes it ("primary location
// line hash"): a rolling hash of the hundred characters that follow the line's
// beginning, blanks left out, and how often that hash occurred up to there.

#define WINDOW 100
#define FACTOR UINT64_C(37)
#define END_OF_FILE 65535

typedef struct LineHashes {
  uint16_t window[WINDOW];     // characters, a ring
  uint32_t lines[WINDOW];      // the line that began with each, or 0
  uint32_t at;                 // next place in the ring
  uint64_t hash;
  uint64_t leaving;            // FACTOR to the power WINDOW
  uint32_t line;               // lines begun so far
  bool at_start;               // of a line
  uint32_t wanted;             // line whose hash is asked for
  VEC(uint64_t) seen;          // hashes of lines up to it
  bool found;
} LineHashes;

// The window is full: it is the hash of the line that began WINDOW ago.
static void end_line(LineHashes *h) {
  uint32_t line = h->lines[h->at];
  if (line == 0) return;
  h->lines[h->at] = 0;
  if (line > h->wanted) return;
  vec_push(&h->seen, h->hash);
  h->found = line == h->wanted;
}

static void roll(LineHashes *h, uint16_t c) {
  uint64_t old = h->window[h->at];
  h->window[h->at] = c;
  h->hash = FACTOR * h->hash + c - h->leaving * old;
  h->at = (h->at + 1) % WINDOW;
}

static void take_character(LineHashes *h, uint16_t c) {
  end_line(h);
  if (h->at_start) {
    h->at_start = false;
    h->lines[h->at] = ++h->line;
  }
  if (c == '\n') h->at_start = true;
  roll(h, c);
}

// The code units of UTF-16, since that is what the original counts in.
static void take_point(LineHashes *h, uint32_t point) {
  if (point < 0x10000) {
    take_character(h, (uint16_t)point);
    return;
  }
  take_character(h, (uint16_t)(0xd800 + ((point - 0x10000) >> 10)));
  take_character(h, (uint16_t)(0xdc00 + ((point - 0x10000) & 0x3ff)));
}

static void take_text(LineHashes *h, const Text *text) {
  bool after_return = false;
  const char *s = text_get(text), *end = s + text->len;
  while (s < end && !h->found) {
    size_t len = utf8_length(s);
    uint32_t point = len == 0 ? 0xfffd : utf8_decode(s, len);
    s += len == 0 ? 1 : len;
    bool skipped = point == ' ' || point == '\t' ||
                   (after_return && point == '\n');
    after_return = point == '\r';
    if (!skipped) take_point(h, after_return ? '\n' : point);
  }
}

bool line_fingerprint(const Text *text, uint32_t line, Text *out) {
  LineHashes h = {.leaving = 1, .at_start = true, .wanted = line};
  for (uint32_t i = 0; i < WINDOW; i++) h.leaving *= FACTOR;
  take_text(&h, text);
  if (!h.found) take_character(&h, END_OF_FILE);
  for (uint32_t i = 0; i < WINDOW && !h.found; i++) {
    end_line(&h);
    roll(&h, 0);
  }
  uint32_t count = 0;
  for (uint32_t i = 0; h.found && i < h.seen.len; i++)
    count += h.seen.data[i] == *vec_last(&h.seen);
  if (h.found)
    text_printf(out, "%llx:%u", (unsigned long long)*vec_last(&h.seen), count);
  vec_fini(&h.seen);
  return h.found;
}
