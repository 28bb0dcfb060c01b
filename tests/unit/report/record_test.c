// Records of findings survive writing and reading; damaged ones are refused.
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "state/state.h"
#include "report/report.h"
#include "test.h"

static char folder[] = "/tmp/mpiproof-test-XXXXXX";

static void write_file(const char *name, const char *text) {
  char path[100];
  Status status = {0};
  snprintf(path, sizeof path, "%s/%s", folder, name);
  CHECK(file_write(path, text, strlen(text), &status));
  status_fini(&status);
}

static bool reads(Record *record) {
  Status status = {0};
  *record = (Record){0};
  bool fine = record_read(folder, record, &status);
  CHECK(fine == status_ok(&status));
  status_fini(&status);
  return fine;
}

static void round_trip(void) {
  static const char *const command[] = {"mpiproof", "--env", "A=b c%\n\xff",
                                        "prog.c", ""};
  uint8_t bytes[3] = {0, 0xab, 0xff};
  Module module = {0};
  Report report = {.command = command, .command_len = 5};
  Finding finding = {.kind = FINDING_NULL_POINTER, .place = PLACE_NONE,
                     .module = &module, .boot = 3, .rank = 1,
                     .ranks_total = 4};
  InputValue value = {(char *)(uintptr_t)"in put", INPUT_RANDOM, 1, 2, 3,
                      bytes};
  InputValue nothing = {(char *)(uintptr_t)"", INPUT_FILE, INPUT_NO_RANK, 0, 0,
                        NULL};
  vec_push(&finding.inputs, value);
  vec_push(&finding.inputs, nothing);
  Text text = {0};
  record_print_command(&report, &finding, "/some where", &text);
  write_file("command", text_get(&text));
  text_clear(&text);
  record_print_inputs(&finding.inputs, &text);
  write_file("inputs", text_get(&text));
  Choice match = {.kind = EVENT_MATCH, .rank = 2, .peer = 1, .op = 7};
  Choice pick = {.kind = EVENT_DONE, .rank = 3, .picked = UINT64_MAX};
  Choice all = {.kind = EVENT_BUFFERED, .rank = CHOICE_ALL_RANKS};
  vec_push(&finding.schedule, match);
  vec_push(&finding.schedule, pick);
  vec_push(&finding.schedule, all);
  for (int i = 0; i < 3; i++)
    vec_push(&finding.matches, (char *)(uintptr_t)"rank 2: # takes\nit");
  text_clear(&text);
  record_print_schedule(&finding.schedule, finding.matches.data,
                        finding.matches.len, &text);
  write_file("schedule", text_get(&text));
  Record record;
  CHECK(reads(&record));
  CHECK_TEXT(record.cwd, "/some where");
  CHECK_TEXT(record.kind, "null-pointer");
  CHECK(record.boot == 3 && record.command.len == 4);
  CHECK(record.ranks == 4 && record.rank == 1 && record.shown == 1);
  CHECK(record.schedule.len == 3);
  for (uint32_t i = 0; i < record.schedule.len; i++)
    CHECK(choice_is_same(&record.schedule.data[i], &finding.schedule.data[i]));
  CHECK_TEXT(record.command.data[1], command[2]);
  CHECK_TEXT(record.command.data[3], "");
  CHECK(record.inputs.len == 2);
  CHECK_TEXT(record.inputs.data[0].name, "in put");
  CHECK(record.inputs.data[0].occurrence == 2);
  CHECK(record.inputs.data[0].kind == INPUT_RANDOM);
  CHECK(record.inputs.data[0].rank == 1);
  CHECK(record.inputs.data[1].kind == INPUT_FILE);
  CHECK(record.inputs.data[1].rank == INPUT_NO_RANK);
  CHECK(memcmp(record.inputs.data[0].bytes, bytes, 3) == 0);
  CHECK_TEXT(record.inputs.data[1].name, "");
  record_fini(&record);
  text_fini(&text);
  vec_fini(&finding.inputs);
  vec_fini(&finding.schedule);
  vec_fini(&finding.matches);
}

static void damaged_records(void) {
  static const char good[] =
      "mpiproof-command 1\ncwd /\nboot 0\nranks 2\nkind k\nplace p\n"
      "word a.c\n";
  static const char *const bad_inputs[] = {
      "", "mpiproof-inputs 2\n", "mpiproof-inputs 1\nx 0 1\n",
      "mpiproof-inputs 1\nx 0 1 0g\n", "mpiproof-inputs 1\nx 0 2 00\n",
      "mpiproof-inputs 1\nx 0 4294967296 00\n",
      "mpiproof-inputs 1\nx -1 1 00\n", "mpiproof-inputs 1\n%00 0 1 00\n",
      "mpiproof-inputs 1\nx 0 1 00 00\n",
      "mpiproof-inputs 1\nx 0 1 00 file x\n",
      "mpiproof-inputs 1\nx 0 1 00 file 1 2\n"};
  static const char *const bad_commands[] = {
      "", "mpiproof-command 1\n", "mpiproof-command 1\ncwd /\ncwd /\n",
      "mpiproof-command 1\nword %zz\n", "noise", "mpiproof-command 1\nboot x\n"};
  static const char *const bad_schedules[] = {
      "", "mpiproof-schedule 2\n", "mpiproof-schedule 1\nmatch 1 2 3\n",
      "mpiproof-schedule 1\nmatch 1 2 3 4 5\n",
      "mpiproof-schedule 1\njump 1 2 3 4\n",
      "mpiproof-schedule 1\nmatch 65536 2 3 4\n",
      "mpiproof-schedule 1\nmatch 1 -2 3 4\n",
      "mpiproof-schedule 1\npick 1 2 3 18446744073709551616\n",
      "mpiproof-schedule 1\npick 1 2 3 all\n"};
  Record record;
  write_file("schedule", "mpiproof-schedule 1\n");
  write_file("command", good);
  for (size_t i = 0; i < sizeof bad_inputs / sizeof bad_inputs[0]; i++) {
    write_file("inputs", bad_inputs[i]);
    CHECK_SAY(!reads(&record), "%s", bad_inputs[i]);
    record_fini(&record);
  }
  write_file("inputs", "mpiproof-inputs 1\nold 0 1 07\n");
  CHECK(reads(&record) && record.inputs.len == 1);
  CHECK(record.inputs.data[0].kind == INPUT_OBJECT);
  record_fini(&record);
  for (size_t i = 0; i < sizeof bad_schedules / sizeof bad_schedules[0]; i++) {
    write_file("schedule", bad_schedules[i]);
    CHECK_SAY(!reads(&record), "%s", bad_schedules[i]);
    record_fini(&record);
  }
  write_file("schedule", "mpiproof-schedule 1\n\n  # nothing\n");
  CHECK(reads(&record) && record.schedule.len == 0);
  record_fini(&record);
  for (size_t i = 0; i < sizeof bad_commands / sizeof bad_commands[0]; i++) {
    write_file("command", bad_commands[i]);
    CHECK_SAY(!reads(&record), "%s", bad_commands[i]);
    record_fini(&record);
  }
}

static void folders_are_always_new(void) {
  char path[100];
  Status status = {0};
  snprintf(path, sizeof path, "%s/out/", folder);
  for (int i = 1; i <= 3; i++) {
    char want[100];
    snprintf(want, sizeof want, i == 1 ? "%s/out" : "%s/out-%d", folder, i);
    char *made = folder_make(path, &status);
    CHECK(made != NULL);
    CHECK_TEXT(made, want);
    mem_free_string(made);
  }
  snprintf(path, sizeof path, "%s/deep/er/out", folder);
  char *deep = folder_make(path, &status);
  CHECK(deep != NULL);
  CHECK_TEXT(deep, path);
  mem_free_string(deep);
  for (int i = 0; i < 3; i++) {
    CHECK(rmdir(path) == 0);
    *strrchr(path, '/') = '\0';
  }
  CHECK(folder_make("/proc/none/out", &status) == NULL && !status_ok(&status));
  status_fini(&status);
  for (int i = 1; i <= 3; i++) {
    snprintf(path, sizeof path, i == 1 ? "%s/out" : "%s/out-%d", folder, i);
    rmdir(path);
  }
}

int main(void) {
  if (mkdtemp(folder) == NULL) return 1;
  RUN(round_trip);
  RUN(damaged_records);
  RUN(folders_are_always_new);
  char path[100];
  snprintf(path, sizeof path, "%s/command", folder);
  unlink(path);
  snprintf(path, sizeof path, "%s/inputs", folder);
  unlink(path);
  snprintf(path, sizeof path, "%s/schedule", folder);
  unlink(path);
  CHECK(rmdir(folder) == 0);
  return test_end();
}
