// The script of the sandboxed iframe: keeps the files of the interpreter, and starts a worker for each run.

/** The first message of the page; with it comes the port of all others. */
interface FilesMessage {
  /** Each packed by gzip. */
  readonly files: {
    /** `data:` URL of the worker's program, UTF-8. */
    readonly program: Blob;
    readonly wasm: Blob;
    readonly stdlib: Blob;
    readonly snapshot: Blob;
  };
  readonly memoryBytes: number;
}

function begin({ source, data, ports }: MessageEvent<FilesMessage>): void {
  // A frame that was opened by itself, or is spoken to by another window, stays inert.
  if (source !== window.parent || window.parent === window) return;
  removeEventListener('message', begin);
  const { files, memoryBytes } = data;
  // Compiled once: what V8 learns of it in one run serves the next.
  const compiled = unpack(files.wasm).arrayBuffer().then(WebAssembly.compile);
  const contents = Promise.all([
    unpack(files.program).text(),
    unpack(files.stdlib).bytes(),
    unpack(files.snapshot).bytes(),
    compiled,
  ]);
  const [orders] = ports;
  orders?.addEventListener('message', (order) => {
    const [talk, life] = order.ports;
    if (talk !== undefined && life !== undefined) void startWorker(talk, life);
  });
  orders?.start();

  /** @param life - Whatever is said on it ends the worker, and is answered. */
  async function startWorker(talk: MessagePort, life: MessagePort): Promise<void> {
    const [program, stdlib, snapshot, module] = await contents;
    const worker = new Worker(program, { type: 'module' });
    life.addEventListener('message', () => {
      worker.terminate();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has no target
      life.postMessage('ended');
    });
    life.start();
    worker.postMessage({ stdlib, snapshot, module, memoryBytes }, [talk]);
  }
}

function unpack(file: Blob): Response {
  return new Response(file.stream().pipeThrough(new DecompressionStream('gzip')));
}

addEventListener('message', begin);
