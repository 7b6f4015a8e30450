// ASVS 1.2.4, 1.2.5, 1.3.2, 1.5.2: what nowhere in the program may stand, whoever would look after its input.
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { isTestFile, readSources } from './module-graph.ts';

const ROOT = new URL('../..', import.meta.url).pathname;

/** Refused patterns, by reason. */
const REFUSED: Readonly<Record<string, RegExp>> = {
  'text for a shell':
    /\b(exec|execSync|execFileSync)\(\s*[`'"]|\bshell:\s*true|spawn(?:Sync)?\(\s*['"`](?:sh|bash|cmd)\b/,
  'SQL made of text': /\bsql\.(?:raw|lit)\b|\bquery\(\s*`[^`]*\$\{(?![A-Z_]+\})/,
  'code made of text': /\beval\(|\bnew Function\b|\bsetTimeout\(\s*['"`]|from 'node:vm'/,
  'objects read from bytes':
    /\bv8\.deserialize|\bdeserialize\(|from '(?:js-yaml|yaml|node-serialize)'/,
};

/** Places in which a pattern is plain words. */
const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*$/gm;

function findRefused(sources: ReadonlyMap<string, string>): string[] {
  return [...sources]
    .filter(([path]) => !isTestFile(path))
    .flatMap(([path, text]) => {
      const code = text.replaceAll(COMMENT, '');
      const reasons = Object.entries(REFUSED).filter(([, pattern]) => pattern.test(code));
      return reasons.map(([reason]) => `${path}: ${reason}`);
    });
}

test('no file gives text to a shell, makes SQL or code of it, or reads objects from bytes', () => {
  const sources = readSources();
  assert.ok(sources.size > 500);
  assert.deepEqual(findRefused(sources), []);
});

const planted = [
  'execSync(`ls ${name}`)',
  "spawn('sh', ['-c', name])",
  'spawn(name, { shell: true })',
  'sql.raw(name)',
  'client.query(`select * from ${name}`)',
  'eval(text)',
  'new Function(text)',
  "import { runInThisContext } from 'node:vm'",
  'v8.deserialize(bytes)',
];
for (const text of planted) {
  test(`would be seen: ${text}`, () => {
    assert.equal(findRefused(new Map([['apps/server/src/planted.ts', text]])).length, 1);
  });
}

test('the SDK for Python reads no objects from bytes and starts no programs', () => {
  const files = globSync('packages/lang-python/python/**/*.py', { cwd: ROOT });
  assert.ok(files.length > 5);
  for (const file of files) {
    const text = readFileSync(ROOT + file, 'utf8');
    assert.doesNotMatch(
      text,
      /^\s*(?:import|from)\s+(?:pickle|marshal|shelve|subprocess|yaml)\b/m,
      file,
    );
  }
});
