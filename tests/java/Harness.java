import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.security.Permission;

/**
 * Runs the main methods of many classes in one JVM and prints for each what it
 * printed and how it ended:
 *
 *   === NAME BYTES END
 *
 * and then so many bytes; END is `exit N` or `uncaught CLASS: MESSAGE`.
 */
public class Harness {
  static final class Exit extends SecurityException {
    final int status;

    Exit(int status) {
      this.status = status;
    }
  }

  @SuppressWarnings("removal")
  static final class Guard extends SecurityManager {
    @Override
    public void checkExit(int status) {
      throw new Exit(status);
    }

    @Override
    public void checkPermission(Permission permission) {}
  }

  static String run(String name) throws Exception {
    try {
      Class.forName(name).getMethod("main", String[].class)
          .invoke(null, (Object) new String[0]);
      return "exit 0";
    } catch (InvocationTargetException e) {
      Throwable cause = e.getCause();
      if (cause instanceof Exit) {
        return "exit " + ((Exit) cause).status;
      }
      return "uncaught " + cause.toString().replace("\n", "\\n");
    }
  }

  @SuppressWarnings("removal")
  public static void main(String[] names) throws Exception {
    PrintStream real = System.out;
    System.setSecurityManager(new Guard());
    for (String name : names) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      System.setOut(new PrintStream(bytes, true, "UTF-8"));
      String end = run(name);
      System.out.flush();
      real.println("=== " + name + " " + bytes.size() + " " + end);
      real.write(bytes.toByteArray());
      real.println();
    }
    real.flush();
  }
}
