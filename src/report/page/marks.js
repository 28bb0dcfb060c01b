// The marks of calls in the diagram: a shape for each sort of call, a label
// where there is room, and small signs for what MPI decided about them.

// ---- Calls.

function paintMarks(pen, scene, first, last) {
  const {view} = scene;
  const labels = view.lane >= LABEL_LANE && view.row >= 13;
  const dense = view.row < 3;
  const seen = new Set();
  scene.index.marks.between(first, last, (mark) => {
    const x = laneX(view, mark.rank);
    if (x < -view.lane || x > view.width + 20) return undefined;
    const y = rowY(view, mark.row);
    if (dense && !mark.failed && mark.event !== scene.current) {
      const key = mark.rank * 100000 + Math.round(y);
      if (seen.has(key)) return undefined;
      seen.add(key);
      pen.fillStyle = scene.theme.muted;
      return pen.fillRect(x - 0.5, y - 0.5, 1, 1);
    }
    paintMark(pen, scene, mark, x, y);
    if (labels && !mark.silent) paintLabel(pen, scene, mark, x, y);
    return undefined;
  });
}

function paintMark(pen, scene, mark, x, y) {
  const {theme, view} = scene;
  const radius = markRadius(view);
  const emphasis = scene.related.has(mark.event);
  const color = mark.failed || mark.blocked ? theme.bad
    : emphasis ? theme.accent : theme.ink;
  if (mark.event === scene.current || mark.event === scene.hover) {
    pen.beginPath();
    pen.arc(x, y, radius + 4, 0, 2 * Math.PI);
    pen.strokeStyle = theme.accent;
    pen.lineWidth = 2;
    pen.stroke();
  }
  pen.strokeStyle = color;
  pen.fillStyle = color;
  pen.lineWidth = 1.6;
  SHAPES[mark.failed ? "failure" : mark.shape](pen, x, y, radius, theme);
}

function disc(pen, x, y, radius) {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
}

// Sends are filled, receives hollow, waits short bars, collectives squares,
// everything local a dot.
const SHAPES = {
  send(pen, x, y, radius) {
    disc(pen, x, y, radius);
    pen.fill();
  },
  receive(pen, x, y, radius, theme) {
    disc(pen, x, y, radius);
    pen.fillStyle = theme.surface;
    pen.fill();
    pen.stroke();
  },
  both(pen, x, y, radius, theme) {
    SHAPES.receive(pen, x, y, radius, theme);
    pen.fillStyle = pen.strokeStyle;
    disc(pen, x, y, radius * 0.5);
    pen.fill();
  },
  wait(pen, x, y, radius, theme) {
    pen.beginPath();
    pen.rect(x - radius, y - radius * 0.55, 2 * radius, radius * 1.1);
    pen.fillStyle = theme.surface;
    pen.fill();
    pen.stroke();
  },
  collective(pen, x, y, radius) {
    pen.fillRect(x - radius * 0.85, y - radius * 0.85, radius * 1.7,
      radius * 1.7);
  },
  local(pen, x, y, radius) {
    disc(pen, x, y, radius * 0.5);
    pen.fill();
  },
  end(pen, x, y, radius) {
    pen.beginPath();
    pen.moveTo(x - radius, y);
    pen.lineTo(x + radius, y);
    pen.stroke();
  },
  failure(pen, x, y, radius, theme) {
    disc(pen, x, y, radius + 3);
    pen.fillStyle = theme.badSoft;
    pen.fill();
    pen.lineWidth = 2.4;
    pen.beginPath();
    pen.moveTo(x - radius, y - radius);
    pen.lineTo(x + radius, y + radius);
    pen.moveTo(x + radius, y - radius);
    pen.lineTo(x - radius, y + radius);
    pen.stroke();
  },
};

// Messages leave downwards and arrive from above: labels make way.
const LABEL_RISE = {send: -4, receive: 5, both: 5};

function paintLabel(pen, scene, mark, x, y) {
  const {theme, view, history} = scene;
  const event = history.events[mark.event];
  const words = mark.shape === "end"
    ? [event.exit_code === null ? "fails" : "end"] : callLabel(event);
  const strong = mark.failed || mark.blocked;
  const quiet = mark.shape === "local" || mark.shape === "end";
  pen.font = `${strong ? "600 " : ""}11.5px ${theme.sans}`;
  pen.textAlign = "left";
  pen.textBaseline = "middle";
  const shown = fitLabel(pen, words, view.lane - 24);
  pen.strokeStyle = theme.surface;
  pen.lineWidth = 3.5;
  pen.lineJoin = "round";
  const rise = mark.onBar ? -11 : LABEL_RISE[mark.shape] ?? 0;
  const at = y + rise * Math.min(1, view.row / 24);
  pen.strokeText(shown, x + 11, at);
  pen.fillStyle = strong ? theme.bad
    : scene.related.has(mark.event) ? theme.accent
      : quiet ? theme.muted : theme.ink;
  pen.fillText(shown, x + 11, at);
}

// As many of the words as there is room for; the first one cut if need be.
const widths = new Map();
function fitLabel(pen, words, room) {
  for (let count = words.length; count > 0; count--) {
    const text = words.slice(0, count).join(" ");
    if (textWidth(pen, text) <= room) return text;
  }
  const [word] = words;
  const part = Math.floor(word.length * room / textWidth(pen, word)) - 1;
  return part < 2 ? "" : word.slice(0, part) + "\u2026";
}

function textWidth(pen, text) {
  const key = pen.font + text;
  if (!widths.has(key)) widths.set(key, pen.measureText(text).width);
  return widths.get(key);
}

// ---- Small signs beside the marks of calls.

function paintNotes(pen, scene, first, last) {
  const {view, theme} = scene;
  if (view.row < 9) return;
  scene.index.notes.between(first, last, (note) => {
    const x = laneX(view, note.rank);
    if (x < -view.lane || x > view.width + 20) return;
    const y = rowY(view, note.row);
    const emphasis = note.event === scene.current;
    if (note.decided || emphasis)
      paintDiamond(pen, theme, x - Math.min(11, view.lane * 0.42), y, 3.6);
    if (note.kind === "buffered") {
      line(pen, x - 6, y + 6, x + 6, y + 6, theme.choice, 1.6);
      line(pen, x - 6, y + 3.5, x - 6, y + 6, theme.choice, 1.6);
      line(pen, x + 6, y + 3.5, x + 6, y + 6, theme.choice, 1.6);
    }
  });
}
