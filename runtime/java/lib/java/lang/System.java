package java.lang;

import java.io.InputStream;
import java.io.PrintStream;
import java.util.Map;
import java.util.Properties;

/** The process: its streams, its clock (virtual), its end. */
public final class System {
  public static final PrintStream out = PrintStream.ofDescriptor(1);
  public static final PrintStream err = PrintStream.ofDescriptor(2);
  public static final InputStream in = new java.io.ConsoleInput();
  private static Properties properties;

  private System() {}

  public static native long currentTimeMillis();
  public static native long nanoTime();
  public static native void arraycopy(Object from, int at, Object to, int there,
                                      int count);
  public static native int identityHashCode(Object object);
  private static native void exit0(int status);
  private static native String getenv0(String name);
  private static native String[] environment0();
  private static native void setStream(int which, Object stream);

  public static void exit(int status) {
    Runtime.getRuntime().exit(status);
  }

  static void leave(int status) {
    exit0(status);
  }

  public static void setOut(PrintStream stream) {
    setStream(1, stream);
  }

  public static void setErr(PrintStream stream) {
    setStream(2, stream);
  }

  public static void setIn(InputStream stream) {
    setStream(0, stream);
  }

  public static String lineSeparator() {
    return "\n";
  }

  public static void gc() {}

  public static SecurityManager getSecurityManager() {
    return null;
  }

  public static String getenv(String name) {
    return getenv0(name);
  }

  public static Map<String, String> getenv() {
    Map<String, String> all = new java.util.HashMap<>();
    for (String line : environment0()) {
      int at = line.indexOf('=');
      if (at > 0) {
        all.put(line.substring(0, at), line.substring(at + 1));
      }
    }
    return java.util.Collections.unmodifiableMap(all);
  }

  /** What every program may ask for; the rest only if it was set. */
  private static String known(String key) {
    switch (key) {
      case "line.separator": return "\n";
      case "file.separator": return "/";
      case "path.separator": return ":";
      case "java.version": return "17";
      case "java.specification.version": return "17";
      case "java.vendor": return "mpiproof";
      case "java.vm.name": return "mpiproof";
      case "java.io.tmpdir": return "/tmp";
      case "user.dir": return "/";
      case "user.home": return "/";
      case "user.name": return "user";
      case "os.name": return "Linux";
      case "os.arch": return "amd64";
      case "os.version": return "0";
      case "file.encoding": return "UTF-8";
      case "java.class.path": return ".";
      default: return null;
    }
  }

  private static void checkKey(String key) {
    if (key == null) {
      throw new NullPointerException("key can't be null");
    }
    if (key.isEmpty()) {
      throw new IllegalArgumentException("key can't be empty");
    }
  }

  public static String getProperty(String key) {
    checkKey(key);
    String value = properties == null ? null : properties.getProperty(key);
    return value != null ? value : known(key);
  }

  public static String getProperty(String key, String other) {
    String value = getProperty(key);
    return value != null ? value : other;
  }

  public static String setProperty(String key, String value) {
    String old = getProperty(key);
    getProperties().setProperty(key, value);
    return old;
  }

  public static Properties getProperties() {
    if (properties == null) {
      properties = new Properties();
    }
    return properties;
  }
}
