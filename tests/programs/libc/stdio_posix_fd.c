// mpiproof-test:
// note: descriptors and directories of POSIX
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

static void descriptors(void) {
  int fd = open("none/x", O_RDONLY);
  printf("%d %d\n", fd, errno == ENOENT);
  fd = open("f", O_RDWR | O_CREAT | O_EXCL, 0644);
  printf("%d\n", fd);
  printf("%zd\n", write(fd, "hello, world", 12));
  printf("%ld\n", (long)lseek(fd, 7, SEEK_SET));
  char buffer[32] = "";
  printf("%zd", read(fd, buffer, sizeof buffer));
  printf(" [%s] %zd\n", buffer, read(fd, buffer, 1));
  printf("%d %d\n", open("f", O_CREAT | O_EXCL | O_WRONLY, 0600),
         errno == EEXIST);
  const int other = dup(fd);
  lseek(fd, 0, SEEK_SET);
  memset(buffer, 0, sizeof buffer);
  printf("%d %zd %s\n", other, read(other, buffer, 5), buffer);
  printf("%ld\n", (long)lseek(fd, 0, SEEK_CUR));
  printf("%d %d\n", close(fd), close(fd));
  printf("%zd\n", pwrite(other, "HELLO", 5, 0));
  memset(buffer, 0, sizeof buffer);
  printf("%zd %s\n", pread(other, buffer, 9, 0), buffer);
  struct iovec parts[2] = {{"ab", 2}, {"cde", 3}};
  lseek(other, 0, SEEK_END);
  printf("%zd\n", writev(other, parts, 2));
  printf("%d\n", ftruncate(other, 15));
  struct stat st;
  printf("%d %ld %d %o\n", fstat(other, &st), (long)st.st_size,
         S_ISREG(st.st_mode), st.st_mode & 0777);
  printf("%d\n", dup2(other, 9));
  close(other);
  FILE *f = fdopen(9, "r+");
  fseek(f, 0, SEEK_SET);
  printf("%s %d\n", fgets(buffer, sizeof buffer, f), fileno(f));
  fclose(f);
  printf("%zd %d\n", read(9, buffer, 1), errno == EBADF);
  fd = open("f", O_WRONLY | O_APPEND);
  write(fd, "++", 2);
  printf("%zd %d\n", read(fd, buffer, 1), errno == EBADF);
  printf("%d\n", (fcntl(fd, F_GETFL) & O_ACCMODE) == O_WRONLY);
  close(fd);
  stat("f", &st);
  printf("%ld\n", (long)st.st_size);
  int ends[2];
  printf("%d\n", pipe(ends));
  write(ends[1], "through", 7);
  close(ends[1]);
  memset(buffer, 0, sizeof buffer);
  printf("%zd %s", read(ends[0], buffer, 4), buffer);
  memset(buffer, 0, sizeof buffer);
  printf(" %zd %s", read(ends[0], buffer, 9), buffer);
  printf(" %zd\n", read(ends[0], buffer, 9));
  printf("%d %d\n", (int)lseek(ends[0], 0, SEEK_SET), errno == ESPIPE);
  close(ends[0]);
  printf("%d %d\n", isatty(0), errno == ENOTTY);
}

static void directories(void) {
  printf("%d %d %d\n", mkdir("d", 0755), mkdir("d", 0755), errno == EEXIST);
  printf("%d %d\n", mkdir("x/y", 0755), errno == ENOENT);
  printf("%d %d\n", mkdir("f/y", 0755), errno == ENOTDIR);
  close(open("d/one", O_CREAT | O_WRONLY, 0600));
  close(open("d/two", O_CREAT | O_WRONLY, 0600));
  mkdir("d/three", 0700);
  DIR *dir = opendir("d");
  const struct dirent *entry;
  int count = 0, directories = 0;
  while ((entry = readdir(dir)) != NULL) {
    count++;
    directories += entry->d_type == DT_DIR;
  }
  closedir(dir);
  printf("%d %d\n", count, directories);
  struct dirent **list;
  count = scandir("d", &list, NULL, alphasort);
  for (int i = 0; i < count; i++) {
    printf("%s ", list[i]->d_name);
    free(list[i]);
  }
  free(list);
  printf("%d\n", opendir("nowhere") == NULL);
  printf("%d %d\n", rmdir("d"), errno == ENOTEMPTY);
  printf("%d %d\n", unlink("d"), errno == EISDIR);
  printf("%d %d\n", open("d", O_WRONLY), errno == EISDIR);
  char before[1000], after[1000];
  printf("%d\n", getcwd(before, sizeof before) != NULL);
  printf("%d", chdir("d/three"));
  getcwd(after, sizeof after);
  printf(" %s\n", after + strlen(before));
  printf("%d %d\n", access("../one", F_OK), access("../../f", R_OK | W_OK));
  printf("%d %d\n", access("one", F_OK), errno == ENOENT);
  chdir(before);
  printf("%d %d\n", rename("d/one", "d/three/moved"),
         access("d/three/moved", F_OK));
  printf("%d %d\n", rename("d", "d/three/below"), errno == EINVAL);
  printf("%d %d\n", rename("d/three", "e"), access("e/moved", F_OK));
  printf("%d %d\n", rename("f", "e"), errno == EISDIR);
  struct stat st;
  printf("%d %d\n", stat("e", &st), S_ISDIR(st.st_mode));
  printf("%d %d\n", stat("e/moved/x", &st), errno == ENOTDIR);
  printf("%d %d %d %d %d %d\n", remove("e/moved"), remove("e"),
         unlink("d/two"), rmdir("./d/"), unlink("f"), unlink("f"));
  char name[] = "tmp-XXXXXX";
  const int fd = mkstemp(name);
  printf("%d %d\n", fd >= 0, strcmp(name, "tmp-XXXXXX") != 0);
  close(fd);
  unlink(name);
}

static void mapped(void) {
  int *memory = mmap(NULL, 10000, PROT_READ | PROT_WRITE,
                     MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  printf("%d %d\n", memory != MAP_FAILED, memory[2000]);
  memory[2000] = 5;
  printf("%d %d\n", memory[2000], munmap(memory, 10000));
  const int fd = open("m", O_RDWR | O_CREAT, 0600);
  write(fd, "mapped text", 11);
  const char *text = mmap(NULL, 11, PROT_READ, MAP_PRIVATE, fd, 0);
  close(fd);
  printf("%s\n", text);
  munmap((void *)text, 11);
  unlink("m");
}

int main(void) {
  descriptors();
  directories();
  mapped();
  return 0;
}
