package jdk.internal.access;

/** Doors between packages of the library, as far as they are used here. */
public class SharedSecrets {
  private static JavaNioAccess nio;
  private static JavaUtilCollectionAccess collections;
  private static JavaLangAccess lang = new JavaLangAccess() {};
  private static JavaIOFileDescriptorAccess descriptors;

  private SharedSecrets() {}

  public static void setJavaNioAccess(JavaNioAccess access) {
    nio = access;
  }

  public static JavaNioAccess getJavaNioAccess() {
    return nio;
  }

  public static void setJavaUtilCollectionAccess(
      JavaUtilCollectionAccess access) {
    collections = access;
  }

  public static JavaUtilCollectionAccess getJavaUtilCollectionAccess() {
    if (collections == null) {
      java.util.CollectionAccess.make();
    }
    return collections;
  }

  public static void setJavaLangAccess(JavaLangAccess access) {
    lang = access;
  }

  public static JavaLangAccess getJavaLangAccess() {
    if (lang == null) {
      lang = LangAccess.make();
    }
    return lang;
  }

  public static void setJavaIOFileDescriptorAccess(
      JavaIOFileDescriptorAccess access) {
    descriptors = access;
  }

  public static JavaIOFileDescriptorAccess getJavaIOFileDescriptorAccess() {
    return descriptors;
  }
}
