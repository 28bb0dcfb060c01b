// DEFLATE by zlib, and base 64.
#include "report/deflate.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <zlib.h>

#define CHUNK 65536u        // bytes of output at a time
#define RAW (-15)           // bits of the window; negative: without a header
#define MEMORY 9            // as much as zlib makes use of

// zlib counts in 32 bits: the input goes in piece by piece.
static void feed(z_stream *stream, const unsigned char **next, size_t *left) {
  if (stream->avail_in != 0) return;
  uInt piece = *left < UINT_MAX ? (uInt)*left : UINT_MAX;
  stream->next_in = (z_const Bytef *)(uintptr_t)*next;
  stream->avail_in = piece;
  *next += piece;
  *left -= piece;
}

void deflate_add(Text *out, const void *data, size_t size) {
  unsigned char chunk[CHUNK];
  const unsigned char *next = data;
  z_stream stream = {0};
  int answer = deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, RAW,
                            MEMORY, Z_DEFAULT_STRATEGY);
  if (answer != Z_OK) abort();   // out of memory: nothing else may fail
  while (answer != Z_STREAM_END) {
    feed(&stream, &next, &size);
    stream.next_out = chunk;
    stream.avail_out = CHUNK;
    answer = deflate(&stream, size == 0 ? Z_FINISH : Z_NO_FLUSH);
    assert(answer == Z_OK || answer == Z_STREAM_END || answer == Z_BUF_ERROR);
    text_add_bytes(out, (const char *)chunk, CHUNK - stream.avail_out);
  }
  deflateEnd(&stream);
}

// ---- Base 64.

void base64_add(Text *out, const void *data, size_t size) {
  static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnop"
                               "qrstuvwxyz0123456789+/";
  const unsigned char *at = data;
  for (size_t left = size; left > 0; left -= left < 3 ? left : 3, at += 3) {
    uint32_t bits = (uint32_t)at[0] << 16;
    if (left > 1) bits |= (uint32_t)at[1] << 8;
    if (left > 2) bits |= at[2];
    char four[4] = {digits[bits >> 18], digits[bits >> 12 & 63],
                    left > 1 ? digits[bits >> 6 & 63] : '=',
                    left > 2 ? digits[bits & 63] : '='};
    text_add_bytes(out, four, sizeof four);
  }
}
