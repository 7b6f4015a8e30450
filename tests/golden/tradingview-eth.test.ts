import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { skipWithoutGolden } from '@stratloom/testkit';
import { type CaseOutcome, compareCase, exportedBars, exportedCases } from './exported-case.ts';
import { isExact, PARITY_PAGE, parityPage } from './parity-page.ts';
import { CAUSES } from './tradingview-eth/causes.ts';

describe('trades of TradingView on bars of 15 minutes', { skip: skipWithoutGolden }, () => {
  const bars = skipWithoutGolden === false ? exportedBars() : null;
  const outcomes: CaseOutcome[] = [];

  for (const name of exportedCases()) {
    const isKnown = CAUSES[name] !== undefined;
    it(`${name}: ${isKnown ? 'differ as it is said' : 'each in every column'}`, () => {
      assert.ok(bars !== null);
      const outcome = compareCase(name, bars);
      outcomes.push(outcome);
      const { listed, found, whole, firstDifference } = outcome;
      const message = `${whole} of ${listed} are equal, ours are ${found}: ${firstDifference}`;
      assert.ok(listed > 0);
      assert.equal(isExact(outcome), !isKnown, message);
    });
  }

  it('are what the page about them says (node tests/golden/parity-page.ts)', () => {
    assert.equal(readFileSync(PARITY_PAGE, 'utf8'), parityPage(outcomes));
  });
});
