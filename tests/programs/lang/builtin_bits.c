// mpiproof-test:
// note: clz, ctz, popcount, parity, ffs, bswap, bitreverse
#include <stdint.h>
#include <stdio.h>

int main(void) {
  unsigned list[] = {1, 2, 3, 0x80000000, 0xffffffff, 0x12345678, 0xf0,
                     65536};
  for (int i = 0; i < 8; i++) {
    unsigned v = list[i];
    printf("%d %d %d %d %d\n", __builtin_clz(v), __builtin_ctz(v),
           __builtin_popcount(v), __builtin_parity(v), __builtin_ffs((int)v));
    unsigned long w = (unsigned long)v << 20 | v >> 3;
    printf("%d %d %d %d %d\n", __builtin_clzl(w), __builtin_ctzl(w),
           __builtin_popcountl(w), __builtin_parityl(w),
           __builtin_ffsl((long)w));
    unsigned long long x = w * 0x9e3779b97f4a7c15ull;
    printf("%d %d %d %d %d\n", __builtin_clzll(x), __builtin_ctzll(x),
           __builtin_popcountll(x), __builtin_parityll(x),
           __builtin_ffsll((long long)x));
    printf("%04x %08x %016llx\n", __builtin_bswap16((uint16_t)v),
           __builtin_bswap32(v),
           (unsigned long long)__builtin_bswap64(x));
    printf("%02x %04x %08x %016llx\n", __builtin_bitreverse8((uint8_t)v),
           __builtin_bitreverse16((uint16_t)v), __builtin_bitreverse32(v),
           (unsigned long long)__builtin_bitreverse64(x));
    printf("%d %d\n", __builtin_clrsb((int)v), __builtin_clrsbll((long long)x));
    printf("%02x %04x %08x %016llx\n",
           __builtin_rotateleft8((uint8_t)v, 3),
           __builtin_rotateleft16((uint16_t)v, 5),
           __builtin_rotateright32(v, 7),
           (unsigned long long)__builtin_rotateleft64(x, 40));
  }
  printf("%d %d\n", __builtin_ffs(0), __builtin_popcount(0));
  printf("%d %d\n", __builtin_clzg(0u, 99),
         __builtin_ctzg((unsigned char)8, 5));
  printf("%d\n", __builtin_popcountg((unsigned __int128)-1));
  return 0;
}
