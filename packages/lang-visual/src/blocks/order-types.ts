import type { BlockDefinition } from './block.ts';
import { CLOSE, number } from './slots.ts';

/** Order types of an entry; without one it is a market order. */
export const ORDER_TYPE_BLOCKS: readonly BlockDefinition[] = [
  {
    id: 'limitOrder',
    kind: 'order',
    group: 'order',
    title: 'Limit order',
    sentence: 'limit order at {price}',
    inputs: {
      price: number(
        'Price',
        { block: 'away', inputs: { percent: 2, way: 'below', price: CLOSE } },
        'price',
      ),
    },
    help: 'Fills at this price or a better one.',
    example: {
      block: 'limitOrder',
      inputs: { price: { block: 'away', inputs: { percent: 2, way: 'below', price: CLOSE } } },
    },
    pine: ['limit = {price}'],
    python: { kind: 'arguments', text: 'limit={price}' },
  },
  {
    id: 'stopOrder',
    kind: 'order',
    group: 'order',
    title: 'Stop order',
    words: ['breakout'],
    sentence: 'stop order at {price}',
    inputs: {
      price: number('Price', { block: 'donchian', inputs: { line: 'upper', length: 20 } }, 'price'),
    },
    help: 'Becomes a market order once the price reaches a level beyond the market: for breakouts.',
    example: {
      block: 'stopOrder',
      inputs: {
        price: {
          block: 'highest',
          inputs: { source: { block: 'price', inputs: { field: 'high' } }, length: 20 },
        },
      },
    },
    pine: ['stop = {price}'],
    python: { kind: 'arguments', text: 'stop={price}' },
  },
  {
    id: 'stopLimitOrder',
    kind: 'order',
    group: 'order',
    title: 'Stop-limit order',
    sentence: 'stop-limit order at {stop}, limit {limit}',
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
    help: 'Becomes a limit order once the price reaches a level beyond the market.',
    example: {
      block: 'stopLimitOrder',
      inputs: {
        stop: { block: 'price', inputs: { field: 'high' } },
        limit: {
          block: 'away',
          inputs: {
            percent: 1,
            way: 'above',
            price: { block: 'price', inputs: { field: 'high' } },
          },
        },
      },
    },
    pine: ['limit = {limit}, stop = {stop}'],
    python: { kind: 'arguments', text: 'limit={limit}, stop={stop}' },
  },
];
