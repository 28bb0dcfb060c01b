import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class ArraysOfArrays {
  public static void main(String[] args) {
    int[][] t = {{1}, {2, 3}, {}};
    Object[] o = t;
    System.out.println(o.length + " " + t[1].length + " " + (o[0] instanceof int[]) + " " + t.getClass().getName() + " " + t[0].getClass().getSimpleName());
    try { o[0] = new long[1]; } catch (ArrayStoreException e) { System.out.println(e.getMessage()); }
    try { int[] neg = new int[-1]; } catch (NegativeArraySizeException e) { System.out.println(e.getMessage()); }
    try { Object x = "s"; Integer i = (Integer) x; } catch (ClassCastException e) { System.out.println("cce"); }
    char[][][] c = new char[2][3][];
    System.out.println(c[1][2] == null);
    long[][] copy = new long[][] {{5, 6}}.clone();
    System.out.println(copy[0][1]);
  }
}
