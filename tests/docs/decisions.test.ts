import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, it } from 'node:test';

const ROOT = new URL('../..', import.meta.url).pathname;
const RECORDS = globSync('docs/decisions/*.md', { cwd: ROOT }).toSorted();

/** Returns what is wrong with the numbers of records, by name. */
function numberProblems(names: readonly string[]): string[] {
  const numbers = names.map((name) => /^\d{4}(?=-[a-z0-9])/.exec(name)?.[0]);
  return names.filter((_, index) => {
    const number = numbers[index];
    return number === undefined || numbers.indexOf(number) !== index;
  });
}

/** Returns what is wrong with what records say of others in their status, which are `supersedes 0001 for the map; refines 0002`. */
function successionProblems(texts: ReadonlyMap<string, string>): string[] {
  return [...texts].flatMap(([number, text]) => {
    const status = /· Status: (.*)$/m.exec(text)?.[1] ?? '';
    const named = [...status.matchAll(/\b\d{4}\b/g)].map(([other]) => other);
    const unknown = named.filter((other) => other === number || !texts.has(other));
    const superseded = [...status.matchAll(/(?:supersedes|replaces)[^·;,]*?(\d{4})/gi)].map(
      ([, other = '']) => other,
    );
    const silent = superseded.filter(
      (other) => !(texts.get(other) ?? '').slice(0, 400).includes(`superseded by ${number}`),
    );
    return [
      ...unknown.map((other) => `${number} names ${other}, which is no other record`),
      ...silent.map((other) => `${other} does not say that ${number} supersedes it`),
    ];
  });
}

describe('decision records', () => {
  it('have a number each, none twice', () => {
    assert.ok(RECORDS.length > 70, `${RECORDS.length} records`);
    assert.deepEqual(numberProblems(RECORDS.map((path) => basename(path))), []);
  });

  it('are missed when two have one number, or one has none', () => {
    assert.deepEqual(numberProblems(['0001-a.md', '0001-b.md', 'c.md']), ['0001-b.md', 'c.md']);
  });

  it('begin with their number, and say their date and status', () => {
    for (const path of RECORDS) {
      const text = readFileSync(`${ROOT}${path}`, 'utf8');
      assert.ok(text.startsWith(`# ${basename(path).slice(0, 4)} `), path);
      assert.match(text.slice(0, 400), /^Date: \d{4}-\d\d-\d\d · Status: /m, path);
    }
  });

  it('name the records that they supersede, which name them', () => {
    const texts = RECORDS.map((path): [string, string] => [
      basename(path).slice(0, 4),
      readFileSync(`${ROOT}${path}`, 'utf8'),
    ]);
    assert.deepEqual(successionProblems(new Map(texts)), []);
  });

  it('are missed when a superseded one is silent, or none has the number', () => {
    const old = '# 0001 A\n\nDate: 2026-11-19 · Status: accepted';
    const next = `# 0002 B\n\nDate: 2026-11-20 · Status: accepted · supersedes 0001; refines 0009`;
    const problems = successionProblems(
      new Map([
        ['0001', old],
        ['0002', next],
      ]),
    );
    assert.equal(problems.length, 2, problems.join('\n'));
    const named = new Map([
      ['0001', `${old} · superseded by 0002`],
      ['0002', next.replace('; refines 0009', '')],
    ]);
    assert.deepEqual(successionProblems(named), []);
  });
});
