import { relative } from 'node:path';
import { z } from 'zod';
import { ROOT, runCommand } from '../run-command.ts';
import { readReport, reportFile } from './report-file.ts';
import { resultOf, type Stage, type StageResult } from './stage.ts';

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })),
});

/**
 * Builds the stage of React components, whose tests vitest runs.
 *
 * @param part - Text that the paths of the tests hold; without it all run.
 */
export function componentStage(part?: string): Stage {
  return { name: 'components', cores: 1, run: async () => runComponents(part) };
}

async function runComponents(part: string | undefined): Promise<StageResult> {
  const file = reportFile('components');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const filters = part === undefined ? [] : [part];
  const result = await runCommand([
    'vitest',
    'run',
    '--root',
    'apps/web',
    ...reporters,
    ...filters,
  ]);
  const report = readReport(file, VitestReport);
  const count = {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: report?.numPendingTests ?? 0,
  };
  const files = report?.testResults.map(({ name, startTime, endTime }) => ({
    file: relative(ROOT, name),
    ms: endTime - startTime,
  }));
  return resultOf(result, count, files);
}
