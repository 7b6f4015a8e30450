import { createHash } from 'node:crypto';

/**
 * Returns the folder that stands in for `folder` where the account of the database cannot reach it: root's own folders
 * are often closed to every other account, `/var/lib` is not.
 */
export function folderOutside(folder: string): string {
  const mark = createHash('sha256').update(folder).digest('hex').slice(0, 12);
  return `/var/lib/stratloom-${mark}`;
}
