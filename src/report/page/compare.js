// Two executions side by side: findings, results, and both sides of a message
// race. Marked are the first events of each rank at which they part.

const COMPARED_EVENTS = 20000;   // of an execution that is offered

// Everything that can be compared: [{name, history, output, ...}].
function executionsOf(report) {
  const all = [];
  const add = (name, history, output, about) => {
    if (history && history.events.length <= COMPARED_EVENTS &&
        history.events.some((event) => event.type === "call")) {
      markLocal(history.events);
      all.push({name, history, output, cycle: [], ranks: [], rank: null,
        kind: "", ...about});
    }
  };
  report.findings.forEach((one, at) => {
    const name = `finding ${at + 1}: ${one.kind}`;
    if (one.other_history)
      add(`${name}, the other order`, one.other_history, null,
        {processes: one.processes, pair: at + 1});
    add(name, one.history, one.output ?? [], one);
  });
  for (const size of report.sizes)
    (size.outcomes ?? []).forEach((one, at) => add(`result ${at + 1}` +
      (report.sizes.length > 1 ? ` of ${size.processes} processes` : ""),
    one.history, one.ranks, {processes: size.processes}));
  return all;
}

// What is asked for by the address, or what belongs together: both sides of a
// race, two results, two findings.
function firstPair(all, wanted) {
  const pair = all.findIndex((one) => one.pair === wanted || !wanted &&
    one.pair !== undefined);
  if (pair >= 0) return [pair, pair + 1];
  const results = all.findIndex((one) => one.name.startsWith("result"));
  return results >= 0 && results + 1 < all.length ? [results, results + 1]
    : [0, 1];
}

// ---- Where they part.

// What happens to a rank, without what no two executions share.
function deedsOf(history, processes) {
  const deeds = Array.from({length: processes}, () => []);
  for (const event of history.events) {
    if (typeof event.rank !== "number" || event.local) continue;
    const [verb, rest] = describe(event, history.events);
    const plain = event.type === "call"
      ? `${event.call}:${event.location?.line}` : event.type === "match" ||
        event.type === "probe" ? `${verb} from ${event.peer}, ${event.data}`
        : `${event.type}${event.exit_code ?? ""}`;
    deeds[event.rank].push({event: event.event, plain, verb, rest});
  }
  return deeds;
}

// [{rank, sides: [event or null, event or null]}] of the ranks that differ.
function partings(pair) {
  const [a, b] = pair.map((one) => deedsOf(one.history, one.processes));
  const found = [];
  for (let rank = 0; rank < Math.min(a.length, b.length); rank++) {
    let at = 0;
    while (at < a[rank].length && at < b[rank].length &&
           a[rank][at].plain === b[rank][at].plain)
      at++;
    if (at < a[rank].length || at < b[rank].length)
      found.push({rank, sides: [a[rank][at]?.event ?? null,
        b[rank][at]?.event ?? null]});
  }
  const first = (one) => Math.min(...one.sides.map((side) =>
    side ?? Infinity));
  return found.sort((x, y) => first(x) - first(y));
}

// ---- The page.

class ComparePage {
  constructor(report, app, wanted) {
    this.app = app;
    this.all = executionsOf(report);
    this.chosen = firstPair(this.all, wanted);
    this.body = element("div.compare-body");
    this.element = element("article.page.compare", {"data-page": "compare"},
      element("h1", {}, "Two executions"), this.body);
    this.diagrams = [];
  }

  start() {
    this.free();
    const pair = this.chosen.map((at) => this.all[at]);
    const parts = partings(pair);
    this.diagrams = pair.map((one, side) => this.diagramOf(one, side, parts));
    this.body.replaceChildren(
      element("div.sides", {}, this.chosen.map((at, side) =>
        element("section.side", {"data-side": side}, this.picker(at, side),
          this.diagrams[side].element))),
      this.partTable(pair, parts), ...this.outputs(pair));
    for (const [side, diagram] of this.diagrams.entries()) {
      diagram.resize();
      const event = parts[0]?.sides[side];
      if (typeof event === "number") diagram.select(event);
    }
  }

  diagramOf(one, side, parts) {
    const event = parts[0]?.sides[side];
    const turn = typeof event === "number" ? {event, number: 1, count: 1}
      : null;
    const diagram = new Diagram({...one, others: [], rank: null, turn,
      kind: "message-race"}, {open: (number) => {
      diagram.select(number);
      this.app.show(callOf(one.history.events[number], one.history.events)
        ?.location);
    }});
    return diagram;
  }

  picker(at, side) {
    const list = element("select", {"aria-label": side === 0
      ? "Execution on the left" : "Execution on the right", onchange: () => {
      this.chosen[side] = Number(list.value);
      this.start();
    }}, this.all.map((one, number) => element("option", {value: number,
      selected: number === at}, one.name)));
    return list;
  }

  partTable(pair, parts) {
    const words = (side, number) => number === null ? "nothing more"
      : sentence(pair[side].history.events[number],
        pair[side].history.events);
    return element("section", {"data-part": "partings"},
      element("h2", {}, parts.length === 0 ? "They do not differ"
        : "Where they part first, by rank"),
      parts.length === 0 ? null : element("div.wide", {},
        element("table", {}, element("thead", {}, headRow("rank", "left",
          "right")), element("tbody", {}, parts.slice(0, 64).map((one) =>
          element("tr", {"data-rank": one.rank}, element("th", {}, one.rank),
            one.sides.map((number, side) => element("td", {},
              number === null ? words(side, number)
                : element("button.link", {type: "button", onclick: () =>
                  this.diagrams[side].listener.open(number)},
                words(side, number))))))))));
  }

  outputs(pair) {
    const [left, right] = pair.map((one) => new Map((one.output ?? [])
      .map((rank) => [rank.rank, rank.stdout + rank.stderr])));
    const ranks = [...new Set([...left.keys(), ...right.keys()])]
      .filter((rank) => left.get(rank) || right.get(rank))
      .sort((a, b) => a - b);
    if (ranks.length === 0) return [];
    return [element("section", {"data-part": "outputs"},
      element("h2", {}, "Output"), element("div.wide", {},
        element("table.results", {}, element("thead", {}, headRow("rank",
          "left", "right")), element("tbody", {}, ranks.map((rank) =>
          element("tr", {}, element("th", {}, rank),
            element("td", {}, markedText(left.get(rank) ?? "", null)),
            element("td", {}, markedText(right.get(rank) ?? "",
              left.get(rank) ?? ""))))))))];
  }

  free() {
    for (const diagram of this.diagrams) diagram.free();
    this.diagrams = [];
  }
}
