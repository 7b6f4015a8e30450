import { z } from 'zod';
import type { Sandbox } from '../attendant/sandbox.ts';
import { FOREIGN_REPLY } from '../attendant/problems.ts';
import type { Parcel } from '../protocol/parcel.ts';
import type { PythonProblem } from '../protocol/run.ts';
import type { RuntimeFiles } from './runtime-files.ts';

const ForeignParcel = z.object({ text: z.string(), numbers: z.instanceof(Float64Array) });

/** A sandbox in a frame of an origin of its own, without network or storage, in which a worker runs Python. */
export class FrameSandbox implements Sandbox {
  private readonly frame: HTMLIFrameElement;
  private readonly port: MessagePort;
  private readonly early: unknown[] = [];
  private deliver: (data: unknown) => void = (data) => void this.early.push(data);

  /**
   * @param baseUrl - Where `frame.html` lies, with a slash at the end.
   * @param memoryBytes - Largest memory of the interpreter.
   */
  constructor(baseUrl: string, files: RuntimeFiles, memoryBytes: number) {
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    this.port.addEventListener('message', ({ data }: MessageEvent<unknown>) => this.deliver(data));
    this.port.start();
    this.frame = document.createElement('iframe');
    this.frame.setAttribute('sandbox', 'allow-scripts');
    this.frame.setAttribute('aria-hidden', 'true');
    this.frame.tabIndex = -1;
    this.frame.title = 'Python sandbox';
    this.frame.hidden = true;
    this.frame.src = `${baseUrl}frame.html`;
    const { program, ...bytes } = files;
    const message = { program, start: { bytes, memoryBytes } };
    this.frame.addEventListener('load', () => {
      // The frame's origin is opaque, so no other target can be named.
      this.frame.contentWindow?.postMessage(message, '*', [port2]);
    });
    document.body.append(this.frame);
  }

  send({ text, numbers }: Parcel): void {
    this.port.postMessage({ text, numbers }, [numbers.buffer]);
  }

  listen(onParcel: (parcel: Parcel) => void, onEnd: (problem: PythonProblem) => void): void {
    this.deliver = (data) => {
      const parcel = ForeignParcel.safeParse(data);
      if (parcel.success) onParcel(parcel.data);
      else onEnd(FOREIGN_REPLY);
    };
    for (const data of this.early.splice(0)) this.deliver(data);
  }

  kill(): void {
    this.deliver = () => undefined;
    this.port.close();
    this.frame.remove();
  }
}
