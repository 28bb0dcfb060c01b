// Shared by the files that write the HTML report: how text gets into a page
// without becoming part of it, and the page's own script and style.
#ifndef REPORT_HTML_H
#define REPORT_HTML_H

#include "base/text.h"

// Text as it stands between tags or in a quoted attribute. Bytes that are no
// UTF-8, and control characters HTML has no place for, become U+FFFD.
void html_add_text(Text *out, const char *text, size_t size);

// A JSON text as it may stand in a <script> block: without the blanks between
// its parts, and with what could end or comment out the block (<, >, &) or a
// line of a script (U+2028, U+2029) escaped. These occur in strings only, so
// the value stays the same.
void html_add_json(Text *out, const char *json, size_t size);

// The files of report/page, as tools/embed makes them; the hashes are those a
// Content-Security-Policy names.
extern const char page_style[], page_style_hash[];
extern const char page_script[], page_script_hash[];

#endif
