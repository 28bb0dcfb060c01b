// A question to a path model as SMT-LIB, for any solver: satisfiable exactly if
// the answer is yes.
#ifndef MODEL_SMT2_H
#define MODEL_SMT2_H

#include "base/text.h"
#include "model/pathmodel.h"

// Appends to `out`. The model is sealed; `answer` is what our engines say, and
// becomes the file's status.
void pathmodel_write_smt2(PathModel *m, const PathQuestion *question,
                          PathAnswer answer, Text *out);

#endif
