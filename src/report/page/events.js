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
    this.body = element("div.event-rows", {role: "rowgroup"});
    this.frame = element("div.event-frame", {tabindex: 0, role: "grid",
      "aria-label": "Events in the order they happened",
      "aria-rowcount": this.events.length,
      onscroll: () => this.update(),
      onkeydown: (event) => this.key(event)}, this.body);
    this.element = element("section.events", {"data-part": "events"},
      element("header", {}, element("span.title", {}, "Events"),
        element("span.muted", {}, this.note())), this.frame);
    this.body.style.height = `${this.events.length * EVENT_HEIGHT}px`;
    this.sizes = new ResizeObserver(() => this.update());
    this.sizes.observe(this.frame);
  }

  note() {
    return plural(this.events.length, "event") +
      (this.truncated ? "; there were more, which are not recorded" : "");
  }

  update() {
    const {frame, rows, events} = this;
    const first = Math.max(0,
      Math.floor(frame.scrollTop / EVENT_HEIGHT) - EVENT_SLACK);
    const last = Math.min(events.length - 1, EVENT_SLACK +
      Math.ceil((frame.scrollTop + frame.clientHeight) / EVENT_HEIGHT));
    for (const [number, row] of rows) {
      if (number >= first && number <= last) continue;
      row.remove();
      rows.delete(number);
    }
    for (let number = first; number <= last; number++)
      if (!rows.has(number)) this.addRow(number);
  }

  addRow(number) {
    const event = this.events[number];
    const [verb, rest] = describe(event, this.events);
    const place = this.placeOf(event);
    const row = element("div.event" + (event.stuck ? ".blocked" : "") +
      (event.failed ? ".failed" : ""), {role: "row", "data-event": number,
      "data-type": event.type, "aria-rowindex": number + 1,
      onclick: () => this.listener.open(number)},
    cell("count", String(number)),
    cell("rank", event.rank === null || event.rank === undefined ? "all"
      : String(event.rank)),
    cell("sign", event.stuck ? "\u25a0" : event.failed ? "\u2715"
      : EVENT_KINDS[event.type].sign),
    element("span.what", {role: "gridcell", title: sentence(event,
      this.events)}, element("b", {}, verb), " " + rest),
    cell("place.mono", place));
    row.style.top = `${number * EVENT_HEIGHT}px`;
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
    const top = number * EVENT_HEIGHT;
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
