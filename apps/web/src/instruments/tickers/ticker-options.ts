import type { BarSet, MarketInstrument } from '@stratloom/contracts';
import type { Timeframe } from '@stratloom/engine/model';
import { instrumentName, namedInstrument } from '../../format/instrument-name.ts';
import { isOwnSymbol, ownSymbol } from '../bars/load-bars.ts';

/** Something to run on, as the list offers it. */
export interface TickerOption {
  /** Name in calls, such as `AAPL`, `kraken:BTC-USD` or `own:{id}`. */
  readonly id: string;
  /** Text of the field once it is chosen. */
  readonly label: string;
  /** Text of the list. */
  readonly symbol: string;
  /** Words beside the symbol; empty = none. */
  readonly name: string;
  /** Heading under which it stands. */
  readonly group: string;
  readonly ownBars: BarSet | null;
  /** null = not known. */
  readonly timeframes: readonly Timeframe[] | null;
}

const MARKETS = 'Markets';
const OWN_BARS = 'Your bars';

/** The tickers that Labs offers to everyone, in order. Each is priced by the first venue that answers and lists it. */
const SPEC_TICKERS: readonly TickerOption[] = [
  market('AAPL', 'Apple'),
  market('GOOGL', 'Alphabet'),
  market('MSFT', 'Microsoft'),
  market('AMZN', 'Amazon'),
  market('TSLA', 'Tesla'),
  market('BTC-USD', 'Bitcoin'),
  market('ETH-USD', 'Ethereum'),
];

function market(symbol: string, name: string): TickerOption {
  const facts = { group: MARKETS, ownBars: null, timeframes: null };
  return { id: symbol, label: symbol, symbol, name, ...facts };
}

/** Returns an instrument of a venue as an option under the venue's name. */
function foundOption({ id, symbol, name, source, timeframes }: MarketInstrument): TickerOption {
  const words = name === symbol ? '' : name;
  const facts = { group: source, ownBars: null, timeframes };
  return { id, label: instrumentName(id), symbol, name: words, ...facts };
}

/** Returns a user's own bars as an option. */
function ownOption(barSet: BarSet): TickerOption {
  const { id, name } = barSet;
  const facts = { group: OWN_BARS, ownBars: barSet, timeframes: null };
  return { id: ownSymbol(id), label: name, symbol: name, name: '', ...facts };
}

/** Returns what was chosen when no list has it: bars that are still loading or deleted, or an instrument not searched for. */
function unlistedOption(id: string): TickerOption {
  const facts = { name: '', ownBars: null, timeframes: null };
  if (isOwnSymbol(id)) {
    return { id, label: 'Own bars', symbol: 'Own bars', group: OWN_BARS, ...facts };
  }
  const { venueName, symbol } = namedInstrument(id);
  return { id, label: instrumentName(id), symbol, group: venueName ?? MARKETS, ...facts };
}

/** Facts that the options are made of. */
export interface TickerSources {
  /** Id of what is chosen. */
  readonly chosen: string;
  readonly typed: string;
  readonly found: readonly MarketInstrument[];
  readonly silentVenues: readonly string[];
  readonly barSets: readonly BarSet[];
}

/**
 * Returns what fits the typed text, group by group: the usual tickers, what was found by venue, the user's own bars. With
 * nothing typed, an instrument that a usual ticker stands for is listed only where its venue is silent and its bars are stored.
 */
export function tickerOptions(sources: TickerSources): readonly TickerOption[] {
  const { typed, found, silentVenues, barSets } = sources;
  const wanted = typed.trim().toUpperCase();
  const fits = ({ symbol, name }: TickerOption): boolean =>
    symbol.toUpperCase().includes(wanted) || name.toUpperCase().includes(wanted);
  const isUsual = ({ symbol }: MarketInstrument): boolean =>
    SPEC_TICKERS.some((each) => each.symbol === symbol);
  const shown = found.filter(
    (each) => wanted !== '' || !isUsual(each) || silentVenues.includes(each.source),
  );
  const listed = [...SPEC_TICKERS, ...shown.map(foundOption), ...barSets.map(ownOption)];
  const byId = new Map<string, TickerOption>();
  for (const each of listed) if (fits(each) && !byId.has(each.id)) byId.set(each.id, each);
  const chosen = chosenOption(sources);
  if (wanted === '' && !byId.has(chosen.id)) byId.set(chosen.id, chosen);
  return byGroup([...byId.values()]);
}

/** Returns what is chosen, as the lists know it. */
export function chosenOption({
  chosen,
  barSets,
}: Pick<TickerSources, 'chosen' | 'barSets'>): TickerOption {
  const own = barSets.find(({ id }) => ownSymbol(id) === chosen);
  if (own !== undefined) return ownOption(own);
  return SPEC_TICKERS.find(({ id }) => id === chosen) ?? unlistedOption(chosen);
}

/** Puts options of one group beside each other, groups in the order in which they begin, own bars last. */
function byGroup(options: readonly TickerOption[]): readonly TickerOption[] {
  const groups = new Map<string, TickerOption[]>();
  for (const each of options) groups.set(each.group, [...(groups.get(each.group) ?? []), each]);
  const own = groups.get(OWN_BARS) ?? [];
  groups.delete(OWN_BARS);
  return [...[...groups.values()].flat(), ...own];
}
