import { writeFileSync } from 'node:fs';
import { CORPUS, skeletonOf } from './corpus.ts';
import { type CorpusOutcome, type Refusal, tryScript } from './corpus-run.ts';

/** Path of the page. */
export const CORPUS_PAGE = new URL('../../../docs/reference/pine-corpus.md', import.meta.url);

/** Returns the page that counts what becomes of the scripts. */
export function corpusPage(outcomes: readonly CorpusOutcome[]): string {
  const versions = [...new Set(outcomes.map(({ script }) => script.version))].toSorted(
    (a, b) => a - b,
  );
  const kinds = ['indicator', 'strategy', 'library'] as const;
  const strategies = outcomes.filter(({ script }) => script.kind === 'strategy');
  const traded = strategies.filter(({ tradeCount }) => tradeCount > 0);
  const distinct = new Set(outcomes.map(({ script }) => skeletonOf(script))).size;
  return `# Pine scripts of all versions: what compiles and runs

Written by \`tests/pine-scripts/corpus/corpus-page.ts\` from scripts of our own: do not edit.

${thousands(outcomes.length)} scripts, ${thousands(distinct)} of them different in more than numbers and texts, are compiled and run on 600 hourly bars by each test run. They are put
together from ways to trade, ways to show them and ways of writing of the time, each in every version that had it: nothing of them is copied from a published script.

**What the numbers mean.** They say that these ways of writing compile and run, version by version, and that nothing that once ran is lost. They are no measure of the
share of published scripts that run: we have written the scripts, knowing the compiler, and the share of those that need other data is our choice. That a script runs
does not say that it trades as on TradingView: for that see [trades beside TradingView's](tradingview-parity.md).

Measured by hand on 2026-11-27, the scripts not kept here: 31 public scripts (21 of version 1, 1 of 2, 1 of 3, 3 of 4, 3 of 5, 2 of 6; long ones shortened, some to their beginnings) on 600 hourly bars.
All 31 compile and 28 run; of the others two ask for bars shorter than those of the run and one for another symbol, which the run has to be given. Before, one was refused for a
spelling that TradingView took, \`heikenashi\`. The sample is small and mostly old, so it is no share of all public scripts.

| version | scripts | compile | run | refused or stopped |
| --- | ---: | ---: | ---: | ---: |
${versions.map((version) => row(String(version), outcomes, (script) => script.version === version)).join('\n')}
${row('all', outcomes, () => true)}

| kind | scripts | compile | run | refused or stopped |
| --- | ---: | ---: | ---: | ---: |
${kinds.map((kind) => row(kind, outcomes, (script) => script.kind === kind)).join('\n')}

Of ${strategies.length} strategies ${traded.length} trade on those bars; the others wait for what does not come in them, or ask for more than their capital.

## Refused or stopped, and the nearest way

Each names its line. A script is refused when it is compiled, or stopped when it asks for what the run has not.

| code | scripts | for example | nearest way |
| --- | ---: | --- | --- |
${refusals(outcomes).join('\n')}
`;
}

type Counted = CorpusOutcome['script'];

function row(
  name: string,
  outcomes: readonly CorpusOutcome[],
  isCounted: (script: Counted) => boolean,
): string {
  const all = outcomes.filter(({ script }) => isCounted(script));
  const compiled = all.filter(({ isCompiled }) => isCompiled).length;
  const running = all.filter(({ refusal }) => refusal === null).length;
  const counts = [all.length, compiled, running, all.length - running];
  return `| ${[name, ...counts.map(thousands)].join(' | ')} |`;
}

/** A row for each message that is told apart from others by more than what it quotes. */
function refusals(outcomes: readonly CorpusOutcome[]): readonly string[] {
  const found = outcomes.flatMap(({ refusal }) => refusal ?? []);
  const groups = Map.groupBy(found, ({ code, remedy }) => `${code} ${remedy}`);
  return [...groups.values()]
    .toSorted((a, b) => b.length - a.length)
    .flatMap(([first, ...others]) =>
      first === undefined ? [] : refusalRow(first, 1 + others.length),
    );
}

function refusalRow({ code, message, remedy, line }: Refusal, count: number): string {
  const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
  return `| \`${code}\` | ${count} | line ${line}: ${cell(message)} | ${cell(remedy)} |`;
}

function thousands(count: number): string {
  return count.toLocaleString('en-US');
}

if (process.argv[1] === import.meta.filename) {
  writeFileSync(CORPUS_PAGE, corpusPage(CORPUS.map(tryScript)));
}
