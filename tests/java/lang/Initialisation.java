import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class Initialisation {
  static class A {
    static { System.out.println("A"); }
    int value = init("A.value");
    A() { System.out.println("A()"); hook(); }
    void hook() {}
    static int init(String s) { System.out.println(s); return 1; }
  }
  static class B extends A {
    static final int CONSTANT = 7;
    static { System.out.println("B"); }
    int mine = init("B.mine");
    B() { System.out.println("B() " + mine); }
    void hook() { System.out.println("hook " + mine); }
  }
  interface C { int other = A.init("C.other"); }
  static class Bad {
    static int x = 1 / Integer.parseInt("0");
    static void touch() {}
  }

  public static void main(String[] args) {
    System.out.println("main");
    System.out.println(B.CONSTANT);
    System.out.println(new B().value);
    System.out.println(C.other);
    try { Bad.touch(); } catch (ExceptionInInitializerError e) { System.out.println(e.getCause()); }
    try { Bad.touch(); } catch (NoClassDefFoundError e) { System.out.println("again"); }
  }
}
