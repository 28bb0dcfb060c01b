// Words are written in groups of seven bits, lowest first; texts as their
// length plus one (0: NULL) and their bytes.
#include "base/codec.h"

#include <string.h>

Codec codec_writer(Text *out) { return (Codec){.out = out}; }

Codec codec_reader(const void *data, size_t len, Names *names) {
  return (Codec){.reads = true, .data = data, .len = len, .names = names};
}

static void write_word(Codec *codec, uint64_t word) {
  for (; word >= 0x80; word >>= 7)
    text_char(codec->out, (char)(0x80 | (word & 0x7f)));
  text_char(codec->out, (char)word);
}

static uint64_t read_word(Codec *codec) {
  uint64_t word = 0;
  for (unsigned shift = 0; shift < 64 && codec->at < codec->len; shift += 7) {
    uint8_t byte = codec->data[codec->at++];
    word |= (uint64_t)(byte & 0x7f) << shift;
    if (byte < 0x80 && !codec->bad) return word;
  }
  codec->bad = true;
  return 0;
}

void codec_word(Codec *codec, uint64_t *word) {
  if (codec->reads) {
    *word = read_word(codec);
  } else {
    write_word(codec, *word);
  }
}

void codec_bool(Codec *codec, bool *value) {
  uint64_t word = *value;
  codec_word(codec, &word);
  if (codec->reads) *value = word != 0;
}

void codec_bytes(Codec *codec, void *data, size_t size) {
  if (!codec->reads) {
    text_add_bytes(codec->out, data, size);
  } else if (codec->bad || size > codec->len - codec->at) {
    codec->bad = true;
    if (size != 0) memset(data, 0, size);
  } else {
    if (size != 0) memcpy(data, codec->data + codec->at, size);
    codec->at += size;
  }
}

void codec_double(Codec *codec, double *value) {
  codec_bytes(codec, value, sizeof *value);
}

uint32_t codec_count(Codec *codec, uint32_t count) {
  uint64_t word = count;
  codec_word(codec, &word);
  if (!codec->reads) return count;
  if (codec->bad || word > codec->len - codec->at) {
    codec->bad = true;
    return 0;
  }
  return (uint32_t)word;
}

void codec_text(Codec *codec, Text *text) {
  uint64_t size = text->len;
  codec_word(codec, &size);
  if (!codec->reads) {
    text_add_bytes(codec->out, text_get(text), text->len);
  } else if (codec->bad || size > codec->len - codec->at) {
    codec->bad = true;
  } else {
    text_add_bytes(text, codec->data + codec->at, size);
    codec->at += size;
  }
}

void codec_string(Codec *codec, char **text) {
  bool there = *text != NULL;
  codec_bool(codec, &there);
  Text bytes = {0};
  if (there && !codec->reads) text_add(&bytes, *text);
  if (there) codec_text(codec, &bytes);
  if (codec->reads) *text = there ? mem_string(text_get(&bytes)) : NULL;
  text_fini(&bytes);
}

void codec_name(Codec *codec, const char **text) {
  bool there = *text != NULL;
  codec_bool(codec, &there);
  Text bytes = {0};
  if (there && !codec->reads) text_add(&bytes, *text);
  if (there) codec_text(codec, &bytes);
  if (codec->reads)
    *text = there ? names_get(codec->names,
                              names_make(codec->names, text_get(&bytes)))
                  : NULL;
  text_fini(&bytes);
}
