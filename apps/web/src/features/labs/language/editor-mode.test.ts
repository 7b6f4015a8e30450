import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { modeOfAddress } from './editor-mode.ts';

describe('the mode in an address', () => {
  it('is named by its id', () => {
    assert.equal(modeOfAddress('pine'), 'pine');
    assert.equal(modeOfAddress('visual'), 'visual');
  });

  it('opens from a link with the id that Pine Script had before', () => {
    assert.equal(modeOfAddress('pinescript'), 'pine');
  });

  it('is none for other words', () => {
    assert.equal(modeOfAddress('toString'), null);
    assert.equal(modeOfAddress(null), null);
  });
});
