import { InvariantError } from './errors.ts';
import type { OrderRecord, PlacedOrder } from './order-record.ts';
import type { OrderOrigin, OrderStatus, OrderType } from './order.ts';

const TYPES: readonly OrderType[] = ['market', 'limit', 'stop', 'stopLimit', 'trailing'];
const ORIGINS: readonly OrderOrigin[] = [
  'strategy',
  'exclusive',
  'stop-loss',
  'take-profit',
  'trailing-stop',
  'finalize',
  'margin-call',
  'bankruptcy',
];
const STATUSES: readonly OrderStatus[] = ['working', 'filled', 'cancelled', 'rejected', 'expired'];

/** Codes of the two statuses that are written most. */
export const WORKING = 0;
export const FILLED = 1;

/** Codes in one number that says instrument, origin, side and type: what is written once and read seldom. */
const TYPE_SLOTS = 8;
const SIDE_SLOTS = 2;
const ORIGIN_SLOTS = 16;

/** Terms of a market order of the strategy on the first instrument. */
export const PLAIN_BUY = 0;
/** The same for a sale. */
export const PLAIN_SELL = TYPE_SLOTS;

/** Returns the number by which logs name a status. */
export function statusCode(status: OrderStatus): number {
  return codeOf(STATUSES, status);
}

/** Returns the status that logs name by `code`. */
export function statusOf(code: number): OrderStatus {
  return wordOf(STATUSES, code);
}

/** Count of different statuses. */
export const STATUS_COUNT = STATUSES.length;

/** Returns the number by which logs name an origin. */
export function originCode(origin: OrderOrigin): number {
  return codeOf(ORIGINS, origin);
}

/** Returns the origin that logs name by `code`. */
export function originOf(code: number): OrderOrigin {
  return wordOf(ORIGINS, code);
}

/** Returns instrument, origin, side and type of an order as one number. */
export function termsCode({ type, origin, isBuy, instrumentIndex }: PlacedOrder): number {
  // Most orders are market orders of the strategy, whose codes are 0.
  const typeCode = type === 'market' ? 0 : codeOf(TYPES, type);
  const from = origin === 'strategy' ? 0 : originCode(origin);
  const side = isBuy ? 0 : 1;
  return ((instrumentIndex * ORIGIN_SLOTS + from) * SIDE_SLOTS + side) * TYPE_SLOTS + typeCode;
}

/** Returns what `termsCode` has put into one number. */
export function termsOfCode(
  code: number,
): Pick<OrderRecord, 'instrumentIndex' | 'origin' | 'side' | 'type'> {
  const origin = Math.floor(code / (TYPE_SLOTS * SIDE_SLOTS));
  return {
    instrumentIndex: Math.floor(origin / ORIGIN_SLOTS),
    type: wordOf(TYPES, code % TYPE_SLOTS),
    side: Math.floor(code / TYPE_SLOTS) % SIDE_SLOTS === 0 ? 'buy' : 'sell',
    origin: originOf(origin % ORIGIN_SLOTS),
  };
}

/** The place of `word` in `words`. */
function codeOf<Word>(words: readonly Word[], word: Word): number {
  for (let code = 0; code < words.length; code++) if (words[code] === word) return code;
  throw new InvariantError('a word has no code');
}

/** The word that has `code`. */
function wordOf<Word>(words: readonly Word[], code: number): Word {
  const word = words[code];
  if (word === undefined) throw new InvariantError(`no word has code ${code}`);
  return word;
}
