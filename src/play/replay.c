// One concrete execution from its start to its end. See player.h.
#include "play/run.h"
#include "play/player.h"

// Instructions between looks at the stop flag.
#define REPLAY_SLICE UINT64_C(2000000)

void explore_replay(ExprTable *terms, const ExploreOptions *options,
                    const ReplaySpec *spec, Replay *replay) {
  Player *player = player_new(terms, options, spec, replay);
  PlayerStop stop;
  do {
    stop = player_turn(player, REPLAY_SLICE);
    if (stop == PLAYER_PAUSED) stop = player_watch(player);
  } while (stop != PLAYER_OVER);
  player_free(player);
}

void replay_fini(Replay *replay) {
  finding_fini(&replay->finding);
  text_fini(&replay->text);
  text_fini(&replay->look_text);
  text_fini(&replay->output);
  text_fini(&replay->errors);
}
