// See job_log.h. A line is written at once, so that lines do not mix.
#include "job/job_log.h"

#include <assert.h>
#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

#include "base/file.h"

static double seconds_of(struct timeval t) {
  return (double)t.tv_sec + (double)t.tv_usec / 1e6;
}

double job_log_now(const JobLog *log) {
  struct rusage usage;
  if (!log->writes || getrusage(RUSAGE_SELF, &usage) != 0) return 0;
  return seconds_of(usage.ru_utime) + seconds_of(usage.ru_stime);
}

bool job_log_open(JobLog *log, const char *path) {
  *log = (JobLog){
      .file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC,
                   0666)};
  log->writes = log->file >= 0;
  job_log_begin(log);
  return log->writes;
}

void job_log_close(JobLog *log) {
  if (log->writes) close(log->file);
  log->writes = false;
}

void job_log_begin(JobLog *log) {
  log->begun = job_log_now(log);
  log->crews = 0;
}

void job_log_end(const JobLog *log, const Text *name) {
  if (!log->writes) return;
  Text line = {0};
  double seconds = job_log_now(log) - log->begun - log->crews;
  text_printf(&line, "part %s %.6f\n", text_get(name),
              seconds > 0 ? seconds : 0);
  file_write_all(log->file, text_get(&line), line.len);
  text_fini(&line);
}

void job_log_crew(JobLog *log, const Text *name, uint32_t run, uint32_t jobs,
                  double since) {
  if (!log->writes) return;
  Text line = {0};
  double seconds = job_log_now(log) - since;
  assert(seconds >= 0);
  log->crews += seconds;
  text_printf(&line, "crew %s %u %u %.6f\n", text_get(name), run, jobs,
              seconds);
  file_write_all(log->file, text_get(&line), line.len);
  text_fini(&line);
}
