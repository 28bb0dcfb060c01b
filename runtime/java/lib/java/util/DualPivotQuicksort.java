package java.util;

/**
 * Sorting of primitive arrays for java.util.Arrays: merge sort, in one thread.
 * Equal numbers cannot be told apart, so any method gives the JDK's result.
 */
final class DualPivotQuicksort {
  private DualPivotQuicksort() {}

  private static final int SMALL = 12;

  static void sort(int[] a, int parallelism, int low, int high) {
    mergeSort(a, low, high, new int[high - low]);
  }

  private static void mergeSort(int[] a, int low, int high, int[] room) {
    if (high - low <= SMALL) {
      for (int i = low + 1; i < high; i++) {
        int x = a[i];
        int j = i - 1;
        for (; j >= low && a[j] > x; j--) {
          a[j + 1] = a[j];
        }
        a[j + 1] = x;
      }
      return;
    }
    int middle = low + high >>> 1;
    mergeSort(a, low, middle, room);
    mergeSort(a, middle, high, room);
    int n = middle - low;
    System.arraycopy(a, low, room, 0, n);
    for (int i = 0, j = middle, k = low; i < n; k++) {
      a[k] = j < high && a[j] < room[i] ? a[j++] : room[i++];
    }
  }

  static void sort(long[] a, int parallelism, int low, int high) {
    mergeSort(a, low, high, new long[high - low]);
  }

  private static void mergeSort(long[] a, int low, int high, long[] room) {
    if (high - low <= SMALL) {
      for (int i = low + 1; i < high; i++) {
        long x = a[i];
        int j = i - 1;
        for (; j >= low && a[j] > x; j--) {
          a[j + 1] = a[j];
        }
        a[j + 1] = x;
      }
      return;
    }
    int middle = low + high >>> 1;
    mergeSort(a, low, middle, room);
    mergeSort(a, middle, high, room);
    int n = middle - low;
    System.arraycopy(a, low, room, 0, n);
    for (int i = 0, j = middle, k = low; i < n; k++) {
      a[k] = j < high && a[j] < room[i] ? a[j++] : room[i++];
    }
  }

  static void sort(byte[] a, int low, int high) {
    int[] wide = new int[high - low];
    for (int i = 0; i < wide.length; i++) {
      wide[i] = a[low + i];
    }
    sort(wide, 0, 0, wide.length);
    for (int i = 0; i < wide.length; i++) {
      a[low + i] = (byte) wide[i];
    }
  }

  static void sort(char[] a, int low, int high) {
    int[] wide = new int[high - low];
    for (int i = 0; i < wide.length; i++) {
      wide[i] = a[low + i];
    }
    sort(wide, 0, 0, wide.length);
    for (int i = 0; i < wide.length; i++) {
      a[low + i] = (char) wide[i];
    }
  }

  static void sort(short[] a, int low, int high) {
    int[] wide = new int[high - low];
    for (int i = 0; i < wide.length; i++) {
      wide[i] = a[low + i];
    }
    sort(wide, 0, 0, wide.length);
    for (int i = 0; i < wide.length; i++) {
      a[low + i] = (short) wide[i];
    }
  }

  /** By Float.compare: -0.0 before 0.0, NaN last. */
  static void sort(float[] a, int parallelism, int low, int high) {
    double[] wide = new double[high - low];
    for (int i = 0; i < wide.length; i++) {
      wide[i] = a[low + i];
    }
    sort(wide, 0, 0, wide.length);
    for (int i = 0; i < wide.length; i++) {
      a[low + i] = (float) wide[i];
    }
  }

  static void sort(double[] a, int parallelism, int low, int high) {
    mergeSort(a, low, high, new double[high - low]);
  }

  private static boolean isLess(double x, double y) {
    if (x < y) {
      return true;
    }
    return !(x > y) && Double.compare(x, y) < 0;
  }

  private static void mergeSort(double[] a, int low, int high, double[] room) {
    if (high - low <= SMALL) {
      for (int i = low + 1; i < high; i++) {
        double x = a[i];
        int j = i - 1;
        for (; j >= low && isLess(x, a[j]); j--) {
          a[j + 1] = a[j];
        }
        a[j + 1] = x;
      }
      return;
    }
    int middle = low + high >>> 1;
    mergeSort(a, low, middle, room);
    mergeSort(a, middle, high, room);
    int n = middle - low;
    System.arraycopy(a, low, room, 0, n);
    for (int i = 0, j = middle, k = low; i < n; k++) {
      a[k] = j < high && isLess(a[j], room[i]) ? a[j++] : room[i++];
    }
  }
}
