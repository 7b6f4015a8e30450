// The program of a sandboxed web worker: takes an interpreter's parts and a port, says that it is ready, runs one request.
import { world } from '../runner/world.ts';
import { type InterpreterParts, startInterpreter } from '../runner/interpreter.ts';
import { createBeater } from '../runner/beat.ts';
import { executeRun } from '../runner/execute-run.ts';
import { capMemory, closeRealm } from '../runner/realm.ts';
import type { Parcel } from '../protocol/parcel.ts';
import { packOutcome, packProgress, packReady } from '../protocol/reply.ts';
import { unpackRequest } from '../protocol/request-parcel.ts';

/** The first message, from our own frame. */
interface Start extends InterpreterParts {
  readonly memoryBytes: number;
}

addEventListener('message', (event: MessageEvent<Start>) => void begin(event), { once: true });

async function begin({ data, ports }: MessageEvent<Start>): Promise<void> {
  const port = ports[0];
  if (port === undefined) return;
  capMemory(data.memoryBytes);
  const interpreter = await startInterpreter(data);
  const say = (parcel: Parcel): void => port.postMessage(parcel);
  port.addEventListener('message', (event: MessageEvent<Parcel>) => {
    const beat = createBeater(world.platformNowMs, (barsDone) => say(packProgress(barsDone)));
    say(packOutcome(executeRun(interpreter, world, unpackRequest(event.data), beat)));
  });
  port.start();
  closeRealm();
  say(packReady());
}
