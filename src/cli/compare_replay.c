// Replaying a difference of two programs: both run with the recorded inputs, and
// what they give is shown.
#include "cli/internal.h"
#include "compare/compare.h"

static void print_outputs(ExprTable *terms, const char *who,
                          const Outputs *outputs, Text *out) {
  text_printf(out, "%s:\n", who);
  for (uint32_t i = 0; i < outputs->list.len; i++) {
    const Output *output = &outputs->list.data[i];
    if (output->items.len == 0) continue;
    if (output->kind != OUTPUT_RESULT) {
      text_add(out, "  ");
      output_print_name(output, out);
      text_printf(out, ":\n%s", text_get(&output->text));
      if (output->text.len != 0 &&
          text_get(&output->text)[output->text.len - 1] != '\n')
        text_char(out, '\n');
      continue;
    }
    for (uint32_t k = 0; k < output->items.len; k++) {
      text_add(out, "  ");
      item_print_name(output, &output->items.data[k], out);
      text_add(out, " = ");
      item_print(terms, output, &output->items.data[k], out, 200);
      text_printf(out, " (rank %u)\n", output->items.data[k].rank);
    }
  }
}

static int print_run(const CompareOptions *options, const CompareRun *run,
                     Text *out) {
  const Item *item;
  if (!run->ended) {
    text_printf(out, "replay: %s\n", text_get(&run->why));
    return EXIT_INCOMPLETE;
  }
  print_outputs(options->terms, "specification", &run->spec, out);
  print_outputs(options->terms, "implementation", &run->impl, out);
  Text message = {0};
  bool differ = compare_find(options, run, &message, &item);
  text_printf(out, differ ? "replay: [not-equivalent] %s\n"
                          : "replay: both give the same%s\n",
              text_get(&message));
  text_fini(&message);
  return differ ? EXIT_VIOLATED : EXIT_INCOMPLETE;
}

int compare_replay_record(const Session *session, const Record *record) {
  const CompareSpec *wish = &session->options.compare;
  Programs spec_programs = {0}, impl_programs = {0};
  ExploreOptions spec =
      session_explore_side(session, SIDE_SPEC, 0, &spec_programs);
  ExploreOptions impl =
      session_explore(session, record->ranks, &impl_programs);
  CompareOptions options = {
      .solver = session->solver,
      .terms = session->terms,
      .spec = &spec,
      .impl = &impl,
      .run_terms = session->terms,
      .run_solver = session->solver,
      .run_spec = &spec,
      .run_impl = &impl,
      .exact = true,
      .values_only = wish->values_only,
      .first_rank = wish->first_rank,
      .with_text = wish->with_text,
  };
  CompareRun run = {0};
  Text text = {0};
  compare_replay(&options, &record->inputs, &record->other_schedule,
                 &record->schedule, record->other_boot, record->boot, NULL,
                 &run);
  int code = print_run(&options, &run, &text);
  fputs(text_get(&text), stdout);
  text_fini(&text);
  compare_run_fini(&run);
  vec_fini(&spec_programs);
  vec_fini(&impl_programs);
  return code;
}
