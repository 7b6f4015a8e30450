import assert from 'node:assert/strict';
import { LiveEvent } from '@stratloom/contracts';
import { BlockReader } from './block-reader.ts';
import type { TestServer } from './test-server.ts';

/** An event of live trading with its number. */
export type ReadEvent = LiveEvent & { readonly id: number };

/** A stream of live trading that is being read. */
export class EventReader {
  readonly #blocks: BlockReader;

  private constructor(blocks: BlockReader) {
    this.#blocks = blocks;
  }

  /** Opens a stream, after an event where one is given. */
  static async open(
    { origin }: TestServer,
    token: string,
    lastEventId?: number | string,
  ): Promise<EventReader> {
    const blocks = await BlockReader.open(`${origin}/v1/deployments/events`, {
      authorization: `Bearer ${token}`,
      ...(lastEventId !== undefined && { 'last-event-id': String(lastEventId) }),
    });
    return new EventReader(blocks);
  }

  get response(): Response {
    return this.#blocks.response;
  }

  /** Returns the next event; undefined at the end. */
  async next(): Promise<ReadEvent | undefined> {
    for (
      let block = await this.#blocks.next();
      block !== undefined;
      block = await this.#blocks.next()
    ) {
      const [, event, id, data] = /^event: (\w+)\nid: (\d+)\ndata: (.*)$/.exec(block) ?? [];
      if (data === undefined) continue;
      return { ...LiveEvent.parse({ event, data: JSON.parse(data) }), id: Number(id) };
    }
    return undefined;
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
    this.#blocks.close();
  }
}
