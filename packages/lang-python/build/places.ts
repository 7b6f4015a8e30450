import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** This package's folder. */
export const PACKAGE = fileURLToPath(new URL('..', import.meta.url));

/** Output folders of the build. */
export const DIST = `${PACKAGE}dist`;

/** Folder of the interpreter. */
export const PYODIDE = dirname(fileURLToPath(import.meta.resolve('pyodide/pyodide.asm.wasm')));

/** Folder of the SDK's sources. */
export const SDK = `${PACKAGE}python/stratloom`;
