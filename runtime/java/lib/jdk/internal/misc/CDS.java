package jdk.internal.misc;

/** There are no archives of classes. */
public class CDS {
  private CDS() {}

  public static boolean isDumpingClassList() {
    return false;
  }

  public static boolean isDumpingArchive() {
    return false;
  }

  public static boolean isSharingEnabled() {
    return false;
  }

  public static void initializeFromArchive(Class<?> type) {}

  public static void defineArchivedModules(Object platform, Object system) {}

  public static long getRandomSeedForDumping() {
    return 0;
  }
}
