// The script of the sandboxed iframe: keeps the files of the interpreter, and starts a worker for each run.

/** The first message of the page; with it comes the port of all others. */
interface FilesMessage {
  /** Each packed by gzip. */
  readonly files: {
    /** The worker's program: a module that exports `begin`. */
    readonly program: Blob;
    readonly wasm: Blob;
    readonly stdlib: Blob;
    readonly snapshot: Blob;
  };
  readonly memoryBytes: number;
}

/**
 * Program of a new worker: takes the real one from its first message. A worker of an origin of its own can only be started from a
 * `data:` URL, and a URL of megabytes is copied dozens of times between processes, and into every stack trace.
 */
const LOADER = `data:text/javascript,${encodeURIComponent(`onmessage = async (event) => {
  onmessage = null;
  const url = URL.createObjectURL(event.data.program);
  const { begin } = await import(url);
  URL.revokeObjectURL(url);
  begin(event);
}`)}`;

function begin({ source, data, ports }: MessageEvent<FilesMessage>): void {
  // A frame that was opened by itself, or is spoken to by another window, stays inert.
  if (source !== window.parent || window.parent === window) return;
  removeEventListener('message', begin);
  const { files, memoryBytes } = data;
  // Compiled once: what V8 learns of it in one run serves the next.
  const compiled = unpack(files.wasm).arrayBuffer().then(WebAssembly.compile);
  const contents = Promise.all([
    unpack(files.program).text().then(toModule),
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
    const worker = new Worker(LOADER, { type: 'module' });
    life.addEventListener('message', () => {
      worker.terminate();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has no target
      life.postMessage('ended');
    });
    life.start();
    worker.postMessage({ program, stdlib, snapshot, module, memoryBytes }, [talk]);
  }
}

function unpack(file: Blob): Response {
  return new Response(file.stream().pipeThrough(new DecompressionStream('gzip')));
}

/** Modules are only loaded from a blob that states its type. */
function toModule(text: string): Blob {
  return new Blob([text], { type: 'text/javascript' });
}

addEventListener('message', begin);
