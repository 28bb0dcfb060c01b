/* How the runtime words the ends of a path that assertions cause. Names with
 * the prefix __rt_ are the runtime's own; programs cannot define them. */
#ifndef MPIPROOF_RUNTIME_REPORT_H
#define MPIPROOF_RUNTIME_REPORT_H

/* Finding assertion-failed, worded as glibc words a failed assert. */
_Noreturn void __rt_report_assertion(const char *expression, const char *file,
                                     unsigned line, const char *function);

#endif
