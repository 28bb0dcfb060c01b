package mpi;

/** Hints for the library: pairs of strings (MPI 4.1, 10). */
public final class Info implements Freeable, Cloneable {
  private static final long NULL = Native.handle(72);
  final long[] handle;

  Info(long handle) {
    this(new long[] {handle});
  }

  Info(long[] handle) {
    this.handle = handle;
  }

  public Info() throws MPIException {
    this(new long[1]);
    Native.check(Native.infoCreate(handle));
  }

  public void set(String key, String value) throws MPIException {
    Native.check(Native.infoSet(handle[0], key, value));
  }

  /** null if there is no such key. */
  public String get(String key) throws MPIException {
    int[] error = new int[1];
    String value = Native.infoGet(handle[0], key, error);
    Native.check(error[0]);
    return value;
  }

  public void delete(String key) throws MPIException {
    Native.check(Native.infoDelete(handle[0], key));
  }

  public int size() throws MPIException {
    int[] size = new int[1];
    Native.check(Native.infoSize(handle[0], size));
    return size[0];
  }

  public String getKey(int i) throws MPIException {
    int[] error = new int[1];
    String key = Native.infoKey(handle[0], i, error);
    Native.check(error[0]);
    return key;
  }

  @Override
  public Info clone() {
    return dup();
  }

  public Info dup() throws MPIException {
    long[] made = new long[1];
    Native.check(Native.infoDup(handle[0], made));
    return new Info(made);
  }

  @Override
  public void free() throws MPIException {
    Native.check(Native.infoFree(handle));
  }

  public boolean isNull() {
    return handle[0] == NULL;
  }
}
