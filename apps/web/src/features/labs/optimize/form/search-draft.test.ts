import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ParameterInfo } from '../../../../engine-client/reading/parameter-info.ts';
import { readDraft, usualDraft } from './search-draft.ts';
import type { SearchDraft } from './search-draft.ts';
import { usualParameters } from './searched-parameter.ts';

function info(id: string, changes: Partial<ParameterInfo> = {}): ParameterInfo {
  return {
    ...{ id, kind: 'int', title: id, defaultValue: 20, minimum: 1, maximum: null, step: null },
    ...{ options: null, group: '', inline: '', tooltip: '' },
    ...changes,
  };
}

const INFOS: readonly ParameterInfo[] = [
  info('fast', { defaultValue: 10 }),
  info('slow', { defaultValue: 50, maximum: 80 }),
  info('stop', { kind: 'float', defaultValue: 0.03, minimum: 0 }),
  info('line', { kind: 'color', defaultValue: 255 }),
  info('long_only', { kind: 'bool', defaultValue: true, minimum: null }),
  info('average', {
    ...{ kind: 'string', defaultValue: 'SMA', minimum: null },
    options: ['SMA', 'EMA'].map((value) => ({ value, label: value })),
  }),
];

function draftOf(changes: Partial<SearchDraft> = {}): SearchDraft {
  return { ...usualDraft(usualParameters(INFOS, {})), ...changes };
}

function withParameter(id: string, changes: object): SearchDraft {
  const draft = draftOf();
  return {
    ...draft,
    parameters: draft.parameters.map((each) => (each.id === id ? { ...each, ...changes } : each)),
  };
}

describe('the form of a search', () => {
  it('begins with ranges around the first two amounts, within their bounds', () => {
    const [fast, slow, stop, line, longOnly, average] = usualParameters(INFOS, { fast: 12 });
    assert.deepEqual(
      [fast, slow, stop, line, longOnly].map((each) => each?.isSearched),
      [true, true, false, false, false],
    );
    assert.deepEqual([fast?.from, fast?.to, fast?.step], ['6', '24', '2']);
    assert.deepEqual([slow?.from, slow?.to, slow?.step], ['30', '80', '10']);
    assert.deepEqual([stop?.from, stop?.to, stop?.step], ['0.015', '0.06', '0.005']);
    assert.equal(longOnly?.list, 'true, false');
    assert.equal(average?.list, 'SMA, EMA');
  });

  it('expects a fast average to be below the slow one', () => {
    assert.equal(draftOf().where, 'fast < slow');
    const { request, space } = readDraft(draftOf(), INFOS);
    assert.deepEqual(request?.where, ['fast < slow']);
    assert.equal(request?.runCount, space?.combinationCount);
    assert.equal(request?.method, 'grid');
  });

  it('says at a parameter which of its values cannot be', () => {
    const wrong = (id: string, changes: object) =>
      readDraft(withParameter(id, { isSearched: true, ...changes }), INFOS).problems.parameters[id];
    assert.match(wrong('slow', { to: '90' }) ?? '', /^Enter 80 or less: 90 is not allowed/);
    assert.equal(wrong('slow', { from: '' }), 'Enter a number in each of From, To and Step');
    assert.equal(wrong('slow', { step: '0' }), 'Enter a step above 0');
    assert.equal(wrong('slow', { to: '3' }), 'To must not be below From');
    assert.match(wrong('fast', { step: '0.5' }) ?? '', /^Enter a whole number: 6\.5/);
    assert.match(wrong('average', { list: 'SMA, HMA' }) ?? '', /HMA is not allowed/);
    assert.equal(wrong('average', { list: ' ' }), 'List at least one value');
    assert.match(wrong('long_only', { list: 'perhaps' }) ?? '', /perhaps/);
  });

  it('searches lists of any type', () => {
    const draft = withParameter('average', { isSearched: true });
    const { request } = readDraft(draft, INFOS);
    assert.deepEqual(request?.domains['average'], { kind: 'list', values: ['SMA', 'EMA'] });
    const lengths = withParameter('fast', { kind: 'list', list: '3, 5,8' });
    assert.deepEqual(readDraft(lengths, INFOS).request?.domains['fast'], {
      kind: 'list',
      values: [3, 5, 8],
    });
  });

  it('says what is wrong with conditions and numbers at their fields', () => {
    const fields = (changes: Partial<SearchDraft>) =>
      readDraft(draftOf(changes), INFOS).problems.fields;
    assert.match(fields({ where: 'fast <' }).where ?? '', /fast </);
    assert.match(fields({ where: 'fast < stop' }).where ?? '', /"stop" is no parameter/);
    assert.equal(fields({ leastTrades: '-1' }).leastTrades, 'Enter a whole number from 0');
    assert.equal(
      fields({ greatestDrawdown: '120' }).greatestDrawdown,
      'Enter percent from 0 to 100',
    );
    assert.equal(fields({ train: '99' }).train, 'Enter percent from 10 to 95');
    assert.equal(
      fields({ method: 'random', runCount: '1.5' }).runCount,
      'Enter a whole number from 1',
    );
    assert.equal(fields({ runCount: '' }).runCount, undefined, 'a grid has no count of runs');
    assert.equal(fields({ windowCount: '0' }).windowCount, 'Enter a whole number from 1');
    assert.equal(fields({ walkForward: 'none', windowCount: '0' }).windowCount, undefined);
    const second = { secondObjective: 'returnRatio', secondWeight: '0' };
    assert.equal(fields(second).secondWeight, 'Enter a number other than 0');
  });

  it('refuses an empty search and a grid that never ends', () => {
    const draft = draftOf();
    const none = {
      ...draft,
      parameters: draft.parameters.map((each) => ({ ...each, isSearched: false })),
    };
    const { fields } = readDraft({ ...none, where: '' }, INFOS).problems;
    assert.equal(fields.parameters, 'Tick at least one parameter to search');
    const huge = withParameter('stop', { isSearched: true, from: '0', to: '1', step: '0.0001' });
    assert.match(
      readDraft(huge, INFOS).problems.fields.parameters ?? '',
      /^The grid has 480,048 combinations/,
    );
    assert.notEqual(readDraft({ ...huge, method: 'tpe' }, INFOS).request, null);
  });

  it('weighs two figures', () => {
    const draft = draftOf({ secondObjective: 'maxDrawdownRatio', secondWeight: '2' });
    assert.equal(readDraft(draft, INFOS).request?.objective, 'sharpeRatio:1,maxDrawdownRatio:2');
  });
});
