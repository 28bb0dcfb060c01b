/* Calls the code of a region with as many arguments as it has: each is a
 * pointer, or a number that is as wide as one. */
#include "team.h"

void __omp_call(void (*function)(void), int *global, int *bound, int count,
                void **arguments);

/* Lists of types and of arguments from i on, by their length. */
#define T_0
#define T_1 , void *
#define T_2 T_1 T_1
#define T_3 T_2 T_1
#define T_4 T_2 T_2
#define T_5 T_4 T_1
#define T_6 T_4 T_2
#define T_7 T_4 T_3
#define T_8 T_4 T_4
#define T_16 T_8 T_8
#define T_24 T_16 T_8
#define T_32 T_16 T_16
#define T_40 T_32 T_8
#define T_48 T_32 T_16
#define T_56 T_32 T_24
#define T_64 T_32 T_32
#define A_0(i)
#define A_1(i) , arguments[i]
#define A_2(i) A_1(i) A_1((i) + 1)
#define A_3(i) A_2(i) A_1((i) + 2)
#define A_4(i) A_2(i) A_2((i) + 2)
#define A_5(i) A_4(i) A_1((i) + 4)
#define A_6(i) A_4(i) A_2((i) + 4)
#define A_7(i) A_4(i) A_3((i) + 4)
#define A_8(i) A_4(i) A_4((i) + 4)
#define A_16(i) A_8(i) A_8((i) + 8)
#define A_24(i) A_16(i) A_8((i) + 16)
#define A_32(i) A_16(i) A_16((i) + 16)
#define A_40(i) A_32(i) A_8((i) + 32)
#define A_48(i) A_32(i) A_16((i) + 32)
#define A_56(i) A_32(i) A_24((i) + 32)
#define A_64(i) A_32(i) A_32((i) + 32)

/* many + few arguments. */
#define CALL(many, few)                                                  \
  case many + few:                                                       \
    ((void (*)(int *, int * T_##many T_##few))(function))(               \
        global, bound A_##many(0) A_##few(many));                        \
    return;
#define EIGHT(many)                                                      \
  CALL(many, 0) CALL(many, 1) CALL(many, 2) CALL(many, 3) CALL(many, 4)  \
  CALL(many, 5) CALL(many, 6) CALL(many, 7)

void __omp_call(void (*function)(void), int *global, int *bound, int count,
                void **arguments) {
  switch (count) {
    EIGHT(0) EIGHT(8) EIGHT(16) EIGHT(24) EIGHT(32) EIGHT(40) EIGHT(48)
    EIGHT(56) CALL(64, 0)
  }
}
