package mpi;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;

/**
 * A struct in bytes, described field by field (Open MPI). Fields are known by
 * their offsets; each access of one is checked against the description.
 */
public abstract class Struct {
  private static final class Field {
    final Datatype type;
    final int offset;
    final int length;

    Field(Datatype type, int offset, int length) {
      this.type = type;
      this.offset = offset;
      this.length = length;
    }
  }

  private final ArrayList<Field> fields = new ArrayList<>();
  private int extent;
  private Datatype made;

  /** The datatype if MPI has one; else one is made, which is ours. */
  Datatype predefined() {
    return null;
  }

  private void describe() {
    if (made != null) {
      return;
    }
    made = predefined();
    if (made != null) {
      extent = (int) made.extentBytes();
      return;
    }
    int n = fields.size();
    int[] lengths = new int[n];
    int[] offsets = new int[n];
    Datatype[] types = new Datatype[n];
    for (int i = 0; i < n; i++) {
      Field field = fields.get(i);
      lengths[i] = field.length;
      offsets[i] = field.offset;
      types[i] = field.type;
    }
    made = Datatype.createStruct(lengths, offsets, types);
    made.commit();
    Native.typeDisown(made.handle());
    extent = (int) made.extentBytes();
  }

  public final int getExtent() throws MPIException {
    describe();
    return extent;
  }

  /** Committed; its elements are bytes. */
  public final Datatype getType() throws MPIException {
    describe();
    return made;
  }

  protected abstract Data newData();

  @SuppressWarnings("unchecked")
  private <T extends Data> T view(ByteBuffer buffer, int offset) {
    Data data = newData();
    data.buffer = buffer;
    data.offset = offset;
    return (T) data;
  }

  public final <T extends Data> T getData(ByteBuffer buffer)
      throws MPIException {
    return getData(buffer, 0);
  }

  public final <T extends Data> T getData(ByteBuffer buffer, int index)
      throws MPIException {
    describe();
    return view(buffer, index * extent);
  }

  public final <T extends Data> T getData(byte[] array) throws MPIException {
    return getData(array, 0);
  }

  public final <T extends Data> T getData(byte[] array, int index)
      throws MPIException {
    return getData(ByteBuffer.wrap(array).order(ByteOrder.nativeOrder()),
                   index);
  }

  private void open() {
    if (made != null) {
      throw new AssertionError("the struct has its datatype already");
    }
  }

  private int add(Datatype type, int size, int length) {
    open();
    int offset = extent;
    fields.add(new Field(type, offset, length));
    extent += size * length;
    return offset;
  }

  /** Where the next field begins. */
  public final Struct setOffset(int offset) {
    open();
    if (offset < extent) {
      throw new IllegalArgumentException("offset " + offset
                                         + " is inside of a field");
    }
    extent = offset;
    return this;
  }

  public final int addByte() {
    return addByte(1);
  }

  public final int addByte(int length) {
    return add(MPI.BYTE, 1, length);
  }

  public final int addChar() {
    return addChar(1);
  }

  public final int addChar(int length) {
    return add(MPI.CHAR, 2, length);
  }

  public final int addShort() {
    return addShort(1);
  }

  public final int addShort(int length) {
    return add(MPI.SHORT, 2, length);
  }

  public final int addInt() {
    return addInt(1);
  }

  public final int addInt(int length) {
    return add(MPI.INT, 4, length);
  }

  public final int addLong() {
    return addLong(1);
  }

  public final int addLong(int length) {
    return add(MPI.LONG, 8, length);
  }

  public final int addFloat() {
    return addFloat(1);
  }

  public final int addFloat(int length) {
    return add(MPI.FLOAT, 4, length);
  }

  public final int addDouble() {
    return addDouble(1);
  }

  public final int addDouble(int length) {
    return add(MPI.DOUBLE, 8, length);
  }

  public final int addStruct(Struct struct) throws MPIException {
    return addStruct(struct, 1);
  }

  public final int addStruct(Struct struct, int length) throws MPIException {
    return add(struct.getType(), struct.getExtent(), length);
  }

  public final int addData(Datatype type) throws MPIException {
    return addData(type, 1);
  }

  public final int addData(Datatype type, int length) throws MPIException {
    return add(type, (int) type.extentBytes(), length);
  }

  private boolean has(int offset, int index, Datatype type) {
    for (Field field : fields) {
      if (field.offset == offset && field.type == type) {
        return index >= 0 && index < field.length;
      }
    }
    return false;
  }

  /** One struct in a buffer. */
  public abstract class Data {
    private ByteBuffer buffer;
    private int offset;

    private int at(int field, int index, int size, Datatype type) {
      if (!has(field, index, type)) {
        throw new AssertionError("no such field at " + field + ", element "
                                 + index);
      }
      return offset + field + index * size;
    }

    public final ByteBuffer getBuffer() {
      return offset == 0 ? buffer : MPI.slice(buffer, offset);
    }

    protected final byte getByte(int field) {
      return getByte(field, 0);
    }

    protected final byte getByte(int field, int index) {
      return buffer.get(at(field, index, 1, MPI.BYTE));
    }

    protected final void putByte(int field, byte v) {
      putByte(field, 0, v);
    }

    protected final void putByte(int field, int index, byte v) {
      buffer.put(at(field, index, 1, MPI.BYTE), v);
    }

    protected final char getChar(int field) {
      return getChar(field, 0);
    }

    protected final char getChar(int field, int index) {
      return buffer.getChar(at(field, index, 2, MPI.CHAR));
    }

    protected final void putChar(int field, char v) {
      putChar(field, 0, v);
    }

    protected final void putChar(int field, int index, char v) {
      buffer.putChar(at(field, index, 2, MPI.CHAR), v);
    }

    protected final short getShort(int field) {
      return getShort(field, 0);
    }

    protected final short getShort(int field, int index) {
      return buffer.getShort(at(field, index, 2, MPI.SHORT));
    }

    protected final void putShort(int field, short v) {
      putShort(field, 0, v);
    }

    protected final void putShort(int field, int index, short v) {
      buffer.putShort(at(field, index, 2, MPI.SHORT), v);
    }

    protected final int getInt(int field) {
      return getInt(field, 0);
    }

    protected final int getInt(int field, int index) {
      return buffer.getInt(at(field, index, 4, MPI.INT));
    }

    protected final void putInt(int field, int v) {
      putInt(field, 0, v);
    }

    protected final void putInt(int field, int index, int v) {
      buffer.putInt(at(field, index, 4, MPI.INT), v);
    }

    protected final long getLong(int field) {
      return getLong(field, 0);
    }

    protected final long getLong(int field, int index) {
      return buffer.getLong(at(field, index, 8, MPI.LONG));
    }

    protected final void putLong(int field, long v) {
      putLong(field, 0, v);
    }

    protected final void putLong(int field, int index, long v) {
      buffer.putLong(at(field, index, 8, MPI.LONG), v);
    }

    protected final float getFloat(int field) {
      return getFloat(field, 0);
    }

    protected final float getFloat(int field, int index) {
      return buffer.getFloat(at(field, index, 4, MPI.FLOAT));
    }

    protected final void putFloat(int field, float v) {
      putFloat(field, 0, v);
    }

    protected final void putFloat(int field, int index, float v) {
      buffer.putFloat(at(field, index, 4, MPI.FLOAT), v);
    }

    protected final double getDouble(int field) {
      return getDouble(field, 0);
    }

    protected final double getDouble(int field, int index) {
      return buffer.getDouble(at(field, index, 8, MPI.DOUBLE));
    }

    protected final void putDouble(int field, double v) {
      putDouble(field, 0, v);
    }

    protected final void putDouble(int field, int index, double v) {
      buffer.putDouble(at(field, index, 8, MPI.DOUBLE), v);
    }

    protected final <S extends Struct, D extends Struct.Data> D getData(
        S struct, int field) {
      return getData(struct, field, 0);
    }

    protected final <S extends Struct, D extends Struct.Data> D getData(
        S struct, int field, int index) {
      Struct inner = struct;
      return inner.view(buffer, at(field, index, inner.getExtent(),
                                   inner.getType()));
    }

    protected final ByteBuffer getBuffer(Datatype type, int field) {
      return getBuffer(type, field, 0);
    }

    protected final ByteBuffer getBuffer(Datatype type, int field, int index)
        throws MPIException {
      int at = at(field, index, (int) type.extentBytes(), type);
      return at == 0 ? buffer : MPI.slice(buffer, at);
    }
  }
}
