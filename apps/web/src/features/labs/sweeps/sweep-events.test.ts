import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SweepEvent } from '@stratloom/contracts';
import { SweepEvents } from './sweep-events.ts';

const READY = 'event: ready\ndata: {}\n\n';

/** A server whose streams a test writes to. */
function streamsOf() {
  const writers: WritableStreamDefaultWriter<Uint8Array>[] = [];
  let opened = Promise.withResolvers<void>();
  const open = async (signal: AbortSignal): Promise<ReadableStream<Uint8Array>> => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    signal.addEventListener('abort', () => void writer.abort().catch(() => undefined));
    writers.push(writer);
    opened.resolve();
    return readable;
  };
  const write = (text: string) => void writers.at(-1)?.write(new TextEncoder().encode(text));
  return {
    ...{ open, writers, write },
    next: async () => {
      await opened.promise;
      opened = Promise.withResolvers();
    },
  };
}

function eventsOf(streams: ReturnType<typeof streamsOf>, lingerMs = 0): SweepEvents {
  return new SweepEvents({ open: streams.open, lingerMs, againMs: 0 });
}

async function firstOf(events: SweepEvents): Promise<SweepEvent> {
  return new Promise((resolve) => {
    const unfollow = events.follow((event) => {
      unfollow();
      resolve(event);
    });
  });
}

describe('events of sweeps', () => {
  it('come to all that follow by one stream, which ends with the last of them', async () => {
    const streams = streamsOf();
    const events = eventsOf(streams);
    const both = [firstOf(events), firstOf(events)];
    await streams.next();
    streams.write(`: \n\n${READY}`);
    assert.deepEqual(await Promise.all(both), [
      { event: 'ready', data: {} },
      { event: 'ready', data: {} },
    ]);
    assert.deepEqual([streams.writers.length, events.count], [1, 1]);
    await assert.rejects(async () => streams.writers[0]?.closed);
  });

  it('pass over what is no event', async () => {
    const streams = streamsOf();
    const first = firstOf(eventsOf(streams));
    await streams.next();
    streams.write(`event: sweep\ndata: {broken\n\nevent: other\ndata: {}\n\n${READY}`);
    assert.equal((await first).event, 'ready');
  });

  it('go on with another stream where one ends', async () => {
    const streams = streamsOf();
    const events = eventsOf(streams);
    const first = firstOf(events);
    await streams.next();
    void streams.writers[0]?.close();
    await streams.next();
    streams.write(READY);
    assert.equal((await first).event, 'ready');
    assert.equal(streams.writers.length, 2);
  });

  it('are not waited for where one has come since', async () => {
    const streams = streamsOf();
    const events = eventsOf(streams, 50);
    const known = events.count;
    const first = firstOf(events);
    await streams.next();
    streams.write(READY);
    await first;
    await events.news(known);
    const next = events.news(events.count);
    streams.write(READY);
    await next;
    assert.equal(events.count, 2);
  });
});
