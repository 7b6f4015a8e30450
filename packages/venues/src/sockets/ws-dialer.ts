import { type RawData, WebSocket } from 'ws';
import type { Socket, SocketDialer, SocketEnd, SocketEvents } from '../ports/socket-dialer.ts';

/** Longest message that is taken, bytes: the first trades of many products at once stay far below it. */
const MAX_PAYLOAD = 4 * 1024 * 1024;
const HANDSHAKE_MS = 10_000;

/** Limits of a dialer. */
export interface WsDialerOptions {
  /** Longest message, bytes; a longer one ends the connection. Default 4 MiB. */
  readonly maxPayload?: number | undefined;
  /** Longest wait for the answer to a dial, ms. Default 10,000. */
  readonly handshakeMs?: number | undefined;
}

/**
 * Returns a dialer by websocket that reaches `origins` and nothing else, follows no redirects and takes no compression.
 *
 * @param origins - For example `wss://ws.kraken.com`; `ws:` for this machine alone.
 * @throws RangeError for an origin of another kind.
 */
export function wsDialer(
  origins: readonly string[],
  { maxPayload = MAX_PAYLOAD, handshakeMs = HANDSHAKE_MS }: WsDialerOptions = {},
): SocketDialer {
  const allowed = new Set(origins.map(pinned));
  return {
    dial(url, events) {
      const { protocol, host, username, password } = new URL(url);
      if (!allowed.has(`${protocol}//${host}`) || username !== '' || password !== '') {
        throw new RangeError(`not an address that this process dials: ${protocol}//${host}`);
      }
      const socket = new WebSocket(url, {
        maxPayload,
        handshakeTimeout: handshakeMs,
        followRedirects: false,
        perMessageDeflate: false,
      });
      return attach(socket, events);
    },
  };
}

/** URL.origin says nothing about websockets in every runtime. */
function pinned(origin: string): string {
  const { protocol, host, hostname } = new URL(origin);
  const isHere = hostname === '127.0.0.1' || hostname === '[::1]' || hostname === 'localhost';
  if (protocol === 'wss:' || (protocol === 'ws:' && isHere)) return `${protocol}//${host}`;
  throw new RangeError(`not an origin to dial: ${origin}`);
}

function bytesOf(data: RawData): Buffer {
  if (Buffer.isBuffer(data)) return data;
  return Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data);
}

function attach(socket: WebSocket, events: SocketEvents): Socket {
  let isOver = false;
  let broke = '';
  const end = (how: SocketEnd): void => {
    if (isOver) return;
    isOver = true;
    events.ended(how);
  };
  socket.on('open', () => {
    if (!isOver) events.opened();
  });
  socket.on('message', (data, isBinary) => {
    if (isOver) return;
    events.received(isBinary ? bytesOf(data) : bytesOf(data).toString('utf8'));
  });
  socket.on('unexpected-response', (request, response) => {
    const { statusCode: status = 0, headers } = response;
    request.destroy();
    const retryAfter = headers['retry-after'] ?? null;
    end({ code: 1006, said: `answered ${status}`, status, retryAfter });
  });
  socket.on('error', (error) => (broke = error.message));
  socket.on('close', (code, reason) => {
    const said = reason.toString('utf8') || broke || `closed with ${code}`;
    end({ code, said: said.slice(0, 200), status: null, retryAfter: null });
  });
  return {
    send: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    pause: () => socket.pause(),
    resume: () => socket.resume(),
    close: () => {
      isOver = true;
      // Terminates what is still being made, and what does not answer.
      if (socket.readyState === WebSocket.OPEN) socket.close(1000);
      socket.terminate();
    },
  };
}
