// A pen that writes SVG: the part of a canvas context that paint.js uses. The
// result is for printing and for handing the picture on.

class SvgPen {
  constructor(width, height, measure) {
    this.width = width;
    this.height = height;
    this.measure = measure;        // a canvas context, for widths of text
    this.items = [];
    this.path = "";
    this.dash = [];
    this.lineWidth = 1;
    this.fillStyle = this.strokeStyle = "#000";
    this.font = "11px sans-serif";
    this.textAlign = "left";
    this.textBaseline = "middle";
    this.lineJoin = "round";
  }

  beginPath() { this.path = ""; }
  closePath() { this.path += "Z"; }
  moveTo(x, y) { this.path += `M${round(x)} ${round(y)}`; }
  lineTo(x, y) { this.path += `L${round(x)} ${round(y)}`; }
  bezierCurveTo(...numbers) { this.path += "C" + numbers.map(round).join(" "); }
  setLineDash(dash) { this.dash = dash; }

  rect(x, y, width, height) {
    this.moveTo(x, y);
    this.lineTo(x + width, y);
    this.lineTo(x + width, y + height);
    this.lineTo(x, y + height);
    this.closePath();
  }

  roundRect(x, y, width, height) { this.rect(x, y, width, height); }

  // Only whole circles are drawn.
  arc(x, y, radius) {
    const r = round(radius);
    this.path += `M${round(x - radius)} ${round(y)}a${r} ${r} 0 1 0 ` +
      `${round(2 * radius)} 0a${r} ${r} 0 1 0 ${round(-2 * radius)} 0`;
  }

  stroke() {
    this.items.push(["path", {d: this.path, fill: "none",
      stroke: this.strokeStyle, "stroke-width": this.lineWidth,
      "stroke-dasharray": this.dash.length ? this.dash.join(" ") : null}]);
  }

  fill() { this.items.push(["path", {d: this.path, fill: this.fillStyle}]); }

  fillRect(x, y, width, height) {
    this.items.push(["rect", {x: round(x), y: round(y), width: round(width),
      height: round(height), fill: this.fillStyle}]);
  }

  strokeText(text, x, y) {
    this.text(text, x, y, {fill: "none", stroke: this.strokeStyle,
      "stroke-width": this.lineWidth, "stroke-linejoin": "round"});
  }

  fillText(text, x, y) { this.text(text, x, y, {fill: this.fillStyle}); }

  text(text, x, y, style) {
    const [, weight, size, family] =
      /^(\d+ )?([\d.]+)px (.*)$/.exec(this.font);
    this.items.push(["text", {x: round(x), y: round(y),
      "font-size": size, "font-family": family, "font-weight": weight?.trim(),
      "dominant-baseline": "central",
      "text-anchor": this.textAlign === "center" ? "middle" : "start",
      ...style}, text]);
  }

  measureText(text) {
    this.measure.font = this.font;
    return this.measure.measureText(text);
  }

  // The picture as an element of the page.
  element() {
    const space = "http://www.w3.org/2000/svg";
    const root = document.createElementNS(space, "svg");
    root.setAttribute("viewBox", `0 0 ${this.width} ${this.height}`);
    root.setAttribute("width", this.width);
    root.setAttribute("height", this.height);
    for (const [tag, attributes, text] of this.items) {
      const item = document.createElementNS(space, tag);
      for (const [name, value] of Object.entries(attributes))
        if (value !== null && value !== undefined)
          item.setAttribute(name, value);
      if (text !== undefined) item.textContent = text;
      root.append(item);
    }
    return root;
  }
}

function round(number) {
  return Math.round(number * 10) / 10;
}
