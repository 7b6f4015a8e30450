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
});
