// The program of a sandboxed process: starts an interpreter, says so, runs a request, and puts the interpreter back for the next.
import { closeSync, fstatSync, openSync } from 'node:fs';
import process from 'node:process';
import { environment } from '../runner/environment.ts';
import { startInterpreter } from '../runner/interpreter.ts';
import { createHeartbeat } from '../runner/heartbeat.ts';
import { executeRun } from '../runner/execute-run.ts';
import { bodyBytes, HEAD_BYTES, frameBytes, readBody, readHead } from '../runner/frame-stream.ts';
import { capMemory, closeGlobals } from '../runner/globals.ts';
import type { UnsentFrame } from '../protocol/frame.ts';
import { packOutcome, packProgress, packReady } from '../protocol/reply.ts';
import { readExactly, writeAll } from './pipe.ts';
import { unpackRequest } from '../protocol/request-frame.ts';
import { DEFAULT_LIMITS } from '../protocol/limits.ts';

const INPUT = 0;
const OUTPUT = 1;

/** Reads a file straight into memory of its own: a copy of the snapshot alone would cost a tenth of the start. */
function file(name: string): Uint8Array<ArrayBuffer> {
  const descriptor = openSync(new URL(name, import.meta.url), 'r');
  const bytes = readExactly(descriptor, fstatSync(descriptor).size);
  if (bytes === null) throw new Error(`${name} ends too early`);
  closeSync(descriptor);
  return bytes;
}

function say(frame: UnsentFrame): void {
  for (const piece of frameBytes(frame)) writeAll(OUTPUT, piece);
}

/** Reads bytes of a request; without a host that sends any, the process ends. */
function read(length: number): Uint8Array {
  return readExactly(INPUT, length) ?? process.exit(0);
}

capMemory(Number(process.argv[2] ?? DEFAULT_LIMITS.memoryBytes));
const files = {
  module: await WebAssembly.compile(file('pyodide.asm.wasm')),
  stdlib: file('python_stdlib.zip'),
  snapshot: file('snapshot.bin'),
};

environment.reset();
let interpreter = await startInterpreter(files);
for (;;) {
  closeGlobals();
  for (const scope of ['fs', 'net', 'child', 'worker', 'inspector', 'wasi', 'addon'] as const) {
    process.permission?.drop(scope);
  }
  say(packReady());
  const head = readHead(read(HEAD_BYTES));
  const order = unpackRequest(readBody(head, read(bodyBytes(head))));
  const heartbeat = createHeartbeat(environment.platformNowMs, (barsDone) =>
    say(packProgress(barsDone)),
  );
  say(packOutcome(executeRun(interpreter, environment, order, heartbeat)));
  environment.reset();
  if (!interpreter.rewind()) interpreter = await startInterpreter(files);
}
