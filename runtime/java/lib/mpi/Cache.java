package mpi;

/**
 * Attributes (MPI 4.1, 7.7). What the program stores is kept as the bytes of
 * its serialisation, under a number that is the attribute's value in C: a copy
 * of the object that has it shares it, and each request gets a new object.
 */
final class Cache {
  private Cache() {}

  static final int COMM = 0;
  static final int TYPE = 1;
  static final int WIN = 2;

  private static byte[][] stored = new byte[4][];
  private static int count;

  static int createKey(int kind) {
    int[] key = new int[1];
    Native.check(Native.keyCreate(kind, key));
    return key[0];
  }

  static void freeKey(int kind, int key) {
    Native.check(Native.keyFree(kind, new int[] {key}));
  }

  static void set(int kind, long object, int key, Object value) {
    byte[] bytes = Codec.pack(new Object[] {value}, 0, 1, MPI.OBJECT);
    if (count == stored.length) {
      stored = java.util.Arrays.copyOf(stored, 2 * count);
    }
    stored[count++] = bytes;
    Native.check(Native.attrSet(kind, object, key, count));
  }

  /** null if there is none. */
  static Object get(int kind, long object, int key) {
    long[] what = new long[2];
    Native.check(Native.attrGet(kind, object, key, what));
    if (what[0] == 0) {
      return null;
    }
    Object[] value = new Object[1];
    Codec.unpack(stored[(int) what[1] - 1], 0, value, 0, 1, MPI.OBJECT);
    return value[0];
  }

  /** A number that MPI itself has stored; null if there is none. */
  static Integer known(int kind, long object, int key) {
    long[] what = new long[2];
    Native.check(Native.attrKnown(kind, object, key, what));
    return what[0] == 0 ? null : (Integer) (int) what[1];
  }

  static void delete(int kind, long object, int key) {
    Native.check(Native.attrDelete(kind, object, key));
  }
}
