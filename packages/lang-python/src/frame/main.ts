// The script of the sandboxed frame: starts the worker that its page sends, and knows nothing else.

/** The one message that the page sends. */
interface StartMessage {
  /** `data:` URL of the worker's program. */
  readonly program: string;
  /** Passed on to the worker. */
  readonly start: unknown;
}

function begin({ source, data, ports }: MessageEvent<StartMessage>): void {
  // A frame that was opened by itself, or is spoken to by another window, stays inert.
  if (source !== window.parent || window.parent === window) return;
  removeEventListener('message', begin);
  new Worker(data.program, { type: 'module' }).postMessage(data.start, [...ports]);
}

addEventListener('message', begin);
