import { resolve } from 'node:path';
import {
  alignMarkets,
  finerBarRanges,
  inferTickSize,
  parseActionsCsv,
} from '@stratloom/engine/market-data';
import type { Bars, Instrument, SessionCalendar, Timeframe } from '@stratloom/engine/model';
import type { MarketInput } from '@stratloom/engine/run';
import { CommandProblem } from '../command-problem.ts';
import { type BarsReading, readBars } from './read-bars.ts';
import { filesOfFolders } from './files-of-folder.ts';
import type { NamedFile } from './named-file.ts';
import { readText } from './read-text.ts';
import { type RatesFile, withExchangeRates } from './exchange-rates.ts';
import type { Conditions, InstrumentTerms } from './settings-file.ts';

/** The files that the instruments of a run are read from. */
export interface MarketFiles {
  readonly first: NamedFile;
  /** Those of a folder stand for each file in it. */
  readonly others: readonly NamedFile[];
  /** Length of a bar; found from the files if left out. */
  readonly timeframe: Timeframe | undefined;
  readonly dateFormat: BarsReading['dateFormat'];
  readonly decimal: BarsReading['decimal'];
  /** Finer bars of the first instrument. */
  readonly finerBarsFile: string | undefined;
  /** Splits and dividends of the first instrument. */
  readonly actionsFile: string | undefined;
}

/** Returns the files that are read of the instruments of a run, those of folders among them. Throws CommandProblem. */
export async function filesOfMarkets(files: MarketFiles): Promise<string[]> {
  const { first, others, finerBarsFile, actionsFile } = files;
  const further = (await filesOfFolders(others)).map(({ file }) => file);
  return [first.file, ...further, finerBarsFile, actionsFile].filter((file) => file !== undefined);
}

/** The instruments of a run. */
export interface RunMarkets {
  readonly first: MarketInput;
  readonly others: readonly MarketInput[];
}

/**
 * Reads the instruments of a run and puts them on one clock. Throws CommandProblem.
 *
 * @param note - Takes what was done to a file so that it could be read.
 */
export async function readMarkets(
  { first, others: given, timeframe, dateFormat, decimal, finerBarsFile, actionsFile }: MarketFiles,
  {
    instrument: terms,
    calendar,
    ratesFile,
  }: Pick<Conditions, 'instrument' | 'calendar' | 'ratesFile'>,
  note: BarsReading['note'],
): Promise<RunMarkets> {
  const reading = { dateFormat, decimal, note };
  const converted = async (markets: RunMarkets): Promise<RunMarkets> =>
    ratesFile === undefined ? markets : await convertedAt(ratesFile, markets, reading);
  const length = timeframe === undefined ? null : { timeframe, calendar };
  const bars = await readBars(first.file, length, reading);
  const conditions = {
    ...(actionsFile !== undefined && { actions: await readActions(actionsFile, calendar) }),
    ...(finerBarsFile !== undefined && {
      finerBars: await readFinerBars(finerBarsFile, bars, reading),
    }),
  };
  const instrument = instrumentOf(first.symbol, terms, bars);
  const others = (await filesOfFolders(given)).filter(
    ({ file }) => resolve(file) !== resolve(first.file),
  );
  if (others.length === 0) {
    return await converted({ first: { instrument, bars, ...conditions }, others: [] });
  }
  const named = [{ symbol: first.symbol, bars }];
  for (const { symbol, file } of others) {
    named.push({ symbol, bars: await readBars(file, length, reading) });
  }
  const aligned = alignMarkets(named);
  if (!aligned.ok) throw new CommandProblem(aligned.problem);
  const [own, ...rest] = aligned.value.markets;
  return await converted({
    first: { instrument, ...conditions, ...(own ?? { bars }) },
    others: rest.map((market, at) => ({
      instrument: instrumentOf(others[at]?.symbol ?? '', terms, market.bars),
      ...market,
    })),
  });
}

async function convertedAt(
  file: RatesFile,
  { first, others }: RunMarkets,
  reading: BarsReading,
): Promise<RunMarkets> {
  const [own = first, ...rest] = await withExchangeRates([first, ...others], file, reading);
  return { first: own, others: rest };
}

/** Returns an instrument with the tick of its terms, or else that of its prices; 0 where there is none. */
function instrumentOf(symbol: string, terms: InstrumentTerms, bars: Bars): Instrument {
  if (terms.tickSize !== undefined) return { ...terms, symbol, tickSize: terms.tickSize };
  const tickSize = inferTickSize(bars);
  return { ...terms, symbol, tickSize: tickSize ?? 0, isTickInferred: tickSize !== null };
}

async function readFinerBars(file: string, bars: Bars, reading: BarsReading): Promise<Bars> {
  const finerBars = await readBars(file, null, reading);
  const ranges = finerBarRanges(bars, finerBars);
  if (!ranges.ok) throw new CommandProblem(ranges.problem, file);
  return finerBars;
}

async function readActions(
  file: string,
  calendar: SessionCalendar | undefined,
): Promise<NonNullable<MarketInput['actions']>> {
  const actions = parseActionsCsv(await readText(file), { calendar });
  if (!actions.ok) throw new CommandProblem(actions.problem, file);
  return actions.value;
}
