// Drawing a layout: lanes, collectives, calls that last, messages, and the
// circle of waiting; the marks of calls are in marks.js. The pen is a canvas
// context, or something that draws SVG by the same calls (svg.js). Nothing is
// said by colour alone: what is blocked has a bar with a stop sign, a failure
// is a cross, a choice a diamond, and alternatives are dashed.

const HEADER = 34;          // pixels for the names of the lanes
const MARGIN = 14;          // left of the first lane and below the last row
const LABEL_LANE = 60;      // lanes at least this wide have labels
const CYCLE_SPACE = 78;     // below the rows, for the circle of waiting
const STOP_SPACE = 16;      // or only for stop signs

// What is on the screen: sizes in pixels, x and y the offsets scrolled to.
// scene: {layout, index, view, theme, history, current, related, hover,
//         alternatives}
function laneX(view, rank) {
  return columnX(view, view.columns ? view.columns.of[rank] : rank);
}

function columnX(view, column) {
  return MARGIN + column * view.lane + Math.min(view.lane / 2, 26) - view.x;
}

function rowY(view, row) {
  return HEADER + (row + 0.75) * view.row - view.y;
}

function markRadius(view) {
  return Math.max(1.2, Math.min(5, view.lane * 0.3, view.row * 0.3));
}

// Height of the whole drawing.
function drawingHeight(layout, view) {
  return HEADER + (layout.rows + 0.5) * view.row + MARGIN +
    (layout.cycle.length > 0 ? CYCLE_SPACE : STOP_SPACE);
}

function drawingWidth(layout, view) {
  return 2 * MARGIN + (view.columns?.count ?? layout.processes) * view.lane;
}

// ---- The whole picture.

function paint(pen, scene) {
  const {view, theme} = scene;
  pen.fillStyle = theme.surface;
  pen.fillRect(0, 0, view.width, view.height);
  const first = Math.floor((view.y - HEADER) / view.row) - 1;
  const last = Math.ceil((view.y + view.height - HEADER) / view.row) + 1;
  paintCurrentRow(pen, scene);
  paintLanes(pen, scene);
  paintFolds(pen, scene);
  paintEpochs(pen, scene);
  scene.index.bars.between(first, last, (bar) => paintBar(pen, scene, bar));
  paintSpans(pen, scene, first, last);
  paintSeconds(pen, scene);
  paintArrows(pen, scene, first, last);
  paintMarks(pen, scene, first, last);
  paintNotes(pen, scene, first, last);
  paintFault(pen, scene);
  paintTurn(pen, scene);
  paintCycle(pen, scene);
  paintHeader(pen, scene);
}

function paintCurrentRow(pen, {view, theme, layout, current}) {
  if (current < 0) return;
  const y = rowY(view, layout.rowOf[current]);
  const height = Math.max(3, Math.min(view.row, 26));
  pen.fillStyle = theme.band;
  pen.fillRect(0, y - height / 2, view.width, height);
}

// ---- Lanes.

function paintLanes(pen, {view, theme, layout}) {
  pen.lineWidth = 1;
  for (let rank = 0; rank < layout.processes; rank++) {
    const x = laneX(view, rank);
    if (view.columns?.folded[rank]) continue;
    if (x < -view.lane || x > view.width + view.lane) continue;
    const end = layout.laneEnds[rank];
    const y = end < 0 ? view.height : Math.min(rowY(view, end), view.height);
    line(pen, x, HEADER, x, Math.max(HEADER, y), theme.lane);
  }
}

// Epochs of windows: bars beside the lane, with a rim where others may access
// the rank's memory, too.
function paintEpochs(pen, {view, theme, layout}) {
  const width = Math.max(2, Math.min(7, view.lane * 0.12));
  for (const {rank, row, end, exposes} of layout.epochs) {
    const x = laneX(view, rank) - width - 1;
    const [top, bottom] = [Math.max(HEADER, rowY(view, row)),
      Math.min(view.height, rowY(view, end))];
    if (bottom <= top || x < -view.lane || x > view.width + view.lane) continue;
    pen.fillStyle = theme.bar;
    pen.fillRect(x, top, width, bottom - top);
    if (exposes) line(pen, x, top, x, bottom, theme.barEdge);
  }
}

// A folded lane: a band of dots.
function paintFolds(pen, {view, theme, layout}) {
  const bottom = Math.min(view.height, rowY(view, layout.rows));
  for (const {column} of view.columns?.folds ?? []) {
    const x = columnX(view, column);
    const half = Math.min(view.lane * 0.4, 12);
    if (x < -view.lane || x > view.width + view.lane) continue;
    pen.fillStyle = theme.raised;
    pen.fillRect(x - half, HEADER, 2 * half, Math.max(0, bottom - HEADER));
    for (const by of [-0.5, 0, 0.5])
      line(pen, x + by * half, HEADER, x + by * half, bottom, theme.lane, 1,
        [1, 4]);
  }
}

function line(pen, x1, y1, x2, y2, color, width = 1, dash = []) {
  pen.strokeStyle = color;
  pen.lineWidth = width;
  pen.setLineDash(dash);
  pen.beginPath();
  pen.moveTo(x1, y1);
  pen.lineTo(x2, y2);
  pen.stroke();
  pen.setLineDash([]);
}

// Names of the lanes stay at the top; every k-th if they are narrow.
function paintHeader(pen, scene) {
  const {view, theme, layout} = scene;
  pen.fillStyle = theme.raised;
  pen.fillRect(0, 0, view.width, HEADER);
  line(pen, 0, HEADER - 0.5, view.width, HEADER - 0.5, theme.rule);
  const step = view.lane >= 22 ? 1 : view.lane >= 11 ? 2
    : Math.ceil(22 / view.lane / 4) * 4;
  const long = view.lane >= 58;
  pen.font = `600 12px ${theme.sans}`;
  pen.textBaseline = "middle";
  pen.textAlign = long ? "left" : "center";
  const all = view.columns?.folds.length > 0;
  for (let rank = 0; rank < layout.processes; rank += all ? 1 : step) {
    const x = laneX(view, rank);
    if (view.columns?.folded[rank]) continue;
    if (x < -view.lane || x > view.width + 4) continue;
    const blocked = scene.blocked.has(rank);
    const current = scene.currentRanks.has(rank);
    pen.fillStyle = blocked ? theme.bad : current ? theme.accent : theme.ink;
    pen.fillText(long ? `rank ${rank}` : String(rank), long ? x - 5 : x,
      HEADER / 2);
    if (blocked && long && view.lane >= 130) {
      const width = pen.measureText(`rank ${rank}`).width;
      pen.font = `11px ${theme.sans}`;
      pen.fillText("blocked", x + 2 + width, HEADER / 2 + 0.5);
      pen.font = `600 12px ${theme.sans}`;
    }
    if (blocked) line(pen, x - 5, HEADER - 3, x + 5, HEADER - 3, theme.bad, 2);
  }
  paintFoldNames(pen, scene);
}

// Which ranks a folded lane stands for.
function paintFoldNames(pen, {view, theme, blocked}) {
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  for (const {from, to, column} of view.columns?.folds ?? []) {
    const x = columnX(view, column);
    if (x < -view.lane || x > view.width + view.lane) continue;
    const stuck = blocked.has(from);
    pen.font = `600 ${view.lane >= 58 ? 11 : 10}px ${theme.sans}`;
    pen.fillStyle = stuck ? theme.bad : theme.muted;
    pen.fillText(view.lane >= 44 ? rangeText([from, to])
      : `+${to - from + 1}`, x, HEADER / 2 - 5);
    pen.font = `10px ${theme.sans}`;
    if (view.lane >= 44) pen.fillText("alike", x, HEADER / 2 + 8);
  }
}

// ---- Collectives: a bar over the lanes of their ranks.

function paintBar(pen, scene, bar) {
  const {view, theme} = scene;
  const y = rowY(view, bar.row);
  const left = laneX(view, bar.ranks[0]);
  const right = laneX(view, bar.ranks.at(-1));
  const emphasis = scene.related.has(bar.event);
  const height = Math.max(1.5, Math.min(8, view.row * 0.34));
  const reach = Math.min(9, view.lane * 0.4);
  pen.fillStyle = emphasis ? theme.accentSoft : theme.bar;
  pen.strokeStyle = emphasis ? theme.accent : theme.barEdge;
  pen.lineWidth = emphasis ? 1.6 : 1;
  box(pen, left - reach, y - height / 2, right - left + 2 * reach, height,
    height / 2);
  pen.fill();
  if (view.row >= 8) pen.stroke();
}

function box(pen, x, y, width, height, radius) {
  pen.beginPath();
  pen.roundRect(x, y, width, height, radius);
}

// ---- Calls that last: from their mark to where they return.

function paintSpans(pen, scene, first, last) {
  const {view, theme} = scene;
  scene.index.spans.between(first, last, (mark) => {
    if (view.row < 3 && !mark.blocked) return;
    const x = laneX(view, mark.rank);
    if (x < -10 || x > view.width + 10) return;
    const top = rowY(view, mark.row);
    const bottom = rowY(view, mark.end);
    const width = Math.max(2, Math.min(5, view.lane * 0.3));
    if (mark.blocked) {
      paintBlocked(pen, scene, mark, x, top, bottom, width);
    } else {
      pen.fillStyle = scene.related.has(mark.event) ? theme.accentSoft
        : theme.span;
      pen.fillRect(x - width / 2, top, width, bottom - top);
    }
  });
}

// A red bar with slanted strokes, and a stop sign where the rank waits.
function paintBlocked(pen, scene, mark, x, top, bottom, width) {
  const {theme, view} = scene;
  pen.fillStyle = theme.badSoft;
  pen.fillRect(x - width, top, 2 * width, bottom - top);
  line(pen, x - width, top, x - width, bottom, theme.bad, 1);
  line(pen, x + width, top, x + width, bottom, theme.bad, 1);
  const from = Math.max(top + 6, HEADER);
  const to = Math.min(bottom - 2, view.height);
  for (let y = from; y + width < to; y += 7)
    line(pen, x - width, y + width, x + width, y - width, theme.bad, 0.8);
  paintStop(pen, theme, x, bottom, Math.max(4, Math.min(7, view.lane * 0.45)));
}

// An octagon with a bar in it.
function paintStop(pen, theme, x, y, radius) {
  pen.beginPath();
  for (let corner = 0; corner < 8; corner++) {
    const angle = Math.PI / 8 + corner * Math.PI / 4;
    const at = [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
    if (corner === 0) pen.moveTo(...at); else pen.lineTo(...at);
  }
  pen.closePath();
  pen.fillStyle = theme.bad;
  pen.fill();
  line(pen, x - radius * 0.5, y, x + radius * 0.5, y, theme.surface,
    Math.max(1.2, radius * 0.3));
}

// ---- Messages.

const ARROWS = {
  match: {color: "message", dash: [], width: 1.3, head: true},
  probe: {color: "muted", dash: [1.5, 3], width: 1.2, head: false},
  put: {color: "choice", dash: [], width: 1.3, head: true},
  get: {color: "choice", dash: [], width: 1.3, head: false},
  lock: {color: "muted", dash: [1.5, 3], width: 1.2, head: false},
  alternative: {color: "alternative", dash: [5, 4], width: 1, head: false},
};

function paintArrows(pen, scene, first, last) {
  const late = [];
  const drawn = new Set();
  const dense = denseAlpha(scene.view);
  const faint = Math.min(dense, crowdAlpha(scene, first, last));
  scene.index.arrows.between(first, last, (arrow) => {
    if (isEmphasised(scene, arrow)) {
      late.push(arrow);
    } else if (arrow.kind !== "alternative" || scene.alternatives) {
      if (scene.view.row < 2 && isDrawn(scene, drawn, arrow)) return;
      pen.globalAlpha = arrow.kind === "alternative" ? faint : dense;
      paintArrow(pen, scene, arrow, false);
    }
  });
  pen.globalAlpha = 1;
  for (const arrow of late) paintArrow(pen, scene, arrow, true);
}

// Far out, lines and marks lie upon each other: they get fainter.
function denseAlpha(view) {
  return view.row >= 2 ? 1 : Math.max(0.12, view.row / 2);
}

// Many alternatives in view must not hide what did happen.
function crowdAlpha(scene, first, last) {
  let count = 0;
  scene.index.arrows.between(first, last, (arrow) => {
    count += arrow.kind === "alternative";
  });
  return count <= 12 ? 1 : Math.max(0.3, Math.sqrt(12 / count));
}

// With its alternatives if it is current itself, or the receive it belongs to.
function isEmphasised(scene, arrow) {
  const {events} = scene.history;
  return arrow.event === scene.current || arrow.event === scene.hover ||
    events[arrow.event].call === scene.current ||
    (arrow.kind !== "alternative" && scene.related.has(arrow.event));
}

// Far out, many messages fall on the same pixels: one of them is enough.
function isDrawn({view}, drawn, arrow) {
  const key = `${arrow.fromRank},${arrow.toRank},${arrow.kind},` +
    `${Math.round(rowY(view, arrow.fromRow))},` +
    `${Math.round(rowY(view, arrow.toRow))}`;
  if (drawn.has(key)) return true;
  drawn.add(key);
  return false;
}

function arrowEnds(view, arrow) {
  return [laneX(view, arrow.fromRank), rowY(view, arrow.fromRow),
    laneX(view, arrow.toRank), rowY(view, arrow.toRow)];
}

function paintArrow(pen, scene, arrow, emphasis) {
  const {view, theme} = scene;
  const style = ARROWS[arrow.kind];
  const [x1, y1, x2, y2] = arrowEnds(view, arrow);
  const color = emphasis ? theme.accent : theme[style.color];
  const width = emphasis ? style.width + 1 : style.width;
  const radius = markRadius(view) + 1;
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length];
  if (arrow.fromRank === arrow.toRank) {
    paintLoop(pen, view, arrow, color, width, style.dash);
  } else {
    line(pen, x1 + dx * radius, y1 + dy * radius, x2 - dx * radius,
      y2 - dy * radius, color, width, style.dash);
    if (view.row >= 4 || emphasis)
      paintHead(pen, x2 - dx * radius, y2 - dy * radius, dx, dy, color,
        style.head, Math.min(8, view.row * 0.5 + 2));
  }
  if (arrow.access?.bytes > 0 && view.row >= 20 &&
      Math.abs(x2 - x1) >= 84)
    paintBytes(pen, scene, arrow.access, (x1 + x2) / 2, y1 - 7);
  if (arrow.decided && arrow.kind !== "alternative" && view.row >= 7)
    paintDiamond(pen, theme, x2 - dx * (radius + 13), y2 - dy * (radius + 13),
      3.6);
}

// Which bytes an access is to; those that race are said in red, and in words.
function paintBytes(pen, {theme, racing}, access, x, y) {
  const {offset, bytes, peer} = access;
  const races = racing !== null && racing.rank === peer &&
    offset <= racing.last && racing.low < offset + bytes;
  const words = bytesText(access) + (races ? ", in a race" : "");
  pen.font = `${races ? "600 " : ""}10.5px ${theme.sans}`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.strokeStyle = theme.surface;
  pen.lineWidth = 3;
  pen.strokeText(words, x, y);
  pen.fillStyle = races ? theme.bad : theme.muted;
  pen.fillText(words, x, y);
  pen.textAlign = "left";
}

// A message of a rank to itself.
function paintLoop(pen, view, arrow, color, width, dash) {
  const x = laneX(view, arrow.toRank);
  const [y1, y2] = [rowY(view, arrow.fromRow), rowY(view, arrow.toRow)];
  const reach = Math.min(16, view.lane * 0.6);
  pen.strokeStyle = color;
  pen.lineWidth = width;
  pen.setLineDash(dash);
  pen.beginPath();
  pen.moveTo(x, y1);
  pen.bezierCurveTo(x - reach, y1, x - reach, y2, x - 6, y2);
  pen.stroke();
  pen.setLineDash([]);
  paintHead(pen, x - 5, y2, 1, 0, color, true, 7);
}

function paintHead(pen, x, y, dx, dy, color, filled, size) {
  const half = size * 0.42;
  pen.beginPath();
  pen.moveTo(x - dx * size - dy * half, y - dy * size + dx * half);
  pen.lineTo(x, y);
  pen.lineTo(x - dx * size + dy * half, y - dy * size - dx * half);
  if (filled) {
    pen.closePath();
    pen.fillStyle = color;
    pen.fill();
  } else {
    pen.strokeStyle = color;
    pen.lineWidth = 1.2;
    pen.stroke();
  }
}

// Something was chosen here.
function paintDiamond(pen, theme, x, y, radius) {
  pen.beginPath();
  pen.moveTo(x, y - radius);
  pen.lineTo(x + radius, y);
  pen.lineTo(x, y + radius);
  pen.lineTo(x - radius, y);
  pen.closePath();
  pen.fillStyle = theme.surface;
  pen.fill();
  pen.strokeStyle = theme.choice;
  pen.lineWidth = 1.5;
  pen.stroke();
}

// ---- Ranks that wait for each other: arcs below everything else.

function paintCycle(pen, scene) {
  const {view, theme, layout} = scene;
  if (layout.cycle.length === 0) return;
  const base = rowY(view, layout.rows) + 8;
  if (base - CYCLE_SPACE > view.height) return;
  for (const {from, to} of layout.cycle) {
    const [x1, x2] = [laneX(view, from), laneX(view, to)];
    const side = x2 > x1 ? 1 : -1;
    const depth = side > 0 ? 24 : 64;
    const gap = Math.min(4, view.lane * 0.2) * side;
    const [a, b] = [x1 + gap, x2 - gap];
    pen.beginPath();
    pen.moveTo(a, base);
    pen.bezierCurveTo(a, base + depth, b, base + depth, b, base + 2);
    pen.strokeStyle = theme.bad;
    pen.lineWidth = 1.8;
    pen.stroke();
    paintHead(pen, b, base, 0, -1, theme.bad, true,
      Math.min(8, view.lane * 0.5));
    if (Math.abs(x2 - x1) >= 84)
      paintCycleLabel(pen, theme, (x1 + x2) / 2, base + depth * 0.75);
  }
}

function paintCycleLabel(pen, theme, x, y) {
  pen.font = `600 11px ${theme.sans}`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.strokeStyle = theme.surface;
  pen.lineWidth = 4;
  pen.strokeText("waits for", x, y);
  pen.fillStyle = theme.bad;
  pen.fillText("waits for", x, y);
}
