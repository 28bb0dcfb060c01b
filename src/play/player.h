// One concrete execution, played piece by piece: recorded inputs instead of
// symbols, recorded choices at every point where ranks wait, in the same
// deterministic order in which the exploration ran them. However it is cut into
// pieces, the execution is the same, so its instructions can be counted through
// all ranks: that count is its clock. explore_replay plays it in one go,
// debuggers step by step; marks let them go back.
#ifndef PLAY_PLAYER_H
#define PLAY_PLAYER_H

#include "play/replay.h"
#include "state/state.h"
#include "state/team.h"

typedef struct Player Player;

// All pointers must outlive the player; replay must be zeroed and belongs to
// the caller.
Player *player_new(ExprTable *terms, const ExploreOptions *options,
                   const ReplaySpec *spec, Replay *replay);
// Completes replay (output, and what was recorded) and frees the player.
void player_free(Player *player);

typedef enum PlayerStop {
  PLAYER_PAUSED,     // the budget is used up
  PLAYER_BREAK,      // before a breakpoint (vm_arm_breaks)
  PLAYER_WAITS,      // the rank whose turn it was waits now
  PLAYER_DECIDED,    // every rank waited, and a choice was carried out
  PLAYER_LEFT,       // the rank ended
  PLAYER_FINDING,    // a finding, but not the expected one: player_met
  PLAYER_OVER,       // it has ended or goes on no further: see replay
} PlayerStop;
// One turn of a rank, for at most `budget` instructions: exactly one if that
// is 1, else approximately. Not to be called after PLAYER_OVER.
PlayerStop player_turn(Player *player, uint64_t budget);
// For those who run at full speed, when a turn of many instructions gave
// PLAYER_PAUSED: now and then the rank is watched, for some instructions more, and
// ends with a finding if it computes for ever (state/spin.h).
PlayerStop player_watch(Player *player);
bool player_is_over(const Player *player);
// The finding of the last PLAYER_FINDING.
const Finding *player_met(const Player *player);

const State *player_state(const Player *player);
// The rank that runs next, or RANK_NONE: something has to be matched or
// decided first.
uint32_t player_next(const Player *player);
const Team *player_team(const Player *player);
uint64_t player_clock(const Player *player);     // instructions so far
uint32_t player_decided(const Player *player);   // choices so far
// Hash of the whole state as it is now, output included.
Hash128 player_hash(Player *player);

// Is told of every choice before it is carried out: what there was to choose
// from, and which it is (its rank may be CHOICE_ALL_RANKS).
typedef void PlayerChooses(void *context, const Player *player,
                           const Choices *choices, const Choice *choice);
void player_set_chooses(Player *player, PlayerChooses *chooses,
                        void *context);

// ---- Going back: a mark keeps the present, at the price of a fork.
typedef struct PlayerMark PlayerMark;
PlayerMark *player_mark(Player *player);
// Makes the present what it was then; the mark stays.
void player_return(Player *player, const PlayerMark *mark);
uint64_t mark_clock(const PlayerMark *mark);
void mark_free(Player *player, PlayerMark *mark);

#endif
