import type { QuoteEvent } from '@stratloom/contracts';
import type { KnownQuote } from '../../feeds/quote-board.ts';

/** Name under which a price is shown, and its venue. */
interface ShownAs {
  /** As it was asked for. */
  readonly symbol: string;
  /** Venue, in words. */
  readonly source: string;
}

/** Returns a price as bytes of an event stream, for every reader that asked for it by the same name. */
export function quoteFrame(
  { symbol, source }: ShownAs,
  quote: KnownQuote,
  isStale: boolean,
): Buffer {
  const { price, change, changeRatio, pricedAt, readAt } = quote;
  const changePercent = changeRatio * 100;
  const data: QuoteEvent = { symbol, source, price, change, changePercent, pricedAt, isStale };
  return Buffer.from(`event: quote\nid: ${readAt}\ndata: ${JSON.stringify(data)}\n\n`);
}
