package mpi;

/** The pairs of MPI.INT2. */
public final class Int2 extends Struct {
  private final int value;
  private final int index;

  Int2(int intOff, int intSize) {
    value = addInt();
    index = setOffset(intOff).addInt();
    assert value == 0 && index == intOff && intSize == 4;
  }

  @Override
  Datatype predefined() {
    return MPI.INT2;
  }

  @Override
  protected Int2.Data newData() {
    return new Int2.Data();
  }

  /** One pair in a buffer. */
  public final class Data extends Struct.Data {
    public int getValue() {
      return getInt(value);
    }

    public int getIndex() {
      return getInt(index);
    }

    public void putValue(int v) {
      putInt(value, v);
    }

    public void putIndex(int v) {
      putInt(index, v);
    }
  }
}
