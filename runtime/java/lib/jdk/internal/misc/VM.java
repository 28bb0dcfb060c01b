package jdk.internal.misc;

/** What the library asks about the machine it runs on. */
public class VM {
  private VM() {}

  public static boolean isBooted() {
    return true;
  }

  public static boolean isModuleSystemInited() {
    return true;
  }

  public static int initLevel() {
    return 4;
  }

  public static void initLevel(int level) {}

  public static boolean isShutdown() {
    return false;
  }

  public static String getSavedProperty(String key) {
    return null;
  }

  public static boolean isSystemDomainLoader(ClassLoader loader) {
    return loader == null;
  }

  public static long maxDirectMemory() {
    return 64 << 20;
  }

  public static boolean isDirectMemoryPageAligned() {
    return false;
  }

  public static boolean allowThreadSuspension(ThreadGroup group,
                                              boolean allow) {
    return false;
  }

  /** Nanoseconds since that second. */
  public static long getNanoTimeAdjustment(long second) {
    return System.currentTimeMillis() * 1000000 - second * 1000000000;
  }
}
