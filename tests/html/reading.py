"""Checks of what helps to read a finding: causes, both places of a race, many
ranks, searching, comparing. `run` carries them out."""

import samples
from pages import data_of, expect, require

PENDING = """\
#include <mpi.h>
#include <stdio.h>
int main(void) {
  int rank, buf[4] = {1, 2, 3, 4};
  MPI_Request r;
  MPI_Init(0, 0);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    MPI_Isend(buf, 4, MPI_INT, 1, 0, MPI_COMM_WORLD, &r);
    printf("sent <b>4</b>\\n");
    buf[2] = 7;
    MPI_Wait(&r, MPI_STATUS_IGNORE);
  } else {
    MPI_Recv(buf, 4, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  }
  MPI_Finalize();
  return 0;
}
"""

ORDERS = """\
#include <assert.h>
#include <mpi.h>
#include <stdio.h>
int main(void) {
  int rank, size, v, last = 0;
  MPI_Init(0, 0);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (rank == 0) {
    for (int i = 1; i < size; i++) {
      MPI_Recv(&v, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
               MPI_STATUS_IGNORE);
      printf("got %d\\n", v);
      last = v;
    }
    assert(last != 2);
  } else {
    MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
"""

RING = """\
#include <mpi.h>
int main(void) {
  int rank, size, v = 0;
  MPI_Init(0, 0);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Recv(&v, 1, MPI_INT, (rank + size - 1) % size, 0, MPI_COMM_WORLD,
           MPI_STATUS_IGNORE);
  MPI_Send(&v, 1, MPI_INT, (rank + 1) % size, 0, MPI_COMM_WORLD);
  MPI_Finalize();
  return 0;
}
"""

TWICE = """\
#include <mpi.h>
static void take(int from) {
  char small[2];
  MPI_Recv(small, 2, MPI_CHAR, from, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}
int main(void) {
  int rank;
  MPI_Init(0, 0);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    take(1);
    take(2);
  } else {
    MPI_Send("long", 5, MPI_CHAR, 0, 0, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
"""


def text_of(chromium, selector):
    return chromium.value("[...document.querySelectorAll(%r)].map((one) => "
                          "one.textContent)" % selector)


def pixels(chromium, x, y, width=9, height=9):
    """How many pixels around a point of the canvas are reddish."""
    return chromium.run("""
      const data = document.querySelector(".frame canvas").getContext("2d")
        .getImageData(arguments[0] - arguments[2] / 2,
          arguments[1] - arguments[3] / 2, arguments[2], arguments[3]).data;
      let red = 0;
      for (let i = 0; i < data.length; i += 4)
        red += data[i] > data[i + 1] + 40;
      return red;""", x, y, width, height)


def check_both_places(place):
    """A race: the pending send is a bar up to the cross, both lines marked,
    and what was printed is shown as text."""
    place.write("pending.c", PENDING)
    code, page = place.verify("-n", "2", "pending.c")
    expect(code, 1, "exit code")
    chromium = place.browser
    chromium.open(page)
    isend = next(one for one in data_of(page)["findings"][0]["history"]
                 ["events"] if one.get("call") == "MPI_Isend")
    layout = chromium.value("mpiproof.layout")
    expect([(one["event"], one["rank"], one["toRank"])
            for one in layout["seconds"]], [(isend["event"], 0, 0)],
           "the other place")
    expect(layout["fault"], {"rank": 0, "row": layout["seconds"][0]["end"]},
           "where it fails")
    require(layout["fault"]["row"] > layout["seconds"][0]["row"],
            "it fails before it begins")
    at = chromium.value("mpiproof.locate(%d)" % isend["event"])
    row = chromium.value("mpiproof.view.row")
    require(pixels(chromium, at["x"], at["y"] + row) > 10, "no cross")
    require(pixels(chromium, at["x"], at["y"] + row / 2) > 4, "no bar")
    for name, line in (("current", "11"), ("other", "9")):
        expect(chromium.value("[...document.querySelectorAll('.lines .%s')]"
                              ".map((one) => one.dataset.line)" % name),
               [line], "lines marked as " + name)
    expect(text_of(chromium, "h1 .place"), ["pending.c:9:5"], "links")
    expect(text_of(chromium, ".output pre"), ["sent <b>4</b>\n"], "output")
    chromium.complaints()     # about our own reading of pixels


def check_decision(place):
    """The critical decision, and which receive of several it is about."""
    place.write("orders.c", ORDERS)
    code, page = place.verify("-n", "4", "--outcomes", "orders.c")
    expect(code, 1, "exit code")
    report = data_of(page)
    chromium = place.browser
    chromium.open(page)
    failed, race = report["findings"]
    expect(failed["turn"]["number"], 2, "receive of the critical decision")
    expect(failed["turn"]["count"], 3, "receives")
    require("takes the message of rank 3" in failed["critical_decision"],
            "the critical decision is %r" % failed["critical_decision"])
    require("(the 2nd of 3 there)" in text_of(chromium, ".why")[0],
            "not told which receive")
    chromium.click("[data-part=turn]")
    expect(chromium.value("mpiproof.event"), failed["turn"]["event"],
           "event of the decision")
    chromium.run("location.hash = '#finding-2'")
    chromium.wait("mpiproof.finding === 2")
    expect(chromium.value("mpiproof.event"), race["turn"]["event"],
           "where the page of a message race opens")
    require("the 1st of 3" in text_of(chromium, ".why")[0],
            "not told where orders part")
    chromium.click("a.compare")
    chromium.wait("document.querySelector('[data-page=compare]')")
    expect(chromium.value("document.querySelectorAll('.sides canvas:not("
                          ".minimap)').length"), 2, "diagrams side by side")
    parts = text_of(chromium, "[data-part=partings] tbody td")
    require(len(parts) == 2 and "from rank 1" in parts[0] and
            "from rank 2" in parts[1], "they part at %r" % parts)
    options = text_of(chromium, ".side:first-child option")
    expect([one for one in options if one.startswith("result")],
           ["result %d" % i for i in range(1, 5)], "results to compare")
    chromium.run("""for (const [side, name] of [[0, "result 1"],
      [1, "result 3"]]) {
        const list = document.querySelectorAll(".side select")[side];
        list.value = [...list.options].find((o) => o.label === name).value;
        list.dispatchEvent(new Event("change"));
      }""")
    expect(text_of(chromium, "[data-part=outputs] mark"),
           ["got 2", "got 3", "got 1"], "lines of output that differ")
    expect(chromium.complaints(), [], "complaints")


def check_many_ranks(place):
    """500 ranks: one row for all, lanes that are alike folded, the cycle."""
    place.write("round.c", RING)
    chromium = place.browser
    for ranks in (64, 500):
        _, page = place.verify("-n", str(ranks), "round.c")
        chromium.open(page)
        expect(text_of(chromium, ".ranks tbody th"), ["0\u2013%d" %
                                                      (ranks - 1)], "ranks")
        require("from rank r\u22121 " in
                text_of(chromium, ".ranks td:last-child")[0], "no pattern")
        columns = chromium.value("mpiproof.view.columns")
        expect(columns["count"], 4, "columns")
        expect([(one["from"], one["to"]) for one in columns["folds"]],
               [(2, ranks - 2)], "folded lanes")
        require(chromium.value("mpiproof.view.lane") > 60, "narrow lanes")
        stuck = next(one["event"] for one in
                     chromium.value("mpiproof.layout.marks")
                     if one["blocked"] and one["rank"] == 40)
        chromium.run("mpiproof.select(%d)" % stuck)
        expect([(one["from"], one["to"]) for one in
                chromium.value("mpiproof.view.columns.folds")],
               [(2, 39), (41, ranks - 2)], "folded lanes around rank 40")
        chromium.key("f")
        expect(chromium.value("mpiproof.view.columns.count"), ranks,
               "columns if nothing is folded")
    require(not chromium.value("document.querySelector('.minimap').hidden"),
            "no map of 500 lanes")
    before = chromium.value("mpiproof.view.x")
    chromium.run("""const map = document.querySelector(".minimap");
      const box = map.getBoundingClientRect();
      map.dispatchEvent(new PointerEvent("pointerdown", {clientX: box.right - 2,
        clientY: box.top + 2}));""")
    chromium.wait("mpiproof.view.x > %d" % (before + 100))


def check_patterns(place):
    """Ranks fold that are alike from outside, every second one, or idle."""
    chromium = place.browser
    play = samples.Play(40, "master.c")
    play.begin()
    for rank in range(1, 20):
        play.match(play.receive(0), play.send(rank, 0))
    for rank in range(20, 30, 2):
        play.match(play.receive(rank + 1, rank), play.send(rank, rank + 1))
    play.send(0, 1, blocked=True)
    chromium.open(place.sample(*(samples.report([samples.finding(
        play, "deadlock", "rank 0 waits")], {"master.c": []}),
        [samples.source("master.c")])))
    folds = [(one["from"], one["to"]) for one in
             chromium.value("mpiproof.view.columns.folds")]
    expect(folds, [(3, 18), (22, 27), (32, 38)], "folded lanes")


def check_search(place):
    """Finding events; local calls are left out until they are wanted."""
    report = place.open_sample(samples.workers_report())
    events = report["findings"][0]["history"]["events"]
    chromium = place.browser
    shown = "document.querySelector('[role=grid]').ariaRowCount"
    local = sum(event.get("call") in ("MPI_Init", "MPI_Comm_rank")
                for event in events)
    require(local > 0, "no local calls")
    expect(chromium.value(shown), str(len(events) - local), "events shown")

    def find(text):
        chromium.run("""const box = document.querySelector(".search");
          box.value = arguments[0];
          box.dispatchEvent(new Event("input"));""", text)
        return int(chromium.value(shown))

    expect(find("rank 3 MPI_Send"),
           sum(event.get("call") == "MPI_Send" and event["rank"] == 3
               for event in events), "sends of rank 3")
    expect(find("line 15"), sum(
        event["type"] == "call" and event["location"]["line"] == 15 or
        event["type"] == "match" and
        events[event["call"]]["location"]["line"] == 15
        for event in events), "events of line 15")
    expect(find("no such thing"), 0, "nothing found")
    expect(find("comm_rank"), 8, "local calls that are searched for")
    find("rank 3 send")
    chromium.key("Home")
    chromium.run("document.activeElement.blur()")
    chromium.key("Home")
    chromium.key("j")
    event = events[chromium.value("mpiproof.event")]
    expect((event["rank"], event["call"]), (3, "MPI_Send"), "the next found")
    find("")
    chromium.key("/")
    require(chromium.value("document.activeElement.className") == "search",
            "the slash does not go to the search")


def check_told_apart(place):
    """Two findings of one line say where they were called from."""
    place.write("twice.c", TWICE)
    _, page = place.verify("-n", "3", "twice.c")
    chromium = place.browser
    chromium.open(page)
    found = [one for one in data_of(page)["findings"]
             if one["kind"] == "truncation"]
    if len(found) == 2:
        apart = text_of(chromium, "[data-part=apart]")
        expect(len(set(apart)), 2, "different words for both of %r" % apart)
    play = samples.deadlock()
    made = samples.report(
        [samples.finding(play, "leak", "never freed", rank=one, stack=[
            {"function": "get", "file": "exchange.c", "line": 14,
             "library": False},
            {"function": "main", "file": "exchange.c", "line": line,
             "library": False}]) for one, line in ((0, 8), (0, 9))],
        {"exchange.c": []})
    chromium.open(place.sample(made, [samples.source("exchange.c")]))
    expect(text_of(chromium, "[data-part=apart]"),
           ["from main at exchange.c:8", "from main at exchange.c:9"],
           "what tells them apart")


def check_cause_first(place):
    """A deadlock opens at a rank of the circle, which is in view; and the
    diagram is drawn when the page is first shown."""
    play = samples.Play(4, "exchange.c")
    play.begin()
    for _ in range(60):
        play.match(play.receive(1, 0), play.send(0, 1))
    play.receive(0, 3, blocked=True)
    play.send(2, 3, blocked=True)
    play.send(3, 2, blocked=True)
    ranks = [samples.rank_state(r, "blocked", "MPI_Send") for r in (0, 2, 3)]
    made = samples.report([samples.finding(
        play, "deadlock", "ranks 2 and 3 wait for each other", ranks=ranks,
        cycle=[2, 3])], {"exchange.c": []})
    page = place.sample(made, [samples.source("exchange.c")])
    chromium = place.browser
    chromium.open(page)
    event = play.events[chromium.value("mpiproof.event")]
    expect((event["rank"], event["blocked"]), (2, True), "where it opens")
    view = chromium.value("mpiproof.view")
    bottom = chromium.value("mpiproof.layout.rows") * view["row"] - view["y"]
    require(bottom + 60 < view["height"], "the circle is out of view")
    require(not chromium.value("document.querySelector('.minimap').hidden"),
            "no map of a long execution")
    drawn = chromium.run("""
      location.hash = "#summary";
      return new Promise((done) => setTimeout(() => {
        location.hash = "#finding-1";
        addEventListener("hashchange", () => {
          const canvas = document.querySelector(".frame canvas");
          const data = canvas.getContext("2d").getImageData(0, 0,
            canvas.width, canvas.height).data;
          const colours = new Set();
          for (let i = 0; i < data.length; i += 4)
            colours.add(data[i] << 16 | data[i + 1] << 8 | data[i + 2]);
          done(colours.size);
        }, {once: true});
      }, 50));""")
    require(drawn > 5, "nothing is drawn before the first frame")
    chromium.complaints()
