// The variables that the calling function can name, as they are when the current
// event's rank makes its call or fails. What changed since the call before is
// marked.

class ValuesPane {
  constructor(history, values) {
    this.events = history.events;
    this.values = values;            // by number of event: name, value, ...
    this.about = element("span.muted");
    this.list = element("dl");
    this.element = element("section.values", {"data-part": "values",
      "aria-label": "Variables"},
    element("header", {}, element("span.title", {}, "Variables"), this.about),
    element("div.values-body", {tabindex: 0, role: "region",
      "aria-label": "Values of variables"}, this.list));
    this.element.hidden = true;
  }

  // The last call of its rank that is not behind the event, from `at` on.
  callBefore(at, rank) {
    for (; at >= 0; at--)
      if (this.values[at] && this.events[at].rank === rank) return at;
    return -1;
  }

  select(number) {
    const event = this.events[number];
    const rank = event.rank ?? callOf(event, this.events)?.rank;
    const at = this.callBefore(number, rank);
    this.element.hidden = at < 0;
    if (at < 0) return;
    const call = this.events[at];
    const before = this.callBefore(at - 1, rank);
    const same = before >= 0 && (call.type === "end" ||
      this.events[before].function === call.function);
    this.fill(pairsOf(this.values[at]),
      same ? new Map(pairsOf(this.values[before])) : null);
    this.about.textContent = `rank ${rank}` + (call.type === "end"
      ? ", where it fails" : (call.function ? ` in ${call.function}` : "") +
      `, calling ${call.call}` +
      (call.location ? ` at line ${call.location.line}` : ""));
  }

  fill(pairs, before) {
    this.list.replaceChildren(...pairs.flatMap(([name, text]) => {
      const changed = before !== null && before.get(name) !== text;
      return [element("dt.mono", {}, name),
        element("dd.mono" + (changed ? ".changed" : ""), {"data-name": name,
          title: changed && before.has(name) ? `was ${before.get(name)}`
            : null}, text)];
    }));
  }
}

function pairsOf(flat) {
  const pairs = [];
  for (let at = 0; at < flat.length; at += 2)
    pairs.push([flat[at], flat[at + 1]]);
  return pairs;
}
