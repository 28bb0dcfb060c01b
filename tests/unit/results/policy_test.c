// Severities of the user, and comments that suppress findings.
#include "results/policy.h"

#include "test.h"

static Severity judge(const Policy *policy, FindingKind kind, bool handled) {
  Finding finding = {.kind = kind, .handled = handled};
  return policy_judge(policy, &finding);
}

static void kinds_have_severities(void) {
  Policy policy = {0};
  CHECK(judge(&policy, FINDING_DEADLOCK, false) == SEVERITY_ERROR);
  CHECK(judge(&policy, FINDING_MESSAGE_RACE, false) == SEVERITY_NOTE);
  CHECK(judge(&policy, FINDING_TRUNCATION, true) == SEVERITY_NOTE);
  Finding race = {.kind = FINDING_MESSAGE_RACE, .severity = SEVERITY_ERROR};
  CHECK(policy_judge(&policy, &race) == SEVERITY_ERROR);
}

static void the_user_decides(void) {
  Policy policy = {0};
  policy.severity[FINDING_DEADLOCK] = SEVERITY_WARNING;
  policy.severity[FINDING_TRUNCATION] = SEVERITY_ERROR;
  policy.ignored[FINDING_GROUP_LEAK] = true;
  CHECK(judge(&policy, FINDING_DEADLOCK, false) == SEVERITY_WARNING);
  CHECK(judge(&policy, FINDING_TRUNCATION, true) == SEVERITY_NOTE);
  CHECK(judge(&policy, FINDING_GROUP_LEAK, false) == SEVERITY_IGNORED);
  policy.strict = true;
  CHECK(judge(&policy, FINDING_DEADLOCK, false) == SEVERITY_ERROR);
  CHECK(judge(&policy, FINDING_TRUNCATION, true) == SEVERITY_NOTE);
  CHECK(judge(&policy, FINDING_GROUP_LEAK, false) == SEVERITY_IGNORED);
}

// Strictness makes errors of warnings, whoever made them warnings, and leaves
// notes alone.
static void strictness_is_about_warnings(void) {
  Policy policy = {.strict = true};
  CHECK(judge(&policy, FINDING_DATATYPE_LEAK, false) == SEVERITY_ERROR);
  CHECK(judge(&policy, FINDING_MESSAGE_RACE, false) == SEVERITY_NOTE);
  policy.severity[FINDING_DATATYPE_LEAK] = SEVERITY_NOTE;
  CHECK(judge(&policy, FINDING_DATATYPE_LEAK, false) == SEVERITY_NOTE);
  Finding judged = {.kind = FINDING_DEADLOCK, .severity = SEVERITY_WARNING};
  CHECK(policy_judge(&policy, &judged) == SEVERITY_ERROR);
  policy.strict = false;
  CHECK(policy_judge(&policy, &judged) == SEVERITY_WARNING);
}

static void only_excludes_the_rest(void) {
  Policy policy = {.has_only = true};
  policy.only[FINDING_DEADLOCK] = policy.only[FINDING_TRUNCATION] = true;
  policy.ignored[FINDING_TRUNCATION] = true;
  CHECK(judge(&policy, FINDING_DEADLOCK, false) == SEVERITY_ERROR);
  CHECK(judge(&policy, FINDING_TRUNCATION, false) == SEVERITY_IGNORED);
  CHECK(judge(&policy, FINDING_INVALID_TAG, false) == SEVERITY_IGNORED);
}

// ---- Comments: "line kind" of each suppression, then "line ?word" of each
// unknown one.

static void check_comments(const char *source, const char *expected) {
  Suppressions list = {0};
  UnknownKinds unknown = {0};
  Text text = {0};
  suppressions_read(source, &list, &unknown);
  for (uint32_t i = 0; i < list.len; i++) {
    text_printf(&text, "%u %s;", list.data[i].line,
                finding_id(list.data[i].kind));
    CHECK(suppressions_has(&list, list.data[i].line, list.data[i].kind));
    CHECK(!suppressions_has(&list, list.data[i].line + 7,
                            list.data[i].kind));
  }
  for (uint32_t i = 0; i < unknown.len; i++)
    text_printf(&text, "%u ?%s;", unknown.data[i].line, unknown.data[i].word);
  CHECK_TEXT(text_get(&text), expected);
  text_fini(&text);
  vec_fini(&list);
  unknown_kinds_fini(&unknown);
}

static void comments_on_the_line(void) {
  check_comments("", "");
  check_comments("a;\nf(); // mpiproof: ignore deadlock\ng();\n",
                 "2 deadlock;");
  check_comments("f(); /* mpiproof: ignore deadlock */", "1 deadlock;");
  check_comments("/*mpiproof:ignore deadlock*/f();", "1 deadlock;");
  check_comments("f(); // mpiproof: ignore deadlock, group-leak: on purpose",
                 "1 deadlock;1 group-leak;");
  check_comments("f(); //  mpiproof:  ignore deadlock ,group-leak why not\r\n",
                 "1 deadlock;1 group-leak;");
  check_comments("f(); // see mpiproof: ignore deadlock", "");
  check_comments("f(); // mpiproof: ignored deadlock", "");
  check_comments("// mpiproof-test:\n// expect: violated\nf();", "");
}

static void comments_before_the_line(void) {
  check_comments("// mpiproof: ignore deadlock\n  f();\ng();", "2 deadlock;");
  check_comments("// mpiproof: ignore deadlock\n/* mpiproof: ignore\n"
                 "truncation */\nf();", "4 deadlock;4 truncation;");
  check_comments("// mpiproof: ignore deadlock\n\nf();", "");
  check_comments("f(); // mpiproof: ignore deadlock\n"
                 "// mpiproof: ignore truncation\nf();\nf();",
                 "1 deadlock;3 truncation;");
  check_comments("// mpiproof: ignore deadlock", "");
}

static void what_is_no_comment(void) {
  check_comments("p = \"// mpiproof: ignore deadlock\";", "");
  check_comments("p = \"\\\" /* mpiproof: ignore deadlock */\";", "");
  check_comments("c = '\"'; // mpiproof: ignore deadlock", "1 deadlock;");
  check_comments("p = \"a\\\nb\"; // mpiproof: ignore deadlock",
                 "2 deadlock;");
  check_comments("#error don't\nf(); // mpiproof: ignore deadlock",
                 "2 deadlock;");
  check_comments("/* mpiproof: ignore deadlock", "");
  check_comments("/", "");
  check_comments("\"\\", "");
}

static void unknown_kinds(void) {
  check_comments("\nf(); // mpiproof: ignore dead_lock, truncation",
                 "2 truncation;2 ?dead_lock;");
  check_comments("f(); // mpiproof: ignore", "1 ?;");
  check_comments("f(); // mpiproof: ignore deadlock,", "1 deadlock;1 ?;");
}

int main(void) {
  RUN(kinds_have_severities);
  RUN(the_user_decides);
  RUN(strictness_is_about_warnings);
  RUN(only_excludes_the_rest);
  RUN(comments_on_the_line);
  RUN(comments_before_the_line);
  RUN(what_is_no_comment);
  RUN(unknown_kinds);
  return test_end();
}
