import type { BlockDefinition } from '../block.ts';
import { CLOSE, number } from '../slots.ts';

/** Stop-limit order. */
export const STOP_LIMIT_ORDER: BlockDefinition = {
  id: 'stopLimitOrder',
  kind: 'order',
  group: 'order',
  title: 'Stop-limit order',
  sentence: 'once the price reaches {stop}, at {limit} or better',
  inputs: {
    stop: number(
      'Stop',
      { block: 'away', inputs: { percent: 2, way: 'above', price: CLOSE } },
      'price',
    ),
    limit: number(
      'Limit',
      { block: 'away', inputs: { percent: 2, way: 'above', price: CLOSE } },
      'price',
    ),
  },
  help: 'Waits for a level beyond the market, and then for a price that is no worse than the limit.',
  example: {
    block: 'stopLimitOrder',
    inputs: {
      stop: { block: 'price', inputs: { field: 'high' } },
      limit: {
        block: 'away',
        inputs: { percent: 1, way: 'above', price: { block: 'price', inputs: { field: 'high' } } },
      },
    },
  },
  pine: ['limit = {limit}, stop = {stop}'],
  python: { kind: 'arguments', text: 'limit={limit}, stop={stop}' },
};
