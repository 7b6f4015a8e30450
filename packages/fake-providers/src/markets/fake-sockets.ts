import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer } from 'ws';

const SECOND_MS = 1000;
/** Seconds that one step makes up for at most. */
const MAX_SECONDS = 3600;

/** One way in which a stream fails. The first ones meet the next message with a trade, the others what comes next. */
export type SocketFault =
  /** The connection breaks; the venue closes it with 1001, or with 1013. */
  | 'cut'
  | 'goingAway'
  | 'tryAgainLater'
  /** Messages come twice, after those of the next second, or not at all. */
  | 'duplicated'
  | 'reordered'
  | 'missing'
  /** Half a message comes, bytes that are no text, or JSON without meaning. */
  | 'half'
  | 'binary'
  | 'garbage'
  /** The connection stays open, and answers pings, without data. */
  | 'silent'
  /** Messages come with one time for ever. */
  | 'stuck'
  /** The next dial is answered with 429, the next subscriptions are refused. */
  | 'turnedAway'
  | 'refused';

/** A message of a fake stream. */
export interface SocketMessage {
  readonly message: object;
  readonly hasTrade?: boolean;
}

/** A connection of a fake stream. */
export interface SocketClient {
  /** Channels with names, in the venue's spelling. */
  readonly channels: Set<string>;
  /** Path with its query. */
  readonly url: string;
  readonly since: number;
  /** Whether subscriptions are refused. */
  readonly refuses: boolean;
  /** Messages that were made for it. */
  count: number;
  /** Returns a time as messages state it. */
  timeOf(time: number): number;
  close(code: number): void;
}

/** Streams of one venue. */
export interface SocketScript {
  readonly path: string;
  /** Most connections at a time, default any, and what is sent to another one before it is closed. */
  readonly maxClients?: number;
  readonly overLimit?: readonly SocketMessage[];
  /** Returns what is sent when a connection opens. */
  greet?(client: SocketClient): readonly SocketMessage[];
  /** Returns the answers to a message. */
  answer(client: SocketClient, message: unknown): readonly SocketMessage[];
  /** Returns what is sent for the time from `from`, exclusive, to `to`. */
  push(client: SocketClient, from: number, to: number): readonly SocketMessage[];
}

class Client implements SocketClient {
  readonly channels = new Set<string>();
  readonly socket: WebSocket;
  readonly url: string;
  readonly since: number;
  readonly refuses: boolean;
  count = 0;
  sentUntil: number;
  isSilent = false;
  stuckAt: number | null = null;
  /** Messages that wait for those of the next second. */
  late: readonly SocketMessage[] = [];

  constructor(socket: WebSocket, url: string, now: number, refuses: boolean) {
    this.socket = socket;
    this.url = url;
    this.since = this.sentUntil = now;
    this.refuses = refuses;
  }

  timeOf(time: number): number {
    return this.stuckAt ?? time;
  }

  close(code: number): void {
    this.socket.close(code);
  }

  send(messages: readonly SocketMessage[]): void {
    for (const { message } of messages) this.socket.send(JSON.stringify(message));
  }
}

/** Streams of a fake venue: time passes in them when `advance` is called. */
export class FakeSockets {
  readonly #now: () => number;
  readonly #script: SocketScript;
  readonly #server = new WebSocketServer({ noServer: true });
  readonly #clients = new Set<Client>();
  readonly #waiting: SocketFault[] = [];
  /** Times at which connections were dialed. */
  readonly dials: number[] = [];

  constructor(now: () => number, script: SocketScript) {
    this.#now = now;
    this.#script = script;
  }

  /** Connections that are open. */
  get open(): number {
    return this.#clients.size;
  }

  /** Lets the streams meet these faults, in this order. */
  inject(...faults: readonly SocketFault[]): void {
    this.#waiting.push(...faults);
  }

  /** Forgets the faults that were not met. */
  clear(): void {
    this.#waiting.length = 0;
  }

  /** Answers a dial. */
  upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    const url = request.url ?? '/';
    this.dials.push(this.#now());
    if (url.split('?')[0] !== this.#script.path) {
      return void stream.end('HTTP/1.1 404 Not Found\r\n\r\n');
    }
    if (this.#takes('turnedAway')) {
      return void stream.end('HTTP/1.1 429 Too Many Requests\r\nRetry-After: 60\r\n\r\n');
    }
    this.#server.handleUpgrade(request, stream, head, (socket) => this.#begin(socket, url));
  }

  /** Sends what happened since it was last called. */
  advance(): void {
    const now = this.#now();
    for (const client of this.#clients) {
      const from = Math.max(client.sentUntil, now - MAX_SECONDS * SECOND_MS);
      client.sentUntil = now;
      for (let start = from; start < now && !client.isSilent; start += SECOND_MS) {
        this.#push(client, start, Math.min(now, start + SECOND_MS));
      }
    }
  }

  /** Resolves once everybody who is connected has read what was sent. */
  async read(): Promise<void> {
    await Promise.all(
      [...this.#clients].map(
        async ({ socket }) =>
          new Promise<void>((resolve) => {
            if (socket.readyState !== WebSocket.OPEN) return resolve();
            const answered = (): void => {
              socket.off('pong', answered).off('close', answered);
              resolve();
            };
            socket.on('pong', answered).on('close', answered).ping();
          }),
      ),
    );
  }

  /** Cuts every connection. */
  close(): void {
    for (const { socket } of this.#clients) socket.terminate();
    this.#server.close();
  }

  #begin(socket: WebSocket, url: string): void {
    const { maxClients = Infinity, overLimit = [] } = this.#script;
    if (this.#clients.size >= maxClients) {
      new Client(socket, url, this.#now(), true).send(overLimit);
      return socket.close(1000);
    }
    const client = new Client(socket, url, this.#now(), this.#takes('refused'));
    this.#clients.add(client);
    socket.on('close', () => this.#clients.delete(client));
    socket.on('error', () => socket.terminate());
    socket.on('message', (data) => {
      if (!Buffer.isBuffer(data)) return;
      client.send(this.#script.answer(client, JSON.parse(data.toString('utf8'))));
    });
    client.send(this.#script.greet?.(client) ?? []);
  }

  #push(client: Client, from: number, to: number): void {
    if (this.#takes('silent')) client.isSilent = true;
    if (client.isSilent) return;
    if (this.#takes('stuck')) client.stuckAt = from;
    const messages = this.#script.push(client, from, to);
    const [fault] = this.#waiting;
    const fail = fault === undefined ? undefined : FAILURES[fault];
    const { late } = client;
    client.late = [];
    if (fail === undefined || !messages.some(isTrade)) {
      return client.send([...messages, ...late]);
    }
    this.#waiting.shift();
    fail(client, messages);
    client.send(late);
  }

  #takes(fault: SocketFault): boolean {
    if (this.#waiting[0] !== fault) return false;
    this.#waiting.shift();
    return true;
  }
}

function isTrade({ hasTrade }: SocketMessage): boolean {
  return hasTrade === true;
}

/** Ways in which messages are sent that a fault meets. */
const FAILURES: Partial<
  Readonly<Record<SocketFault, (client: Client, messages: readonly SocketMessage[]) => void>>
> = {
  cut: ({ socket }) => socket.terminate(),
  goingAway: ({ socket }) => socket.close(1001, 'going away'),
  tryAgainLater: ({ socket }) => socket.close(1013, 'try again later'),
  duplicated: (client, messages) => client.send([...messages, ...messages]),
  reordered: (client, messages) => (client.late = messages),
  missing: () => undefined,
  half: ({ socket }, messages) => {
    const [first = '', ...rest] = messages.map(({ message }) => JSON.stringify(message));
    for (const text of [first.slice(0, first.length / 2), ...rest]) socket.send(text);
  },
  binary: ({ socket }) => socket.send(Buffer.from([0xff, 0x00, 0xfe])),
  garbage: ({ socket }) => socket.send('[[1,2],{"channel":7}]'),
};
