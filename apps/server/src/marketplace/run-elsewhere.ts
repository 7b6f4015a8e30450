import { createHash } from 'node:crypto';
import type { ListingFigures } from '@stratloom/contracts';
import { buildReport } from '@stratloom/engine/report';
import type { Database } from '../db/database.ts';
import { type ListingVersionRow, strategyOfListing } from '../db/queries/listings.ts';
import { drawnRules, type DrawnRules } from './drawn-instruments.ts';
import { storedSymbol } from './listed-instruments.ts';
import type { MarketBars } from './market-bars.ts';
import { LEAST_BARS, type ReadDeps, readMarket } from './read-market.ts';
import { headOf } from './run-figures.ts';

/** Ports of runs on other instruments. */
export interface ElsewhereDeps extends ReadDeps {
  readonly database: Database;
}

/** Figures of rules on other instruments than those of their author. */
type Elsewhere = ListingFigures['elsewhere'];

/** Other instruments that rules are run on, by kind; two of them are drawn by the id of the strategy, so that another try shows no others. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  crypto: ['BTC-USD', 'ETH-USD', 'SOL-USD'],
  stock: ['AAPL', 'MSFT', 'NVDA', 'TSLA'],
};
const OTHER_COUNT = 2;
/** Draws of instruments of an allocation that are shown. */
const SHOWN_DRAWS = [1, 2];

/** Returns what rules come to on instruments that nobody has chosen. */
export async function runElsewhere(
  deps: ElsewhereDeps,
  version: ListingVersionRow,
  market: MarketBars,
): Promise<Elsewhere> {
  const found: Elsewhere = [];
  if (version.language === 'allocation') {
    for (const draw of SHOWN_DRAWS) {
      const drawn = await drawOfListing(deps, version, market, draw);
      if (drawn === null) continue;
      found.push(...(await runOn(deps, { ...version, code: drawn.code }, drawn.symbols)));
    }
    return found;
  }
  const strategyId = await strategyOf(deps, version);
  for (const symbol of otherSymbols(market, strategyId)) {
    found.push(...(await runOn(deps, version, [symbol])));
  }
  return found;
}

/** Draws instruments in the places of those of a listed allocation; null where too few have others. @param draw - Its number, from 1. */
export async function drawOfListing(
  deps: ElsewhereDeps,
  version: ListingVersionRow,
  market: MarketBars,
  draw: number,
): Promise<DrawnRules | null> {
  const strategyId = await strategyOf(deps, version);
  const hasBars = async (symbol: string) => {
    const read = await readMarket(deps, version, [symbol]);
    return typeof read !== 'string' && read.bars.length >= LEAST_BARS;
  };
  return drawnRules(version, market, `${strategyId} ${draw}`, hasBars);
}

async function strategyOf(
  { database }: ElsewhereDeps,
  { user_id: authorId, listing_id: listingId }: ListingVersionRow,
): Promise<string | undefined> {
  return database.forUser(authorId, (space) => strategyOfListing(space, listingId));
}

function otherSymbols({ instrument }: MarketBars, strategyId: string | undefined): string[] {
  const kind = instrument.type === 'crypto' ? 'crypto' : 'stock';
  const order = (symbol: string): string =>
    createHash('sha256').update(`${strategyId} ${symbol}`).digest('hex');
  return (OTHERS[kind] ?? [])
    .filter((symbol) => symbol !== instrument.symbol)
    .toSorted((a, b) => order(a).localeCompare(order(b)))
    .slice(0, OTHER_COUNT);
}

/** Returns the figures of rules on the newest bars of instruments; none where they cannot be run. */
async function runOn(
  deps: ElsewhereDeps,
  version: ListingVersionRow,
  symbols: readonly string[],
): Promise<Elsewhere> {
  const market = await readMarket(deps, version, symbols);
  if (typeof market === 'string' || market.bars.length < LEAST_BARS) return [];
  const made = await deps.runner.run(version, market);
  if (!made.ok) return [];
  const { result } = made.completed;
  const { returnRatio, holdRatio, maxDrawdownRatio, tradeCount } = headOf(
    result,
    buildReport(result),
  );
  const symbol = storedSymbol(symbols);
  return [{ symbol, returnRatio, holdRatio, maxDrawdownRatio, tradeCount }];
}
