package mpi;

/** What a process sees of a file. */
public final class FileView {
  private final long disp;
  private final Datatype etype;
  private final Datatype fileType;
  private final String dataRep;

  public FileView(long disp, Datatype etype, Datatype fileType,
                  String dataRep) {
    this.disp = disp;
    this.etype = etype;
    this.fileType = fileType;
    this.dataRep = dataRep;
  }

  public long getDisp() {
    return disp;
  }

  public Datatype getEType() {
    return etype;
  }

  public Datatype getFileType() {
    return fileType;
  }

  public String getDataRep() {
    return dataRep;
  }
}
