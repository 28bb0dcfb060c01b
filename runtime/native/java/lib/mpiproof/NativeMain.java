package mpiproof;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;

/**
 * Runs the main of a program under a real MPI. An exception that nobody
 * catches is written down, and the rank stands still.
 */
public final class NativeMain {
  private NativeMain() {}

  static native void log(String line);
  private static native void fault(String kind, String places, String text);

  /** The library of ours, the program's class, its arguments. */
  public static void main(String[] words) {
    System.load(words[0]);
    try {
      Method main = Class.forName(words[1]).getMethod("main", String[].class);
      main.setAccessible(true);
      main.invoke(null, (Object) Arrays.copyOfRange(words, 2, words.length));
    } catch (InvocationTargetException e) {
      fail(e.getCause());
    } catch (ReflectiveOperationException | LinkageError e) {
      fail(e);
    }
  }

  private static void fail(Throwable thrown) {
    System.out.flush();
    String kind = thrown instanceof StackOverflowError ? "crash" : "exception";
    fault(kind, Places.of(thrown), thrown.toString());
  }
}
