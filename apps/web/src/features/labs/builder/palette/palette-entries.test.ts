import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { BLOCKS, TEMPLATES } from '@stratloom/lang-visual';
import { isEdited, tryEdit } from '../edits/edit.ts';
import { slotAt } from '../edits/slot-at.ts';
import { pathOfPlace } from '../commands/path-of-place.ts';
import { fillPlace } from './fill-place.ts';
import { madeConditions } from './made-conditions.ts';
import { entriesFor, found } from './palette-entries.ts';

const TREE = TEMPLATES.find(({ id }) => id === 'regime-switch')?.tree;

function entriesAt(place: string) {
  assert.ok(TREE !== undefined);
  const path = pathOfPlace(place);
  const slot = slotAt(TREE, path);
  assert.ok(slot !== undefined, place);
  const fill = fillPlace(path);
  return { tree: TREE, fill, entries: entriesFor(TREE, { slot, path, fill }) };
}

describe('the palette', () => {
  it('offers nothing that would be refused', () => {
    const places = [
      'rules[0].when',
      'rules[0].when.inputs.of[1].inputs.of[0].inputs.of[0].inputs.left',
      'rules[0].then[0].inputs.size',
      'rules[0].then[0].inputs.size.inputs.percent',
      'rules[1].then[0]',
      'rules[1].then[0].inputs.stop',
      'values[0].value.inputs.length',
      'values[1].value',
    ];
    let count = 0;
    for (const place of places) {
      const { tree, fill, entries } = entriesAt(place);
      for (const { input, id } of entries) {
        const result = tryEdit(tree, fill(input));
        assert.ok(isEdited(result), `${id} at ${place}: ${'why' in result && result.why}`);
        count += 1;
      }
    }
    assert.ok(count > 150, String(count));
  });

  it('offers every block of a kind somewhere, and each once', () => {
    const { entries } = entriesAt('rules[0].when');
    const conditions = BLOCKS.filter(({ kind }) => kind === 'condition').map(({ id }) => id);
    const offered = entries.map(({ id }) => id);
    assert.deepEqual(new Set(offered), new Set(conditions));
    assert.equal(offered.length, conditions.length);
  });

  it('offers names of the right kind only, and those that stand before', () => {
    const { entries } = entriesAt('values[1].value.inputs.source');
    const names = entries.filter(({ kind }) => kind === 'name').map(({ title }) => title);
    assert.deepEqual(names, ['Choppy above', 'chop']);
    const whole = entriesAt('values[1].value.inputs.length').entries;
    assert.deepEqual(whole, []);
  });

  it('finds by title, other words, group and help, the closest first', () => {
    const { entries } = entriesAt('values[1].value');
    const first = (typed: string): string | undefined => found(entries, typed)[0]?.id;
    assert.equal(first('ema'), 'ema');
    assert.equal(first('RSI'), 'rsi');
    assert.equal(first('simple average'), 'sma');
    assert.ok(found(entries, 'oscillator').length > 5);
    assert.equal(found(entries, 'no such thing').length, 0);
    assert.equal(found(entries, '  ').length, entries.length);
  });

  it('makes breakouts of the line of the bar before, which a close can cross', () => {
    assert.ok(TREE !== undefined);
    const made = madeConditions(TREE, pathOfPlace('rules[0].when'));
    const sentences = found(made, 'breakout').map(({ sentence }) => sentence);
    assert.ok(
      sentences.includes('close crosses above upper Donchian line (20) 1 bar ago'),
      sentences.join('; '),
    );
    for (const id of ['crosses highest', 'crosses lowest', 'compare donchian']) {
      assert.match(made.find((each) => each.id === id)?.sentence ?? '', /^close .* ago$/);
    }
  });

  it('makes conditions of values that can all be put where a condition stands', () => {
    const { tree, fill, entries } = entriesAt('rules[0].when');
    const made = madeConditions(tree, pathOfPlace('rules[0].when'));
    for (const { input, id } of made) assert.ok(isEdited(tryEdit(tree, fill(input))), id);
    assert.ok(made.length > 100);
    assert.equal(found([...entries, ...made], 'rsi')[0]?.id, 'compare rsi');
    assert.equal(found([...entries, ...made], 'crosses')[0]?.id, 'crosses');
  });
});
