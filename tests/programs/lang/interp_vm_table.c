// mpiproof-test:
// note: register machine with function table dispatch
#include <stdint.h>
#include <stdio.h>

struct Cpu;
typedef void (*Handler)(struct Cpu *, uint32_t);

struct Cpu {
  uint32_t r[8], pc, halted;
  uint64_t cycles;
  uint8_t memory[256];
};

#define A(w) ((w) >> 16 & 7)
#define B(w) ((w) >> 8 & 7)
#define C(w) ((w) & 7)
#define IMM(w) ((int16_t)((w) & 0xffff))

static void op_halt(struct Cpu *c, uint32_t w) { (void)w; c->halted = 1; }
static void op_li(struct Cpu *c, uint32_t w) { c->r[A(w)] = (uint32_t)IMM(w); }
static void op_add(struct Cpu *c, uint32_t w) {
  c->r[A(w)] = c->r[B(w)] + c->r[C(w)];
}
static void op_mul(struct Cpu *c, uint32_t w) {
  c->r[A(w)] = c->r[B(w)] * c->r[C(w)];
}
static void op_xor(struct Cpu *c, uint32_t w) {
  c->r[A(w)] = c->r[B(w)] ^ c->r[C(w)];
}
static void op_addi(struct Cpu *c, uint32_t w) {
  c->r[A(w)] += (uint32_t)IMM(w);
}
static void op_jnz(struct Cpu *c, uint32_t w) {
  if (c->r[A(w)])
    c->pc += (uint32_t)IMM(w);
}
static void op_store(struct Cpu *c, uint32_t w) {
  c->memory[c->r[A(w)] & 255] = (uint8_t)c->r[B(w)];
}
static void op_load(struct Cpu *c, uint32_t w) {
  c->r[A(w)] = c->memory[c->r[B(w)] & 255];
}

static const Handler handlers[256] = {
    [0] = op_halt, [1] = op_li, [2] = op_add, [3] = op_mul, [4] = op_xor,
    [5] = op_addi, [6] = op_jnz, [7] = op_store, [8] = op_load};

#define I(op, a, imm) ((uint32_t)(op) << 24 | (a) << 16 | ((imm) & 0xffff))
#define R(op, a, b, c) ((uint32_t)(op) << 24 | (a) << 16 | (b) << 8 | (c))

int main(void) {
  static const uint32_t program[] = {
      I(1, 0, 500), I(1, 1, 1), I(1, 2, 31), I(1, 3, 0),
      R(3, 1, 1, 2), R(2, 1, 1, 0), R(4, 3, 3, 1), R(7, 0, 3, 0),
      I(5, 0, -1), I(6, 0, -6), R(8, 4, 2, 0), I(0, 0, 0)};
  struct Cpu cpu = {.pc = 0};
  while (!cpu.halted) {
    uint32_t w = program[cpu.pc++];
    handlers[w >> 24](&cpu, w);
    cpu.cycles++;
  }
  for (int i = 0; i < 5; i++)
    printf("%u ", cpu.r[i]);
  unsigned h = 0;
  for (int i = 0; i < 256; i++)
    h = h * 31 + cpu.memory[i];
  printf("%llu %u\n", (unsigned long long)cpu.cycles, h);
  return 0;
}
