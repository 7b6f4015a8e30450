import type { FastifyReply } from 'fastify';

/** A way in which the answer to a request goes wrong after the venue has done what was asked. */
type DoneFault =
  /** The connection breaks; the answer never comes; half of it comes, with an end or without one. */
  | { readonly kind: 'lost' | 'timeoutAfter' | 'half' | 'stalledBody' }
  /** A success without the id of the order; a page with status 200. */
  | { readonly kind: 'noId' | 'page' }
  /** A server in front of the venue answers with an error. */
  | { readonly kind: 'errorAfter'; readonly status: number };

/** A way in which a request about an order goes wrong. */
export type OrderFault =
  | DoneFault
  /** Never done: the connection breaks or stays silent before. */
  | { readonly kind: 'cutBefore' | 'timeoutBefore' }
  /** Never done, and refused with a status. */
  | { readonly kind: 'refused'; readonly status: number; readonly retryAfter?: string }
  /** The connection breaks, and the request arrives later: by then its deadline may have passed. */
  | { readonly kind: 'late'; readonly ms: number };

/** An answer about an order. */
export interface OrderAnswer {
  readonly status: number;
  readonly body: object | null;
}

/** Faults that the next requests about orders of a fake venue meet, in this order. */
export class OrderFaults {
  readonly #waiting: OrderFault[] = [];
  /** Called when a request is left without an answer, in place of the time that its sender would wait. */
  onStall: () => void = () => undefined;

  inject(...faults: readonly OrderFault[]): void {
    this.#waiting.push(...faults);
  }

  clear(): void {
    this.#waiting.length = 0;
  }

  /**
   * Does what was asked, or not, and answers or not.
   *
   * @param act - Does it, and returns the answer.
   * @param later - Lets the request arrive later.
   */
  answer(
    reply: FastifyReply,
    act: () => OrderAnswer,
    later: (ms: number, act: () => void) => void,
  ): FastifyReply {
    const fault = this.#waiting.shift();
    if (fault === undefined) return send(reply, act());
    if (isDone(fault)) return this.#answerBadly(reply, fault, act());
    switch (fault.kind) {
      case 'cutBefore':
        return hangUp(reply);
      case 'timeoutBefore':
        return this.#stall(reply);
      case 'refused':
        if (fault.retryAfter !== undefined) reply.header('retry-after', fault.retryAfter);
        return reply.status(fault.status).send({ error: 'refused' });
      case 'late':
        later(fault.ms, act);
        return hangUp(reply);
    }
  }

  #answerBadly(reply: FastifyReply, fault: DoneFault, answer: OrderAnswer): FastifyReply {
    switch (fault.kind) {
      case 'lost':
        return hangUp(reply);
      case 'timeoutAfter':
        return this.#stall(reply);
      case 'errorAfter':
        return reply.status(fault.status).type('text/html').send('<html>Bad Gateway</html>');
      case 'page':
        return reply.type('text/html').send('<!doctype html><title>One moment</title>');
      case 'noId':
        return reply.send({});
      case 'half':
      case 'stalledBody':
        return this.#half(reply, answer, fault.kind === 'half');
    }
  }

  #stall(reply: FastifyReply): FastifyReply {
    reply.hijack();
    this.onStall();
    return reply;
  }

  #half(reply: FastifyReply, { body }: OrderAnswer, ends: boolean): FastifyReply {
    const text = JSON.stringify(body);
    const half = text.slice(0, text.length / 2);
    if (ends) return reply.type('application/json').send(half);
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'application/json' });
    reply.raw.write(half, () => this.onStall());
    return reply;
  }
}

const NOT_DONE = ['cutBefore', 'timeoutBefore', 'refused', 'late'];

function isDone(fault: OrderFault): fault is DoneFault {
  return !NOT_DONE.includes(fault.kind);
}

function send(reply: FastifyReply, { status, body }: OrderAnswer): FastifyReply {
  return body === null ? reply.status(status).send() : reply.status(status).send(body);
}

function hangUp(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}
