// The message diagram: a canvas that follows the scrolling of its frame, so
// that wheel, touch, scroll bars and keys pan as everywhere else, and only
// what is in view is drawn. Zooming changes the sizes of lanes and rows.

const LEAST_LANE = 6, MOST_LANE = 360;
const LEAST_ROW = 0.002, MOST_ROW = 72;
const USUAL_ROW = 27, WIDEST_ROW = 34;   // if there is room
const REACH = 8;            // pixels within which the mouse hits something
const LABEL_SLACK = 12;     // right of the last lane, for its labels
const MAP_WINDOW = 1020;    // narrower windows have no map (style.css)
const PRINTED_ROWS = 400;   // of a printed or saved diagram
const SHEET_ROWS = 29;      // of one printed picture

class Diagram {
  // listener.select(event): the user chose an event; listener.open(event):
  // and wants to see its source.
  constructor(finding, listener) {
    this.finding = finding;
    this.history = finding.history;
    markLocal(this.history.events);
    this.processes = finding.processes;
    this.listener = listener;
    this.alternatives = true;
    this.recorded = this.locals = false;
    this.folds = finding.processes >= FOLD_FROM;
    this.kept = new Set();       // ranks whose lanes are not folded
    if (typeof finding.rank === "number") this.kept.add(finding.rank);
    this.current = this.hover = -1;
    this.view = {x: 0, y: 0, lane: 0, row: 0, width: 0, height: 0};
    this.relatives = relate(this.history.events);
    this.related = new Set();
    this.blocked = new Set(this.history.events.filter((e) => e.stuck)
      .map((e) => e.rank));
    this.build();
    this.arrange();
    this.observe();
  }

  build() {
    this.canvas = element("canvas", {role: "img",
      "aria-label": this.summary()});
    this.spacer = element("div.spacer", {}, this.canvas);
    this.frame = element("div.frame", {tabindex: 0, role: "group",
      "data-part": "diagram",
      "aria-label": "Message diagram; arrows up and down step through the " +
      "events, plus and minus zoom. The table of events says the same."},
    this.spacer);
    this.tip = element("div.tip", {role: "tooltip", hidden: true});
    this.map = new Minimap(this, (x, y) => this.goTo(x, y));
    this.element = element("div.diagram", {}, this.frame, this.map.canvas,
      this.tip);
    this.pen = this.canvas.getContext("2d");
  }

  summary() {
    const count = (type) => this.history.events.filter(
      (event) => event.type === type).length;
    const blocked = [...this.blocked].sort((a, b) => a - b);
    return `Message diagram of ${plural(this.processes, "rank")}: ` +
      `${plural(count("match"), "message")}, ` +
      `${plural(count("collective"), "collective")}` +
      (blocked.length ? `; blocked: rank ${blocked.join(", ")}` : "");
  }

  arrange() {
    this.whole = layOut(this.history, this.processes, this.finding,
      {recorded: this.recorded, locals: this.locals});
    this.indexAll();
  }

  // Which lanes are folded, and what is drawn then.
  indexAll() {
    const row = (one) => one.row;
    const columns = foldLanes(this.history, this.processes, this.kept,
      this.folds);
    this.view.columns = columns;
    this.layout = this.recorded ? this.whole
      : squeezeRows(this.whole, columns);
    this.shown = hideFolded(this.layout, columns);
    const {marks, arrows, bars, notes} = this.shown;
    this.index = {
      marks: rowIndex(marks, row, row),
      spans: rowIndex(marks.filter((mark) => mark.end > mark.row &&
        (mark.blocked || mark.pending || this.lasts(mark))), row,
      (mark) => mark.end),
      arrows: rowIndex(arrows, (a) => Math.min(a.fromRow, a.toRow),
        (a) => Math.max(a.fromRow, a.toRow)),
      bars: rowIndex(bars, row, row),
      notes: rowIndex(notes, row, row),
    };
  }

  lasts(mark) {
    const event = this.history.events[mark.event];
    return event.type === "call" && !isImmediate(event.call);
  }

  // ---- Size and place.

  observe() {
    this.sizes = new ResizeObserver(() => this.resize());
    this.sizes.observe(this.frame);
    this.frame.addEventListener("scroll", () => this.scrolled());
    this.listen();
  }

  resize() {
    const {view, frame, canvas} = this;
    const scale = window.devicePixelRatio || 1;
    const fresh = view.width === 0;
    view.width = frame.clientWidth;
    view.height = frame.clientHeight;
    if (view.width === 0) return;
    canvas.width = Math.round(view.width * scale);
    canvas.height = Math.round(view.height * scale);
    canvas.style.width = `${view.width}px`;
    canvas.style.height = `${view.height}px`;
    if (fresh) this.fitLanes();
    this.resizeSpacer();
    if (fresh && this.current >= 0) this.reveal(this.current, true);
    this.drawNow();
  }

  goTo(x, y) {
    const {view, frame, layout} = this;
    frame.scrollTo(x * drawingWidth(layout, view) - view.width / 2,
      y * drawingHeight(layout, view) - view.height / 2);
  }

  resizeSpacer() {
    this.spacer.style.width =
      `${Math.max(this.view.width, drawingWidth(this.layout, this.view))}px`;
    this.spacer.style.height =
      `${Math.max(this.view.height, drawingHeight(this.layout, this.view))}px`;
  }

  // What lanes can share: the map beside them hides nothing.
  room() {
    const {view, layout} = this;
    const mapped = window.innerWidth > MAP_WINDOW && MAP_FROM * view.height <
      drawingHeight(layout, {...view, row: USUAL_ROW});
    return view.width - 2 * MARGIN - LABEL_SLACK -
      (mapped ? MAP_WIDTH + 4 : 0);
  }

  // Lanes share the width; rows have their usual height.
  fitLanes() {
    const {view} = this;
    view.lane = clamp(this.room() / view.columns.count, 9, 260);
    view.row = USUAL_ROW;
    const room = view.height - drawingHeight({...this.layout, rows: 0}, view);
    view.row = clamp(room / (this.layout.rows + 0.5), USUAL_ROW, WIDEST_ROW);
  }

  fitAll() {
    const {view, layout} = this;
    this.fitLanes();
    view.lane = clamp(this.room() / view.columns.count, LEAST_LANE, 260);
    const room = view.height - drawingHeight({...layout, rows: 0}, view);
    view.row = clamp(room / (layout.rows + 0.5), LEAST_ROW, USUAL_ROW);
    this.resizeSpacer();
    this.frame.scrollTo(0, 0);
    this.scrolled();
  }

  // Zooms around a point of the frame, by default its middle.
  zoom(factor, x = this.view.width / 2, y = this.view.height / 2) {
    const {view, frame} = this;
    const lane = clamp(view.lane * factor, LEAST_LANE, MOST_LANE);
    const row = clamp(view.row * factor, LEAST_ROW, MOST_ROW);
    const left = (view.x + x - MARGIN) * lane / view.lane + MARGIN - x;
    const top = (view.y + y - HEADER) * row / view.row + HEADER - y;
    view.lane = lane;
    view.row = row;
    this.resizeSpacer();
    frame.scrollTo(left, top);
    this.scrolled();
  }

  scrolled() {
    this.view.x = this.frame.scrollLeft;
    this.view.y = this.frame.scrollTop;
    this.draw();
  }

  // Brings an event into view; `low`: towards the lower end.
  reveal(number, low = false) {
    const {view, frame, layout, history} = this;
    if (view.width === 0) return;
    this.unfold(number);
    const y = rowY(view, layout.rowOf[number]);
    const space = Math.min(60, view.height / 4);
    if (y < HEADER + space || y > view.height - space) {
      const at = low ? 0.7 : y < view.height / 2 ? 0.35 : 0.6;
      frame.scrollTop = view.y + y - view.height * at;
    }
    const call = callOf(history.events[number], history.events);
    if (call === null) return this.scrolled();
    const x = laneX(view, call.rank);
    if (x < 8 || x + Math.min(view.lane, 110) > view.width)
      frame.scrollLeft = view.x + x - view.width / 2;
    this.scrolled();
  }

  // The circle of waiting is below everything, where all blocked calls end.
  revealCycle() {
    const {view, frame, layout} = this;
    if (layout.cycle.length === 0) return;
    frame.scrollTop = drawingHeight(layout, view) - view.height;
    this.scrolled();
  }

  // The lanes of an event are not folded.
  unfold(number) {
    const {events} = this.history;
    const ranks = [events[number].rank, events[events[number].from]?.rank]
      .filter((rank) => this.view.columns.folded[rank]);
    if (ranks.length === 0) return;
    for (const rank of ranks) this.kept.add(rank);
    this.indexAll();
    this.resizeSpacer();
  }

  // ---- What is chosen.

  select(number) {
    this.current = number;
    this.related = this.family(number);
    this.reveal(number);
    this.draw();
  }

  // The event and what belongs to it: the calls of a match, the matches of a
  // call.
  family(number) {
    const {events} = this.history;
    const found = new Set([number]);
    for (const other of this.relatives[number] ?? []) found.add(other);
    for (const other of referred(events[number])) found.add(other);
    if (events[number].type === "call") {
      for (const other of this.relatives[number] ?? [])
        for (const far of referred(events[other])) found.add(far);
    }
    return found;
  }

  setRecorded(recorded) { this.change({recorded}); }
  setLocals(locals) { this.change({locals}); }

  setFolds(folds) {
    this.folds = folds;
    this.indexAll();
    this.fitLanes();
    this.change({});
  }

  change(what) {
    Object.assign(this, what);
    this.arrange();
    this.resizeSpacer();
    if (this.current >= 0) this.reveal(this.current);
    this.draw();
  }

  setAlternatives(shown) {
    this.alternatives = shown;
    this.draw();
  }

  // ---- Drawing.

  draw() {
    if (this.asked || this.view.width === 0) return;
    this.asked = true;
    requestAnimationFrame(() => {
      this.asked = false;
      if (this.element.isConnected) this.drawNow();
    });
  }

  drawNow() {
    const scale = window.devicePixelRatio || 1;
    this.pen.setTransform(scale, 0, 0, scale, 0, 0);
    paint(this.pen, this.scene(this.view));
    this.map.draw();
    this.drawn = performance.now();
  }

  scene(view) {
    const {index, history, current, related, hover, alternatives,
      blocked, finding} = this;
    const currentRanks = new Set([...related].map(
      (number) => history.events[number].rank));
    return {layout: this.shown, index, view, theme: readTheme(), history,
      current, related, hover, alternatives, blocked, currentRanks,
      turn: turnOf(finding), racing: racingBytes(finding), faultText: finding.location
        ? `fails at line ${finding.location.line}` : "fails"};
  }

  // The whole diagram, or its last rows, as SVG.
  toSvg() {
    const {rows} = this.layout;
    return this.rowsToSvg(Math.max(0, rows - PRINTED_ROWS), rows);
  }

  // The same in pieces that a page of paper has room for.
  toSheets() {
    const {rows} = this.layout;
    const first = Math.max(0, rows - PRINTED_ROWS);
    const count = Math.max(1, Math.ceil((rows - first) / SHEET_ROWS));
    return Array.from({length: count}, (_, at) => this.rowsToSvg(
      first + at * SHEET_ROWS, at + 1 === count ? rows
        : first + (at + 1) * SHEET_ROWS));
  }

  // Rows `first` to before `end`; the last ones with what is below them.
  rowsToSvg(first, end) {
    const {layout} = this;
    const {columns} = this.view;
    const view = {x: 0, y: 0, row: 30, columns,
      lane: clamp(960 / columns.count, 14, 200)};
    view.y = first * view.row;
    view.width = Math.ceil(drawingWidth(layout, view)) + LABEL_SLACK;
    view.height = end < layout.rows ? HEADER + (end - first) * view.row
      : Math.ceil(drawingHeight(layout, view) - view.y);
    const pen = new SvgPen(view.width, view.height, this.pen);
    paint(pen, {...this.scene(view), current: -1, hover: -1,
      related: new Set(), currentRanks: new Set()});
    return pen.element();
  }

  // ---- The mouse, fingers and keys.

  listen() {
    const {frame} = this;
    frame.addEventListener("wheel", (e) => this.wheel(e), {passive: false});
    frame.addEventListener("pointerdown", (e) => this.press(e));
    frame.addEventListener("pointermove", (e) => this.move(e));
    frame.addEventListener("pointerup", (e) => this.release(e));
    frame.addEventListener("pointerleave", () => this.hoverOver(-1));
    frame.addEventListener("dblclick", (e) => this.zoom(e.shiftKey ? 0.5 : 2,
      ...this.pointOf(e)));
    for (const name of ["touchstart", "touchmove"])
      frame.addEventListener(name, (e) => this.pinch(e), {passive: false});
  }

  pointOf(event) {
    const box = this.frame.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  }

  // With Ctrl (which is also what pinching on a touchpad sends) the wheel
  // zooms.
  wheel(event) {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const step = event.deltaMode === 1 ? 0.06 : 0.002;
    this.zoom(Math.exp(-event.deltaY * step), ...this.pointOf(event));
  }

  press(event) {
    if (event.pointerType === "touch" || event.button !== 0) return;
    this.drag = {x: event.clientX, y: event.clientY, moved: false,
      left: this.frame.scrollLeft, top: this.frame.scrollTop};
  }

  move(event) {
    const {drag, frame} = this;
    if (!drag) return this.hoverOver(this.hit(...this.pointOf(event)), event);
    const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!drag.moved && Math.hypot(dx, dy) < 4) return undefined;
    if (!drag.moved) frame.setPointerCapture(event.pointerId);
    drag.moved = true;
    frame.classList.add("dragged");
    return frame.scrollTo(drag.left - dx, drag.top - dy);
  }

  release(event) {
    const moved = this.drag?.moved;
    this.drag = null;
    this.frame.classList.remove("dragged");
    if (moved) return;
    const number = this.hit(...this.pointOf(event));
    if (number >= 0) this.listener.open(number);
  }

  pinch(event) {
    if (event.touches.length !== 2) {
      this.spread = null;
      return;
    }
    event.preventDefault();
    const [a, b] = event.touches;
    const spread = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
    const middle = this.pointOf({clientX: (a.clientX + b.clientX) / 2,
      clientY: (a.clientY + b.clientY) / 2});
    if (this.spread) this.zoom(spread / this.spread, ...middle);
    this.spread = spread;
  }

  // The event drawn at a point of the frame, or -1: marks before messages
  // before collectives.
  hit(x, y) {
    const {view, index} = this;
    if (y < HEADER) return -1;
    const first = Math.floor((view.y + y - HEADER - 20) / view.row - 1);
    const last = Math.ceil((view.y + y - HEADER + 20) / view.row);
    let best = -1, nearest = Math.max(REACH, markRadius(view) + 3);
    const offer = (event, distance) => {
      if (distance < nearest) [best, nearest] = [event, distance];
    };
    index.marks.between(first, last, (mark) => offer(mark.event,
      Math.hypot(x - laneX(view, mark.rank), y - rowY(view, mark.row))));
    if (best >= 0) return best;
    nearest = REACH - 2;
    index.arrows.between(first, last, (arrow) => {
      if (arrow.kind !== "alternative" || this.alternatives)
        offer(arrow.event, distanceTo(arrowEnds(view, arrow), x, y));
    });
    if (best >= 0) return best;
    index.bars.between(first, last, (bar) => {
      const inside = x > laneX(view, bar.ranks[0]) - 9 &&
        x < laneX(view, bar.ranks.at(-1)) + 9;
      if (inside) offer(bar.event, Math.abs(y - rowY(view, bar.row)));
    });
    return best;
  }

  hoverOver(number, event) {
    if (number !== this.hover) {
      this.hover = number;
      this.frame.classList.toggle("pointed", number >= 0);
      this.fillTip(number);
      this.draw();
    }
    if (number >= 0 && event) this.placeTip(...this.pointOf(event));
  }

  fillTip(number) {
    this.tip.hidden = number < 0;
    if (number < 0) return;
    const {events} = this.history;
    this.tip.replaceChildren(...eventDetails(events[number], events));
  }

  placeTip(x, y) {
    const {tip, view} = this;
    const left = x + 16 + tip.offsetWidth > view.width
      ? Math.max(4, x - 16 - tip.offsetWidth) : x + 16;
    const top = y + 16 + tip.offsetHeight > view.height
      ? Math.max(4, y - 12 - tip.offsetHeight) : y + 16;
    tip.style.left = `${left}px`;
    tip.style.top = `${top}px`;
  }

  free() {
    this.sizes.disconnect();
  }
}

// The decision that matters, and what is said about it in the diagram.
function turnOf({turn, kind}) {
  if (!turn) return null;
  const which = turnText(turn);
  return {event: turn.event, words: (kind === "message-race"
    ? "orders part" : "critical") + (which ? `: ${which}` : "")};
}

// What two accesses that race have in common, or null.
function racingBytes({kind, message}) {
  const found = kind === "rma-race" &&
    /bytes (\d+) to (\d+) of the window of rank (\d+)/.exec(message);
  if (!found) return null;
  const [low, last, rank] = found.slice(1).map(Number);
  return {low, last, rank};
}

// ---- Which events belong together.

// The events an event speaks of.
function referred(event) {
  const numbers = [];
  forReferred(event, (number) => numbers.push(number));
  return numbers;
}

function forReferred(event, visit) {
  if (event.type === "call" || event.type === "end") return;
  event.members?.forEach(visit);
  event.started?.forEach(visit);
  if (typeof event.call === "number") visit(event.call);
  if (typeof event.from === "number") visit(event.from);
}

// For each event, the events that speak of it.
function relate(events) {
  const relatives = new Array(events.length);
  for (const event of events)
    forReferred(event, (number) => {
      (relatives[number] ??= []).push(event.event);
    });
  return relatives;
}

// ---- Geometry and colours.

function clamp(value, least, most) {
  return Math.min(most, Math.max(least, value));
}

// From a point to the line between two others.
function distanceTo([x1, y1, x2, y2], x, y) {
  const length = (x2 - x1) ** 2 + (y2 - y1) ** 2;
  const along = length === 0 ? 0
    : clamp(((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length, 0, 1);
  return Math.hypot(x - x1 - along * (x2 - x1), y - y1 - along * (y2 - y1));
}

const THEME_COLORS = {
  surface: "--surface", raised: "--raised", ink: "--ink", muted: "--muted",
  rule: "--rule", lane: "--lane", bar: "--bar", barEdge: "--bar-edge",
  span: "--span", message: "--message", alternative: "--alternative",
  accent: "--accent", accentSoft: "--accent-soft", band: "--band",
  bad: "--bad", badSoft: "--bad-soft", choice: "--choice", sans: "--sans",
};

// The page's colours; read again only after they may have changed.
let themeCache = null;
function readTheme() {
  if (themeCache) return themeCache;
  const style = getComputedStyle(document.documentElement);
  themeCache = {};
  for (const [name, variable] of Object.entries(THEME_COLORS))
    themeCache[name] = style.getPropertyValue(variable).trim()
      .replace(/\s+/g, " ");
  return themeCache;
}

function forgetTheme() {
  themeCache = null;
}
