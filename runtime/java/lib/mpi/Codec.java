package mpi;

import java.io.NotSerializableException;
import java.io.Serializable;

/**
 * Objects as bytes and back: what serialisation does to a graph of objects (a
 * deep copy that keeps shared references and cycles, fields but transient
 * ones), not its format. A message is the number of objects, then each:
 *
 *   NULL | AGAIN number | STRING text | ENUM class ordinal | CLASS class
 *   | PLAIN class length bytes          an array of a primitive type
 *   | ARRAY class length objects
 *   | FILLED class parts objects        a collection, by its elements
 *   | OBJECT class bytes objects        primitive fields, then references
 *
 * Numbers count objects in the order they are met; a class is a number of its
 * own and, when it is new, its name.
 */
final class Codec {
  private static final int NULL = 0;
  private static final int AGAIN = 1;
  private static final int STRING = 2;
  private static final int ENUM = 3;
  private static final int CLASS = 4;
  private static final int PLAIN = 5;
  private static final int ARRAY = 6;
  private static final int FILLED = 7;
  private static final int OBJECT = 8;

  /** Room for a message of objects whose size is not known before: only what
   *  is written takes memory. */
  static final int ROOM = 1 << 27;

  private static native int classOf(Object object);
  private static native String className(int number);
  private static native int findClass(String name);
  private static native boolean isSerialisedByItself(int number);
  private static native boolean hasPlainSuper(int number);
  private static native int plainSize(int number);
  private static native void putPlain(Object from, byte[] to, int at);
  private static native void getPlain(Object to, byte[] from, int at);
  static native Object[] references(Object object);
  private static native boolean[] hidden(int number);
  private static native boolean isOfLibrary(int number);
  private static native void setReference(Object object, int i, Object value);
  private static native Object make(int number);
  private static native Object makeArray(int number, int length);
  private static native int arrayBytes(Object array);
  private static native void putArray(Object from, byte[] to, int at);
  private static native void getArray(Object to, byte[] from, int at);
  private static native int textLength(String text);
  private static native void putText(String from, byte[] to, int at);
  private static native String getText(byte[] from, int at, int length);
  private static native Object constant(int number, int ordinal);
  private static native Object mirror(int number);
  private static native int mirrored(Object type);
  private static native long seenNew();
  private static native int seen(long table, Object object);
  private static native void seenFree(long table);
  private static native void unsupported(String what);

  private byte[] bytes;
  private int at;
  /* Writing: objects and classes met; reading: objects and classes made. */
  private long seen;
  private Object[] made;
  private int[] classes = new int[8];
  private int objectCount;
  private int classCount;
  /* Writing: transient fields of the library's classes on the way here. */
  private int hiding;

  private Codec() {}

  /** After a probe nobody has looked into the message. */
  static int unknownCount() {
    unsupported("Status.Get_count(MPI.OBJECT) before the message is received");
    return 0;
  }

  /** Requests may be started in any order; these are in theirs only. */
  static void oneOrder() {
    unsupported("Prequest.Startall of several requests with MPI.OBJECT");
  }

  /* ---- Writing */

  static byte[] pack(Object buffer, int offset, int count, Datatype type) {
    if (!(buffer instanceof Object[])) {
      throw new MPIException("an array of objects is needed for MPI.OBJECT");
    }
    Object[] from = (Object[]) buffer;
    int[] map = type.objectMap();
    Object[] objects = new Object[count * map.length];
    for (int i = 0; i < objects.length; i++) {
      int index = offset + i / map.length * type.objectExtent()
          + map[i % map.length];
      checkIndex(index, from.length);
      objects[i] = from[index];
    }
    return packAll(objects);
  }

  private static void checkIndex(int index, int length) {
    if (index < 0 || index >= length) {
      throw new MPIException(new ArrayIndexOutOfBoundsException(
          "object " + index + " of an array of length " + length));
    }
  }

  static byte[] packAll(Object[] objects) {
    Codec codec = new Codec();
    codec.bytes = new byte[64];
    codec.seen = seenNew();
    try {
      codec.putInt(objects.length);
      for (Object object : objects) {
        codec.put(object);
      }
    } catch (NotSerializableException e) {
      throw new MPIException(e);
    } finally {
      seenFree(codec.seen);
    }
    return java.util.Arrays.copyOf(codec.bytes, codec.at);
  }

  private void reserve(int n) {
    if (n > bytes.length - at) {
      bytes = java.util.Arrays.copyOf(bytes,
                                      Math.max(2 * bytes.length, at + n));
    }
  }

  private void putInt(int x) {
    reserve(4);
    bytes[at++] = (byte) x;
    bytes[at++] = (byte) (x >> 8);
    bytes[at++] = (byte) (x >> 16);
    bytes[at++] = (byte) (x >> 24);
  }

  private void putKind(int kind) {
    reserve(1);
    bytes[at++] = (byte) kind;
  }

  private void putText(String text) {
    int n = textLength(text);
    putInt(n);
    int length = n < 0 ? -2 * n : n;
    reserve(length);
    putText(text, bytes, at);
    at += length;
  }

  private void putClass(int number) {
    for (int i = 0; i < classCount; i++) {
      if (classes[i] == number) {
        putInt(i);
        return;
      }
    }
    putInt(classCount);
    addClass(number);
    putText(className(number));
  }

  private void addClass(int number) {
    if (classCount == classes.length) {
      classes = java.util.Arrays.copyOf(classes, 2 * classCount);
    }
    classes[classCount++] = number;
  }

  private void put(Object object) throws NotSerializableException {
    if (object == null) {
      putKind(NULL);
      return;
    }
    int before = seen(seen, object);
    if (before >= 0) {
      putKind(AGAIN);
      putInt(before);
    } else if (object instanceof String) {
      putKind(STRING);
      putText((String) object);
    } else if (object instanceof Enum) {
      putKind(ENUM);
      putClass(mirrored(((Enum<?>) object).getDeclaringClass()));
      putInt(((Enum<?>) object).ordinal());
    } else if (object instanceof Class) {
      putKind(CLASS);
      putClass(mirrored(object));
    } else if (object.getClass().isArray()) {
      putArray(object);
    } else {
      putOther(object);
    }
  }

  private void putArray(Object array) throws NotSerializableException {
    boolean plain = !(array instanceof Object[]);
    putKind(plain ? PLAIN : ARRAY);
    putClass(classOf(array));
    if (plain) {
      int n = arrayBytes(array);
      putInt(java.lang.reflect.Array.getLength(array));
      reserve(n);
      putArray(array, bytes, at);
      at += n;
      return;
    }
    putInt(((Object[]) array).length);
    for (Object element : (Object[]) array) {
      put(element);
    }
  }

  private void putOther(Object object) throws NotSerializableException {
    int number = classOf(object);
    if (!(object instanceof Serializable)) {
      // The library's own writeObject would have written something else.
      if (hiding > 0 && isOfLibrary(number)) {
        unsupported("MPI.OBJECT: what writeObject does of the class around "
                    + object.getClass().getName());
      }
      throw new NotSerializableException(object.getClass().getName());
    }
    Object[] parts = Filled.parts(object);
    putKind(parts != null ? FILLED : OBJECT);
    putClass(number);
    if (parts != null) {
      putAll(parts, null);
      return;
    }
    checkPlain(object, number);
    int n = plainSize(number);
    reserve(n);
    putPlain(object, bytes, at);
    at += n;
    putAll(references(object), hidden(number));
  }

  private static void checkPlain(Object object, int number) {
    if (isSerialisedByItself(number)
        || object instanceof java.util.IdentityHashMap) {
      unsupported("MPI.OBJECT: writeObject, readObject and their like in "
                  + object.getClass().getName());
    }
    if (hasPlainSuper(number)) {
      unsupported("MPI.OBJECT: a superclass that is not Serializable, of "
                  + object.getClass().getName());
    }
  }

  private void putAll(Object[] parts, boolean[] hidden)
      throws NotSerializableException {
    putInt(parts.length);
    for (int i = 0; i < parts.length; i++) {
      int step = hidden != null && hidden[i] ? 1 : 0;
      hiding += step;
      put(parts[i]);
      hiding -= step;
    }
  }

  /* ---- Reading */

  /** Puts the objects of a message into the buffer; returns their number. */
  static int unpack(byte[] bytes, int from, Object buffer, int offset,
                    int count, Datatype type) {
    Object[] objects = unpackAll(bytes, from);
    int[] map = type.objectMap();
    if (objects.length > count * map.length) {
      throw new MPIException("the message has " + objects.length
                             + " objects, the buffer has room for "
                             + count * map.length);
    }
    Object[] to = (Object[]) buffer;
    for (int i = 0; i < objects.length; i++) {
      int index = offset + i / map.length * type.objectExtent()
          + map[i % map.length];
      checkIndex(index, to.length);
      to[index] = objects[i];
    }
    return objects.length;
  }

  static Object[] unpackAll(byte[] bytes, int from) {
    Codec codec = new Codec();
    codec.bytes = bytes;
    codec.at = from;
    codec.made = new Object[8];
    Object[] objects = new Object[codec.getInt()];
    for (int i = 0; i < objects.length; i++) {
      objects[i] = codec.get();
    }
    return objects;
  }

  private int getInt() {
    int x = bytes[at] & 255 | (bytes[at + 1] & 255) << 8
        | (bytes[at + 2] & 255) << 16 | bytes[at + 3] << 24;
    at += 4;
    return x;
  }

  private String getText() {
    int n = getInt();
    String text = getText(bytes, at, n);
    at += n < 0 ? -2 * n : n;
    return text;
  }

  private int getClassNumber() {
    int i = getInt();
    if (i == classCount) {
      String name = getText();
      int number = findClass(name);
      if (number < 0) {
        throw new MPIException(new ClassNotFoundException(
            name.replace('/', '.')));
      }
      addClass(number);
    }
    return classes[i];
  }

  private <T> T add(T object) {
    if (objectCount == made.length) {
      made = java.util.Arrays.copyOf(made, 2 * objectCount);
    }
    made[objectCount++] = object;
    return object;
  }

  private Object get() {
    int kind = bytes[at++];
    switch (kind) {
      case NULL: return null;
      case AGAIN: return made[getInt()];
      case STRING: return add(getText());
      case ENUM: {
        int number = getClassNumber();
        return add(constant(number, getInt()));
      }
      case CLASS: return add(mirror(getClassNumber()));
      case PLAIN: return getPlainArray();
      case ARRAY: return getObjectArray();
      case FILLED: return getFilled();
      default: return getObject();
    }
  }

  private Object getPlainArray() {
    int number = getClassNumber();
    Object array = add(makeArray(number, getInt()));
    getArray(array, bytes, at);
    at += arrayBytes(array);
    return array;
  }

  private Object getObjectArray() {
    int number = getClassNumber();
    Object[] array = (Object[]) add(makeArray(number, getInt()));
    for (int i = 0; i < array.length; i++) {
      array[i] = get();
    }
    return array;
  }

  private Object getFilled() {
    String name = className(getClassNumber());
    Object[] parts = new Object[getInt()];
    Filled filled = new Filled(name, parts.length);
    int place = objectCount;
    add(filled.target);
    for (int i = 0; i < parts.length; i++) {
      parts[i] = get();
      if (i == 0 && filled.target == null) {
        filled.begin(parts[0]);
        made[place] = filled.target;
      }
    }
    filled.fill(parts);
    return filled.target;
  }

  private Object getObject() {
    int number = getClassNumber();
    Object object = add(make(number));
    getPlain(object, bytes, at);
    at += plainSize(number);
    int n = getInt();
    for (int i = 0; i < n; i++) {
      setReference(object, i, get());
    }
    return object;
  }
}
