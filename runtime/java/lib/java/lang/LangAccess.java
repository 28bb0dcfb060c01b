package java.lang;

import jdk.internal.access.JavaLangAccess;

/**
 * What other packages of the JDK may ask java.lang for, as far as it is needed.
 * The class is abstract because of the rest, whose use is a recorded limit;
 * the runtime makes the only instance.
 */
public abstract class LangAccess implements JavaLangAccess {
  /** The instance. */
  public static native JavaLangAccess make();

  @Override
  public <E extends Enum<E>> E[] getEnumConstantsShared(Class<E> type) {
    return type.getEnumConstantsShared();
  }

  @Override
  public String join(String prefix, String suffix, String delimiter,
                     String[] elements, int size) {
    StringBuilder text = new StringBuilder(prefix);
    for (int i = 0; i < size; i++) {
      if (i > 0) {
        text.append(delimiter);
      }
      text.append(elements[i]);
    }
    return text.append(suffix).toString();
  }
}
