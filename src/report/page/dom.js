// Making elements. Text only ever enters the page as text: there is no way in
// this script to turn a string into markup, and the page's policy
// (require-trusted-types-for) would refuse it.

// element("p.note", {title: "..."}, "text", otherElement, ...). Properties
// that begin with "on" are listeners, "data" and "aria" members become
// attributes; null children are left out.
function element(what, properties = {}, ...children) {
  const [tag, ...classes] = what.split(".");
  const made = document.createElement(tag);
  if (classes.length > 0) made.className = classes.join(" ");
  for (const [name, value] of Object.entries(properties)) {
    if (value === null || value === undefined) continue;
    if (name.startsWith("on")) {
      made.addEventListener(name.slice(2), value);
    } else if (/^(aria-|data-|role$|for$|colspan$|tabindex$)/.test(name)) {
      made.setAttribute(name, String(value));
    } else {
      made[name] = value;
    }
  }
  made.append(...children.flat(Infinity).filter((child) => child !== null)
    .map((child) => child instanceof Node ? child : String(child)));
  return made;
}

function button(label, title, action, more = {}) {
  return element("button", {type: "button", title, "aria-label": title,
    onclick: action, ...more}, label);
}

function plural(count, word, words = word + "s") {
  return `${count.toLocaleString("en")} ${count === 1 ? word : words}`;
}

// Ascending numbers as [from, to] of runs; a run, and all of them, as text.
function rangesOf(numbers) {
  const ranges = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && last[1] === number - 1) last[1] = number; else
      ranges.push([number, number]);
  }
  return ranges;
}

function rangeText([from, to]) {
  return from === to ? String(from) : `${from}\u2013${to}`;
}

function rangesText(numbers) {
  return rangesOf(numbers).map(rangeText).join(", ");
}

// "file.c:12" of a location, without the folders above the file.
function shortPlace(location) {
  if (!location) return "";
  return `${baseName(location.file)}:${location.line}`;
}

function fullPlace(location) {
  if (!location) return "";
  const column = location.column ? `:${location.column}` : "";
  return `${location.file}:${location.line}${column}`;
}

function baseName(path) {
  return path.slice(path.lastIndexOf("/") + 1);
}

// A button that shows a place in the source pane.
function placeLink(location, show) {
  if (!location) return element("span.muted", {}, "place unknown");
  return element("button.link.mono", {type: "button",
    title: fullPlace(location), onclick: () => show(location)},
  shortPlace(location));
}
