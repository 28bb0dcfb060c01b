package jdk.internal.access;

/** What other packages need of java.lang, as far as it is used here. */
public interface JavaLangAccess {
  default <E extends Enum<E>> E[] getEnumConstantsShared(Class<E> type) {
    return type.getEnumConstants();
  }

  default String join(String prefix, String suffix, String delimiter,
                      String[] elements, int size) {
    StringBuilder text = new StringBuilder(prefix);
    for (int i = 0; i < size; i++) {
      text.append(i == 0 ? "" : delimiter).append(elements[i]);
    }
    return text.append(suffix).toString();
  }
}
