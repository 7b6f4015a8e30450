// Builds what has to be built: the Python sandbox, the compiled code of the command line and the web app. Skips what has not
// changed since the last build.
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { ROOT, runCommand } from './run-command.ts';
import { requirePinnedNode } from './pinned-node.ts';

requirePinnedNode();

/** Runs a build step and ends the process when it fails. */
async function step(name: string, command: readonly string[]): Promise<void> {
  const { code, output } = await runCommand(command);
  if (code === 0) return;
  console.error(`${output}\nBuilding ${name} failed: see the lines above.`);
  process.exit(1);
}

function hashOf(patterns: readonly string[]): string {
  const hash = createHash('sha256');
  const files = globSync(patterns, { cwd: ROOT }).toSorted();
  for (const file of files) {
    const path = `${ROOT}/${file}`;
    if (!statSync(path).isFile()) continue;
    hash.update(file).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

/** Returns whether inputs are others than those that a stamp holds. */
function isStale(stamp: string, inputs: string): boolean {
  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== inputs;
}

/** Runs a strategy once, so that nobody waits for the code of the command line to be compiled at the first run. */
async function runOnce(): Promise<void> {
  const folder = `${ROOT}/node_modules/.cache/first-run`;
  const stamp = `${folder}/.stamp`;
  const inputs = hashOf(CLI_INPUTS);
  if (!isStale(stamp, inputs)) return;
  mkdirSync(folder, { recursive: true });
  const days = Array.from({ length: 200 }, (_, day) => {
    const date = new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10);
    const price = 100 + 10 * Math.sin(day / 9);
    return `${date},${price},${price + 1},${price - 1},${price},1`;
  });
  const bars = `${folder}/bars.csv`;
  writeFileSync(bars, `time,open,high,low,close,volume\n${days.join('\n')}\n`);
  const strategy = `${ROOT}/tests/golden/python/sma_cross.py`;
  // Where Python cannot run here, the first run of a strategy says so.
  await runCommand(['node', 'apps/cli/bin/stratloom.mjs', 'backtest', strategy, '--bars', bars]);
  writeFileSync(stamp, inputs);
}

const CLI_INPUTS = [
  'package-lock.json',
  'apps/cli/{bin,src}/**/*',
  'packages/{bars-parquet,engine,lang-allocation,lang-pine,lang-python,lang-visual,runner}/src/**/*',
];

const WEB_INPUTS = [
  'package-lock.json',
  'apps/web/{index.html,chart-widget.html,vite.config.ts,package.json,tools/static-pages.ts}',
  'apps/web/{src,public}/**/*',
  'packages/*/{package.json,src/**/*}',
];

await step('the Python sandbox', ['node', 'packages/lang-python/build/main.ts']);
await runOnce();

const stamp = `${ROOT}/apps/web/dist/.stamp`;
const inputs = hashOf(WEB_INPUTS);
if (isStale(stamp, inputs)) {
  console.log('Building the web app …');
  await step('the web app', ['vite', 'build', 'apps/web', '--logLevel', 'warn']);
  await step('the static pages', ['node', 'apps/web/tools/static-pages.ts']);
  writeFileSync(stamp, inputs);
}
