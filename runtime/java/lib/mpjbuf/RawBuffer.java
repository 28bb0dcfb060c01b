package mpjbuf;

/** The room of a buffer; what is in it is known by the buffer alone. */
public interface RawBuffer {
  int getCapacity();

  void free();
}
