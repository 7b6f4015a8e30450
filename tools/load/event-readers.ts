import { connect, type Socket } from 'node:net';

const SYMBOLS = 'BTC-USD,ETH-USD,AAPL,MSFT,TSLA,AMZN,GOOGL,BTC';
const ID = Buffer.from('\nid: ');
const LINE_END = 10;

/** Clients of the event stream that note how old prices are when they come. */
export class EventReaders {
  /** Age of each price, ms: from asking the venue to the bytes at the client. */
  readonly delays: number[] = [];
  readonly #sockets: Socket[] = [];
  readonly #port: number;
  #isNoting = false;
  #lostCount = 0;

  constructor(port: number) {
    this.#port = port;
  }

  get lostCount(): number {
    return this.#lostCount;
  }

  /** Opens so many streams, each on a connection of its own. */
  async open(count: number): Promise<void> {
    for (let index = 0; index < count; index += 1) {
      await this.#openOne();
    }
  }

  /** Notes ages from now on; what is known already when a stream opens has any age. */
  begin(): void {
    this.#isNoting = true;
  }

  close(): void {
    this.#isNoting = false;
    for (const socket of this.#sockets) socket.removeAllListeners('close').destroy();
  }

  async #openOne(): Promise<void> {
    const socket = connect(this.#port, '127.0.0.1');
    this.#sockets.push(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => (this.#lostCount += 1));
    socket.write(`GET /v1/market/stream?symbols=${SYMBOLS} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
    await new Promise<void>((resolve, reject) => {
      socket.once('data', (head) => {
        if (String(head).startsWith('HTTP/1.1 200')) resolve();
        else reject(new Error(String(head)));
      });
      socket.once('close', () => reject(new Error('a stream was refused')));
    });
    socket.on('data', (part) => this.#note(Buffer.isBuffer(part) ? part : Buffer.from(part)));
  }

  #note(part: Buffer): void {
    if (!this.#isNoting) return;
    const now = Date.now();
    for (let at = part.indexOf(ID); at >= 0; at = part.indexOf(ID, at + 1)) {
      const begin = at + ID.length;
      const end = part.indexOf(LINE_END, begin);
      if (end > begin) this.delays.push(now - Number(part.toString('latin1', begin, end)));
    }
  }
}
