#!/usr/bin/env node
// The command line needs the pinned Node; when it was started on another one, it starts itself again on the right one.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const PINNED_MAJOR = 26;
const path = (name) => fileURLToPath(new URL(name, import.meta.url));
const main = path('../src/stratloom.ts');
const pinned = path('../../../node_modules/.bin/node');
// Halves the time to start. The folder is the checkout's own: whoever can write to it could put code into it.
const compiled = path('../../../node_modules/.cache/compiled');

if (Number(process.versions.node.split('.')[0]) >= PINNED_MAJOR) {
  // A static import of it would keep an older Node from coming as far as the branches below.
  const { enableCompileCache } = await import('node:module');
  enableCompileCache(compiled);
  await import(main);
} else if (existsSync(pinned)) {
  const env = { ...process.env, NODE_COMPILE_CACHE: compiled };
  const { status } = spawnSync(pinned, [main, ...process.argv.slice(2)], { stdio: 'inherit', env });
  process.exitCode = status ?? 1;
} else {
  console.error(`stratloom needs Node ${PINNED_MAJOR}, which is not installed yet: run npm ci.`);
  process.exitCode = 1;
}
