// The whole page: navigation, the panes, keys, light and dark, and the
// interface window.mpiproof, which tests and scripts may use (doc/html.md).

const VERDICT_SIGNS = {verified: "\u2713", violated: "\u2715",
  incomplete: "\u25d1"};

const KEYS = [
  ["j k \u2193 \u2191", "next, previous event"],
  ["J K", "next, previous event of the same rank"],
  ["n p", "next, previous choice"],
  ["Home End", "first, last event"],
  ["] [", "next, previous finding"],
  ["+ \u2212 0", "zoom in, out, show everything"],
  ["\u2190 \u2192 PgUp PgDn", "move the diagram"],
  ["Enter", "go to the source line"],
  ["a o", "alternatives; recorded order"],
  ["l f", "local calls; fold lanes that are alike"],
  ["/", "find events"],
  ["t ?", "light or dark; this help"],
];

class App {
  constructor(report, sources, kinds, values) {
    this.report = report;
    this.kinds = kinds;            // what they mean
    this.values = values;          // of variables, by finding and event
    this.sources = sources;
    this.source = new SourcePane(report, sources);
    this.show = (location) => this.source.show(location);
    this.main = element("main", {id: "main", tabindex: -1});
    this.live = element("div.hidden", {"aria-live": "polite",
      role: "status"});
    this.aside = element("aside", {"aria-label": "Source and events"});
    this.help = this.buildHelp();
    this.page = null;              // a FindingPage, or null
    this.open = null;              // a ComparePage, or null
    this.pages = this.buildPages();
    this.element = element("div.app", {id: "app"}, this.buildNav(), this.main,
      this.aside, this.live, this.help);
    window.addEventListener("hashchange", () => this.route());
    document.addEventListener("keydown", (event) => this.key(event));
    window.addEventListener("beforeprint", () => this.print());
    window.addEventListener("afterprint", () => this.printed?.());
    const dark = matchMedia("(prefers-color-scheme: dark)");
    const follow = () => this.setTheme(dark.matches ? "dark" : "light");
    dark.addEventListener("change", follow);
    follow();
  }

  // Pages that are not findings: [name, title, note, maker].
  buildPages() {
    const {report} = this;
    const pages = [["summary", "Summary", report.limits.length > 0
      ? plural(report.limits.length, "limit") : "", () =>
      summaryPage(report, this)]];
    if (report.sizes.some((size) => size.outcomes))
      pages.push(["outcomes", "Outcomes", String(report.sizes.reduce(
        (sum, size) => sum + (size.outcomes?.length ?? 0), 0)),
      () => outcomesPage(report)]);
    if (report.comparison)
      pages.push(["comparison", "Comparison",
        String(report.comparison.outputs.length),
        () => comparisonPage(report.comparison)]);
    if (executionsOf(report).length >= 2)
      pages.push(["compare", "Compare", "", (wanted) =>
        this.compare(wanted)]);
    if (report.coverage.files.length > 0)
      pages.push(["coverage", "Coverage", `${report.coverage.covered}/` +
        report.coverage.lines, () => coveragePage(report, this)]);
    return pages;
  }

  // ---- Navigation.

  buildNav() {
    const {report} = this;
    this.themeButton = button("\u25d0", "Light or dark (t)",
      () => this.switchTheme());
    return element("nav", {"aria-label": "Report"},
      element("a.skip", {href: "#main", onclick: (event) => {
        event.preventDefault();
        this.main.focus();
      }}, "Skip to the finding"),
      element("header.brand", {}, element("b", {}, "mpiproof"),
        element("span.spring"), this.themeButton,
        button("?", "Keys (?)", () => this.help.showModal())),
      element("p.verdict", {"data-verdict": report.verdict},
        element("span.sign", {"aria-hidden": "true"},
          VERDICT_SIGNS[report.verdict] ?? ""), report.verdict),
      element("ul.covers", {}, coversText(report).map((one) =>
        element("li", {}, one))),
      report.findings.length === 0 ? null : element("h2", {},
        plural(report.findings.length, "finding")),
      element("ol.findings", {}, report.findings.map((one, at) =>
        this.findingItem(one, at + 1))),
      element("ul.pages", {}, this.pages.map(([name, title, note]) =>
        element("li", {}, element("a", {href: "#" + name}, title,
          element("span.muted", {}, note))))));
  }

  findingItem(finding, number) {
    return element("li", {}, element("a", {href: `#finding-${number}`,
      "data-finding": number, "data-severity": finding.severity},
    element("span.sign", {role: "img", "aria-label": finding.severity},
      SEVERITY_SIGNS[finding.severity] ?? ""),
    element("span.title", {}, element("span.kind", {}, finding.kind),
      element("span.place.mono", {}, shortPlace(finding.location))),
    element("span.text", {}, finding.message),
    this.distinction(finding)));
  }

  // What tells a finding from others of its kind at its line.
  distinction(finding) {
    const alike = this.report.findings.filter((one) =>
      one.kind === finding.kind && isSamePlace(one.location,
        finding.location));
    if (alike.length < 2) return null;
    const differs = (textOf) => new Set(alike.map(textOf)).size > 1;
    const facts = [
      (one) => plural(one.processes, "process", "processes"),
      (one) => one.rank === null ? "" : `rank ${one.rank}`,
      (one) => callersText(one), (one) => one.object ?? "",
      (one) => CONDITIONS.filter(([holds]) => holds(one))
        .map(([, text]) => text).join(", "),
      (one) => one.inputs.map((input) => `${input.name} = ${input.text}`)
        .join(", "),
      (one) => one.schedule.map(choiceText).at(-1) ?? "",
    ].filter(differs).map((textOf) => textOf(finding)).filter((one) => one);
    return element("span.apart", {"data-part": "apart"},
      facts.slice(0, 2).join(" \u00b7 "));
  }

  // The page of two executions; its diagrams need to be in the document.
  compare(wanted) {
    const page = new ComparePage(this.report, this, wanted);
    this.open = page;
    return page.element;
  }

  // Shows what the address names.
  route() {
    const name = decodeURIComponent(location.hash.slice(1));
    const number = Number(/^finding-(\d+)$/.exec(name)?.[1] ?? 0);
    const compare = /^compare-(\d+)$/.exec(name);
    const page = this.pages.find(([id]) => id === (compare ? "compare"
      : name));
    if (number >= 1 && number <= this.report.findings.length)
      this.openFinding(number); else
      this.openPage(page ?? this.first(), Number(compare?.[1] ?? 0));
  }

  // What one wants to see first: errors, warnings, outcomes that were asked for,
  // notes, figures.
  first() {
    const {findings} = this.report;
    const outcomes = this.pages.find(([id]) => id === "outcomes");
    const first = (wanted) => findings.findIndex(wanted) + 1;
    return first((one) => one.severity === "error") ||
      first((one) => one.severity !== "note") || outcomes || first(() => true) ||
      this.pages[0];
  }

  // A page, or the number of a finding.
  openPage(page, wanted) {
    if (typeof page === "number") {
      this.openFinding(page);
      return;
    }
    const [name, title, , make] = page;
    this.leave();
    this.source.setOthers([]);
    this.main.replaceChildren(make(wanted));
    this.aside.replaceChildren(this.source.element);
    this.element.dataset.view = name;
    this.mark(`#${name}`, title);
    if (this.source.shown === null) this.source.openFirst();
    this.open?.start();
  }

  openFinding(number) {
    this.leave();
    const {findings} = this.report;
    const finding = findings[number - 1];
    this.page = new FindingPage(finding, number, findings.length, this);
    this.main.replaceChildren(this.page.element);
    this.aside.replaceChildren(this.source.element,
      ...(this.page.table ? [this.page.values.element,
        this.page.table.element] : []));
    this.element.dataset.view = "finding";
    this.mark(`#finding-${number}`, finding.kind);
    this.page.start();
  }

  leave() {
    this.page?.free();
    this.open?.free();
    this.page = this.open = null;
  }

  mark(address, title) {
    document.title = `${title} \u2014 ${this.report.verdict} \u2014 mpiproof`;
    for (const link of this.element.querySelectorAll("nav a[href]"))
      if (link.getAttribute("href") === address)
        link.setAttribute("aria-current", "page"); else
        link.removeAttribute("aria-current");
  }

  announce(text) {
    this.live.textContent = text;
  }

  // ---- Keys.

  buildHelp() {
    return element("dialog.help", {"aria-label": "Keys"},
      element("h2", {}, "Keys"), element("dl", {}, KEYS.map(([keys, what]) => [
        element("dt", {}, keys.split(" ").map((one) => element("kbd", {},
          one))), element("dd", {}, what)])),
      element("form", {method: "dialog"}, element("button", {autofocus: true},
        "Close")));
  }

  key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || this.help.open)
      return;
    if (event.target.closest?.("input, select, textarea")) return;
    const action = this.keyAction(event);
    if (!action) return;
    event.preventDefault();
    action();
  }

  // Arrow keys belong to what is focused; they step unless that scrolls.
  keyAction(event) {
    const {page} = this;
    const scrolls = event.target.closest?.(".source-body, .panel, [role=tab]," +
      " nav, .page");
    const general = {"?": () => this.help.showModal(),
      t: () => this.switchTheme(), "]": () => this.turn(1),
      "[": () => this.turn(-1),
      Escape: () => this.closeMenus(),
      "/": page?.table ? () => page.table.search.focus() : null}[event.key];
    if (general || !page?.diagram) return general;
    const {diagram} = page;
    const plain = {j: () => page.step(1), k: () => page.step(-1),
      J: () => page.stepRank(1), K: () => page.stepRank(-1),
      n: () => page.stepChoice(1), p: () => page.stepChoice(-1),
      "+": () => diagram.zoom(1.4), "=": () => diagram.zoom(1.4),
      "-": () => diagram.zoom(1 / 1.4), 0: () => diagram.fitAll(),
      a: () => page.toggles.a.click(), o: () => page.toggles.o.click(),
      l: () => page.toggles.l.click(), f: () => page.toggles.f?.click(),
    }[event.key];
    if (plain || scrolls || event.shiftKey) return plain;
    return {ArrowDown: () => page.step(1), ArrowUp: () => page.step(-1),
      Home: () => page.select(page.table.shown[0] ?? 0),
      End: () => page.select(page.table.shown.at(-1) ?? 0),
      Enter: event.target.closest?.("button, a, summary") ? null
        : () => this.source.body.focus(),
    }[event.key];
  }

  closeMenus() {
    for (const menu of this.main.querySelectorAll(".more[open]"))
      menu.open = false;
  }

  turn(by) {
    const count = this.report.findings.length;
    if (count === 0) return;
    const at = (this.page?.number ?? (by > 0 ? 0 : count + 1)) + by;
    if (at >= 1 && at <= count) location.hash = `#finding-${at}`;
  }

  // ---- Paper is light.

  print() {
    const {theme} = document.documentElement.dataset;
    this.setTheme("light");
    const paper = element("div.papers", {},
      this.page ? this.report.findings.map((finding, at) => {
        const page = new FindingPage(finding, at + 1,
          this.report.findings.length, this);
        const made = page.paper();
        page.free();
        return made;
      }) : null);
    this.element.append(paper);
    this.element.classList.toggle("on-paper", this.page !== null);
    this.printed = () => {
      paper.remove();
      this.element.classList.remove("on-paper");
      this.setTheme(theme);
    };
  }

  // ---- Light and dark.

  switchTheme() {
    this.setTheme(document.documentElement.dataset.theme === "dark"
      ? "light" : "dark");
  }

  setTheme(name) {
    document.documentElement.dataset.theme = name;
    forgetTheme();
    this.page?.diagram?.draw();
    this.open?.diagrams.forEach((diagram) => diagram.draw());
  }
}

// "main at ring.c:9 from run at ring.c:20": who called the place.
function callersText({stack}) {
  return stack.filter((one) => !one.library && one.line).slice(1, 3)
    .map((one) => `from ${one.function} at ${shortPlace(one)}`).join(" ");
}

// ---- Beginning.

const timing = {begun: performance.now()};
const [report, sources, kinds, values] = await Promise.all(
  ["report", "sources", "kinds", "values"].map(readBlock));
timing.parsed = performance.now();
const app = new App(report, sources, kinds, values);
document.getElementById("plain").replaceWith(app.element);
app.route();
timing.built = performance.now();
requestAnimationFrame(() => setTimeout(() => {
  timing.shown = performance.now();
  document.documentElement.dataset.ready = "true";
}));

window.mpiproof = Object.freeze({
  version: 1,
  report,
  timing,                               // milliseconds since navigation began
  get finding() { return app.page?.number ?? null; },
  get event() { return app.page?.current ?? null; },
  get layout() { return app.page?.diagram?.layout ?? null; },
  get view() { return app.page?.diagram?.view ?? null; },
  select(number) { app.page?.select(number); },
  // Where an event is drawn, in pixels of the diagram's frame.
  locate(number) {
    const {layout, view, history} = app.page.diagram;
    const {rank} = callOf(history.events[number], history.events);
    return {x: laneX(view, rank), y: rowY(view, layout.rowOf[number])};
  },
  // Draws at once; milliseconds it took.
  draw() {
    const begun = performance.now();
    app.page.diagram.drawNow();
    return performance.now() - begun;
  },
  svg() { return app.page?.diagram?.toSvg() ?? null; },
});
