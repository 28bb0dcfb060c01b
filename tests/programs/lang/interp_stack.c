// mpiproof-test:
// note: a stack machine with calls and memory
#include <stdio.h>

enum Op { NOP, PUSH, LOAD, STORE, ADD, SUB, MUL, LT, JMP, JZ, CALL, RET, OUT,
          HALT, DUP, DROP };

struct Instr {
  enum Op op;
  int arg;
};

struct Machine {
  long stack[256], memory[16];
  int calls[64];
  int sp, cp, pc;
  unsigned long steps;
};

static int step(struct Machine *m, const struct Instr *code) {
  const struct Instr *i = &code[m->pc++];
  m->steps++;
  switch (i->op) {
    case NOP: break;
    case PUSH: m->stack[m->sp++] = i->arg; break;
    case LOAD: m->stack[m->sp++] = m->memory[i->arg]; break;
    case STORE: m->memory[i->arg] = m->stack[--m->sp]; break;
    case ADD: m->sp--; m->stack[m->sp - 1] += m->stack[m->sp]; break;
    case SUB: m->sp--; m->stack[m->sp - 1] -= m->stack[m->sp]; break;
    case MUL: m->sp--; m->stack[m->sp - 1] *= m->stack[m->sp]; break;
    case LT:
      m->sp--;
      m->stack[m->sp - 1] = m->stack[m->sp - 1] < m->stack[m->sp];
      break;
    case JMP: m->pc = i->arg; break;
    case JZ: if (!m->stack[--m->sp]) m->pc = i->arg; break;
    case CALL: m->calls[m->cp++] = m->pc; m->pc = i->arg; break;
    case RET: m->pc = m->calls[--m->cp]; break;
    case OUT: printf("%ld\n", m->stack[--m->sp]); break;
    case DUP: m->stack[m->sp] = m->stack[m->sp - 1]; m->sp++; break;
    case DROP: m->sp--; break;
    case HALT: return 0;
  }
  return 1;
}

int main(void) {
  /* sum of i*i for i < 1000, then fib(15) by recursion */
  static const struct Instr code[] = {
      {PUSH, 0}, {STORE, 0}, {PUSH, 0}, {STORE, 1},
      {LOAD, 0}, {PUSH, 1000}, {LT, 0}, {JZ, 18},
      {LOAD, 0}, {DUP, 0}, {MUL, 0}, {LOAD, 1}, {ADD, 0}, {STORE, 1},
      {LOAD, 0}, {PUSH, 1}, {ADD, 0}, {JMP, 39},
      {LOAD, 1}, {OUT, 0}, {PUSH, 15}, {CALL, 24}, {OUT, 0}, {HALT, 0},
      {DUP, 0}, {PUSH, 2}, {LT, 0}, {JZ, 29}, {RET, 0},
      {DUP, 0}, {PUSH, 1}, {SUB, 0}, {CALL, 24}, {STORE, 2},
      {LOAD, 2}, {CALL, 41}, {CALL, 24}, {ADD, 0}, {RET, 0},
      {STORE, 0}, {JMP, 4},
      /* swap: a b -> b a-2 */
      {STORE, 3}, {STORE, 4}, {LOAD, 3}, {LOAD, 4}, {PUSH, 2}, {SUB, 0},
      {RET, 0}};
  struct Machine m = {.sp = 0};
  while (step(&m, code)) {
  }
  printf("%lu %d\n", m.steps, m.sp);
  return 0;
}
