import assert from 'node:assert/strict';
import { LiveEvent } from '@stratloom/contracts';
import type { TestServer } from './test-server.ts';

/** An event of live trading with its number. */
export type ReadEvent = LiveEvent & { readonly id: number };

/** A stream of live trading that is being read. */
export class EventReader {
  readonly response: Response;
  readonly #control: AbortController;
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #decoder = new TextDecoder();
  #text = '';

  private constructor(response: Response, control: AbortController) {
    assert.ok(response.body !== null);
    this.response = response;
    this.#control = control;
    this.#reader = response.body.getReader();
  }

  /** Opens a stream, after an event where one is given. */
  static async open(
    { origin }: TestServer,
    token: string,
    lastEventId?: number | string,
  ): Promise<EventReader> {
    const control = new AbortController();
    const response = await fetch(`${origin}/v1/deployments/events`, {
      signal: control.signal,
      headers: {
        authorization: `Bearer ${token}`,
        ...(lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) }),
      },
    });
    return new EventReader(response, control);
  }

  /** Returns the next event; undefined at the end. */
  async next(): Promise<ReadEvent | undefined> {
    for (;;) {
      const end = this.#text.indexOf('\n\n');
      if (end >= 0) {
        const block = this.#text.slice(0, end);
        this.#text = this.#text.slice(end + 2);
        const [, event, id, data] = /^event: (\w+)\nid: (\d+)\ndata: (.*)$/.exec(block) ?? [];
        if (data !== undefined) {
          return { ...LiveEvent.parse({ event, data: JSON.parse(data) }), id: Number(id) };
        }
        continue;
      }
      const { value, done } = await this.#reader.read();
      if (done) return undefined;
      this.#text += this.#decoder.decode(value, { stream: true });
    }
  }

  /** Returns the events up to the first one that meets a condition. */
  async until(meets: (event: ReadEvent) => boolean): Promise<ReadEvent[]> {
    const events: ReadEvent[] = [];
    for (;;) {
      const event = await this.next();
      if (event === undefined) return assert.fail('the stream has ended');
      events.push(event);
      if (meets(event)) return events;
    }
  }

  close(): void {
    this.#control.abort();
  }
}
