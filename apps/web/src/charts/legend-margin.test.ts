import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { legendMargin } from './legend-margin.ts';

describe('the margin above prices', () => {
  it('is the usual one under a legend that fits in it', () => {
    assert.equal(legendMargin(46, 400), 0.2);
    assert.equal(legendMargin(46, 0), 0.2);
  });

  it('grows with the legend, and leaves prices more than half of the pane', () => {
    assert.equal(legendMargin(92, 250), 0.4);
    assert.equal(legendMargin(300, 250), 0.45);
  });
});
