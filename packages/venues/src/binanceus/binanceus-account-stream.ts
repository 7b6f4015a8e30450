import { type UnixMs, unixMs } from '@stratloom/engine/model';
import { z } from 'zod';
import { inForm } from '../keys/read-answer.ts';
import type {
  AccountConversation,
  AccountMessage,
  AccountProtocol,
} from '../orders/account-protocol.ts';
import { ExactDecimal, OrderPrice } from '../orders/decimal.ts';
import type { VenueFill, VenueOrder } from '../ports/venue-broker.ts';
import { BINANCEUS_STATUSES } from './binanceus-order-forms.ts';

// Binance.US, user data: https://github.com/binance-us/binance-us-api-docs/blob/master/user-data-stream.md

const NAME = 'Binance.US';
const ORIGIN = 'wss://stream.binance.us:9443';
/** Binance.US cuts a connection after 24 hours. */
const MAX_AGE_MS = 23 * 3_600_000;
/** A key of a stream dies after an hour. */
const KEEP_ALIVE_MS = 30 * 60_000;

const Time = z.number().transform((time): UnixMs => unixMs(time));
const Any = z.looseObject({ e: z.string() });
/** The letters are those of the venue. */
const Report = z.object({
  ...{ e: z.literal('executionReport'), E: Time, s: z.string() },
  ...{ c: z.string(), C: z.string().nullish(), S: z.enum(['BUY', 'SELL']) },
  ...{ x: z.string(), X: z.string(), r: z.string(), i: z.number().int() },
  ...{ q: ExactDecimal, p: OrderPrice, P: OrderPrice, z: ExactDecimal },
  ...{ l: ExactDecimal, L: ExactDecimal, n: ExactDecimal, N: z.string().nullish() },
  ...{ T: Time, t: z.number().int(), O: Time },
});
type Report = z.output<typeof Report>;

/** Key of a stream: made, and kept alive. */
export interface BinanceUsStreamKeys {
  make(signal: AbortSignal): Promise<string>;
  keep(streamKey: string, signal: AbortSignal): Promise<void>;
}

/** Returns the private stream of Binance.US. Its pings are answered below this program: its silence is noticed by reading. */
export function binanceUsAccountProtocol(
  keys: BinanceUsStreamKeys,
  symbolNames: () => Promise<(name: string) => string>,
  origin = ORIGIN,
): AccountProtocol {
  let streamKey = '';
  return {
    ...{ venue: NAME, silenceMs: Infinity, maxAgeMs: MAX_AGE_MS, reconcileMs: 60_000 },
    open: async (signal) => {
      streamKey = await keys.make(signal);
      const conversation = new BinanceUsAccountConversation(await symbolNames());
      return { url: `${origin}/ws/${streamKey}`, conversation };
    },
    keepAlive: {
      everyMs: KEEP_ALIVE_MS,
      act: async (signal) => keys.keep(streamKey, signal),
    },
  };
}

class BinanceUsAccountConversation implements AccountConversation {
  readonly opening = [];
  readonly isReadyOnOpen = true;
  readonly #symbolOf: (name: string) => string;

  constructor(symbolOf: (name: string) => string) {
    this.#symbolOf = symbolOf;
  }

  read(json: unknown): readonly AccountMessage[] {
    const { e: kind } = inForm(NAME, Any, json);
    if (kind === 'listenKeyExpired') return [{ kind: 'end', said: kind, retryMs: 0 }];
    if (kind !== 'executionReport') return [{ kind: 'heartbeat' }];
    const report = inForm(NAME, Report, json);
    const symbol = this.#symbolOf(report.s);
    const orders: AccountMessage = { kind: 'orders', orders: [orderOf(report, symbol)] };
    if (report.x !== 'TRADE') return [orders];
    return [orders, { kind: 'fills', fills: [fillOf(report, symbol)] }];
  }
}

function orderOf(report: Report, symbol: string): VenueOrder {
  // Of a cancel, `c` is the name of the cancel itself.
  const clientOrderId = report.x === 'CANCELED' ? (report.C ?? '') : report.c;
  return {
    venueOrderId: String(report.i),
    clientOrderId: clientOrderId === '' ? null : clientOrderId,
    ...{ symbol, side: report.S === 'BUY' ? 'buy' : 'sell' },
    ...{ quantity: report.q, filledQuantity: report.z },
    ...{ limitPrice: report.p, stopPrice: report.P },
    status: BINANCEUS_STATUSES[report.X] ?? 'pending',
    reason: report.r === 'NONE' ? '' : report.r,
    ...{ placedAt: report.O, changedAt: report.T },
  };
}

function fillOf(report: Report, symbol: string): VenueFill {
  return {
    ...{ id: `${symbol}:${report.t}`, venueTradeId: String(report.t) },
    ...{ venueOrderId: String(report.i), symbol, side: report.S === 'BUY' ? 'buy' : 'sell' },
    ...{ time: report.T, quantity: report.l, price: report.L },
    ...{ fee: report.n, feeCurrency: report.N ?? '' },
  };
}
