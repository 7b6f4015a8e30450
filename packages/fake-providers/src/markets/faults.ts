import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** One way in which a venue fails to answer, or answers wrongly. */
export type Fault =
  /** Refusal with a status, and perhaps how many seconds to wait, or until when. */
  | { readonly kind: 'status'; readonly status: number; readonly retryAfter?: string }
  /** The connection breaks, or is open and silent; status 200 with a page. */
  | { readonly kind: 'cut' | 'stall' | 'page' }
  /** Status 200 with other JSON: nothing in it, or errors. */
  | { readonly kind: 'body'; readonly body: object }
  /**
   * Half of the answer, with an end or without one; every row twice, the rows in no order, some of them missing, or each with the
   * time of the first one.
   */
  | AnswerFault;

/** A fault that happens to an answer. */
interface AnswerFault {
  readonly kind: 'half' | 'stalledBody' | 'duplicated' | 'reordered' | 'missing' | 'stuck';
}

/** Faults of a fake venue, each of which one request meets, and the requests that came. */
export class Faults {
  readonly #waiting: Fault[] = [];
  readonly #met = new WeakMap<FastifyRequest, Fault>();
  /** Paths of all requests, with their queries. */
  readonly requests: string[] = [];
  /** Called when a request is left without an answer, in place of the time that its sender would wait. */
  onStall: () => void = () => undefined;

  /** Lets the next requests meet these faults, in this order. */
  inject(...faults: readonly Fault[]): void {
    this.#waiting.push(...faults);
  }

  /** Forgets what was not met, and the requests. */
  clear(): void {
    this.#waiting.length = 0;
    this.requests.length = 0;
  }

  /**
   * Returns the rows of an answer as its request shall get them.
   *
   * @param withTimeOf - Returns a row with the time of the first one.
   */
  rows<Row>(
    request: FastifyRequest,
    rows: readonly Row[],
    withTimeOf: (row: Row, first: Row) => Row = (row) => row,
  ): readonly Row[] {
    const kind = this.#met.get(request)?.kind;
    const [first] = rows;
    if (kind === 'stuck' && first !== undefined) return rows.map((row) => withTimeOf(row, first));
    if (kind === 'duplicated') return rows.flatMap((row) => [row, row]);
    if (kind === 'reordered') return rows.toSorted((a, b) => scatter(rows, a) - scatter(rows, b));
    if (kind === 'missing') return rows.filter((_, index) => index % 5 !== 2);
    return rows;
  }

  /** Adds the faults to a server. */
  addTo(server: FastifyInstance): void {
    server.addHook('onRequest', async (request, reply) => {
      this.requests.push(request.url);
      const fault = this.#waiting.shift();
      if (fault === undefined) return;
      this.#met.set(request, fault);
      if (isOfAnswer(fault)) return;
      switch (fault.kind) {
        case 'cut':
          return hangUp(reply);
        case 'stall':
          reply.hijack();
          return this.onStall();
        case 'page':
          return reply.type('text/html').send('<!doctype html><title>One moment</title>');
        case 'body':
          return reply.send(fault.body);
        case 'status':
          if (fault.retryAfter !== undefined) reply.header('retry-after', fault.retryAfter);
          return reply.status(fault.status).send({ error: 'refused' });
      }
    });
    server.addHook('onSend', async (request, reply, payload) => {
      const kind = this.#met.get(request)?.kind;
      if (typeof payload !== 'string' || (kind !== 'half' && kind !== 'stalledBody'))
        return payload;
      const half = payload.slice(0, payload.length / 2);
      if (kind === 'half') return half;
      reply.hijack();
      reply.raw.writeHead(200, { 'content-type': 'application/json' });
      reply.raw.write(half, () => this.onStall());
      return payload;
    });
  }
}

const OF_ANSWER = ['half', 'stalledBody', 'duplicated', 'reordered', 'missing', 'stuck'];

function isOfAnswer(fault: Fault): fault is AnswerFault {
  return OF_ANSWER.includes(fault.kind);
}

function hangUp(reply: FastifyReply): void {
  reply.hijack();
  reply.raw.destroy();
}

function scatter<Row>(rows: readonly Row[], row: Row): number {
  return (rows.indexOf(row) * 7919) % rows.length;
}
