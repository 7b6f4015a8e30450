import type { Block, RuleTree } from '@stratloom/lang-visual';

const CLOSE: Block = { block: 'price', inputs: { field: 'close' } };
const [fast, slow] = [{ ref: 'fast_line' }, { ref: 'slow_line' }];

function average(length: string): Block {
  return { block: 'sma', inputs: { source: CLOSE, length: { ref: length } } };
}

function enter(side: 'long' | 'short', name: string): Block {
  return { block: 'enter', inputs: { side, name, size: { block: 'units', inputs: { units: 1 } } } };
}

function lengthParam(id: string, title: string, usual: number) {
  return { id, kind: 'whole', title, default: usual, minimum: 1, maximum: 200, step: 1 } as const;
}

/** The strategy of scripts/sma-cross.pine as rules. */
export const SMA_CROSS_RULES: RuleTree = {
  version: 2,
  name: 'SMA cross',
  settings: {
    capital: 1_000_000,
    commission: { kind: 'percent', value: 0.2 },
    slippageTicks: 0,
    pyramiding: 1,
    marginPercent: 0,
    fillAt: 'nextOpen',
    closes: 'oldest',
  },
  params: [lengthParam('fast', 'Fast', 10), lengthParam('slow', 'Slow', 20)],
  values: [
    { id: 'fast_line', value: average('fast'), show: true },
    { id: 'slow_line', value: average('slow'), show: true },
  ],
  rules: [
    {
      id: 'up',
      when: { block: 'crosses', inputs: { left: fast, way: 'above', right: slow } },
      then: [enter('long', 'Long')],
    },
    {
      id: 'down',
      when: { block: 'crosses', inputs: { left: fast, way: 'below', right: slow } },
      then: [enter('short', 'Short')],
    },
  ],
};
