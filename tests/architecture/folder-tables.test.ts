import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, it } from 'node:test';
import { breaksTable, type FolderTable, plantedIn } from './folder-tables.ts';
import { FOLDER_TABLES } from './house.ts';
import { importEdges, isTestFile, readSources } from './module-graph.ts';

const ROOT = new URL('../..', import.meta.url).pathname;
const edges = importEdges(new Map([...readSources()].filter(([path]) => !isTestFile(path))));

for (const table of FOLDER_TABLES) {
  describe(`${table.root}: ${table.rule}`, () => {
    it('is kept', () => {
      const broken = edges.filter((edge) => breaksTable(table, edge));
      assert.deepEqual(
        broken.map(({ from, specifier }) => `${from} -> ${specifier}`),
        [],
      );
    });

    it('names every folder', () => {
      const folders = readdirSync(ROOT + table.root, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && !isTestFile(`${table.root}${entry.name}/`))
        .map(({ name }) => name);
      assert.deepEqual(
        folders.filter((folder) => table.allowed[folder] === undefined),
        [],
      );
    });

    it('finds a planted violation of each wall', () => {
      const walls = forbidden(table);
      assert.ok(walls.length > 0);
      for (const [from, to] of walls) {
        assert.ok(isFound(table, plantedIn(table, from), plantedIn(table, to)), `${from} -> ${to}`);
      }
    });

    it('has a direction: no two folders may import each other', () => {
      const back = Object.keys(table.allowed).flatMap((from) =>
        Object.keys(table.allowed)
          .filter((to) => from < to && allows(table, from, to) && allows(table, to, from))
          .map((to) => `${from} <-> ${to}`),
      );
      assert.deepEqual(back, []);
    });
  });
}

/** Whether importing `to` in `from` is a violation, read from a source text as the imports of the house are. */
function isFound(table: FolderTable, from: string, to: string): boolean {
  const specifier = posix.relative(posix.dirname(from), to);
  const text = `import '${specifier.startsWith('.') ? specifier : `./${specifier}`}';`;
  return importEdges(new Map([[from, text]])).some((edge) => breaksTable(table, edge));
}

function allows({ allowed }: FolderTable, from: string, to: string): boolean {
  const targets = allowed[from];
  return targets === '*' || targets?.includes(to) === true;
}

function forbidden(table: FolderTable): [from: string, to: string][] {
  const folders = Object.keys(table.allowed);
  return folders.flatMap((from) =>
    folders
      .filter((to) => to !== from && !allows(table, from, to))
      .map((to): [string, string] => [from, to]),
  );
}
