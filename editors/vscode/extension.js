// mpiproof in VS Code: verifies a file when it is saved, shows findings as
// problems with the places of all ranks that take part, and opens the page with
// the diagrams. It needs nothing but the tool itself.
"use strict";

const {spawn} = require("child_process");
const fs = require("fs");
const os = require("os");
const path = require("path");
const vscode = require("vscode");

const MOST_RELATED = 20;      // places shown with one finding
const MOST_EVENTS = 12;       // of its execution, the last ones

let problems, status, running = null, last = null;

function setting(name) {
  return vscode.workspace.getConfiguration("mpiproof").get(name);
}

// ---- Findings as problems.

const SEVERITIES = {error: "Error", warning: "Warning", note: "Information"};

function rangeAt({line, column}) {
  const at = Math.max(0, (column || 1) - 1);
  return new vscode.Range(line - 1, at, line - 1, at + 1);
}

function related(folder, location, text) {
  return new vscode.DiagnosticRelatedInformation(new vscode.Location(
    vscode.Uri.file(path.resolve(folder, location.file)), rangeAt(location)),
  text);
}

// What every rank was doing, who called, and the last events before.
function traceOf(folder, finding) {
  const places = [];
  for (const one of finding.ranks)
    if (one.location)
      places.push(related(folder, one.location, `rank ${one.rank} ` +
        (one.state === "blocked" ? `is blocked in ${one.call}, waiting for ` +
        one.waiting_for : one.state)));
  for (const one of finding.stack.slice(1))
    if (one.line && !one.library)
      places.push(related(folder, one, `called from ${one.function}`));
  const calls = (finding.history?.events ?? []).filter((one) =>
    one.type === "call" && one.location);
  for (const one of calls.slice(-MOST_EVENTS))
    places.push(related(folder, one.location, `rank ${one.rank}: ${one.call}(` +
      one.arguments.map(({name, text}) => `${name}=${text}`).join(", ") + ")"));
  return places.slice(0, MOST_RELATED);
}

function problemOf(folder, finding) {
  const parts = [finding.message];
  if (finding.critical_decision)
    parts.push(`every execution fails after: ${finding.critical_decision}`);
  for (const input of finding.inputs)
    parts.push(`with ${input.name} = ${input.text}`);
  const made = new vscode.Diagnostic(rangeAt(finding.location),
    parts.join("\n"),
    vscode.DiagnosticSeverity[SEVERITIES[finding.severity] ?? "Warning"]);
  made.source = "mpiproof";
  made.code = finding.kind;
  made.relatedInformation = traceOf(folder, finding);
  return made;
}

function show(folder, report, file) {
  const files = new Map([[path.resolve(folder, file), []]]);
  const add = (location, problem) => {
    const name = path.resolve(folder, location.file);
    files.set(name, [...files.get(name) ?? [], problem]);
  };
  for (const finding of report.findings)
    if (finding.location)
      add(finding.location, problemOf(folder, finding));
  for (const limit of report.limits) {
    const location = limit.location ?? {file, line: 1, column: 1};
    const made = new vscode.Diagnostic(rangeAt(location), "not covered: " +
      limit.message, vscode.DiagnosticSeverity.Information);
    made.source = "mpiproof";
    made.code = limit.kind;
    add(location, made);
  }
  problems.clear();
  for (const [name, list] of files)
    problems.set(vscode.Uri.file(name), list);
}

// ---- Running the tool.

function say(text, tooltip = "") {
  status.text = `mpiproof: ${text}`;
  status.tooltip = tooltip;
  status.show();
}

function stop() {
  running?.kill("SIGINT");
}

// Resolves to the report, or null if there is none: a usage error, or it was
// stopped by a newer one.
function verify(document) {
  stop();
  const folder = vscode.workspace.getWorkspaceFolder(document.uri)?.uri
    .fsPath ?? path.dirname(document.uri.fsPath);
  const file = path.relative(folder, document.uri.fsPath);
  const out = fs.mkdtempSync(path.join(os.tmpdir(), "mpiproof-"));
  const words = [...setting("options"), "--max-time", setting("maxTime"),
    "--quiet", "--out", path.join(out, "out"), file, "--",
    ...setting("arguments")];
  say("verifying\u2026");
  return new Promise((resolve) => {
    let complaint = "";
    const child = spawn(setting("path"), words, {cwd: folder,
      stdio: ["ignore", "ignore", "pipe"]});
    running = child;
    child.stderr.on("data", (text) => { complaint += text; });
    child.on("error", (error) => {
      say("not found", error.message);
      resolve(null);
    });
    child.on("close", () => {
      if (running !== child) {
        resolve(null);
        return;
      }
      running = null;
      resolve(finish(folder, file, path.join(out, "out"), complaint));
    });
  });
}

function finish(folder, file, out, complaint) {
  let report = null;
  try {
    report = JSON.parse(fs.readFileSync(path.join(out, "report.json")));
  } catch {
    say("failed", complaint.trim());
    return null;
  }
  last = {folder, out, report};
  show(folder, report, file);
  say(report.verdict, report.findings.map((one) => one.message).join("\n"));
  return report;
}

// ---- Commands.

function isOurs(document) {
  return document.languageId === "c" && /\bmpi\.h\b/.test(document.getText());
}

function openReport() {
  if (!last) return undefined;
  return vscode.env.openExternal(vscode.Uri.file(
    path.join(last.out, "report.html")));
}

function replay() {
  if (!last || last.report.findings.length === 0) return;
  const terminal = vscode.window.createTerminal({name: "mpiproof replay",
    cwd: last.folder, shellPath: setting("path"),
    shellArgs: ["replay", "-i", path.join(last.out, "finding-1")]});
  terminal.show();
}

function verifyActive() {
  const document = vscode.window.activeTextEditor?.document;
  return document ? verify(document) : null;
}

function activate(context) {
  problems = vscode.languages.createDiagnosticCollection("mpiproof");
  status = vscode.window.createStatusBarItem(
    vscode.StatusBarAlignment.Left);
  status.command = "mpiproof.openReport";
  const register = vscode.commands.registerCommand;
  context.subscriptions.push(problems, status,
    register("mpiproof.verify", verifyActive),
    register("mpiproof.openReport", openReport),
    register("mpiproof.replay", replay),
    register("mpiproof.stop", stop),
    vscode.workspace.onDidSaveTextDocument((document) =>
      setting("onSave") && isOurs(document) ? verify(document) : null));
}

function deactivate() {
  stop();
}

module.exports = {activate, deactivate};
