// DEFLATE and base 64: what was packed is unpacked again, without a header, and
// nothing is left over.
#include "report/deflate.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "test.h"

static bool unpack(const Text *packed, Text *out) {
  unsigned char chunk[4096];
  z_stream stream = {0};
  int answer = inflateInit2(&stream, -15);
  stream.next_in = (z_const Bytef *)(uintptr_t)text_get(packed);
  stream.avail_in = (uInt)packed->len;
  while (answer == Z_OK) {
    stream.next_out = chunk;
    stream.avail_out = sizeof chunk;
    answer = inflate(&stream, Z_NO_FLUSH);
    text_add_bytes(out, (const char *)chunk, sizeof chunk - stream.avail_out);
  }
  bool all = answer == Z_STREAM_END && stream.avail_in == 0;
  inflateEnd(&stream);
  return all;
}

// ---- Tests.

// Size of the packed data.
static size_t round_trip(const void *data, size_t size) {
  Text packed = {0}, back = {0};
  deflate_add(&packed, data, size);
  CHECK(unpack(&packed, &back));
  CHECK(back.len == size && memcmp(text_get(&back), data, size) == 0);
  size_t length = packed.len;
  text_fini(&packed);
  text_fini(&back);
  return length;
}

static void small(void) {
  round_trip("", 0);
  round_trip("a", 1);
  round_trip("abc", 3);
  round_trip("aaaaaaaaaaaaaaaaaaaa", 20);
  round_trip("abcdabcdabcd\xff\x90\x8f abcd", 19);
}

// Every length and far distances of repetitions.
static void repetitions(void) {
  static unsigned char data[120000];
  for (uint32_t length = 3; length <= 600; length += 7) {
    for (size_t i = 0; i < 2 * length + 100; i++)
      data[i] = (unsigned char)(i < length + 50 ? i * i * 31 >> 3
                                                : data[i - 50 - length]);
    round_trip(data, 2 * length + 100);
  }
  for (size_t i = 0; i < sizeof data; i++)
    data[i] = (unsigned char)(i < 40000 ? rand() >> 7 : data[i - 32768]);
  round_trip(data, sizeof data);
  memset(data, 'x', sizeof data);
  CHECK(round_trip(data, sizeof data) < 1000);
}

static void random_data(void) {
  static unsigned char data[5000];
  srand(1);
  for (int n = 0; n < 300; n++) {
    size_t size = (size_t)rand() % sizeof data;
    int letters = 1 + rand() % 256;
    for (size_t i = 0; i < size; i++)
      data[i] = (unsigned char)(rand() % letters);
    round_trip(data, size);
  }
}

static void similar_events(void) {
  Text text = {0};
  for (int i = 0; i < 5000; i++)
    text_printf(&text, "{\"event\":%d,\"type\":\"call\",\"rank\":%d,\"call\":"
                "\"MPI_Send\",\"arguments\":[{\"name\":\"dest\",\"text\":"
                "\"%d\"}]}", i, i % 64, i % 7);
  CHECK(round_trip(text_get(&text), text.len) * 6 < text.len);
  text_fini(&text);
}

static void base64_is(const char *data, const char *want) {
  Text out = {0};
  base64_add(&out, data, strlen(data));
  CHECK_TEXT(text_get(&out), want);
  text_fini(&out);
}

static void base64(void) {      // the examples of RFC 4648, section 10
  base64_is("", "");
  base64_is("f", "Zg==");
  base64_is("fo", "Zm8=");
  base64_is("foo", "Zm9v");
  base64_is("foobar", "Zm9vYmFy");
  base64_is("\xff\xfe\xfb", "//77");
}

int main(void) {
  RUN(small);
  RUN(repetitions);
  RUN(random_data);
  RUN(similar_events);
  RUN(base64);
  return test_end();
}
