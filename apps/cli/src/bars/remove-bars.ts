import { historyName } from '@stratloom/server/bar-store';
import type { CommandIo } from '../command-io.ts';
import { readBarsArguments } from './bars-arguments.ts';
import { findHistory } from './stored-history.ts';
import { countWords } from './time-words.ts';
import { withBarStore } from './with-bar-store.ts';

/** `stratloom bars remove`: removes one stored history; its splits and dividends stay. Throws CommandProblem. */
export async function removeBars(args: readonly string[], io: CommandIo): Promise<number> {
  const options = readBarsArguments(args, ['timeframe'], [1, 1]);
  const [name = ''] = options.words;
  return withBarStore(async (store) => {
    const history = await findHistory(store, name, options);
    await store.remove(history);
    io.out(`${historyName(history)}: ${countWords(history.barCount, 'bar')} removed.\n`);
    return 0;
  });
}
