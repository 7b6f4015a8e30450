// The package states no types for this entry.
declare module 'pyodide/pyodide.asm.mjs' {
  type PyodideConfig = NonNullable<Parameters<typeof import('pyodide').loadPyodide>[0]>;
  const createPyodideModule: NonNullable<PyodideConfig['createPyodideModule']>;
  export default createPyodideModule;
}
