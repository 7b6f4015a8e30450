import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';

/** Marks of a test that asserts on the clock, with a line that each rule must find. */
const RULES: readonly (readonly [name: string, pattern: RegExp, planted: string])[] = [
  ['a clock', /performance\.now\(/, 'const start = performance.now();'],
  ['a difference of moments', /Date\.now\(\) ?- ?[a-z]/, 'const ms = Date.now() - start;'],
  ['a clock', /process\.hrtime|hrtime\.bigint/, 'const start = process.hrtime.bigint();'],
  [
    'processor time',
    /process\.(cpuUsage|threadCpuUsage|resourceUsage)/,
    'const begun = process.cpuUsage();',
  ],
  ['waits of the event loop', /monitorEventLoopDelay/, 'monitorEventLoopDelay({ resolution: 5 });'],
  [
    'a time in a name',
    /less than (a|\d[\d,.]*) ?(ms|milli|second)/,
    "it('takes less than 50 ms', () => {",
  ],
  ['another try', /retr(y|ies): [1-9]|--retry|\.retry\(/, '  retries: 1,'],
];

/** Files in which a rule may find something, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'packages/testkit/src/cost/assert-cost.ts': 'compares two works in one process',
  'tests/abuse/auth-enumeration.test.ts': 'compares answers to known and unknown accounts',
  'tests/abuse/python-page.ts': 'gives the share of a run for which a page stood still',
  'tests/speed/labs-visual-speed.spec.ts': 'is run by itself, by load:labs',
};

const files = globSync(
  [
    '{apps,packages}/*/src/**/*.test.{ts,tsx}',
    'apps/*/src/**/{testing,test}/**/*.ts',
    'packages/testkit/src/**/*.ts',
    'packages/*/src/**/testing/**/*.ts',
    'tests/**/*.{ts,mjs}',
    'playwright.config.ts',
    'apps/web/*.config.ts',
    'tools/**/*-stage.ts',
  ],
  { cwd: new URL('../..', import.meta.url) },
).filter((file) => file !== 'tests/architecture/no-clocks.test.ts');

function findings(text: string): string[] {
  return RULES.filter(([, pattern]) => pattern.test(text)).map(([name]) => name);
}

describe('tests hold nothing by the clock', () => {
  it('in any file', () => {
    assert.ok(files.length > 400);
    for (const file of files) {
      if (file in EXCEPTIONS) continue;
      const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
      assert.deepEqual(findings(text), [], `${file}: use assertCost of @stratloom/testkit/cost`);
    }
  });

  for (const [name, , planted] of RULES) {
    it(`and ${name} would be found: ${planted.trim()}`, () => {
      assert.deepEqual(findings(planted), [name]);
    });
  }

  for (const [file, why] of Object.entries(EXCEPTIONS)) {
    it(`but ${file} ${why}`, () => {
      const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
      assert.notDeepEqual(findings(text), [], 'an exception that nobody needs any more');
    });
  }
});
