import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { StreamReader } from './quote-streams.ts';

/** Media type of server-sent events: https://html.spec.whatwg.org/multipage/server-sent-events.html */
export const EVENT_STREAM = 'text/event-stream; charset=utf-8';

/** Bytes that may wait for a reader: minutes of prices. Whoever takes less than that is cut off, and may begin anew. */
const MAX_WAITING_BYTES = 64 * 1024;
/** Time in which a reader must take what was written, ms. */
const SLOW_MS = 10_000;
/** Pause of browsers before they connect again, ms. */
const RECONNECT_MS = 3_000;

/** Answers a request with a stream of events that is written by hand from here on, with the headers that the reply has. */
export function beginEventStream(reply: FastifyReply): ServerResponse {
  const headers = reply.getHeaders();
  reply.hijack();
  const response = reply.raw;
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) response.setHeader(name, value);
  }
  // It ends with the connection: chunks would cost two more writes an event.
  response.useChunkedEncodingByDefault = false;
  response.socket?.setNoDelay(true);
  response.writeHead(200, {
    'content-type': EVENT_STREAM,
    'cache-control': 'no-store, no-transform',
    // nginx would wait for more.
    'x-accel-buffering': 'no',
    connection: 'close',
  });
  response.write(`retry: ${RECONNECT_MS}\n\n`);
  return response;
}

/** Returns the receiving end of a stream; it cuts off who leaves too much waiting. */
export function readerOf(response: ServerResponse): StreamReader {
  return {
    end: () => response.end(),
    write: (events) => {
      if (response.destroyed) return false;
      response.write(events);
      // What the response has passed on waits in its socket.
      const waiting = Math.max(response.writableLength, response.socket?.writableLength ?? 0);
      if (waiting > MAX_WAITING_BYTES) response.destroy();
      return waiting <= MAX_WAITING_BYTES;
    },
  };
}

/**
 * Writes, and waits until the reader takes it.
 *
 * @param patience - Returns a signal that aborts once the reader has had its time; left out = after ten seconds.
 * @throws when it takes too long.
 */
export async function sendTo(
  response: ServerResponse,
  text: string,
  patience: (response: ServerResponse) => AbortSignal = () => AbortSignal.timeout(SLOW_MS),
): Promise<void> {
  if (response.destroyed || response.write(text)) return;
  try {
    await Promise.race([
      once(response, 'drain', { signal: patience(response) }),
      once(response, 'close'),
    ]);
  } catch {
    response.destroy();
    throw new Error('the reader is too slow');
  }
}
