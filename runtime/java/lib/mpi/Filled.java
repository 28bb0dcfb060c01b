package mpi;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.Stack;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;

/**
 * Collections travel as their elements and are filled anew: hash codes of
 * objects differ from process to process. Sorted ones begin with their
 * comparator, a Hashtable with its places. Tables are as large as those that readObject makes, since the
 * order of the elements follows from it.
 */
final class Filled {
  private final String name;
  private final int size; // of a map
  private boolean late;   // it begins with a part that is no element
  Object target;

  /** The elements of a collection that is one of these; else null. */
  static Object[] parts(Object object) {
    Class<?> c = object.getClass();
    if (c == TreeMap.class) {
      return ofMap((Map<?, ?>) object, ((SortedMap<?, ?>) object).comparator(),
                   1);
    }
    if (c == TreeSet.class) {
      return ofCollection((Collection<?>) object,
                          ((SortedSet<?>) object).comparator(), 1);
    }
    if (c == HashMap.class || c == LinkedHashMap.class) {
      return ofMap((Map<?, ?>) object, null, 0);
    }
    if (c == Hashtable.class) {
      return ofTable((Hashtable<?, ?>) object);
    }
    if (c == ArrayList.class || c == LinkedList.class || c == HashSet.class
        || c == LinkedHashSet.class || c == ArrayDeque.class
        || c == Vector.class || c == Stack.class) {
      return ofCollection((Collection<?>) object, null, 0);
    }
    return null;
  }

  private static Object[] ofCollection(Collection<?> from, Object first,
                                       int n) {
    Object[] parts = new Object[n + from.size()];
    if (n > 0) {
      parts[0] = first;
    }
    for (Object element : from) {
      parts[n++] = element;
    }
    return parts;
  }

  private static Object[] ofMap(Map<?, ?> from, Object first, int n) {
    Object[] parts = new Object[n + 2 * from.size()];
    if (n > 0) {
      parts[0] = first;
    }
    for (Map.Entry<?, ?> entry : from.entrySet()) {
      parts[n++] = entry.getKey();
      parts[n++] = entry.getValue();
    }
    return parts;
  }

  /** Its places first. Then as writeObject: chains turned round. */
  private static Object[] ofTable(Hashtable<?, ?> from) {
    int places = placesOf(from);
    Object[] parts = ofMap(from, places, 1);
    for (int begin = 1; begin < parts.length;) {
      int end = begin + 2;
      while (end < parts.length
             && place(parts[end], places) == place(parts[begin], places)) {
        end += 2;
      }
      turn(parts, begin, end);
      begin = end;
    }
    return parts;
  }

  private static int placesOf(Hashtable<?, ?> table) {
    for (Object field : Codec.references(table)) {
      if (field instanceof Object[]) {
        return ((Object[]) field).length;
      }
    }
    throw new AssertionError();
  }

  private static int place(Object key, int places) {
    return (key.hashCode() & 0x7fffffff) % places;
  }

  /** Pairs from begin to end. */
  private static void turn(Object[] parts, int begin, int end) {
    for (int i = begin, k = end - 2; i < k; i += 2, k -= 2) {
      for (int n = 0; n < 2; n++) {
        Object x = parts[i + n];
        parts[i + n] = parts[k + n];
        parts[k + n] = x;
      }
    }
  }

  /** As Hashtable.readObject has it, of one that had so many before. */
  private static Hashtable<Object, Object> table(int places, int size) {
    int most = Math.max(places, (int) (size / 0.75f) + 1);
    int length = (int) ((size + size / 20) / 0.75f) + 3;
    if (length > size && (length & 1) == 0) {
      length--;
    }
    return new Hashtable<Object, Object>(Math.min(length, most));
  }

  /** As HashMap.readObject has it: one of 12 elements has 32 places. */
  private static int placesOfMap(int size) {
    return Math.max(16, (int) (size / 0.75f + 1.0f));
  }

  /** Makes an empty one for so many parts, unless the first is needed. */
  Filled(String name, int parts) {
    this.name = name;
    this.size = parts / 2;
    switch (name) {
      case "java/util/HashMap":
        target = new HashMap<Object, Object>(placesOfMap(size));
        break;
      case "java/util/LinkedHashMap":
        target = new LinkedHashMap<Object, Object>();
        break;
      case "java/util/ArrayList": target = new ArrayList<Object>(); break;
      case "java/util/LinkedList": target = new LinkedList<Object>(); break;
      case "java/util/HashSet":
        // HashSet.readObject takes fewer places than new HashSet().
        target = new HashSet<Object>((int) (parts * Math.min(1 / 0.75f, 4.0f)));
        break;
      case "java/util/LinkedHashSet":
        target = new LinkedHashSet<Object>();
        break;
      case "java/util/ArrayDeque": target = new ArrayDeque<Object>(); break;
      case "java/util/Vector": target = new Vector<Object>(); break;
      case "java/util/Stack": target = new Stack<Object>(); break;
      default: late = true; break;
    }
  }

  /** With the part that it needs first. */
  @SuppressWarnings("unchecked")
  void begin(Object first) {
    if (name.equals("java/util/Hashtable")) {
      target = table((Integer) first, size);
      return;
    }
    Comparator<Object> order = (Comparator<Object>) first;
    target = name.equals("java/util/TreeMap") ? new TreeMap<Object, Object>(order)
                                              : new TreeSet<Object>(order);
  }

  @SuppressWarnings("unchecked")
  void fill(Object[] parts) {
    int from = late ? 1 : 0;
    if (target instanceof Map) {
      for (int i = from; i < parts.length; i += 2) {
        ((Map<Object, Object>) target).put(parts[i], parts[i + 1]);
      }
      return;
    }
    for (int i = from; i < parts.length; i++) {
      ((Collection<Object>) target).add(parts[i]);
    }
  }
}
