import { z } from 'zod';
import type { QuoteRow } from '../db/queries/quotes.ts';

/** The newest price of an instrument, as processes pass it on. */
export interface FeedQuote {
  /** Id of the venue. */
  readonly venue: string;
  readonly symbol: string;
  /** Quote currency. */
  readonly price: number;
  readonly change: number;
  readonly changeRatio: number;
  /** UTC ms, when the price was made. */
  readonly pricedAt: number;
  /** UTC ms, when the venue was asked. */
  readonly readAt: number;
}

/** Most characters of a message: PostgreSQL takes less than 8,000 bytes, and symbols may have others than ASCII. */
const MAX_MESSAGE = 2_500;

const Row = z.tuple([
  z.string(),
  z.string(),
  z.number(),
  z.number(),
  z.number(),
  z.number(),
  z.number(),
]);
const Message = z.array(Row);

/** Returns prices as texts for NOTIFY. */
export function quoteMessages(quotes: readonly FeedQuote[]): string[] {
  const messages: string[] = [];
  let rows: string[] = [];
  let length = 0;
  for (const quote of quotes) {
    const { venue, symbol, price, change, changeRatio, pricedAt, readAt } = quote;
    const row = JSON.stringify([venue, symbol, price, change, changeRatio, pricedAt, readAt]);
    if (length + row.length > MAX_MESSAGE && rows.length > 0) {
      messages.push(`[${rows.join(',')}]`);
      [rows, length] = [[], 0];
    }
    rows.push(row);
    length += row.length + 1;
  }
  return rows.length === 0 ? messages : [...messages, `[${rows.join(',')}]`];
}

/** Returns the prices of a message; none of one in another form, as of another version during an update. */
export function quotesOfMessage(message: string): FeedQuote[] {
  const parsed = Message.safeParse(jsonOf(message));
  if (!parsed.success) return [];
  return parsed.data.map(
    ([venue, symbol, price, change, changeRatio, pricedAt, readAt]) =>
      ({ venue, symbol, price, change, changeRatio, pricedAt, readAt }) satisfies FeedQuote,
  );
}

/** Returns a price as it is stored. */
export function quoteRow(quote: FeedQuote): QuoteRow {
  const { venue, symbol, price, change, changeRatio, pricedAt, readAt } = quote;
  return {
    ...{ venue, symbol, price, change },
    ...{ change_ratio: changeRatio, priced_at: pricedAt, read_at: readAt },
  };
}

/** Returns a stored price. */
export function quoteOfRow(row: QuoteRow): FeedQuote {
  const { venue, symbol, price, change } = row;
  return {
    ...{ venue, symbol, price, change },
    ...{ changeRatio: row.change_ratio, pricedAt: row.priced_at, readAt: row.read_at },
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
