package mpi;

/** The pairs of MPI.LONG_INT. */
public final class LongInt extends Struct {
  private final int value;
  private final int index;

  LongInt(int longSize, int intOff, int intSize) {
    value = addLong();
    index = setOffset(intOff).addInt();
    assert value == 0 && index == intOff && longSize == 8 && intSize == 4;
  }

  @Override
  Datatype predefined() {
    return MPI.LONG_INT;
  }

  @Override
  protected LongInt.Data newData() {
    return new LongInt.Data();
  }

  /** One pair in a buffer. */
  public final class Data extends Struct.Data {
    public long getValue() {
      return getLong(value);
    }

    public int getIndex() {
      return getInt(index);
    }

    public void putValue(long v) {
      putLong(value, v);
    }

    public void putIndex(int v) {
      putInt(index, v);
    }
  }
}
