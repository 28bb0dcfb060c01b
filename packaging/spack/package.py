# A recipe for Spack (https://spack.io): put it into a repository of recipes as
# packages/mpiproof/package.py. Fill in `git` with where the sources are.
from spack.package import *


class Mpiproof(MakefilePackage):
    """Verifies C and MPI programs on every path, in every order of messages."""

    git = "file:///path/to/mpiproof"
    license("Apache-2.0")

    version("main", branch="main")

    depends_on("c", type="build")
    depends_on("gmake", type="build")
    depends_on("python@3.9:", type="build")
    depends_on("llvm@19 +clang", type=("build", "link", "run"))
    depends_on("z3", type=("build", "link"))
    depends_on("zlib-api")
    depends_on("libedit")
    depends_on("cadical", type=("build", "link"))

    def install(self, spec, prefix):
        llvm = spec["llvm"].prefix
        make("install", "PREFIX={0}".format(prefix),
             "CLANG={0}".format(llvm.bin.clang),
             "LLVM_CONFIG={0}".format(llvm.bin.join("llvm-config")))

    def setup_run_environment(self, env):
        env.set("MPIPROOF_CLANG", self.spec["llvm"].prefix.bin.clang)
