// `npm test`: every check, in one run, ending with the line `N passed, N failed`.
// `npm test -- unit browser` runs only the named stages.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { z } from 'zod';
import { requirePinnedNode } from './pinned-node.ts';
import { COMPILED, type CommandResult, runCommand } from './run-command.ts';
import { findChromium, installSystemPackages } from './system-packages.ts';

requirePinnedNode();
// Each file of tests is a process of its own, and most load the same modules.
process.env['NODE_COMPILE_CACHE'] = COMPILED;

interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

interface Stage {
  readonly name: string;
  /** Of two cores, how many it keeps busy. */
  readonly cores: 1 | 2;
  readonly run: () => Promise<Count>;
}

const reports = mkdtempSync(`${tmpdir()}/stratloom-test-`);

/** A check that passes or fails as a whole; prints only when it fails. */
function check(name: string, command: readonly string[], cores: 1 | 2 = 1): Stage {
  return {
    ...{ name, cores },
    run: async () => {
      const { code, output } = await runCommand(command);
      if (code !== 0) console.log(output);
      return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
    },
  };
}

/** Tests for node:test, counted from the reporter's own sum. */
function nodeTests(name: string, patterns: readonly string[], cores: 1 | 2): Stage {
  return {
    ...{ name, cores },
    run: async () => {
      const options = [`--test-concurrency=${cores}`, '--test-reporter=spec'];
      const result = await runCommand(['node', '--test', ...options, ...patterns]);
      const sum = (word: string): number =>
        Number(new RegExp(`^ℹ ${word} (\\d+)$`, 'm').exec(result.output)?.[1] ?? 0);
      const skipped = sum('skipped') + sum('todo');
      return report(result, { passed: sum('pass'), failed: sum('fail'), skipped });
    },
  };
}

/** Shows the output of a failed stage; a stage that fails without a failed test counts as one failure. */
function report(result: CommandResult, count: Count): Count {
  const broken = result.code !== 0 && count.failed === 0;
  if (result.code !== 0) console.log(result.output);
  else for (const line of tellingLines(result.output)) console.log(`   ${line}`);
  return broken ? { ...count, failed: 1 } : count;
}

/** What a reader wants to know of tests that passed: which were skipped, and what they measured (the golden figures). */
function tellingLines(output: string): string[] {
  return output
    .split('\n')
    .filter((line) => /# SKIP|# skip|^\s*﹣|^\s+ℹ /.test(line))
    .map((line) => line.trim());
}

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
});

const componentTests: Stage = {
  ...{ name: 'components', cores: 2 },
  run: async () => {
    const file = `${reports}/vitest.json`;
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const result = await runCommand([
      'vitest',
      'run',
      '--root',
      'apps/web',
      '--retry=1',
      ...reporters,
    ]);
    const counted = readReport(file, VitestReport);
    return report(result, {
      passed: counted?.numPassedTests ?? 0,
      failed: counted?.numFailedTests ?? 0,
      skipped: counted?.numPendingTests ?? 0,
    });
  },
};

const PlaywrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
});

const browserTests: Stage = {
  ...{ name: 'browser', cores: 2 },
  run: async () => {
    if (findChromium() === undefined) {
      console.log('   skipped: no Chromium found (Debian: apt-get install chromium)');
      return { passed: 0, failed: 0, skipped: 1 };
    }
    const file = `${reports}/playwright.json`;
    const result = await runCommand(['playwright', 'test', '--reporter=list,json'], {
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    });
    const stats = readReport(file, PlaywrightReport)?.stats;
    return report(result, {
      passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
      failed: stats?.unexpected ?? 0,
      skipped: stats?.skipped ?? 0,
    });
  },
};

function readReport<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): z.infer<Schema> | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

const stages: readonly Stage[] = [
  check('format', ['oxfmt', '--check', '.']),
  check('deadcode', ['knip']),
  check('spelling', ['cspell', 'lint', '--no-progress', '--quiet']),
  check('lint', ['oxlint', '--type-aware'], 2),
  check('types', ['node', 'tools/typecheck.ts'], 2),
  nodeTests('unit', ['packages/*/src/**/*.test.ts', 'apps/{web,cli}/src/**/*.test.ts'], 2),
  nodeTests('golden', ['tests/golden/**/*.test.ts'], 2),
  nodeTests('server', ['apps/server/src/**/*.test.ts'], 2),
  nodeTests('abuse', ['tests/abuse/**/*.test.ts'], 1),
  nodeTests('architecture', ['tests/architecture/**/*.test.ts'], 1),
  nodeTests('docs', ['tests/docs/**/*.test.ts'], 1),
  nodeTests('pine', ['tests/pine-scripts/**/*.test.ts'], 1),
  nodeTests('reference', ['tests/reference/**/*.test.ts'], 1),
  nodeTests('learn', ['tests/learn/**/*.test.ts'], 2),
  nodeTests('parity', ['tests/parity/**/*.test.ts'], 1),
  check('size', ['node', 'apps/web/tools/check-bundle-size.ts']),
  componentTests,
  browserTests,
];

await installSystemPackages();
await import('./build.ts');

const names = process.argv.slice(2);
const waiting = stages.filter(({ name }) => names.length === 0 || names.includes(name));
const total = { passed: 0, failed: 0, skipped: 0 };
await runWaiting();
rmSync(reports, { recursive: true, force: true });
if (total.skipped > 0) console.log(`${total.skipped} skipped`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

/** Runs what waits, in order, beside one another where two cores are enough. */
async function runWaiting(): Promise<void> {
  const running = new Map<Stage, Promise<void>>();
  const busy = (): number => [...running.keys()].reduce((sum, { cores }) => sum + cores, 0);
  for (const stage of waiting) {
    while (busy() + stage.cores > 2) await Promise.race(running.values());
    running.set(
      stage,
      runStage(stage).finally(() => running.delete(stage)),
    );
  }
  await Promise.all(running.values());
}

async function runStage({ name, run }: Stage): Promise<void> {
  const started = performance.now();
  const count = await run();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const skipped = count.skipped === 0 ? '' : `, ${count.skipped} skipped`;
  const mark = count.failed === 0 ? 'ok' : 'FAILED';
  console.log(`${mark} ${name}: ${count.passed} passed${skipped} (${seconds} s)`);
  total.passed += count.passed;
  total.failed += count.failed;
  total.skipped += count.skipped;
}
