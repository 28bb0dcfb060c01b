// mpiproof-test:
// note: a ray tracer that draws with characters
#include <math.h>
#include <stdio.h>

typedef struct {
  double x, y, z;
} Vec;

typedef struct {
  Vec origin, direction;
} Ray;

typedef struct {
  Vec center;
  double radius, shade, mirror;
} Sphere;

typedef struct {
  int hit;
  double distance, shade, mirror;
  Vec point, normal;
} Hit;

static Vec add(Vec a, Vec b) {
  return (Vec){a.x + b.x, a.y + b.y, a.z + b.z};
}
static Vec sub(Vec a, Vec b) {
  return (Vec){a.x - b.x, a.y - b.y, a.z - b.z};
}
static Vec scale(Vec a, double k) {
  return (Vec){a.x * k, a.y * k, a.z * k};
}
static double dot(Vec a, Vec b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}
static Vec unit(Vec a) {
  return scale(a, 1 / sqrt(dot(a, a)));
}

static const Sphere spheres[] = {{{0, 0, 5}, 1.5, 0.9, 0.3},
                                 {{2.2, 0.7, 4}, 0.7, 0.6, 0.0},
                                 {{-2.0, -0.6, 4.2}, 0.8, 0.8, 0.5}};
static const Vec light = {-4, 6, -3};

static double sphere_hit(const Sphere *s, Ray r) {
  Vec oc = sub(r.origin, s->center);
  double b = dot(oc, r.direction);
  double c = dot(oc, oc) - s->radius * s->radius;
  double d = b * b - c;
  if (d < 0)
    return -1;
  double root = sqrt(d), t = -b - root;
  return t > 1e-4 ? t : -b + root > 1e-4 ? -b + root : -1;
}

static Hit trace(Ray r) {
  Hit h = {.hit = 0, .distance = 1e9};
  for (size_t i = 0; i < sizeof spheres / sizeof *spheres; i++) {
    double t = sphere_hit(&spheres[i], r);
    if (t > 0 && t < h.distance) {
      h.hit = 1;
      h.distance = t;
      h.shade = spheres[i].shade;
      h.mirror = spheres[i].mirror;
      h.point = add(r.origin, scale(r.direction, t));
      h.normal = unit(sub(h.point, spheres[i].center));
    }
  }
  if (r.direction.y < -1e-6) { /* checkered floor at y = -1.5 */
    double t = (-1.5 - r.origin.y) / r.direction.y;
    if (t > 1e-4 && t < h.distance && t < 30) {
      h.hit = 1;
      h.distance = t;
      h.point = add(r.origin, scale(r.direction, t));
      h.normal = (Vec){0, 1, 0};
      int check = ((int)floor(h.point.x) + (int)floor(h.point.z)) & 1;
      h.shade = check ? 0.7 : 0.25;
      h.mirror = 0.1;
    }
  }
  return h;
}

static double color(Ray r, int depth) {
  Hit h = trace(r);
  if (!h.hit)
    return 0.15 + 0.1 * r.direction.y;
  Vec to_light = sub(light, h.point);
  double far = sqrt(dot(to_light, to_light));
  to_light = scale(to_light, 1 / far);
  double lit = dot(h.normal, to_light);
  Hit shadow = trace((Ray){add(h.point, scale(h.normal, 1e-3)), to_light});
  if (lit < 0 || (shadow.hit && shadow.distance < far))
    lit = 0;
  double c = h.shade * (0.15 + 0.85 * lit);
  if (h.mirror > 0 && depth > 0) {
    Vec d = sub(r.direction, scale(h.normal, 2 * dot(r.direction, h.normal)));
    c = c * (1 - h.mirror) + h.mirror * color((Ray){h.point, d}, depth - 1);
  }
  return c;
}

int main(void) {
  enum { WIDTH = 60, HEIGHT = 24 };
  static const char shades[] = " .:-=+*#%@";
  double total = 0;
  for (int y = 0; y < HEIGHT; y++) {
    char line[WIDTH + 1];
    for (int x = 0; x < WIDTH; x++) {
      Vec d = {(x - WIDTH / 2 + 0.5) / (WIDTH / 2) * 1.2,
               -(y - HEIGHT / 2 + 0.5) / (HEIGHT / 2) * 0.9, 1.4};
      double c = color((Ray){{0, 0, -1}, unit(d)}, 2);
      total += c;
      int shade = (int)(c * 10);
      line[x] = shades[shade < 0 ? 0 : shade > 9 ? 9 : shade];
    }
    line[WIDTH] = 0;
    puts(line);
  }
  printf("%.3f\n", total / (WIDTH * HEIGHT));
  return 0;
}
