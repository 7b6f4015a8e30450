import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ALLOCATION_TEMPLATES } from '../templates/index.ts';
import { randomDocument } from '../testing/random-document.ts';
import { toSentences } from './to-sentences.ts';

function textOf(id: string): string[] {
  const template = ALLOCATION_TEMPLATES.find((each) => each.id === id);
  assert.ok(template !== undefined);
  return toSentences(template.document).map(({ depth, text }) => `${'  '.repeat(depth)}${text}`);
}

describe('an allocation in plain English', () => {
  it('says shares, groups and when it is rebalanced', () => {
    assert.deepEqual(textOf('all-seasons'), [
      'Rebalance at the close of the first bar of each quarter.',
      'Split by stated shares:',
      '  30 %: Hold VTI.',
      '  55 %: Bonds:',
      '    Split by stated shares:',
      '      70 %: Hold TLT.',
      '      30 %: Hold IEI.',
      '  15 %: Real assets:',
      '    Split by stated shares:',
      '      50 %: Hold GLD.',
      '      50 %: Hold DBC.',
    ]);
    assert.equal(
      textOf('sixty-forty')[0],
      'Rebalance at the close of a bar on which some weight is more than 5 % of the account from where it should be.',
    );
  });

  it('says conditions and what is held otherwise', () => {
    assert.deepEqual(textOf('dual-momentum'), [
      'Rebalance at the close of the first bar of each month.',
      "If SPY's return over 252 bars is above BIL's return over 252 bars:",
      '  Of SPY, EFA, hold the one with the greatest return over 252 bars.',
      '    Unfilled slots: Hold cash.',
      'Otherwise:',
      '  Hold AGG.',
    ]);
  });

  it('says what is chosen from what, where, and what empty places hold', () => {
    assert.deepEqual(textOf('sector-rotation').slice(1), [
      'Of the list Sectors (XLB, XLE, XLF, XLI, XLK, XLP, XLU, XLV, XLY), where the close is above the 200-bar average, hold the 3 with the greatest return over 126 bars, in equal parts.',
      '  Unfilled slots: Hold SHY.',
    ]);
    assert.match(textOf('calm-leaders')[1] ?? '', /^If SPY's close is above its 200-bar average:/);
  });

  it('has a sentence with a place for every part of any allocation', () => {
    for (let seed = 1; seed <= 100; seed++) {
      for (const { text, path } of toSentences(randomDocument(seed))) {
        assert.match(text, /^[A-Z\d].*[.:]$/);
        assert.ok(path.length > 0 && !text.includes('undefined'), text);
      }
    }
  });
});
