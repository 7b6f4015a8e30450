// The program of a sandboxed web worker: takes the files of an interpreter and a port, starts an interpreter, says that it is
// ready, runs a request, and puts the interpreter back for the next.
import { environment } from '../runner/environment.ts';
import { type InterpreterFiles, startInterpreter } from '../runner/interpreter.ts';
import { createHeartbeat } from '../runner/heartbeat.ts';
import { executeRun } from '../runner/execute-run.ts';
import { capMemory, closeGlobals } from '../runner/globals.ts';
import { type Frame, joined, type UnsentFrame } from '../protocol/frame.ts';
import { packOutcome, packProgress, packReady } from '../protocol/reply.ts';
import { unpackRequest } from '../protocol/request-frame.ts';

/** The first message, from our own frame. */
interface Start extends InterpreterFiles {
  readonly memoryBytes: number;
}

/** Called by the worker's loader with its first message. */
export async function begin({ data, ports }: MessageEvent<Start>): Promise<never> {
  const [port] = ports;
  if (port === undefined) throw new Error('a worker needs a port');
  capMemory(data.memoryBytes);
  const say = (frame: UnsentFrame): void => port.postMessage(joined(frame));
  let take: (request: Frame) => void = () => undefined;
  // Once the globals are closed no listener can be added.
  port.addEventListener('message', (event: MessageEvent<Frame>) => take(event.data));
  port.start();
  environment.reset();
  let interpreter = await startInterpreter(data);
  for (;;) {
    closeGlobals();
    const asked = new Promise<Frame>((resolve) => {
      take = resolve;
    });
    say(packReady());
    const order = unpackRequest(await asked);
    const heartbeat = createHeartbeat(environment.platformNowMs, (barsDone) =>
      say(packProgress(barsDone)),
    );
    say(packOutcome(executeRun(interpreter, environment, order, heartbeat)));
    environment.reset();
    if (!interpreter.rewind()) interpreter = await startInterpreter(data);
  }
}
