#!/usr/bin/env node
// The command line needs the pinned Node; when it was started on another one, it starts itself again on the right one.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const PINNED_MAJOR = 26;
const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const pinned = fileURLToPath(new URL('../../../node_modules/.bin/node', import.meta.url));

if (Number(process.versions.node.split('.')[0]) >= PINNED_MAJOR) {
  await import(main);
} else if (existsSync(pinned)) {
  const { status } = spawnSync(pinned, [main, ...process.argv.slice(2)], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
} else {
  console.error(`stratloom needs Node ${PINNED_MAJOR}, which is not installed yet: run npm ci.`);
  process.exitCode = 1;
}
