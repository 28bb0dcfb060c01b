// The table of events: everything the diagram shows, in words and in the order
// it happened. Only the rows in view exist.

const EVENT_HEIGHT = 24;
const EVENT_SLACK = 8;       // rows beyond both ends

class EventTable {
  constructor(history, listener) {
    this.events = history.events;
    this.truncated = history.truncated;
    this.listener = listener;
    this.current = -1;
    this.several = hasSeveralFiles(history.events);
    this.rows = new Map();
    this.words = [];
    this.locals = false;
    this.choose();
    this.body = element("div.event-rows", {role: "rowgroup"});
    this.count = element("span.muted", {}, this.note());
    this.search = element("input.search", {type: "search",
      placeholder: "Find: Recv, rank 3, line 12", "aria-label":
      "Find events (/): words, rank 3, line 12",
      oninput: () => this.filter(this.search.value)});
    this.frame = element("div.event-frame", {tabindex: 0, role: "grid",
      "aria-label": "Events in the order they happened",
      "aria-rowcount": this.shown.length,
      onscroll: () => this.update(),
      onkeydown: (event) => this.key(event)}, this.body);
    this.element = element("section.events", {"data-part": "events"},
      element("header", {}, element("span.title", {}, "Events"),
        this.count, this.search), this.frame);
    this.resize();
    this.sizes = new ResizeObserver(() => this.update());
    this.sizes.observe(this.frame);
  }

  note() {
    return (this.shown.length < this.events.length
      ? `${this.shown.length.toLocaleString("en")} of ` : "") +
      plural(this.events.length, "event") +
      (this.truncated ? "; there were more, which are not recorded" : "");
  }

  // ---- Which of them are shown.

  filter(text) {
    this.words = searchWords(text);
    this.refresh();
  }

  setLocals(locals) {
    this.locals = locals;
    this.refresh();
  }

  choose() {
    const {events, words} = this;
    this.shown = [];
    for (const event of events)
      if ((this.locals || !event.local || words.length > 0) &&
          words.every((word) => word(event, events)))
        this.shown.push(event.event);
  }

  refresh() {
    this.choose();
    for (const row of this.rows.values()) row.remove();
    this.rows.clear();
    this.count.textContent = this.note();
    this.frame.setAttribute("aria-rowcount", this.shown.length);
    this.resize();
    if (this.current >= 0) this.select(this.current); else this.update();
  }

  resize() {
    this.body.style.height = `${this.shown.length * EVENT_HEIGHT}px`;
  }

  // The position of an event, or of the last one shown before it.
  position(number) {
    let [low, high] = [0, this.shown.length];
    while (low < high) {
      const middle = low + high >> 1;
      if (this.shown[middle] <= number) low = middle + 1; else high = middle;
    }
    return low - 1;
  }

  // The event so many shown ones further, or the last there is.
  after(number, by) {
    const at = this.position(number);
    const here = this.shown[at] === number;
    const next = by > 0 ? at + by : at + by + (here ? 0 : 1);
    return this.shown[clamp(next, 0, this.shown.length - 1)] ?? number;
  }

  update() {
    const {frame, rows, shown} = this;
    const first = Math.max(0,
      Math.floor(frame.scrollTop / EVENT_HEIGHT) - EVENT_SLACK);
    const last = Math.min(shown.length - 1, EVENT_SLACK +
      Math.ceil((frame.scrollTop + frame.clientHeight) / EVENT_HEIGHT));
    for (const [number, row] of rows) {
      if (number >= shown[first] && number <= shown[last]) continue;
      row.remove();
      rows.delete(number);
    }
    for (let at = first; at <= last; at++)
      if (!rows.has(shown[at])) this.addRow(shown[at], at);
  }

  addRow(number, at) {
    const event = this.events[number];
    const [verb, rest] = describe(event, this.events);
    const place = this.placeOf(event);
    const row = element("div.event" + (event.stuck ? ".blocked" : "") +
      (event.failed ? ".failed" : ""), {role: "row", "data-event": number,
      "data-type": event.type, "aria-rowindex": at + 1,
      onclick: () => this.listener.open(number)},
    cell("count", String(number)),
    cell("rank", event.rank === null || event.rank === undefined ? "all"
      : String(event.rank)),
    cell("sign", event.stuck ? "\u25a0" : event.failed ? "\u2715"
      : EVENT_KINDS[event.type].sign),
    element("span.what", {role: "gridcell", title: sentence(event,
      this.events)}, element("b", {}, verb), " " + rest),
    cell("place.mono", place));
    row.style.top = `${at * EVENT_HEIGHT}px`;
    if (number === this.current) this.markRow(row, true);
    this.rows.set(number, row);
    this.body.append(row);
  }

  // With its file only if there are several.
  placeOf(event) {
    if (event.type !== "call" || !event.location) return "";
    return this.several ? shortPlace(event.location)
      : `line ${event.location.line}`;
  }

  markRow(row, on) {
    row.classList.toggle("current", on);
    row.setAttribute("aria-selected", String(on));
  }

  select(number) {
    const old = this.rows.get(this.current);
    if (old) this.markRow(old, false);
    this.current = number;
    const {frame} = this;
    const top = Math.max(0, this.position(number)) * EVENT_HEIGHT;
    if (top < frame.scrollTop + EVENT_HEIGHT ||
        top > frame.scrollTop + frame.clientHeight - 2 * EVENT_HEIGHT)
      frame.scrollTop = top - frame.clientHeight / 2;
    this.update();
    const row = this.rows.get(number);
    if (row) this.markRow(row, true);
  }

  key(event) {
    if (event.key !== "Enter" || this.current < 0) return;
    event.preventDefault();
    this.listener.open(this.current);
  }

  free() {
    this.sizes.disconnect();
  }
}

// What is searched for: "rank 3", "line 12", "#7", and words of the sentence.
function searchWords(text) {
  const words = [];
  const rest = text.toLowerCase().replace(
    /\b(rank|line)\s*(\d+)|#(\d+)/g, (all, name, number, event) => {
      words.push(name === "rank" ? (one) => one.rank === Number(number)
        : name === "line" ? (one, events) =>
          callOf(one, events)?.location?.line === Number(number)
          : (one) => one.event === Number(event));
      return "";
    });
  for (const word of rest.split(/\s+/).filter((one) => one))
    words.push((one, events) =>
      sentence(one, events).toLowerCase().includes(word));
  return words;
}

function hasSeveralFiles(events) {
  const first = events.find((event) => event.location)?.location.file;
  return events.some((event) => event.location &&
    event.location.file !== first);
}

function cell(name, text) {
  return element("span." + name, {role: "gridcell"}, text);
}

// ---- All about one event: for tooltips and the line below the diagram.

function eventDetails(event, events) {
  const [verb, rest] = describe(event, events);
  const parts = [element("p.event-head", {},
    element("span.muted", {}, `#${event.event}`), " ",
    event.rank === null || event.rank === undefined ? "all ranks: "
      : `rank ${event.rank}: `, element("b", {}, verb),
    event.type === "call" ? "" : " " + rest)];
  if (fate(event))
    parts.push(element(event.stuck || event.failed ? "p.bad" : "p.muted", {},
      (event.stuck ? "\u25a0 " : event.failed ? "\u2715 " : "") +
      fate(event)));
  if (event.type === "call") {
    parts.push(element("dl.arguments", {}, event.arguments.map((one) => [
      element("dt", {}, one.name), element("dd.mono", {}, one.text)])));
    if (event.location)
      parts.push(element("p.muted.mono", {}, shortPlace(event.location) +
        (event.function ? ` in ${event.function}` : "")));
  }
  if (typeof event.decision === "number")
    parts.push(element("p.choice", {},
      `\u25c7 decided by choice ${event.decision + 1}`));
  return parts;
}
