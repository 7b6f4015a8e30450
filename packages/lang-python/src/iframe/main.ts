// The script of the sandboxed iframe: keeps the files of the interpreter, and starts a worker for each run.

/** The first message of the page; with it comes the port of all others. */
interface FilesMessage {
  /** `data:` URL of the worker's program. */
  readonly program: string;
  readonly wasm: BufferSource;
  /** Passed on to each worker. */
  readonly files: object;
}

function begin({ source, data, ports }: MessageEvent<FilesMessage>): void {
  // A frame that was opened by itself, or is spoken to by another window, stays inert.
  if (source !== window.parent || window.parent === window) return;
  removeEventListener('message', begin);
  const { program, wasm, files } = data;
  // Compiled once: what V8 learns of it in one run serves the next.
  const compiled = WebAssembly.compile(wasm);
  const [orders] = ports;
  orders?.addEventListener('message', (order) => {
    const [talk, life] = order.ports;
    if (talk !== undefined && life !== undefined) startWorker(talk, life);
  });
  orders?.start();

  /** @param life - Whatever is said on it ends the worker, and is answered. */
  function startWorker(talk: MessagePort, life: MessagePort): void {
    const worker = new Worker(program, { type: 'module' });
    life.addEventListener('message', () => {
      worker.terminate();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has no target
      life.postMessage('ended');
    });
    life.start();
    void compiled.then((module) => worker.postMessage({ ...files, module }, [talk]));
  }
}

addEventListener('message', begin);
