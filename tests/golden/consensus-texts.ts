import type { ConsensusTerms } from './consensus-input.ts';
import type { ThreeTexts } from './three-languages.ts';

/** Returns the strategy of a case in three languages, written as each of them is written. */
export function consensusTexts({ fast, slow, units, side }: ConsensusTerms): ThreeTexts {
  const down =
    side === 'both' ? 'strategy.entry("Short", strategy.short)' : 'strategy.close("Long")';
  const pine = `//@version=6
strategy("Cross of two averages")

fast_line = ta.sma(close, ${fast})
slow_line = ta.sma(close, ${slow})

if ta.crossover(fast_line, slow_line)
    strategy.entry("Long", strategy.long)
if ta.crossunder(fast_line, slow_line)
    ${down}
`;
  return { pine, python: pythonOf(fast, slow, side), rules: rulesOf({ fast, slow, units, side }) };
}

function rulesOf({
  fast,
  slow,
  units,
  side,
}: Pick<ConsensusTerms, 'fast' | 'slow' | 'units' | 'side'>): unknown {
  const line = (id: string, length: number): unknown => ({
    id,
    value: {
      block: 'sma',
      inputs: { source: { block: 'price', inputs: { field: 'close' } }, length },
    },
    show: true,
  });
  const rule = (id: string, way: string, then: unknown): unknown => ({
    id,
    when: crosses(way),
    // oxlint-disable-next-line unicorn/no-thenable -- the word of the format
    then: [then],
  });
  const crosses = (way: string): unknown => ({
    block: 'crosses',
    inputs: { left: { ref: 'fast_line' }, way, right: { ref: 'slow_line' } },
  });
  const enter = (direction: string, name: string): unknown => ({
    block: 'enter',
    inputs: { side: direction, name, size: { block: 'units', inputs: { units } } },
  });
  const close = { block: 'close', inputs: { name: 'Long' } };
  return {
    version: 2,
    name: 'Cross of two averages',
    settings: {
      ...{ capital: 10_000, commission: { kind: 'percent', value: 0 }, slippageTicks: 0 },
      ...{ pyramiding: 1, marginPercent: 100, fillAt: 'nextOpen', closes: 'oldest' },
    },
    params: [],
    values: [line('fast_line', fast), line('slow_line', slow)],
    rules: [
      rule('up', 'above', enter('long', 'Long')),
      rule('down', 'below', side === 'both' ? enter('short', 'Short') : close),
    ],
  };
}

function pythonOf(fast: number, slow: number, side: ConsensusTerms['side']): string {
  const out =
    side === 'both'
      ? 'self.sell(name="Short", reverse=True, reason="Short")'
      : 'self.position.close(reason="Close entry(s) order Long")';
  const isFree = side === 'both' ? '' : ' and not self.position';
  return `from stratloom import Strategy, crossover, crossunder, sma


class Cross(Strategy):
    def init(self):
        self.fast_line = self.indicator(sma, self.bars.close, ${fast})
        self.slow_line = self.indicator(sma, self.bars.close, ${slow})

    def next(self):
        if crossover(self.fast_line, self.slow_line)${isFree}:
            self.buy(name="Long", reverse=True, reason="Long")
        elif crossunder(self.fast_line, self.slow_line):
            ${out}
`;
}
