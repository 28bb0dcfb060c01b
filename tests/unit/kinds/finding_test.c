// The table of kinds of findings.
#include "kinds/finding.h"

#include "test.h"

static void every_kind_is_found_and_explained(void) {
  for (unsigned i = 0; i < FINDING_KIND_COUNT; i++) {
    const FindingRow *row = finding_row((FindingKind)i);
    CHECK_SAY(row->sentence[0] != '\0' && row->reason[0] != '\0' &&
              row->clause[0] != '\0' && row->meaning[0] != '\0' &&
              row->advice[0] != '\0', "%s", row->id);
    FindingKind found;
    CHECK_SAY(finding_find(row->id, &found) && found == i, "%s twice", row->id);
  }
  FindingKind kind;
  CHECK(!finding_find("no-such-kind", &kind));
  CHECK(!finding_find("", &kind));
}

static void explanations_are_narrow(void) {
  for (unsigned i = 0; i < FINDING_KIND_COUNT; i++) {
    Text text = {0};
    finding_explain((FindingKind)i, &text);
    for (const char *line = text_get(&text); *line != '\0';) {
      size_t len = strcspn(line, "\n");
      CHECK(len <= 78);
      line += len + 1;
    }
    text_fini(&text);
  }
}

// What columns have to do with each other.
static void columns_agree(void) {
  for (unsigned i = 0; i < FINDING_KIND_COUNT; i++) {
    const FindingRow *row = finding_row((FindingKind)i);
    const NativeKind *native = &row->native;
    CHECK_SAY((row->class == CLASS_WRONG) == (row->handle != HANDLE_NONE),
              "%s", row->id);
    CHECK_SAY(native->show == NATIVE_SHOWS_HANG || native->remarks != NULL ||
              native->why != NULL, "%s", row->id);
    CHECK_SAY((native->show == NATIVE_SHOWS_HANG) ==
              (row->class == CLASS_STUCK), "%s", row->id);
    if (row->class == CLASS_STUCK || row->class == CLASS_ABORTS)
      CHECK_SAY(!row->goes_on, "%s", row->id);
    if (row->class == CLASS_LEFT) CHECK_SAY(row->goes_on, "%s", row->id);
  }
}

int main(void) {
  RUN(every_kind_is_found_and_explained);
  RUN(explanations_are_narrow);
  RUN(columns_agree);
  return test_end();
}
