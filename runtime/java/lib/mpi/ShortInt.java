package mpi;

/** The pairs of MPI.SHORT_INT. */
public final class ShortInt extends Struct {
  private final int value;
  private final int index;

  ShortInt(int shortSize, int intOff, int intSize) {
    value = addShort();
    index = setOffset(intOff).addInt();
    assert value == 0 && index == intOff && shortSize == 2 && intSize == 4;
  }

  @Override
  Datatype predefined() {
    return MPI.SHORT_INT;
  }

  @Override
  protected ShortInt.Data newData() {
    return new ShortInt.Data();
  }

  /** One pair in a buffer. */
  public final class Data extends Struct.Data {
    public short getValue() {
      return getShort(value);
    }

    public int getIndex() {
      return getInt(index);
    }

    public void putValue(short v) {
      putShort(value, v);
    }

    public void putIndex(int v) {
      putInt(index, v);
    }
  }
}
