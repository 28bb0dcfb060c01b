package mpi;

/**
 * A datatype over the elements of one kind of Java array. Displacements and
 * extents of the older dialect count elements, those of the newer one bytes.
 */
public class Datatype implements Freeable {
  static final int BYTE = 0;
  static final int CHAR = 1;
  static final int SHORT = 2;
  static final int BOOLEAN = 3;
  static final int INT = 4;
  static final int LONG = 5;
  static final int FLOAT = 6;
  static final int DOUBLE = 7;
  static final int PACKED = 8;
  static final int OBJECT = 9;

  /** One of the above: the array it is for. */
  public final int baseType;
  final long[] made;
  private final String name;
  private final int baseSize;
  private long[] shape;
  /** Of MPI.OBJECT: which elements of the array one element has. */
  private final int[] map;
  private final int mapExtent;

  Datatype(String name, int base, int size, long handle) {
    this(name, base, size, handle, new int[] {0}, 1);
  }

  private Datatype(String name, int base, int size, long handle, int[] map,
                   int mapExtent) {
    this.name = name;
    baseType = base;
    baseSize = size;
    made = new long[] {handle};
    this.map = map;
    this.mapExtent = mapExtent;
  }

  private static Datatype derived(Datatype old, long[] handle) {
    return new Datatype("a derived datatype", old.baseType, old.baseSize,
                        handle[0], old.map, 1);
  }

  /** Of objects: blocks of `old` at displacements in elements of the array. */
  private static Datatype ofObjects(Datatype old, int[] blocks, int[] at) {
    int n = 0;
    for (int block : blocks) {
      n += block * old.map.length;
    }
    int[] map = new int[n];
    int extent = 0;
    n = 0;
    for (int i = 0; i < blocks.length; i++) {
      for (int j = 0; j < blocks[i]; j++) {
        for (int k : old.map) {
          map[n++] = at[i] + j * old.mapExtent + k;
        }
      }
      extent = Math.max(extent, at[i] + blocks[i] * old.mapExtent);
    }
    return new Datatype("a datatype of objects", OBJECT, 1, old.handle(), map,
                        extent);
  }

  /** Pairs that MPI has no name for are made when they are needed. */
  long handle() {
    if (made[0] == 0) {
      made[0] = Native.pairType(MPI.basicHandle(baseType));
    }
    return made[0];
  }

  /** What reductions compute with: MPI_BYTE has no arithmetic. */
  long arithmetic() {
    return baseType == BYTE && this == MPI.BYTE ? Native.handle(16) : handle();
  }

  /** One that the program reduces with; base types have numbers of their own.
   */
  static Datatype ofHandle(long handle) {
    Datatype[] basic = {MPI.BYTE, MPI.CHAR, MPI.SHORT, MPI.BOOLEAN, MPI.INT,
        MPI.LONG, MPI.FLOAT, MPI.DOUBLE, MPI.INT2, MPI.SHORT2, MPI.LONG2,
        MPI.FLOAT2, MPI.DOUBLE2};
    for (Datatype type : basic) {
      if (type.made[0] == handle || type.arithmetic() == handle) {
        return type;
      }
    }
    for (Datatype type = reduced; type != null; type = type.nextReduced) {
      if (type.made[0] == handle) {
        return type;
      }
    }
    throw new MPIException("an operator meets an unknown datatype");
  }

  /** Derived types that operators of the program were given. */
  private static Datatype reduced;
  private Datatype nextReduced;
  private boolean isReduced;

  void noteReduced() {
    if (!isReduced) {
      isReduced = true;
      nextReduced = reduced;
      reduced = this;
    }
  }

  boolean isObject() {
    return baseType == OBJECT;
  }

  int objectsPerElement() {
    return map.length;
  }

  int[] objectMap() {
    return map;
  }

  int objectExtent() {
    return mapExtent;
  }

  int baseSize() {
    return baseSize;
  }

  String getName() {
    return name;
  }

  private long[] shape() {
    if (shape == null) {
      shape = new long[5];
      Native.check(Native.typeShape(handle(), shape));
    }
    return shape;
  }

  /** In bytes, as the MPI library sees it. */
  long extentBytes() {
    return shape()[2];
  }

  /** The first and the last byte + 1 that `count` elements touch. */
  long lowest(int count) {
    long[] s = shape();
    return s[3] + (s[2] < 0 ? (count - 1) * s[2] : 0);
  }

  long highest(int count) {
    long[] s = shape();
    return s[3] + s[4] + (s[2] > 0 ? (count - 1) * s[2] : 0);
  }

  /* ---- mpiJava, MPJ Express: in elements of the array */

  public int Size() throws MPIException {
    return isObject() ? map.length : (int) (shape()[0] / baseSize);
  }

  public int Extent() throws MPIException {
    return isObject() ? mapExtent : (int) (shape()[2] / baseSize);
  }

  public int Lb() throws MPIException {
    return isObject() ? 0 : (int) (shape()[1] / baseSize);
  }

  public int Ub() throws MPIException {
    return Lb() + Extent();
  }

  public int getType() {
    return baseType;
  }

  public int getByteSize() {
    return baseSize;
  }

  public void Commit() throws MPIException {
    if (!isObject()) {
      Native.check(Native.typeCommit(made));
    }
  }

  public void Free() throws MPIException {
    free();
  }

  public void finalize() throws MPIException {}

  public static Datatype Contiguous(int count, Datatype old)
      throws MPIException {
    if (old.isObject()) {
      return ofObjects(old, new int[] {count}, new int[1]);
    }
    long[] type = new long[1];
    Native.check(Native.typeContiguous(count, old.handle(), type));
    return derived(old, type);
  }

  public static Datatype Vector(int count, int block, int stride, Datatype old)
      throws MPIException {
    return old.isObject() ? objectVector(count, block, stride * old.mapExtent,
                                         old)
                          : vector(count, block, stride, false, old);
  }

  public static Datatype Hvector(int count, int block, int stride,
                                 Datatype old) throws MPIException {
    return old.isObject()
        ? objectVector(count, block, stride, old)
        : vector(count, block, (long) stride * old.baseSize, true, old);
  }

  private static Datatype objectVector(int count, int block, int stride,
                                       Datatype old) {
    int[] blocks = new int[count];
    int[] at = new int[count];
    for (int i = 0; i < count; i++) {
      blocks[i] = block;
      at[i] = i * stride;
    }
    return ofObjects(old, blocks, at);
  }

  private static Datatype vector(int count, int block, long stride,
                                 boolean bytes, Datatype old) {
    long[] type = new long[1];
    Native.check(Native.typeVector(count, block, stride, bytes, old.handle(),
                                   type));
    return derived(old, type);
  }

  public static Datatype Indexed(int[] blocks, int[] displs, Datatype old)
      throws MPIException {
    return old.isObject() ? ofObjects(old, blocks, times(displs, old.mapExtent))
                          : indexed(blocks, longs(displs, 1), false, old);
  }

  public static Datatype Hindexed(int[] blocks, int[] displs, Datatype old)
      throws MPIException {
    return old.isObject()
        ? ofObjects(old, blocks, displs)
        : indexed(blocks, longs(displs, old.baseSize), true, old);
  }

  private static int[] times(int[] from, int by) {
    int[] to = new int[from.length];
    for (int i = 0; i < to.length; i++) {
      to[i] = from[i] * by;
    }
    return to;
  }

  private static long[] longs(int[] from, int by) {
    long[] to = new long[from.length];
    for (int i = 0; i < to.length; i++) {
      to[i] = (long) from[i] * by;
    }
    return to;
  }

  private static Datatype indexed(int[] blocks, long[] displs, boolean bytes,
                                  Datatype old) {
    if (blocks.length != displs.length) {
      throw new MPIException("as many displacements as blocks are needed");
    }
    long[] type = new long[1];
    Native.check(Native.typeIndexed(blocks, displs, bytes, old.handle(), type));
    return derived(old, type);
  }

  /** All of one base type: an array has elements of one kind. */
  public static Datatype Struct(int[] blocks, int[] displs, Datatype[] types)
      throws MPIException {
    return struct(blocks, longs(displs, types[0].baseSize), types);
  }

  private static Datatype struct(int[] blocks, long[] displs,
                                 Datatype[] types) {
    if (blocks.length != displs.length || blocks.length != types.length) {
      throw new MPIException("blocks, displacements and types differ in number");
    }
    long[] handles = new long[types.length];
    for (int i = 0; i < types.length; i++) {
      if (types[i].baseType != types[0].baseType || types[i].isObject()) {
        throw new MPIException("the types of a struct have one base type, "
                               + "which is not MPI.OBJECT");
      }
      handles[i] = types[i].handle();
    }
    long[] type = new long[1];
    Native.check(Native.typeStruct(blocks, displs, handles, type));
    return derived(types[0], type);
  }

  /* ---- Open MPI: in bytes */

  public int getSize() throws MPIException {
    return (int) shape()[0];
  }

  public int getExtent() throws MPIException {
    return (int) shape()[2];
  }

  public int getLb() throws MPIException {
    return (int) shape()[1];
  }

  public int getTrueLb() throws MPIException {
    return (int) shape()[3];
  }

  public int getTrueExtent() throws MPIException {
    return (int) shape()[4];
  }

  public void commit() throws MPIException {
    Commit();
  }

  @Override
  public void free() throws MPIException {
    if (!isObject()) {
      Native.check(Native.typeFree(made));
    }
  }

  public boolean isNull() {
    return made[0] == MPI.NULL.made[0];
  }

  public static Datatype createContiguous(int count, Datatype old)
      throws MPIException {
    return Contiguous(count, old);
  }

  public static Datatype createVector(int count, int block, int stride,
                                      Datatype old) throws MPIException {
    return Vector(count, block, stride, old);
  }

  public static Datatype createHVector(int count, int block, int stride,
                                       Datatype old) throws MPIException {
    return vector(count, block, stride, true, old);
  }

  public static Datatype createIndexed(int[] blocks, int[] displs,
                                       Datatype old) throws MPIException {
    return Indexed(blocks, displs, old);
  }

  public static Datatype createHIndexed(int[] blocks, int[] displs,
                                        Datatype old) throws MPIException {
    return indexed(blocks, longs(displs, 1), true, old);
  }

  public static Datatype createStruct(int[] blocks, int[] displs,
                                      Datatype[] types) throws MPIException {
    return struct(blocks, longs(displs, 1), types);
  }

  public static Datatype createResized(Datatype old, int lb, int extent)
      throws MPIException {
    long[] type = new long[1];
    Native.check(Native.typeResized(old.handle(), lb, extent, type));
    return derived(old, type);
  }
}
