package java.util.concurrent.atomic;

import java.util.function.LongBinaryOperator;

/** One thread runs: what was accumulated in one cell. */
public class LongAccumulator extends Number {
  private static final long serialVersionUID = 1;
  private final LongBinaryOperator function;
  private final long identity;
  private long value;

  public LongAccumulator(LongBinaryOperator function, long identity) {
    this.function = function;
    this.identity = identity;
    value = identity;
  }

  public void accumulate(long x) {
    value = function.applyAsLong(value, x);
  }

  public long get() {
    return value;
  }

  public void reset() {
    value = identity;
  }

  public long getThenReset() {
    long last = value;
    value = identity;
    return last;
  }

  @Override
  public String toString() {
    return Long.toString(value);
  }

  @Override
  public int intValue() {
    return (int) value;
  }

  @Override
  public long longValue() {
    return (long) value;
  }

  @Override
  public float floatValue() {
    return (float) value;
  }

  @Override
  public double doubleValue() {
    return (double) value;
  }
}
