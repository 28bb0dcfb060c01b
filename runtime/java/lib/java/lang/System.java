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
  private static native String folder0();
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

  /** What every program may ask for. */
  private static final class Known {
    static final String[] ALL = {
      "line.separator", "\n", "file.separator", "/", "path.separator", ":",
      "java.version", "17", "java.specification.version", "17",
      "java.vendor", "mpiproof", "java.vm.name", "mpiproof",
      "java.io.tmpdir", "/tmp", "java.home", "/java", "user.dir", folder0(),
      "user.home", "/", "user.name", "user", "os.name", "Linux",
      "os.arch", "amd64", "os.version", "0", "file.encoding", "UTF-8",
      "sun.jnu.encoding", "UTF-8", "native.encoding", "UTF-8", "java.class.path", "."
    };
  }

  private static String known(String key) {
    for (int i = 0; i < Known.ALL.length; i += 2) {
      if (Known.ALL[i].equals(key)) {
        return Known.ALL[i + 1];
      }
    }
    return null;
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
    return properties == null ? known(key) : properties.getProperty(key);
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

  public static String clearProperty(String key) {
    String old = getProperty(key);
    getProperties().remove(key);
    return old;
  }

  public static Properties getProperties() {
    if (properties == null) {
      properties = new Properties();
      for (int i = 0; i < Known.ALL.length; i += 2) {
        properties.setProperty(Known.ALL[i], Known.ALL[i + 1]);
      }
    }
    return properties;
  }
}
