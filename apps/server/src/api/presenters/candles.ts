import { setImmediate } from 'node:timers/promises';
import { BARS_MEDIA_TYPE, type TradedSteps } from '@stratloom/contracts';
import { barsToBytes } from '@stratloom/engine/market-data';
import { BAR_FIELDS, type Timeframe } from '@stratloom/engine/model';
import type { FastifyReply } from 'fastify';
import type { BarPage } from '../../bars/bar-span.ts';

/** Bars with what an answer says of them. */
export interface Candles extends BarPage {
  readonly symbol: string;
  readonly timeframe: Timeframe;
  /** Source of the bars, in words. */
  readonly source: string;
  /** Timeframe of the bars that these are joined from, or their own. */
  readonly storedTimeframe: Timeframe;
  /** null = nobody has stated them. */
  readonly steps: TradedSteps | null;
  /** Currency in which the prices are; null = nobody has stated it. */
  readonly quoteCurrency: string | null;
  /** True: the venue does not answer, and these are the bars that were stored before. */
  readonly isOffline: boolean;
}

/** Bars as they are sent. */
export interface WrittenCandles {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly isOffline: boolean;
}

/** Form of an answer with bars. */
export type CandlesForm = 'bytes' | 'json';

/** Returns the form that a request asks for: bytes, or else JSON. */
export function formOf(accept = ''): CandlesForm {
  return accept.includes(BARS_MEDIA_TYPE) ? 'bytes' : 'json';
}

/** Writes bars in a form. */
export async function writeCandles(candles: Candles, form: CandlesForm): Promise<WrittenCandles> {
  const { isOffline } = candles;
  if (form === 'bytes') {
    const body = Buffer.from(barsToBytes(candles.bars).buffer);
    return { headers: byteHeaders(candles), body, isOffline };
  }
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  return { headers, body: await candlesJson(candles), isOffline };
}

/** Sends bars that were written. */
export function sendCandles(reply: FastifyReply, { headers, body }: WrittenCandles): FastifyReply {
  return reply.headers({ vary: 'accept', ...headers }).send(body);
}

function byteHeaders(candles: Candles): Record<string, string> {
  const { timeframe, storedTimeframe, source, steps, quoteCurrency, isOffline, nextFrom } = candles;
  return {
    'content-type': BARS_MEDIA_TYPE,
    'x-bars-timeframe': timeframe,
    'x-bars-stored-timeframe': storedTimeframe,
    'x-bars-source': source,
    ...(steps !== null && {
      'x-bars-tick-size': String(steps.tickSize),
      'x-bars-lot-size': String(steps.lotSize),
    }),
    ...(quoteCurrency !== null && { 'x-bars-quote-currency': quoteCurrency }),
    ...(isOffline && { 'x-bars-offline': 'true' }),
    ...(nextFrom !== null && { 'x-bars-next-from': String(nextFrom) }),
  };
}

/** Writes column after column, letting other requests in between: a full answer has more than a million numbers. */
async function candlesJson(candles: Candles): Promise<Buffer> {
  const { bars, ...facts } = candles;
  const columns: string[] = [];
  for (const field of BAR_FIELDS) {
    const values = bars[field].subarray(0, bars.length);
    columns.push(`"${field}":[${values.join(',')}]`);
    await setImmediate();
  }
  const head = JSON.stringify(facts).slice(0, -1);
  return Buffer.from(`${head},"bars":{${columns.join(',')}}}`);
}
