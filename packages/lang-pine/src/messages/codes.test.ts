import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ANALYSIS_CODES } from './codes.ts';

const FOLDER = join(import.meta.dirname, '..', '2-analyze');

function sources(): string {
  return readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(FOLDER, file), 'utf8'))
    .join('\n');
}

test('every code is given by some rule', () => {
  const text = sources();
  const unused = Object.keys(ANALYSIS_CODES).filter((code) => !text.includes(`'${code}'`));
  assert.deepEqual(unused, []);
});

test('every code that a rule gives is explained', () => {
  const given = new Set(sources().match(/'pine\.[a-z-]+'/g));
  const unexplained = [...given].filter(
    (code) => !Object.hasOwn(ANALYSIS_CODES, code.slice(1, -1)),
  );
  assert.deepEqual(unexplained, []);
});
