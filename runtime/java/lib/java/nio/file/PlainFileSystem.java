package java.nio.file;

import java.nio.file.attribute.UserPrincipalLookupService;
import java.nio.file.spi.FileSystemProvider;
import java.util.List;
import java.util.Set;
import mpiproof.Limit;

/** The guest's file system, as a maker of paths. */
final class PlainFileSystem extends FileSystem {
  @Override
  public FileSystemProvider provider() {
    throw Limit.reached("FileSystem.provider");
  }

  @Override
  public void close() {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean isOpen() {
    return true;
  }

  @Override
  public boolean isReadOnly() {
    return false;
  }

  @Override
  public String getSeparator() {
    return "/";
  }

  @Override
  public Iterable<Path> getRootDirectories() {
    return List.of((Path) new PlainPath("/"));
  }

  @Override
  public Iterable<FileStore> getFileStores() {
    throw Limit.reached("FileSystem.getFileStores");
  }

  @Override
  public Set<String> supportedFileAttributeViews() {
    return Set.of("basic");
  }

  @Override
  public Path getPath(String first, String... more) {
    StringBuilder path = new StringBuilder(first);
    for (String part : more) {
      if (!part.isEmpty()) {
        path.append(path.length() > 0 ? "/" : "").append(part);
      }
    }
    return new PlainPath(path.toString());
  }

  @Override
  public PathMatcher getPathMatcher(String pattern) {
    throw Limit.reached("FileSystem.getPathMatcher");
  }

  @Override
  public UserPrincipalLookupService getUserPrincipalLookupService() {
    throw Limit.reached("FileSystem.getUserPrincipalLookupService");
  }

  @Override
  public WatchService newWatchService() {
    throw Limit.reached("FileSystem.newWatchService");
  }
}
