import { defineConfig } from '@playwright/test';
import { findChromium } from './tools/system-packages.ts';
import { sweepSeed } from '@stratloom/testkit/sweep';

const port = Number(process.env['STRATLOOM_TEST_PORT'] ?? 4300);
const origin = `http://localhost:${port}`;
process.env['STRATLOOM_ORIGIN'] = origin;
// Workers must not draw again when the day changes.
sweepSeed();

/** Tests that wait for bars of a minute to close. */
const WAITING = /live-(whole-way|edit|detail|owner)\.spec\.ts/;

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  timeout: 120_000,
  expect: { timeout: 20_000 },
  retries: 0,
  // One more than cores: a journey also waits.
  workers: 3,
  fullyParallel: true,
  // Those that wait start first, so that nothing is left to wait for at the end.
  projects: [
    { name: 'waiting', testMatch: WAITING },
    { name: 'working', testMatch: '{e2e,abuse}/**/*.spec.ts', testIgnore: WAITING },
  ],
  reporter: 'list',
  use: {
    baseURL: origin,
    // Still pictures save a fifth of the processor time. Tests of what moves, and of speed, ask for motion.
    reducedMotion: 'reduce',
    launchOptions: {
      executablePath: findChromium() ?? '',
      // No test is long enough for what the optimizing compilers cost: a quarter of the processor time of Labs.
      args: [
        '--js-flags=--liftoff-only,--no-opt,--no-maglev',
        // Other sites are not reached, so that a test means the same with and without a network.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      ],
    },
    // Recording takes a third of the processor time of the whole stage: add `--trace on` to look at one test.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: 'node tools/test-server.ts',
    url: `${origin}/v1/health`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: { PORT: String(port) },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
