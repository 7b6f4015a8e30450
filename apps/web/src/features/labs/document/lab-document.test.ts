import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isSameContent, LabDocument, newDocument } from './lab-document.ts';

describe('LabDocument', () => {
  it('opens on AAPL, daily bars, with the default settings', () => {
    const document = newDocument('python', 'code');
    assert.equal(document.symbol, 'AAPL');
    assert.equal(document.timeframe, '1d');
    assert.equal(document.settings.cash, 10_000);
    assert.deepEqual(LabDocument.parse(JSON.parse(JSON.stringify(document))), document);
  });

  it('counts as the same content whatever the order of keys and the name', () => {
    const a = { ...newDocument('python', 'code'), parameters: { fast: 1, slow: 2 }, name: 'a' };
    const b = { ...newDocument('python', 'code'), parameters: { slow: 2, fast: 1 }, name: 'b' };
    assert.ok(isSameContent(a, b));
  });

  it('counts as other content when code, bars, settings or parameters differ', () => {
    const document = newDocument('python', 'code');
    assert.ok(!isSameContent(document, { ...document, code: 'other' }));
    assert.ok(!isSameContent(document, { ...document, timeframe: '1h' }));
    assert.ok(!isSameContent(document, { ...document, from: 5 }));
    assert.ok(!isSameContent(document, { ...document, parameters: { fast: 3 } }));
    const settings = { ...document.settings, cash: 1 };
    assert.ok(!isSameContent(document, { ...document, settings }));
  });
});
