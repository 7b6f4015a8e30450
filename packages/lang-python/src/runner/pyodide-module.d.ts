// The package states no types for this entry.
declare module 'pyodide/pyodide.asm.mjs' {
  import type { loadPyodide } from 'pyodide';

  type Config = NonNullable<Parameters<typeof loadPyodide>[0]>;
  const createPyodideModule: NonNullable<Config['createPyodideModule']>;
  export default createPyodideModule;
}
