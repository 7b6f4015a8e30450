import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ParameterInfo } from '../../../engine-client/reading/parameter-info.ts';
import { rangeOfParameter } from './parameter-range.ts';
import { infoOfValues } from './parameter-values.ts';

function infoOf(defaultValue: number, changes: Partial<ParameterInfo> = {}): ParameterInfo {
  const [info] = infoOfValues({ n: defaultValue });
  assert.ok(info !== undefined);
  return { ...info, ...changes };
}

describe('the range of the slider of a parameter', () => {
  it('is that of the code', () => {
    const info = infoOf(14, { kind: 'int', minimum: 2, maximum: 50, step: 2 });
    assert.deepEqual(rangeOfParameter(info, 14), { minimum: 2, maximum: 50, step: 2, usual: 14 });
  });

  it('lies around the default where the code states none', () => {
    const whole = rangeOfParameter(infoOf(14, { kind: 'int' }), 14);
    assert.deepEqual(whole, { minimum: 1, maximum: 100, step: 1, usual: 14 });
    const ratio = rangeOfParameter(infoOf(0.02), 0.02);
    assert.deepEqual(ratio, { minimum: 0, maximum: 0.1, step: 0.001, usual: 0.02 });
    const below = rangeOfParameter(infoOf(-1.5), -1.5);
    assert.deepEqual(below, { minimum: -10, maximum: 0, step: 0.1, usual: -1.5 });
  });

  it('holds the present value, and one bound that is stated', () => {
    assert.equal(rangeOfParameter(infoOf(14, { kind: 'int' }), 400)?.maximum, 400);
    const high = rangeOfParameter(infoOf(500, { kind: 'int', minimum: 200 }), 500);
    assert.deepEqual([high?.minimum, high?.maximum], [200, 1000]);
    const low = rangeOfParameter(infoOf(-5, { kind: 'int', maximum: -2 }), -5);
    assert.deepEqual([low?.minimum, low?.maximum], [-10, -2]);
  });

  it('is none where there is no scale', () => {
    const options = [{ value: 1, label: 'one' }];
    assert.equal(rangeOfParameter(infoOf(1, { options }), 1), null);
    assert.equal(rangeOfParameter(infoOf(1, { kind: 'time' }), 1), null);
    assert.equal(rangeOfParameter(infoOf(1, { minimum: 1, maximum: 1 }), 1), null);
    assert.equal(rangeOfParameter(infoOf(Number.NaN), Number.NaN), null);
  });
});
