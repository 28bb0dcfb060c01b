package mpi;

/** What is known of a message that was received or found. */
public final class Status implements Freeable {
  public int source;
  public int tag;
  public int index;
  public int count;
  final int[] raw;
  private int objects = -1;

  public Status() {
    this(new int[Native.STATUS]);
  }

  Status(int[] raw) {
    this.raw = raw;
    read();
  }

  Status(int[] all, int at) {
    this(java.util.Arrays.copyOfRange(all, at * Native.STATUS,
                                      (at + 1) * Native.STATUS));
  }

  final void read() {
    source = raw[0];
    tag = raw[1];
  }

  /** Set when a message of objects was unpacked. */
  void setObjects(int n) {
    objects = n;
  }

  public int Get_count(Datatype type) throws MPIException {
    if (type.isObject()) {
      return objectCount() < 0 ? -1 : objectCount() / type.objectsPerElement();
    }
    return Native.count(raw, type.handle());
  }

  private int objectCount() {
    if (objects >= 0 || Native.count(raw, MPI.OBJECT.handle()) == 0) {
      return Math.max(objects, 0);
    }
    return Codec.unknownCount();
  }

  /** In elements of the base type, as mpiJava has it. */
  public int Get_elements(Datatype type) throws MPIException {
    return type.isObject() ? objectCount()
                           : Native.elements(raw, type.handle());
  }

  public boolean Test_cancelled() throws MPIException {
    return Native.cancelled(raw);
  }

  public int getSource() {
    return source;
  }

  public int getTag() {
    return tag;
  }

  public int getIndex() {
    return index;
  }

  public int getError() {
    return raw[2];
  }

  public int getCount(Datatype type) throws MPIException {
    return Get_count(type);
  }

  public int getElements(Datatype type) throws MPIException {
    return Get_elements(type);
  }

  public Count getElementsX(Datatype type) throws MPIException {
    return new Count(type.isObject() ? objectCount()
                                     : Native.elementsMany(raw,
                                                           type.handle()));
  }

  public void setElements(Datatype type, int count) throws MPIException {
    Native.check(Native.setElements(raw, type.handle(), count));
  }

  public void setElementsX(Datatype type, Count count) throws MPIException {
    Native.check(Native.setElements(raw, type.handle(), count.getCount()));
  }

  public void setCancelled(boolean flag) throws MPIException {
    Native.check(Native.setCancelled(raw, flag));
  }

  public boolean isCancelled() throws MPIException {
    return Test_cancelled();
  }

  @Override
  public void free() {}
}
