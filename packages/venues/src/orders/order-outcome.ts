import type { VenueClock } from '../ports/venue-clock.ts';
import type { RequestOutcome } from '../ports/venue-broker.ts';
import type { Reply } from './order-requests.ts';
import { rowOf, type VerdictRow } from './verdict.ts';

const USUAL_RETRY_MS = 1000;

/** Outcome of a request before an id that exists was looked up. */
export type RawOutcome = RequestOutcome | { readonly kind: 'exists'; readonly reason: string };

/** Content of an answer in JSON about an order: its id, which only the answer to a cancel may leave out, a problem in the venue's words, or nothing that is known. */
export type OrderAnswer =
  | { readonly kind: 'accepted'; readonly venueOrderId: string }
  | { readonly kind: 'problem'; readonly said: string }
  | { readonly kind: 'unclear'; readonly said: string };

/** Table and reader by which a venue's answers are classified. */
export interface AnswerReading {
  readonly rows: readonly VerdictRow[];
  /** Reads an answer of status 2xx or 4xx. */
  read(json: unknown, status: number): OrderAnswer;
  /** Outcome of a 2xx without content; unknown without it. */
  readonly empty?: RequestOutcome | undefined;
}

/** Returns the outcome that a reply proves: accepted only for a 2xx with an order id, unknown for all that no row of the table knows. */
export function outcomeOf(reply: Reply, reading: AnswerReading, clock: VenueClock): RawOutcome {
  switch (reply.kind) {
    case 'wait':
    case 'unsent': {
      const retryAfterMs = Math.max(0, reply.retryAt - clock.now());
      return { kind: 'deferred', reason: reply.reason, retryAfterMs };
    }
    case 'silent':
      return { kind: 'unknown', reason: reply.reason };
    case 'empty':
      return reading.empty ?? { kind: 'unknown', reason: 'a success without an order id' };
    case 'text':
      return judged(`${reply.status} ${reply.text}`, reading.rows);
    case 'json':
      return answered(reading.read(reply.json, reply.status), reply.status, reading.rows);
  }
}

function answered(answer: OrderAnswer, status: number, rows: readonly VerdictRow[]): RawOutcome {
  if (answer.kind === 'problem') return judged(answer.said, rows);
  if (answer.kind === 'unclear') return { kind: 'unknown', reason: answer.said };
  return status < 300 ? answer : { kind: 'unknown', reason: `status ${status} with an order` };
}

/** Returns the outcome of a problem in the venue's words. */
export function judged(said: string, rows: readonly VerdictRow[]): RawOutcome {
  const reason = said.slice(0, 200);
  const row = rowOf(rows, said);
  switch (row?.verdict) {
    case 'rejected':
    case 'halted':
      return { kind: 'rejected', code: row.meaning, reason, halts: row.verdict === 'halted' };
    case 'absent':
      return { kind: 'rejected', code: NOT_WORKING, reason, halts: false };
    case 'deferred':
      return { kind: 'deferred', reason, retryAfterMs: row.waitMs ?? USUAL_RETRY_MS };
    case 'exists':
      return { kind: 'exists', reason };
    case 'unknown':
    case undefined:
      return { kind: 'unknown', reason };
  }
}

/** Code of a cancel or replacement of an order that does not work (any more); of a new order it proves nothing. */
export const NOT_WORKING = 'order not working';

/** Returns a refusal of our own: nothing was sent. */
export function refusal(code: string, reason: string): RequestOutcome {
  return { kind: 'rejected', code, reason, halts: false };
}
