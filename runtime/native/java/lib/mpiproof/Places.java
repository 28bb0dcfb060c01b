package mpiproof;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Lines of the program as numbers, for the logs of a replay under a real MPI.
 * All ranks give a line the same number.
 */
final class Places {
  private static final Map<Integer, String> known = new HashMap<>();
  private static final String[] LIBRARIES = {"mpi.", "mpiproof.", "java.",
                                             "javax.", "jdk.", "sun."};

  private Places() {}

  /** The innermost line of the program; 0: there is none. Called by C. */
  static int here() {
    List<Integer> all = numbers(new Throwable().getStackTrace());
    return all.isEmpty() ? 0 : all.get(0);
  }

  /** All of them, separated by commas. Called by C. */
  static String stack() {
    return text(numbers(new Throwable().getStackTrace()));
  }

  /** Lines of an exception, those of its causes behind. */
  static String of(Throwable thrown) {
    List<Integer> all = new ArrayList<>();
    for (int i = 0; thrown != null && i < 8; i++, thrown = thrown.getCause()) {
      all.addAll(numbers(thrown.getStackTrace()));
    }
    return text(all);
  }

  private static List<Integer> numbers(StackTraceElement[] frames) {
    List<Integer> all = new ArrayList<>();
    for (StackTraceElement frame : frames) {
      if (isProgram(frame)) {
        all.add(number(frame));
      }
    }
    return all;
  }

  private static boolean isProgram(StackTraceElement frame) {
    if (frame.getFileName() == null || frame.getLineNumber() <= 0) {
      return false;
    }
    for (String library : LIBRARIES) {
      if (frame.getClassName().startsWith(library)) {
        return false;
      }
    }
    return true;
  }

  private static int number(StackTraceElement frame) {
    String text = frame.getLineNumber() + " " + frame.getMethodName() + " "
        + frame.getFileName();
    int number = text.hashCode() & 0x7fffffff | 1;
    while (known.containsKey(number) && !known.get(number).equals(text)) {
      number += 2;
    }
    if (known.put(number, text) == null) {
      NativeMain.log("line " + Integer.toHexString(number) + " " + text);
    }
    return number;
  }

  private static String text(List<Integer> numbers) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < numbers.size() && i < 40; i++) {
      text.append(i == 0 ? "" : ",").append(Integer.toHexString(numbers.get(i)));
    }
    return numbers.isEmpty() ? "-" : text.toString();
  }
}
