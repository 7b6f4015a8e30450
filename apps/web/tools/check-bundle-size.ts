import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';

/** Most that a browser may have to load before it shows a screen, gzipped. */
const limitBytes = 200 * 1024;
/** Screens whose heavy parts (charts, editor) are their content; measured, not limited. */
const unlimited = new Set(['src/features/labs/labs-screen.tsx']);
const entry = 'index.html';
/** The learning area shows one of its tabs at first: that may add this much to what every screen needs. */
const learnScreen = 'src/features/learn/learn-screen.tsx';
const learnLimitBytes = 250 * 1024;

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const Chunk = z.object({
  file: z.string(),
  imports: z.array(z.string()).default([]),
  dynamicImports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
});
const manifest = z
  .record(z.string(), Chunk)
  .parse(JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8')));

const sizes = new Map<string, number>();
/** The page, and the scripts that its start evaluates one after the other. */
const first = [entry, ...(manifest[entry]?.dynamicImports ?? [])];
const screens = first
  .flatMap((name) => manifest[name]?.dynamicImports ?? [])
  .filter((name) => name.includes('-screen'));
let isTooLarge = false;

report('the start of every screen', first);
for (const name of screens) report(name, [...first, name], !unlimited.has(name));
for (const name of manifest[learnScreen]?.dynamicImports ?? []) reportLearnTab(name);
if (isTooLarge) {
  process.stderr.write(
    `First load is above ${kilobytes(limitBytes)}, or a tab of the learning area adds more than ${kilobytes(learnLimitBytes)}: split what is not needed at first.\n`,
  );
  process.exitCode = 1;
}

function reportLearnTab(name: string): void {
  const before = filesOf(first);
  const added = [...filesOf([...first, learnScreen, name])].filter((file) => !before.has(file));
  const bytes = sum(added.map(gzipped));
  const isOver = bytes > learnLimitBytes;
  isTooLarge ||= isOver;
  const note = isOver ? '  TOO LARGE' : '';
  process.stdout.write(`+${kilobytes(bytes).padStart(8)} gz  /learn, ${name}${note}\n`);
}

function report(label: string, roots: readonly string[], isLimited = true): void {
  const bytes = gzipped('index.html') + sum([...filesOf(roots)].map(gzipped));
  const isOver = isLimited && bytes > limitBytes;
  isTooLarge ||= isOver;
  const note = isOver ? '  TOO LARGE' : isLimited ? '' : '  (no limit)';
  process.stdout.write(`${kilobytes(bytes).padStart(9)} gz  ${label}${note}\n`);
}

/** Scripts and style sheets that must be there before these chunks run. */
function filesOf(roots: readonly string[], found = new Set<string>()): Set<string> {
  for (const name of roots) {
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`The manifest has no chunk ${name}`);
    if (found.has(chunk.file)) continue;
    found.add(chunk.file);
    for (const style of chunk.css) found.add(style);
    filesOf(chunk.imports, found);
  }
  return found;
}

function gzipped(file: string): number {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const bytes = gzipSync(readFileSync(dist + file), { level: 9 }).length;
  sizes.set(file, bytes);
  return bytes;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} kB`;
}
