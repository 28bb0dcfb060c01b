// The data of the report, and how what happened is said in words.

// The blocks of data the page was written with; large ones are packed.
async function readBlock(id) {
  const {textContent, dataset} = document.getElementById(id);
  return JSON.parse(dataset.encoding ? await unpack(textContent)
    : textContent);
}

// The source a file name of the debug information stands for: as given on the
// command line, or a path that ends with it (the longest such). Null if it is
// not in the report.
function findSource(sources, name) {
  let best = null;
  for (const source of sources) {
    if (source.name === name) return source;
    if (name.endsWith("/" + source.name) &&
        source.name.length > (best?.name.length ?? 0))
      best = source;
  }
  return best;
}

// The places a text speaks of ("... started at ring.c:9:5"), in files of this
// report: [{at, length, location}].
function placesIn(text, sources) {
  const found = [];
  for (const {name} of sources) {
    for (const file of new Set([name, baseName(name)])) {
      for (let at = text.indexOf(file + ":"); at >= 0;
        at = text.indexOf(file + ":", at + 1)) {
        const place = /^:(\d+)(?::(\d+))?/.exec(text.slice(at + file.length));
        if (!place || /[\w./-]/.test(text[at - 1] ?? " ")) continue;
        if (found.some((one) => one.at === at)) continue;
        found.push({at, length: file.length + place[0].length,
          location: {file: name, line: Number(place[1]),
            column: Number(place[2] ?? 0)}});
      }
    }
  }
  return found.sort((a, b) => a.at - b.at);
}

function isSamePlace(a, b) {
  return Boolean(a && b) && a.line === b.line &&
    baseName(a.file) === baseName(b.file);
}

// ---- Calls.

function argument(call, name) {
  return call.arguments.find((one) => one.name === name)?.text ?? null;
}

// What a function does: its roles in the tables of library functions, from
// which CALL_ROLES is made.
const callRoles = new Map();
for (const [role, names] of Object.entries(CALL_ROLES))
  for (const name of names.split(" "))
    callRoles.set(name, (callRoles.get(name) ?? new Set()).add(role));
function callDoes(name, role) {
  return callRoles.get(name)?.has(role) ?? false;
}

// What kind of mark a function has: send, receive, both, wait, collective, or
// local.
function callShape(name) {
  const does = (role) => callDoes(name, role);
  if (does("prepares")) return "local";
  if (does("collective")) return "collective";
  if (does("restarts")) return "send";
  if (does("sends")) return does("receives") ? "both" : "send";
  if (does("receives") || does("probes")) return "receive";
  if (does("completes") || does("polls") || does("cancels")) return "wait";
  return "local";
}

// It returns at once: nothing is drawn for the time spent in it.
function isImmediate(name) {
  return ["starts", "polls", "cancels"].some((role) => callDoes(name, role));
}

// Calls that only concern their own rank and tell nothing of what happens
// between ranks: MPI_Init, MPI_Comm_rank. One-sided accesses and files do.
const TELLING = /^(R?put|R?get(_accumulate)?|R?accumulate|Fetch_and_op|Compare_and_swap|Win_.*|File_.*|Buffer_.*|Request_free|Abort)$/i;

function markLocal(events) {
  const referred = new Set();
  for (const event of events)
    forReferred(event, (number) => referred.add(number));
  for (const event of events)
    event.local = event.type === "call" && !event.blocked && !event.failed &&
      callShape(event.call) === "local" && !referred.has(event.event) &&
      !TELLING.test(event.call.replace(CALL_PREFIX, ""));
}

// "any" for the wildcards, the number otherwise.
function partner(text) {
  return text === null || /ANY/.test(text) ? "any"
    : text.replace(/^MPI_/, "").toLowerCase();
}

// ["Send", "→ 1", "tag 7"]: what a mark says, the most important first.
function callLabel(call) {
  const parts = [call.call.replace(CALL_PREFIX, "")];
  const dest = argument(call, "dest");
  const source = argument(call, "source");
  const tag = argument(call, "tag") ?? argument(call, "sendtag") ??
    argument(call, "recvtag");
  const root = argument(call, "root");
  if (dest !== null) parts.push("\u2192 " + partner(dest));
  if (source !== null) parts.push("\u2190 " + partner(source));
  if (root !== null) parts.push("root " + root);
  if (tag !== null && tag !== "0")
    parts.push("tag " + (/ANY/.test(tag) ? "any" : tag));
  return parts;
}

// The whole call: MPI_Send(buf=..., count=4, ...).
function callText(call) {
  const inside = call.arguments.map((one) => `${one.name}=${one.text}`);
  return `${call.call}(${inside.join(", ")})`;
}

// ---- Events.

function messageText(event) {
  const parts = [`tag ${event.tag}`, plural(event.bytes, "byte")];
  if (event.communicator) parts.push(`on ${event.communicator}`);
  return parts.join(", ");
}

function numberList(numbers) {
  return numbers.map((number) => "#" + number).join(", ");
}

// How each type of event (EVENT_KINDS) is said: its subject, then what it is
// about. `all` are the events of the history.
const SENTENCES = {
  call: (event) => [event.call, callArguments(event)],
  match: (event, all) => ["receives", `from rank ${event.peer}, ` +
    messageText(event) + (event.data ? `: ${event.data}` : "") +
    alternatives(event, all)],
  probe: (event, all) => ["sees", `a message from rank ${event.peer}, ` +
    messageText(event) + alternatives(event, all)],
  access: (event, all) => event.bytes === 0
    ? ["gets", `the ${event.access} of rank ${event.peer}'s window, ` +
      calledName(event, all)]
    : [verbOfAccess(event), `${bytesText(event)} of rank ${event.peer}'s ` +
      `window, ${calledName(event, all)}`],
  collective: (event) => [event.call_name,
    `of ${plural(event.members.length, "rank")} comes about` +
    (event.communicator ? ` on ${event.communicator}` : "")],
  done: (event, all) => ["completes", event.started.length === 0
    ? calledName(event, all)
    : `${calledName(event, all)} with ${numberList(event.started)}`],
  nothing: (event, all) => ["finds nothing", calledName(event, all)],
  buffered: (event, all) => ["is buffered", calledName(event, all)],
  cancel: (event, all) => [event.succeeded ? "cancels" : "fails to cancel",
    calledName(event, all)],
  seen: (event) => ["the property sees", event.seen],
  end: (event) => [event.exit_code === null ? "fails" : "ends",
    event.exit_code === null ? "" : `with status ${event.exit_code}`],
};

// A put of 4 bytes at 8 writes bytes 8 to 11.
function bytesText({offset, bytes}) {
  return bytes === 1 ? `byte ${offset}`
    : `bytes ${offset} to ${offset + bytes - 1}`;
}

function verbOfAccess({access}) {
  return {put: "puts", get: "gets", accumulate: "accumulates to"}[access] ??
    `does ${access} on`;
}

function callArguments(call) {
  return call.arguments.filter((one) => !/^(sendbuf|recvbuf|buf|status)$/
    .test(one.name)).map((one) => `${one.name} ${one.text}`).join(", ");
}

function calledName(event, all) {
  const call = all[event.call];
  return call ? `${call.call} (#${call.event})` : "";
}

function alternatives(event, all) {
  const others = (event.others ?? []).filter((other) => all[other]);
  if (others.length === 0) return "";
  const ranks = others.map((other) => all[other].rank);
  return `; could also have been from rank ${[...new Set(ranks)].join(", ")}`;
}

// [verb, particulars] of an event.
function describe(event, all) {
  const say = SENTENCES[event.type];
  return say ? say(event, all) : [event.type, ""];
}

// A call that never returned is stuck if that is what the finding is about;
// otherwise the execution just ended meanwhile.
function markStuck(finding) {
  for (const event of finding.history?.events ?? [])
    if (event.blocked) event.stuck = finding.ranks.length > 0;
}

// What became of a call, or "".
function fate(event) {
  return event.stuck ? "blocked, never returns" : event.failed
    ? "fails here" : event.blocked ? "not returned when it all ended" : "";
}

// "the 2nd of 3": which of the calls at its place.
function ordinal(number) {
  const last = number % 100 > 10 && number % 100 < 14 ? 0 : number % 10;
  return number + (["th", "st", "nd", "rd"][last] ?? "th");
}

function turnText({number, count}) {
  return count > 1 ? `the ${ordinal(number)} of ${count} there` : "";
}

// One sentence, for the live region and for tooltips.
function sentence(event, all) {
  const [verb, rest] = describe(event, all);
  const who = event.rank === null || event.rank === undefined ? ""
    : `rank ${event.rank} `;
  const end = fate(event);
  return `${who}${verb} ${rest}`.trim() + (end ? ` \u2014 ${end}` : "");
}

// The event whose call, and so whose place in the source, belongs to it.
function callOf(event, all) {
  if (event.type === "call") return event;
  if (event.type === "collective") return all[event.members.at(-1)] ?? null;
  return all[event.call] ?? null;
}

// ---- Choices of the schedule, as sentences.

const CHOICES = {
  match: (choice) => `rank ${choice.rank} receives from ${choice.peer}`,
  probe: (choice) => `rank ${choice.rank} probes ${choice.peer}`,
  pick: (choice) => `rank ${choice.rank} completes ${picked(choice.picked)}`,
  nothing: (choice) => `rank ${choice.rank} finds nothing`,
  buffer: (choice) => choice.rank === null ? "sends are buffered"
    : `rank ${choice.rank} is buffered`,
  cancel: (choice) => `rank ${choice.rank} ` +
    (choice.peer ? "cancels" : "fails to cancel"),
  access: (choice) => `rank ${choice.rank}: access ${choice.op} takes effect`,
  way: (choice) => `rank ${choice.rank} goes way ${choice.picked}`,
  go: (choice) => `rank ${choice.rank} goes on with what the property sees`,
  any: (choice) => `${plural(choice.picked, "choice")} that do not matter`,
};

function picked(bits) {
  const positions = [];
  for (let i = 0, rest = BigInt(bits); rest > 0n; i++, rest >>= 1n)
    if (rest & 1n) positions.push(i);
  return "request " + positions.join(", ");
}

function choiceText(choice) {
  return choice.text ?? CHOICES[choice.choice]?.(choice) ?? choice.choice;
}
