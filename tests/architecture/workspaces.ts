import { globSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** A package or app, as its manifest has it. */
export interface Workspace {
  /** Path from the repository's root: `packages/engine`. */
  readonly path: string;
  /** Name by which others import it. */
  readonly name: string;
  /** Entries that it exports: `engine`, `engine/model`. The first word is its folder. */
  readonly entries: readonly string[];
  /** True: its modules do nothing when they are loaded, so that a bundle may leave out those of which it uses nothing. */
  readonly isPure: boolean;
}

const Manifest = z.object({
  name: z.string(),
  exports: z.record(z.string(), z.string()).optional(),
  sideEffects: z.boolean().optional(),
});
const ROOT = new URL('../..', import.meta.url).pathname;

/** Every workspace of the repository. */
export const WORKSPACES: readonly Workspace[] = globSync('{packages,apps}/*/package.json', {
  cwd: ROOT,
}).map((file) => {
  const {
    name,
    exports = {},
    sideEffects = true,
  } = Manifest.parse(JSON.parse(readFileSync(ROOT + file, 'utf8')));
  const path = file.replace('/package.json', '');
  const folder = path.split('/')[1] ?? '';
  const entries = Object.keys(exports).map((entry) => folder + entry.slice(1));
  return { path, name, entries, isPure: !sideEffects };
});

/** Returns the entry that a specifier names (`engine/model`); null when it names none of our workspaces. */
export function entryOf(specifier: string): string | null {
  const workspace = WORKSPACES.find(
    ({ name }) => specifier === name || specifier.startsWith(`${name}/`),
  );
  if (workspace === undefined) return specifier.startsWith('@stratloom/') ? specifier : null;
  return (workspace.path.split('/')[1] ?? '') + specifier.slice(workspace.name.length);
}

/** Returns what others write to import an entry. */
export function specifierOf(entry: string): string {
  const [folder = '', ...rest] = entry.split('/');
  const workspace = WORKSPACES.find(({ path }) => path.endsWith(`/${folder}`));
  if (workspace === undefined) throw new Error(`No workspace lies in ${folder}`);
  return [workspace.name, ...rest].join('/');
}
