import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { parseBarsCsv } from '@stratloom/engine/market-data';
import { type Bars, DEFAULT_SETTINGS, type RunSettings } from '@stratloom/engine/model';
import { goldenFolder, skipWithoutGolden } from '@stratloom/testkit';
import { checkReplay } from '../protocol/recorded-strategy.ts';
import { tryStrategy } from '../testing/trial.ts';

// The strategies of the golden cases as a user writes them.
const cross = `
from stratloom import Strategy, crossover, sma
class SmaCross(Strategy):
    n1 = 10
    n2 = 20
    def init(self):
        self.ma1 = self.indicator(sma, self.bars.close, self.n1)
        self.ma2 = self.indicator(sma, self.bars.close, self.n2)
    def next(self):
        if crossover(self.ma1, self.ma2): self.buy()
        elif crossover(self.ma2, self.ma1): self.sell()
`;
const crossLong = cross
  .replace('self.buy()', '\n            if not self.position: self.buy()')
  .replace('self.sell()', 'self.position.close()');
const revert = `
from stratloom import Strategy, rsi
class RsiRevert(Strategy):
    def init(self): self.rsi = self.indicator(rsi, self.bars.close, 14)
    def next(self):
        if not self.position and self.rsi[-1] < 30: self.buy()
        elif self.position and self.rsi[-1] > 70: self.position.close()
`;

const allIn: RunSettings = {
  ...DEFAULT_SETTINGS,
  exclusiveOrders: true,
  commission: { kind: 'ratio', value: 0.002 },
  sizing: { kind: 'equityRatio', value: 0.9999999, wholeUnits: true },
};
const oneAtATime: RunSettings = { ...allIn, exclusiveOrders: false, finalizeTrades: true };

interface Case {
  readonly id: string;
  readonly code: string;
  readonly settings: RunSettings;
  readonly parameters?: Readonly<Record<string, number>>;
}

const cases: readonly Case[] = [
  { id: 'B01', code: cross, settings: allIn },
  { id: 'B02', code: cross, settings: allIn, parameters: { n1: 50, n2: 200 } },
  { id: 'B03', code: cross, settings: { ...allIn, finalizeTrades: true } },
  { id: 'B04', code: cross, settings: { ...allIn, fillOn: 'close' } },
  { id: 'B07', code: crossLong, settings: oneAtATime },
  { id: 'B08', code: revert, settings: oneAtATime },
];

function googleBars(): Bars {
  const parsed = parseBarsCsv(readFileSync(`${goldenFolder}/bars/GOOG.csv`, 'utf8'));
  assert.ok(parsed.ok);
  return parsed.value;
}

describe('golden cases in Python', { skip: skipWithoutGolden }, () => {
  for (const { id, code, settings, parameters = {} } of cases) {
    it(`${id} gives the equity and the trades of backtesting.py`, async () => {
      const golden: { stats: Record<string, number> } = JSON.parse(
        readFileSync(`${goldenFolder}/backtesting_py/${id}.json`, 'utf8'),
      );
      const bars = googleBars();
      const { recording, result } = await tryStrategy(code, { bars, settings, parameters });
      const equity = result.equity.at(-1) ?? NaN;
      const expected = golden.stats['Equity Final [$]'] ?? NaN;
      assert.ok(Math.abs(equity / expected - 1) < 1e-9, `${equity} instead of ${expected}`);
      assert.equal(result.trades.length, golden.stats['# Trades']);
      assert.equal(checkReplay(recording, equity), null);
    });
  }
});
