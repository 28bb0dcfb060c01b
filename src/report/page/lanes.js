// Lanes of many ranks. Neighbours that do the same, seen from their own rank
// ("sends to r+1") or from outside ("sends to 0"), also if the pattern repeats
// every few ranks, are shown once at both ends; the lanes between are folded
// into one. Ranks that do nothing that is drawn fold likewise.

const FOLD_FROM = 13;        // ranks from which on lanes are folded at first
const MOST_PERIOD = 4;       // ranks after which a pattern may repeat
const LEAST_FOLDED = 3;      // lanes that one column is worth
const LEAST_ALIKE = 3;       // ranks that share a row as seen from themselves

// "r", "r+1", "r-2": a rank as seen from another one, the shorter way round.
function relative(peer, rank, processes) {
  let by = ((peer - rank) % processes + processes) % processes;
  if (by > processes / 2) by -= processes;
  return by === 0 ? "r" : by > 0 ? `r+${by}` : `r\u2212${-by}`;
}

// ---- What each rank does, as two numbers: peers as they are, and relative.

function hashText(text) {
  let hash = 7;
  for (let i = 0; i < text.length; i++)
    hash = Math.imul(hash, 31) + text.charCodeAt(i) | 0;
  return hash;
}

function laneSigns(events, processes) {
  const absolute = new Int32Array(processes);
  const related = new Int32Array(processes);
  const known = new Map();
  const note = (rank, what, peer) => {
    const text = `${what}|${peer ?? ""}`;
    const other = peer === null ? text
      : `${what}|${relative(peer, rank, processes)}`;
    for (const [sums, key] of [[absolute, text], [related, other]]) {
      if (!known.has(key)) known.set(key, hashText(key));
      sums[rank] = Math.imul(sums[rank], 1000003) + known.get(key) | 0;
    }
  };
  for (const event of events) {
    if (event.local || event.rank === null || event.rank === undefined)
      continue;
    note(event.rank, signOf(event), peerOf(event));
  }
  return {absolute, related};
}

function signOf(event) {
  if (event.type !== "call") return `${event.type}${event.exit_code ?? ""}`;
  return `${event.call}:${event.location?.line}:${event.stuck === true}:` +
    (event.failed === true);
}

function peerOf(event) {
  if (typeof event.peer === "number") return event.peer;
  if (event.type !== "call") return null;
  const text = argument(event, "dest") ?? argument(event, "source");
  return text !== null && /^\d+$/.test(text) ? Number(text) : null;
}

// ---- Runs of ranks with one pattern.

// How many ranks from `first` on are like the one `period` before.
function runLength(signs, first, period, processes) {
  const same = (a, b) => signs.absolute[a] === signs.absolute[b] ||
    signs.related[a] === signs.related[b];
  let end = first + period;
  while (end < processes && same(end, end - period)) end++;
  return end - first;
}

function bestRun(signs, first, processes) {
  let best = {length: 1, period: 1};
  for (let period = 1; period <= MOST_PERIOD; period++) {
    const length = runLength(signs, first, period, processes);
    if (length > best.length + 2 * period) best = {length, period};
  }
  return best;
}

// [from, to] of the ranks that may be folded, `shown` ones left out.
function foldable(signs, processes, shown) {
  const folds = [];
  for (let first = 0; first < processes;) {
    const {length, period} = bestRun(signs, first, processes);
    const last = first + length - 1 - period;
    let from = first + Math.max(2, period);
    for (let rank = from; rank <= last + 1; rank++) {
      if (rank <= last && !shown.has(rank)) continue;
      if (rank - from >= LEAST_FOLDED) folds.push([from, rank - 1]);
      from = rank + 1;
    }
    first += length;
  }
  return folds;
}

// ---- Columns: lanes and folds from left to right.

// {count, of: column by rank, folds: [{from, to, column}], folded: set}
function makeColumns(processes, folds) {
  const columns = {count: 0, of: new Int32Array(processes), folds: [],
    folded: new Uint8Array(processes)};
  let next = 0;
  for (let rank = 0; rank < processes;) {
    const fold = folds[next]?.[0] === rank ? folds[next++] : null;
    const to = fold ? fold[1] : rank;
    if (fold) columns.folds.push({from: rank, to, column: columns.count});
    for (; rank <= to; rank++) {
      columns.of[rank] = columns.count;
      columns.folded[rank] = fold ? 1 : 0;
    }
    columns.count++;
  }
  return columns;
}

function foldLanes(history, processes, shown, wanted) {
  if (!wanted) return makeColumns(processes, []);
  const signs = laneSigns(history.events, processes);
  return makeColumns(processes, foldable(signs, processes, shown));
}

// The layout without what happens inside folded lanes.
function hideFolded(layout, columns) {
  const {folded, of} = columns;
  if (columns.folds.length === 0) return layout;
  const seen = new Set();
  const isOpen = (one) => !folded[one.rank];
  const between = ({from, to}) => {
    const key = `${of[from]},${of[to]}`;
    if (of[from] === of[to] || seen.has(key)) return false;
    seen.add(key);
    return true;
  };
  return {...layout, marks: layout.marks.filter(isOpen),
    notes: layout.notes.filter(isOpen),
    epochs: layout.epochs.filter(isOpen),
    arrows: layout.arrows.filter((one) => !folded[one.fromRank] ||
      !folded[one.toRank]),
    cycle: layout.cycle.filter(between)};
}

// ---- Rows in which only folded ranks do something: of several in a row one is
// enough.

function usedRows(layout, columns) {
  const used = new Uint8Array(layout.rows + 1);
  const use = (rank, ...rows) => {
    if (!columns.folded[rank]) for (const row of rows) used[row] = 1;
  };
  for (const {rank, row, end} of [...layout.marks, ...layout.seconds])
    use(rank, row, end);
  for (const {rank, row} of layout.notes) use(rank, row);
  for (const {row} of layout.bars) used[row] = 1;
  for (const {fromRank, fromRow, toRank, toRow} of layout.arrows) {
    use(fromRank, fromRow);
    use(toRank, toRow);
  }
  if (layout.fault) used[layout.fault.row] = 1;
  return used;
}

// The layout with rows numbered anew; as it is if no lane is folded.
function squeezeRows(layout, columns) {
  if (columns.folds.length === 0) return layout;
  const used = usedRows(layout, columns);
  const to = new Int32Array(layout.rows + 1);
  let next = 0;
  for (let row = 0; row < layout.rows; row++)
    to[row] = used[row] || row === 0 || used[row - 1] ? next++ : next - 1;
  to[layout.rows] = next;
  const moved = (list, ...names) => list.map((one) => {
    const copy = {...one};
    for (const name of names) copy[name] = to[one[name]];
    return copy;
  });
  return {...layout, rows: next, rowOf: layout.rowOf.map((row) => to[row]),
    laneEnds: layout.laneEnds.map((row) => row < 0 ? row : to[row]),
    marks: moved(layout.marks, "row", "end"),
    arrows: moved(layout.arrows, "fromRow", "toRow"),
    epochs: moved(layout.epochs, "row", "end"),
    bars: moved(layout.bars, "row"), notes: moved(layout.notes, "row"),
    seconds: moved(layout.seconds, "row", "end"),
    fault: layout.fault && {...layout.fault, row: to[layout.fault.row]}};
}

// ---- Ranks in the table: those of which the same is said, seen from
// themselves, share a row.

// The text with ranks as seen from this one.
function fromRank(text, rank, processes) {
  return text?.replace(/\brank (\d+)/g, (all, peer) =>
    "rank " + relative(Number(peer), rank, processes)) ?? null;
}

function groupRanks(ranks, processes) {
  const group = (list, keyOf) => {
    const groups = new Map();
    for (const one of list) {
      const key = JSON.stringify([one.state, one.call, one.location,
        ...keyOf(one)]);
      groups.set(key, [...groups.get(key) ?? [], one]);
    }
    return [...groups.values()];
  };
  const all = [];
  for (const state of ["blocked", "running", "ended"]) {
    const plain = group(ranks.filter((one) => one.state === state),
      (one) => [one.waiting_for, one.near_miss]);
    const single = plain.filter((one) => one.length === 1).flat();
    const alike = group(single, (one) => [
      fromRank(one.waiting_for, one.rank, processes),
      fromRank(one.near_miss, one.rank, processes)]);
    const several = plain.filter((one) => one.length > 1);
    const others = alike.flatMap((one) => one.length < LEAST_ALIKE
      ? one.map((rank) => [rank]) : [one]);
    all.push(...[...several, ...others].sort((a, b) => a[0].rank - b[0].rank));
  }
  return all;
}

// What a group waits for: as it is if that is the same for all.
function groupText(ranks, name, processes) {
  const [one] = ranks;
  return ranks.every((other) => other[name] === one[name]) ? one[name]
    : fromRank(one[name], one.rank, processes);
}
