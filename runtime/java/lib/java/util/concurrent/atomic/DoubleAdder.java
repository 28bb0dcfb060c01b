package java.util.concurrent.atomic;

/** One thread runs: a sum in one cell. */
public class DoubleAdder extends Number {
  private static final long serialVersionUID = 1;
  private double value;

  public void add(double x) {
    value += x;
  }

  public double sum() {
    return value;
  }

  public void reset() {
    value = 0;
  }

  public double sumThenReset() {
    double sum = value;
    value = 0;
    return sum;
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
