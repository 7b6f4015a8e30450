import type { PyodideAPI } from 'pyodide';
import type { Wheel } from '../protocol/wheel.ts';

/** Folders of the interpreter. */
const FOLDERS: Readonly<Record<Wheel['folder'], string>> = {
  site: '/lib/python3.14/site-packages',
  dynlib: '/usr/lib',
};

/**
 * Unpacks wheels in an interpreter, so that the strategy can import them. Modules of machine code are compiled when they are
 * imported.
 */
export function installWheels(python: PyodideAPI, wheels: readonly Wheel[]): void {
  if (wheels.length === 0) return;
  for (const { folder, bytes } of wheels) {
    python.unpackArchive(bytes, 'zip', { extractDir: FOLDERS[folder] });
  }
  // The clock stands still here, so Python does not see by itself that there are new files.
  python.pyimport('importlib').invalidate_caches();
}
