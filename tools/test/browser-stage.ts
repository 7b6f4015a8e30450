import { z } from 'zod';
import { runCommand } from '../run-command.ts';
import { findChromium } from '../system-packages.ts';
import { readReport, reportFile } from './report-file.ts';
import { type FileTime, resultOf, type Stage } from './stage.ts';

const Spec = z.object({
  tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })),
});
interface Suite {
  readonly specs: readonly z.output<typeof Spec>[];
  readonly suites?: readonly Suite[] | undefined;
}
const Suite: z.ZodType<Suite> = z.object({
  specs: z.array(Spec),
  suites: z.lazy(() => z.array(Suite)).optional(),
});
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), skipped: z.number() }),
  suites: z.array(z.intersection(Suite, z.object({ file: z.string() }))),
});

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
    const file = reportFile('browser');
    const result = await runCommand(['playwright', 'test', '--reporter=list,json'], {
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    });
    const report = readReport(file, PlaywrightReport);
    const count = {
      passed: report?.stats.expected ?? 0,
      failed: report?.stats.unexpected ?? 0,
      skipped: report?.stats.skipped ?? 0,
    };
    return resultOf(result, count, report?.suites.map(timeOf));
  },
};

function timeOf(suite: Suite & { readonly file: string }): FileTime {
  return { file: `tests/${suite.file}`, ms: durationOf(suite) };
}

function durationOf({ specs, suites = [] }: Suite): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
  const inner = suites.reduce((sum, suite) => sum + durationOf(suite), 0);
  return own.reduce((sum, { duration }) => sum + duration, inner);
}
