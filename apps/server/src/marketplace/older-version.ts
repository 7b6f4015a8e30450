/** Returns whether a version of the engine is older than another one. */
export function isOlderVersion(version: string, than: string): boolean {
  return version.localeCompare(than, 'en', { numeric: true }) < 0;
}
