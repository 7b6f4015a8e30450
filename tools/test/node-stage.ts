import { fileURLToPath } from 'node:url';
import { isFullSweep } from '@stratloom/testkit/sweep';
import { z } from 'zod';
import { runCommand } from '../run-command.ts';
import { readReport, reportFile } from './report-file.ts';
import { resultOf, type Stage } from './stage.ts';
import { filesOfRun } from './turns.ts';

const NodeReport = z.object({
  count: z.object({ passed: z.number(), failed: z.number(), skipped: z.number() }),
  files: z.array(z.object({ file: z.string(), ms: z.number() })),
});

const REPORTER = fileURLToPath(new URL('node-report.ts', import.meta.url));
const SHARED_CLUSTER = 'apps/server/src/testing/share-cluster.ts';

/** Time after which a test has failed, ms: one that waits for what never comes is named, and its stage ends; a full sweep has tests that work for long. */
const HANGS = isFullSweep() ? 1_800_000 : 300_000;

/** Choices for a stage of node:test. */
export interface NodeStageOptions {
  /** Run all files in one process: for tests that leave nothing behind in it. */
  readonly isShared?: boolean;
  /** Start one PostgreSQL for all files. */
  readonly needsDatabase?: boolean;
  /** Room for young objects, MiB: without it, tests that send much through sockets spend a quarter of their time on collecting garbage. */
  readonly youngHeapMb?: number;
  /** The tests mostly wait. */
  readonly isWaiting?: boolean;
}

/** Builds a stage that runs the files of `patterns` by node:test, of those that take turns the ones whose turn it is. */
export function nodeStage(
  name: string,
  patterns: readonly string[],
  {
    isShared = false,
    needsDatabase = false,
    isWaiting = false,
    youngHeapMb,
  }: NodeStageOptions = {},
): Stage {
  return {
    name,
    cores: isWaiting ? 0.5 : 1,
    run: async () => {
      const file = reportFile(name);
      const { files, note } = filesOfRun(patterns);
      // Without a file the runner would look for some by itself.
      if (files.length === 0) {
        return { count: { passed: 0, failed: 0, skipped: 0 }, files: [], output: note };
      }
      const youngHeap =
        youngHeapMb === undefined
          ? []
          : [`--min-semi-space-size=${youngHeapMb}`, `--max-semi-space-size=${youngHeapMb}`];
      const result = await runCommand([
        ...['node', ...youngHeap, '--test', '--test-concurrency=1'],
        `--test-timeout=${HANGS}`,
        // What hangs keeps its process alive; one of a single file would lose the last results with it.
        ...(isShared ? ['--test-isolation=none', '--test-force-exit'] : []),
        ...(needsDatabase ? [`--test-global-setup=${SHARED_CLUSTER}`] : []),
        ...['--test-reporter=spec', '--test-reporter-destination=stdout'],
        ...[`--test-reporter=${REPORTER}`, `--test-reporter-destination=${file}`],
        ...files,
      ]);
      const report = readReport(file, NodeReport);
      const output = `${note}${result.output}`;
      const count = report?.count ?? { passed: 0, failed: 0, skipped: 0 };
      return resultOf({ ...result, output }, count, report?.files);
    },
  };
}
