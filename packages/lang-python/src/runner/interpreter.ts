import { loadPyodide, type PyodideAPI } from 'pyodide';
import { Figures, type InterpreterMemory } from './figures.ts';
import type { PythonSession } from './python-session.ts';
import { type InterpreterState, Rewind } from './rewind.ts';
import createPyodideModule from 'pyodide/pyodide.asm.mjs';

/** Files from which an interpreter starts. */
export interface InterpreterFiles {
  readonly module: WebAssembly.Module;
  /** Zip file of Python's standard library. */
  readonly stdlib: Uint8Array<ArrayBuffer>;
  /** Memory of an interpreter that has already imported the SDK. */
  readonly snapshot: Uint8Array<ArrayBuffer>;
}

/** A source file that strategies import. */
export interface SdkFile {
  /** Its path: package, slash, file. */
  readonly name: string;
  readonly text: string;
}

// The interpreter fetches its own files; in a sandbox nothing can be fetched, so they are handed to it.
const NOWHERE = 'https://sandbox.invalid/';

const OPTIONS = {
  indexURL: NOWHERE,
  packageBaseUrl: NOWHERE,
  createPyodideModule,
  lockFileContents: {
    info: {
      abi_version: '2026_0',
      arch: 'wasm32',
      platform: 'emscripten_5_0_3',
      version: '314.0.7',
      python: '3.14.2',
    },
    packages: {},
  },
  // `import js` finds nothing.
  jsglobals: Object.create(null),
  env: { HOME: '/home', PYTHONHASHSEED: '0' },
  stdin: () => null,
  stdout: () => undefined,
  stderr: () => undefined,
} as const;

/** An interpreter that has been started. */
export interface Interpreter {
  readonly python: PyodideAPI;
  readonly memory: InterpreterState;
  readonly session: PythonSession;
  readonly figures: Figures;
  /** Puts it back to its start; returns false where that is not sure: it is then of no more use. */
  readonly rewind: () => boolean;
}

/** Starts an interpreter from its snapshot. */
export async function startInterpreter(files: InterpreterFiles): Promise<Interpreter> {
  offerFiles(files.module, files.stdlib);
  const python = await loadPyodide({ ...OPTIONS, _loadSnapshot: files.snapshot });
  if (!showsMemory(python)) throw new Error('this interpreter hides its memory');
  const { _module: memory } = python;
  // Everything that JavaScript keeps of Python is taken before the moment to which runs go back.
  const session: PythonSession = python.pyimport('stratloom._session');
  const figures = new Figures(memory, session.figures());
  const start = new Rewind(python, memory, files.snapshot.subarray(imageOffset(files.snapshot)));
  return { python, memory, session, figures, rewind: () => start.run() };
}

/** Returns where the memory begins in a snapshot: its second word says so. */
function imageOffset({ buffer, byteOffset }: Uint8Array): number {
  return new DataView(buffer, byteOffset).getUint32(4, true);
}

function showsMemory(
  python: object,
): python is { readonly _module: InterpreterMemory & InterpreterState } {
  return '_module' in python;
}

/** Starts an interpreter from nothing, imports the SDK into it and returns its memory. */
export async function makeSnapshot(
  module: InterpreterFiles['module'],
  stdlib: InterpreterFiles['stdlib'],
  sdk: readonly SdkFile[],
): Promise<{ readonly snapshot: Uint8Array; readonly sdkReference: string }> {
  offerFiles(module, stdlib);
  const python = await loadPyodide({ ...OPTIONS, _makeSnapshot: true });
  const folder = '/lib/python3.14/site-packages';
  for (const { name, text } of sdk) {
    python.FS.mkdirTree(`${folder}/${name.slice(0, name.indexOf('/'))}`);
    python.FS.writeFile(`${folder}/${name}`, text);
  }
  // The clock stands still here, so Python does not see by itself that there are new files.
  const prepare = `
    import importlib
    importlib.invalidate_caches()
    from stratloom import _build
    _build.prepare()`;
  const sdkReference: string = python.runPython(prepare);
  return { snapshot: python.makeMemorySnapshot(), sdkReference };
}

function offerFiles(module: InterpreterFiles['module'], stdlib: InterpreterFiles['stdlib']): void {
  WebAssembly.instantiateStreaming = async (_response, imports) => ({
    module,
    instance: await WebAssembly.instantiate(module, imports),
  });
  Object.defineProperty(globalThis, 'fetch', {
    configurable: true,
    value: () => Promise.resolve({ ok: true, arrayBuffer: () => Promise.resolve(stdlib.buffer) }),
  });
}
