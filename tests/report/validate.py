"""What must hold for reports in every format, and between them."""

import functools
import json
import os
import re
import urllib.parse
import xml.etree.ElementTree

import jsonschema

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))

# What GitHub's code scanning takes.
MOST_RESULTS = 5000
MOST_STEPS = 10000
MOST_TAGS = 10


class Wrong(Exception):
    pass


def load_schema(*path):
    with open(os.path.join(ROOT, *path), encoding="utf-8") as f:
        schema = json.load(f)
    jsonschema.Draft202012Validator.check_schema(schema)
    return schema


REPORT_SCHEMA = load_schema("doc", "schema", "report.schema.json")
SARIF_SCHEMA = load_schema("tests", "report", "sarif.schema.json")


def check_schema(schema, value, part=None):
    if part:
        schema = dict(schema, **{"$ref": "#/$defs/" + part})
    validator = jsonschema.Draft202012Validator(
        schema, format_checker=jsonschema.FormatChecker())
    for error in validator.iter_errors(value):
        raise Wrong("%s: %s" % (error.json_path, error.message[:200]))


def want(condition, text, *details):
    if not condition:
        raise Wrong(text % details)


# ---- JSON.

def check_event(history, ranks, event):
    """References lead to calls of the right rank."""
    def call(number, rank):
        want(number < len(history) and history[number]["type"] == "call",
             "event %d refers to %d, which is no call", event["event"], number)
        want(rank is None or history[number]["rank"] == rank,
             "event %d refers to a call of rank %d", event["event"],
             history[number]["rank"])

    kind, rank = event["type"], event["rank"]
    want(rank is None or rank < ranks, "event of rank %s", rank)
    if kind not in ("call", "collective", "end") and event["call"] is not None:
        call(event["call"], rank)
    if kind in ("match", "probe"):
        if event["from"] is not None:
            call(event["from"], event["peer"])
        for other in event["others"]:
            call(other, None)
    for member in event.get("members", []) + event.get("started", []):
        call(member, rank)


def check_history(finding):
    history = finding["history"]["events"]
    counts = {}
    for number, event in enumerate(history):
        want(event["event"] == number, "event %d is number %d",
             event["event"], number)
        check_event(history, finding["processes"], event)
        if event["type"] == "call":
            rank = event["rank"]
            want(event["number"] == counts.get(rank, 0),
                 "call %d of rank %d is number %d", counts.get(rank, 0), rank,
                 event["number"])
            counts[rank] = counts.get(rank, 0) + 1
    for state in finding["ranks"]:
        blocked = [e for e in history if e["type"] == "call" and
                   e["rank"] == state["rank"] and e["blocked"]]
        want(len(blocked) <= 1, "rank %d is blocked in %d calls",
             state["rank"], len(blocked))


def check_json(report):
    check_schema(REPORT_SCHEMA, report)
    sizes = report["sizes"]
    for key in ("findings", "limits"):
        want(len(report[key]) == sum(size[key] for size in sizes),
             "%s do not add up", key)
    for number, finding in enumerate(report["findings"], 1):
        want(finding["number"] == number, "numbers of findings")
        if finding["history"]:
            check_history(finding)
    errors = [f for f in report["findings"] if f["severity"] == "error"]
    want((report["verdict"] == "violated") == bool(errors),
         "verdict %s with %d errors", report["verdict"], len(errors))


# ---- SARIF.

def locations_of(value):
    """All physical locations below a value."""
    if isinstance(value, dict):
        if "physicalLocation" in value:
            yield value["physicalLocation"]
        for child in value.values():
            yield from locations_of(child)
    elif isinstance(value, list):
        for child in value:
            yield from locations_of(child)


def check_file(run, location, texts):
    """The file exists and has that line and column."""
    artifact = location["artifactLocation"]
    uri = artifact["uri"]
    if "uriBaseId" in artifact:
        uri = run["originalUriBaseIds"][artifact["uriBaseId"]]["uri"] + uri
    parts = urllib.parse.urlsplit(uri)
    path = urllib.parse.unquote(parts.path, errors="surrogateescape")
    want(parts.scheme == "file" and os.path.exists(path), "no file %s", uri)
    region = location.get("region")
    if not region:
        return
    if path not in texts:
        with open(path, encoding="utf-8", errors="replace", newline="") as f:
            texts[path] = f.read().split("\n")
    lines = texts[path]
    want(region["startLine"] <= len(lines), "%s has no line %d", uri,
         region["startLine"])
    width = len(lines[region["startLine"] - 1].encode("utf-16-le")) // 2
    column = region.get("startColumn", 1)
    want(column <= width + 1, "line %d of %s has no column %d",
         region["startLine"], uri, column)
    want(column <= region.get("endColumn", column) <= width + 1,
         "a region ends before it begins, or behind its line")


def check_flows(result, finding):
    steps = 0
    for flow in result.get("codeFlows", []):
        ids = [thread["id"] for thread in flow["threadFlows"]]
        want(len(set(ids)) == len(ids), "two thread flows of %s", ids)
        for thread in flow["threadFlows"]:
            order = [place.get("executionOrder", -1)
                     for place in thread["locations"]]
            want(order == sorted(order), "%s goes back in time", thread["id"])
            steps += len(order)
        if finding["history"]:
            ranks = {e["rank"] for e in finding["history"]["events"]
                     if e["rank"] is not None}
            if finding["rank"] is not None:
                ranks.add(finding["rank"])
            if not ranks and finding["processes"] == 1:
                ranks = {0}       # nothing happened between processes
            want(set(ids) == {"rank %d" % r for r in ranks},
                 "thread flows %s, ranks %s", ids, sorted(ranks))
    want(steps <= MOST_STEPS, "%d steps", steps)


def check_result(run, result, finding, texts):
    rules = run["tool"]["driver"]["rules"]
    want(rules[result["ruleIndex"]]["id"] == result["ruleId"] ==
         finding["kind"], "rule %s", result["ruleId"])
    want(result["level"] == finding["severity"], "level %s", result["level"])
    want(finding["message"].encode("utf-8", "replace").decode() in
         result["message"]["text"], "message %r", result["message"]["text"])
    want(result["partialFingerprints"]["mpiproof/v1"].startswith(
        finding["fingerprint"]), "fingerprints differ")
    want(len(result["locations"]) == 1, "%d locations",
         len(result["locations"]))
    for location in locations_of(result):
        check_file(run, location, texts)
    check_flows(result, finding)


@functools.lru_cache
def anchors():
    """Headings of the document about findings, as addresses name them."""
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..",
                        "doc", "findings.md")
    with open(path, encoding="utf-8") as file:
        return set(re.findall(r"^#+ `?([a-z0-9-]+)`?$", file.read(), re.M))


def check_sarif(log, report):
    check_schema(SARIF_SCHEMA, log)
    want(len(log["runs"]) == 1, "%d runs", len(log["runs"]))
    run = log["runs"][0]
    rules = run["tool"]["driver"]["rules"]
    want(len({rule["id"] for rule in rules}) == len(rules), "a rule twice")
    for rule in rules:
        want(len(rule["properties"]["tags"]) <= MOST_TAGS, "many tags")
        for key in ("shortDescription", "fullDescription"):
            want(0 < len(rule[key]["text"]) <= 1024, "%s of %s", key,
                 rule["id"])
        want(rule["help"].get("markdown"), "no help for %s", rule["id"])
        want(rule["helpUri"].endswith("/findings.md#" + rule["id"]) and
             rule["id"] in anchors(), "help address of %s", rule["id"])
    results = run["results"]
    want(len(results) <= MOST_RESULTS, "%d results", len(results))
    order = {"error": 0, "warning": 1, "note": 2}
    findings = sorted(report["findings"], key=lambda f: order[f["severity"]])
    want(len(results) == min(len(findings), MOST_RESULTS), "%d results of %d",
         len(results), len(findings))
    texts = {}
    for result, finding in zip(results, findings):
        check_result(run, result, finding, texts)
    prints = [r["partialFingerprints"]["mpiproof/v1"] for r in results]
    want(len(set(prints)) == len(prints), "a fingerprint twice")
    invocation = run["invocations"][0]
    want(invocation["exitCode"] == report["exit_code"], "exit code")
    notes = [n["descriptor"]["id"]
             for n in invocation["toolExecutionNotifications"]]
    want([n for n in notes if n.startswith("limit/")] ==
         ["limit/" + limit["kind"] for limit in report["limits"]],
         "notifications %s", notes)


# ---- JUnit.

def check_junit(data, report):
    root = xml.etree.ElementTree.fromstring(data)
    want(root.tag == "testsuites", "root %s", root.tag)
    suites = root.findall("testsuite")
    want(len(suites) == len(report["sizes"]), "%d suites", len(suites))
    properties = [len(size["temporal_properties"] or [])
                  for size in report["sizes"]]
    want(int(root.get("tests")) == len(suites) + sum(properties), "tests=%s",
         root.get("tests"))
    total = {"failures": 0, "errors": 0}
    for suite, size, more in zip(suites, report["sizes"], properties):
        cases = suite.findall("testcase")
        want(len(cases) == int(suite.get("tests")) == 1 + more, "cases")
        failures, errors = ([e for case in cases for e in case.findall(t)]
                            for t in ("failure", "error"))
        want(len(failures) == size["errors"], "%d failures", len(failures))
        want(bool(errors) == (size["verdict"] == "incomplete"),
             "%d errors", len(errors))
        for kind, found in (("failures", failures), ("errors", errors)):
            failed = sum(case.find(kind[:-1]) is not None for case in cases)
            want(int(suite.get(kind)) == failed, "%s of a suite", kind)
            want(bool(found) == bool(failed), "%s of cases", kind)
            total[kind] += failed
        for element in failures + errors:
            want(element.get("type") and element.get("message") and
                 element.text, "an empty element")
    for kind, count in total.items():
        want(int(root.get(kind)) == count, "%s=%s", kind, root.get(kind))


# ---- Text.

CONTROL = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]")


def check_text(text, report):
    found = CONTROL.search(text)
    want(not found, "control character %r", found and found.group(0))
    headlines = re.findall(r"^(?:.*: )?(?:error|warning|note): \[([a-z0-9-]+)\] ",
                           text, re.M)
    want(headlines == [f["kind"] for f in report["findings"]],
         "headlines %s", headlines)
    want(re.search("^verdict: %s" % report["verdict"], text, re.M),
         "no verdict")
