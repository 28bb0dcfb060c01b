package mpi;

/** The pairs of MPI.FLOAT_INT. */
public final class FloatInt extends Struct {
  private final int value;
  private final int index;

  FloatInt(int intOff, int intSize) {
    value = addFloat();
    index = setOffset(intOff).addInt();
    assert value == 0 && index == intOff && intSize == 4;
  }

  @Override
  Datatype predefined() {
    return MPI.FLOAT_INT;
  }

  @Override
  protected FloatInt.Data newData() {
    return new FloatInt.Data();
  }

  /** One pair in a buffer. */
  public final class Data extends Struct.Data {
    public float getValue() {
      return getFloat(value);
    }

    public int getIndex() {
      return getInt(index);
    }

    public void putValue(float v) {
      putFloat(value, v);
    }

    public void putIndex(int v) {
      putInt(index, v);
    }
  }
}
