import { strategyContent } from './strategy-content.ts';

/** Returns a run to be saved, as a browser sends it. */
export function savedRun(name = 'Cross', code?: string) {
  const hash = (letter: string) => letter.repeat(64);
  return {
    ...{ name, note: 'The best so far.', receipt: hash('a'), engineVersion: '0.3.0' },
    content: { ...strategyContent(code), from: 1_600_000_000_000, to: 1_700_000_000_000 },
    hashes: {
      ...{ code: hash('b'), parameters: hash('c'), settings: hash('d') },
      ...{ instrument: hash('e'), bars: hash('f'), result: hash('0') },
    },
    figures: {
      ...{ fromTime: 1_600_000_000_000, toTime: 1_699_900_000_000, barCount: 1_000 },
      ...{ netProfit: 5_000, returnRatio: 0.5, buyAndHoldReturnRatio: 0.2 },
      ...{ maxDrawdownRatio: -0.1, sharpeRatio: null, tradeCount: 12, curve: [1, 1.2, 1.5] },
    },
  };
}
