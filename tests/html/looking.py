"""Checks of what one sees of a finding: values of variables, the word in the
source, where the page opens, idle rows, sheets of paper. `run` carries them
out."""

import samples
from pages import data_of, expect, require
from reading import ORDERS, PENDING, text_of

CHAIN = """\
#include <mpi.h>
int rounds = 3;
int main(void) {
  int rank, size, token = 0;
  MPI_Init(0, 0);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  for (int round = 0; round < rounds; round++) {
    if (round < 2 && rank == 0)
      MPI_Send(&token, 1, MPI_INT, 1, round, MPI_COMM_WORLD);
    MPI_Recv(&token, 1, MPI_INT, (rank + size - 1) % size, round,
             MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    token++;
    if (round == 2 || rank != 0)
      MPI_Send(&token, 1, MPI_INT, (rank + 1) % size, round, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
"""


def values_of(chromium):
    return dict(chromium.value(
        "[...document.querySelectorAll('.values dd')].map((one) => "
        "[one.dataset.name, one.textContent])"))


def changed_of(chromium):
    return chromium.value("[...document.querySelectorAll('.values .changed')]"
                          ".map((one) => one.dataset.name)")


def check_values_at_events(place):
    """Variables as they are at each call, what changed, and at the failure."""
    place.write("orders.c", ORDERS)
    _, page = place.verify("-n", "3", "orders.c")
    chromium = place.browser
    chromium.open(page)
    number = chromium.value("mpiproof.finding")
    finding = data_of(page)["findings"][number - 1]
    expect(finding["kind"], "assertion-failed", "kind shown first")
    # Where it fails: the last message was rank 2's.
    expect(values_of(chromium)["last"], "2", "last at the failure")
    require("where it fails" in text_of(chromium, ".values header")[0],
            text_of(chromium, ".values header"))
    calls = [event["event"] for event in finding["history"]["events"]
             if event["type"] == "call" and event["rank"] == 0 and
             event["call"] == "MPI_Recv"]
    chromium.run("mpiproof.select(arguments[0])", calls[0])
    expect({name: values_of(chromium)[name] for name in
            ("rank", "size", "v", "last", "i")},
           {"rank": "0", "size": "3", "v": "<undefined>", "last": "0",
            "i": "1"}, "at the first receive")
    chromium.run("mpiproof.select(arguments[0])", calls[1])
    expect(values_of(chromium)["i"], "2", "i at the second receive")
    require({"i", "v", "last"} <= set(changed_of(chromium)),
            "changed: %s" % changed_of(chromium))
    require("size" not in changed_of(chromium), "size did not change")
    # An event that is no call: those of the call before it.
    match = next(event["event"] for event in finding["history"]["events"]
                 if event["type"] == "match" and event["call"] == calls[1])
    chromium.run("mpiproof.select(arguments[0])", match)
    expect(values_of(chromium)["i"], "2", "i at the match")


def check_values_of_handles(place):
    """Handles by their names, statuses without what MPI keeps in them, large
    arrays by their type, globals."""
    place.write("pending.c", PENDING.replace(
        "int main(void) {", "double big[4000];\nint shared = 5;\n"
        "int main(void) {\n  MPI_Status s = {1, 2, 3};\n"
        "  MPI_Comm c = MPI_COMM_SELF;\n  big[1] = s.MPI_TAG + (c == 0) + shared;"))
    _, page = place.verify("-n", "2", "pending.c")
    chromium = place.browser
    chromium.open(page)
    values = values_of(chromium)
    expect({name: values[name] for name in ("c", "s", "shared", "buf")},
           {"c": "MPI_COMM_SELF", "shared": "5", "buf": "{1, 2, 3, 4}",
            "s": "{MPI_SOURCE = 1, MPI_TAG = 2, MPI_ERROR = 3}"}, "values")
    require("4000" in values["big"] and "double" in values["big"],
            values["big"])


def check_word_in_source(place):
    """The word at the finding's column is underlined, and hides nothing."""
    place.write("orders.c", ORDERS)
    _, page = place.verify("-n", "3", "orders.c")
    chromium = place.browser
    chromium.open(page)
    found = chromium.value("""(() => {
      const line = document.querySelector('.lines .current');
      const mark = line.querySelector('.caret u').getBoundingClientRect();
      const code = line.querySelector('code').getBoundingClientRect();
      const width = code.width / line.querySelector('code').textContent.length;
      return [Math.round((mark.left - code.left) / width),
              Math.round(mark.width / width),
              mark.bottom <= line.getBoundingClientRect().bottom + 1];
    })()""")
    expect(found, [4, len("assert"), True], "column, length, inside its line")


def check_opens_at_error(place):
    """A note may have been found first; the page opens at the error, at what
    its rank did last."""
    report, sources = samples.workers_report()
    report["findings"][0]["severity"] = "note"
    chromium = place.browser
    place.open_sample((report, sources))
    expect(chromium.value("mpiproof.finding"), 2, "finding")
    place.write("pending.c", PENDING)
    _, page = place.verify("-n", "2", "pending.c")
    chromium.open(page)
    event = chromium.value("mpiproof.event")
    expect(data_of(page)["findings"][0]["history"]["events"][event]["rank"], 0,
           "rank of the event it opens at")


def check_idle_rows(place):
    """Rows in which only folded ranks do something are few, messages still
    point downwards, and paper gets pictures that can be read."""
    place.write("chain.c", CHAIN)
    _, page = place.verify("-n", "40", "chain.c")
    chromium = place.browser
    chromium.open(page)
    folded = chromium.value("mpiproof.layout.rows")
    require(folded < 40, "%d rows" % folded)
    require(chromium.value("mpiproof.layout.arrows.every((one) => "
                           "mpiproof.view.columns.folded[one.fromRank] && "
                           "mpiproof.view.columns.folded[one.toRank] || "
                           "one.fromRow < one.toRow)"), "an arrow upwards")
    chromium.click(".toolbar .toggle:nth-of-type(2)")
    whole = chromium.value("mpiproof.layout.rows")
    require(whole > 2 * folded, "%d rows of %d" % (folded, whole))
    chromium.run("window.dispatchEvent(new Event('beforeprint'))")
    heights = chromium.value("[...document.querySelectorAll('.printed svg')]"
                             ".map((one) => Number(one.getAttribute("
                             "'height')))")
    chromium.run("window.dispatchEvent(new Event('afterprint'))")
    require(max(heights) < 1100, "pictures of %s" % heights)


def check_absolute_names(place):
    """A source is shown whatever the command line calls it."""
    place.write("pending.c", PENDING)
    _, page = place.verify("-n", "2", place.path("pending.c"))
    chromium = place.browser
    chromium.open(page)
    require("MPI_Init" in text_of(chromium, "[data-part=source]")[0],
            text_of(chromium, "[data-part=source]"))


def check_unset_variable(place):
    """What never got a value is listed all the same."""
    place.write("unset.c", "#include <mpi.h>\n#include <stdio.h>\n"
                "int main(void) {\n  int unset;\n  MPI_Init(0, 0);\n"
                "  printf(\"%d\\n\", unset);\n  MPI_Finalize();\n"
                "  return 0;\n}\n")
    _, page = place.verify("-n", "1", "unset.c")
    place.browser.open(page)
    expect(values_of(place.browser)["unset"], "<no value here>",
           "value of unset")
