package mpi;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;

/**
 * MPI for Java in both dialects: mpiJava 1.2 / MPJ Express (Init, Rank, Send
 * with offsets) and Open MPI (getRank, send without).
 */
public class MPI implements Constants, Structs {
  /* Numbers of mpi_life.c, in this order. */
  public static int ANY_SOURCE = Native.constant(0);
  public static int ANY_TAG = Native.constant(1);
  public static int PROC_NULL = Native.constant(2);
  public static int UNDEFINED = Native.constant(3);
  public static int BSEND_OVERHEAD = Native.constant(4);
  public static int GRAPH = Native.constant(5);
  public static int CART = Native.constant(6);
  public static final int IDENT = 0;
  public static final int CONGRUENT = 3;
  public static final int SIMILAR = 1;
  public static final int UNEQUAL = 2;
  public static int THREAD_SINGLE = Native.constant(7);
  public static int THREAD_FUNNELED = Native.constant(8);
  public static int THREAD_SERIALIZED = Native.constant(9);
  public static int THREAD_MULTIPLE = Native.constant(10);
  public static int TAG_UB = Native.constant(11);
  public static int HOST = Native.constant(12);
  public static int IO = Native.constant(13);
  public static int SEND_OVERHEAD = 0;
  public static int RECV_OVERHEAD = 0;
  public static final int NUM_OF_PROCESSORS = 1;

  public static Datatype NULL = new Datatype("MPI.NULL", Datatype.BYTE, 1,
                                             Native.handle(0));
  public static Datatype BYTE = basic("BYTE", Datatype.BYTE, 1, 1);
  public static Datatype CHAR = basic("CHAR", Datatype.CHAR, 2, 2);
  public static Datatype SHORT = basic("SHORT", Datatype.SHORT, 2, 3);
  public static Datatype BOOLEAN = basic("BOOLEAN", Datatype.BOOLEAN, 1, 4);
  public static Datatype INT = basic("INT", Datatype.INT, 4, 5);
  public static Datatype LONG = basic("LONG", Datatype.LONG, 8, 6);
  public static Datatype FLOAT = basic("FLOAT", Datatype.FLOAT, 4, 7);
  public static Datatype DOUBLE = basic("DOUBLE", Datatype.DOUBLE, 8, 8);
  public static Datatype PACKED = basic("PACKED", Datatype.PACKED, 1, 9);
  public static Datatype OBJECT = basic("OBJECT", Datatype.OBJECT, 1, 10);
  public static Datatype INT2 = basic("INT2", Datatype.INT, 4, 11);
  public static Datatype SHORT2 = basic("SHORT2", Datatype.SHORT, 2, 12);
  public static Datatype LONG2 = basic("LONG2", Datatype.LONG, 8, 13);
  public static Datatype FLOAT2 = basic("FLOAT2", Datatype.FLOAT, 4, 14);
  public static Datatype DOUBLE2 = basic("DOUBLE2", Datatype.DOUBLE, 8, 15);

  public static Datatype DATATYPE_NULL = NULL;
  public static Datatype LB = Datatype.marker("LB");
  public static Datatype UB = Datatype.marker("UB");
  public static Datatype FLOAT_COMPLEX = basic("FLOAT_COMPLEX",
                                               Datatype.FLOAT, 4, 21);
  public static Datatype DOUBLE_COMPLEX = basic("DOUBLE_COMPLEX",
                                                Datatype.DOUBLE, 8, 22);

  public static Op MAX = new Op("MAX", Native.handle(32));
  public static Op MIN = new Op("MIN", Native.handle(33));
  public static Op SUM = new Op("SUM", Native.handle(34));
  public static Op PROD = new Op("PROD", Native.handle(35));
  public static Op LAND = new Op("LAND", Native.handle(36));
  public static Op BAND = new Op("BAND", Native.handle(37));
  public static Op LOR = new Op("LOR", Native.handle(38));
  public static Op BOR = new Op("BOR", Native.handle(39));
  public static Op LXOR = new Op("LXOR", Native.handle(40));
  public static Op BXOR = new Op("BXOR", Native.handle(41));
  public static Op MAXLOC = new Op("MAXLOC", Native.handle(42));
  public static Op MINLOC = new Op("MINLOC", Native.handle(43));
  public static Op REPLACE = new Op("REPLACE", Native.handle(44));
  public static Op NO_OP = new Op("NO_OP", Native.handle(45));

  public static Intracomm COMM_WORLD = new Intracomm(Native.handle(64));
  public static Intracomm COMM_SELF = new Intracomm(Native.handle(65));
  public static Comm COMM_NULL = new Comm(Native.handle(66));
  public static Group GROUP_EMPTY = new Group(Native.handle(67));
  public static Group GROUP_NULL = new Group(Native.handle(68));
  public static Request REQUEST_NULL = new Request(Native.handle(69));
  public static Info INFO_NULL = new Info(Native.handle(72));
  public static Info INFO_ENV = new Info(Native.handle(73));
  public static Status EMPTY_STATUS = new Status();
  public static Errhandler ERRORS_ARE_FATAL = new Errhandler(true);
  public static Errhandler ERRORS_RETURN = new Errhandler(false);

  private static Object attached;

  public MPI() {}

  private static Datatype basic(String name, int base, int size, int which) {
    return new Datatype("MPI." + name, base, size, Native.handle(which));
  }

  static long basicHandle(int base) {
    return Native.handle(base + 1);
  }

  /** Our launcher adds no arguments: all are the program's. */
  public static String[] Init(String[] args) throws MPIException {
    Native.check(Native.init(THREAD_SINGLE, new int[1]));
    return args;
  }

  public static int InitThread(String[] args, int required)
      throws MPIException {
    int[] provided = new int[1];
    Native.check(Native.init(required, provided));
    return provided[0];
  }

  public static String[] initThread(int required, int provided,
                                    String[] args) {
    InitThread(args, required);
    return args;
  }

  public static int queryThread() throws MPIException {
    int[] provided = new int[1];
    Native.check(Native.queryThread(provided));
    return provided[0];
  }

  public static boolean isThreadMain() throws MPIException {
    int[] flag = new int[1];
    Native.check(Native.isThreadMain(flag));
    return flag[0] != 0;
  }

  public static void Finalize() throws MPIException {
    Native.check(Native.finish());
  }

  public static boolean isMainThread() {
    return isThreadMain();
  }

  public static Version getVersion() throws MPIException {
    return new Version(VERSION, SUBVERSION);
  }

  public static String getLibVersion() throws MPIException {
    return Native.libraryVersion();
  }

  /** Nothing is profiled. */
  public static void pControl(int level, Object what) {}

  public static boolean Initialized() throws MPIException {
    return Native.initialized();
  }

  public static boolean isInitialized() throws MPIException {
    return Native.initialized();
  }

  public static boolean isFinalized() throws MPIException {
    return Native.finalized();
  }

  public static boolean Finalized() throws MPIException {
    return Native.finalized();
  }

  public static double Wtime() throws MPIException {
    return Native.wtime();
  }

  public static double wtime() throws MPIException {
    return Native.wtime();
  }

  public static double Wtick() throws MPIException {
    return Native.wtick();
  }

  public static double wtick() throws MPIException {
    return Native.wtick();
  }

  public static String Get_processor_name() throws MPIException {
    return Native.processor();
  }

  public static String getProcessorName() throws MPIException {
    return Native.processor();
  }

  /** Room for buffered sends, in either dialect. */
  public static void Buffer_attach(ByteBuffer buffer) throws MPIException {
    attach(Direct.room(buffer));
    attached = buffer;
  }

  public static void attachBuffer(ByteBuffer buffer) throws MPIException {
    Buffer_attach(buffer);
  }

  public static void Buffer_attach(byte[] buffer) throws MPIException {
    attach(buffer);
    attached = buffer;
  }

  private static void attach(byte[] room) {
    Native.check(Native.attachBuffer(room, room.length));
  }

  public static void attachBuffer(byte[] buffer) throws MPIException {
    Buffer_attach(buffer);
  }

  /** The array that was attached, or that of the buffer if it has one. */
  public static byte[] Buffer_detach() throws MPIException {
    Native.check(Native.detachBuffer());
    Object buffer = attached;
    attached = null;
    if (buffer instanceof ByteBuffer) {
      return ((ByteBuffer) buffer).hasArray() ? ((ByteBuffer) buffer).array()
                                              : null;
    }
    return (byte[]) buffer;
  }

  public static byte[] detachBuffer() throws MPIException {
    return Buffer_detach();
  }

  public static void Errorhandler_set(Errhandler handler) throws MPIException {
    COMM_WORLD.setErrhandler(handler);
  }

  public static Errhandler Errorhandler_get() throws MPIException {
    return COMM_WORLD.getErrhandler();
  }

  /* ---- Direct buffers and parts of buffers, of Open MPI's dialect */

  public static ByteBuffer newByteBuffer(int n) {
    return ByteBuffer.allocateDirect(n).order(java.nio.ByteOrder.nativeOrder());
  }

  public static CharBuffer newCharBuffer(int n) {
    return newByteBuffer(2 * n).asCharBuffer();
  }

  public static ShortBuffer newShortBuffer(int n) {
    return newByteBuffer(2 * n).asShortBuffer();
  }

  public static IntBuffer newIntBuffer(int n) {
    return newByteBuffer(4 * n).asIntBuffer();
  }

  public static LongBuffer newLongBuffer(int n) {
    return newByteBuffer(8 * n).asLongBuffer();
  }

  public static FloatBuffer newFloatBuffer(int n) {
    return newByteBuffer(4 * n).asFloatBuffer();
  }

  public static DoubleBuffer newDoubleBuffer(int n) {
    return newByteBuffer(8 * n).asDoubleBuffer();
  }

  public static ByteBuffer slice(ByteBuffer buffer, int at) {
    buffer.position(at);
    return buffer.slice().order(buffer.order());
  }

  public static CharBuffer slice(CharBuffer buffer, int at) {
    buffer.position(at);
    return buffer.slice();
  }

  public static ShortBuffer slice(ShortBuffer buffer, int at) {
    buffer.position(at);
    return buffer.slice();
  }

  public static IntBuffer slice(IntBuffer buffer, int at) {
    buffer.position(at);
    return buffer.slice();
  }

  public static LongBuffer slice(LongBuffer buffer, int at) {
    buffer.position(at);
    return buffer.slice();
  }

  public static FloatBuffer slice(FloatBuffer buffer, int at) {
    buffer.position(at);
    return buffer.slice();
  }

  public static DoubleBuffer slice(DoubleBuffer buffer, int at) {
    buffer.position(at);
    return buffer.slice();
  }

  public static ByteBuffer slice(byte[] buffer, int at) {
    return ByteBuffer.wrap(buffer, at, buffer.length - at).slice()
        .order(java.nio.ByteOrder.nativeOrder());
  }

  public static CharBuffer slice(char[] buffer, int at) {
    return CharBuffer.wrap(buffer, at, buffer.length - at).slice();
  }

  public static ShortBuffer slice(short[] buffer, int at) {
    return ShortBuffer.wrap(buffer, at, buffer.length - at).slice();
  }

  public static IntBuffer slice(int[] buffer, int at) {
    return IntBuffer.wrap(buffer, at, buffer.length - at).slice();
  }

  public static LongBuffer slice(long[] buffer, int at) {
    return LongBuffer.wrap(buffer, at, buffer.length - at).slice();
  }

  public static FloatBuffer slice(float[] buffer, int at) {
    return FloatBuffer.wrap(buffer, at, buffer.length - at).slice();
  }

  public static DoubleBuffer slice(double[] buffer, int at) {
    return DoubleBuffer.wrap(buffer, at, buffer.length - at).slice();
  }
}
