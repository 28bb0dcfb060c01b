/* StrictMath: logarithms and expm1. */
#include "java/strict_math.h"

static const double ln2_hi = 6.93147180369123816490e-01;
static const double ln2_lo = 1.90821492927058770002e-10;
static const double two54 = 18014398509481984.0;

static double log_series(double z) {
  const double l1 = 6.666666666666735130e-01, l2 = 3.999999999940941908e-01,
               l3 = 2.857142874366239149e-01, l4 = 2.222219843214978396e-01,
               l5 = 1.818357216161805012e-01, l6 = 1.531383769920937332e-01,
               l7 = 1.479819860511658591e-01;
  double w = z * z;
  double even = w * (l2 + w * (l4 + w * l6));
  double odd = z * (l1 + w * (l3 + w * (l5 + w * l7)));
  return odd + even;
}

/* f is small: x = 2^k (1 + f). */
static double log_near_one(double f, int32_t k) {
  double dk = k;
  if (f == 0) {
    return k == 0 ? 0 : dk * ln2_hi + dk * ln2_lo;
  }
  double r = f * f * (0.5 - 0.33333333333333333 * f);
  return k == 0 ? f - r : dk * ln2_hi - ((r - dk * ln2_lo) - f);
}

double Java_java_lang_StrictMath_log(double x) {
  if (is_open(x)) {
    return log(x);
  }
  int32_t k = 0, hx = high(x);
  if (hx < 0x00100000) {
    if ((((uint32_t)hx & 0x7fffffff) | low(x)) == 0) {
      return -two54 / 0.0;
    }
    if (hx < 0) {
      return (x - x) / 0.0;
    }
    k -= 54;
    x *= two54;
    hx = high(x);
  }
  if (hx >= 0x7ff00000) {
    return x + x;
  }
  k += (hx >> 20) - 1023;
  hx &= 0x000fffff;
  int32_t i = (hx + 0x95f64) & 0x100000;
  x = with_high(x, hx | (i ^ 0x3ff00000));
  k += i >> 20;
  double f = x - 1.0;
  if ((0x000fffff & (2 + hx)) < 3) {
    return log_near_one(f, k);
  }
  double s = f / (2.0 + f), dk = k, r = log_series(s * s);
  if (((hx - 0x6147a) | (0x6b851 - hx)) > 0) {
    double half = 0.5 * f * f;
    return k == 0 ? f - (half - s * (half + r))
                  : dk * ln2_hi - ((half - (s * (half + r) + dk * ln2_lo)) - f);
  }
  return k == 0 ? f - s * (f - r)
                : dk * ln2_hi - ((s * (f - r) - dk * ln2_lo) - f);
}

double Java_java_lang_StrictMath_log10(double x) {
  const double ivln10 = 4.34294481903251816668e-01,
               log10_2hi = 3.01029995663611771306e-01,
               log10_2lo = 3.69423907715893078616e-13;
  if (is_open(x)) {
    return log10(x);
  }
  int32_t k = 0, hx = high(x);
  if (hx < 0x00100000) {
    if ((((uint32_t)hx & 0x7fffffff) | low(x)) == 0) {
      return -two54 / 0.0;
    }
    if (hx < 0) {
      return (x - x) / 0.0;
    }
    k -= 54;
    x *= two54;
    hx = high(x);
  }
  if (hx >= 0x7ff00000) {
    return x + x;
  }
  k += (hx >> 20) - 1023;
  int32_t i = (int32_t)((uint32_t)k >> 31);
  hx = (hx & 0x000fffff) | ((0x3ff - i) << 20);
  double y = k + i;
  x = with_high(x, hx);
  double z = y * log10_2lo + ivln10 * Java_java_lang_StrictMath_log(x);
  return z + y * log10_2hi;
}

double Java_java_lang_StrictMath_log1p(double x) {
  const double lp1 = 6.666666666666735130e-01, lp2 = 3.999999999940941908e-01,
               lp3 = 2.857142874366239149e-01, lp4 = 2.222219843214978396e-01,
               lp5 = 1.818357216161805012e-01, lp6 = 1.531383769920937332e-01,
               lp7 = 1.479819860511658591e-01;
  if (is_open(x)) {
    return log1p(x);
  }
  int32_t hx = high(x), ax = hx & 0x7fffffff, k = 1, hu = 0;
  double f = 0, c = 0, u;
  if (hx < 0x3fda827a) {
    if (ax >= 0x3ff00000) {
      return x == -1.0 ? -two54 / 0.0 : (x - x) / (x - x);
    }
    if (ax < 0x3e200000) {
      return two54 + x > 0 && ax < 0x3c900000 ? x : x - x * x * 0.5;
    }
    if (hx > 0 || hx <= (int32_t)0xbfd2bec3) {
      k = 0;
      f = x;
      hu = 1;
    }
  }
  if (hx >= 0x7ff00000) {
    return x + x;
  }
  if (k != 0) {
    if (hx < 0x43400000) {
      u = 1.0 + x;
      hu = high(u);
      k = (hu >> 20) - 1023;
      c = (k > 0 ? 1.0 - (u - x) : x - (u - 1.0)) / u;
    } else {
      u = x;
      hu = high(u);
      k = (hu >> 20) - 1023;
    }
    hu &= 0x000fffff;
    if (hu < 0x6a09e) {
      u = with_high(u, hu | 0x3ff00000);
    } else {
      k += 1;
      u = with_high(u, hu | 0x3fe00000);
      hu = (0x00100000 - hu) >> 2;
    }
    f = u - 1.0;
  }
  double hfsq = 0.5 * f * f;
  if (hu == 0) {
    if (f == 0) {
      if (k == 0) {
        return 0;
      }
      c += k * ln2_lo;
      return k * ln2_hi + c;
    }
    double r = hfsq * (1.0 - 0.66666666666666666 * f);
    return k == 0 ? f - r : k * ln2_hi - ((r - (k * ln2_lo + c)) - f);
  }
  double s = f / (2.0 + f), z = s * s;
  double r = z * (lp1 + z * (lp2 + z * (lp3 + z * (lp4 + z * (lp5 + z * (lp6
             + z * lp7))))));
  return k == 0 ? f - (hfsq - s * (hfsq + r))
                : k * ln2_hi - ((hfsq - (s * (hfsq + r) + (k * ln2_lo + c)))
                                - f);
}

double Java_java_lang_StrictMath_expm1(double x) {
  const double overflow = 7.09782712893383973096e+02,
               invln2 = 1.44269504088896338700e+00,
               q1 = -3.33333333333331316428e-02,
               q2 = 1.58730158725481460165e-03,
               q3 = -7.93650757867487942473e-05,
               q4 = 4.00821782732936239552e-06,
               q5 = -2.01099218183624371326e-07;
  if (is_open(x)) {
    return expm1(x);
  }
  int negative = high(x) < 0;
  uint32_t hx = (uint32_t)high(x) & 0x7fffffff;
  if (hx >= 0x4043687a) {
    if (hx >= 0x40862e42) {
      if (hx >= 0x7ff00000) {
        return isnan(x) ? x + x : negative ? -1.0 : x;
      }
      if (x > overflow) {
        return 1e300 * 1e300;
      }
    }
    if (negative) {
      return -1.0;
    }
  }
  int32_t k = 0;
  double c = 0, t;
  if (hx > 0x3fd62e42) {
    double hi, lo;
    if (hx < 0x3ff0a2b2) {
      hi = negative ? x + ln2_hi : x - ln2_hi;
      lo = negative ? -ln2_lo : ln2_lo;
      k = negative ? -1 : 1;
    } else {
      k = (int32_t)(invln2 * x + (negative ? -0.5 : 0.5));
      t = k;
      hi = x - t * ln2_hi;
      lo = t * ln2_lo;
    }
    x = hi - lo;
    c = (hi - x) - lo;
  } else if (hx < 0x3c900000) {
    return x;
  }
  double hfx = 0.5 * x, hxs = x * hfx;
  double r1 = 1.0 + hxs * (q1 + hxs * (q2 + hxs * (q3 + hxs * (q4
              + hxs * q5))));
  t = 3.0 - r1 * hfx;
  double e = hxs * ((r1 - t) / (6.0 - x * t));
  if (k == 0) {
    return x - (x * e - hxs);
  }
  e = x * (e - c) - c;
  e -= hxs;
  if (k == -1) {
    return 0.5 * (x - e) - 0.5;
  }
  if (k == 1) {
    return x < -0.25 ? -2.0 * (e - (x + 0.5)) : 1.0 + 2.0 * (x - e);
  }
  double y;
  if (k <= -2 || k > 56) {
    y = 1.0 - (e - x);
    y = with_high(y, high(y) + (int32_t)((uint32_t)k << 20));
    return y - 1.0;
  }
  if (k < 20) {
    t = of_bits((uint64_t)(uint32_t)(0x3ff00000 - (0x200000 >> k)) << 32);
    y = t - (e - x);
  } else {
    t = of_bits((uint64_t)(uint32_t)((0x3ff - k) << 20) << 32);
    y = x - (e + t);
    y += 1.0;
  }
  return with_high(y, high(y) + (int32_t)((uint32_t)k << 20));
}
