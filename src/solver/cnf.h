// Clauses over numbered variables, incrementally: the one door to CaDiCaL. A
// literal is a variable's number, 1 and up, or its negation. Effort is limited
// by conflicts: the same question has the same answer under any load.
#ifndef SOLVER_CNF_H
#define SOLVER_CNF_H

#include "base/halt.h"

typedef struct Cnf Cnf;

typedef enum SatAnswer { SAT_NO, SAT_YES, SAT_GAVE_UP } SatAnswer;

// phase: the value that variables are given first.
Cnf *cnf_new(bool phase);
void cnf_free(Cnf *cnf);           // NULL is fine

// One more literal of the clause being written; 0 ends it.
void cnf_add(Cnf *cnf, int literal);
// Holds during the next cnf_solve only.
void cnf_assume(Cnf *cnf, int literal);
// Later calls give up once it is due; NULL: they do not.
void cnf_set_halt(Cnf *cnf, Halt *halt);
// conflicts: -1 = any number.
SatAnswer cnf_solve(Cnf *cnf, int conflicts);
bool cnf_value(Cnf *cnf, int literal);    // after SAT_YES
bool cnf_failed(Cnf *cnf, int literal);   // after SAT_NO: an assumption needed

#endif
