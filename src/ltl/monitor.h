// A deterministic observer of what a formula sees, letter by letter, which
// knows when nothing that may follow can satisfy the formula. For a safety
// formula (ltl_is_safety) a word violates it just if the monitor says so at
// some position; for others it may stay silent about a violation.
#ifndef LTL_MONITOR_H
#define LTL_MONITOR_H

#include "ltl/automaton.h"

#define MONITOR_BAD UINT32_MAX   // no continuation satisfies the formula

typedef struct Monitor Monitor;

// NULL, with a status, if the formula is too complex.
Monitor *monitor_new(Ltl *ltl, LtlId formula, Status *status);
void monitor_free(Monitor *monitor);

// The state before any letter, and the one after a letter. Numbers are small
// and stay valid; equal numbers have equal futures.
uint32_t monitor_initial(const Monitor *monitor);
uint32_t monitor_step(Monitor *monitor, uint32_t state, uint64_t letter);
// Whether every continuation satisfies the formula.
bool monitor_is_good(const Monitor *monitor, uint32_t state);

#endif
