/* Defects of the program itself: failed assertions, crashes, what the address
 * sanitizer finds, and how a rank ends. */
#define _GNU_SOURCE
#include <link.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <ucontext.h>
#include <unistd.h>

#include "native.h"

/* Instead of the C library's: behind assert(). */
void __assert_fail(const char *expression, const char *file, unsigned line,
                   const char *function) {
  (void)function;
  log_fault("assertion", "%s:%u: assertion failed: %s", file, line,
            expression);
}

static const void *instruction(const void *context) {
#if defined __x86_64__
  return (const void *)(uintptr_t)((const ucontext_t *)context)
      ->uc_mcontext.gregs[REG_RIP];
#elif defined __aarch64__
  return (const void *)(uintptr_t)((const ucontext_t *)context)
      ->uc_mcontext.pc;
#else
  (void)context;
  return NULL;
#endif
}

/* Who called the instruction, if that is nowhere: a call through a pointer to
 * no function has just pushed it. */
static const void *caller_of_nothing(const void *context) {
#if defined __x86_64__
  const void *const *stack =
      (const void *const *)(uintptr_t)((const ucontext_t *)context)
          ->uc_mcontext.gregs[REG_RSP];
  return (const char *)*stack - 1;
#else
  (void)context;
  return NULL;
#endif
}

static void on_signal(int number, siginfo_t *info, void *context) {
  (void)info;
  signal(number, SIG_DFL);   /* a second one ends the rank */
  const char *name = sigabbrev_np(number);
  char text[64];
  snprintf(text, sizeof text, "signal %s (%s)", name == NULL ? "?" : name,
           strsignal(number));
  const void *pc = instruction(context);
  if (number == SIGABRT) log_fault("abort", "%s", text);
  if ((uintptr_t)pc < 4096) pc = caller_of_nothing(context);
  log_fault_pc(number == SIGILL ? "trap" : "crash", pc, text);
}

void faults_install(void) {
  if (java_stack != NULL) return;   /* a JVM has uses for signals */
  static char space[65536];   /* for when the stack is full */
  stack_t stack = {.ss_sp = space, .ss_size = sizeof space};
  sigaltstack(&stack, NULL);
  struct sigaction action = {
      .sa_sigaction = on_signal, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  static const int signals[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT,
                                SIGTRAP};
  for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++)
    sigaction(signals[i], &action, NULL);
}

/* ---- The address sanitizer calls this before its own report. */

const char *__asan_get_report_description(void) __attribute__((weak));

void __asan_on_error(void);
void __asan_on_error(void) {
  const char *text = __asan_get_report_description == NULL
                         ? ""
                         : __asan_get_report_description();
  log_fault("sanitizer", "%s", text);
}

/* ---- Start and end. */

/* The launcher ends the job when a rank leaves like that: others are to get
 * where it got. */
static void linger(void) {
  for (int i = 0; i < 100; i++) {
    call_progress();
    usleep(5000);
  }
}

static void on_end(int code, void *unused) {
  (void)unused;
  char text[64];
  log_ends = 1;
  if (call_stage == STAGE_RUNNING) {
    log_note("missing-finalize", "the rank ends without MPI_Finalize");
    linger();
  }
  snprintf(text, sizeof text, "the rank ends with status %d", code);
  if (code != 0) log_note("nonzero-exit", text);
  heap_note_left();
  log_line("end %d", code);
}

/* A program that was linked before may have been so with another MPI than this
 * library: then there are two in the process. */
static int count_mpi(struct dl_phdr_info *info, size_t size, void *count) {
  const char *name = strrchr(info->dlpi_name, '/');
  (void)size;
  name = name == NULL ? info->dlpi_name : name + 1;
  *(int *)count += strncmp(name, "libmpi.so", 9) == 0 ||
                   strncmp(name, "libmpich.so", 11) == 0;
  return 0;
}

static void check_one_mpi(void) {
  int count = 0;
  dl_iterate_phdr(count_mpi, &count);
  if (count > 1)
    log_fault("mixed", "the program was linked with another MPI than it is "
              "run with");
}

__attribute__((constructor)) static void begin(void) {
  prctl(PR_SET_PTRACER, PR_SET_PTRACER_ANY);
  log_line("start %ld", (long)getpid());
  check_one_mpi();
  faults_install();
  on_exit(on_end, NULL);
}
