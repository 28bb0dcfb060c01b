// The page of one finding: what is wrong and why, what the ranks were doing,
// how it came about, and the diagram with its events.

const SEVERITY_SIGNS = {error: "\u2715", warning: "\u25b2", note: "\u25cf"};

// What else has to be the case for it to happen.
const CONDITIONS = [
  [(f) => f.needs_no_buffering, "needs a standard send that does not buffer"],
  [(f) => f.needs_buffering, "needs a standard send that buffers"],
  [(f) => f.needs_synchronisation,
    "needs collective calls that wait for each other"],
  [(f) => f.handled, "MPI tells the program, which handles it"],
];

class FindingPage {
  // app: {show(location), announce(text), kinds}
  constructor(finding, number, total, app) {
    markStuck(finding);
    this.spots = placesIn(finding.message, app.sources);
    finding.others = this.spots.map((one) => one.location)
      .filter((one) => !isSamePlace(one, finding.location));
    this.finding = finding;
    this.number = number;
    this.total = total;
    this.app = app;
    this.current = -1;
    this.events = finding.history?.events ?? [];
    this.table = this.diagram = this.values = null;
    if (this.events.some((event) => event.type === "call")) {
      const listener = {open: (event) => this.select(event)};
      this.diagram = new Diagram(finding, listener);
      this.table = new EventTable(finding.history, listener);
      this.values = new ValuesPane(finding.history,
        app.values[number - 1] ?? {});
    }
    this.element = this.build();
  }

  build() {
    const sections = this.sections();
    const facts = this.diagram ? tabs(sections) : stacked(sections);
    return element("article.finding" + (this.diagram ? "" : ".still"),
      {"data-finding": this.number, "data-kind": this.finding.kind},
      this.headline(), facts,
      this.diagram ? [this.toolbar(), this.diagram.element, this.status()]
        : null);
  }

  headline() {
    const {finding} = this;
    const conditions = CONDITIONS.filter(([holds]) => holds(finding))
      .map(([, text]) => text);
    const facts = [plural(finding.processes, "process", "processes"),
      finding.rank === null ? null : `rank ${finding.rank}`, finding.object,
      ...conditions, finding.count > 1 ? `met ${finding.count} times` : null]
      .filter((fact) => fact);
    return element("header.headline", {},
      element("p.kind", {"data-severity": finding.severity},
        element("span.sign", {"aria-hidden": "true"},
          SEVERITY_SIGNS[finding.severity] ?? ""),
        element("b", {}, finding.severity), " ",
        element("code", {}, finding.kind),
        element("span.muted", {}, `${this.number} of ${this.total}`)),
      element("h1", {}, this.message()),
      element("p.facts", {}, placeLink(finding.location, this.app.show),
        finding.function ? element("span", {}, "in ",
          element("code", {}, finding.function)) : null,
        facts.map((fact) => element("span", {}, fact))),
      this.decision());
  }

  // The message, whose places lead to the source.
  message() {
    const {message} = this.finding;
    const parts = [];
    let at = 0;
    for (const spot of this.spots) {
      const name = message.slice(spot.at, spot.at + spot.length);
      parts.push(message.slice(at, spot.at), element("button.link.place",
        {type: "button", onclick: () => this.showOther(spot.location)}, name));
      at = spot.at + spot.length;
    }
    return [...parts, message.slice(at)];
  }

  showOther(location) {
    const event = this.events.findLast((one) => one.type === "call" &&
      isSamePlace(one.location, location) && (this.finding.rank === null ||
        one.rank === this.finding.rank));
    if (event && this.diagram) this.select(event.event);
    this.app.show(location);
  }

  // Which choice mattered, and which of several calls at its place it is about.
  decision() {
    const {finding} = this;
    const {turn} = finding;
    const link = (text) => turn && this.diagram
      ? element("button.link", {type: "button", "data-part": "turn",
        onclick: () => this.select(turn.event)}, text) : text;
    const which = turn ? turnText(turn) : "";
    const tail = which ? ` (${which})` : "";
    if (finding.critical_decision)
      return element("p.why", {}, element("span.muted", {},
        "Every execution fails after "), link(finding.critical_decision),
      tail);
    if (finding.kind === "message-race" && turn)
      return element("p.why", {}, element("span.muted", {},
        "The orders part at "), link(sentence(this.events[turn.event],
        this.events)), tail, " ", element("a.compare",
        {href: `#compare-${this.number}`}, "Compare both executions"));
    if (finding.in_every_order)
      return element("p.why", {}, "No order of messages avoids an error.");
    return finding.message_race ? element("p.why", {},
      element("span.muted", {}, "Decided by "), finding.message_race) : null;
  }

  // [title, content] of everything there is to know.
  sections() {
    const {finding} = this;
    const list = [];
    if (finding.ranks.length > 0)
      list.push(["Ranks", finding.ranks.length, this.ranks()]);
    if (finding.stack.length > 0)
      list.push(["Stack", null, this.stack()]);
    if (finding.schedule.length > 0)
      list.push(["Choices", finding.schedule.length, this.choices()]);
    if (finding.inputs.length > 0)
      list.push(["Inputs", finding.inputs.length, this.inputs()]);
    if (finding.output?.length > 0)
      list.push(["Output", finding.output.length, this.output()]);
    if (finding.folder)
      list.push(["Replay", null, this.replay()]);
    list.push(["Why", null, this.why()]);
    return list;
  }

  // Ranks of which the same is said share a row; those that wait come first.
  ranks() {
    return element("table.ranks", {}, element("thead", {}, headRow("rank",
      "state", "call", "at", "waiting for")),
    element("tbody", {}, groupRanks(this.finding.ranks,
      this.finding.processes).map(
      (ranks) => this.rankRow(ranks))));
  }

  rankRow(ranks) {
    const [one] = ranks;
    const numbers = ranks.map(({rank}) => rank);
    const inCycle = numbers.every((rank) => this.finding.cycle.includes(rank));
    const row = element("tr." + one.state, {"data-ranks": numbers.join(" ")},
      element("th", {}, rangesText(numbers)),
      element("td.state", {}, element("span.sign", {"aria-hidden": "true"},
        one.state === "blocked" ? "\u25a0" : ""), one.state,
      inCycle ? element("span.badge", {}, "in the cycle") : null),
      element("td.mono", {}, one.call ?? ""),
      element("td", {}, one.location
        ? placeLink(one.location, this.app.show) : ""),
      element("td", {}, groupText(ranks, "waiting_for",
        this.finding.processes) ?? ""));
    return one.near_miss ? [row, element("tr.near", {}, element("td"),
      element("td", {colspan: 4}, "near miss: " +
        groupText(ranks, "near_miss", this.finding.processes)))] : row;
  }

  stack() {
    return element("ol.stack", {}, shownFrames(this.finding.stack).map(
      (one) => element(one.library ? "li.muted" : "li", {},
        element("code", {}, one.library ? one.function.replace(/^PMPI/, "MPI")
          : one.function), " ",
        one.line && !one.library ? placeLink(one, this.app.show)
          : element("span.muted", {}, one.library ? "library" : ""))));
  }

  choices() {
    const decided = new Map();
    for (const event of this.events)
      if (typeof event.decision === "number" && !decided.has(event.decision))
        decided.set(event.decision, event.event);
    return element("ol.choices", {}, this.finding.schedule.map(
      (choice, at) => element("li", {}, decided.has(at)
        ? element("button.link", {type: "button",
          onclick: () => this.select(decided.get(at))}, choiceText(choice))
        : choiceText(choice))));
  }

  inputs() {
    return element("table.inputs", {}, element("thead", {}, headRow("input",
      "value", "bytes")), element("tbody", {}, this.finding.inputs.map(
      (one) => element("tr", {}, element("th.mono", {}, one.name),
        element("td.mono", {}, one.text),
        element("td.mono.muted", {}, shortBytes(one.bytes))))));
  }

  // What each rank printed.
  output() {
    return element("table.output", {"data-part": "output"},
      element("tbody", {}, this.finding.output.map((one) => element("tr",
        {"data-rank": one.rank}, element("th", {}, `rank ${one.rank}`),
        element("td", {}, one.cut ? element("p.muted", {}, "\u2026") : null,
          one.stdout ? element("pre", {}, one.stdout) : null,
          one.stderr ? element("pre.bad", {title: "standard error"},
            one.stderr) : null)))));
  }

  why() {
    const {meaning, advice} = this.app.kinds[this.finding.kind] ?? {};
    return element("div.prose", {}, [meaning, advice].map((text) =>
      text ? element("p", {}, text) : null),
    this.finding.rule ? element("p", {}, element("span.muted", {}, "Rule: "),
      this.finding.rule) : null);
  }

  replay() {
    const {folder} = this.finding;
    return element("div.commands", {}, [
      ["in mpiproof's machine", `mpiproof replay ${quoteWord(folder)}`],
      ["under the system's MPI", "mpiproof replay --native " +
        quoteWord(folder)],
    ].map(([what, command]) => element("p", {}, element("span.muted", {}, what),
      element("code", {}, command), copyButton(command))));
  }

  // ---- Stepping.

  toolbar() {
    const {diagram} = this;
    this.position = element("output.position", {"aria-label":
      "current event"}, "");
    const alternatives = toggle("Alternatives", "Show messages that could " +
      "also have matched (a)", true, (on) => diagram.setAlternatives(on));
    const recorded = toggle("Events in recorded order", "A row for every " +
      "event, in the order it was recorded, instead of logical time (o)", false,
    (on) => diagram.setRecorded(on));
    const locals = toggle("Local calls", "Show calls that concern only " +
      "their own rank, such as MPI_Comm_rank (l)", false, (on) => {
      diagram.setLocals(on);
      this.table.setLocals(on);
    });
    const folds = this.finding.processes < FOLD_FROM ? null
      : toggle("Fold", "Fold lanes of ranks that do the same (f)", true,
        (on) => diagram.setFolds(on));
    this.toggles = {a: alternatives, o: recorded, l: locals, f: folds};
    return element("div.toolbar", {role: "toolbar",
      "aria-label": "Diagram"},
    element("div.group", {},
      button("\u2191", "Previous event (k or arrow up)", () => this.step(-1)),
      this.position,
      button("\u2193", "Next event (j or arrow down)", () => this.step(1))),
    element("div.group", {},
      button("\u25c7\u2191", "Previous choice (p)", () => this.stepChoice(-1)),
      button("\u25c7\u2193", "Next choice (n)", () => this.stepChoice(1))),
    element("div.group", {},
      button("\u2212", "Zoom out (-)", () => diagram.zoom(1 / 1.4)),
      button("+", "Zoom in (+)", () => diagram.zoom(1.4)),
      button("Fit", "Show everything (0)", () => diagram.fitAll())),
    alternatives, folds, more(locals, recorded,
      button("Save as SVG", "Save the diagram as a picture",
        () => saveSvg(diagram, `finding-${this.number}.svg`))));
  }

  status() {
    this.line = element("div.status", {"data-part": "status"});
    return this.line;
  }

  // Among the events that the table shows.
  step(by) {
    this.select(this.table.after(this.current, by));
  }

  stepRank(by) {
    const rank = this.events[this.current]?.rank;
    this.stepTo(by, (event) => event.rank === rank &&
      (this.table.locals || !event.local));
  }

  stepChoice(by) {
    this.stepTo(by, (event) => typeof event.decision === "number");
  }

  stepTo(by, wanted) {
    for (let at = this.current + by; at >= 0 && at < this.events.length;
      at += by)
      if (wanted(this.events[at])) return this.select(at);
    return undefined;
  }

  select(number) {
    const event = this.events[number];
    if (!event) return;
    this.current = number;
    this.diagram.select(number);
    this.table.select(number);
    this.values.select(number);
    this.position.textContent =
      `${(number + 1).toLocaleString("en")} / ` +
      this.events.length.toLocaleString("en");
    this.line.replaceChildren(element("span.muted", {}, `#${number}`), " ",
      element("span.mono", {}, statusText(event, this.events)));
    this.line.title = this.line.textContent;
    this.app.announce(sentence(event, this.events));
    const call = callOf(event, this.events);
    if (call) this.app.show(call.location);
  }

  // Reading begins at the cause: where orders part, the circle of waiting, what
  // fails or blocks, or else the last call at the finding's place.
  start() {
    const {events, finding: {location, rank, cycle, turn, kind}} = this;
    const inCycle = (event) => event.stuck && cycle.includes(event.rank);
    const isHere = (event) => event.location && location &&
      event.location.line === location.line &&
      event.location.file === location.file &&
      (rank === null || event.rank === rank);
    const candidates = [
      kind === "message-race" && turn ? turn.event : -1,
      events.findIndex((event) => inCycle(event) && isHere(event)),
      events.findIndex(inCycle),
      events.findIndex((event) => event.failed && event.type === "call"),
      events.findIndex((event) => event.stuck && isHere(event)),
      events.findIndex((event) => event.stuck),
      events.findIndex((event) => event.exit_code === null),
      events.findLastIndex(isHere),
      events.findLastIndex((event) => event.rank === rank && !event.local),
      events.length - 1];
    if (this.diagram) {
      this.current = candidates.find((at) => at >= 0);
      this.diagram.current = this.current;
      this.diagram.resize();
      this.select(this.current);
      this.diagram.revealCycle();
      this.diagram.drawNow();
    }
    if (location) this.app.show(location);
    this.app.source.setOthers(this.finding.others);
  }

  // The same for paper: everything, one below the other.
  paper() {
    return element("article.finding.paper", {"data-finding": this.number},
      this.headline(), stacked(this.sections()),
      (this.diagram?.toSheets() ?? []).map((sheet) =>
        element("div.printed", {}, sheet)));
  }

  free() {
    this.diagram?.free();
    this.table?.free();
  }
}

// Of the library's frames, how MPI is implemented and what started main are
// nobody's concern.
function shownFrames(stack) {
  const isMpi = (frame) => frame.library &&
    CALL_PREFIX.test(frame.function);
  const inner = stack.slice(0, stack.findLastIndex((one) => !one.library) + 1);
  const frames = inner.length > 0 ? inner : stack;
  return frames.filter((one, at) => {
    if (!one.library || isMpi(one)) return true;
    if (one.function.startsWith("__")) return false;
    const out = frames.findIndex((next, i) => i > at &&
      (!next.library || isMpi(next)));
    return out < 0 || !isMpi(frames[out]);
  });
}

function statusText(event, events) {
  if (event.type !== "call") return sentence(event, events);
  return `rank ${event.rank}: ${callText(event)}` +
    (fate(event) ? ` \u2014 ${fate(event)}` : "");
}

function headRow(...names) {
  return element("tr", {}, names.map((name) => element("th", {}, name)));
}

function shortBytes(hex) {
  const bytes = hex.match(/../g) ?? [];
  return bytes.slice(0, 16).join(" ") + (bytes.length > 16 ? " \u2026" : "");
}

function quoteWord(word) {
  return /^[\w./+=:,@%-]+$/.test(word) ? word
    : "'" + word.replaceAll("'", "'\\''") + "'";
}

function copyButton(text) {
  const made = button("Copy", "Copy the command", () => {
    navigator.clipboard?.writeText(text).then(() => {
      made.textContent = "Copied";
    }, () => undefined);
  }, {className: "small"});
  return made;
}

function toggle(label, title, on, action) {
  const box = element("input", {type: "checkbox", checked: on,
    onchange: () => action(box.checked)});
  return element("label.toggle", {title}, box, label);
}

// ---- Sections side by side as tabs, or one below the other.

function tabs(sections) {
  const list = element("div.tabs", {role: "tablist", "aria-label": "Details",
    onkeydown: (event) => moveTab(event, choose)});
  const panels = element("div.panels");
  const choose = (at) => {
    [...list.children].forEach((tab, i) => {
      tab.setAttribute("aria-selected", String(i === at));
      tab.tabIndex = i === at ? 0 : -1;
      panels.children[i].hidden = i !== at;
    });
  };
  sections.forEach(([title, count, content], at) => {
    const id = `panel-${title.toLowerCase()}`;
    list.append(element("button", {type: "button", role: "tab", id: id + "-tab",
      "aria-controls": id, onclick: () => choose(at)}, title,
    count === null ? null : element("span.count", {}, count)));
    panels.append(element("div.panel", {role: "tabpanel", id, tabindex: 0,
      "aria-labelledby": id + "-tab"}, element("h2", {}, title), content));
  });
  if (sections.length > 0) choose(0);
  return element("div.details", {}, list, panels);
}

function moveTab(event, choose) {
  const by = {ArrowLeft: -1, ArrowRight: 1}[event.key];
  if (!by) return;
  const all = [...event.currentTarget.children];
  const at = (all.indexOf(document.activeElement) + by + all.length) %
    all.length;
  choose(at);
  all[at].focus();
  event.preventDefault();
}

function stacked(sections) {
  return element("div.details", {}, sections.map(([title, , content]) =>
    element("section.panel", {}, element("h2", {}, title), content)));
}

// ---- What the signs mean, and taking the picture away.

const LEGEND = [
  ["send", "send"], ["receive", "receive or probe"], ["wait", "wait or test"],
  ["collective", "collective, with a bar over its ranks"],
  ["local", "local call"], ["message", "message"],
  ["dashed", "could also have matched"], ["choice", "a choice was made"],
  ["buffered", "send buffered"], ["blocked", "blocked for ever"],
  ["failure", "failure"],
];

function more(...tools) {
  return element("details.more", {}, element("summary", {}, "Legend, more"),
    element("div", {}, tools, element("ul", {}, LEGEND.map(([key, text]) =>
      element("li", {}, element(`span.key.key-${key}`,
        {"aria-hidden": "true"}), text)))));
}

function saveSvg(diagram, name) {
  const picture = diagram.toSvg();
  picture.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  const text = new XMLSerializer().serializeToString(picture);
  const address = URL.createObjectURL(new Blob([text],
    {type: "image/svg+xml"}));
  element("a", {href: address, download: name}).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
