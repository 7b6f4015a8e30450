import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { call } from '../testing/test-site.ts';

describe('color.*', () => {
  it('makes colors of channels, each taken to its range', () => {
    assert.equal(call('color.rgb', [255, 128, 0]), 0xff8000ff);
    assert.equal(call('color.rgb', [300, -5, 0.6, 100]), 0xff000100);
    assert.equal(call('color.rgb', [NaN, 0, 0]), NaN);
  });

  it('takes channels out', () => {
    const color = 0x12345680;
    assert.equal(call('color.r', [color]), 0x12);
    assert.equal(call('color.g', [color]), 0x34);
    assert.equal(call('color.b', [color]), 0x56);
    assert.equal(call('color.t', [color]), 50);
    assert.equal(call('color.r', [NaN]), NaN);
  });

  it('gives back every whole transparency', () => {
    for (let transparency = 0; transparency <= 100; transparency++) {
      const color = call('color.new', [0xffffffff, transparency]);
      assert.ok(typeof color === 'number');
      assert.equal(call('color.t', [color]), transparency);
      assert.equal(call('color.r', [color]), 255);
    }
  });

  it('mixes two colors by a value', () => {
    const mix = (value: number): unknown =>
      call('color.from_gradient', [value, 10, 20, 0x000000ff, 0xff6432ff]);
    assert.equal(mix(0), 0x000000ff);
    assert.equal(mix(10), 0x000000ff);
    assert.equal(mix(15), 0x803219ff);
    assert.equal(mix(20), 0xff6432ff);
    assert.equal(mix(99), 0xff6432ff);
    assert.equal(mix(NaN), NaN);
  });
});
