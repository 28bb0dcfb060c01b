package mpi;

/**
 * A datatype over the elements of one kind of Java array. Displacements of the
 * older dialect count elements, those of the newer one bytes; extents and sizes
 * count elements in both.
 */
public class Datatype implements Freeable, Cloneable {
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
  private String name;
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

  /** One of MPI's own whose elements are bytes: `which` as in mpi_life.c. */
  static Datatype inBytes(String name, int which) {
    return new Datatype("MPI." + name, BYTE, 1, Native.handle(which));
  }

  /** A marker of the ends of a struct (MPI.LB, MPI.UB). */
  static Datatype marker(String name) {
    return new Datatype("MPI." + name, BYTE, 1, MPI.NULL.made[0]);
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
        MPI.FLOAT2, MPI.DOUBLE2, MPI.FLOAT_COMPLEX, MPI.DOUBLE_COMPLEX};
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

  /** What messages of ours call it. */
  String shown() {
    return name;
  }

  Datatype forFiles() {
    if (isObject()) {
      throw new MPIException("MPI.OBJECT in a file is not supported");
    }
    return this;
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
    for (Datatype type : types) {
      if (type == MPI.LB || type == MPI.UB) {
        return bounded(blocks, displs, types);
      }
    }
    for (Datatype type : types) {
      if (type.baseType != types[0].baseType || type.isObject()) {
        throw new MPIException("the types of a struct have one base type, "
                               + "which is not MPI.OBJECT");
      }
    }
    return derived(types[0], struct(blocks, longs(displs, types[0].baseSize),
                                    types));
  }

  /** Without its markers, with the bounds that they name. */
  private static Datatype bounded(int[] blocks, int[] displs,
                                  Datatype[] types) {
    int n = 0;
    for (Datatype type : types) {
      n += type == MPI.LB || type == MPI.UB ? 0 : 1;
    }
    int[] lengths = new int[n];
    int[] at = new int[n];
    Datatype[] real = new Datatype[n];
    int lower = Integer.MAX_VALUE;
    int upper = Integer.MIN_VALUE;
    n = 0;
    for (int i = 0; i < types.length; i++) {
      if (types[i] == MPI.LB) {
        lower = Math.min(lower, displs[i]);
      } else if (types[i] == MPI.UB) {
        upper = Math.max(upper, displs[i]);
      } else {
        lengths[n] = blocks[i];
        at[n] = displs[i];
        real[n++] = types[i];
      }
    }
    Datatype plain = Struct(lengths, at, real);
    lower = lower == Integer.MAX_VALUE ? plain.Lb() : lower;
    upper = upper == Integer.MIN_VALUE ? plain.Ub() : upper;
    long[] type = new long[1];
    Native.check(Native.typeResized(plain.handle(),
                                    (long) lower * plain.baseSize,
                                    (long) (upper - lower) * plain.baseSize,
                                    type));
    Native.check(Native.typeFree(plain.made));
    return derived(plain, type);
  }

  private static long[] struct(int[] blocks, long[] displs,
                               Datatype[] types) {
    if (blocks.length != displs.length || blocks.length != types.length) {
      throw new MPIException("blocks, displacements and types differ in number");
    }
    long[] handles = new long[types.length];
    for (int i = 0; i < types.length; i++) {
      if (types[i].isObject()) {
        throw new MPIException("MPI.OBJECT in a struct is not supported");
      }
      handles[i] = types[i].handle();
    }
    long[] type = new long[1];
    Native.check(Native.typeStruct(blocks, displs, handles, type));
    return type;
  }

  /* ---- Open MPI: what is asked comes in elements of the buffer; what is given
   * to createHVector and its like is in bytes */

  /** MPI.INT2 is a struct there. */
  int inElements(long bytes) {
    return (int) (this == MPI.INT2 ? bytes : bytes / baseSize);
  }

  public int getSize() throws MPIException {
    return inElements(shape()[0]);
  }

  public int getExtent() throws MPIException {
    return inElements(shape()[2]);
  }

  public int getLb() throws MPIException {
    return inElements(shape()[1]);
  }

  public int getTrueLb() throws MPIException {
    return inElements(shape()[3]);
  }

  public int getTrueExtent() throws MPIException {
    return inElements(shape()[4]);
  }

  public Datatype dup() throws MPIException {
    if (isObject()) {
      return new Datatype(name, OBJECT, 1, handle(), map, mapExtent);
    }
    long[] type = new long[1];
    Native.check(Native.typeDup(handle(), type));
    return derived(this, type);
  }

  @Override
  public Datatype clone() {
    return dup();
  }

  public void setName(String name) throws MPIException {
    Native.check(Native.typeSetName(handle(), name));
    this.name = name;
  }

  public String getName() throws MPIException {
    return Native.typeName(handle());
  }

  public static int createKeyval() throws MPIException {
    return Cache.createKey(Cache.TYPE);
  }

  public static void freeKeyval(int key) throws MPIException {
    Cache.freeKey(Cache.TYPE, key);
  }

  public void setAttr(int key, Object value) throws MPIException {
    Cache.set(Cache.TYPE, handle(), key, value);
  }

  public Object getAttr(int key) throws MPIException {
    return Cache.get(Cache.TYPE, handle(), key);
  }

  public void deleteAttr(int key) throws MPIException {
    Cache.delete(Cache.TYPE, handle(), key);
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

  /** Of any types: its elements are bytes. */
  public static Datatype createStruct(int[] blocks, int[] displs,
                                      Datatype[] types) throws MPIException {
    return derived(MPI.BYTE, struct(blocks, longs(displs, 1), types));
  }

  public static Datatype createResized(Datatype old, int lb, int extent)
      throws MPIException {
    long[] type = new long[1];
    Native.check(Native.typeResized(old.handle(), lb, extent, type));
    return derived(old, type);
  }
}
