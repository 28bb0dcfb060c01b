// mpiproof-test:
// note: table-driven state machine with actions
#include <stdio.h>

enum State { IDLE, MOVING, OPEN, ALARM, STATES };
enum Event { CALL, ARRIVE, CLOSE, FIRE, RESET, EVENTS };

struct Lift {
  enum State state;
  int floor, target, log;
};

typedef enum State (*Action)(struct Lift *, int);

static enum State go(struct Lift *l, int arg) {
  l->target = arg;
  return arg == l->floor ? OPEN : MOVING;
}
static enum State arrive(struct Lift *l, int arg) {
  (void)arg;
  l->floor += l->floor < l->target ? 1 : -1;
  return l->floor == l->target ? OPEN : MOVING;
}
static enum State shut(struct Lift *l, int arg) {
  (void)l;
  (void)arg;
  return IDLE;
}
static enum State alarm(struct Lift *l, int arg) {
  l->log += arg;
  return ALARM;
}
static enum State reset(struct Lift *l, int arg) {
  l->floor = l->target = arg;
  return IDLE;
}

static const Action table[STATES][EVENTS] = {
    [IDLE] = {[CALL] = go, [FIRE] = alarm},
    [MOVING] = {[ARRIVE] = arrive, [FIRE] = alarm},
    [OPEN] = {[CLOSE] = shut, [FIRE] = alarm},
    [ALARM] = {[RESET] = reset}};

int main(void) {
  static const char *const names[] = {"idle", "moving", "open", "alarm"};
  static const struct {
    enum Event event;
    int arg;
  } script[] = {{CALL, 3}, {ARRIVE, 0}, {ARRIVE, 0}, {CALL, 1}, {ARRIVE, 0},
                {CLOSE, 0}, {CALL, 2}, {FIRE, 7}, {ARRIVE, 0}, {RESET, 0},
                {CALL, 0}, {CLOSE, 0}};
  struct Lift lift = {IDLE, 0, 0, 0};
  for (unsigned i = 0; i < sizeof script / sizeof *script; i++) {
    Action a = table[lift.state][script[i].event];
    if (a)
      lift.state = a(&lift, script[i].arg);
    else
      printf("(ignored) ");
    printf("%s at %d\n", names[lift.state], lift.floor);
  }
  printf("%d\n", lift.log);
  return 0;
}
