import {
  type BarHistory,
  type BarStore,
  checkHistory,
  coverageOfCheck,
  type HistoryCheck,
  type HistoryCoverage,
  historyName,
  type TimeSpan,
} from '@stratloom/server/bar-store';
import type { CommandIo } from '../command-io.ts';
import { readBarsArguments } from './bars-arguments.ts';
import { coveragePicture, LEGEND } from './coverage-picture.ts';
import { findHistories } from './stored-history.ts';
import { countWords, spanWords } from './time-words.ts';
import { withBarStore } from './with-bar-store.ts';

/** Spans that are listed one by one. */
const SHOWN = 5;

/**
 * `stratloom bars check`: reads stored bars against their checksums and shows what is there, missing, damaged and repaired.
 * Returns 1 when bars are damaged.
 */
export async function checkStoredBars(args: readonly string[], io: CommandIo): Promise<number> {
  const options = readBarsArguments(args, ['timeframe'], [0, 1]);
  const [name] = options.words;
  return withBarStore(async (store) => {
    const histories =
      name === undefined ? await store.list() : await findHistories(store, name, options);
    let damagedCount = 0;
    for (const history of histories) damagedCount += await report(store, history, io);
    if (histories.length === 0) io.out('There are no stored bars.\n');
    else io.out(`${LEGEND}\n`);
    return damagedCount === 0 ? 0 : 1;
  });
}

/** Prints the findings on a history and returns how many of its stretches are damaged. */
async function report(store: BarStore, history: BarHistory, { out }: CommandIo): Promise<number> {
  const check = await checkHistory(store, history);
  const coverage = coverageOfCheck(history, check);
  out(`${historyName(history)}: ${countWords(check.barCount, 'bar')}\n`);
  const { firstOpenTime: from, lastOpenTime: to } = history;
  if (from !== null && to !== null && to > from) {
    out(`  ${coveragePicture(coverage, { from, to })}  ${spanWords({ from, to })}\n`);
  }
  for (const line of findingsOf(check, coverage)) out(`  ${line}\n`);
  return check.damaged.length;
}

function findingsOf({ damaged, repairs }: HistoryCheck, coverage: HistoryCoverage): string[] {
  const { missing, missingCount, asked } = coverage;
  return [
    damaged.length === 0
      ? '✓ checksums and order of all bars'
      : `✗ damaged: ${listed(damaged, ({ fault }) => fault)}; --repair of bars download fetches them again`,
    missing.length === 0
      ? '✓ no bar is missing between the first and the last'
      : `! missing: ${countWords(missingCount, 'bar')}: ${listed(missing)}`,
    ...(asked.length === 0 ? [] : [`  asked of the source: ${listed(asked)}`]),
    ...(repairs.length === 0
      ? []
      : [
          `  repaired: ${listed(repairs, ({ addedCount, changedCount }) => countWords(addedCount + changedCount, 'bar'))}`,
        ]),
  ];
}

function listed<Span extends TimeSpan>(
  spans: readonly Span[],
  note: (span: Span) => string = () => '',
): string {
  const shown = spans.slice(0, SHOWN).map((span) => {
    const more = note(span);
    return more === '' ? spanWords(span) : `${spanWords(span)} (${more})`;
  });
  const rest = spans.length - shown.length;
  return rest === 0 ? shown.join(', ') : `${shown.join(', ')} and ${rest} more`;
}
