// What a finding adds to the picture: the failure outside of calls, the other
// place of a race, and the decision that mattered.

// What was pending till something failed: a bar with slanted strokes in its own
// lane; a dashed line from the lane of another rank.
function paintSeconds(pen, scene) {
  const {view, theme, layout} = scene;
  for (const {rank, row, toRank, end, crowded} of layout.seconds) {
    const x = laneX(view, rank);
    const [top, bottom] = [rowY(view, row), rowY(view, end)];
    if (bottom < HEADER || top > view.height) continue;
    if (rank !== toRank) {
      line(pen, x, top, laneX(view, toRank), bottom, theme.bad, 1.6, [6, 3]);
    } else if (bottom > top) {
      paintPending(pen, scene, x, top, bottom, !crowded);
    }
    paintRing(pen, theme, x, top, markRadius(view) + 3);
  }
}

function paintPending(pen, {view, theme}, x, top, bottom, words) {
  const width = Math.max(2, Math.min(5, view.lane * 0.3));
  pen.fillStyle = theme.badSoft;
  pen.fillRect(x - width, top, 2 * width, bottom - top);
  for (const side of [-width, width])
    line(pen, x + side, top, x + side, bottom, theme.bad, 1, [3, 2]);
  if (!words || view.lane < 90 || bottom - top < 40) return;
  note(pen, theme, "pending", x + 12, (top + bottom) / 2, theme.bad);
}

function paintRing(pen, theme, x, y, radius) {
  disc(pen, x, y, radius);
  pen.strokeStyle = theme.bad;
  pen.lineWidth = 2;
  pen.stroke();
}

function note(pen, theme, text, x, y, color) {
  pen.font = `600 11px ${theme.sans}`;
  pen.textAlign = "left";
  pen.textBaseline = "middle";
  pen.strokeStyle = theme.surface;
  pen.lineWidth = 4;
  pen.strokeText(text, x, y);
  pen.fillStyle = color;
  pen.fillText(text, x, y);
}

function paintFault(pen, scene) {
  const {view, theme, layout: {fault}} = scene;
  if (!fault) return;
  const [x, y] = [laneX(view, fault.rank), rowY(view, fault.row)];
  pen.strokeStyle = theme.bad;
  pen.fillStyle = theme.bad;
  pen.lineWidth = 1.6;
  SHAPES.failure(pen, x, y, markRadius(view), theme);
  if (view.lane >= LABEL_LANE)
    note(pen, theme, scene.faultText, x + 12, y, theme.bad);
}

// The critical decision, or where orders part: a full diamond with words.
function paintTurn(pen, scene) {
  const {view, theme, layout, turn} = scene;
  if (!turn || !layout.rowOf[turn.event] && turn.event !== 0) return;
  const {rank} = scene.history.events[turn.event];
  if (typeof rank !== "number" || view.columns?.folded[rank]) return;
  const [x, y] = [laneX(view, rank), rowY(view, layout.rowOf[turn.event])];
  const left = x - Math.min(13, view.lane * 0.45);
  paintDiamond(pen, theme, left, y, 5.5);
  pen.fillStyle = theme.choice;
  pen.fill();
  if (view.lane >= 90)
    note(pen, theme, turn.words, x + 12, y - Math.min(11, view.row * 0.42),
      theme.choice);
}
