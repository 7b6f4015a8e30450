import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { describe, it } from 'node:test';
import { migrations } from './index.ts';

describe('the list of migrations', () => {
  it('holds every file of the folder under its name, in order', async () => {
    const files = readdirSync(import.meta.dirname)
      .filter((file) => !['index.ts', 'index.test.ts'].includes(file))
      .map((file) => file.replace(/\.ts$/, ''))
      .toSorted();
    assert.deepEqual(Object.keys(migrations), files);
    for (const name of files) {
      const file: { up: unknown } = await import(`./${name}.ts`);
      assert.equal(Reflect.get(migrations[name] ?? {}, 'up'), file.up, name);
    }
  });

  it('has names that begin with four digits, none twice', () => {
    const numbers = Object.keys(migrations).map((name) => /^\d{4}(?=-[a-z])/.exec(name)?.[0]);
    assert.ok(!numbers.includes(undefined));
    assert.equal(new Set(numbers).size, numbers.length);
  });
});
