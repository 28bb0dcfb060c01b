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
 * comparator.
 */
final class Filled {
  private final String name;
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
    if (c == HashMap.class || c == LinkedHashMap.class
        || c == Hashtable.class) {
      return ofMap((Map<?, ?>) object, null, 0);
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

  /** Makes an empty one, unless its comparator is needed first. */
  Filled(String name) {
    this.name = name;
    switch (name) {
      case "java/util/HashMap": target = new HashMap<Object, Object>(); break;
      case "java/util/LinkedHashMap":
        target = new LinkedHashMap<Object, Object>();
        break;
      case "java/util/Hashtable":
        target = new Hashtable<Object, Object>();
        break;
      case "java/util/ArrayList": target = new ArrayList<Object>(); break;
      case "java/util/LinkedList": target = new LinkedList<Object>(); break;
      case "java/util/HashSet": target = new HashSet<Object>(); break;
      case "java/util/LinkedHashSet":
        target = new LinkedHashSet<Object>();
        break;
      case "java/util/ArrayDeque": target = new ArrayDeque<Object>(); break;
      case "java/util/Vector": target = new Vector<Object>(); break;
      case "java/util/Stack": target = new Stack<Object>(); break;
      default: break;
    }
  }

  @SuppressWarnings("unchecked")
  void begin(Object comparator) {
    Comparator<Object> order = (Comparator<Object>) comparator;
    target = name.equals("java/util/TreeMap") ? new TreeMap<Object, Object>(order)
                                              : new TreeSet<Object>(order);
  }

  @SuppressWarnings("unchecked")
  void fill(Object[] parts) {
    int from = name.startsWith("java/util/Tree") ? 1 : 0;
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
