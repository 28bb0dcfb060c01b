package mpi;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** An operator of reductions. Those of the program are called from C. */
public final class Op implements Freeable {
  private static final int SLOTS = 16;
  private static final Op[] own = new Op[SLOTS];

  private final String name;
  private long handle;
  private int slot = -1;
  private final boolean commutes;
  User_function older;
  UserFunction newer;

  Op(String name, long handle) {
    this.name = name;
    this.handle = handle;
    commutes = true;
  }

  public Op(User_function function, boolean commute) throws MPIException {
    name = "an operator of the program";
    commutes = commute;
    older = java.util.Objects.requireNonNull(function);
    register();
  }

  public Op(UserFunction function, boolean commute) throws MPIException {
    name = "an operator of the program";
    commutes = commute;
    newer = java.util.Objects.requireNonNull(function);
    register();
  }

  /** The code of MPJ Express is its own business. */
  public Op(User_function function, boolean commute, int code)
      throws MPIException {
    this(function, commute);
  }

  private void register() {
    for (slot = 0; slot < SLOTS && own[slot] != null; slot++) {
    }
    if (slot == SLOTS) {
      throw new MPIException("more than " + SLOTS + " operators of the program");
    }
    own[slot] = this;
    handle = Native.opCreate(slot, commutes);
  }

  boolean isOwn() {
    return slot >= 0;
  }

  long handle() {
    return handle;
  }

  /** Pairs of short and of long are no types of MPI: operators of ours. */
  long handleFor(Datatype type) {
    if (type == MPI.SHORT2 || type == MPI.LONG2) {
      int wide = type == MPI.LONG2 ? 2 : 0;
      if (this == MPI.MAXLOC) {
        return Native.handle(48 + wide);
      }
      if (this == MPI.MINLOC) {
        return Native.handle(49 + wide);
      }
    }
    if (isOwn()) {
      type.noteReduced();
    }
    return handle;
  }

  public boolean isCommutative() {
    return commutes;
  }

  public boolean isNull() {
    return handle == 0;
  }

  public void Free() throws MPIException {
    free();
  }

  @Override
  public void free() throws MPIException {
    Native.check(Native.opFree(handle));
    own[slot] = null;
    handle = 0;
  }

  public void finalize() throws MPIException {}

  /** inOut := in op inOut. */
  void call(Object in, Object inOut, int count, Datatype type) {
    if (older != null) {
      older.Call(in, 0, inOut, 0, count, type);
    } else {
      newer.call(in, inOut, count, type);
    }
  }

  /** The form with byte buffers, as Open MPI calls it: false if the program
   * has none. MPI.BOOLEAN comes as arrays. */
  private boolean callBytes(long in, long inOut, int bytes, int count,
                            Datatype type) {
    if (newer == null || type.baseType == Datatype.BOOLEAN) {
      return false;
    }
    byte[] left = new byte[bytes];
    byte[] right = new byte[bytes];
    Native.load(left, bytes, in);
    Native.load(right, bytes, inOut);
    try {
      newer.call(inOrder(left), inOrder(right), count, type);
    } catch (UserFunction.Missing none) {
      return false;
    }
    Native.store(right, bytes, inOut);
    return true;
  }

  private static ByteBuffer inOrder(byte[] bytes) {
    return ByteBuffer.wrap(bytes).order(ByteOrder.nativeOrder());
  }

  /**
   * Called by the library (mpi_op.c) with addresses of `bytes` bytes on both
   * sides: elements of one base type.
   */
  static void run(int slot, long in, long inOut, int count, int bytes,
                  long type) {
    Datatype datatype = Datatype.ofHandle(type);
    if (own[slot].callBytes(in, inOut, bytes, count, datatype)) {
      return;
    }
    int n = bytes / datatype.baseSize();
    Object left = Area.make(datatype.baseType, n);
    Object right = Area.make(datatype.baseType, n);
    Native.load(left, bytes, in);
    Native.load(right, bytes, inOut);
    own[slot].call(left, right, count, datatype);
    Native.store(right, bytes, inOut);
  }
}
