import { writeFileSync } from 'node:fs';
import { hasTurn, isFullSweep } from '@stratloom/testkit/sweep';
import { z } from 'zod';
import { runCommand } from '../run-command.ts';
import { findChromium } from '../system-packages.ts';
import { readReport, reportFile } from './report-file.ts';
import { type FileTime, resultOf, type Stage } from './stage.ts';

const Spec = z.object({
  title: z.string(),
  tags: z.array(z.string()),
  tests: z.array(
    z.object({
      projectName: z.string(),
      results: z.array(z.object({ duration: z.number() })),
    }),
  ),
});
interface Suite {
  readonly title: string;
  readonly specs: readonly z.output<typeof Spec>[];
  readonly suites?: readonly Suite[] | undefined;
}
const Suite: z.ZodType<Suite> = z.object({
  title: z.string(),
  specs: z.array(Spec),
  suites: z.lazy(() => z.array(Suite)).optional(),
});
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), skipped: z.number() }),
  suites: z.array(z.intersection(Suite, z.object({ file: z.string() }))),
});

/** Tag of tests that walk the main way through a screen; they run each time. */
const JOURNEY = 'journey';
/** Every other test runs on one day of four weeks. */
const DAYS = 28;

/** Tests of the whole application in Chromium, by Playwright. */
export const browserStage: Stage = {
  name: 'browser',
  cores: 2,
  run: async () => {
    if (findChromium() === undefined) {
      const output =
        '   skipped: no Chromium found (Debian: apt-get install chromium-headless-shell)';
      return { count: { passed: 0, failed: 0, skipped: 1 }, files: [], output };
    }
    const chosen = isFullSweep() ? { options: [], note: '' } : await chooseTests();
    const file = reportFile('browser');
    const result = await runCommand(
      ['playwright', 'test', '--reporter=list,json', ...chosen.options],
      { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } },
    );
    const report = readReport(file, PlaywrightReport);
    const count = {
      passed: report?.stats.expected ?? 0,
      failed: report?.stats.unexpected ?? 0,
      skipped: report?.stats.skipped ?? 0,
    };
    const output = `${chosen.note}${result.output}`;
    return resultOf({ ...result, output }, count, report?.suites.map(timeOf));
  },
};

/** Returns the options that choose the journeys and the tests whose turn it is, and a note on how many they are. */
async function chooseTests(): Promise<{ options: string[]; note: string }> {
  const file = reportFile('browser-all');
  const { output } = await runCommand(['playwright', 'test', '--list', '--reporter=json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  const report = readReport(file, PlaywrightReport);
  if (report === undefined) throw new Error(`Playwright lists no tests:\n${output}`);
  const all = report.suites.flatMap((suite) => testsIn(suite, []));
  const journeys = all.filter(({ isJourney }) => isJourney);
  const turns = all.filter(({ isJourney, name }) => !isJourney && hasTurn(name, DAYS));
  const list = reportFile('browser-chosen');
  writeFileSync(list, [...journeys, ...turns].map(({ name }) => `${name}\n`).join(''));
  const others = all.length - journeys.length;
  const note = `   ℹ ${journeys.length} journeys, and ${turns.length} of ${others} other tests, each of which has its turn once in four weeks\n`;
  return { options: ['--test-list', list], note };
}

/** Returns the tests of a suite under the names that a test list of Playwright takes. */
function testsIn(
  { title, specs, suites = [] }: Suite,
  outer: readonly string[],
): { name: string; isJourney: boolean }[] {
  const path = [...outer, title];
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ projectName }) => ({
      name: [`[${projectName}]`, ...path, spec.title].join(' › '),
      isJourney: spec.tags.includes(JOURNEY),
    })),
  );
  return [...own, ...suites.flatMap((suite) => testsIn(suite, path))];
}

function timeOf(suite: Suite & { readonly file: string }): FileTime {
  return { file: `tests/${suite.file}`, ms: durationOf(suite) };
}

function durationOf({ specs, suites = [] }: Suite): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
  const inner = suites.reduce((sum, suite) => sum + durationOf(suite), 0);
  return own.reduce((sum, { duration }) => sum + duration, inner);
}
