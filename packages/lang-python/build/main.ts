// Builds the Python sandbox into dist/: programs, interpreter and its snapshot. Does nothing when nothing has changed.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { bundle } from './bundle.ts';
import { inputHash } from './input-hash.ts';
import { DIST, PACKAGE, PYODIDE } from './places.ts';
import { buildSnapshot } from './snapshot.ts';
import { writeSandboxFiles } from './sandbox-files.ts';

const hash = inputHash();
const stamp = `${DIST}/.stamp`;
if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) process.exit(0);
console.log('Building the Python sandbox …');

// Built beside and then put in place, so that a server that runs meanwhile sees either the old one or the new one.
const made = `${DIST}.${process.pid}`;
rmSync(made, { recursive: true, force: true });
for (const folder of ['server', 'sandbox']) mkdirSync(`${made}/${folder}`, { recursive: true });

const wasm = readFileSync(`${PYODIDE}/pyodide.asm.wasm`);
const stdlib = readFileSync(`${PYODIDE}/python_stdlib.zip`);
const { snapshot, sdkReference } = buildSnapshot(made);
const server = {
  'main.mjs': await bundle(`${PACKAGE}src/process-runner/main.ts`),
  'pyodide.asm.wasm': wasm,
  'python_stdlib.zip': stdlib,
  'snapshot.bin': snapshot,
};
for (const [name, content] of Object.entries(server))
  writeFileSync(`${made}/server/${name}`, content);
const program = await bundle(`${PACKAGE}src/worker-runner/main.ts`);
const frameScript = await bundle(`${PACKAGE}src/frame/main.ts`);
writeSandboxFiles(`${made}/sandbox`, { program, frameScript, wasm, stdlib, snapshot });
writeFileSync(`${made}/sdk-reference.json`, sdkReference);
writeFileSync(`${made}/.stamp`, hash);

rmSync(DIST, { recursive: true, force: true });
renameSync(made, DIST);
