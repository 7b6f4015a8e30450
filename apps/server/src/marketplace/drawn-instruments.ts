import { createHash } from 'node:crypto';
import { readAllocation, replaceSymbols } from '@stratloom/lang-allocation';
import type { ListingVersionRow } from '../db/queries/listings.ts';
import type { MarketBars } from './market-bars.ts';
import { symbolsOf } from './listed-instruments.ts';

/**
 * Instruments that stand in for others of their kind. Each line is a kind; kinds of one group stand in for each other where a
 * kind has no more. What venues do not list is passed over.
 */
const GROUPS: readonly (readonly string[])[] = [
  [
    'SPY QQQ VTI EFA IWM DIA VOO EEM',
    'XLB XLE XLF XLI XLK XLP XLU XLV XLY XLRE XLC',
    'AAPL AMZN GOOGL JNJ JPM KO MSFT NVDA PG TSLA XOM',
  ],
  ['AGG IEF IEI TLT BND LQD', 'BIL BSV SHY SGOV'],
  ['GLD DBC SLV USO'],
  ['TQQQ TECL UPRO SOXL'],
  ['SQQQ SPXU'],
  ['UVXY VIXY'],
  ['BTC-USD ETH-USD SOL-USD LTC-USD XRP-USD ADA-USD DOGE-USD LINK-USD DOT-USD AVAX-USD'],
];
const KINDS = GROUPS.map((group) => group.map((kind) => kind.split(' ')));

/** Kinds of what stands in no list, by what it is listed as: shares, funds of shares, coins. */
const USUAL = { stock: [0, 2], etf: [0, 0], crypto: [6, 0] } as const;

/** Rules with drawn instruments in the places of their own. */
export interface DrawnRules {
  readonly code: string;
  /** All of them, in the order of the run: those that none could stand in for are their own. */
  readonly symbols: readonly string[];
}

/**
 * Draws instruments of the same kinds in the places of those that an allocation names; null where fewer than half of them have
 * others. The same ones for the same `seed`: another try shows no others.
 *
 * @param own - Bars of its own instruments.
 * @param hasBars - Whether there are enough bars of a symbol.
 */
export async function drawnRules(
  version: Pick<ListingVersionRow, 'code' | 'symbol'>,
  { instruments }: Pick<MarketBars, 'instruments'>,
  seed: string,
  hasBars: (symbol: string) => Promise<boolean>,
): Promise<DrawnRules | null> {
  const read = readAllocation(version.code);
  if (!read.ok) return null;
  const named = symbolsOf(version).map((symbol) => symbol.toUpperCase());
  const used = new Set(named);
  const replaced = new Map<string, string>();
  for (const [at, symbol] of named.entries()) {
    for (const other of candidates(symbol, instruments[at]?.type ?? 'stock', seed)) {
      if (used.has(other)) continue;
      // Whether it is taken or has no bars, it is not looked at again.
      used.add(other);
      if (!(await hasBars(other))) continue;
      replaced.set(symbol, other);
      break;
    }
  }
  if (replaced.size * 2 < named.length) return null;
  return {
    code: JSON.stringify(replaceSymbols(read.document, replaced)),
    symbols: symbolsOf(version).map((symbol) => replaced.get(symbol.toUpperCase()) ?? symbol),
  };
}

/** Returns what can stand in for an instrument, the same kind first, in the order of a draw. */
function candidates(symbol: string, type: keyof typeof USUAL, seed: string): string[] {
  const order = (each: string): string =>
    createHash('sha256').update(`${seed} ${each}`).digest('hex');
  const drawn = (kind: readonly string[]) =>
    kind.toSorted((a, b) => order(a).localeCompare(order(b)));
  const [groupAt, kindAt] = placeOf(symbol) ?? USUAL[type];
  const group = KINDS[groupAt] ?? [];
  const kind = group[kindAt] ?? [];
  const others = group.flat().filter((each) => !kind.includes(each));
  return [...drawn(kind), ...drawn(others)];
}

/** Returns where a symbol stands among the kinds; null = nowhere. */
function placeOf(symbol: string): readonly [group: number, kind: number] | null {
  for (const [groupAt, group] of KINDS.entries()) {
    const kindAt = group.findIndex((kind) => kind.includes(symbol));
    if (kindAt >= 0) return [groupAt, kindAt];
  }
  return null;
}
