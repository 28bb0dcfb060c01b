package java.lang;

import java.lang.reflect.Type;
import java.util.Map;

/**
 * The class of an object, as far as names, kinds and relations go. The
 * translator fills in the number; everything else is read from its table of
 * classes. There are no reflected members.
 */
public final class Class<T> implements java.io.Serializable, Type {
  private int id;
  private transient Map<String, T> constants;

  private Class() {}

  static native Class<?> getPrimitiveClass(String name);
  private static native String name0(int id);
  private static native int access0(int id);
  private static native int kind0(int id);
  private static native Class<?> super0(int id);
  private static native Class<?> element0(int id);
  private static native Class<?> array0(int id);
  private static native Class<?>[] interfaces0(int id);
  private static native boolean derives0(int id, int from);
  private static native Object[] values0(int id);
  private static native Class<?> find0(String name);
  private static native void init0(int id);

  private static final int INTERFACE = 1;
  private static final int ARRAY = 4;
  private static final int PRIMITIVE = 8;
  private static final int ENUM = 16;
  private static final int RECORD = 32;
  private static final int HIDDEN = 128;

  private boolean is(int kind) {
    return (kind0(id) & kind) != 0;
  }

  public static Class<?> forName(String name) throws ClassNotFoundException {
    Class<?> found = find0(name.replace('.', '/'));
    // Only classes that the program names otherwise are there.
    if (found == null) {
      throw mpiproof.Limit.reached("Class.forName of " + name);
    }
    init0(found.id);
    return found;
  }

  public static Class<?> forName(String name, boolean init, ClassLoader loader)
      throws ClassNotFoundException {
    return forName(name);
  }

  public String getName() {
    return name0(id);
  }

  public String getTypeName() {
    return isArray() ? getComponentType().getTypeName() + "[]" : getName();
  }

  public String getCanonicalName() {
    if (isArray()) {
      String element = getComponentType().getCanonicalName();
      return element == null ? null : element + "[]";
    }
    return isAnonymousClass() ? null : getName().replace('$', '.');
  }

  public String getSimpleName() {
    if (isArray()) {
      return getComponentType().getSimpleName() + "[]";
    }
    String name = getName();
    if (is(HIDDEN)) {
      return name.substring(name.lastIndexOf('.') + 1);
    }
    int at = Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1;
    while (at > 0 && at < name.length() && name.charAt(at - 1) != '.'
           && isDigit(name.charAt(at))) {
      at++;
    }
    return name.substring(at);
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  public boolean isAnonymousClass() {
    return !isArray() && getSimpleName().isEmpty();
  }

  public boolean isMemberClass() {
    return getName().indexOf('$') > 0 && !isAnonymousClass();
  }

  public boolean isLocalClass() {
    String name = getName();
    int at = name.lastIndexOf('$');
    return at > 0 && at + 1 < name.length() && isDigit(name.charAt(at + 1))
        && !isAnonymousClass();
  }

  public String getPackageName() {
    if (isArray()) {
      return getComponentType().getPackageName();
    }
    if (isPrimitive()) {
      return "java.lang";
    }
    int dot = getName().lastIndexOf('.');
    return dot < 0 ? "" : getName().substring(0, dot);
  }

  public String toString() {
    String kind = isInterface() ? "interface " : isPrimitive() ? "" : "class ";
    return kind + getName();
  }

  public boolean isArray() {
    return is(ARRAY);
  }

  public boolean isInterface() {
    return is(INTERFACE);
  }

  public boolean isPrimitive() {
    return is(PRIMITIVE);
  }

  public boolean isRecord() {
    return is(RECORD);
  }

  public boolean isHidden() {
    return is(HIDDEN);
  }

  public boolean isEnum() {
    return (kind0(id) & ENUM) != 0 && getSuperclass() == (Class<?>) Enum.class;
  }

  public boolean isAnnotation() {
    return (access0(id) & 0x2000) != 0;
  }

  public boolean isSynthetic() {
    return (access0(id) & 0x1000) != 0;
  }

  public int getModifiers() {
    return access0(id) & 0x7611;
  }

  public boolean isInstance(Object object) {
    return object != null && isAssignableFrom(object.getClass());
  }

  public boolean isAssignableFrom(Class<?> other) {
    return other.id == id || derives0(other.id, id);
  }

  @SuppressWarnings("unchecked")
  public Class<? super T> getSuperclass() {
    return (Class<? super T>) super0(id);
  }

  public Class<?>[] getInterfaces() {
    return interfaces0(id);
  }

  public Type[] getGenericInterfaces() {
    return interfaces0(id);
  }

  public Type getGenericSuperclass() {
    return getSuperclass();
  }

  public Class<?> getComponentType() {
    return element0(id);
  }

  public Class<?> componentType() {
    return element0(id);
  }

  public Class<?> arrayType() {
    return array0(id);
  }

  private static final int LIBRARY = 64;

  public ClassLoader getClassLoader() {
    if ((kind0(id) & LIBRARY) == 0) {
      throw mpiproof.Limit.reached("Class.getClassLoader");
    }
    return null;
  }

  ClassLoader getClassLoader0() {
    return null;
  }

  public boolean desiredAssertionStatus() {
    return true;
  }

  @SuppressWarnings("unchecked")
  public T cast(Object object) {
    if (object != null && !isInstance(object)) {
      throw new ClassCastException("Cannot cast " + object.getClass().getName()
                                   + " to " + getName());
    }
    return (T) object;
  }

  @SuppressWarnings("unchecked")
  public <U> Class<? extends U> asSubclass(Class<U> base) {
    if (!base.isAssignableFrom(this)) {
      throw new ClassCastException(toString());
    }
    return (Class<? extends U>) this;
  }

  @SuppressWarnings("unchecked")
  T[] getEnumConstantsShared() {
    return isEnum() ? (T[]) values0(id) : null;
  }

  public T[] getEnumConstants() {
    T[] shared = getEnumConstantsShared();
    return shared == null ? null : shared.clone();
  }

  Map<String, T> enumConstantDirectory() {
    if (constants == null) {
      T[] all = getEnumConstantsShared();
      if (all == null) {
        throw new IllegalArgumentException(getName() + " is not an enum class");
      }
      Map<String, T> byName = new java.util.HashMap<>();
      for (T constant : all) {
        byName.put(((Enum<?>) constant).name(), constant);
      }
      constants = byName;
    }
    return constants;
  }
}
