package java.util;

/** Lets the immutable collections open their door (SharedSecrets). */
public final class CollectionAccess {
  private CollectionAccess() {}

  public static void make() {
    new ImmutableCollections.Access();
  }
}
