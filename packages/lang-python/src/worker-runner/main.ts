// The program of a sandboxed web worker: takes the files of an interpreter and a port, says that it is ready, runs one request.
import { environment } from '../runner/environment.ts';
import { type InterpreterFiles, startInterpreter } from '../runner/interpreter.ts';
import { createHeartbeat } from '../runner/heartbeat.ts';
import { executeRun } from '../runner/execute-run.ts';
import { capMemory, closeGlobals } from '../runner/globals.ts';
import type { Frame } from '../protocol/frame.ts';
import { packOutcome, packProgress, packReady } from '../protocol/reply.ts';
import { unpackRequest } from '../protocol/request-frame.ts';

/** The first message, from our own frame. */
interface Start extends InterpreterFiles {
  readonly memoryBytes: number;
}

addEventListener('message', (event: MessageEvent<Start>) => void begin(event), { once: true });

async function begin({ data, ports }: MessageEvent<Start>): Promise<void> {
  const port = ports[0];
  if (port === undefined) return;
  capMemory(data.memoryBytes);
  const interpreter = await startInterpreter(data);
  const say = (frame: Frame): void => port.postMessage(frame);
  port.addEventListener('message', (event: MessageEvent<Frame>) => {
    const heartbeat = createHeartbeat(environment.platformNowMs, (barsDone) =>
      say(packProgress(barsDone)),
    );
    say(packOutcome(executeRun(interpreter, environment, unpackRequest(event.data), heartbeat)));
  });
  port.start();
  closeGlobals();
  say(packReady());
}
