import { z } from 'zod';

export const ALPACA = 'Alpaca';

/** Prices of one exchange, IEX: those of all exchanges are not free, the newest 15 minutes of them not even with a key. */
export const FEED = 'iex';

/** A time as Alpaca writes it, to the nanosecond; read to the millisecond. */
export const AlpacaTime = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));

/** A trade, over HTTP and in streams. */
export const AlpacaTrade = z.object({
  i: z.number().int(),
  p: z.number(),
  s: z.number(),
  t: AlpacaTime,
});
