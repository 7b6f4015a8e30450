/** Removes what keeps `import js` and its like from being found. */
const REMOVE_GUARD =
  'import sys; sys.meta_path[:] = [f for f in sys.meta_path if "Closed" not in type(f).__name__]';

/**
 * Strategies that try to get out. Each runs as Python in `next` with `show(...)` for whatever it finds; in the texts, FILE is
 * a secret file of the host, FOLDER the folder it lies in, PORT a server of the host that answers with the secret.
 */
export const PYTHON_ATTACKS: Readonly<Record<string, string>> = {
  // Files
  'open a file': 'show(open("FILE").read())',
  'open a file by descriptor': 'import os; show(os.read(os.open("FILE", os.O_RDONLY), 999))',
  'open a file by pathlib': 'import pathlib; show(pathlib.Path("FILE").read_text())',
  'open a file by _io': 'import _io; show(_io.FileIO("FILE").readall())',
  'open a file by io.open_code': 'import io; show(io.open_code("FILE").read())',
  'open a file by linecache': 'import linecache; show(linecache.getlines("FILE"))',
  'open a file by fileinput': 'import fileinput; show(list(fileinput.input("FILE")))',
  'open a file by mmap':
    'import mmap, os; show(mmap.mmap(os.open("FILE", os.O_RDONLY), 0, prot=1)[:])',
  'open a file by tokenize': 'import tokenize; show(tokenize.open("FILE").read())',
  'run a file as a module': 'import runpy; show(runpy.run_path("FILE"))',
  'load a file as source':
    'import importlib.machinery as m; show(m.SourceFileLoader("x", "FILE").get_data("FILE"))',
  'load a file as extension':
    'import importlib.machinery as m; m.ExtensionFileLoader("x", "FILE").create_module(None)',
  'copy a file': 'import shutil; shutil.copy("FILE", "/tmp/x"); show(open("/tmp/x").read())',
  'link to a file': 'import os; os.symlink("FILE", "/tmp/l"); show(open("/tmp/l").read())',
  'archive a file':
    'import tarfile; tarfile.open("/tmp/t", "w").add("FILE"); show(open("/tmp/t", "rb").read())',
  'list the folder': 'import os; show(os.listdir("FOLDER"))',
  'walk the host': 'import os; show(list(os.walk("/"))[:200])',
  'find by glob': 'import glob; show(glob.glob("FOLDER/*"))',
  'read /etc/passwd': 'show(open("/etc/passwd").read())',
  'read the environment of the process': 'show(open("/proc/self/environ").read())',
  'read the memory of the process': 'show(open("/proc/self/mem", "rb").read(99))',
  'read the parent process': 'import os; show(open(f"/proc/{os.getppid()}/environ").read())',
  'read devices': 'show(open("/dev/mem", "rb").read(99))',
  'write a file': 'open("FOLDER/written", "w").write("x")',
  'write a file by os':
    'import os; os.write(os.open("FOLDER/written", os.O_CREAT | os.O_WRONLY), b"x")',
  'make a folder': 'import os; os.makedirs("FOLDER/made")',
  'make a temporary file':
    'import tempfile; tempfile.NamedTemporaryFile(dir="FOLDER", delete=False)',
  'make a device': 'import os; os.mknod("FOLDER/device")',
  'make a pipe': 'import os; os.mkfifo("FOLDER/pipe")',
  'delete a file': 'import os; os.remove("FILE")',
  'rename a file': 'import os; os.rename("FILE", "FILE.gone")',
  'change the mode of a file': 'import os; os.chmod("FILE", 0o777)',
  'read a database':
    'import sqlite3; show(sqlite3.connect("FOLDER/secret.db").execute("select * from t").fetchall())',
  'read a key-value store': 'import dbm; show(dict(dbm.open("FILE")))',
  'write to every descriptor':
    'import os\nfor fd in range(3, 20):\n    try: os.write(fd, b"x")\n    except OSError: pass',
  'read from every descriptor':
    'import os\nfor fd in range(3, 20):\n    try: show(os.read(fd, 99))\n    except OSError: pass',
  // Programs
  system: 'import os; show(os.system("cat FILE > FOLDER/written"))',
  popen: 'import os; show(os.popen("cat FILE").read())',
  subprocess: 'import subprocess; show(subprocess.run(["cat", "FILE"], capture_output=True))',
  'posix system': 'import posix; show(posix.system("touch FOLDER/written"))',
  exec: 'import os; os.execv("/bin/sh", ["sh", "-c", "touch FOLDER/written"])',
  fork: 'import os; show(os.fork())',
  spawn: 'import os; os.spawnl(os.P_WAIT, "/usr/bin/touch", "touch", "FOLDER/written")',
  posix_spawn: 'import os; os.posix_spawn("/usr/bin/touch", ["touch", "FOLDER/written"], {})',
  fork_exec: 'import _posixsubprocess as p; p.fork_exec(["/usr/bin/touch"], [b"/usr/bin/touch"])',
  multiprocessing: 'import multiprocessing as m; m.Process(target=print).start()',
  pty: 'import pty; pty.spawn(["touch", "FOLDER/written"])',
  'asyncio subprocess':
    'import asyncio; asyncio.run(asyncio.create_subprocess_shell("touch FOLDER/written"))',
  webbrowser: 'import webbrowser; webbrowser.open("http://127.0.0.1:PORT/")',
  threads: 'import threading; threading.Thread(target=print).start()',
  interpreters:
    'import _interpreters as i; i.run_string(i.create(), "import os; os.system(\'touch FOLDER/written\')")',
  'kill the parent': 'import os, signal; os.kill(os.getppid(), signal.SIGKILL)',
  'kill all': 'import os; os.kill(-1, 9)',
  'change priorities': 'import os; os.setpriority(os.PRIO_PROCESS, os.getppid(), 19)',
  'raise limits': 'import resource; resource.setrlimit(resource.RLIMIT_CPU, (-1, -1))',
  'become another user': 'import os; os.setuid(0)',
  // Network
  'connect a socket': 'import socket; socket.create_connection(("127.0.0.1", PORT), 1)',
  'connect a raw socket': 'import _socket; _socket.socket().connect(("127.0.0.1", PORT))',
  'listen on a socket': 'import socket; socket.create_server(("0.0.0.0", 4149))',
  'send a datagram':
    'import socket; socket.socket(socket.AF_INET, socket.SOCK_DGRAM).sendto(b"x", ("127.0.0.1", PORT))',
  'look up a name': 'import socket; show(socket.getaddrinfo("localhost", 80))',
  'open a URL':
    'import urllib.request; show(urllib.request.urlopen("http://127.0.0.1:PORT/").read())',
  'open a file URL': 'import urllib.request; show(urllib.request.urlopen("file://FILE").read())',
  'http client':
    'import http.client as h; c = h.HTTPConnection("127.0.0.1", PORT); c.request("GET", "/"); show(c.getresponse().read())',
  'asyncio connection': 'import asyncio; asyncio.run(asyncio.open_connection("127.0.0.1", PORT))',
  ftp: 'import ftplib; ftplib.FTP().connect("127.0.0.1", PORT)',
  smtp: 'import smtplib; smtplib.SMTP("127.0.0.1", PORT)',
  xmlrpc: 'import xmlrpc.client as x; x.ServerProxy("http://127.0.0.1:PORT/").f()',
  'remote logging':
    'import logging.handlers as l; l.SocketHandler("127.0.0.1", PORT).createSocket()',
  // Environment
  environment: 'import os; show(dict(os.environ), os.environb if hasattr(os, "environb") else "")',
  'environment of posix': 'import posix; show(posix.environ)',
  'command line': 'import sys; show(sys.argv, sys.orig_argv, sys.executable, sys.path)',
  'host name': 'import platform, os; show("host=" + platform.node(), os.uname())',
  user: 'import getpass, os; show(getpass.getuser(), os.getuid(), os.getcwd())',
  // JavaScript
  'import js': 'import js; show(js.process.env)',
  'fetch of js': 'import js; js.fetch("http://127.0.0.1:PORT/")',
  'import pyodide_js': 'import pyodide_js; show(pyodide_js._api.loadBinaryFile("FILE"))',
  run_js: 'from pyodide.code import run_js; show(run_js("process.env"))',
  'pyodide.http':
    'from pyodide.http import open_url; show(open_url("http://127.0.0.1:PORT/").read())',
  'js after removing the guard': `${REMOVE_GUARD}; import js; show(dir(js)); show(js.process.env)`,
  'pyodide after removing the guard': `${REMOVE_GUARD}; from pyodide.code import run_js; show(run_js("globalThis.process && process.env"))`,
  'pyodide_js after removing the guard': `${REMOVE_GUARD}\nimport pyodide_js as p\nshow(dir(p)); show(p._api.loadBinaryFile("FILE")); show(p._module)`,
  'mount the host': `${REMOVE_GUARD}; import pyodide_js as p; p.mountNodeFS("/mnt", "FOLDER"); show(open("/mnt/secret.txt").read())`,
  'mount the host by the module': `${REMOVE_GUARD}\nimport pyodide_js as p\nfs = p.FS\nfs.mkdir("/n"); fs.mount(fs.filesystems.NODEFS, {"root": "FOLDER"}, "/n"); show(open("/n/secret.txt").read())`,
  'load a package': `${REMOVE_GUARD}; import pyodide_js as p; p.loadPackage("http://127.0.0.1:PORT/x.whl")`,
  'dynamic library': `${REMOVE_GUARD}; import pyodide_js as p; p._module.loadDynamicLibrary("FILE", {"loadAsync": False})`,
  'constructor of the bridge':
    'from stratloom import _engine as e; show(e._bridge.constructor.constructor("return process.env")())',
  'constructor of a bridge function':
    'from stratloom import _engine as e; show(e._sync.constructor("return globalThis.process")())',
  'async constructor':
    'from stratloom import _engine as e; c = e._bridge.openTrades().constructor; show(c.constructor.constructor("return import(\'node:fs\')")())',
  'globals through a typed array':
    'from stratloom import _engine as e; a = e._bridge.openTrades(); show([n for n in dir(a.constructor.constructor)])',
  'private parts of the bridge':
    'from stratloom import _engine as e; b = e._bridge; show(dir(b), dir(b.parts), dir(b.parts.columns)); show(b.parts.figures.memory.ENV)',
  'files of the interpreter':
    'from stratloom import _engine as e; m = e._bridge.parts.figures.memory; show(m.FS.readdir("/")); fs = m.FS; fs.mkdir("/q"); fs.mount(fs.filesystems.NODEFS, {"root": "FOLDER"}, "/q"); show(open("/q/secret.txt").read())',
  'node of the interpreter':
    'from stratloom import _engine as e; m = e._bridge.parts.figures.memory; show(m.API.config, m.API.runtimeEnv.IN_NODE, m.ENVIRONMENT_IS_NODE); show(m.readBinary("FILE"))',
  'eval of the interpreter':
    'from stratloom import _engine as e; m = e._bridge.parts.figures.memory; show(m._emscripten_run_script)\nm._emscripten_run_script(m.stringToNewUTF8("globalThis.x = process.env"))',
  'system of the interpreter':
    'from stratloom import _engine as e; m = e._bridge.parts.figures.memory; m.__emscripten_system(m.stringToNewUTF8("touch FOLDER/written"))',
  'JavaScript inside the wasm memory':
    'from stratloom import _engine as e; m = e._bridge.parts.figures.memory; f = m.addFunction; show(f); m.wasmTable.get(1)',
  // Python's insides
  subclasses: `
for c in object.__subclasses__():
    if c.__name__ == "BuiltinImporter":
        c.load_module("posix").system("touch FOLDER/written")`,
  'os through warnings': `
for c in object.__subclasses__():
    if c.__name__ == "catch_warnings":
        show(c()._module.__builtins__["__import__"]("os").popen("cat FILE").read())`,
  frames:
    'import sys; f = sys._getframe()\nwhile f: show(f.f_code.co_filename, list(f.f_globals)[:9]); f = f.f_back',
  'frames of an exception':
    'try: 1 / 0\nexcept Exception as e: show(e.__traceback__.tb_frame.f_back.f_globals)',
  garbage: 'import gc; show([o for o in gc.get_objects() if "JsProxy" in type(o).__name__][:20])',
  pickle: 'import pickle; pickle.loads(b"cos\\nsystem\\n(S\'touch FOLDER/written\'\\ntR.")',
  marshal:
    'import marshal, types; exec(marshal.loads(marshal.dumps(compile("import os; os.system(\'touch FOLDER/written\')", "x", "exec"))))',
  'nested eval': 'show(eval("eval(\'__import__(\\"os\\").popen(\\"cat FILE\\").read()\')"))',
  builtins:
    '__builtins__["open"]("FILE") if isinstance(__builtins__, dict) else show(__builtins__.open("FILE").read())',
  'own code object':
    'f = lambda: 0\nf.__code__ = compile("show(open(\'FILE\').read())", "x", "exec"); f()',
  ctypes: 'import ctypes; ctypes.CDLL(None).system(b"touch FOLDER/written")',
  'ctypes of C': 'import _ctypes; show(_ctypes.dlopen("libc.so.6", 0))',
  debugger: 'import sys; sys.settrace(lambda *a: None); sys.addaudithook(lambda *a: None)',
  'remote debugging': 'import sys; sys.remote_exec(1, "FILE")',
  'import hooks':
    'import sys; sys.path.insert(0, "FOLDER"); sys.path_importer_cache.clear(); import secret; show(secret.VALUE)',
  'site packages': 'import site; site.addsitedir("FOLDER"); show(__import__("secret").VALUE)',
  pip: 'import ensurepip; ensurepip.bootstrap()',
  micropip: 'import micropip; micropip.install("x")',
};

/** The same, for attempts after which the interpreter may not go on. */
export const FATAL_ATTACKS: Readonly<Record<string, string>> = {
  'JavaScript by ctypes': `${REMOVE_GUARD}
import ctypes
ctypes.CDLL(None).emscripten_run_script(b"globalThis.process.exit()")`,
  'system by ctypes': `${REMOVE_GUARD}
import ctypes
show(ctypes.CDLL(None).system(b"touch FOLDER/written"))`,
  'any memory by ctypes': `${REMOVE_GUARD}
import ctypes
ctypes.memset(0, 0, 1 << 20)`,
  'a forged code object':
    'import types; f = (lambda: 0); f.__code__ = f.__code__.replace(co_code=bytes(range(256))); f()',
  'a stack without an end':
    'def f(n): return [f(n + 1)]\nimport sys; sys.setrecursionlimit(10**9); f(0)',
  'an abort': 'import os; os.abort()',
  'an exit': 'import os; os._exit(0)',
  'a fault': 'import faulthandler; faulthandler._sigsegv()',
};
