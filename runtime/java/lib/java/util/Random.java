package java.util;

import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * Java's own sequence (the linear congruential generator of its
 * documentation). Without a seed it begins with one that the clock gives, which
 * the report names among its assumptions.
 */
public class Random implements java.util.random.RandomGenerator,
    java.io.Serializable {
  private static final long serialVersionUID = 3905348978240129619L;
  private static final long MULTIPLIER = 0x5DEECE66DL;
  private static final long MASK = (1L << 48) - 1;

  private long seed;
  private double nextNextGaussian;
  private boolean haveNextNextGaussian;

  public Random() {
    this(8682522807148012L ^ System.nanoTime());
  }

  public Random(long seed) {
    setSeed(seed);
  }

  public synchronized void setSeed(long seed) {
    this.seed = (seed ^ MULTIPLIER) & MASK;
    haveNextNextGaussian = false;
  }

  protected int next(int bits) {
    seed = seed * MULTIPLIER + 0xB & MASK;
    return (int) (seed >>> 48 - bits);
  }

  @Override
  public void nextBytes(byte[] bytes) {
    for (int i = 0; i < bytes.length;) {
      for (int x = nextInt(), n = Math.min(bytes.length - i, 4); n-- > 0;
           x >>= 8) {
        bytes[i++] = (byte) x;
      }
    }
  }

  @Override
  public int nextInt() {
    return next(32);
  }

  @Override
  public int nextInt(int bound) {
    if (bound <= 0) {
      throw new IllegalArgumentException("bound must be positive");
    }
    int r = next(31);
    int m = bound - 1;
    if ((bound & m) == 0) {
      return (int) (bound * (long) r >> 31);
    }
    for (int u = r; u - (r = u % bound) + m < 0; u = next(31)) {
    }
    return r;
  }

  /** As RandomGenerator's, which draws whole ints. */
  @Override
  public int nextInt(int origin, int bound) {
    if (origin >= bound) {
      throw new IllegalArgumentException(
          "bound must be greater than origin");
    }
    int r = nextInt();
    int n = bound - origin;
    int m = n - 1;
    if ((n & m) == 0) {
      return (r & m) + origin;
    }
    if (n > 0) {
      for (int u = r >>> 1; u + m - (r = u % n) < 0; u = nextInt() >>> 1) {
      }
      return r + origin;
    }
    while (r < origin || r >= bound) {
      r = nextInt();
    }
    return r;
  }

  @Override
  public long nextLong() {
    return ((long) next(32) << 32) + next(32);
  }

  @Override
  public boolean nextBoolean() {
    return next(1) != 0;
  }

  @Override
  public float nextFloat() {
    return next(24) / (float) (1 << 24);
  }

  @Override
  public double nextDouble() {
    return (((long) next(26) << 27) + next(27)) * 0x1.0p-53;
  }

  @Override
  public synchronized double nextGaussian() {
    if (haveNextNextGaussian) {
      haveNextNextGaussian = false;
      return nextNextGaussian;
    }
    double v1;
    double v2;
    double s;
    do {
      v1 = 2 * nextDouble() - 1;
      v2 = 2 * nextDouble() - 1;
      s = v1 * v1 + v2 * v2;
    } while (s >= 1 || s == 0);
    double multiplier = StrictMath.sqrt(-2 * StrictMath.log(s) / s);
    nextNextGaussian = v2 * multiplier;
    haveNextNextGaussian = true;
    return v1 * multiplier;
  }

  @Override
  public IntStream ints(long size) {
    return IntStream.generate(this::nextInt).limit(size);
  }

  @Override
  public IntStream ints() {
    return IntStream.generate(this::nextInt);
  }

  @Override
  public IntStream ints(long size, int origin, int bound) {
    return ints(origin, bound).limit(size);
  }

  @Override
  public IntStream ints(int origin, int bound) {
    return IntStream.generate(() -> bounded(origin, bound));
  }

  /** As the streams of the JDK do it: by nextInt(bound) where it fits. */
  private int bounded(int origin, int bound) {
    if (origin >= bound) {
      throw new IllegalArgumentException(
          "bound must be greater than origin");
    }
    int n = bound - origin;
    if (n > 0) {
      return nextInt(n) + origin;
    }
    int r;
    do {
      r = nextInt();
    } while (r < origin || r >= bound);
    return r;
  }

  @Override
  public LongStream longs(long size) {
    return LongStream.generate(this::nextLong).limit(size);
  }

  @Override
  public DoubleStream doubles(long size) {
    return DoubleStream.generate(this::nextDouble).limit(size);
  }

  @Override
  public DoubleStream doubles() {
    return DoubleStream.generate(this::nextDouble);
  }
}
