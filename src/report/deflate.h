// Making data small: DEFLATE (RFC 1951), and base 64 (RFC 4648) to put it into
// text. Browsers read both without help.
#ifndef REPORT_DEFLATE_H
#define REPORT_DEFLATE_H

#include "base/text.h"

// Adds the data as one DEFLATE stream without a header.
void deflate_add(Text *out, const void *data, size_t size);
// Adds the data in base 64.
void base64_add(Text *out, const void *data, size_t size);

#endif
