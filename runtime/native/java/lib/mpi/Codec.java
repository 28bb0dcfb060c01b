package mpi;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;

/** Objects as bytes and back, in a JVM: Java's own serialisation. */
final class Codec {
  /** Room for a message of objects whose size is not known before. */
  static final int ROOM = 1 << 22;

  private Codec() {}

  static int unknownCount() {
    throw new IllegalStateException("no replay gets here");
  }

  static Object[] references(Object object) {
    throw new IllegalStateException("no replay gets here");
  }

  static void oneOrder() {}

  static byte[] pack(Object buffer, int offset, int count, Datatype type) {
    if (!(buffer instanceof Object[])) {
      throw new MPIException("an array of objects is needed for MPI.OBJECT");
    }
    Object[] from = (Object[]) buffer;
    int[] map = type.objectMap();
    Object[] objects = new Object[count * map.length];
    for (int i = 0; i < objects.length; i++) {
      int index = index(i, offset, map, type);
      checkIndex(index, from.length);
      objects[i] = from[index];
    }
    return packAll(objects);
  }

  private static int index(int i, int offset, int[] map, Datatype type) {
    return offset + i / map.length * type.objectExtent() + map[i % map.length];
  }

  private static void checkIndex(int index, int length) {
    if (index < 0 || index >= length) {
      throw new MPIException(new ArrayIndexOutOfBoundsException(
          "object " + index + " of an array of length " + length));
    }
  }

  static byte[] packAll(Object[] objects) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeInt(objects.length);
      for (Object object : objects) {
        out.writeObject(object);
      }
    } catch (IOException e) {
      throw new MPIException(e);
    }
    return bytes.toByteArray();
  }

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
      int index = index(i, offset, map, type);
      checkIndex(index, to.length);
      to[index] = objects[i];
    }
    return objects.length;
  }

  static Object[] unpackAll(byte[] bytes, int from) {
    try (ObjectInputStream in = new ObjectInputStream(
             new ByteArrayInputStream(bytes, from, bytes.length - from))) {
      Object[] objects = new Object[in.readInt()];
      for (int i = 0; i < objects.length; i++) {
        objects[i] = in.readObject();
      }
      return objects;
    } catch (IOException | ClassNotFoundException e) {
      throw new MPIException(e);
    }
  }
}
