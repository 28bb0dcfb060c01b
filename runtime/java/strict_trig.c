/* StrictMath: trigonometric functions. */
#include "java/object.h"
#include "java/strict_math.h"

static double kernel_sin(double x, double y, int has_tail) {
  const double s1 = -1.66666666666666324348e-01, s2 = 8.33333333332248946124e-03,
               s3 = -1.98412698298579493134e-04, s4 = 2.75573137070700676789e-06,
               s5 = -2.50507602534068634195e-08, s6 = 1.58969099521155010221e-10;
  if ((high(x) & 0x7fffffff) < 0x3e400000) {
    return x;
  }
  double z = x * x, v = z * x;
  double r = s2 + z * (s3 + z * (s4 + z * (s5 + z * s6)));
  if (!has_tail) {
    return x + v * (s1 + z * r);
  }
  return x - ((z * (0.5 * y - v * r) - y) - v * s1);
}

static double kernel_cos(double x, double y) {
  const double c1 = 4.16666666666666019037e-02, c2 = -1.38888888888741095749e-03,
               c3 = 2.48015872894767294178e-05, c4 = -2.75573143513906633035e-07,
               c5 = 2.08757232129817482790e-09, c6 = -1.13596475577881948265e-11;
  int32_t ix = high(x) & 0x7fffffff;
  if (ix < 0x3e400000) {
    return 1.0;
  }
  double z = x * x;
  double r = z * (c1 + z * (c2 + z * (c3 + z * (c4 + z * (c5 + z * c6)))));
  if (ix < 0x3fd33333) {
    return 1.0 - (0.5 * z - (z * r - x * y));
  }
  double qx = ix > 0x3fe90000
                  ? 0.28125
                  : of_bits((uint64_t)(uint32_t)(ix - 0x00200000) << 32);
  double hz = 0.5 * z - qx, a = 1.0 - qx;
  return a - (hz - (z * r - x * y));
}

static double kernel_tan(double x, double y, int iy) {
  static const double t[] = {
      3.33333333333334091986e-01, 1.33333333333201242699e-01,
      5.39682539762260521377e-02, 2.18694882948595424599e-02,
      8.86323982359930005737e-03, 3.59207910759131235356e-03,
      1.45620945432529025516e-03, 5.88041240820264096874e-04,
      2.46463134818469906812e-04, 7.81794442939557092300e-05,
      7.14072491382608190305e-05, -1.85586374855275456654e-05,
      2.59073051863633712884e-05};
  const double pio4 = 7.85398163397448278999e-01,
               pio4lo = 3.06161699786838301793e-17;
  int32_t hx = high(x), ix = hx & 0x7fffffff;
  if (ix < 0x3e300000 && (int)x == 0) {
    if (((ix | (int32_t)low(x)) | (iy + 1)) == 0) {
      return 1.0 / fabs(x);
    }
    if (iy == 1) {
      return x;
    }
    double w = x + y, z = without_low(w), v = y - (z - x);
    double a = -1.0 / w, tt = without_low(a), s = 1.0 + tt * z;
    return tt + a * (s + tt * v);
  }
  if (ix >= 0x3fe59428) {
    if (hx < 0) {
      x = -x;
      y = -y;
    }
    x = (pio4 - x) + (pio4lo - y);
    y = 0.0;
  }
  double z = x * x, w = z * z;
  double r = t[1] + w * (t[3] + w * (t[5] + w * (t[7] + w * (t[9] + w * t[11]))));
  double v = z * (t[2] + w * (t[4] + w * (t[6] + w * (t[8] + w * (t[10]
             + w * t[12])))));
  double s = z * x;
  r = y + z * (s * (r + v) + y);
  r += t[0] * s;
  w = x + r;
  if (ix >= 0x3fe59428) {
    v = iy;
    return (1 - ((hx >> 30) & 2)) * (v - 2.0 * (x - (w * w / (w + v) - r)));
  }
  if (iy == 1) {
    return w;
  }
  z = without_low(w);
  v = r - (z - x);
  double a = -1.0 / w, tt = without_low(a);
  s = 1.0 + tt * z;
  return tt + a * (s + tt * v);
}

/* x = n * pi/2 + y[0] + y[1]; the result is n. */
static int32_t reduce(double x, double *y) {
  const double invpio2 = 6.36619772367581382433e-01,
               part1 = 1.57079632673412561417e+00,
               tail1 = 6.07710050650619224932e-11,
               part2 = 6.07710050630396597660e-11,
               tail2 = 2.02226624879595063154e-21,
               part3 = 2.02226624871116645580e-21,
               tail3 = 8.47842766036889956997e-32;
  int32_t hx = high(x), ix = hx & 0x7fffffff;
  if (ix > 0x413921fb) {
    jrt_unsupported("StrictMath: sin, cos, tan of more than 2^20");
  }
  double t = fabs(x);
  int32_t n = (int32_t)(t * invpio2 + 0.5);
  double fn = n, r = t - fn * part1, w = fn * tail1;
  int32_t j = ix >> 20;
  y[0] = r - w;
  if (j - ((high(y[0]) >> 20) & 0x7ff) > 16) {
    double before = r;
    w = fn * part2;
    r = before - w;
    w = fn * tail2 - ((before - r) - w);
    y[0] = r - w;
    if (j - ((high(y[0]) >> 20) & 0x7ff) > 49) {
      before = r;
      w = fn * part3;
      r = before - w;
      w = fn * tail3 - ((before - r) - w);
      y[0] = r - w;
    }
  }
  y[1] = (r - y[0]) - w;
  if (hx < 0) {
    y[0] = -y[0];
    y[1] = -y[1];
    return -n;
  }
  return n;
}

double Java_java_lang_StrictMath_sin(double x) {
  if (is_open(x)) {
    return sin(x);
  }
  double y[2];
  int32_t ix = high(x) & 0x7fffffff;
  if (ix <= 0x3fe921fb) {
    return kernel_sin(x, 0, 0);
  }
  if (ix >= 0x7ff00000) {
    return x - x;
  }
  switch (reduce(x, y) & 3) {
    case 0: return kernel_sin(y[0], y[1], 1);
    case 1: return kernel_cos(y[0], y[1]);
    case 2: return -kernel_sin(y[0], y[1], 1);
    default: return -kernel_cos(y[0], y[1]);
  }
}

double Java_java_lang_StrictMath_cos(double x) {
  if (is_open(x)) {
    return cos(x);
  }
  double y[2];
  int32_t ix = high(x) & 0x7fffffff;
  if (ix <= 0x3fe921fb) {
    return kernel_cos(x, 0);
  }
  if (ix >= 0x7ff00000) {
    return x - x;
  }
  switch (reduce(x, y) & 3) {
    case 0: return kernel_cos(y[0], y[1]);
    case 1: return -kernel_sin(y[0], y[1], 1);
    case 2: return -kernel_cos(y[0], y[1]);
    default: return kernel_sin(y[0], y[1], 1);
  }
}

double Java_java_lang_StrictMath_tan(double x) {
  if (is_open(x)) {
    return tan(x);
  }
  double y[2];
  int32_t ix = high(x) & 0x7fffffff;
  if (ix <= 0x3fe921fb) {
    return kernel_tan(x, 0, 1);
  }
  if (ix >= 0x7ff00000) {
    return x - x;
  }
  int32_t n = reduce(x, y);
  return kernel_tan(y[0], y[1], 1 - ((n & 1) << 1));
}

/* ---- Inverse functions --------------------------------------------------- */

static double asin_ratio(double t) {
  const double p0 = 1.66666666666666657415e-01, p1 = -3.25565818622400915405e-01,
               p2 = 2.01212532134862925881e-01, p3 = -4.00555345006794114027e-02,
               p4 = 7.91534994289814532176e-04, p5 = 3.47933107596021167570e-05,
               q1 = -2.40339491173441421878e+00, q2 = 2.02094576023350569471e+00,
               q3 = -6.88283971605453293030e-01, q4 = 7.70381505559019352791e-02;
  double p = t * (p0 + t * (p1 + t * (p2 + t * (p3 + t * (p4 + t * p5)))));
  double q = 1.0 + t * (q1 + t * (q2 + t * (q3 + t * q4)));
  return p / q;
}

static const double pio2_hi = 1.57079632679489655800e+00;
static const double pio2_lo = 6.12323399573676603587e-17;

double Java_java_lang_StrictMath_asin(double x) {
  const double pio4_hi = 7.85398163397448278999e-01;
  if (is_open(x)) {
    return asin(x);
  }
  int32_t hx = high(x), ix = hx & 0x7fffffff;
  if (ix >= 0x3ff00000) {
    if (((uint32_t)(ix - 0x3ff00000) | low(x)) == 0) {
      return x * pio2_hi + x * pio2_lo;
    }
    return (x - x) / (x - x);
  }
  if (ix < 0x3fe00000) {
    return ix < 0x3e400000 ? x : x + x * asin_ratio(x * x);
  }
  double t = (1.0 - fabs(x)) * 0.5, r = asin_ratio(t), s = sqrt(t);
  if (ix >= 0x3fef3333) {
    t = pio2_hi - (2.0 * (s + s * r) - pio2_lo);
  } else {
    double w = without_low(s), c = (t - w * w) / (s + w);
    double p = 2.0 * s * r - (pio2_lo - 2.0 * c);
    double q = pio4_hi - 2.0 * w;
    t = pio4_hi - (p - q);
  }
  return hx > 0 ? t : -t;
}

double Java_java_lang_StrictMath_acos(double x) {
  const double pi = 3.14159265358979311600e+00;
  if (is_open(x)) {
    return acos(x);
  }
  int32_t hx = high(x), ix = hx & 0x7fffffff;
  if (ix >= 0x3ff00000) {
    if (((uint32_t)(ix - 0x3ff00000) | low(x)) == 0) {
      return hx > 0 ? 0.0 : pi + 2.0 * pio2_lo;
    }
    return (x - x) / (x - x);
  }
  if (ix < 0x3fe00000) {
    if (ix <= 0x3c600000) {
      return pio2_hi + pio2_lo;
    }
    return pio2_hi - (x - (pio2_lo - x * asin_ratio(x * x)));
  }
  if (hx < 0) {
    double z = (1.0 + x) * 0.5, s = sqrt(z);
    double w = asin_ratio(z) * s - pio2_lo;
    return pi - 2.0 * (s + w);
  }
  double z = (1.0 - x) * 0.5, s = sqrt(z), df = without_low(s);
  double c = (z - df * df) / (s + df);
  double w = asin_ratio(z) * s + c;
  return 2.0 * (df + w);
}

double Java_java_lang_StrictMath_atan(double x) {
  static const double hi[] = {
      4.63647609000806093515e-01, 7.85398163397448278999e-01,
      9.82793723247329054082e-01, 1.57079632679489655800e+00};
  static const double lo[] = {
      2.26987774529616870924e-17, 3.06161699786838301793e-17,
      1.39033110312309984516e-17, 6.12323399573676603587e-17};
  static const double a[] = {
      3.33333333333329318027e-01, -1.99999999998764832476e-01,
      1.42857142725034663711e-01, -1.11111104054623557880e-01,
      9.09088713343650656196e-02, -7.69187620504482999495e-02,
      6.66107313738753120669e-02, -5.83357013379057348645e-02,
      4.97687799461593236017e-02, -3.65315727442169155270e-02,
      1.62858201153657823623e-02};
  if (is_open(x)) {
    return atan(x);
  }
  int32_t hx = high(x), ix = hx & 0x7fffffff, id = -1;
  if (ix >= 0x44100000) {
    if (isnan(x)) {
      return x + x;
    }
    return hx > 0 ? hi[3] + lo[3] : -hi[3] - lo[3];
  }
  if (ix < 0x3fdc0000) {
    if (ix < 0x3e200000) {
      return x;
    }
  } else {
    x = fabs(x);
    if (ix < 0x3ff30000) {
      id = ix < 0x3fe60000 ? 0 : 1;
      x = id == 0 ? (2.0 * x - 1.0) / (2.0 + x) : (x - 1.0) / (x + 1.0);
    } else {
      id = ix < 0x40038000 ? 2 : 3;
      x = id == 2 ? (x - 1.5) / (1.0 + 1.5 * x) : -1.0 / x;
    }
  }
  double z = x * x, w = z * z;
  double s1 = z * (a[0] + w * (a[2] + w * (a[4] + w * (a[6] + w * (a[8]
              + w * a[10])))));
  double s2 = w * (a[1] + w * (a[3] + w * (a[5] + w * (a[7] + w * a[9]))));
  if (id < 0) {
    return x - x * (s1 + s2);
  }
  z = hi[id] - ((x * (s1 + s2) - lo[id]) - x);
  return hx < 0 ? -z : z;
}

double Java_java_lang_StrictMath_atan2(double y, double x) {
  const double tiny = 1.0e-300, pi = 3.1415926535897931160e+00,
               pi_lo = 1.2246467991473531772e-16, pi_o_2 = pi / 2,
               pi_o_4 = pi / 4;
  if (is_open(x) || is_open(y)) {
    return atan2(y, x);
  }
  if (isnan(x) || isnan(y)) {
    return x + y;
  }
  if (x == 1.0) {
    return Java_java_lang_StrictMath_atan(y);
  }
  int32_t hx = high(x), ix = hx & 0x7fffffff;
  int32_t hy = high(y), iy = hy & 0x7fffffff;
  int m = ((hy >> 31) & 1) | ((hx >> 30) & 2);
  if (y == 0) {
    return m < 2 ? y : m == 2 ? pi + tiny : -pi - tiny;
  }
  if (x == 0) {
    return hy < 0 ? -pi_o_2 - tiny : pi_o_2 + tiny;
  }
  if (ix == 0x7ff00000) {
    double far = iy == 0x7ff00000 ? (m < 2 ? pi_o_4 : 3.0 * pi_o_4)
                                  : (m < 2 ? 0.0 : pi);
    return m & 1 ? -far - (iy == 0x7ff00000 || m > 1 ? tiny : 0)
                 : far + (iy == 0x7ff00000 || m > 1 ? tiny : 0);
  }
  if (iy == 0x7ff00000) {
    return hy < 0 ? -pi_o_2 - tiny : pi_o_2 + tiny;
  }
  int32_t k = (iy - ix) >> 20;
  double z = k > 60 ? pi_o_2 + 0.5 * pi_lo
             : hx < 0 && k < -60 ? 0.0
                                 : Java_java_lang_StrictMath_atan(fabs(y / x));
  switch (m) {
    case 0: return z;
    case 1: return -z;
    case 2: return pi - (z - pi_lo);
    default: return (z - pi_lo) - pi;
  }
}
