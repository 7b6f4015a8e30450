import type { ImportEdge } from './module-graph.ts';

/**
 * Which folders of one place may import which. A folder is named by its path from the root, files that lie in the root
 * itself by '.'. A folder inside another may have a line of its own (`broker/port`).
 */
export interface FolderTable {
  readonly rule: string;
  /** Path from the repository's root, with a slash at its end. */
  readonly root: string;
  /** Imports allowed to each folder besides itself; '*' = everything. */
  readonly allowed: Readonly<Record<string, readonly string[] | '*'>>;
}

/** True when an import lies inside the root of a table and the table does not allow it. */
export function breaksTable(table: FolderTable, { from, to }: ImportEdge): boolean {
  const source = folderIn(table, from);
  const target = to === null ? null : folderIn(table, to);
  if (source === null || target === null || source === target) return false;
  const allowed = table.allowed[source];
  return allowed !== '*' && allowed?.includes(target) !== true;
}

/** Returns the folder of a table in which a file lies; null for files outside its root. */
export function folderIn({ root, allowed }: FolderTable, path: string): string | null {
  if (!path.startsWith(root)) return null;
  const rest = path.slice(root.length);
  if (!rest.includes('/')) return '.';
  const [outer = '', inner] = rest.split('/');
  const nested = `${outer}/${inner}`;
  return allowed[nested] === undefined ? outer : nested;
}

/** Path of a file that a test can plant in a folder of a table. */
export function plantedIn({ root }: FolderTable, folder: string): string {
  return folder === '.' ? `${root}planted.ts` : `${root}${folder}/planted.ts`;
}
