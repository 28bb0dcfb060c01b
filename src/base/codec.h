// Bytes for another process or a file, and back. One function per structure
// serves both ways: a codec that writes appends each value it is shown, one
// that reads sets it. What is read is not trusted: a codec that came upon
// nonsense is `bad`, and everything it gives from then on is zero or empty.
#ifndef BASE_CODEC_H
#define BASE_CODEC_H

#include <stdbool.h>

#include "base/text.h"

typedef struct Codec {
  bool reads;
  bool bad;                // reading: the bytes are not what they should be
  Text *out;               // writing
  const uint8_t *data;     // reading
  size_t len, at;
  Names *names;            // reading: keeps texts that others borrow
  void *context;           // of those who use it
} Codec;

Codec codec_writer(Text *out);
// names: owner of what codec_name gives.
Codec codec_reader(const void *data, size_t len, Names *names);

// Each of these writes the value, or sets it.
void codec_word(Codec *codec, uint64_t *word);
void codec_bool(Codec *codec, bool *value);
void codec_double(Codec *codec, double *value);
// A text or NULL; owned, what was there before is overwritten.
void codec_string(Codec *codec, char **text);
// The same, borrowed.
void codec_name(Codec *codec, const char **text);
void codec_text(Codec *codec, Text *text);
void codec_bytes(Codec *codec, void *data, size_t size);
// The number of elements that follow, each of at least one byte.
uint32_t codec_count(Codec *codec, uint32_t count);

// A whole number of whatever type, and an element of an enumeration below
// `end`.
#define CODE(codec, type, field)                      \
  do {                                                \
    uint64_t word_ = (uint64_t)(field);               \
    codec_word((codec), &word_);                      \
    if ((codec)->reads) (field) = (type)word_;        \
  } while (0)
#define CODE_ENUM(codec, type, field, end)                          \
  do {                                                              \
    uint64_t word_ = (uint64_t)(field);                             \
    codec_word((codec), &word_);                                    \
    if ((codec)->reads && word_ >= (uint64_t)(end)) {               \
      (codec)->bad = true;                                          \
      word_ = 0;                                                    \
    }                                                               \
    if ((codec)->reads) (field) = (type)word_;                      \
  } while (0)

// All elements of a vector, which is empty before reading: `each` is a
// function of the codec and a pointer to one.
#define CODE_VEC(codec, vec, each)                                  \
  do {                                                              \
    uint32_t count_ = codec_count((codec), (vec)->len);             \
    if ((codec)->reads) {                                           \
      vec_reserve((vec), count_);                                   \
      if (count_ != 0)                                              \
        memset((vec)->data, 0, count_ * sizeof *(vec)->data);       \
      (vec)->len = count_;                                          \
    }                                                               \
    for (uint32_t i_ = 0; i_ < count_; i_++)                        \
      each((codec), &(vec)->data[i_]);                              \
  } while (0)

#endif
