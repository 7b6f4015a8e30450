import { DEFAULT_SETTINGS, plainInstrument } from '@stratloom/engine/model';
import type { RunJob } from '../../../engine-client/engine-client.ts';

/** Choices of a visitor. */
export interface FirstRunChoice {
  readonly symbol: string;
  /** Days of the two averages. */
  readonly fast: number;
  readonly slow: number;
}

/** Share of the price that each fill costs. */
export const costRatio = 0.001;

const code = `//@version=6
strategy("Two averages", overlay = true)
fastLength = input.int(20, "Fast average", minval = 1)
slowLength = input.int(100, "Slow average", minval = 2)
fast = ta.sma(close, fastLength)
slow = ta.sma(close, slowLength)
if ta.crossover(fast, slow)
    strategy.entry("Long", strategy.long, qty = strategy.equity * 95 / 100 / close)
if ta.crossunder(fast, slow)
    strategy.close("Long")
`;

/** The run that a choice stands for: one script, whose two lengths are its parameters. */
export function firstRunJob({ symbol, fast, slow }: FirstRunChoice): RunJob {
  const parameters = { fastLength: fast, slowLength: slow };
  return {
    language: 'pine',
    code,
    parameters,
    instrument: plainInstrument(symbol),
    settings: {
      ...DEFAULT_SETTINGS,
      commission: { kind: 'ratio', value: costRatio },
      exclusiveOrders: false,
      pyramiding: 1,
    },
    seed: 1,
  };
}
