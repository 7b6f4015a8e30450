import type { RuntimeFiles } from './runtime-files.ts';
import { WorkerSandbox } from './worker-sandbox.ts';

/** Longest time in which the frame must have ended a worker, milliseconds. */
const END_MS = 2_000;

/**
 * A frame of an origin of its own, without network or storage, in which the runs of one source get a worker. A frame that does not end a worker in time is thrown away itself, with every worker in it.
 */
export class SandboxIframe {
  private readonly frame = document.createElement('iframe');
  private readonly orders: MessagePort;
  private readonly open = new Set<WorkerSandbox>();
  private ending: Promise<unknown> = Promise.resolve();
  private isGone = false;

  /**
   * @param baseUrl - Where `frame.html` lies, with a slash at the end.
   * @param memoryBytes - Largest memory of an interpreter.
   */
  constructor(baseUrl: string, files: RuntimeFiles, memoryBytes: number) {
    const { port1, port2 } = new MessageChannel();
    this.orders = port1;
    const { frame } = this;
    frame.setAttribute('sandbox', 'allow-scripts');
    frame.setAttribute('aria-hidden', 'true');
    frame.tabIndex = -1;
    frame.title = 'Python sandbox';
    frame.hidden = true;
    frame.src = `${baseUrl}frame.html`;
    frame.addEventListener('load', () => {
      // The frame's origin is opaque, so no other target can be named.
      frame.contentWindow?.postMessage({ files, memoryBytes }, '*', [port2]);
    });
    document.body.append(frame);
  }

  /** Returns false once the frame is gone. Waits for the workers that are being ended. */
  async isWhole(): Promise<boolean> {
    await this.ending;
    return !this.isGone;
  }

  /** Starts a worker. */
  openSandbox(): WorkerSandbox {
    const talk = new MessageChannel();
    const life = new MessageChannel();
    const sandbox = new WorkerSandbox(talk.port1, () => {
      this.open.delete(sandbox);
      this.ending = Promise.all([this.ending, this.endWorker(life.port1)]);
    });
    this.open.add(sandbox);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has no target
    this.orders.postMessage(null, [talk.port2, life.port2]);
    return sandbox;
  }

  /** Ends every worker at once. */
  remove(): void {
    if (this.isGone) return;
    this.isGone = true;
    this.frame.remove();
    this.orders.close();
    for (const sandbox of this.open) sandbox.lose();
  }

  private async endWorker(life: MessagePort): Promise<void> {
    await new Promise<void>((resolve) => {
      const late = setTimeout(() => {
        this.remove();
        resolve();
      }, END_MS);
      life.addEventListener('message', () => {
        clearTimeout(late);
        resolve();
      });
      life.start();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has no target
      life.postMessage('end');
    });
    life.close();
  }
}
