import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** This package's folder. */
export const PACKAGE = fileURLToPath(new URL('..', import.meta.url));

/** Output folders of the build. */
export const DIST = `${PACKAGE}dist`;

/** Folder of the interpreter. */
export const PYODIDE = dirname(fileURLToPath(import.meta.resolve('pyodide/pyodide.asm.wasm')));

/** Folder of the Python packages that strategies import: the SDK and the adapter of another package's interface. */
export const PYTHON = `${PACKAGE}python`;

/** Folder of the SDK's sources. */
export const SDK = `${PYTHON}/stratloom`;
