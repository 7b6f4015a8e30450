// Writes docs/reference/three-languages.md: node tests/golden/three-languages-page.ts
import { writeFileSync } from 'node:fs';
import { runBacktest } from '@stratloom/engine/run';
import { compileRules, TEMPLATES } from '@stratloom/lang-visual';
import { CONSENSUS_IDS } from './consensus-input.ts';
import { barsOf } from './visual/scenarios.ts';

/** The page. */
export const THREE_LANGUAGES_PAGE = new URL(
  '../../docs/reference/three-languages.md',
  import.meta.url,
);

const CASES: Readonly<Record<(typeof CONSENSUS_IDS)[number], string>> = {
  X01: 'averages of 10 and 20 bars on a stock, long and short',
  X02: 'averages of 50 and 200 bars on a stock, long and short',
  X03: 'averages of 5 and 15 bars on a stock, long and short',
  X04: 'averages of 10 and 20 bars on a stock, long only',
  X05: 'averages of 20 and 60 bars on a currency pair, where averages meet exactly',
  X06: 'averages of 12 and 48 bars on a currency pair, free of costs',
};

/** Returns the page. */
export function threeLanguagesPage(): string {
  const market = barsOf('AAPL', '1d');
  const templates = TEMPLATES.map(({ tree }) => {
    const { runnable } = compileRules(tree);
    if (runnable === null) throw new Error(`${tree.name} does not compile`);
    const { settings } = runnable;
    const run = runBacktest({ ...market, settings, parameters: {}, strategy: runnable.strategy() });
    return `| ${tree.name} | ${run.trades.length} |`;
  });
  const cases = CONSENSUS_IDS.map((id) => `| ${id}: ${CASES[id]} |`);
  return `# One strategy in three languages

Written by \`tests/golden/three-languages-page.ts\`: do not edit.

Each of these strategies exists as rules of the visual builder, in Pine Script and in Python. The lists of trades that come of them, as the command
line writes them into JSON, are the same to the byte: prices, quantities, profits to the last digit, names and reasons. The tests run on every change.

## Templates

\`tests/golden/visual/visual.test.ts\` runs them on five years of three symbols by the day and of one by the hour; the count is of closed trades on AAPL by the day.

| strategy | trades |
|---|--:|
${templates.join('\n')}

## Cases on which five independent engines agree

\`tests/golden/consensus-languages.test.ts\` runs them on the bars of the cases; the trades are also those of the other engines.

| cross of two averages |
|---|
${cases.join('\n')}
`;
}

if (import.meta.main) writeFileSync(THREE_LANGUAGES_PAGE, threeLanguagesPage());
