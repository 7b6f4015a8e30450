import { writeFileSync } from 'node:fs';
import { type CaseOutcome, compareCase, exportedBars, exportedCases } from './exported-case.ts';
import { CAUSES } from './tradingview-eth/causes.ts';

/** Address of the page. */
export const PARITY_PAGE = new URL('../../docs/reference/tradingview-parity.md', import.meta.url);

/** Returns the page that says, case by case, how our trades compare with TradingView's. */
export function parityPage(outcomes: readonly CaseOutcome[]): string {
  const sum = (count: (outcome: CaseOutcome) => number): number =>
    outcomes.reduce((total, outcome) => total + count(outcome), 0);
  const exact = outcomes.filter(isExact).length;
  const different = outcomes.filter((outcome) => !isExact(outcome));
  return `# Trades beside TradingView's

Written by \`tests/golden/parity-page.ts\` from the cases of \`tests/golden/tradingview-eth\`: do not edit.

Each case is a strategy whose list of trades TradingView has exported, on 15-minute bars of one market, and our own script of the same
strategy. A trade is equal when side, bar of entry, bar of exit and both prices to the tick are; equal in every column when quantity, profit and
both names are too. Sizes that are made of money may differ by 0.25 %, because TradingView converts them by a daily rate that is not in the lists.

**${exact} of ${outcomes.length} lists are equal in every column: ${sum(({ whole }) => whole)} of ${sum(({ listed }) => listed)} trades, ${sum(({ equal }) => equal)} in bars and prices.**

Five further lists, on hourly bars of another market, are compared in \`tests/golden/tradingview.test.ts\` and equal.

| case | trades listed | ours | equal | in every column |
|---|---:|---:|---:|---:|
${outcomes.map(({ name, listed, found, equal, whole }) => `| \`${name}\` | ${listed} | ${found} | ${equal} | ${whole} |`).join('\n')}

## What differs

| case | first difference | cause |
|---|---|---|
${different.map(({ name, firstDifference }) => `| \`${name}\` | ${firstDifference ?? ''} | ${CAUSES[name] ?? 'Not known.'} |`).join('\n')}
`;
}

/** True when no trade is missing, none is ours alone, and all are equal in every column. */
export function isExact({ listed, found, whole }: CaseOutcome): boolean {
  return listed === found && listed === whole;
}

if (import.meta.main) {
  const bars = exportedBars();
  writeFileSync(PARITY_PAGE, parityPage(exportedCases().map((name) => compareCase(name, bars))));
}
