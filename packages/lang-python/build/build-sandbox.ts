import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { bundle } from './bundle.ts';
import { inputHash } from './input-hash.ts';
import { DIST, PACKAGE, PYODIDE } from './places.ts';
import { buildSnapshot } from './snapshot.ts';
import { writeSandboxFiles } from './sandbox-files.ts';

/** Builds the Python sandbox into `dist/`: programs, interpreter and its snapshot. Does nothing when nothing has changed. */
export async function buildSandbox(): Promise<void> {
  const hash = inputHash();
  const stamp = `${DIST}/.stamp`;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  console.log('Building the Python sandbox …');
  // Built aside and then put in place, so that a server that runs meanwhile sees either the old one or the new one.
  const made = `${PACKAGE}node_modules/.made-${process.pid}`;
  await buildInto(made);
  writeFileSync(`${made}/.stamp`, hash);
  const old = `${made}.old`;
  if (existsSync(DIST)) renameSync(DIST, old);
  renameSync(made, DIST);
  rmSync(old, { recursive: true, force: true });
}

async function buildInto(folder: string): Promise<void> {
  for (const name of ['server', 'sandbox']) mkdirSync(`${folder}/${name}`, { recursive: true });
  const wasm = readFileSync(`${PYODIDE}/pyodide.asm.wasm`);
  const stdlib = readFileSync(`${PYODIDE}/python_stdlib.zip`);
  const { snapshot, sdkReference } = buildSnapshot(folder);
  const server = {
    'main.mjs': await bundle(`${PACKAGE}src/process-runner/main.ts`),
    'pyodide.asm.wasm': wasm,
    'python_stdlib.zip': stdlib,
    'snapshot.bin': snapshot,
  };
  for (const [name, content] of Object.entries(server)) {
    writeFileSync(`${folder}/server/${name}`, content);
  }
  const program = await bundle(`${PACKAGE}src/worker-runner/main.ts`);
  const iframeScript = await bundle(`${PACKAGE}src/iframe/main.ts`);
  writeSandboxFiles(`${folder}/sandbox`, { program, iframeScript, wasm, stdlib, snapshot });
  writeFileSync(`${folder}/sdk-reference.json`, sdkReference);
}
