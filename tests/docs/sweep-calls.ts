import { globSync, readFileSync } from 'node:fs';
import { type Argument, parseSync, Visitor } from 'oxc-parser';

/** A draw of places in a test. */
export interface SweepCall {
  readonly file: string;
  /** Its name, as written between its quotes. */
  readonly name: string;
  /** Count of places drawn; null when the text does not give it as a number. */
  readonly count: number | null;
  /** Count of all places; null when the file does not list them. */
  readonly places: number | null;
}

const ROOT = new URL('../..', import.meta.url).pathname;

/** Returns every draw by `sample` in the tests of the repository. */
export function sweepCalls(): SweepCall[] {
  const files = globSync('{tests,packages/*/src,apps/*/src}/**/*.{test,spec}.{ts,tsx}', {
    cwd: ROOT,
  });
  return files.flatMap((file) => callsIn(file, readFileSync(ROOT + file, 'utf8')));
}

/** Returns the draws in one file; none where `sample` is not that of the sweeps. */
export function callsIn(file: string, text: string): SweepCall[] {
  if (!/from '@stratloom\/testkit\/sweep'/.test(text)) return [];
  const { program } = parseSync(file, text);
  const calls: SweepCall[] = [];
  const lists = new Map<string, number>();
  new Visitor({
    VariableDeclarator({ id, init }) {
      const list = init?.type === 'TSAsExpression' ? init.expression : init;
      if (id.type === 'Identifier' && list?.type === 'ArrayExpression') {
        lists.set(id.name, list.elements.length);
      }
    },
    CallExpression({ callee, arguments: [name, places, count] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'sample' || name === undefined) return;
      calls.push({
        file,
        name: text.slice(name.start + 1, name.end - 1),
        count: count?.type === 'Literal' && typeof count.value === 'number' ? count.value : null,
        places: lengthOf(places, lists),
      });
    },
  }).visit(program);
  return calls;
}

function lengthOf(places: Argument | undefined, lists: ReadonlyMap<string, number>) {
  if (places?.type === 'ArrayExpression') return places.elements.length;
  return places?.type === 'Identifier' ? (lists.get(places.name) ?? null) : null;
}
