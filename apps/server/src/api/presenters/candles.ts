import { setImmediate } from 'node:timers/promises';
import { BARS_MEDIA_TYPE, type TradedSteps } from '@stratloom/contracts';
import { barsToBytes } from '@stratloom/engine/market-data';
import { BAR_FIELDS, type Timeframe } from '@stratloom/engine/model';
import type { FastifyReply, FastifyRequest } from 'fastify';
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

/** Sends bars in the form that the request asks for: as bytes, or else as JSON. */
export async function sendCandles(
  request: FastifyRequest,
  reply: FastifyReply,
  candles: Candles,
): Promise<FastifyReply> {
  reply.header('vary', 'accept');
  const accepts = request.headers.accept ?? '';
  if (accepts.includes(BARS_MEDIA_TYPE)) return sendBytes(reply, candles);
  return reply.type('application/json; charset=utf-8').send(await candlesJson(candles));
}

function sendBytes(reply: FastifyReply, candles: Candles): FastifyReply {
  const { bars, timeframe, storedTimeframe, source, steps, quoteCurrency, isOffline, nextFrom } =
    candles;
  reply.headers({
    'x-bars-timeframe': timeframe,
    'x-bars-stored-timeframe': storedTimeframe,
    'x-bars-source': source,
  });
  if (steps !== null) {
    const { tickSize, lotSize } = steps;
    reply.headers({ 'x-bars-tick-size': String(tickSize), 'x-bars-lot-size': String(lotSize) });
  }
  if (quoteCurrency !== null) reply.header('x-bars-quote-currency', quoteCurrency);
  if (isOffline) reply.header('x-bars-offline', 'true');
  if (nextFrom !== null) reply.header('x-bars-next-from', String(nextFrom));
  return reply.type(BARS_MEDIA_TYPE).send(Buffer.from(barsToBytes(bars).buffer));
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
