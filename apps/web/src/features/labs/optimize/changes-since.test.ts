import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withNumbers } from '@stratloom/lang-visual';
import { templateTree } from '../../../engine-client/testing/rules.ts';
import { changesSince } from './changes-since.ts';
import type { StrategyNow } from './changes-since.ts';
import { searchedRules } from './form/number-infos.ts';
import { sampleSearch } from './testing/sample-search.ts';

const sample = sampleSearch();
const search = {
  ...{ ...sample, symbol: 'wave' },
  job: { ...sample.job, parameters: { fast: 3, stop: 1 } },
};
const { code, settings, parameters, instrument } = search.job;
const NOW: StrategyNow = { code, settings, parameters, instrument, bars: search.bars };

const since = (changes: Partial<StrategyNow>, symbol = 'wave'): string[] =>
  changesSince(search, { ...NOW, ...changes }, symbol);

describe('a strategy since it was searched', () => {
  it('is the same with other values of what was searched, in whatever order they stand', () => {
    assert.deepEqual(since({}), []);
    assert.deepEqual(since({ parameters: { stop: 1, fast: 5, slow: 9 } }), []);
  });

  it('is another one with other code, settings, values, instrument or timeframe', () => {
    assert.deepEqual(since({ code: `${code} ` }), ['the code']);
    assert.deepEqual(since({ settings: { ...settings, cash: 5 } }), ['settings']);
    assert.deepEqual(since({ parameters: { fast: 3, stop: 2 } }), [
      'parameters that were not searched',
    ]);
    assert.deepEqual(since({}, 'other'), ['the instrument']);
    const bars = { ...search.bars, timeframe: '1h' } as const;
    assert.deepEqual(since({ bars, code: '' }), ['the code', 'the timeframe']);
  });

  it('is the same with other numbers of rules where those were searched, and another one with other rules', () => {
    const rules = templateTree('sma-cross');
    const { request, job } = search;
    const domains = { number_1: { kind: 'list', values: [90, 95] } } as const;
    const ofRules = {
      ...{ ...search, request: { ...request, domains } },
      job: { ...job, ...searchedRules(rules, ['number_1']) },
    };
    const ruled = (tree: typeof rules) => changesSince(ofRules, { ...NOW, rules: tree }, 'wave');
    assert.deepEqual(ruled(rules), []);
    assert.deepEqual(ruled(withNumbers(rules, { number_1: 90 })), []);
    assert.deepEqual(ruled({ ...rules, rules: rules.rules.slice(1) }), ['the rules']);
  });
});
