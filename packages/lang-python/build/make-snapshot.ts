// Starts an interpreter, imports the SDK and writes its memory to the file named; the SDK's reference goes to the output.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { PYODIDE, PYTHON } from './places.ts';
import { environment } from '../src/runner/environment.ts';
import { makeSnapshot } from '../src/runner/interpreter.ts';

const [, , made = ''] = process.argv;
environment.seed(0);
const sdk = globSync('*/*.py', { cwd: PYTHON })
  .toSorted()
  .map((name) => ({ name, text: readFileSync(`${PYTHON}/${name}`, 'utf8') }));
const { snapshot, sdkReference } = await makeSnapshot(
  await WebAssembly.compile(readFileSync(`${PYODIDE}/pyodide.asm.wasm`)),
  new Uint8Array(readFileSync(`${PYODIDE}/python_stdlib.zip`)),
  sdk,
);
writeFileSync(made, snapshot);
process.stdout.write(sdkReference, () => process.exit(0));
