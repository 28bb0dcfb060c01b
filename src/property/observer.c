// What a property sees: which sights may show something, and the events they
// are. See observer.h.
#include "property/observer.h"

#include <assert.h>
#include <string.h>

#include "api/call.h"
#include "property/internal.h"

// ---- Calls.

// MPI_Bsend returns long before its message goes.
static bool is_buffered(const char *function) {
  const uint32_t buffered = API_BUFFERED | API_BLOCKS;
  return (api_roles(function) & buffered) == buffered;
}

static const char *function_of(const Observer *s, uint32_t call) {
  if (call == NO_CALL) return "";
  if (call & CALL_NAMED) return names_get(&s->names, call & ~CALL_NAMED);
  return s->history != NULL && call < s->history->events.len
             ? s->history->events.data[call].function
             : "";
}

// ---- Events.

static View *view_of(const Observer *s) { return s->state->view; }

static void show(Observer *s, const LtlEvent *event) {
  view_of(s)->events |= ltl_event_atoms(s->ltl, event);
}

static LtlBlocking blocking_of(const char *function) {
  bool blocks = api_is(function, API_BLOCKS);
  return blocks ? LTL_BLOCKING : LTL_NONBLOCKING;
}

// Does the function have such operations?
static bool has_part(const char *function, LtlAtomKind kind) {
  uint32_t part = kind == LTL_SEND ? API_SENDS : API_RECEIVES;
  return api_is(function, part);
}

static void show_message(Observer *s, LtlAtomKind kind, LtlStage stage,
                         uint32_t rank, uint32_t peer, int32_t tag,
                         const char *function) {
  if (!has_part(function, kind)) return;
  show(s, &(LtlEvent){.kind = kind, .stage = stage, .rank = rank,
                      .peer = peer, .tag = tag, .name = function,
                      .blocking = blocking_of(function)});
}

static void show_call(Observer *s, LtlStage stage, uint32_t rank,
                      const char *function) {
  show(s, &(LtlEvent){.kind = LTL_CALL, .stage = stage, .rank = rank,
                      .name = function});
}

// ---- What the world notes.

static void note_match(Observer *s, const WorldNote *note) {
  show_message(s, LTL_RECV, LTL_MATCH, note->rank, note->peer, note->tag,
               function_of(s, note->call));
  show_message(s, LTL_SEND, LTL_MATCH, note->peer, note->rank, note->tag,
               function_of(s, note->from));
}

static void note_collective(Observer *s, const WorldNote *note) {
  for (uint32_t i = 0; i < note->count; i++)
    show_call(s, LTL_MATCH, (uint32_t)note->members[i],
              function_of(s, note->calls[i]));
}

// Operations end. A blocking collective does when its call returns; so does a
// buffered send.
static void note_done(Observer *s, const WorldNote *note) {
  for (uint32_t i = 0; i < note->count; i++) {
    const char *function = function_of(s, note->calls[i]);
    const WorldEnd *end = &note->ends[i];
    if (end->kind == END_OTHER && api_is(function, API_STARTS))
      show_call(s, LTL_COMPLETE, note->rank, function);
    if (end->kind == END_OTHER || is_buffered(function)) continue;
    show_message(s, end->kind == END_SEND ? LTL_SEND : LTL_RECV,
                 LTL_COMPLETE, note->rank, end->peer, end->tag, function);
  }
}

void observer_note(Observer *s, const WorldNote *note) {
  if (note->kind == EVENT_MATCH) note_match(s, note);
  if (note->kind == EVENT_COLLECTIVE) note_collective(s, note);
  if (note->kind == EVENT_DONE) note_done(s, note);
  demands_note(view_of(s), note);
}

static void note_any(void *context, const WorldNote *note) {
  observer_note(context, note);
}

// ---- Which matches are seen.

static bool sees_pair(void *context, const WorldPair *pair) {
  Observer *s = context;
  LtlEvent recv = {.kind = LTL_RECV, .stage = LTL_MATCH, .rank = pair->rank,
                   .peer = pair->sender, .tag = pair->tag,
                   .name = function_of(s, pair->call)};
  LtlEvent send = {.kind = LTL_SEND, .stage = LTL_MATCH,
                   .rank = pair->sender, .peer = pair->rank,
                   .tag = pair->tag, .name = function_of(s, pair->from)};
  recv.blocking = blocking_of(recv.name);
  send.blocking = blocking_of(send.name);
  return (api_is(recv.name, API_MESSAGES) && ltl_event_atoms(s->ltl,
                                                             &recv) != 0) ||
         (api_is(send.name, API_MESSAGES) && ltl_event_atoms(s->ltl,
                                                             &send) != 0);
}

static uint64_t call_key(void *context, uint32_t call) {
  const Observer *s = context;
  const char *function = function_of(s, call);
  return names_find(&s->names, function);
}

// ---- Which sights may show something.

static bool is_rank(const LtlAtom *atom, uint32_t rank) {
  return atom->rank == LTL_ANY || (uint32_t)atom->rank == rank;
}

static bool is_named(const LtlAtom *atom, const char *function) {
  return atom->name == NULL || strcmp(atom->name, function) == 0;
}

// By a call: of what starts with it; of a collective it completes; or of the
// message that a matched probe has taken.
static bool may_issue(const LtlAtom *atom, uint32_t rank,
                      const char *function) {
  uint32_t roles = api_roles(function);
  if (atom->kind > LTL_CALL || atom->stage == LTL_COMPLETE) return false;
  if (atom->stage == LTL_MATCH)
    return (roles & API_MATCHED) != 0 ||
           (atom->kind == LTL_CALL && (roles & API_MESSAGES) == 0 &&
            is_named(atom, function));
  if (!is_rank(atom, rank)) return false;
  if (atom->kind == LTL_CALL) return is_named(atom, function);
  return has_part(function, atom->kind);
}

// By a return, if no answer went before.
static bool may_return(const LtlAtom *atom, uint32_t rank,
                       const char *function) {
  if (atom->kind > LTL_CALL || atom->stage != LTL_COMPLETE ||
      !is_rank(atom, rank) || api_is(function, API_STARTS))
    return false;
  if (atom->kind == LTL_SEND) return is_buffered(function);
  return atom->kind == LTL_CALL && is_named(atom, function);
}

// By an answer: of what ends with it, the present call included.
static bool may_answer(const LtlAtom *atom, uint32_t rank) {
  return atom->kind <= LTL_CALL && atom->stage == LTL_COMPLETE &&
         is_rank(atom, rank);
}

static bool has_exports(const View *view, uint32_t rank) {
  for (uint32_t i = 0; i < view->exports.len; i++)
    if (view->exports.data[i].rank == rank) return true;
  return false;
}

static bool may_show(const Observer *s, VmSightKind kind, uint32_t rank,
                     const char *function) {
  if (kind == VM_SIGHT_ANSWER && has_exports(view_of(s), rank)) return true;
  for (uint32_t i = 0; i < ltl_atom_count(s->ltl); i++) {
    const LtlAtom *atom = ltl_atom(s->ltl, i);
    bool may = kind == VM_SIGHT_CALL     ? may_issue(atom, rank, function)
               : kind == VM_SIGHT_RETURN ? may_return(atom, rank, function)
                                         : may_answer(atom, rank);
    if (may) return true;
  }
  return false;
}

// Is the variable mentioned, of that rank?
static bool is_mentioned(const Observer *s, const char *name, uint32_t rank) {
  for (uint32_t i = 0; i < ltl_atom_count(s->ltl); i++) {
    const LtlAtom *atom = ltl_atom(s->ltl, i);
    for (uint32_t k = 0; k < atom->terms.len; k++) {
      const LtlTerm *term = &atom->terms.data[k];
      if (term->op == LTL_VARIABLE && strcmp(term->name, name) == 0 &&
          (term->rank == LTL_ANY || (uint32_t)term->rank == rank))
        return true;
    }
  }
  return false;
}

// ---- Answering the machine.

static bool ask_call(Observer *s, const VmSight *sight, uint32_t rank) {
  const char *name = api_plain_name(sight->name);
  if (!sight->passed && may_show(s, sight->kind, rank, name)) return true;
  uint32_t id = names_make(&s->names, name);
  view_of(s)->ranks[rank].function = id;
  s->calls[rank] = id | CALL_NAMED;
  if (sight->passed) show_call(s, LTL_ISSUE, rank, name);
  return false;
}

static void show_return(Observer *s, const char *name, uint32_t rank) {
  const ViewRank *me = &view_of(s)->ranks[rank];
  if (api_is(name, API_STARTS)) return;
  show_call(s, LTL_COMPLETE, rank, name);
  if (is_buffered(name))
    show_message(s, LTL_SEND, LTL_COMPLETE, rank, me->sent_to, me->sent_tag,
                 name);
}

// A return belongs to the answer before it, and is not seen again.
static bool ask_return(Observer *s, const VmSight *sight, uint32_t rank) {
  const char *name = api_plain_name(sight->name);
  ViewRank *me = &view_of(s)->ranks[rank];
  bool seen = me->returned;
  if (sight->passed) {
    if (!seen) show_return(s, name, rank);
    me->returned = false;
    return false;
  }
  if (view_of(s)->open != rank) return may_show(s, sight->kind, rank, name);
  if (me->sight == VM_SIGHT_ANSWER) {
    show_return(s, name, rank);
    me->returned = true;
  }
  return true;
}

static bool ask_label(Observer *s, const VmSight *sight, uint32_t rank) {
  LtlEvent event = {.kind = LTL_LABEL, .rank = rank, .name = sight->name};
  if (!sight->passed) return ltl_event_atoms(s->ltl, &event) != 0;
  show(s, &event);
  return false;
}

static void add_export(Observer *s, const VmSight *sight, uint32_t rank) {
  View *view = view_of(s);
  Export fresh = {.rank = rank, .name = names_make(&s->names, sight->name),
                  .size = (uint32_t)sight->size, .address = sight->address};
  vm_watch_writes(s->team_vms[rank],
                  s->state->slots[rank].shared->process, sight->address,
                  sight->size);
  for (uint32_t i = 0; i < view->exports.len; i++) {
    Export *old = &view->exports.data[i];
    if (old->rank != rank || old->name != fresh.name) continue;
    *old = fresh;
    return;
  }
  vec_push(&view->exports, fresh);
}

static bool ask_export(Observer *s, const VmSight *sight, uint32_t rank) {
  if (!is_mentioned(s, sight->name, rank)) return false;
  if (!sight->passed) return true;
  add_export(s, sight, rank);
  return false;
}

static bool ask_line(Observer *s, const VmSight *sight, uint32_t rank) {
  StackEntry top;
  const Process *process = state_look(s->state, rank);
  if (!process_top(process, &top)) return false;
  const Module *module = s->modules[rank];
  const Place *place = &module->places.data[top.place];
  LtlEvent event = {.kind = LTL_LINE, .rank = rank, .line = place->line,
                    .name = names_get(&module->names, place->file)};
  if (!sight->passed) return ltl_event_atoms(s->ltl, &event) != 0;
  show(s, &event);
  return false;
}

static bool ask_answer(Observer *s, const VmSight *sight, uint32_t rank) {
  return !sight->passed && may_show(s, sight->kind, rank, NULL);
}

static bool ask(Observer *s, const VmSight *sight, uint32_t rank) {
  switch (sight->kind) {
    case VM_SIGHT_CALL: return ask_call(s, sight, rank);
    case VM_SIGHT_ANSWER: return ask_answer(s, sight, rank);
    case VM_SIGHT_WRITE: return !sight->passed;
    case VM_SIGHT_LABEL: return ask_label(s, sight, rank);
    case VM_SIGHT_EXPORT: return ask_export(s, sight, rank);
    case VM_SIGHT_LINE: return ask_line(s, sight, rank);
    case VM_SIGHT_ABORT: return !sight->passed;
    case VM_SIGHT_RETURN: break;
  }
  return ask_return(s, sight, rank);
}

// Whatever it is, it ends the segment before it.
static bool asks(void *context, const VmSight *sight) {
  Observer *s = context;
  uint32_t rank = s->state->current;
  assert(rank < s->ranks);
  bool ends = !sight->passed && view_of(s)->open == rank;
  bool stops = ends && sight->kind != VM_SIGHT_RETURN
                   ? true
                   : ask(s, sight, rank);
  if (stops && !sight->passed)
    view_of(s)->ranks[rank].sight = (uint8_t)sight->kind;
  return stops;
}

// ---- Segments.

void observer_look(Observer *s, State *state) { s->state = state; }

static void enter(Observer *s, State *state, uint32_t rank) {
  observer_look(s, state);
  s->calls[rank] = state->view->ranks[rank].function | CALL_NAMED;
  if (rank < PRODUCT_RANKS_MAX) ranks_add(&state->view->moved, rank);
}

bool observer_is_over(const State *state, uint32_t rank) {
  const ViewRank *me = &state->view->ranks[rank];
  return !state->slots[rank].leaves && me->sight == VM_SIGHT_RETURN &&
         me->returned;
}

bool observer_open(State *state, uint32_t rank) {
  VmSightKind kind = (VmSightKind)state->view->ranks[rank].sight;
  assert(state->view->open == RANK_NONE);   // one segment at a time
  state->view->open = rank;
  world_clear_acts(state->world);
  return kind != VM_SIGHT_CALL && kind != VM_SIGHT_ANSWER;
}

// Operations that were started.
static void show_issues(Observer *s, State *state, uint32_t rank) {
  const Acts *acts = world_acts(state->world);
  ViewRank *me = &state->view->ranks[rank];
  for (uint32_t i = 0; i < acts->len; i++) {
    const Act *e = &acts->data[i];
    if (e->rank != rank || e->kind > ACT_RECV) continue;
    bool any = e->peer == MPI_MAX_RANKS;
    show_message(s, e->kind == ACT_SEND ? LTL_SEND : LTL_RECV, LTL_ISSUE,
                 rank, any ? LTL_NO_PEER : e->peer,
                 e->tag < 0 ? LTL_ANY : e->tag,
                 names_get(&s->names, me->function));
    if (e->kind != ACT_SEND) continue;
    me->sent_to = e->peer;
    me->sent_tag = e->tag;
  }
}

void observer_close(Observer *s, State *state, uint32_t rank) {
  View *view = state->view;
  assert(view->open == rank);
  s->state = state;
  if (view->ranks[rank].function != NAME_NONE) show_issues(s, state, rank);
  view->open = RANK_NONE;
  view->closed = rank;
  exports_read(s, state, rank);
}

bool observer_joins(const Observer *s, const State *state, uint32_t rank) {
  const Acts *acts = world_acts(state->world);
  bool joins = false;
  for (uint32_t i = 0; i < acts->len; i++)
    joins = joins || (acts->data[i].kind == ACT_JOIN &&
                      acts->data[i].rank == rank);
  for (uint32_t i = 0; joins && i < ltl_atom_count(s->ltl); i++) {
    const LtlAtom *atom = ltl_atom(s->ltl, i);
    if (atom->kind == LTL_CALL && atom->stage == LTL_MATCH) return true;
  }
  return false;
}

static bool sees_end(const Observer *s, uint32_t rank) {
  LtlEvent event = {.kind = LTL_END, .rank = rank};
  return ltl_event_atoms(s->ltl, &event) != 0;
}

static void show_end(Observer *s, State *state, uint32_t rank) {
  enter(s, state, rank);
  show(s, &(LtlEvent){.kind = LTL_END, .rank = rank});
}

// ---- Life.

// Does the rank come to another line with this instruction?
static bool is_line_start(const Module *module, const Function *f,
                          uint32_t pc) {
  uint32_t place = f->places[pc];
  if (!function_has_line(f, pc) || place == f->place) return false;
  const Place *here = &module->places.data[place];
  if (here->file == NAME_NONE) return false;
  if (pc == 0 || !function_has_line(f, pc - 1) ||
      f->places[pc - 1] == f->place)
    return true;
  const Place *before = &module->places.data[f->places[pc - 1]];
  return here->file != before->file || here->line != before->line ||
         here->inlined_at != before->inlined_at;
}

static void add_lines(const Program *program, const LtlAtom *atom) {
  const Module *module = program->module;
  for (uint32_t i = 0; i < module->functions.len; i++) {
    const Function *f = &module->functions.data[i];
    for (uint32_t pc = 0; !f->runtime && pc < f->code_len; pc++) {
      if (!is_line_start(module, f, pc)) continue;
      const Place *place = &module->places.data[f->places[pc]];
      if (place->line == atom->line &&
          ltl_is_file(atom->name, names_get(&module->names, place->file)))
        vm_add_line(program->vm, i, pc);
    }
  }
}

static void attach(Observer *s, const Program *program) {
  VmSightSink sink = {.asks = asks, .context = s};
  vm_set_sight_sink(program->vm, &sink);
  for (uint32_t i = 0; i < ltl_atom_count(s->ltl); i++)
    if (ltl_atom(s->ltl, i)->kind == LTL_LINE)
      add_lines(program, ltl_atom(s->ltl, i));
}

Observer *observer_new(ExprTable *terms, const ExploreOptions *options,
                       const LtlProperty *property) {
  Observer *s = mem_alloc_zero(sizeof *s);
  s->terms = terms;
  s->options = options;
  s->ltl = property->ltl;
  for (uint32_t i = 0; i < options->program_count; i++)
    s->ranks += options->programs[i].ranks;
  s->calls = mem_alloc_array(s->ranks, sizeof *s->calls);
  s->team_vms = mem_alloc_array(s->ranks, sizeof *s->team_vms);
  s->modules = mem_alloc_array(s->ranks, sizeof *s->modules);
  uint32_t rank = 0;
  for (uint32_t i = 0; i < options->program_count; i++) {
    attach(s, &options->programs[i]);
    for (uint32_t k = 0; k < options->programs[i].ranks; k++, rank++) {
      s->calls[rank] = NO_CALL;
      s->team_vms[rank] = options->programs[i].vm;
      s->modules[rank] = options->programs[i].module;
    }
  }
  s->eyes = (MpiEyes){.context = s, .sees = sees_pair, .call_key = call_key};
  s->watcher = (WorldWatcher){.note = note_any, .context = s,
                              .calls = s->calls};
  s->hooks = (ObserverHooks){.eyes = &s->eyes, .watcher = &s->watcher,
                             .look = observer_look, .enter = enter,
                             .sees_end = sees_end, .end = show_end};
  return s;
}

void observer_free(Observer *s) {
  for (uint32_t i = 0; i < s->options->program_count; i++) {
    vm_set_sight_sink(s->options->programs[i].vm, NULL);
    vm_clear_lines(s->options->programs[i].vm);
  }
  names_fini(&s->names);
  mem_free(s->calls, s->ranks * sizeof *s->calls);
  mem_free(s->team_vms, s->ranks * sizeof *s->team_vms);
  mem_free(s->modules, s->ranks * sizeof *s->modules);
  mem_free(s, sizeof *s);
}

const ObserverHooks *observer_hooks(const Observer *s) {
  return s == NULL ? NULL : &s->hooks;
}

const WorldWatcher *observer_watcher(const Observer *s) { return &s->watcher; }

void observer_set_history(Observer *s, const History *history) {
  s->history = history;
}
