package mpi;

import java.nio.Buffer;

/**
 * A file of the processes of a communicator (MPI 4.1, 14). What moves data is
 * known by the numbers of mpi_file.c.
 */
public final class File {
  private static final int AT = 0;
  private static final int AT_ALL = 1;
  private static final int OWN = 2;
  private static final int ALL = 3;
  private static final int SHARED = 4;
  private static final int ORDERED = 5;

  private final long[] handle = new long[1];
  private FileView view = new FileView(0, MPI.BYTE, MPI.BYTE, "native");
  /** Of a split operation on an array, which its first half has done. */
  private Status begun;

  public File(Comm comm, String name, int mode) throws MPIException {
    this(comm, name, mode, MPI.INFO_NULL);
  }

  public File(Comm comm, String name, int mode, Info info)
      throws MPIException {
    Native.check(Native.fileOpen(comm.handle[0], name, mode, info.handle[0],
                                 handle));
  }

  public void close() throws MPIException {
    Native.check(Native.fileClose(handle));
  }

  public static void delete(String name) throws MPIException {
    delete(name, MPI.INFO_NULL);
  }

  public static void delete(String name, Info info) throws MPIException {
    Native.check(Native.fileDelete(name, info.handle[0]));
  }

  public void setSize(long size) throws MPIException {
    Native.check(Native.fileSetSize(handle[0], size, false));
  }

  public void preallocate(long size) throws MPIException {
    Native.check(Native.fileSetSize(handle[0], size, true));
  }

  private long ask(int which, long number) {
    long[] answer = new long[1];
    Native.check(Native.fileAsk(which, handle[0], number, answer));
    return answer[0];
  }

  public long getSize() throws MPIException {
    return ask(0, 0);
  }

  public long getPosition() throws MPIException {
    return ask(1, 0);
  }

  public long getPositionShared() throws MPIException {
    return ask(2, 0);
  }

  public long getByteOffset(long offset) throws MPIException {
    return ask(3, offset);
  }

  public int getAMode() throws MPIException {
    return (int) ask(4, 0);
  }

  public boolean getAtomicity() throws MPIException {
    return ask(5, 0) != 0;
  }

  /** In elements of the buffer. */
  public int getTypeExtent(Datatype type) throws MPIException {
    return type.inElements(ask(6, type.handle()));
  }

  public void setAtomicity(boolean atomic) throws MPIException {
    Native.check(Native.fileSetAtomicity(handle[0], atomic));
  }

  public void sync() throws MPIException {
    Native.check(Native.fileSync(handle[0]));
  }

  public Group getGroup() throws MPIException {
    long[] group = new long[1];
    Native.check(Native.fileGroup(handle[0], group));
    return new Group(group);
  }

  public void setInfo(Info info) throws MPIException {
    Native.check(Native.fileSetInfo(handle[0], info.handle[0]));
  }

  public Info getInfo() throws MPIException {
    long[] made = new long[1];
    Native.check(Native.fileInfo(handle[0], made));
    return new Info(made);
  }

  public void setErrhandler(Errhandler handler) throws MPIException {
    Native.check(Native.fileSetErrors(handle[0], handler.fatal));
  }

  public Errhandler getErrhandler() throws MPIException {
    int[] fatal = new int[1];
    Native.check(Native.fileErrors(handle[0], fatal));
    return Errhandler.of(fatal[0] != 0);
  }

  public void callErrhandler(int code) throws MPIException {
    Native.check(Native.fileCallErrors(handle[0], code));
  }

  public void setView(long disp, Datatype etype, Datatype fileType,
                      String dataRep) throws MPIException {
    setView(disp, etype, fileType, dataRep, MPI.INFO_NULL);
  }

  public void setView(long disp, Datatype etype, Datatype fileType,
                      String dataRep, Info info) throws MPIException {
    Native.check(Native.fileSetView(handle[0], disp, etype.handle(),
                                    fileType.handle(), dataRep,
                                    info.handle[0]));
    view = new FileView(disp, etype, fileType, dataRep);
  }

  public FileView getView() {
    return view;
  }

  private void seek(long offset, int whence, boolean shared) {
    Native.check(Native.fileSeek(handle[0], offset, whence, shared));
  }

  public void seek(long offset, int whence) throws MPIException {
    seek(offset, whence, false);
  }

  public void seekShared(long offset, int whence) throws MPIException {
    seek(offset, whence, true);
  }

  /* ---- Data */

  private Status move(int which, boolean writes, long offset, Object buf,
                      int count, Datatype type) {
    Area area = Area.of(buf, 0, count, type.forFiles());
    Status status = new Status();
    Native.check(
        writes ? Native.fileWrite(which, handle[0], offset, area.array,
                                  area.at, count, type.handle(), status.raw)
               : Native.fileRead(which, handle[0], offset, area.array, area.at,
                                 count, type.handle(), status.raw));
    status.read();
    return status;
  }

  private Request moveLater(int which, boolean writes, long offset, Buffer buf,
                            int count, Datatype type) {
    Area area = Area.of(Direct.required(buf), 0, count, type.forFiles());
    Request request = new Request();
    Native.check(
        writes ? Native.fileWriteLater(which, handle[0], offset, area.array,
                                       area.at, count, type.handle(),
                                       request.handle)
               : Native.fileReadLater(which, handle[0], offset, area.array,
                                      area.at, count, type.handle(),
                                      request.handle));
    request.keep(area.array);
    return request;
  }

  private static boolean isDirect(Object buf) {
    return buf instanceof Buffer && ((Buffer) buf).isDirect();
  }

  /** On an array all is done at once, as Open MPI does it. */
  private void begin(int which, boolean writes, long offset, Object buf,
                     int count, Datatype type) {
    if (!isDirect(buf)) {
      begun = move(which, writes, offset, buf, count, type);
      return;
    }
    Area area = Area.of(buf, 0, count, type.forFiles());
    Native.check(Native.fileBegin(which, writes, handle[0], offset, area.array,
                                  area.at, count, type.handle()));
  }

  private Status end(int which, boolean writes, Object buf) {
    Status status = begun;
    begun = null;
    if (!isDirect(buf)) {
      return status;
    }
    status = new Status();
    Buffer buffer = (Buffer) buf;
    Native.check(Native.fileEnd(which, writes, handle[0], Direct.base(buffer),
                                Direct.start(buffer), status.raw));
    status.read();
    return status;
  }

  public Status readAt(long offset, Object buf, int count, Datatype type)
      throws MPIException {
    return move(AT, false, offset, buf, count, type);
  }

  public Request iReadAt(long offset, Buffer buf, int count, Datatype type)
      throws MPIException {
    return moveLater(AT, false, offset, buf, count, type);
  }

  public Status readAtAll(long offset, Object buf, int count, Datatype type)
      throws MPIException {
    return move(AT_ALL, false, offset, buf, count, type);
  }

  public Request iReadAtAll(long offset, Buffer buf, int count, Datatype type)
      throws MPIException {
    return moveLater(AT_ALL, false, offset, buf, count, type);
  }

  public void readAtAllBegin(long offset, Object buf, int count, Datatype type)
      throws MPIException {
    begin(AT_ALL, false, offset, buf, count, type);
  }

  public Status readAtAllEnd(Object buf) throws MPIException {
    return end(AT_ALL, false, buf);
  }

  public Status read(Object buf, int count, Datatype type) throws MPIException {
    return move(OWN, false, 0, buf, count, type);
  }

  public Request iRead(Buffer buf, int count, Datatype type)
      throws MPIException {
    return moveLater(OWN, false, 0, buf, count, type);
  }

  public Status readAll(Object buf, int count, Datatype type)
      throws MPIException {
    return move(ALL, false, 0, buf, count, type);
  }

  public Request iReadAll(Buffer buf, int count, Datatype type)
      throws MPIException {
    return moveLater(ALL, false, 0, buf, count, type);
  }

  public void readAllBegin(Object buf, int count, Datatype type)
      throws MPIException {
    begin(ALL, false, 0, buf, count, type);
  }

  public Status readAllEnd(Object buf) throws MPIException {
    return end(ALL, false, buf);
  }

  public Status readShared(Object buf, int count, Datatype type)
      throws MPIException {
    return move(SHARED, false, 0, buf, count, type);
  }

  public Request iReadShared(Buffer buf, int count, Datatype type)
      throws MPIException {
    return moveLater(SHARED, false, 0, buf, count, type);
  }

  public Status readOrdered(Object buf, int count, Datatype type)
      throws MPIException {
    return move(ORDERED, false, 0, buf, count, type);
  }

  public void readOrderedBegin(Object buf, int count, Datatype type)
      throws MPIException {
    begin(ORDERED, false, 0, buf, count, type);
  }

  public Status readOrderedEnd(Object buf) throws MPIException {
    return end(ORDERED, false, buf);
  }

  public Status writeAt(long offset, Object buf, int count, Datatype type)
      throws MPIException {
    return move(AT, true, offset, buf, count, type);
  }

  public Request iWriteAt(long offset, Buffer buf, int count, Datatype type)
      throws MPIException {
    return moveLater(AT, true, offset, buf, count, type);
  }

  public Status writeAtAll(long offset, Object buf, int count, Datatype type)
      throws MPIException {
    return move(AT_ALL, true, offset, buf, count, type);
  }

  public Request iWriteAtAll(long offset, Buffer buf, int count, Datatype type)
      throws MPIException {
    return moveLater(AT_ALL, true, offset, buf, count, type);
  }

  public void writeAtAllBegin(long offset, Object buf, int count, Datatype type)
      throws MPIException {
    begin(AT_ALL, true, offset, buf, count, type);
  }

  public Status writeAtAllEnd(Object buf) throws MPIException {
    return end(AT_ALL, true, buf);
  }

  public Status write(Object buf, int count, Datatype type)
      throws MPIException {
    return move(OWN, true, 0, buf, count, type);
  }

  public Request iWrite(Buffer buf, int count, Datatype type)
      throws MPIException {
    return moveLater(OWN, true, 0, buf, count, type);
  }

  public Status writeAll(Object buf, int count, Datatype type)
      throws MPIException {
    return move(ALL, true, 0, buf, count, type);
  }

  public Request iWriteAll(Buffer buf, int count, Datatype type)
      throws MPIException {
    return moveLater(ALL, true, 0, buf, count, type);
  }

  public void writeAllBegin(Object buf, int count, Datatype type)
      throws MPIException {
    begin(ALL, true, 0, buf, count, type);
  }

  public Status writeAllEnd(Object buf) throws MPIException {
    return end(ALL, true, buf);
  }

  public Status writeShared(Object buf, int count, Datatype type)
      throws MPIException {
    return move(SHARED, true, 0, buf, count, type);
  }

  public Request iWriteShared(Buffer buf, int count, Datatype type)
      throws MPIException {
    return moveLater(SHARED, true, 0, buf, count, type);
  }

  public Status writeOrdered(Object buf, int count, Datatype type)
      throws MPIException {
    return move(ORDERED, true, 0, buf, count, type);
  }

  public void writeOrderedBegin(Object buf, int count, Datatype type)
      throws MPIException {
    begin(ORDERED, true, 0, buf, count, type);
  }

  public Status writeOrderedEnd(Object buf) throws MPIException {
    return end(ORDERED, true, buf);
  }
}
