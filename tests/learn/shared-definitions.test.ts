import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { bollinger, ema, macd, rsi, zscore } from '@stratloom/engine/indicators';
import { PATTERNS } from '@stratloom/engine/patterns';
import { INDICATOR_CARDS, PATTERN_CARDS } from '@stratloom/learn-content';
import { placeWords } from './content-words.ts';
import { houseWords } from './house-words.ts';
import type { SharedDefinition } from './definitions/shared-definition.ts';
import { SHARED_DEFINITIONS } from './definitions/shared-definitions.ts';

/** Numbers as texts may write them. */
const NUMBERS: Readonly<Record<string, string>> = {
  half: '0.5',
  'nine tenths': '0.9',
  two: '2',
  five: '5',
  ten: '10',
};

let places = new Map<string, string>();

before(async () => {
  places = await placeWords();
});

/** Returns the fault of a definition; undefined when both sides say the same. */
function contradiction(definition: SharedDefinition): string | undefined {
  const { term, house, saysThere, place, saysHere } = definition;
  const there = saysThere.exec(houseWords(house) ?? '');
  const here = saysHere.exec(places.get(place) ?? '');
  if (there === null) return `${term}: ${house} does not say ${saysThere}`;
  if (here === null) return `${term}: ${place} does not say ${saysHere}`;
  const [left, right] = [number(there[1]), number(here[1])];
  return left === right ? undefined : `${term}: ${house} says ${left}, ${place} says ${right}`;
}

function number(text: string | undefined): string | undefined {
  const lowered = text?.toLowerCase();
  return lowered === undefined ? undefined : (NUMBERS[lowered] ?? lowered);
}

describe('content, engine and glossary', () => {
  it('contradict one another in no shared definition', () => {
    const found = SHARED_DEFINITIONS.map(contradiction).filter((text) => text !== undefined);
    assert.deepEqual(found, []);
  });

  it('would be caught contradicting one another', () => {
    const planted = {
      term: 'planted',
      house: 'indicator:rsi',
      saysThere: /length = (\d+)/,
      place: 'bollinger-squeeze',
      saysHere: /a (\d+)-period simple average/,
    };
    assert.match(contradiction(planted) ?? '', /says 14, bollinger-squeeze says 20/);
    assert.match(contradiction({ ...planted, house: 'indicator:none' }) ?? '', /does not say/);
    assert.match(contradiction({ ...planted, place: 'nowhere' }) ?? '', /does not say/);
  });

  it('have a definition for every chart pattern', () => {
    const charts = PATTERNS.filter(({ type }) => type === 'chart_pattern').map(({ id }) => id);
    const shared = new Set(SHARED_DEFINITIONS.map(({ house }) => house));
    assert.deepEqual(
      charts.filter((id) => !shared.has(`pattern:${id}`)),
      [],
    );
  });

  it('call patterns by the same names, kinds and directions', () => {
    assert.deepEqual(
      PATTERN_CARDS.map(({ id, name, type, category }) => [id, name, type, category]),
      PATTERNS.map(({ id, title, type, direction }) => [id, title, type, direction]),
    );
    const titles = new Map<string, string>(
      PATTERNS.map(({ title, direction }) => [title, direction]),
    );
    for (const { name, direction } of INDICATOR_CARDS)
      assert.ok((titles.get(name) ?? direction) === direction, name);
  });
});

describe('content and itself', () => {
  /** Statements that several places make; what the group catches is one value. */
  const STATEMENTS: readonly [value: string, pattern: RegExp][] = [
    ['100', /contract (?:equals|covers|is for) (\d+) shares/g],
    ['0.0001', /A pip is ([\d.]+\d)/g],
    ['252', /(\d+) trading days (?:of|in) a year/g],
    ['2', /(?:risk(?:ing)? more than|risk per trade of|risk per trade:) (\d+) (?:%|percent)/gi],
    ['30', /half-life under (\d+) days/g],
    ['0.05', /p-value[^.]{0,30} below (0\.\d+)/g],
    ['0.80', /correlation[^.]{0,20} above (0\.\d+)/g],
    ['30', /RSI of 14 periods falls below (\d+)/g],
    ['70', /RSI of 14 periods rises above (\d+)/g],
    ['30', /paper for at least (\d+) days/g],
  ];

  it('say the same wherever they are said', () => {
    const all = [...places.values()].join('\n');
    for (const [value, pattern] of STATEMENTS) {
      const found = [...all.matchAll(pattern)].map((match) => match[1]);
      assert.deepEqual([...new Set(found)], [value], String(pattern));
    }
  });
});

describe('what content says of indicators', () => {
  const close = Float64Array.from({ length: 120 }, (_, i) => 100 + 7 * Math.sin(i / 5) + (i % 7));

  /** An average that begins with the mean of its first values and moves by `weight` towards each new one. */
  function moving(values: readonly number[], length: number, weight: number): number[] {
    const averages = [mean(values.slice(0, length))];
    for (const value of values.slice(length))
      averages.push((averages.at(-1) ?? NaN) + weight * (value - (averages.at(-1) ?? NaN)));
    return averages;
  }

  function mean(values: readonly number[]): number {
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  }

  function near(actual: number | undefined, expected: number): void {
    assert.ok(Math.abs((actual ?? NaN) - expected) < 1e-9, `${actual} is not ${expected}`);
  }

  it('is how the engine computes RSI: each new change weighs 1/14', () => {
    const changes = [...close].slice(1).map((value, i) => value - (close[i] ?? NaN));
    const gains = moving(
      changes.map((change) => Math.max(change, 0)),
      14,
      1 / 14,
    );
    const losses = moving(
      changes.map((change) => Math.max(-change, 0)),
      14,
      1 / 14,
    );
    const [gain, loss] = [gains.at(-1) ?? NaN, losses.at(-1) ?? NaN];
    near(rsi(close, 14).at(-1), 100 - 100 / (1 + gain / loss));
  });

  it('is how the engine computes the exponential average and MACD', () => {
    const average = (length: number): number[] => moving([...close], length, 2 / (length + 1));
    near(ema(close, 12).at(-1), average(12).at(-1) ?? NaN);
    const [fast, slow] = [average(12), average(26)];
    const line = slow.map((value, i) => (fast[i + 26 - 12] ?? NaN) - value);
    const { line: lines, signal, histogram } = macd(close, 12, 26, 9);
    near(lines.at(-1), line.at(-1) ?? NaN);
    near(signal.at(-1), moving(line, 9, 2 / 10).at(-1) ?? NaN);
    near(histogram.at(-1), (lines.at(-1) ?? NaN) - (signal.at(-1) ?? NaN));
  });

  it('is how the engine computes Bollinger bands and z-scores: squares divided by n', () => {
    const last = [...close].slice(-20);
    const deviation = Math.sqrt(mean(last.map((value) => (value - mean(last)) ** 2)));
    near(bollinger(close, 20, 2).upper.at(-1), mean(last) + 2 * deviation);
    near(zscore(close, 20).at(-1), ((close.at(-1) ?? NaN) - mean(last)) / deviation);
  });
});
