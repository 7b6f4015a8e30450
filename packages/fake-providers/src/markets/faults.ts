import type { FastifyInstance, FastifyRequest } from 'fastify';

/** One way in which a venue fails to answer, or answers wrongly. */
export type Fault =
  /** Refusal with a status, and perhaps how many seconds to wait. */
  | { readonly kind: 'status'; readonly status: number; readonly retryAfter?: string }
  /** The connection breaks, or is open and silent. */
  | { readonly kind: 'cut' | 'stall' }
  /** Status 200 with a page, with half of the JSON, or with an object that holds nothing. */
  | { readonly kind: 'page' | 'half' | 'empty' }
  /** Every row twice, or the rows in no order. */
  | { readonly kind: 'duplicated' | 'reordered' };

/** Faults of a fake venue, each of which one request meets, and the requests that came. */
export class Faults {
  readonly #waiting: Fault[] = [];
  readonly #met = new WeakMap<FastifyRequest, Fault>();
  /** Paths of all requests, with their queries. */
  readonly requests: string[] = [];

  /** Lets the next requests meet these faults, in this order. */
  inject(...faults: readonly Fault[]): void {
    this.#waiting.push(...faults);
  }

  /** Forgets what was not met, and the requests. */
  clear(): void {
    this.#waiting.length = 0;
    this.requests.length = 0;
  }

  /** Returns the rows of an answer as its request shall get them. */
  rows<Row>(request: FastifyRequest, rows: readonly Row[]): readonly Row[] {
    const kind = this.#met.get(request)?.kind;
    if (kind === 'duplicated') return rows.flatMap((row) => [row, row]);
    if (kind === 'reordered') return rows.toSorted((a, b) => scatter(rows, a) - scatter(rows, b));
    return rows;
  }

  /** Adds the faults to a server. */
  addTo(server: FastifyInstance): void {
    server.addHook('onRequest', async (request, reply) => {
      this.requests.push(request.url);
      const fault = this.#waiting.shift();
      if (fault === undefined) return;
      this.#met.set(request, fault);
      if (fault.kind === 'cut') request.raw.socket.destroy();
      if (fault.kind === 'cut' || fault.kind === 'stall') await new Promise(() => undefined);
      if (fault.kind === 'page') {
        return reply.type('text/html').send('<!doctype html><title>One moment</title>');
      }
      if (fault.kind === 'empty') return reply.send({});
      if (fault.kind !== 'status') return;
      if (fault.retryAfter !== undefined) reply.header('retry-after', fault.retryAfter);
      return reply.status(fault.status).send({ error: 'refused' });
    });
    server.addHook('onSend', async (request, _reply, payload) => {
      const isHalf = this.#met.get(request)?.kind === 'half' && typeof payload === 'string';
      return isHalf ? payload.slice(0, payload.length / 2) : payload;
    });
  }
}

function scatter<Row>(rows: readonly Row[], row: Row): number {
  return (rows.indexOf(row) * 7919) % rows.length;
}
