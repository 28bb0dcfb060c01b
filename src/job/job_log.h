// What each job of a run cost, for those who want to know how it would go with more
// workers (tools/bench-jobs): lines of a file that all processes append to,
//   part NAME SECONDS           the job itself, its crews not counted
//   crew NAME RUN JOBS SECONDS  making children, hearing them, taking answers
// NAME as in crew.h, seconds of the processor.
#ifndef JOB_JOB_LOG_H
#define JOB_JOB_LOG_H

#include "base/text.h"

typedef struct JobLog {
  bool writes;
  int file;                // descriptor, if it writes
  double begun;            // processor seconds when this job began
  double crews;            // of them, for crews
} JobLog;

// Truncates the file. False: it cannot be written.
bool job_log_open(JobLog *log, const char *path);
void job_log_close(JobLog *log);
// In a child, before it does anything.
void job_log_begin(JobLog *log);
// Its job is over.
void job_log_end(const JobLog *log, const Text *name);
// A crew of the job of that name begins; gives what job_log_crew wants to know.
double job_log_now(const JobLog *log);
void job_log_crew(JobLog *log, const Text *name, uint32_t run, uint32_t jobs,
                  double since);

#endif
