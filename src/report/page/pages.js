// The pages that are not about one finding: summary, outcomes, coverage.

// ---- Summary: the verdict, what it covers, what limits it, the figures.

const VERDICT_SENTENCES = {
  verified: "No defect on any path within what is covered.",
  violated: "Errors were found, and each was confirmed by a concrete run.",
  incomplete: "No error was found, but not everything was covered.",
};

function coversText(report) {
  const {scope} = report;
  const last = scope.most_processes ?? scope.processes;
  const parts = [last !== scope.processes
    ? `${scope.processes} to ${last} processes`
    : plural(scope.processes, "process", "processes")];
  if (last > 1)
    parts.push("every order of messages", bufferingText(scope.buffering));
  parts.push(scope.inputs.length === 0 ? "no symbolic inputs"
    : "every value of " + scope.inputs.map((one) => one.name).join(", "));
  return parts;
}

function bufferingText(buffering) {
  if (typeof buffering === "number")
    return `up to ${plural(buffering, "buffered message")}`;
  return buffering === "zero" ? "no buffering" : `${buffering} buffering`;
}

function summaryPage(report, app) {
  return element("article.page", {"data-page": "summary"},
    element("h1", {}, report.verdict),
    element("p.lead", {}, VERDICT_SENTENCES[report.verdict] ?? ""),
    element("h2", {}, "What it covers"),
    element("ul", {}, coversText(report).map((one) => element("li", {}, one)),
      report.scope.bounds.map((one) => element("li", {}, "bound: " + one)),
      (report.scope.assumptions ?? []).map((one) =>
        element("li", {}, "assumes: " + one)),
      report.scope.uninterpreted.length === 0 ? null : element("li", {},
        "any consistent results assumed for " +
        report.scope.uninterpreted.join(", "))),
    limitsSection(report, app), propertiesSection(report),
    sizesSection(report),
    element("h2", {}, "Command"),
    element("pre.mono", {}, report.command.map(quoteWord).join(" ")),
    element("p.muted", {}, `mpiproof ${report.version}`));
}

function limitsSection(report, app) {
  if (report.limits.length === 0) return null;
  return element("section", {"data-part": "limits"},
    element("h2", {}, "What was not covered"),
    element("ul", {}, report.limits.map((one) => element("li", {},
      element("code", {}, one.kind), " ", one.message,
      one.count > 1 ? ` (${one.count} times) ` : " ",
      one.location ? placeLink(one.location, app.show) : null))));
}

// The temporal properties, with a way to the finding that violates one.
function propertiesSection(report) {
  const sizes = report.sizes.filter((size) => size.temporal_properties);
  if (sizes.length === 0) return null;
  const several = report.sizes.length > 1;
  const cells = (size, one) => [
    several ? element("td.number", {}, size.processes) : null,
    element("td", {}, one.name ?? ""),
    element("td", {}, element("code", {}, one.formula)),
    element("td", {"data-verdict": one.verdict}, one.verdict, " ",
      one.finding === null ? null : element("a",
        {href: `#finding-${one.finding}`}, `finding ${one.finding}`)),
    element("td.number", {}, one.states.toLocaleString("en")),
    element("td.number", {}, one.automaton_states.toLocaleString("en"))];
  return element("section", {"data-part": "properties"},
    element("h2", {}, "Temporal properties"),
    element("div.wide", {}, element("table.figures", {},
      element("thead", {}, headRow(...several ? ["processes"] : [], "name",
        "formula", "verdict", "states", "of the automaton")),
      element("tbody", {}, sizes.map((size) =>
        size.temporal_properties.map((one) =>
          element("tr", {}, cells(size, one))))))));
}

const SIZE_COLUMNS = ["processes", "verdict", "errors", "warnings", "notes",
  "paths", "states", "matches", "choices", "instructions"];

function sizesSection(report) {
  return element("section", {}, element("h2", {}, "Figures"),
    element("div.wide", {}, element("table.figures", {},
      element("thead", {}, headRow(...SIZE_COLUMNS)),
      element("tbody", {}, report.sizes.map((size) => element("tr", {},
        SIZE_COLUMNS.map((name) => element("td", {},
          typeof size[name] === "number" ? size[name].toLocaleString("en")
            : size[name] ?? ""))))))));
}

// ---- Coverage.

function coveragePage(report, app) {
  const {coverage} = report;
  const percent = (part, whole) => whole === 0 ? 100
    : Math.floor(100 * part / whole);
  return element("article.page", {"data-page": "coverage"},
    element("h1", {}, "Coverage"),
    element("p.lead", {}, `${coverage.covered} of ` +
      `${plural(coverage.lines, "line")} with code were reached on some path.`),
    element("table.coverage", {}, element("thead", {}, headRow("file", "lines",
      "covered", "", "not covered")),
    element("tbody", {}, coverage.files.map((file) => element("tr",
      {"data-file": file.file},
      element("td", {}, element("button.link.mono", {type: "button",
        onclick: () => app.show({file: file.file,
          line: file.missed[0] ?? 1, column: 0})}, file.file)),
      element("td.number", {}, file.lines),
      element("td.number", {}, `${percent(file.covered, file.lines)}\u202f%`),
      element("td", {}, element("meter", {min: 0, max: file.lines || 1,
        value: file.covered, "aria-label": `${file.covered} of ${file.lines}`,
      })),
      element("td.mono", {}, rangesOf(file.missed).map((range) => [
        element("button.link", {type: "button", onclick: () => app.show(
          {file: file.file, line: range[0], column: 0})},
        rangeText(range)), " "])))))));
}

// ---- Two programs that were compared: results, one run of both side by side,
// and the cases of the specification.

function comparisonPage(comparison) {
  return element("article.page", {"data-page": "comparison"},
    element("h1", {}, "Comparison"),
    element("p.lead", {}, `Compared with ${comparison.specification}: ` +
      `${plural(comparison.case_count, "case")}, ` +
      `${plural(comparison.pairs, "pair")} of paths.` +
      (comparison.deterministic ? "" : " The specification is not " +
        "deterministic: each of its outcomes is allowed.") +
      (comparison.risk > 0 ? " Probability that an equality over the reals " +
        `is wrong: below ${comparison.risk.toPrecision(2)}.` : "")),
    element("ul", {}, comparison.assumes.map((one) =>
      element("li", {}, "assumes: " + one))),
    element("table", {"data-part": "outputs"}, element("thead", {},
      headRow("result", "equal", "compared")),
    element("tbody", {}, comparison.outputs.map((one) => element("tr", {},
      element("td.mono", {}, one.name),
      element("td", {}, (one.equal ?? "not known to be equal") +
        (one.reason ? ", " + one.reason : "")),
      element("td.number", {}, one.compared))))),
    runSection(comparison), casesSection(comparison));
}

function runSection({run}) {
  if (run.length === 0) return null;
  return element("section", {"data-part": "run"},
    element("h2", {}, "One run of both"),
    element("table", {}, element("thead", {},
      headRow("result", "specification", "implementation", "by rank")),
    element("tbody", {}, run.map((one) => element("tr",
      one.differs ? {"data-differs": "yes"} : {},
      element("td.mono", {}, one.name),
      element("td.mono", {}, one.specification),
      element("td.mono", {}, one.differs
        ? element("mark", {}, one.implementation) : one.implementation),
      element("td.number", {}, one.rank))))));
}

function casesSection({cases}) {
  if (cases.length === 0) return null;
  return element("section", {"data-part": "cases"},
    element("h2", {}, "Cases of the specification"),
    element("table", {}, element("thead", {}, headRow("if", "results")),
      element("tbody", {}, cases.map((one) => element("tr", {},
        element("td.mono", {}, one.condition),
        element("td.mono", {}, one.outputs.map((text) =>
          element("div", {}, text))))))));
}

// ---- Outcomes: the distinct results, and where the orders part.

const SHOWN_OUTCOMES = 200;

function outcomesPage(report) {
  return element("article.page.outcomes", {"data-page": "outcomes"},
    element("h1", {}, "Outcomes"),
    report.sizes.filter((size) => size.outcomes).map((size) =>
      outcomesOf(size, report.sizes.length > 1)));
}

function outcomesOf(size, several) {
  const {outcomes} = size;
  return element("section", {"data-processes": size.processes},
    several ? element("h2", {}, plural(size.processes, "process",
      "processes")) : null,
    element("p.lead", {}, outcomesLead(size)),
    size.first_difference ? element("p", {}, "First difference: ",
      element("b", {}, size.first_difference), ".") : null,
    outcomes.length === 0 ? null : outcomesTable(outcomes),
    outcomes.length < 2 ? null : [element("h2", {}, "Where the orders part"),
      orderTree(outcomes)]);
}

function outcomesLead(size) {
  const count = size.outcomes.length;
  if (count === 0) return "No path reached the program's end.";
  if (count === 1) return "Every path ends with the same result.";
  return `${count} distinct results; which one depends on ` +
    (size.depends_on_order ? "the order of messages." : "the input.");
}

// Ranks and streams that are not the same in all outcomes; if there are none
// (a single outcome), all that are not empty.
const STREAMS = ["stdout", "stderr", "files", "exit_code"];

function differingStreams(outcomes) {
  const found = [];
  outcomes[0].ranks.forEach((first, rank) => {
    for (const stream of STREAMS) {
      const value = first[stream];
      const differs = outcomes.some((one) => one.ranks[rank][stream] !== value);
      const says = outcomes.length === 1 && value !== "" && value !== 0;
      if (differs || says) found.push({rank, stream});
    }
  });
  return found;
}

function outcomesTable(outcomes) {
  const columns = differingStreams(outcomes);
  const withInputs = outcomes.some((one) => one.inputs.length > 0);
  const name = ({rank, stream}) => `rank ${rank} ` +
    (stream === "exit_code" ? "status" : stream);
  return element("div.wide", {}, element("table.results", {},
    element("thead", {}, headRow("result", "paths", ...columns.map(name),
      ...(withInputs ? ["inputs"] : []))),
    element("tbody", {}, outcomes.slice(0, SHOWN_OUTCOMES).map((one, at) =>
      element("tr", {"data-outcome": at + 1},
        element("th", {}, String(at + 1)),
        element("td.number", {}, one.paths),
        columns.map(({rank, stream}) => element("td", {}, stream === "exit_code"
          ? String(one.ranks[rank].exit_code)
          : markedText(one.ranks[rank][stream], at === 0 ? null
            : outcomes[0].ranks[rank][stream]))),
        withInputs ? element("td.mono", {}, one.inputs.map((input) =>
          element("div", {}, `${input.name} = ${input.text}`))) : null)))),
  outcomes.length > SHOWN_OUTCOMES ? element("p.muted", {},
    `${outcomes.length - SHOWN_OUTCOMES} more are in report.json.`) : null);
}

// A text whose lines are marked where they are not those of another.
function markedText(text, other) {
  const before = other?.split("\n");
  const lines = text.replace(/\n$/, "").split("\n");
  return element("pre", {}, lines.map((line, at) => {
    const same = before === undefined || before[at] === line;
    return [same ? line : element("mark", {}, line),
      at + 1 < lines.length ? "\n" : ""];
  }));
}

// The choices that lead to the results as a tree: what several share is said
// once.
function orderTree(outcomes) {
  const root = {branches: new Map(), results: []};
  outcomes.slice(0, SHOWN_OUTCOMES).forEach((one, at) => {
    let node = root;
    for (const choice of one.schedule) {
      const key = JSON.stringify([choice.choice, choice.rank, choice.peer,
        choice.op, choice.picked]);
      if (!node.branches.has(key))
        node.branches.set(key, {choice, branches: new Map(), results: []});
      node = node.branches.get(key);
    }
    node.results.push(at + 1);
  });
  return element("div.tree", {}, treeBelow(root, 0));
}

// A run of choices without alternatives is one item, then the tree forks.
function treeBelow(node, number) {
  const run = [];
  while (node.branches.size === 1 && node.results.length === 0) {
    [node] = node.branches.values();
    run.push(node.choice);
  }
  const list = element("ul");
  if (run.length > 0) list.append(runItem(run, number));
  if (node.results.length > 0)
    (list.lastChild ?? list.appendChild(element("li"))).append(
      ...node.results.map((result) => element("b.result", {},
        `result ${result}`)));
  for (const branch of node.branches.values())
    list.append(element("li.fork", {},
      element("span.sign", {"aria-hidden": "true"}, "\u25c7"),
      element("span", {"data-choice": number + run.length + 1},
        choiceText(branch.choice)),
      treeBelow(branch, number + run.length + 1)));
  return list;
}

function runItem(run, number) {
  if (run.length <= 2)
    return element("li.run", {}, run.map(choiceText).join(", then "));
  return element("li.run", {}, element("details", {}, element("summary", {},
    `${run.length} choices, the same for all below`),
  element("ol", {start: number + 1}, run.map((choice) =>
    element("li", {}, choiceText(choice))))));
}
