const FOLDER = 0o040000;
const KIND = 0o170000;

/**
 * Returns a text that is another one as soon as anything in the interpreter's file system has been made, removed, written to
 * or opened and left open. It lies in JavaScript's memory, not in the interpreter's.
 *
 * @param fileSystem - Emscripten's `FS`.
 */
export function fileFacts(fileSystem: object): string {
  const streams: unknown = Reflect.get(fileSystem, 'streams');
  const open = Array.isArray(streams) ? streams.map((stream) => Boolean(stream)) : [];
  const last = open.lastIndexOf(true);
  return [
    Reflect.get(fileSystem, 'nextInode'),
    Reflect.get(fileSystem, 'currentPath'),
    open.slice(0, last + 1).join(),
    ...nodeFacts('', Reflect.get(fileSystem, 'root')),
  ].join('\n');
}

/** @param node - File, folder or device; a folder's contents are its nodes by name. */
function nodeFacts(path: string, node: unknown): string[] {
  if (typeof node !== 'object' || node === null) throw new Error(`there is no node ${path}`);
  const mode: unknown = Reflect.get(node, 'mode');
  const facts = ['mtime', 'ctime', 'usedBytes', 'rdev'].map((name) => Reflect.get(node, name));
  const own = [path, mode, ...facts].join(' ');
  const contents: unknown = Reflect.get(node, 'contents');
  const isFolder = typeof mode === 'number' && (mode & KIND) === FOLDER;
  if (!isFolder || typeof contents !== 'object' || contents === null) return [own];
  const inside = Object.entries(contents).flatMap(([name, each]) =>
    nodeFacts(`${path}/${name}`, each),
  );
  return [own, ...inside];
}
