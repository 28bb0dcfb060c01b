package mpi;

/** The pairs of MPI.DOUBLE_INT. */
public final class DoubleInt extends Struct {
  private final int value;
  private final int index;

  DoubleInt(int intOff, int intSize) {
    value = addDouble();
    index = setOffset(intOff).addInt();
    assert value == 0 && index == intOff && intSize == 4;
  }

  @Override
  Datatype predefined() {
    return MPI.DOUBLE_INT;
  }

  @Override
  protected DoubleInt.Data newData() {
    return new DoubleInt.Data();
  }

  /** One pair in a buffer. */
  public final class Data extends Struct.Data {
    public double getValue() {
      return getDouble(value);
    }

    public int getIndex() {
      return getInt(index);
    }

    public void putValue(double v) {
      putDouble(value, v);
    }

    public void putIndex(int v) {
      putInt(index, v);
    }
  }
}
