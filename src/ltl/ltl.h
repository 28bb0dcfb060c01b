// Formulas of linear temporal logic over the events of an execution.
//
// A formula speaks of atoms: events (a message is taken, a function called, a
// line reached) and facts about the state (a deadlock, a watched variable's
// value). This folder knows what atoms look like but not when they hold; its
// client says so, one bit for each atom. doc/ltl.md defines what a formula
// means.
//
// An Ltl is a table of hash-consed formulas with the atoms they are made of.
// Formulas are named by LtlId; a formula's parts have smaller numbers than the
// formula, so passes over a table are loops and not recursions.
#ifndef LTL_LTL_H
#define LTL_LTL_H

#include <stdbool.h>
#include <stdint.h>

#include "base/status.h"
#include "base/text.h"
#include "base/vec.h"

// ---- Atoms

#define LTL_ANY (-1)           // any rank, any tag: `*`
#define LTL_ATOMS_MAX 64       // atoms of one property
#define LTL_SIZE_MAX 2000      // operators and atoms of a formula, written out
#define LTL_DEPTH_MAX 1000     // how deep they may be nested

typedef enum LtlAtomKind {
  LTL_SEND,       // an operation of `rank` reaches `stage`:
  LTL_RECV,       //   sending, receiving,
  LTL_CALL,       //   or whatever the function `name` does
  LTL_LINE,       // rank comes to line `line` of file `name`
  LTL_LABEL,      // rank calls mpiproof_label(name)
  LTL_END,        // rank ends
  LTL_DEADLOCK,   // some rank waits for ever, and none can go on
  LTL_FINISHED,   // all ranks have ended
  LTL_ABORTED,    // MPI_Abort has ended the execution
  LTL_COMPARE     // terms[left] relation terms[right]
} LtlAtomKind;

typedef enum LtlStage {
  LTL_ISSUE,      // the call that starts the operation
  LTL_MATCH,      // its message is taken; its collective comes about
  LTL_COMPLETE    // the blocking call returns; the wait or test that ends it
} LtlStage;

typedef enum LtlBlocking {
  LTL_EITHER,
  LTL_BLOCKING,      // MPI_Send, MPI_Recv, ...
  LTL_NONBLOCKING    // MPI_Isend, MPI_Irecv, persistent ones
} LtlBlocking;

typedef enum LtlRelation {
  LTL_EQ, LTL_NE, LTL_LT, LTL_LE, LTL_GT, LTL_GE
} LtlRelation;

typedef enum LtlTermOp {
  LTL_NUMBER, LTL_VARIABLE, LTL_NEGATE,
  LTL_ADD, LTL_SUB, LTL_MUL, LTL_DIV, LTL_MOD
} LtlTermOp;

// Where in the source a thing was first written; lines and columns from 1.
typedef struct LtlPlace {
  uint32_t line, column;
} LtlPlace;

// Part of an integer expression. Operands stand before their operator.
typedef struct LtlTerm {
  LtlTermOp op;
  int64_t value;          // NUMBER
  char *name;             // VARIABLE: as given to mpiproof_watch
  int32_t rank;           // VARIABLE: or LTL_ANY: of every rank
  uint32_t left, right;   // operators; NEGATE has only left
} LtlTerm;

typedef struct LtlAtom {
  LtlAtomKind kind;
  LtlStage stage;           // SEND, RECV, CALL
  LtlBlocking blocking;     // SEND, RECV
  LtlRelation relation;     // COMPARE
  int32_t rank;             // all but DEADLOCK, FINISHED, COMPARE; or LTL_ANY
  int32_t peer;             // SEND: to; RECV: from; or LTL_ANY
  int32_t tag;              // SEND, RECV; or LTL_ANY
  uint32_t line;            // LINE
  char *name;               // CALL: function, or NULL for any; LINE: file;
                            // LABEL
  VEC(LtlTerm) terms;       // COMPARE
  uint32_t left, right;     // COMPARE: places in terms
  LtlPlace place;
} LtlAtom;

// An atom of that kind about anything.
void ltl_atom_init(LtlAtom *atom, LtlAtomKind kind);
void ltl_atom_fini(LtlAtom *atom);

// Whether the atom is about the state, so that it keeps its value while
// nothing happens; events hold at one position.
bool ltl_atom_is_state(const LtlAtom *atom);

// The atom as one would write it; equal texts are equal atoms.
void ltl_atom_print(const LtlAtom *atom, Text *out);

// What a variable of a rank is now: false if it has no value.
typedef bool LtlLookup(void *context, const char *name, uint32_t rank,
                       int64_t *value);

// Whether a comparison holds: it does if it does for each of the ranks
// 0..ranks-1 at which the variables without rank all have values, and there is
// such a rank. Without a value (none there, overflow, division by zero) it
// does not hold.
bool ltl_atom_compare(const LtlAtom *atom, uint32_t ranks, LtlLookup *lookup,
                      void *context);
// Whether all variables of a comparison have values, those without rank at one
// of the ranks. That this changes is something a formula sees.
bool ltl_atom_has_values(const LtlAtom *atom, uint32_t ranks,
                         LtlLookup *lookup, void *context);

// ---- Formulas

typedef enum LtlOp {
  LTL_TRUE, LTL_FALSE, LTL_ATOM, LTL_NOT, LTL_AND, LTL_OR, LTL_IMPLIES,
  LTL_IFF, LTL_XOR, LTL_NEXT, LTL_FINALLY, LTL_GLOBALLY, LTL_UNTIL,
  LTL_WEAK, LTL_RELEASE,
  LTL_OP_COUNT
} LtlOp;

typedef struct LtlId {
  uint32_t index;
} LtlId;

typedef struct LtlNode {
  LtlOp op;
  uint32_t left;    // first part; ATOM: its number
  uint32_t right;   // second part of binary operators
  uint32_t size;    // operators and atoms when written out, saturating
  uint32_t depth;
} LtlNode;

typedef struct Ltl Ltl;

// The formulas and atoms of a property; parts are shared.
Ltl *ltl_new(void);
void ltl_free(Ltl *ltl);

// Atoms count from 0 in the order in which they were first made.
uint32_t ltl_atom_count(const Ltl *ltl);
const LtlAtom *ltl_atom(const Ltl *ltl, uint32_t number);
// The bits of atoms that are about the state.
uint64_t ltl_state_atoms(const Ltl *ltl);

// The operator and parts of a formula of it.
const LtlNode *ltl_node(const Ltl *ltl, LtlId formula);

// The formula made of parts; those the operator does not have are ignored.
// Nothing is simplified.
LtlId ltl_make(Ltl *ltl, LtlOp op, LtlId left, LtlId right);
// The formula that is an atom; takes what the atom owns.
LtlId ltl_make_atom(Ltl *ltl, LtlAtom *atom);
// The same formula in another table, with what it needs of atoms.
LtlId ltl_copy(const Ltl *from, LtlId formula, Ltl *to);

// The formula with as few parentheses as can be, operators spelled ! && || ->
// <-> xor X F G U W R. Reading it gives the same formula.
void ltl_print(const Ltl *ltl, LtlId formula, Text *out);

// The formula, or its negation, simplified and in negation normal form: made
// of constants, atoms, negated atoms, && || X U R alone.
LtlId ltl_normal(Ltl *ltl, LtlId formula, bool negated);

// ---- Reading

// A formula to be checked: alone in a table, with its atoms.
typedef struct LtlProperty {
  char *name;    // or NULL
  Ltl *ltl;
  LtlId formula;
} LtlProperty;

typedef struct LtlSource {
  char *name;    // a file, or "--ltl"
  char *text;
  VEC(LtlProperty) properties;
} LtlSource;

// Reads all properties of a text in our syntax or MPI-SV's; size bytes, none
// of which need be what one expects. A failure names place and expectation.
// To be finished in either case.
bool ltl_read(LtlSource *source, const char *name, const char *text,
              size_t size, Status *status);
void ltl_source_fini(LtlSource *source);

// Fails with "NAME:LINE:COLUMN: message", the line and a caret below it.
bool ltl_complain(const LtlSource *source, LtlPlace place, Status *status,
                  const char *format, ...)
    __attribute__((format(printf, 4, 5)));

// ---- Words

// An infinite sequence of positions: letters[0..length-1], then again and
// again from letters[loop]. Bit i of a letter is atom i's value.
typedef struct LtlWord {
  const uint64_t *letters;
  uint32_t length;   // not 0
  uint32_t loop;     // < length
} LtlWord;

// Whether the word, from its first position, satisfies the formula. Works from
// the definitions alone.
bool ltl_holds(const Ltl *ltl, LtlId formula, const LtlWord *word);

// What a formula sees of an execution (doc/ltl.md, "Observations"): the
// positions at which nothing happens are left out; if finitely many remain,
// silence for ever follows. `before` are the values of state atoms at the
// start; all comparisons have values. Letters of the result go to out, which is emptied first; the word
// returned refers to them.
typedef VEC(uint64_t) LtlLetters;
LtlWord ltl_observe(const LtlWord *execution, uint64_t state_atoms,
                    uint64_t before, LtlLetters *out);

// ---- Events

// What happens at a position. A message that is taken is two events at one
// position: a match of the receive and one of the send.
typedef struct LtlEvent {
  LtlAtomKind kind;        // SEND, RECV, CALL (neither), LINE, LABEL, END
  LtlStage stage;          // SEND, RECV, CALL
  LtlBlocking blocking;    // SEND, RECV: not EITHER
  uint32_t rank;
  uint32_t peer;           // SEND, RECV: LTL_NO_PEER if not known yet
  int32_t tag;             // SEND, RECV: LTL_ANY if not known yet
  uint32_t line;           // LINE
  const char *name;        // SEND, RECV, CALL: the function that was called;
                           // LINE: file, as the debug information has it;
                           // LABEL
} LtlEvent;

#define LTL_NO_PEER UINT32_MAX   // a receive from any source, when issued

// The atoms that hold because of an event. One that names a peer or a tag does
// not hold if the event's is not known.
uint64_t ltl_event_atoms(const Ltl *ltl, const LtlEvent *event);

// Whether a file named in a formula is that file: the same, or its end from a
// slash on.
bool ltl_is_file(const char *named, const char *file);

// Fails, naming the place, if a property is about ranks other than
// 0..ranks-1.
bool ltl_check_ranks(const LtlSource *source, const LtlProperty *property,
                     uint32_t ranks, Status *status);

// ---- Classes of formulas. Answers are exact if the automata stay small, and
// else false: "not known to be".

// Repeating a position, any number of times, changes nothing.
bool ltl_is_stutter_invariant(Ltl *ltl, LtlId formula);
// Whatever violates it has a finite prefix that no continuation can mend.
bool ltl_is_safety(Ltl *ltl, LtlId formula);
// No word satisfies it; every word does.
bool ltl_is_unsatisfiable(Ltl *ltl, LtlId formula);
bool ltl_is_valid(Ltl *ltl, LtlId formula);

#endif
