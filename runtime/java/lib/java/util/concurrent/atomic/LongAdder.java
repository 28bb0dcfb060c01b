package java.util.concurrent.atomic;

/** One thread runs: a sum in one cell. */
public class LongAdder extends Number {
  private static final long serialVersionUID = 1;
  private long value;

  public void add(long x) {
    value += x;
  }

  public void increment() {
    value++;
  }

  public void decrement() {
    value--;
  }

  public long sum() {
    return value;
  }

  public void reset() {
    value = 0;
  }

  public long sumThenReset() {
    long sum = value;
    value = 0;
    return sum;
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
