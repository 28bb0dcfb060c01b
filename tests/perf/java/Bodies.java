/** Objects with fields, virtual calls, floating point. */
public class Bodies {
  static class Body {
    double x, y, vx, vy, mass;
    Body(double x, double y, double mass) { this.x = x; this.y = y; this.mass = mass; }
    void pull(Body o, double dt) {
      double dx = o.x - x, dy = o.y - y;
      double d = dx * dx + dy * dy + 0.01;
      double f = o.mass * dt / (d * Math.sqrt(d));
      vx += f * dx;
      vy += f * dy;
    }
    void move(double dt) { x += vx * dt; y += vy * dt; }
  }

  public static void main(String[] args) {
    Body[] all = new Body[8];
    for (int i = 0; i < all.length; i++) all[i] = new Body(i * 1.5, i * i % 5, 1 + i % 3);
    for (int step = 0; step < 10000; step++) {
      for (Body a : all) for (Body b : all) if (a != b) a.pull(b, 0.001);
      for (Body a : all) a.move(0.001);
    }
    System.out.println(all[3].x + " " + all[7].y);
  }
}
