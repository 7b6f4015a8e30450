import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { DAYS, EACH_TIME, filesOfRun, TAKE_TURNS } from '../../tools/test/turns.ts';

const ROOT = new URL('../..', import.meta.url).pathname;
const page = readFileSync(`${ROOT}docs/how-to/run-the-tests.md`, 'utf8');
const ALL = ['{apps,packages}/*/src/**/*.test.ts', 'tests/**/*.test.ts'];

describe('files that take turns', () => {
  const before = { ...process.env };
  beforeEach(() => {
    delete process.env['STRATLOOM_SWEEP'];
  });
  afterEach(() => {
    for (const name of ['STRATLOOM_SWEEP', 'STRATLOOM_SWEEP_SEED']) {
      const value = before[name];
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  });

  function filesOn(day: string): readonly string[] {
    process.env['STRATLOOM_SWEEP_SEED'] = day;
    return filesOfRun(ALL).files;
  }

  it('all run once in as many days as it takes, and every other file each day', () => {
    const days = Array.from({ length: DAYS }, (_, index) => filesOn(`2026-12-${30 - index}`));
    const all = globSync(ALL, { cwd: ROOT }).toSorted();
    const runs = new Map(
      all.map((file) => [file, days.filter((day) => day.includes(file)).length]),
    );
    const taking = new Set(globSync([...TAKE_TURNS], { cwd: ROOT }));
    const eachTime = new Set(globSync([...EACH_TIME], { cwd: ROOT }));
    for (const [file, count] of runs) {
      assert.equal(count, taking.has(file) && !eachTime.has(file) ? 1 : DAYS, file);
    }
  });

  it('all run in a full sweep', () => {
    process.env['STRATLOOM_SWEEP'] = 'full';
    assert.deepEqual(filesOfRun(ALL).files, globSync(ALL, { cwd: ROOT }).toSorted());
  });

  it('are those that the page about the tests names', () => {
    for (const pattern of [...TAKE_TURNS, ...EACH_TIME]) {
      assert.ok(globSync(pattern, { cwd: ROOT }).length > 0, `${pattern} is no file`);
      assert.ok(page.includes(`\`${pattern}\``), `${pattern} is not on the page`);
    }
  });
});
