import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ParameterInfo } from '../../../../engine-client/reading/parameter-info.ts';
import { templateTree } from '../../../../engine-client/testing/rules.ts';
import { numberInfos, placedValues, searchedRules } from './number-infos.ts';
import { usualParameters } from './searched-parameter.ts';

const rules = templateTree('sma-cross');

describe('numbers of rules in a search', () => {
  it('are offered below the parameters, and ticked only where there are none', () => {
    const numbers = numberInfos(rules);
    assert.deepEqual(
      numbers.map(({ id, defaultValue }) => [id, defaultValue]),
      [['number_1', 95]],
    );
    const [first] = numbers;
    assert.ok(first !== undefined);
    const ticked = (infos: readonly ParameterInfo[]) =>
      usualParameters(infos, {}).flatMap(({ id, isSearched }) => (isSearched ? [id] : []));
    assert.deepEqual(ticked([{ ...first, id: 'length', group: '' }, first]), ['length']);
    assert.deepEqual(ticked([first]), ['number_1']);
  });

  it('are parameters while they are searched', () => {
    const searched = searchedRules(rules, ['fast', 'number_1']);
    assert.deepEqual(
      searched.rules.params.map(({ id }) => id),
      ['fast', 'slow', 'number_1'],
    );
    assert.deepEqual(JSON.parse(searched.code), searched.rules);
    assert.equal(searchedRules(rules, ['fast']).rules, rules);
  });

  it('go back to where they stood', () => {
    const { rules: searched } = searchedRules(rules, ['number_1']);
    const placed = placedValues({ fast: 5, number_1: 40 }, rules, searched);
    assert.deepEqual(placed?.parameters, { fast: 5 });
    assert.deepEqual(
      numberInfos(placed?.rules ?? undefined).map(({ defaultValue }) => defaultValue),
      [40],
    );
    assert.deepEqual(placedValues({ length: 5 }, undefined, undefined), {
      rules: null,
      parameters: { length: 5 },
    });
    const changed = { ...rules, rules: rules.rules.toReversed().slice(0, 1) };
    assert.equal(placedValues({ number_1: 40 }, changed, searched), null);
  });
});
