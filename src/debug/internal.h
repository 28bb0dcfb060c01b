// Shared by the files of debug/.
//
// A position is a moment of the execution: instructions so far, and choices,
// which take none. Movement is made of advances (run.c): one turn of a rank at
// full speed up to the next breakpoint, or one instruction. Going back means
// returning to a mark before the wanted position and advancing to it.
#ifndef DEBUG_INTERNAL_H
#define DEBUG_INTERNAL_H

#include "debug/debug.h"
#include "debug/scope.h"
#include "play/player.h"

typedef struct Position {
  uint64_t clock;
  uint32_t decided;
} Position;
static inline bool position_before(Position a, Position b) {
  return a.clock != b.clock ? a.clock < b.clock : a.decided < b.decided;
}

// ---- Breakpoints (breaks.c).
typedef enum BreakKind {
  BREAK_CODE,            // before certain instructions
  BREAK_RANK,            // when a rank's turn begins
} BreakKind;
typedef struct Site {
  const Module *module;
  uint32_t function, pc;
} Site;
typedef VEC(Site) Sites;
typedef struct Breakpoint {
  uint32_t number;
  uint8_t kind;
  bool once;             // deleted when it is hit
  bool calls;            // of a library function: where it is called
  uint32_t rank;         // of which rank only, or RANK_NONE
  char *what;            // as listed
  char *condition;       // expression that must hold there, or NULL
  Sites sites;
  uint64_t hits;
} Breakpoint;

// Where the rank stands now, at most one per rank: the end of a call that is
// stepped over.
typedef struct StepLanding {
  bool is_set;
  uint32_t rank;
  uint64_t activation;
  Site site;
} StepLanding;

// The lines a rank is in, outermost call first: what a new line is.
typedef struct LineEntry {
  uint64_t activation;
  uint32_t file, line, inlined_at;
} LineEntry;
typedef VEC(LineEntry) Lines;

typedef enum Reason {
  MOVED,                 // nothing special
  MET_BREAKPOINT,        // Debugger.hit
  MET_LANDING,
  MET_FINDING,
  MET_END,
  MET_INTERRUPT,
} Reason;

typedef struct Debugger {
  const DebugSpec *spec;
  Replay *replay;
  ReplaySpec replay_spec;    // with our history
  ExploreOptions options;    // without the stop flag
  History history;
  Player *player;
  Quotes *quotes;
  FILE *out;
  uint32_t rank;             // the one looked at
  DebugFrames frames;        // of that rank
  uint32_t frame;            // the one looked at
  VEC(Breakpoint) breakpoints;
  uint32_t next_number;
  uint32_t hit;              // index of the breakpoint met last
  uint32_t turn;             // the rank that runs; RANK_NONE: none does
  StepLanding landing;
  Sites returns;             // behind calls of setjmp: where longjmp leads
  Position first;            // the first line; before it is only start-up
  Position passed;           // breakpoints here are known already
  VEC(PlayerMark *) marks;   // ascending; the first is the start
  VEC(uint32_t) mark_choices;// choices made before each
  uint64_t interval;         // instructions between marks
  uint64_t margin;           // the machine may run that far beyond a budget
  Lines lines;               // of the rank looked at
  VEC(char *) choices;       // what there was at each choice, by number
  bool silent;               // going back: no news
  bool told_waiting;         // in this command: the rank waits
  bool told_end;             // the end was shown
  uint32_t list_file, list_line;    // where `list` goes on
  const Module *list_module;
  bool quit;
} Debugger;

static inline const Process *debugger_process(const Debugger *d,
                                              uint32_t rank) {
  return state_look(player_state(d->player), rank);
}
static inline const Module *debugger_module(const Debugger *d,
                                            uint32_t rank) {
  return player_team(d->player)->modules[rank];
}
static inline uint32_t debugger_ranks(const Debugger *d) {
  return player_team(d->player)->ranks;
}
static inline Position position_now(const Debugger *d) {
  return (Position){player_clock(d->player), player_decided(d->player)};
}

// ---- run.c
void debugger_init(Debugger *d, const DebugSpec *spec, Replay *replay);
void debugger_fini(Debugger *d);
// One turn at full speed, or one instruction.
Reason advance(Debugger *d, bool single);
// Is the execution at its end? Then nothing can be advanced.
bool at_end(const Debugger *d);

// ---- line.c
// Takes the present as known, or, if the rank is just at the start of a line,
// as still to be told of.
void lines_reset(const Debugger *d, uint32_t rank, bool fresh, Lines *lines);
// Has the rank, which just moved, come to another line?
bool lines_note(const Debugger *d, uint32_t rank, Lines *lines);
// Does the instruction begin a line of its function?
bool is_line_start(const Module *module, uint32_t function, uint32_t pc);
// The line of an instruction counts: it is known, and none of the
// function's preparations.
bool has_line(const Module *module, uint32_t function, uint32_t pc);

// ---- move.c: what commands do. False if it cannot be done; said already.
typedef enum DebugStepKind { STEP_LINE, STEP_OVER,
                            STEP_INSTRUCTION } DebugStepKind;
Reason move_step(Debugger *d, DebugStepKind kind);
Reason move_continue(Debugger *d);
// Until the call of the frame looked at returns; the value goes to out.
bool move_finish(Debugger *d, Reason *reason, DebugValue *result,
                 bool *has_result);

// ---- back.c
typedef enum BackKind {
  BACK_LINE, BACK_OVER, BACK_INSTRUCTION, BACK_BREAKPOINT,
} BackKind;
// False: there is nothing before; then the present is the start.
bool move_back(Debugger *d, BackKind kind);
void move_to(Debugger *d, Position position);
// Keeps a mark if the last one is far enough back.
void marks_note(Debugger *d);
void marks_fini(Debugger *d);

// ---- breaks.c
// "FILE:LINE", "LINE", "FUNCTION", and behind that "rank N", "if EXPRESSION";
// or just "rank N".
bool breaks_add(Debugger *d, const char *text, bool once, Status *status);
bool breaks_delete(Debugger *d, uint32_t number);
void breaks_fini(Debugger *d);
void breaks_print(const Debugger *d, Text *out);
// Puts those in force into the machines.
void breaks_place(Debugger *d);
// The breakpoint a rank stands before, or UINT32_MAX.
uint32_t breaks_find(const Debugger *d, uint32_t rank);
// Notes a hit; deletes it if it was to be met once.
void breaks_hit(Debugger *d, uint32_t index);

// ---- show.c
void show_update(Debugger *d);           // frames, after a movement
void show_place(Debugger *d, bool whole);    // where the rank is
void show_line(Debugger *d, const Module *module, uint32_t place, Text *out);
void show_ranks(Debugger *d);
void show_stack(Debugger *d);
void show_variables(Debugger *d, bool parameters);
void show_list(Debugger *d, const char *where);
void show_pending(Debugger *d, uint32_t rank);   // RANK_NONE: of all
void show_choices(Debugger *d);
void show_inputs(Debugger *d);
void show_output(Debugger *d, uint32_t rank);
void show_history(Debugger *d, uint32_t last);   // 0: all
void show_globals(Debugger *d);
void say(Debugger *d, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

// ---- command.c, and what commands do: action.c
void command_loop(Debugger *d, FILE *in, bool prompt);
#define COMMAND(name, brief, run, repeats, operands, help) \
  void command_##run(Debugger *d, const char *operand_text);
#include "debug/commands.def"
#undef COMMAND

#endif
