// Shared by the files of players: player.c, player_property.c.
#ifndef PLAY_INTERNAL_H
#define PLAY_INTERNAL_H

#include "play/run.h"
#include "play/player.h"
#include "play/recorder.h"
#include "property/played_word.h"
#include "property/segment.h"

// A rank that went on with something approximated, since its own step `clock`.
typedef struct Doubt {
  bool is;
  uint32_t clock;
} Doubt;

struct Player {
  Team team;
  ExprTable *terms;
  const ExploreOptions *options;
  const ReplaySpec *spec;
  Replay *replay;
  State *state;
  VmResult outcome;
  bool over;
  Choices choices;        // scratch
  uint32_t next;          // in the schedule
  uint64_t taken;         // of the choices a EVENT_ANY there stands for
  uint32_t decided;       // choices so far
  uint32_t input;         // that was asked for last
  uint64_t clock;         // instructions so far
  uint64_t *counts;       // of these, by rank
  uint32_t turns;         // since the last look at limits
  Doubt *doubts;          // by rank
  uint64_t approximations;   // of the machine before the turn
  Recorder recorder;      // if spec->history
  VEC(char *) matches;    // choices in words
  VEC(Hash128) seen;      // states in which choices were made
  uint32_t returns;       // to them, behind the end of the schedule
  uint32_t waits;         // how often all ranks waited, since the last one
  Hash128 anchor;         // one of these states
  uint32_t pauses;        // budgets used up by one rank in a row
  bool circling;          // it came back
  Finding met;            // the last one that was not expected
  PlayerChooses *chooses;
  void *chooses_context;
  // If spec->property:
  Observer *observer;
  Segments segments;
  PlayedWord word;
  bool single;            // the open segment is one instruction
  Choice go;              // default_choice: a rank goes on
};

// The replay ends with this finding, which is taken over; true.
bool player_stop_at(Player *player, Finding *finding);
bool player_has_mandatory(const Choices *choices);

// ---- player_property.c
bool player_is_paused(const Player *player, uint32_t rank);
// One more choice in words.
void player_push_words(Player *player, const Text *text);

// Takes the position that has come about, if there is one. The choice that led
// to it is told by what was seen.
void player_see(Player *player);
// A rank goes on with what it paused before.
void player_open(Player *player, uint32_t rank);
// A rank stopped before something that may be seen: it goes on unless that is.
void player_meet(Player *player);
// Leaves out choices of ranks that pause, but for those about their receives:
// the others are decided.
void player_leave_out(Player *player);
// Behind the schedule, or at the end: is the property violated? True: the
// replay is over.
bool player_judge(Player *player);
// The turn of a rank: of the one whose segment is open, if there is one.
AdvanceStop player_run_rank(Player *player, uint64_t budget);

// Adds what the ranks printed, and the last lines that the finding's ranks (all,
// if it is of several) printed. (printed.c)
void printed_keep(const Team *team, const State *state, Finding *finding);

#endif
