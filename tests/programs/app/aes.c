// mpiproof-test:
// note: AES-128 in ECB, CBC and CTR modes
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static uint8_t sbox[256], inverse[256];

static uint8_t xtime(uint8_t x) {
  return (uint8_t)(x << 1 ^ (x >> 7) * 0x1b);
}

static uint8_t multiply(uint8_t a, uint8_t b) {
  uint8_t r = 0;
  while (b) {
    if (b & 1)
      r ^= a;
    a = xtime(a);
    b >>= 1;
  }
  return r;
}

static void make_tables(void) {
  uint8_t p = 1, q = 1;
  do {
    p = (uint8_t)(p ^ xtime(p));
    q ^= (uint8_t)(q << 1);
    q ^= (uint8_t)(q << 2);
    q ^= (uint8_t)(q << 4);
    if (q & 0x80)
      q ^= 0x09;
    uint8_t x = q;
    for (int i = 1; i < 5; i++)
      x ^= (uint8_t)(q << i | q >> (8 - i));
    sbox[p] = x ^ 0x63;
  } while (p != 1);
  sbox[0] = 0x63;
  for (int i = 0; i < 256; i++)
    inverse[sbox[i]] = (uint8_t)i;
}

typedef struct {
  uint8_t round[11][16];
} Key;

static void expand(Key *k, const uint8_t *key) {
  uint8_t *w = &k->round[0][0], rcon = 1;
  memcpy(w, key, 16);
  for (int i = 16; i < 176; i += 4) {
    uint8_t t[4];
    memcpy(t, w + i - 4, 4);
    if (i % 16 == 0) {
      uint8_t first = t[0];
      t[0] = sbox[t[1]] ^ rcon;
      t[1] = sbox[t[2]];
      t[2] = sbox[t[3]];
      t[3] = sbox[first];
      rcon = xtime(rcon);
    }
    for (int j = 0; j < 4; j++)
      w[i + j] = w[i + j - 16] ^ t[j];
  }
}

static void add_key(uint8_t *s, const uint8_t *k) {
  for (int i = 0; i < 16; i++)
    s[i] ^= k[i];
}

static void shift_rows(uint8_t *s, int direction) {
  uint8_t t[16];
  for (int r = 0; r < 4; r++)
    for (int c = 0; c < 4; c++)
      t[4 * c + r] = s[4 * ((c + direction * r + 4) % 4) + r];
  memcpy(s, t, 16);
}

static void mix_columns(uint8_t *s, const uint8_t *factor) {
  for (int c = 0; c < 4; c++) {
    uint8_t t[4];
    for (int r = 0; r < 4; r++) {
      t[r] = 0;
      for (int k = 0; k < 4; k++)
        t[r] ^= multiply(s[4 * c + k], factor[(k - r + 4) % 4]);
    }
    memcpy(s + 4 * c, t, 4);
  }
}

static void encrypt(const Key *k, uint8_t *s) {
  static const uint8_t factor[4] = {2, 3, 1, 1};
  add_key(s, k->round[0]);
  for (int r = 1; r <= 10; r++) {
    for (int i = 0; i < 16; i++)
      s[i] = sbox[s[i]];
    shift_rows(s, 1);
    if (r < 10)
      mix_columns(s, factor);
    add_key(s, k->round[r]);
  }
}

static void decrypt(const Key *k, uint8_t *s) {
  static const uint8_t factor[4] = {14, 11, 13, 9};
  for (int r = 10; r > 0; r--) {
    add_key(s, k->round[r]);
    if (r < 10)
      mix_columns(s, factor);
    shift_rows(s, -1);
    for (int i = 0; i < 16; i++)
      s[i] = inverse[s[i]];
  }
  add_key(s, k->round[0]);
}

static void print(const char *name, const uint8_t *data, int n) {
  printf("%-8s", name);
  for (int i = 0; i < n; i++)
    printf("%02x", data[i]);
  puts("");
}

static void cbc(const Key *k, const uint8_t *iv, uint8_t *data, int n) {
  uint8_t chain[16];
  memcpy(chain, iv, 16);
  for (int at = 0; at < n; at += 16) {
    add_key(data + at, chain);
    encrypt(k, data + at);
    memcpy(chain, data + at, 16);
  }
}

static void uncbc(const Key *k, const uint8_t *iv, uint8_t *data, int n) {
  uint8_t chain[16], next[16];
  memcpy(chain, iv, 16);
  for (int at = 0; at < n; at += 16) {
    memcpy(next, data + at, 16);
    decrypt(k, data + at);
    add_key(data + at, chain);
    memcpy(chain, next, 16);
  }
}

static void ctr(const Key *k, const uint8_t *nonce, uint8_t *data, int n) {
  uint8_t counter[16], pad[16];
  memcpy(counter, nonce, 16);
  for (int i = 0; i < n; i++) {
    if (i % 16 == 0) {
      memcpy(pad, counter, 16);
      encrypt(k, pad);
      for (int j = 15; j >= 0 && ++counter[j] == 0; j--) {
      }
    }
    data[i] ^= pad[i % 16];
  }
}

int main(void) {
  make_tables();
  uint8_t key[16], block[16];
  for (int i = 0; i < 16; i++) {
    key[i] = (uint8_t)i;
    block[i] = (uint8_t)(i * 0x11);
  }
  Key k;
  expand(&k, key);
  print("plain", block, 16);
  encrypt(&k, block);
  print("cipher", block, 16);
  decrypt(&k, block);
  print("again", block, 16);
  uint8_t text[48] = "Sixteen byte blocks, chained to one another...";
  cbc(&k, key, text, 48);
  print("cbc", text, 48);
  uncbc(&k, key, text, 48);
  printf("%s\n", text);
  uint8_t nonce[16];
  memset(nonce, 0xff, sizeof nonce);
  ctr(&k, nonce, text, 46);
  print("ctr", text, 46);
  ctr(&k, nonce, text, 46);
  printf("%s\n", text);
  return 0;
}
