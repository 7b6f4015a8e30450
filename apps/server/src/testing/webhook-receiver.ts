import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** A message that was received. */
export interface ReceivedWebhook {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Receives webhooks on this machine. */
export class WebhookReceiver {
  readonly received: ReceivedWebhook[] = [];
  /** Statuses of the next answers; 204 once there are none left. */
  readonly statuses: number[] = [];
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => {
      let body = '';
      request
        .setEncoding('utf8')
        .on('data', (part: string) => (body += part))
        .on('end', () => {
          this.received.push({ headers: request.headers, body });
          const status = this.statuses.shift() ?? 204;
          response.writeHead(status, status === 302 ? { location: this.url } : {}).end();
        });
    });
  }

  static async start(): Promise<WebhookReceiver> {
    const receiver = new WebhookReceiver();
    await new Promise<void>((resolve) => {
      receiver.#server.listen(0, '127.0.0.1', resolve);
    });
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#address.port}/hook`;
  }

  /** Resolves once so many messages have come. */
  async count(wanted: number): Promise<void> {
    while (this.received.length < wanted) await setTimeout(10);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => {
      this.#server.close(resolve);
    });
  }

  get #address(): AddressInfo {
    const address = this.#server.address();
    if (typeof address === 'string' || address === null) throw new Error('it does not listen');
    return address;
  }
}
