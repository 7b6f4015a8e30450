// Builds what has to be built: the Python sandbox and the web app. Skips what has not changed since the last build.
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
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

const WEB_INPUTS = [
  'package-lock.json',
  'apps/web/{index.html,chart-widget.html,vite.config.ts,package.json}',
  'apps/web/{src,public}/**/*',
  'packages/{bars-parquet,engine,contracts,lang-pine,lang-python,lang-visual,learn-content}/src/**/*',
];

await step('the Python sandbox', ['node', 'packages/lang-python/build/main.ts']);

const stamp = `${ROOT}/apps/web/dist/.stamp`;
const inputs = hashOf(WEB_INPUTS);
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== inputs) {
  console.log('Building the web app …');
  await step('the web app', ['vite', 'build', 'apps/web', '--logLevel', 'warn']);
  writeFileSync(stamp, inputs);
}
