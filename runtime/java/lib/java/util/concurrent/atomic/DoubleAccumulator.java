package java.util.concurrent.atomic;

import java.util.function.DoubleBinaryOperator;

/** One thread runs: what was accumulated in one cell. */
public class DoubleAccumulator extends Number {
  private static final long serialVersionUID = 1;
  private final DoubleBinaryOperator function;
  private final double identity;
  private double value;

  public DoubleAccumulator(DoubleBinaryOperator function, double identity) {
    this.function = function;
    this.identity = identity;
    value = identity;
  }

  public void accumulate(double x) {
    value = function.applyAsDouble(value, x);
  }

  public double get() {
    return value;
  }

  public void reset() {
    value = identity;
  }

  public double getThenReset() {
    double last = value;
    value = identity;
    return last;
  }

  @Override
  public String toString() {
    return Double.toString(value);
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
