import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  addDecimals,
  compareDecimals,
  decimalOf,
  divideDecimals,
  isDecimal,
  multiplyDecimals,
  normalDecimal,
  roundToStep,
  subtractDecimals,
  sumDecimals,
} from './decimal.ts';

/** A number of hundredths of a millionth, which JavaScript's own whole numbers hold exactly. */
const units = fc.integer({ min: -1e12, max: 1e12 });
const textOf = (value: number): string => {
  const digits = String(Math.abs(value)).padStart(9, '0');
  return `${value < 0 ? '-' : ''}${digits.slice(0, -8)}.${digits.slice(-8)}`;
};

describe('decimals', () => {
  it('have one normal form', () => {
    const cases = {
      '0.10': '0.1',
      '1e-8': '0.00000001',
      '-0': '0',
      '0012.500': '12.5',
      '1.5e3': '1500',
      '+3': '3',
      '5.': '5',
    };
    for (const [text, normal] of Object.entries(cases)) assert.equal(normalDecimal(text), normal);
    assert.equal(decimalOf(1e-9), '0.000000001');
    assert.equal(decimalOf(0.1), '0.1');
  });

  it('are nothing else', () => {
    for (const text of ['', '.', '-', '1,5', 'NaN', 'Infinity', '0x10', '1e999', ' 1', '1_0']) {
      assert.equal(isDecimal(text), false, text);
      assert.throws(() => normalDecimal(text), RangeError);
    }
    for (const value of [NaN, Infinity, -Infinity]) {
      assert.throws(() => decimalOf(value), RangeError);
    }
  });

  it('are added, subtracted, multiplied and compared exactly', () => {
    fc.assert(
      fc.property(units, units, (a, b) => {
        const [x, y] = [textOf(a), textOf(b)];
        assert.equal(addDecimals(x, y), normalDecimal(textOf(a + b)));
        assert.equal(subtractDecimals(x, y), normalDecimal(textOf(a - b)));
        assert.equal(Math.sign(compareDecimals(x, y)), Math.sign(a - b));
        const product = BigInt(a) * BigInt(b);
        assert.equal(normalDecimal(`${product}e-16`), multiplyDecimals(x, y));
      }),
    );
    assert.equal(sumDecimals(Array.from({ length: 10 }, () => '0.1')), '1');
    assert.equal(sumDecimals([]), '0');
  });

  it('are divided toward zero', () => {
    assert.equal(divideDecimals('2', '3', 4), '0.6666');
    assert.equal(divideDecimals('-2', '3', 4), '-0.6666');
    assert.throws(() => divideDecimals('1', '0', 4), RangeError);
  });

  it('are rounded to the step beside them, on the side that was asked for', () => {
    const step = fc.constantFrom('0.00000001', '0.00001', '0.01', '0.25', '1', '7');
    fc.assert(
      fc.property(fc.nat(1e12), step, (value, size) => {
        const text = textOf(value);
        const [down, up] = [roundToStep(text, size, 'down'), roundToStep(text, size, 'up')];
        assert.ok(compareDecimals(down, text) <= 0 && compareDecimals(text, up) <= 0);
        assert.ok(compareDecimals(subtractDecimals(up, down), size) <= 0);
        for (const each of [down, up]) {
          assert.equal(multiplyDecimals(divideDecimals(each, size, 0), size), each);
        }
      }),
    );
    assert.equal(roundToStep('1.2345', '0', 'down'), '1.2345');
  });
});
