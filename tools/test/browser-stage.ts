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

/** A test runs on one day of so many, by its tag: journeys walk the main way through a screen, side journeys another one. */
const DAYS = { journey: 1, 'side-journey': 4, other: 56 } as const;
type Kind = keyof typeof DAYS;

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

/** Returns the options that choose the tests whose turn it is, and a note on how many they are. */
async function chooseTests(): Promise<{ options: string[]; note: string }> {
  const file = reportFile('browser-all');
  const { output } = await runCommand(['playwright', 'test', '--list', '--reporter=json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  const report = readReport(file, PlaywrightReport);
  if (report === undefined) throw new Error(`Playwright lists no tests:\n${output}`);
  const all = report.suites.flatMap((suite) => testsIn(suite, []));
  const chosen = all.filter(({ name, kind }) => hasTurn(name, DAYS[kind]));
  const list = reportFile('browser-chosen');
  writeFileSync(list, chosen.map(({ name }) => `${name}\n`).join(''));
  const countOf = (tests: readonly Test[], kind: Kind): number =>
    tests.filter((test) => test.kind === kind).length;
  const turnsOf = (kind: Kind): string =>
    `${countOf(chosen, kind)} of ${countOf(all, kind)}, each once in ${DAYS[kind]} days`;
  const note = `   ℹ ${countOf(chosen, 'journey')} journeys; side journeys: ${turnsOf('side-journey')}; other tests: ${turnsOf('other')}\n`;
  return { options: ['--test-list', list], note };
}

/** Test under the name that a test list of Playwright takes. */
interface Test {
  readonly name: string;
  readonly kind: Kind;
}

function testsIn({ title, specs, suites = [] }: Suite, outer: readonly string[]): Test[] {
  const path = [...outer, title];
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ projectName }) => ({
      name: [`[${projectName}]`, ...path, spec.title].join(' › '),
      kind: kindOf(spec.tags),
    })),
  );
  return [...own, ...suites.flatMap((suite) => testsIn(suite, path))];
}

function kindOf(tags: readonly string[]): Kind {
  if (tags.includes('journey')) return 'journey';
  return tags.includes('side-journey') ? 'side-journey' : 'other';
}

function timeOf(suite: Suite & { readonly file: string }): FileTime {
  return { file: `tests/${suite.file}`, ms: durationOf(suite) };
}

function durationOf({ specs, suites = [] }: Suite): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
  const inner = suites.reduce((sum, suite) => sum + durationOf(suite), 0);
  return own.reduce((sum, { duration }) => sum + duration, inner);
}
