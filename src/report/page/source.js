// The source pane: one file at a time, with line numbers, lines no path has
// reached, places of findings, and the current line.

const HIGHLIGHTED_LINES = 20000;   // longer files are shown plain

class SourcePane {
  constructor(report, sources) {
    this.report = report;
    this.sources = sources;
    this.views = new Map();          // name of a source -> its lines
    this.title = element("span.title.mono");
    this.note = element("span.muted");
    this.body = element("div.source-body", {tabindex: 0, role: "region",
      "aria-label": "Source"});
    this.element = element("section.source", {"data-part": "source"},
      element("header", {}, this.title, this.note), this.body);
    this.location = null;
    this.others = [];                // places that belong to the finding
    this.message("Choose an event to see its source.");
  }

  message(text) {
    this.title.textContent = "Source";
    this.note.textContent = "";
    this.body.replaceChildren(element("p.muted.pad", {}, text));
    this.shown = null;
  }

  // Shows a location with its line marked; false if the file is not here.
  show(location) {
    this.location = location;
    this.unmark();
    if (!location) {
      this.message("The place of this event is not known.");
      return false;
    }
    const source = findSource(this.sources, location.file);
    if (source === null) {
      this.message(`${fullPlace(location)} is not part of this report: only ` +
        "files named on the command line are.");
      return false;
    }
    this.open(source);
    this.mark(source, location);
    return true;
  }

  // Other places of a finding: their lines are marked, too.
  setOthers(locations) {
    this.others = locations;
    for (const view of this.views.values())
      for (const line of view.querySelectorAll(".other"))
        line.classList.remove("other");
    for (const location of locations) {
      const source = findSource(this.sources, location.file);
      const line = source && this.views.get(source.name)
        ?.children[location.line - 1];
      line?.classList.add("other");
    }
  }

  // Shows some file rather than none.
  openFirst() {
    if (this.sources.length > 0) this.open(this.sources[0]);
  }

  open(source) {
    const file = this.coverageOf(source);
    this.title.textContent = source.name;
    this.note.textContent = file
      ? `${file.covered} of ${plural(file.lines, "line")} covered` : "";
    if (this.shown === source.name) return;
    if (!this.views.has(source.name))
      this.views.set(source.name, this.build(source));
    this.body.replaceChildren(this.views.get(source.name));
    this.shown = source.name;
    this.setOthers(this.others);
  }

  coverageOf(source) {
    return this.report.coverage.files.find((file) =>
      findSource(this.sources, file.file) === source) ?? null;
  }

  build(source) {
    const lines = source.text.replace(/\n$/, "").split("\n");
    const missed = new Set(this.coverageOf(source)?.missed ?? []);
    const found = this.findingLines(source);
    const painted = lines.length > HIGHLIGHTED_LINES
      ? lines.map((line) => [["", line]]) : highlight(lines);
    const list = element("ol.lines");
    painted.forEach((parts, at) => {
      const number = at + 1;
      const kinds = found.get(number)?.kinds;
      list.append(element("li" + (missed.has(number) ? ".missed" : "") +
        (kinds ? ".found" : ""), {"data-line": number,
        "data-severity": found.get(number)?.severity,
        title: kinds ? kinds.join(", ")
          : missed.has(number) ? "no path reaches this line" : ""},
      element("span.number", {"aria-hidden": "true"}, String(number)),
      element("span.sign", {role: "img",
        "aria-label": kinds ? "finding" : missed.has(number)
          ? "not covered" : null},
      kinds ? "\u25cf" : missed.has(number) ? "\u2013" : ""),
      element("code", {}, parts.map(([kind, text]) => kind === "" ? text
        : element("span." + kind, {}, text)))));
    });
    return list;
  }

  // Lines at which findings are, with their kinds and the worst severity.
  findingLines(source) {
    const lines = new Map();
    const order = ["note", "warning", "error"];
    for (const {kind, severity, location} of this.report.findings) {
      if (!location || findSource(this.sources, location.file) !== source)
        continue;
      const line = lines.get(location.line) ?? {kinds: [], severity};
      if (!line.kinds.includes(kind)) line.kinds.push(kind);
      if (order.indexOf(severity) > order.indexOf(line.severity))
        line.severity = severity;
      lines.set(location.line, line);
    }
    return lines;
  }

  unmark() {
    this.marked?.classList.remove("current");
    this.marked?.removeAttribute("aria-current");
    this.caret?.remove();
    this.marked = this.caret = null;
  }

  mark(source, location) {
    const line = this.views.get(source.name).children[location.line - 1];
    if (!line) return;
    line.classList.add("current");
    line.setAttribute("aria-current", "true");
    this.marked = line;
    this.caret = caretAt(line.querySelector("code"), location.column);
    if (this.caret) line.append(this.caret);
    this.center(line);
  }

  // Scrolls the pane, never the page.
  center(line) {
    const {body} = this;
    const top = line.offsetTop - body.offsetTop;
    if (top < body.scrollTop + 30 ||
        top > body.scrollTop + body.clientHeight - 60)
      body.scrollTop = top - body.clientHeight * 0.4;
  }
}

// A line below the word at a column: blanks as wide as what is before it, then
// as many as it is long, which are underlined.
function caretAt(code, column) {
  if (!column) return null;
  const {textContent: text} = code;
  const [word] = /^(\w+|.)?/.exec(text.slice(column - 1));
  return element("span.caret", {"aria-hidden": "true"},
    text.slice(0, column - 1).replace(/[^\t]/g, " "),
    element("u", {}, " ".repeat(Math.max(1, word.length))));
}

// ---- Colours of C: comments, strings, directives, keywords, numbers.

const C_KEYWORDS = new Set(("auto break case char const continue default do " +
  "double else enum extern float for goto if inline int long register " +
  "restrict return short signed sizeof static struct switch typedef union " +
  "unsigned void volatile while _Bool bool").split(" "));

const C_TOKEN = new RegExp([
  "(?<comment>//.*|/\\*.*?\\*/|/\\*.*)",
  "(?<string>\"(?:\\\\.|[^\"\\\\])*\"?|'(?:\\\\.|[^'\\\\])*'?)",
  "(?<word>[A-Za-z_]\\w*)",
  "(?<digits>\\d[\\w.]*)",
].join("|"), "g");

// For each line a list of [class, text]; class "" is plain.
function highlight(lines) {
  let inComment = false;
  return lines.map((line) => {
    const parts = [];
    let at = 0;
    if (inComment) {
      const end = line.indexOf("*/");
      if (end < 0) return [["comment", line]];
      at = end + 2;
      parts.push(["comment", line.slice(0, at)]);
      inComment = false;
    } else if (/^\s*#/.test(line)) {
      const end = line.search(/\/[/*]/);
      at = end < 0 ? line.length : end;
      parts.push(["directive", line.slice(0, at)]);
    }
    C_TOKEN.lastIndex = at;
    for (let match; (match = C_TOKEN.exec(line)) !== null;) {
      if (match.index > at) parts.push(["", line.slice(at, match.index)]);
      at = C_TOKEN.lastIndex;
      parts.push([tokenClass(match), match[0]]);
      if (match.groups.comment?.startsWith("/*") &&
          !match[0].endsWith("*/"))
        inComment = true;
    }
    if (at < line.length) parts.push(["", line.slice(at)]);
    return parts;
  });
}

function tokenClass({groups, 0: text}) {
  if (groups.comment) return "comment";
  if (groups.string) return "string";
  if (groups.digits) return "digits";
  if (C_KEYWORDS.has(text)) return "keyword";
  return /^MPI_\w+$/.test(text) ? "mpi" : "";
}
