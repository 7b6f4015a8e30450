// Starts an interpreter of the built sandbox, runs the Python of the arguments in it, one after another, puts it back after
// each, and prints as JSON whether that was done and whether its memory is as it was. In a process of its own: the globals go.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { environment } from '../runner/environment.ts';
import { closeGlobals } from '../runner/globals.ts';
import { startInterpreter } from '../runner/interpreter.ts';

const [, , ...codes] = process.argv;
const write = process.stdout.write.bind(process.stdout);
const file = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../dist/server/${name}`, import.meta.url)));
const files = {
  module: await WebAssembly.compile(file('pyodide.asm.wasm')),
  stdlib: file('python_stdlib.zip'),
  snapshot: file('snapshot.bin'),
};
environment.reset();
const { python, memory, rewind } = await startInterpreter(files);
closeGlobals();
const digest = () =>
  createHash('sha256').update(memory.HEAPU8.subarray(0, 30_000_000)).digest('hex');
const before = digest();
const found = codes.map((code) => {
  environment.clock = () => 1e12;
  environment.dropsTimers = true;
  const value = String(python.runPython(code));
  environment.reset();
  const isBack = rewind();
  return { value, isBack, isSame: digest() === before };
});
write(JSON.stringify(found));
