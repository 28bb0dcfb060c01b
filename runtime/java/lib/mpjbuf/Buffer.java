package mpjbuf;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * MPJ Express's buffer of messages: sections of elements of one kind, written
 * one behind the other, committed, and read in the same order. A section is
 * its type and its number of elements, then the elements. Objects are kept as
 * they are, so a buffer with objects is of use in its own process only.
 */
public class Buffer {
  public static final int SECTION_OVERHEAD = 8;
  public static final int ALIGNMENT_UNIT = 8;

  private RawBuffer room;
  private final ByteBuffer bytes;
  private final java.util.ArrayList<Object> objects =
      new java.util.ArrayList<>();
  private int nextObject;
  private int size;             // of what was written and committed
  private int section = -1;     // where the section that is written begins
  private int left;             // elements of the section that is read
  private Type type = Type.UNDEFINED;
  private boolean writable = true;

  public Buffer(int capacity) {
    this(BufferFactory.create(capacity), 0, capacity);
  }

  public Buffer(RawBuffer room, int offset, int capacity) {
    this.room = room;
    bytes = ByteBuffer.wrap(((BufferFactory.Room) room).bytes, offset,
                            capacity).slice().order(ByteOrder.nativeOrder());
  }

  /** The array with the data: from byte offset(). */
  public byte[] array() {
    return bytes.array();
  }

  public int offset() {
    return bytes.arrayOffset();
  }

  public void free() {}

  public RawBuffer getStaticBuffer() {
    return room;
  }

  public void setStaticBuffer(RawBuffer room) {
    this.room = room;
  }

  public byte[] getDynamicBuffer() {
    return null;
  }

  public void setDynamicBuffer(byte[] none) {
    if (none != null) {
      throw mpiproof.Limit.reached("mpjbuf.Buffer.setDynamicBuffer");
    }
  }

  public ByteOrder getEncoding() {
    return bytes.order();
  }

  public void setEncoding(ByteOrder order) {
    bytes.order(order);
  }

  public int getSize() {
    return writable ? bytes.position() : size;
  }

  public void setSize(int size) {
    this.size = size;
  }

  public int getCapacity() {
    return bytes.capacity();
  }

  public boolean isWritable() {
    return writable;
  }

  /** From now on it is read. */
  public void commit() throws BufferException {
    require(writable, "is committed already");
    endSection();
    size = bytes.position();
    bytes.position(0);
    writable = false;
  }

  public void clear() throws BufferException {
    bytes.clear();
    objects.clear();
    nextObject = 0;
    size = 0;
    section = -1;
    left = 0;
    type = Type.UNDEFINED;
    writable = true;
  }

  private static void require(boolean condition, String what)
      throws BufferException {
    if (!condition) {
      throw new BufferException("the buffer " + what);
    }
  }

  /* ---- Sections */

  private void endSection() {
    while (bytes.position() % ALIGNMENT_UNIT != 0) {
      bytes.put((byte) 0);
    }
    section = -1;
  }

  public void putSectionHeader(Type type) throws BufferException {
    require(writable, "is not written any more");
    endSection();
    require(bytes.remaining() >= SECTION_OVERHEAD, "is full");
    section = bytes.position();
    this.type = type;
    bytes.putInt(type.getCode()).putInt(0);
  }

  public Type getSectionHeader() throws BufferException {
    require(!writable, "is not committed");
    require(left == 0, "has elements of a section that were not read");
    while (bytes.position() % ALIGNMENT_UNIT != 0) {
      bytes.get();
    }
    require(bytes.position() + SECTION_OVERHEAD <= size, "has no more sections");
    type = Type.getType(bytes.getInt());
    left = bytes.getInt();
    return type;
  }

  public int getSectionSize() throws BufferException {
    return left;
  }

  public int getRemaining() throws BufferException {
    return size - bytes.position();
  }

  /** Room for elements of the section that is written. */
  private void writes(Type kind, int n, int width) throws BufferException {
    require(writable && section >= 0 && type == kind,
            "has no section that is written with such elements");
    require(bytes.remaining() >= (long) n * width, "is full");
    bytes.putInt(section + 4, bytes.getInt(section + 4) + n);
  }

  /** Elements of the section that is read. */
  private void reads(Type kind, int n) throws BufferException {
    require(!writable && type == kind, "has elements of another kind");
    require(n <= left, "has fewer elements in this section");
    left -= n;
  }

  private static int[] line(int offset, int n) {
    int[] all = new int[n];
    for (int i = 0; i < n; i++) {
      all[i] = offset + i;
    }
    return all;
  }

  private static int[] chosen(int n, int offset, int[] indexes) {
    int[] all = new int[n];
    for (int i = 0; i < n; i++) {
      all[i] = indexes[offset + i];
    }
    return all;
  }

  /**
   * Elements of an array of several dimensions: from `base`, of rank `rank`,
   * whose sizes and strides begin at `at` and follow each other.
   */
  private static int[] strided(int base, int rank, int at, int strides,
                               int[] shape) {
    int n = 1;
    for (int i = 0; i < rank; i++) {
      n *= shape[at + i];
    }
    int[] all = new int[n];
    for (int i = 0; i < n; i++) {
      int rest = i;
      all[i] = base;
      for (int j = rank - 1; j >= 0; j--) {
        all[i] += rest % shape[at + j] * shape[strides + j];
        rest /= shape[at + j];
      }
    }
    return all;
  }

  /* ---- byte */

  private void put(byte[] from, int[] at) throws BufferException {
    writes(Type.BYTE, at.length, 1);
    for (int i : at) {
      bytes.put(from[i]);
    }
  }

  private void get(byte[] to, int[] at) throws BufferException {
    reads(Type.BYTE, at.length);
    for (int i : at) {
      to[i] = bytes.get();
    }
  }

  public void write(byte[] from, int offset, int n) throws BufferException {
    put(from, line(offset, n));
  }

  public void gather(byte[] from, int n, int offset, int[] indexes)
      throws BufferException {
    put(from, chosen(n, offset, indexes));
  }

  public void strGather(byte[] from, int base, int rank, int sizes, int strides,
                 int[] shape) throws BufferException {
    put(from, strided(base, rank, sizes, strides, shape));
  }

  public void read(byte[] to, int offset, int n) throws BufferException {
    get(to, line(offset, n));
  }

  public void scatter(byte[] to, int n, int offset, int[] indexes)
      throws BufferException {
    get(to, chosen(n, offset, indexes));
  }

  public void strScatter(byte[] to, int base, int rank, int sizes, int strides,
                 int[] shape) throws BufferException {
    get(to, strided(base, rank, sizes, strides, shape));
  }

  /* ---- short */

  private void put(short[] from, int[] at) throws BufferException {
    writes(Type.SHORT, at.length, 2);
    for (int i : at) {
      bytes.putShort(from[i]);
    }
  }

  private void get(short[] to, int[] at) throws BufferException {
    reads(Type.SHORT, at.length);
    for (int i : at) {
      to[i] = bytes.getShort();
    }
  }

  public void write(short[] from, int offset, int n) throws BufferException {
    put(from, line(offset, n));
  }

  public void gather(short[] from, int n, int offset, int[] indexes)
      throws BufferException {
    put(from, chosen(n, offset, indexes));
  }

  public void strGather(short[] from, int base, int rank, int sizes, int strides,
                 int[] shape) throws BufferException {
    put(from, strided(base, rank, sizes, strides, shape));
  }

  public void read(short[] to, int offset, int n) throws BufferException {
    get(to, line(offset, n));
  }

  public void scatter(short[] to, int n, int offset, int[] indexes)
      throws BufferException {
    get(to, chosen(n, offset, indexes));
  }

  public void strScatter(short[] to, int base, int rank, int sizes, int strides,
                 int[] shape) throws BufferException {
    get(to, strided(base, rank, sizes, strides, shape));
  }

  /* ---- int */

  private void put(int[] from, int[] at) throws BufferException {
    writes(Type.INT, at.length, 4);
    for (int i : at) {
      bytes.putInt(from[i]);
    }
  }

  private void get(int[] to, int[] at) throws BufferException {
    reads(Type.INT, at.length);
    for (int i : at) {
      to[i] = bytes.getInt();
    }
  }

  public void write(int[] from, int offset, int n) throws BufferException {
    put(from, line(offset, n));
  }

  public void gather(int[] from, int n, int offset, int[] indexes)
      throws BufferException {
    put(from, chosen(n, offset, indexes));
  }

  public void strGather(int[] from, int base, int rank, int sizes, int strides,
                 int[] shape) throws BufferException {
    put(from, strided(base, rank, sizes, strides, shape));
  }

  public void read(int[] to, int offset, int n) throws BufferException {
    get(to, line(offset, n));
  }

  public void scatter(int[] to, int n, int offset, int[] indexes)
      throws BufferException {
    get(to, chosen(n, offset, indexes));
  }

  public void strScatter(int[] to, int base, int rank, int sizes, int strides,
                 int[] shape) throws BufferException {
    get(to, strided(base, rank, sizes, strides, shape));
  }

  /* ---- long */

  private void put(long[] from, int[] at) throws BufferException {
    writes(Type.LONG, at.length, 8);
    for (int i : at) {
      bytes.putLong(from[i]);
    }
  }

  private void get(long[] to, int[] at) throws BufferException {
    reads(Type.LONG, at.length);
    for (int i : at) {
      to[i] = bytes.getLong();
    }
  }

  public void write(long[] from, int offset, int n) throws BufferException {
    put(from, line(offset, n));
  }

  public void gather(long[] from, int n, int offset, int[] indexes)
      throws BufferException {
    put(from, chosen(n, offset, indexes));
  }

  public void strGather(long[] from, int base, int rank, int sizes, int strides,
                 int[] shape) throws BufferException {
    put(from, strided(base, rank, sizes, strides, shape));
  }

  public void read(long[] to, int offset, int n) throws BufferException {
    get(to, line(offset, n));
  }

  public void scatter(long[] to, int n, int offset, int[] indexes)
      throws BufferException {
    get(to, chosen(n, offset, indexes));
  }

  public void strScatter(long[] to, int base, int rank, int sizes, int strides,
                 int[] shape) throws BufferException {
    get(to, strided(base, rank, sizes, strides, shape));
  }

  /* ---- char */

  private void put(char[] from, int[] at) throws BufferException {
    writes(Type.CHAR, at.length, 2);
    for (int i : at) {
      bytes.putChar(from[i]);
    }
  }

  private void get(char[] to, int[] at) throws BufferException {
    reads(Type.CHAR, at.length);
    for (int i : at) {
      to[i] = bytes.getChar();
    }
  }

  public void write(char[] from, int offset, int n) throws BufferException {
    put(from, line(offset, n));
  }

  public void gather(char[] from, int n, int offset, int[] indexes)
      throws BufferException {
    put(from, chosen(n, offset, indexes));
  }

  public void strGather(char[] from, int base, int rank, int sizes, int strides,
                 int[] shape) throws BufferException {
    put(from, strided(base, rank, sizes, strides, shape));
  }

  public void read(char[] to, int offset, int n) throws BufferException {
    get(to, line(offset, n));
  }

  public void scatter(char[] to, int n, int offset, int[] indexes)
      throws BufferException {
    get(to, chosen(n, offset, indexes));
  }

  public void strScatter(char[] to, int base, int rank, int sizes, int strides,
                 int[] shape) throws BufferException {
    get(to, strided(base, rank, sizes, strides, shape));
  }

  /* ---- float */

  private void put(float[] from, int[] at) throws BufferException {
    writes(Type.FLOAT, at.length, 4);
    for (int i : at) {
      bytes.putFloat(from[i]);
    }
  }

  private void get(float[] to, int[] at) throws BufferException {
    reads(Type.FLOAT, at.length);
    for (int i : at) {
      to[i] = bytes.getFloat();
    }
  }

  public void write(float[] from, int offset, int n) throws BufferException {
    put(from, line(offset, n));
  }

  public void gather(float[] from, int n, int offset, int[] indexes)
      throws BufferException {
    put(from, chosen(n, offset, indexes));
  }

  public void strGather(float[] from, int base, int rank, int sizes, int strides,
                 int[] shape) throws BufferException {
    put(from, strided(base, rank, sizes, strides, shape));
  }

  public void read(float[] to, int offset, int n) throws BufferException {
    get(to, line(offset, n));
  }

  public void scatter(float[] to, int n, int offset, int[] indexes)
      throws BufferException {
    get(to, chosen(n, offset, indexes));
  }

  public void strScatter(float[] to, int base, int rank, int sizes, int strides,
                 int[] shape) throws BufferException {
    get(to, strided(base, rank, sizes, strides, shape));
  }

  /* ---- double */

  private void put(double[] from, int[] at) throws BufferException {
    writes(Type.DOUBLE, at.length, 8);
    for (int i : at) {
      bytes.putDouble(from[i]);
    }
  }

  private void get(double[] to, int[] at) throws BufferException {
    reads(Type.DOUBLE, at.length);
    for (int i : at) {
      to[i] = bytes.getDouble();
    }
  }

  public void write(double[] from, int offset, int n) throws BufferException {
    put(from, line(offset, n));
  }

  public void gather(double[] from, int n, int offset, int[] indexes)
      throws BufferException {
    put(from, chosen(n, offset, indexes));
  }

  public void strGather(double[] from, int base, int rank, int sizes, int strides,
                 int[] shape) throws BufferException {
    put(from, strided(base, rank, sizes, strides, shape));
  }

  public void read(double[] to, int offset, int n) throws BufferException {
    get(to, line(offset, n));
  }

  public void scatter(double[] to, int n, int offset, int[] indexes)
      throws BufferException {
    get(to, chosen(n, offset, indexes));
  }

  public void strScatter(double[] to, int base, int rank, int sizes, int strides,
                 int[] shape) throws BufferException {
    get(to, strided(base, rank, sizes, strides, shape));
  }

  /* ---- boolean */

  private void put(boolean[] from, int[] at) throws BufferException {
    writes(Type.BOOLEAN, at.length, 1);
    for (int i : at) {
      bytes.put((byte) (from[i] ? 1 : 0));
    }
  }

  private void get(boolean[] to, int[] at) throws BufferException {
    reads(Type.BOOLEAN, at.length);
    for (int i : at) {
      to[i] = bytes.get() != 0;
    }
  }

  public void write(boolean[] from, int offset, int n) throws BufferException {
    put(from, line(offset, n));
  }

  public void gather(boolean[] from, int n, int offset, int[] indexes)
      throws BufferException {
    put(from, chosen(n, offset, indexes));
  }

  public void strGather(boolean[] from, int base, int rank, int sizes, int strides,
                 int[] shape) throws BufferException {
    put(from, strided(base, rank, sizes, strides, shape));
  }

  public void read(boolean[] to, int offset, int n) throws BufferException {
    get(to, line(offset, n));
  }

  public void scatter(boolean[] to, int n, int offset, int[] indexes)
      throws BufferException {
    get(to, chosen(n, offset, indexes));
  }

  public void strScatter(boolean[] to, int base, int rank, int sizes, int strides,
                 int[] shape) throws BufferException {
    get(to, strided(base, rank, sizes, strides, shape));
  }

  /* ---- Object */

  private void put(Object[] from, int[] at) throws BufferException {
    writes(Type.OBJECT, at.length, 0);
    for (int i : at) {
      objects.add(from[i]);
    }
  }

  private void get(Object[] to, int[] at) throws BufferException {
    reads(Type.OBJECT, at.length);
    for (int i : at) {
      to[i] = objects.get(nextObject++);
    }
  }

  public void write(Object[] from, int offset, int n) throws BufferException {
    put(from, line(offset, n));
  }

  public void gather(Object[] from, int n, int offset, int[] indexes)
      throws BufferException {
    put(from, chosen(n, offset, indexes));
  }

  public void strGather(Object[] from, int base, int rank, int sizes, int strides,
                 int[] shape) throws BufferException {
    put(from, strided(base, rank, sizes, strides, shape));
  }

  public void read(Object[] to, int offset, int n) throws BufferException {
    get(to, line(offset, n));
  }

  public void scatter(Object[] to, int n, int offset, int[] indexes)
      throws BufferException {
    get(to, chosen(n, offset, indexes));
  }

  public void strScatter(Object[] to, int base, int rank, int sizes, int strides,
                 int[] shape) throws BufferException {
    get(to, strided(base, rank, sizes, strides, shape));
  }
}
