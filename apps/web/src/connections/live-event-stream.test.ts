import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { liveEventsIn } from './live-event-stream.ts';

const LINE = { accountId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff', deploymentId: null, at: 1 };
const logged = (seq: number) => ({ ...LINE, seq, kind: 'fill', message: 'buy 1' });

function streamOf(
  pieces: readonly Uint8Array<ArrayBuffer>[],
): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
}

/** Returns what is read from a stream that comes in pieces. */
async function read(...pieces: string[]): Promise<string[]> {
  const bytes = pieces.map((piece) => new TextEncoder().encode(piece));
  const found: string[] = [];
  for await (const { id, event } of liveEventsIn(streamOf(bytes))) {
    found.push(`${id} ${event.event}`);
  }
  return found;
}

describe('a stream of live trading', () => {
  const ready = 'event: ready\nid: 7\ndata: {"isGapless":true}\n\n';
  const log = (seq: number) => `event: log\nid: ${seq}\ndata: ${JSON.stringify(logged(seq))}\n\n`;

  test('is read event by event, however it is cut into pieces', async () => {
    const whole = `: begins\n\n${ready}: \n\n${log(8)}${log(9)}`;
    const wanted = ['7 ready', '8 log', '9 log'];
    assert.deepEqual(await read(whole), wanted);
    assert.deepEqual(await read(...whole.split('')), wanted);
  });

  test('leaves out what it cannot read', async () => {
    const strange = 'event: moon\nid: 8\ndata: {}\n\nevent: log\nid: 9\ndata: {\n\n';
    assert.deepEqual(await read(ready, strange, log(10)), ['7 ready', '10 log']);
  });
});
