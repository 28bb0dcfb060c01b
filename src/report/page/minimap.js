// The whole diagram beside its frame, if much of it is out of view: where marks
// are, where ranks block and fail, and what is in view. A click goes there.

const MAP_WIDTH = 54;
const MAP_FROM = 2;          // screens from which on there is one

class Minimap {
  // move(x, y): scroll so that this part (0 to 1) is in the middle.
  constructor(diagram, move) {
    this.diagram = diagram;
    this.move = move;
    this.canvas = element("canvas.minimap", {"data-part": "minimap",
      "aria-label": "The whole diagram: click to go there"});
    this.canvas.hidden = true;
    this.pen = this.canvas.getContext("2d");
    const go = (event) => {
      if (event.type === "pointermove" && event.buttons !== 1) return;
      const box = this.canvas.getBoundingClientRect();
      this.move((event.clientX - box.left) / box.width,
        (event.clientY - box.top) / box.height);
    };
    for (const name of ["pointerdown", "pointermove"])
      this.canvas.addEventListener(name, go);
  }

  // Sizes of the drawing, and is it worth a map?
  measure() {
    const {view, layout} = this.diagram;
    const [width, height] = [drawingWidth(layout, view),
      drawingHeight(layout, view)];
    return {width, height, wanted: height > MAP_FROM * view.height ||
      width > MAP_FROM * view.width};
  }

  draw() {
    const {view} = this.diagram;
    const {width, height, wanted} = this.measure();
    this.canvas.hidden = !wanted || view.width < 300;
    if (this.canvas.hidden) return;
    const tall = view.height - HEADER - 8;
    const scale = window.devicePixelRatio || 1;
    this.canvas.width = MAP_WIDTH * scale;
    this.canvas.height = tall * scale;
    this.canvas.style.height = `${tall}px`;
    this.pen.setTransform(scale, 0, 0, scale, 0, 0);
    this.paint(MAP_WIDTH / width, tall / height, tall);
  }

  paint(across, down, tall) {
    const {pen, diagram: {view}} = this;
    const theme = readTheme();
    const whole = {...view, x: 0, y: 0};
    pen.fillStyle = theme.raised;
    pen.fillRect(0, 0, MAP_WIDTH, tall);
    this.dots(across, down, whole, theme);
    pen.fillStyle = theme.accentSoft;
    pen.globalAlpha = 0.45;
    const box = [view.x * across, view.y * down,
      Math.min(MAP_WIDTH, view.width * across),
      Math.max(4, view.height * down)];
    pen.fillRect(...box);
    pen.globalAlpha = 1;
    pen.strokeStyle = theme.accent;
    pen.strokeRect(box[0] + 0.5, box[1] + 0.5, box[2] - 1, box[3] - 1);
  }

  // A dot for each mark; what is red comes last.
  dots(across, down, whole, theme) {
    const {pen, diagram: {layout}} = this;
    const seen = new Set();
    const dot = (mark, color, size) => {
      const x = Math.round(laneX(whole, mark.rank) * across);
      const y = Math.round(rowY(whole, mark.row) * down);
      if (seen.has(x * 65536 + y + size)) return;
      seen.add(x * 65536 + y + size);
      pen.fillStyle = color;
      pen.fillRect(x, y, size, size);
    };
    for (const mark of layout.marks) dot(mark, theme.muted, 1);
    for (const mark of layout.marks)
      if (mark.blocked || mark.failed) dot(mark, theme.bad, 3);
    if (layout.fault) dot(layout.fault, theme.bad, 3);
  }
}
