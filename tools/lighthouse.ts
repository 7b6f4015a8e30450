// `npm run lighthouse`: what Lighthouse says of the pages that strangers see first, as a phone on a slow network (its own
// defaults), on the built product with simulated prices. Prints a table; ends with 1 when a page is slower than we promise.
// `npm run lighthouse -- <folder> [page ...]` keeps the reports there, and looks at these pages alone.
import { randomInt } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { spawn } from 'node:child_process';
import { z } from 'zod';
import { requirePinnedNode } from './pinned-node.ts';
import { ROOT, runCommand } from './run-command.ts';
import { findChromium } from './system-packages.ts';

requirePinnedNode();

/** No dependency of the product: it is fetched when somebody measures. */
const PACKAGE = 'lighthouse@13.5.0';
const LEAST_PERFORMANCE = 95;
const PAGES = {
  landing: '/',
  'sign in': '/signin',
  learn: '/learn',
  'a lesson': '/learn?tab=fundamentals&module=how-trading-works',
  'Labs of a guest': '/?try=labs&template=sma-cross',
} as const;

const Score = z.object({ score: z.number().nullable() });
const Timing = z.object({ numericValue: z.number() });
const Report = z.object({
  categories: z.object({
    performance: Score,
    accessibility: Score,
    'best-practices': Score,
    seo: Score,
  }),
  audits: z.object({
    'first-contentful-paint': Timing,
    'largest-contentful-paint': Timing,
    'total-blocking-time': Timing,
    'cumulative-layout-shift': Timing,
  }),
});

const port = randomInt(20_000, 30_000);
const origin = `http://localhost:${port}`;
const [kept, ...wanted] = process.argv.slice(2);
const folder = kept ?? mkdtempSync(`${tmpdir()}/stratloom-lighthouse-`);
mkdirSync(folder, { recursive: true });

async function untilUp(): Promise<void> {
  for (let round = 0; round < 300; round += 1) {
    const answer = await fetch(`${origin}/v1/health`).catch(() => undefined);
    if (answer?.ok === true) return;
    await setTimeout(200);
  }
  throw new Error('the server did not start');
}

async function measure(name: string, path: string): Promise<z.output<typeof Report>> {
  const file = `${folder}/${name.replaceAll(' ', '-')}.json`;
  const { code, output } = await runCommand(
    [
      ...['npm', 'exec', '--yes', `--package=${PACKAGE}`, '--', 'lighthouse', origin + path],
      ...['--output=json', `--output-path=${file}`, '--quiet'],
      '--chrome-flags=--headless --no-sandbox',
    ],
    { env: { CHROME_PATH: findChromium() ?? '' } },
  );
  if (code !== 0) throw new Error(`Lighthouse could not look at ${path}:\n${output}`);
  return Report.parse(JSON.parse(readFileSync(file, 'utf8')));
}

function percent({ score }: z.output<typeof Score>): number {
  return Math.round((score ?? 0) * 100);
}

function row(name: string, { categories, audits }: z.output<typeof Report>): string {
  const scores = Object.values(categories).map((each) => String(percent(each)).padStart(5));
  const seconds = (timing: z.output<typeof Timing>): string =>
    `${(timing.numericValue / 1000).toFixed(1)} s`.padStart(7);
  return [
    name.padEnd(18),
    ...scores,
    seconds(audits['first-contentful-paint']),
    seconds(audits['largest-contentful-paint']),
    `${audits['total-blocking-time'].numericValue.toFixed(0)} ms`.padStart(8),
    audits['cumulative-layout-shift'].numericValue.toFixed(3).padStart(7),
  ].join(' ');
}

const server = spawn(process.execPath, ['tools/test-server.ts'], {
  cwd: ROOT,
  env: { ...process.env, PORT: String(port) },
  stdio: 'ignore',
});
let isFast = true;
try {
  await untilUp();
  console.log(`${'page'.padEnd(18)}  perf  a11y  best   seo     FCP     LCP      TBT     CLS`);
  for (const [name, path] of Object.entries(PAGES)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const report = await measure(name, path);
    console.log(row(name, report));
    if (percent(report.categories.performance) < LEAST_PERFORMANCE) isFast = false;
  }
} finally {
  server.kill('SIGTERM');
  if (kept === undefined) rmSync(folder, { recursive: true, force: true });
}
process.exitCode = isFast ? 0 : 1;
