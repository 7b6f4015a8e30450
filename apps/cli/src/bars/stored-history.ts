import type { BarHistory, BarStore } from '@stratloom/server/bar-store';
import { parseInstrumentId } from '@stratloom/venues';
import { CommandProblem } from '../command-problem.ts';
import type { BarsArguments } from './bars-arguments.ts';

/** Histories that a message names. */
const SHOWN = 8;

/** Returns every stored history of a name, `SOURCE:SYMBOL` or a symbol alone, and of a timeframe where one is given. */
export async function findHistories(
  store: BarStore,
  name: string,
  { timeframe }: BarsArguments,
): Promise<readonly BarHistory[]> {
  const { venue: source, symbol } = parseInstrumentId(name);
  const all = await store.list();
  const found = all.filter(
    (history) =>
      history.symbol === symbol &&
      (source === undefined || history.source === source) &&
      (timeframe === undefined || history.timeframe === timeframe),
  );
  if (found.length > 0) return found;
  const what = timeframe === undefined ? name : `${name} ${timeframe}`;
  throw new CommandProblem({
    code: 'bars.unknown-history',
    message: `There are no stored bars of ${what}.`,
    remedy: 'stratloom bars list names those that are stored.',
  });
}

/** Returns the one stored history of a name. @throws CommandProblem when there is none, or several. */
export async function findHistory(
  store: BarStore,
  name: string,
  args: BarsArguments,
): Promise<BarHistory> {
  const found = await findHistories(store, name, args);
  const [history] = found;
  if (history !== undefined && found.length === 1) return history;
  const names = found
    .slice(0, SHOWN)
    .map(({ source, symbol, timeframe }) => `${source}:${symbol} --timeframe ${timeframe}`);
  throw new CommandProblem({
    code: 'bars.several-histories',
    message: `There are ${found.length} histories of ${name}.`,
    remedy: `Name one of them: ${names.join(', ')}.`,
  });
}
