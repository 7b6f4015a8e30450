import { parseActionsCsv } from '@stratloom/engine/market-data';
import { instrumentId, parseInstrumentId } from '@stratloom/venues';
import type { CommandIo } from '../command-io.ts';
import { CommandProblem } from '../command-problem.ts';
import { readText } from '../files/read-text.ts';
import { barsUsage, readBarsArguments } from './bars-arguments.ts';
import { countWords } from './time-words.ts';
import { withBarStore } from './with-bar-store.ts';

/**
 * `stratloom bars actions`: stores the splits and dividends of a CSV file in place of those that the instrument had. Throws
 * CommandProblem.
 */
export async function importActions(args: readonly string[], io: CommandIo): Promise<number> {
  const { words } = readBarsArguments(args, [], [2, 2]);
  const [name = '', file = ''] = words;
  const { venue: source, symbol } = parseInstrumentId(name);
  if (source === undefined) throw barsUsage(`Name the source too: SOURCE:${symbol}.`);
  const read = parseActionsCsv(await readText(file));
  if (!read.ok) throw new CommandProblem(read.problem, file);
  await withBarStore(async (store, { actions }) => {
    requireInstrument(await store.list(), { source, symbol });
    await actions.replace({ source, symbol }, read.value);
  });
  io.out(`${name}: ${countWords(read.value.length, 'action')} stored.\n`);
  return 0;
}

interface Named {
  readonly source: string;
  readonly symbol: string;
}

function requireInstrument(histories: readonly Named[], { source, symbol }: Named): void {
  if (histories.some((each) => each.source === source && each.symbol === symbol)) return;
  throw new CommandProblem({
    code: 'bars.unknown-history',
    message: `There are no stored bars of ${instrumentId(source, symbol)}.`,
    remedy: 'stratloom bars list names those that are stored.',
  });
}
