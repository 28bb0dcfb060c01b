// Bench kernel: a switch-driven bytecode interpreter.
#include <stdio.h>

enum Op { LOADI, ADD, SUB, MUL, AND, SHR, JNZ, MOV, STORE, LOAD, HALT };

struct Instr {
  unsigned char op, a, b, c;
  int imm;
};

static unsigned run(const struct Instr *code) {
  unsigned r[8] = {0}, memory[64] = {0};
  for (int pc = 0;; pc++) {
    const struct Instr *i = &code[pc];
    switch (i->op) {
      case LOADI: r[i->a] = (unsigned)i->imm; break;
      case ADD: r[i->a] = r[i->b] + r[i->c]; break;
      case SUB: r[i->a] = r[i->b] - r[i->c]; break;
      case MUL: r[i->a] = r[i->b] * r[i->c]; break;
      case AND: r[i->a] = r[i->b] & r[i->c]; break;
      case SHR: r[i->a] = r[i->b] >> i->imm; break;
      case MOV: r[i->a] = r[i->b]; break;
      case STORE: memory[r[i->b] & 63] = r[i->a]; break;
      case LOAD: r[i->a] = memory[r[i->b] & 63]; break;
      case JNZ:
        if (r[i->a])
          pc = i->imm - 1;
        break;
      case HALT: return r[1];
    }
  }
}

int main(void) {
  static const struct Instr code[] = {
      {LOADI, 0, 0, 0, 6000000}, {LOADI, 1, 0, 0, 1}, {LOADI, 2, 0, 0, 31},
      {LOADI, 3, 0, 0, 1},
      {MUL, 1, 1, 2, 0}, {ADD, 1, 1, 0, 0}, {SHR, 4, 1, 0, 7},
      {AND, 5, 4, 2, 0}, {LOAD, 6, 5, 0, 0}, {ADD, 6, 6, 1, 0},
      {STORE, 6, 5, 0, 0}, {ADD, 1, 1, 6, 0}, {SUB, 0, 0, 3, 0},
      {JNZ, 0, 0, 0, 4}, {HALT, 0, 0, 0, 0}};
  printf("%u\n", run(code));
  return 0;
}
