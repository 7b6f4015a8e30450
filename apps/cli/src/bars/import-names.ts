import { MemoryBudgetStore } from '@stratloom/venues';
import type { CommandIo, MarketOptions } from '../command-io.ts';
import { type BarsArguments, barsUsage } from './bars-arguments.ts';

/** Only the names of the venues are wanted. */
const ASKS_NOTHING: MarketOptions = {
  budgets: new MemoryBudgetStore(),
  signal: AbortSignal.abort(),
};

/** Returns the source of imported bars. @throws CommandProblem for the id of a venue, and for no name. */
export async function importSource(
  { source }: BarsArguments,
  { openMarkets }: CommandIo,
): Promise<string> {
  if (source === undefined) throw barsUsage('--source NAME is missing: where the bars are from.');
  if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(source)) {
    throw barsUsage(`--source is "${source}"; use lower-case letters, digits and hyphens.`);
  }
  if ((await openMarkets(ASKS_NOTHING)).all.some(({ id }) => id === source)) {
    throw barsUsage(
      `--source is "${source}", whose bars are downloaded; give the file a name of its own.`,
    );
  }
  return source;
}

/** Returns the symbol of what is imported. @throws CommandProblem */
export function importSymbol({ symbol }: BarsArguments): string {
  if (symbol === undefined)
    throw barsUsage('--symbol NAME is missing, for example --symbol BTC-USD.');
  if (!/^[\w.^=/-]{1,40}$/.test(symbol)) {
    throw barsUsage(`--symbol is "${symbol}"; use letters, digits and the signs . - _ ^ = /.`);
  }
  return symbol;
}
