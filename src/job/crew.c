// See crew.h. Between a child and its parent there is one pipe: frames of a
// letter, eight bytes of length, and so many bytes.
#include "job/crew.h"

#include <assert.h>
#include <errno.h>
#include <poll.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/file.h"
#include "job/job_log.h"

#define MOST_TRIES 3
#define WAIT_MILLIS 20        // for a slot
#define OTHERS_SECONDS 0.2    // between looks at crews elsewhere
#define HELP_SECONDS 1.0      // a job may take them before we help
#define FRAME_HEAD 9
#define FRAME_ANSWER 'a'
#define FRAME_MESSAGE 'm'

#define MOST_PROCESSES 4096

// What a process occupies.
typedef struct Account {
  _Atomic int32_t who;     // 0: nobody
  _Atomic uint64_t bytes;  // since it began
} Account;

// What all processes see.
typedef struct Shared {
  volatile sig_atomic_t stop;
  uint32_t workers;
  _Atomic int32_t slots[CREW_MOST_WORKERS];   // who computes; 0: nobody
  Account accounts[MOST_PROCESSES];
} Shared;

struct Crew {
  Shared *shared;
  int answers;             // in a child: the pipe to its parent; else -1
  uint32_t slot;           // its own
  Account *account;        // likewise; NULL: none yet, or there are too many
  uint64_t first_bytes;    // it had in common with its parent
  Text name;               // of the job this process does
  uint32_t runs;           // crew_run was called so often for it
  JobLog log;
};

// ---- Slots.

#define NO_SLOT UINT32_MAX

static bool is_dead(int32_t who) {
  return who != 0 && kill(who < 0 ? -who : who, 0) != 0 && errno == ESRCH;
}

// Whoever died with a slot does not need it any more.
static uint32_t take_slot(Crew *crew, int32_t who) {
  for (uint32_t i = 0; i < crew->shared->workers; i++) {
    _Atomic int32_t *slot = &crew->shared->slots[i];
    int32_t holder = atomic_load(slot);
    if ((holder == 0 || is_dead(holder)) &&
        atomic_compare_exchange_strong(slot, &holder, who))
      return i;
  }
  return NO_SLOT;
}

// If it is still held by `from`.
static void pass_slot(Crew *crew, uint32_t slot, int32_t from, int32_t to) {
  if (slot != NO_SLOT)
    atomic_compare_exchange_strong(&crew->shared->slots[slot], &from, to);
}

static void leave_slot(Crew *crew) {
  pass_slot(crew, crew->slot, (int32_t)getpid(), 0);
  crew->slot = NO_SLOT;
}

uint32_t crew_busy(const Crew *crew) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < crew->shared->workers; i++)
    count += atomic_load(&crew->shared->slots[i]) != 0;
  return count;
}

Crew *crew_new(uint32_t workers) {
  assert(workers > 0 && workers <= CREW_MOST_WORKERS);
  Shared *shared = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE,
                        MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (shared == MAP_FAILED) return NULL;
  shared->workers = workers;
  Crew *crew = mem_alloc_zero(sizeof *crew);
  *crew = (Crew){.shared = shared, .answers = -1};
  text_add(&crew->name, CREW_MAIN);
  crew->slot = take_slot(crew, (int32_t)getpid());
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  return crew;
}

void crew_free(Crew *crew) {
  if (crew == NULL) return;
  job_log_end(&crew->log, &crew->name);
  job_log_close(&crew->log);
  munmap(crew->shared, sizeof *crew->shared);
  text_fini(&crew->name);
  mem_free(crew, sizeof *crew);
}

bool crew_log(Crew *crew, const char *path) {
  return job_log_open(&crew->log, path);
}

uint32_t crew_workers(const Crew *crew) { return crew->shared->workers; }

bool crew_is_child(const Crew *crew) { return crew->answers >= 0; }

const volatile sig_atomic_t *crew_stop_flag(const Crew *crew) {
  return &crew->shared->stop;
}

void crew_stop(Crew *crew) { crew->shared->stop = 1; }

// ---- Memory.

// Whoever died occupies nothing any more.
static Account *take_account(Shared *shared) {
  for (uint32_t i = 0; i < MOST_PROCESSES; i++) {
    Account *account = &shared->accounts[i];
    int32_t holder = atomic_load(&account->who);
    if ((holder == 0 || is_dead(holder)) &&
        atomic_compare_exchange_strong(&account->who, &holder,
                                       (int32_t)getpid())) {
      atomic_store(&account->bytes, 0);
      return account;
    }
  }
  return NULL;
}

uint64_t crew_others(void *context, uint64_t bytes) {
  Crew *crew = context;
  uint64_t sum = 0;
  if (crew->account == NULL) {
    crew->account = take_account(crew->shared);
    crew->first_bytes = crew_is_child(crew) ? bytes : 0;
  }
  if (crew->account == NULL) return 0;
  atomic_store(&crew->account->bytes,
               bytes > crew->first_bytes ? bytes - crew->first_bytes : 0);
  for (uint32_t i = 0; i < MOST_PROCESSES; i++) {
    Account *account = &crew->shared->accounts[i];
    int32_t who = atomic_load(&account->who);
    if (who == 0) break;   // they are given out in order
    if (account != crew->account && !is_dead(who))
      sum += atomic_load(&account->bytes);
  }
  return crew_is_child(crew) && sum > crew->first_bytes
             ? sum - crew->first_bytes   // counted as ours, too
             : sum;
}

// ---- Frames.

static bool send_frame(int file, char letter, const Text *bytes) {
  char head[FRAME_HEAD] = {letter};
  uint64_t len = bytes->len;
  memcpy(head + 1, &len, sizeof len);
  return file_write_all(file, head, sizeof head) &&
         file_write_all(file, text_get(bytes), bytes->len);
}

void crew_tell(Crew *crew, const Text *message) {
  assert(crew_is_child(crew));
  send_frame(crew->answers, FRAME_MESSAGE, message);
}

// ---- A run.

typedef enum JobStage { JOB_WAITS, JOB_RUNS, JOB_OVER } JobStage;

typedef struct Job {
  JobStage stage;
  CrewAnswer how;          // JOB_OVER
  uint32_t tries;
  pid_t child;             // JOB_RUNS
  int file;                // its pipe
  uint32_t slot;           // it was given
  Text bytes;              // that came and are no whole frame yet
  Text answer;
  bool answered;
  double elsewhere;        // clock: since then another crew does it; 0: none
} Job;

typedef struct CrewRun {
  Crew *crew;
  const CrewWork *work;
  Job *jobs;
  uint32_t count;          // jobs that are needed
  uint32_t over;           // those before this one are
  uint32_t begun;          // no job before this one waits for us
  double next_look;        // at crews elsewhere
} CrewRun;

static void print_name(const Crew *crew, uint32_t number, Text *out) {
  assert(crew->runs != 0 && crew->name.len != 0);
  text_printf(out, "%s.%u-%u", text_get(&crew->name), crew->runs - 1, number);
}

// This process does that job from now on.
static void take_name(Crew *crew, uint32_t number) {
  Text name = {0};
  print_name(crew, number, &name);
  text_fini(&crew->name);
  crew->name = name;
  crew->runs = 0;
}

_Noreturn static void be_child(CrewRun *run, uint32_t number, int file,
                               pid_t parent) {
  static const int mute[] = {SIGINT, SIGTERM, SIGHUP, SIGUSR1};
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(1);
  for (size_t i = 0; i < sizeof mute / sizeof mute[0]; i++)
    signal(mute[i], SIG_IGN);
  for (uint32_t i = 0; i < run->work->count; i++)
    if (run->jobs[i].stage == JOB_RUNS && i != number)
      close(run->jobs[i].file);
  if (run->crew->answers >= 0) close(run->crew->answers);
  run->crew->answers = file;
  run->crew->account = NULL;
  take_name(run->crew, number);
  run->crew->slot = run->jobs[number].slot;
  pass_slot(run->crew, run->crew->slot, (int32_t)-parent, (int32_t)getpid());
  job_log_begin(&run->crew->log);
  Text answer = {0};
  run->work->work(run->work->context, number, &answer);
  job_log_end(&run->crew->log, &run->crew->name);
  bool fine = send_frame(file, FRAME_ANSWER, &answer);
  leave_slot(run->crew);
  _exit(fine ? 0 : 1);
}

// False if no process can be made just now.
static bool start_job(CrewRun *run, uint32_t number) {
  Job *job = &run->jobs[number];
  assert(job->stage == JOB_WAITS && job->slot < run->crew->shared->workers);
  int ends[2];
  pid_t parent = getpid();
  if (pipe(ends) != 0) return false;
  job->file = ends[0];
  job->child = fork();
  if (job->child == 0) {
    close(ends[0]);
    be_child(run, number, ends[1], parent);
  }
  close(ends[1]);
  if (job->child < 0) {
    close(ends[0]);
    return false;
  }
  pass_slot(run->crew, job->slot, (int32_t)-parent, (int32_t)job->child);
  job->stage = JOB_RUNS;
  job->tries++;
  text_clear(&job->bytes);
  text_clear(&job->answer);
  job->answered = false;
  return true;
}

static void end_job(Job *job, CrewAnswer how) {
  assert(job->stage != JOB_OVER);
  job->stage = JOB_OVER;
  job->how = how;
}

static bool is_known(const CrewRun *run, uint32_t number) {
  const CrewWork *work = run->work;
  Job *job = &run->jobs[number];
  if (work->known == NULL) return false;
  Text name = {0};
  print_name(run->crew, number, &name);
  bool known = work->known(work->context, text_get(&name), &job->answer);
  text_fini(&name);
  return known;
}

// Once begun here it is ours, too, whoever claimed it.
static bool is_ours_to_begin(const CrewRun *run, uint32_t number) {
  const CrewWork *work = run->work;
  if (run->jobs[number].tries != 0 || work->claim == NULL) return true;
  Text name = {0};
  print_name(run->crew, number, &name);
  bool ours = work->claim(work->context, text_get(&name));
  text_fini(&name);
  return ours;
}

// Until there is a child, its slot is held under the parent's number with
// another sign. False if there is none.
static bool begin_job(CrewRun *run, uint32_t number) {
  Job *job = &run->jobs[number];
  job->slot = take_slot(run->crew, (int32_t)-getpid());
  if (job->slot == NO_SLOT) return false;
  if (!is_ours_to_begin(run, number) && job->elsewhere == 0) {
    pass_slot(run->crew, job->slot, (int32_t)-getpid(), 0);
    job->elsewhere = clock_now();
    return true;
  }
  if (start_job(run, number)) return true;
  pass_slot(run->crew, job->slot, (int32_t)-getpid(), 0);
  if (++job->tries >= MOST_TRIES) end_job(job, CREW_LOST);
  return false;
}

static void start_jobs(CrewRun *run) {
  const CrewWork *work = run->work;
  while (run->begun < run->count) {
    Job *job = &run->jobs[run->begun];
    if (job->stage != JOB_WAITS ||
        (job->elsewhere != 0 && job->tries == 0)) {
      run->begun++;
    } else if (job->tries == 0 && is_known(run, run->begun)) {
      end_job(job, CREW_DONE);
    } else if (halt_look(work->halt)) {
      end_job(job, CREW_LEFT);
    } else if (!begin_job(run, run->begun)) {
      return;
    }
  }
}

// ---- Hearing.

static void say_it_came(const CrewRun *run, uint32_t number) {
  const CrewWork *work = run->work;
  if (work->came == NULL) return;
  Text name = {0};
  print_name(run->crew, number, &name);
  work->came(work->context, text_get(&name), &run->jobs[number].answer);
  text_fini(&name);
}

static void hear_frame(CrewRun *run, uint32_t number, char letter,
                       const char *data, size_t len) {
  const CrewWork *work = run->work;
  Job *job = &run->jobs[number];
  if (letter == FRAME_ANSWER) {
    assert(!job->answered && job->answer.len == 0);
    text_add_bytes(&job->answer, data, len);
    job->answered = true;
    say_it_came(run, number);
  } else if (work->hear != NULL) {
    Text message = {0};
    text_add_bytes(&message, data, len);
    work->hear(work->context, &message);
    text_fini(&message);
  }
}

static void hear_frames(CrewRun *run, uint32_t number) {
  Text *bytes = &run->jobs[number].bytes;
  size_t at = 0;
  while (bytes->len - at >= FRAME_HEAD) {
    uint64_t len;
    assert(bytes->data[at] == FRAME_ANSWER || bytes->data[at] == FRAME_MESSAGE);
    memcpy(&len, bytes->data + at + 1, sizeof len);
    if (bytes->len - at - FRAME_HEAD < len) break;
    hear_frame(run, number, bytes->data[at], bytes->data + at + FRAME_HEAD,
               len);
    at += FRAME_HEAD + len;
  }
  if (at == 0) return;
  memmove(bytes->data, bytes->data + at, bytes->len - at);
  bytes->len -= at;
}

static void bury(CrewRun *run, Job *job) {
  int status;
  assert(job->stage == JOB_RUNS && job->child > 0);
  while (waitpid(job->child, &status, 0) < 0 && errno == EINTR) continue;
  pass_slot(run->crew, job->slot, (int32_t)job->child, 0);
  close(job->file);
}

static void lose_child(CrewRun *run, uint32_t number) {
  Job *job = &run->jobs[number];
  bury(run, job);
  if (job->answered) {
    end_job(job, CREW_DONE);
  } else if (job->tries >= MOST_TRIES) {
    end_job(job, CREW_LOST);
  } else {
    job->stage = JOB_WAITS;
    if (number < run->begun) run->begun = number;
  }
}

static void read_child(CrewRun *run, uint32_t number) {
  char buffer[65536];
  Job *job = &run->jobs[number];
  ssize_t got = read(job->file, buffer, sizeof buffer);
  if (got > 0) {
    text_add_bytes(&job->bytes, buffer, (size_t)got);
    hear_frames(run, number);
  } else if (got == 0 || (errno != EINTR && errno != EAGAIN)) {
    lose_child(run, number);
  }
}

// Waits for a child to say something, or for a slot.
static void listen(CrewRun *run) {
  VEC(struct pollfd) files = {0};
  VEC(uint32_t) numbers = {0};
  for (uint32_t i = run->over; i < run->count; i++) {
    if (run->jobs[i].stage != JOB_RUNS) continue;
    struct pollfd entry = {.fd = run->jobs[i].file, .events = POLLIN};
    vec_push(&files, entry);
    vec_push(&numbers, i);
  }
  if (poll(files.data, files.len, WAIT_MILLIS) > 0)
    for (uint32_t i = 0; i < files.len; i++)
      if (files.data[i].revents != 0) read_child(run, numbers.data[i]);
  vec_fini(&files);
  vec_fini(&numbers);
}

// ---- Crews elsewhere.

// Of jobs that others do, or do as well.
static void look_for_answers(CrewRun *run) {
  for (uint32_t i = run->over; i < run->count; i++) {
    Job *job = &run->jobs[i];
    if (job->stage == JOB_OVER || job->answered || !is_known(run, i)) continue;
    if (job->stage == JOB_RUNS) {
      kill(job->child, SIGKILL);
      bury(run, job);
    }
    end_job(job, CREW_DONE);
  }
}

// One that others have had for long: they may be dead, or slow, or have parts of
// it to give away.
static void help_others(CrewRun *run) {
  double now = clock_now();
  bool late = halt_look(run->work->halt);
  uint32_t count = run->count - run->over;
  for (uint32_t i = 0; i < count; i++) {
    uint32_t number = run->over + (run->work->turn + i) % count;
    Job *job = &run->jobs[number];
    if (job->stage != JOB_WAITS || job->elsewhere == 0) continue;
    if (late) {
      end_job(job, CREW_LEFT);
    } else if (now - job->elsewhere > HELP_SECONDS) {
      begin_job(run, number);
      return;
    }
  }
}

static void look_elsewhere(CrewRun *run) {
  double now = clock_now();
  if (run->work->claim == NULL || now < run->next_look) return;
  run->next_look = now + OTHERS_SECONDS;
  look_for_answers(run);
  if (run->begun == run->count) help_others(run);
}

static bool is_ours(const CrewRun *run, pid_t child) {
  for (uint32_t i = 0; i < run->work->count; i++)
    if (run->jobs[i].stage == JOB_RUNS && run->jobs[i].child == child)
      return true;
  return false;
}

// Children of a child that died end with it and become ours: the slots they
// hold are free once they are buried.
static void bury_orphans(const CrewRun *run) {
  siginfo_t info = {0};
  while (waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
         info.si_pid != 0 && !is_ours(run, info.si_pid)) {
    if (waitpid(info.si_pid, NULL, WNOHANG) <= 0) return;
    info.si_pid = 0;
  }
}

static void look_at_answers(CrewRun *run) {
  const CrewWork *work = run->work;
  for (; run->over < run->count; run->over++) {
    const Job *job = &run->jobs[run->over];
    if (job->stage != JOB_OVER) return;
    if (job->how == CREW_DONE && work->is_enough != NULL &&
        work->is_enough(work->context, &job->answer))
      run->count = run->over + 1;
  }
}

static void take_answers(CrewRun *run) {
  assert(run->over == run->count && run->count <= run->work->count);
  for (uint32_t i = 0; i < run->count; i++)
    run->work->take(run->work->context, i, run->jobs[i].how,
                    &run->jobs[i].answer);
}

// Nobody waits for the others any more.
static void dismiss(CrewRun *run) {
  for (uint32_t i = 0; i < run->work->count; i++) {
    Job *job = &run->jobs[i];
    if (job->stage == JOB_RUNS) {
      kill(job->child, SIGKILL);
      bury(run, job);
    }
    text_fini(&job->answer);
    text_fini(&job->bytes);
  }
}

void crew_run(Crew *crew, const CrewWork *work) {
  assert(work->work != NULL && work->take != NULL);
  assert(work->claim == NULL || work->known != NULL);   // or nobody ends it
  CrewRun run = {.crew = crew, .work = work, .count = work->count};
  size_t size = work->count * sizeof *run.jobs;
  run.jobs = mem_alloc_zero(size);
  double since = job_log_now(&crew->log);
  crew->runs++;
  leave_slot(crew);
  for (;;) {
    start_jobs(&run);
    look_at_answers(&run);
    if (run.over == run.count) break;
    listen(&run);
    bury_orphans(&run);
    look_elsewhere(&run);
    if (work->look != NULL) work->look(work->context);
  }
  take_answers(&run);
  dismiss(&run);
  job_log_crew(&crew->log, &crew->name, crew->runs - 1, run.count, since);
  mem_free(run.jobs, size);
}

void crew_take_part(Crew *crew) {
  assert(crew->slot == NO_SLOT);
  for (;;) {
    crew->slot = take_slot(crew, (int32_t)getpid());
    if (crew->slot != NO_SLOT || crew->shared->stop != 0) return;
    poll(NULL, 0, WAIT_MILLIS);
  }
}
