import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { CORPUS, skeletonOf } from './corpus.ts';
import { CORPUS_PAGE, corpusPage } from './corpus-page.ts';
import { type CorpusOutcome, tryScript } from './corpus-run.ts';

const outcomes = CORPUS.map(tryScript);

function named({ script, refusal }: CorpusOutcome): string {
  return `v${script.version} ${script.name}: ${refusal?.code ?? 'runs'} ${refusal?.message ?? ''}\n${script.source}`;
}

describe('scripts of our own in all versions', () => {
  it('are more than a thousand that differ in more than numbers and texts', () => {
    const skeletons = new Set(CORPUS.map(skeletonOf));
    assert.ok(skeletons.size > 1_500, String(skeletons.size));
    for (const version of [1, 2, 3, 4, 5, 6]) {
      assert.ok(CORPUS.filter((script) => script.version === version).length > 200, `v${version}`);
    }
  });

  it('run, but for those that need data that is not there', () => {
    const wrong = outcomes.filter(
      ({ script, refusal }) => (refusal?.code ?? null) !== script.refusal,
    );
    assert.deepEqual(wrong.map(named), []);
  });

  it('are refused with their line, the reason and what to do', () => {
    for (const outcome of outcomes) {
      if (outcome.refusal === null) continue;
      const { line, message, remedy } = outcome.refusal;
      assert.ok(line > 1 && message !== '' && remedy !== '', named(outcome));
    }
  });

  it('show numbers, and most strategies trade', () => {
    const running = outcomes.filter(({ refusal }) => refusal === null);
    const strategies = running.filter(({ script }) => script.kind === 'strategy');
    const traded = strategies.filter(({ tradeCount }) => tradeCount > 0);
    assert.ok(traded.length > 0.95 * strategies.length, `${traded.length} of ${strategies.length}`);
    // Candles are drawn and are no lines.
    const silent = running.filter(
      ({ script, plotCount }) =>
        plotCount === 0 && script.kind !== 'strategy' && !script.source.includes('plotcandle'),
    );
    assert.deepEqual(silent.map(named), []);
  });

  it('are counted on the page of the reference', () => {
    assert.ok(
      readFileSync(CORPUS_PAGE, 'utf8') === corpusPage(outcomes),
      'docs/reference/pine-corpus.md is out of date; run: node tests/pine-scripts/corpus/corpus-page.ts',
    );
  });
});
