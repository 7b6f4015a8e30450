import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from '../1-parse/parse.ts';
import { BUILTINS } from '../builtins/index.ts';
import { namesOf } from './names-at.ts';

const SOURCE = `//@version=6
indicator("A")
type Level
    float price
    int touches = 0
enum Side
    up
    down
length = input.int(14)
mean(source, bars) =>
    sum = ta.sma(source, bars)
    sum * 2
method touch(Level this) => this.touches + 1
level = Level.new(close)
if close > open
    inner = mean(close, length)
    level.price := inner
plot(level.touch())
`;

const NAMES = namesOf(parse(SOURCE).script, BUILTINS);

function at(text: string, nth = 0) {
  let offset = SOURCE.indexOf(text);
  for (let i = 0; i < nth; i += 1) offset = SOURCE.indexOf(text, offset + 1);
  assert.ok(offset >= 0, text);
  return NAMES.at(offset + 1);
}

test('reports the type and the declaration of a variable', () => {
  const use = at('length)', 0);
  assert.deepEqual(
    [use?.kind, use?.type, use?.declaredAt?.start],
    ['variable', 'input int', SOURCE.indexOf('length')],
  );
});

test('reports how a built-in is called', () => {
  const use = at('ta.sma');
  assert.equal(use?.kind, 'built-in');
  assert.match(use?.detail ?? '', /^ta\.sma\(.*length.*\) ->/);
});

test('reports functions, methods, fields and types', () => {
  assert.deepEqual(
    [at('mean(close')?.kind, at('mean(close')?.detail],
    ['function', 'mean(source, bars)'],
  );
  assert.equal(at('touch()')?.kind, 'method');
  assert.deepEqual([at('price :=')?.kind, at('price :=')?.type], ['field', 'series float']);
  assert.equal(at('Level.new')?.kind, 'type');
});

test('reports nothing where there is no name', () => {
  assert.equal(NAMES.at(3), null);
});

test('lists the names of the blocks around a place', () => {
  const names = (offset: number): string[] => NAMES.visibleAt(offset).map(({ name }) => name);
  assert.deepEqual(names(SOURCE.indexOf('sum * 2')).toSorted(), [
    'Level',
    'Side',
    'bars',
    'length',
    'mean',
    'source',
    'sum',
  ]);
  assert.ok(names(SOURCE.indexOf('level.price')).includes('inner'));
  assert.ok(!names(SOURCE.indexOf('plot(')).includes('inner'));
});

test('lists fields and members', () => {
  const visible = NAMES.visibleAt(SOURCE.indexOf('plot('));
  const parts = (name: string) => visible.find((one) => one.name === name)?.parts;
  assert.deepEqual(parts('level'), [
    { name: 'price', type: 'float' },
    { name: 'touches', type: 'int' },
  ]);
  assert.deepEqual(parts('Side'), [
    { name: 'up', type: 'up' },
    { name: 'down', type: 'down' },
  ]);
});

test('works on a script that is half written', () => {
  const source = '//@version=6\nindicator("A")\nvalue = ta.sma(close, )\nother = val\nplot(value +';
  const names = namesOf(parse(source).script, BUILTINS);
  assert.ok(names.visibleAt(source.length).some(({ name }) => name === 'value'));
});

test('lists what an imported library exports, and reports a function of it', () => {
  const source =
    '//@version=6\nindicator("A")\nimport TradingView/ta/12 as tv\nplot(tv.dema(close, 9))\nx = tv.';
  const names = namesOf(parse(source).script, BUILTINS);
  const library = names.visibleAt(source.length).find(({ name }) => name === 'tv');
  assert.deepEqual([library?.kind, library?.detail], ['library', 'TradingView/ta/12']);
  assert.deepEqual(
    library?.parts.find(({ name }) => name === 'dema'),
    { name: 'dema', type: '(source, length)' },
  );
  const use = names.at(source.indexOf('dema') + 1);
  assert.deepEqual([use?.kind, use?.detail], ['function', 'dema(source, length)']);
});
