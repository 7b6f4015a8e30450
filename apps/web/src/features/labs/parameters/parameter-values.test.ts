import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ParameterInfo } from '../../../engine-client/reading/parameter-info.ts';
import { groupsOf } from './parameter-groups.ts';
import { infoOfValues, problemOf, takenValues } from './parameter-values.ts';

function info(changes: Partial<ParameterInfo>): ParameterInfo {
  return {
    id: 'length',
    kind: 'int',
    title: 'Length',
    defaultValue: 14,
    minimum: 1,
    maximum: 100,
    step: null,
    options: null,
    group: '',
    inline: '',
    tooltip: '',
    ...changes,
  };
}

describe('values of parameters', () => {
  it('lie within their bounds, and are whole where that is asked for', () => {
    assert.equal(problemOf(info({}), 14), null);
    assert.equal(problemOf(info({}), 0), 'Enter 1 or more');
    assert.equal(problemOf(info({}), 101), 'Enter 100 or less');
    assert.equal(problemOf(info({}), 1.5), 'Enter a whole number');
    assert.equal(problemOf(info({}), Number.NaN), 'Enter a number');
    assert.equal(problemOf(info({ kind: 'float' }), 1.5), null);
  });

  it('are one of the list where there is one', () => {
    const options = ['EMA', 'SMA'].map((value) => ({ value, label: value }));
    const choice = info({ kind: 'string', defaultValue: 'EMA', options });
    assert.equal(problemOf(choice, 'SMA'), null);
    assert.equal(problemOf(choice, 'HMA'), 'Choose one from the list');
  });

  it('are hours where a session is asked for', () => {
    const session = info({ kind: 'session', defaultValue: '0930-1600' });
    assert.equal(problemOf(session, '0930-1600,1700-1800:23456'), null);
    assert.equal(problemOf(session, '9:30'), 'Enter hours such as 0930-1600');
  });

  it('are passed on only as far as the code still takes them', () => {
    const fields = [info({}), info({ id: 'on', kind: 'bool', defaultValue: true })];
    const chosen = { length: 500, on: false, gone: 3 };
    assert.deepEqual(takenValues(fields, chosen), { on: false });
  });

  it('tell their kind where nothing else is known', () => {
    const kinds = infoOfValues({ a: 1, b: true, c: 'x' }).map(({ kind }) => kind);
    assert.deepEqual(kinds, ['float', 'bool', 'string']);
  });

  it('have the kind and the default that the code states, whatever the last run had', () => {
    const stated = new Map([
      ['signal', { kind: 'int', defaultValue: 9 } as const],
      ['name', { kind: 'int', defaultValue: 1 } as const],
    ]);
    const found = infoOfValues({ signal: 60, name: 'x', rest: 2 }, stated);
    assert.deepEqual(
      found.map(({ id, kind, defaultValue }) => [id, kind, defaultValue]),
      [
        ['signal', 'int', 9],
        ['name', 'string', 'x'],
        ['rest', 'float', 2],
      ],
    );
  });
});

describe('groups of parameters', () => {
  it('stand in the order of their first mention, those of one line together', () => {
    const fields = [
      info({ id: 'a' }),
      info({ id: 'b', group: 'Bands', inline: 'x' }),
      info({ id: 'c', group: 'Bands' }),
      info({ id: 'd', group: 'Bands', inline: 'x' }),
      info({ id: 'e' }),
    ];
    const shown = groupsOf(fields).map(({ title, lines }) => [
      title,
      lines.map((line) => line.map(({ id }) => id).join('+')),
    ]);
    assert.deepEqual(shown, [
      ['', ['a', 'e']],
      ['Bands', ['b+d', 'c']],
    ]);
  });
});
