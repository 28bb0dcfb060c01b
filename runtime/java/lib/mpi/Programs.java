package mpi;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Programs that others start or meet (MPI 4.1, 11). */
final class Programs {
  private Programs() {}

  private static void add(ByteArrayOutputStream out, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.write(bytes, 0, bytes.length);
    out.write(0);
  }

  /**
   * Of `java -cp X Main word`: Main, and its own words from there on. The
   * class is what the program is known by (--spawn).
   */
  private static int mainAt(String[] words) {
    int i = 0;
    while (i < words.length && words[i].startsWith("-")) {
      boolean path = words[i].equals("-cp") || words[i].equals("-classpath")
          || words[i].equals("--class-path");
      i += path ? 2 : 1;
    }
    return i;
  }

  private static boolean isJava(String command) {
    return command.equals("java") || command.endsWith("/java");
  }

  /** argv, an element of it, and codes may be null. */
  static Intercomm spawn(Comm comm, String[] commands, String[][] argv,
                         int[] counts, Info[] infos, int root, int[] codes) {
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    int[] args = new int[commands.length];
    long[] hints = new long[commands.length];
    for (int i = 0; i < commands.length; i++) {
      String[] list = argv == null || argv[i] == null ? new String[0] : argv[i];
      String command = commands[i];
      int main = isJava(command) ? mainAt(list) : list.length;
      if (main < list.length) {
        command = list[main].substring(list[main].lastIndexOf('.') + 1);
        list = java.util.Arrays.copyOfRange(list, main + 1, list.length);
      }
      add(text, command);
      for (String word : list) {
        add(text, word);
      }
      args[i] = list.length;
      hints[i] = infos[i].handle[0];
    }
    long[] made = new long[1];
    Native.check(Native.spawn(text.toByteArray(), args, counts, hints, root,
                              comm.handle[0], made, codes));
    return new Intercomm(made);
  }

  static Intercomm meet(boolean accepts, Comm comm, String port, Info info,
                        int root) {
    long[] made = new long[1];
    Native.check(Native.portMeet(accepts, port, info.handle[0], root,
                                 comm.handle[0], made));
    return new Intercomm(made);
  }

  static String openPort(Info info) {
    int[] error = new int[1];
    String port = Native.portOpen(info.handle[0], error);
    Native.check(error[0]);
    return port;
  }

  static String lookup(String service, Info info) {
    int[] error = new int[1];
    String port = Native.nameLookup(service, info.handle[0], error);
    Native.check(error[0]);
    return port;
  }
}
