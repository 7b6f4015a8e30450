/** A file of a package, as the interpreter unpacks it. */
export interface Wheel {
  /** Place in the interpreter: among the modules, or among the shared libraries that modules are linked to. */
  readonly folder: 'site' | 'dynlib';
  /** Zip file. */
  readonly bytes: Uint8Array;
}
