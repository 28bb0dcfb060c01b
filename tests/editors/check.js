// The extension for VS Code without VS Code: a small stand-in for its interface
// records what the extension shows; the tool is the real one.
// usage: node check.js [--mpiproof FILE]; closes with `N passed, N failed`.
"use strict";

const assert = require("assert");
const fs = require("fs");
const Module = require("module");
const os = require("os");
const path = require("path");

const root = path.resolve(__dirname, "..", "..");
const at = process.argv.indexOf("--mpiproof");
const tool = path.resolve(at < 0 ? path.join(root, "build", "mpiproof")
  : process.argv[at + 1]);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "mpiproof-editor-"));

// ---- The stand-in.

const seen = {problems: new Map(), commands: new Map(), opened: [],
  terminals: [], saved: null};
const settings = {path: tool, options: ["-n", "2"], arguments: [],
  maxTime: "60s", onSave: true};
const status = {text: "", tooltip: "", show() {}, dispose() {}};
class Range {
  constructor(line, column) { Object.assign(this, {line, column}); }
}
class Location {
  constructor(uri, range) { Object.assign(this, {uri, range}); }
}
class DiagnosticRelatedInformation {
  constructor(location, message) { Object.assign(this, {location, message}); }
}
class Diagnostic {
  constructor(range, message, severity) {
    Object.assign(this, {range, message, severity});
  }
}
const vscode = {
  Range, Location, Diagnostic, DiagnosticRelatedInformation,
  DiagnosticSeverity: {Error: 0, Warning: 1, Information: 2},
  StatusBarAlignment: {Left: 1},
  Uri: {file: (name) => ({fsPath: name})},
  languages: {createDiagnosticCollection: () => ({
    clear: () => seen.problems.clear(), dispose() {},
    set: (uri, list) => seen.problems.set(uri.fsPath, list)})},
  window: {createStatusBarItem: () => status, activeTextEditor: null,
    createTerminal: (made) => {
      seen.terminals.push(made);
      return {show() {}};
    }},
  commands: {registerCommand: (name, action) => {
    seen.commands.set(name, action);
    return {dispose() {}};
  }},
  env: {openExternal: async (uri) => seen.opened.push(uri.fsPath)},
  workspace: {getConfiguration: () => ({get: (name) => settings[name]}),
    getWorkspaceFolder: () => ({uri: {fsPath: folder}}),
    onDidSaveTextDocument: (action) => {
      seen.saved = action;
      return {dispose() {}};
    }},
};
const load = Module._load;
Module._load = (name, ...rest) => name === "vscode" ? vscode
  : load(name, ...rest);

// ---- Checks.

const MISTAKE = `#include <mpi.h>
int main(void) {
  int rank, other = 0;
  MPI_Init(0, 0);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Recv(&other, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Send(&rank, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD);
  MPI_Finalize();
  return 0;
}
`;

function documentOf(name, text) {
  const file = path.join(folder, name);
  fs.writeFileSync(file, text);
  return {uri: {fsPath: file}, languageId: "c", getText: () => text};
}

async function main() {
  const extension = require(path.join(root, "editors", "vscode"));
  const description = require(path.join(root, "editors", "vscode",
    "package.json"));
  let passed = 0, failed = 0;
  const check = async (name, action) => {
    try {
      await action();
      passed++;
    } catch (error) {
      failed++;
      console.log(`FAIL ${name}: ${error.message}`);
    }
  };
  extension.activate({subscriptions: []});
  const wrong = documentOf("wrong one.c", MISTAKE);
  await check("commands", () => assert.deepStrictEqual(
    [...seen.commands.keys()].sort(),
    description.contributes.commands.map((one) => one.command).sort()));
  await check("settings", () => assert.deepStrictEqual(
    Object.keys(description.contributes.configuration.properties).sort(),
    Object.keys(settings).map((name) => `mpiproof.${name}`).sort()));
  await check("a finding", async () => {
    await seen.saved(wrong);
    const [problem] = seen.problems.get(wrong.uri.fsPath);
    assert.strictEqual(problem.code, "deadlock");
    assert.strictEqual(problem.severity, 0);
    assert.deepStrictEqual({...problem.range}, {line: 5, column: 2});
    assert(problem.message.includes("wait for each other"), problem.message);
    const trace = problem.relatedInformation.map((one) => one.message);
    assert(trace.some((one) => /rank 1 is blocked in MPI_Recv/.test(one)));
    assert(trace.some((one) => /rank 0: MPI_Recv\(.*source=1/.test(one)));
    assert.strictEqual(status.text, "mpiproof: violated");
  });
  await check("the page", async () => {
    await seen.commands.get("mpiproof.openReport")();
    assert(fs.readFileSync(seen.opened[0], "utf8").includes("mpiproof"));
  });
  await check("replay", () => {
    seen.commands.get("mpiproof.replay")();
    const [made] = seen.terminals;
    assert(fs.existsSync(path.join(made.shellArgs[2], "schedule")));
  });
  await check("a repaired program", async () => {
    const fine = documentOf("wrong one.c", MISTAKE.replace(/ *MPI_Recv.*\n/,
      "").replace("MPI_Send(&rank, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD)",
      "MPI_Barrier(MPI_COMM_WORLD)"));
    vscode.window.activeTextEditor = {document: fine};
    await seen.commands.get("mpiproof.verify")();
    assert.strictEqual(status.text, "mpiproof: verified");
    assert.deepStrictEqual(seen.problems.get(fine.uri.fsPath), []);
  });
  await check("other files", async () => {
    assert.strictEqual(await seen.saved(documentOf("plain.c",
      "int main(void) { return 0; }\n")), null);
  });
  await check("what does not compile", async () => {
    await seen.saved(documentOf("bad.c", "#include <mpi.h>\nint main( {\n"));
    assert.strictEqual(status.text, "mpiproof: failed");
    assert(status.tooltip.includes("bad.c"), status.tooltip);
  });
  await check("no tool", async () => {
    settings.path = path.join(folder, "nothing");
    await seen.saved(wrong);
    assert.strictEqual(status.text, "mpiproof: not found");
  });
  extension.deactivate();
  fs.rmSync(folder, {recursive: true});
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed ? 1 : 0);
}

main();
