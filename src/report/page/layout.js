// Where everything of a history is drawn, in lanes and rows: no pixels here.
//
// A row is logical time (Lamport): an event comes below everything it depends
// on, so ranks that work at the same time stand side by side, and a message
// always points downwards. In recorded order every event has a row of its own
// instead. What only ends a call (done, nothing, buffered, cancel) has no row:
// it belongs to the call's mark.

// marks   {event, rank, row, shape, end, blocked, pending, failed, onBar,
//         silent}: calls and ends; a blocking call lasts from row to end;
//         pending: it had not returned when something else ended it all;
//         onBar: it stands on the bar of its collective; silent: the first
//         rank names that
// arrows  {event, kind, from, fromRank, fromRow, toRank, toRow, decided}; kind
//         is match, probe, alternative, put, get or lock; from is the event
//         of the send, or of the access's call
// epochs  {rank, row, end, exposes}: from the call that begins one of a window
//         to the one that ends it
// bars    {event, row, ranks}: collectives, ranks ascending
// notes   {event, kind, rank, row, decided}: buffered, nothing, cancel, done
// cycle   {from, to}: ranks that wait for each other
// fault   {rank, row} or null: where something failed that is no call
// seconds {event, rank, row, toRank, end, crowded}: the other places of a finding
//         that fails in a row: in its own lane what was pending, till it
//         failed; crowded: the rank does other things meanwhile
// rows    how many there are;  rowOf: the row of each event
// how: {recorded, locals}: recorded order; with local calls
function layOut(history, processes, finding, how) {
  const shown = how.locals ? () => true : (event) => !event.local;
  const rows = how.recorded ? recordedRows(history.events, processes, shown)
    : causalRows(history.events, processes, shown);
  const layout = {processes, rows: rows.count, rowOf: rows.rowOf, marks: [],
    arrows: [], bars: [], notes: [], cycle: [], epochs: [], laneEnds: rows.laneEnds,
    markOf: new Map(), fault: null, seconds: []};
  for (const event of history.events)
    if (shown(event)) placeEvent(event, history.events, layout);
  placeFault(finding, history.events, layout, rows.last);
  endCalls(layout, rows.callEnds);
  layout.epochs = findEpochs(history.events, layout);
  const cycle = finding.cycle ?? [];
  layout.cycle = cycle.map((rank, at) => (
    {from: rank, to: cycle[(at + 1) % cycle.length]}));
  placeSeconds(finding, history.events, layout);
  return layout;
}

// ---- Rows.

// What both orders keep: the last row and the last event of each rank, and
// where the call it is in ends.
function rowState(events, processes) {
  return {
    rowOf: new Int32Array(events.length),
    last: new Int32Array(processes).fill(-1),
    reached: new Int32Array(processes).fill(-1),   // by accesses of others
    lastEvent: new Int32Array(processes).fill(-1),
    callEnds: new Int32Array(events.length).fill(-1),
    inCall: new Int32Array(processes).fill(-1),
    laneEnds: new Int32Array(processes).fill(-1),
    count: 0,
  };
}

function putRow(state, event, rank, row) {
  state.rowOf[event.event] = row;
  state.last[rank] = row;
  state.lastEvent[rank] = event.event;
  if (row >= state.count) state.count = row + 1;
}

// The rank's call ends where the last thing happened to it.
function leaveCall(state, rank) {
  const call = state.inCall[rank];
  if (call >= 0) state.callEnds[call] = state.last[rank];
}

// The first row in which something may happen to a rank because of a call: in
// the call's own if nothing came between.
function rowAfter(state, rank, call) {
  return Math.max(state.reached[rank],
    state.last[rank] + (state.lastEvent[rank] === call ? 0 : 1));
}

function causalRow(state, event, events) {
  switch (event.type) {
    case "match":
    case "probe": {
      const sent = event.from === null ? -1 : state.rowOf[event.from];
      return Math.max(sent + 1, rowAfter(state, event.rank, event.call));
    }
    case "access":        // below what the target did before
      return Math.max(rowAfter(state, event.rank, event.call),
        state.last[event.peer], state.reached[event.peer]);
    case "collective":
      return event.members.reduce((row, call) => Math.max(row,
        rowAfter(state, events[call].rank, call)), 0);
    default:
      return Math.max(state.last[event.rank], state.reached[event.rank]) + 1;
  }
}

function placeRow(state, event, events, row) {
  if (event.type === "collective") {
    for (const call of event.members)
      putRow(state, event, events[call].rank, row);
    state.rowOf[event.event] = row;
    if (row >= state.count) state.count = row + 1;
    return;
  }
  if (event.type === "call" || event.type === "end")
    leaveCall(state, event.rank);
  putRow(state, event, event.rank, row);
  if (event.type === "access")
    state.reached[event.peer] = Math.max(state.reached[event.peer], row);
  if (event.type === "call") state.inCall[event.rank] = event.event;
  if (event.type === "end") {
    state.inCall[event.rank] = -1;
    state.laneEnds[event.rank] = row;
  }
}

function makeRows(events, processes, shown, rowFor) {
  const state = rowState(events, processes);
  for (const event of events) {
    if (!shown(event)) {
      leaveCall(state, event.rank);
      state.inCall[event.rank] = -1;
      state.rowOf[event.event] = Math.max(0, state.last[event.rank]);
    } else if (EVENT_KINDS[event.type].row) {
      placeRow(state, event, events, rowFor(state, event));
    } else {
      state.rowOf[event.event] = Math.max(0, state.last[event.rank]);
    }
  }
  for (let rank = 0; rank < processes; rank++) leaveCall(state, rank);
  return state;
}

function causalRows(events, processes, shown) {
  return makeRows(events, processes, shown,
    (state, event) => causalRow(state, event, events));
}

function recordedRows(events, processes, shown) {
  return makeRows(events, processes, shown, (state) => state.count);
}

// ---- What is drawn.

function placeEvent(event, events, layout) {
  const row = layout.rowOf[event.event];
  switch (event.type) {
    case "call":
    case "end": {
      const mark = {event: event.event, rank: event.rank, row, end: row,
        shape: event.type === "end" ? "end" : callShape(event.call),
        blocked: event.stuck === true,
        pending: event.blocked === true && !event.stuck,
        failed: event.failed === true || event.exit_code === null};
      layout.marks.push(mark);
      layout.markOf.set(event.event, mark);
      break;
    }
    case "match":
    case "probe":
      placeMessage(event, events, layout, row);
      break;
    case "collective":
      placeCollective(event, events, layout, row);
      break;
    case "access":
      placeAccess(event, layout, row);
      break;
    default:
      layout.notes.push({event: event.event, kind: event.type,
        rank: event.rank, row,
        decided: event.decision !== null && event.decision !== undefined});
  }
}

// Members that come last stand on the bar; the first of them names it.
function placeCollective(event, events, layout, row) {
  const ranks = event.members.map((call) => events[call].rank)
    .sort((a, b) => a - b);
  layout.bars.push({event: event.event, row, ranks});
  for (const call of event.members) {
    const mark = layout.markOf.get(call);
    if (mark && mark.row === row) mark.silent = mark.rank !== ranks[0];
    if (mark) mark.onBar = mark.row === row;
  }
}

function placeMessage(event, events, layout, row) {
  const arrow = (kind, from) => ({event: event.event, kind, from,
    fromRank: events[from].rank, fromRow: layout.rowOf[from],
    toRank: event.rank, toRow: row,
    decided: event.decision !== null && event.decision !== undefined});
  if (event.from !== null && event.from !== undefined)
    layout.arrows.push(arrow(event.type, event.from));
  for (const other of event.others ?? [])
    if (events[other]) layout.arrows.push(arrow("alternative", other));
}

// From the call to where it takes effect; a get comes back from there.
function placeAccess(event, layout, row) {
  const arrow = {event: event.event, from: event.call, access: event,
    kind: event.bytes === 0 ? "lock" : event.access === "get" ? "get" : "put",
    fromRank: event.rank, fromRow: row, toRank: event.peer, toRow: row,
    decided: typeof event.decision === "number"};
  if (arrow.kind === "get")
    [arrow.fromRank, arrow.toRank] = [event.peer, event.rank];
  if (event.rank !== event.peer) layout.arrows.push(arrow);
}

// ---- Epochs of windows: between the calls that begin and end them.

const EPOCH_BEGINS = {MPI_Win_fence: "fence", MPI_Win_start: "start",
  MPI_Win_post: "post", MPI_Win_lock: "lock", MPI_Win_lock_all: "all"};
const EPOCH_ENDS = {MPI_Win_fence: "fence", MPI_Win_complete: "start",
  MPI_Win_wait: "post", MPI_Win_unlock: "lock", MPI_Win_unlock_all: "all"};

function findEpochs(events, layout) {
  const found = [];
  const open = new Map();
  const keyOf = (event, kind) => [event.rank, kind, argument(event, "win"),
    kind === "lock" ? argument(event, "rank") : ""].join("|");
  for (const event of events) {
    if (event.type !== "call") continue;
    const row = layout.rowOf[event.event];
    const ended = keyOf(event, EPOCH_ENDS[event.call]);
    if (open.has(ended)) {
      found.push({...open.get(ended), end: row});
      open.delete(ended);
    }
    const kind = EPOCH_BEGINS[event.call];
    const last = kind === "fence" &&
      /NOSUCCEED/.test(argument(event, "assert") ?? "");
    if (kind && !last)
      open.set(keyOf(event, kind), {rank: event.rank, row, kind,
        exposes: kind === "post" || kind === "fence"});
  }
  // What the last fence opens is no epoch if nobody ends it.
  for (const one of open.values())
    if (one.kind !== "fence") found.push({...one, end: layout.rows});
  return found;
}

// Blocking calls get their length; those that never return last to the end.
function endCalls(layout, callEnds) {
  for (const mark of layout.marks) {
    if (mark.blocked || mark.pending) {
      mark.end = layout.rows;
      layout.laneEnds[mark.rank] = layout.rows;
    } else if (callEnds[mark.event] > mark.row) {
      mark.end = callEnds[mark.event];
    }
  }
}

// ---- Findings that concern two places.

// A rank that fails outside of calls, and goes on or was not recorded to end,
// does so below its last call.
function placeFault(finding, events, layout, last) {
  const {rank, location} = finding;
  if (typeof rank !== "number" || !location || finding.ranks?.length > 0 ||
      finding.kind === "message-race" || rank >= layout.processes)
    return;
  const tells = (event) => event.rank === rank && (event.type === "end" ||
    event.failed || event.type === "call" &&
    isSamePlace(event.location, location) && event.location.column ===
    location.column);
  if (events.some(tells)) return;
  layout.fault = {rank, row: last[rank] + 1};
  layout.rows = Math.max(layout.rows, layout.fault.row + 1);
}

function failureRow(finding, events, layout) {
  if (layout.fault) return layout.fault.row;
  const event = events.find((one) => one.rank === finding.rank && one.failed) ??
    events.findLast((one) => one.rank === finding.rank &&
      (one.exit_code === null || isSamePlace(one.location, finding.location)));
  return event ? layout.rowOf[event.event] : -1;
}

// finding.others: locations its words name besides its own.
function placeSeconds(finding, events, layout) {
  const end = failureRow(finding, events, layout);
  if (end < 0 || typeof finding.rank !== "number" ||
      finding.kind === "message-race")
    return;
  for (const location of finding.others ?? []) {
    const here = (event) => event.type === "call" &&
      isSamePlace(event.location, location) && layout.markOf.has(event.event);
    const who = rankAt(finding, location) ?? finding.rank;
    const event = events.findLast((one) => here(one) &&
      one.rank === who && layout.rowOf[one.event] <= end) ??
      onlyRank(events.filter(here));
    if (!event) continue;
    const {rank} = event;
    const row = layout.rowOf[event.event];
    const crowded = layout.marks.some((one) => one.rank === rank &&
      one.row > row && one.row < end);
    layout.seconds.push({event: event.event, rank, row, toRank: finding.rank,
      end, crowded});
  }
}

// Whom the finding's words name in front of that place: "the put by rank 2 at".
function rankAt({message}, {file, line}) {
  const pattern = /by rank (\d+) at (\S+?):(\d+)/g;
  for (const [, rank, name, at] of (message ?? "").matchAll(pattern))
    if (Number(at) === line && (name === file || file?.endsWith(name) ||
        name.endsWith(file ?? "\0")))
      return Number(rank);
  return null;
}

// The last of these events if all are of one rank.
function onlyRank(events) {
  return events.every((one) => one.rank === events[0].rank) ? events.at(-1)
    : undefined;
}

// ---- Finding what is in view: things sorted by their first row, in blocks
// that know the last row any of them reaches.
const BLOCK = 128;

function rowIndex(things, firstOf, lastOf) {
  const sorted = [...things].sort((a, b) => firstOf(a) - firstOf(b));
  const blocks = [];
  for (let at = 0; at < sorted.length; at += BLOCK) {
    const items = sorted.slice(at, at + BLOCK);
    blocks.push({items, first: firstOf(items[0]),
      last: items.reduce((last, one) => Math.max(last, lastOf(one)), 0)});
  }
  return {
    // Calls visit(thing) for everything that touches rows first to last.
    between(first, last, visit) {
      for (const block of blocks) {
        if (block.first > last) return;
        if (block.last < first) continue;
        for (const one of block.items)
          if (firstOf(one) <= last && lastOf(one) >= first) visit(one);
      }
    },
  };
}
