import type { Block } from '../rules/tree.ts';
import { CLOSE } from './slots.ts';

/** The bar closed above its open. */
export const UP: Block = {
  block: 'compare',
  inputs: { left: CLOSE, is: 'above', right: { block: 'price', inputs: { field: 'open' } } },
};

const VOLUME: Block = { block: 'price', inputs: { field: 'volume' } };

/** More was traded than usual. */
export const VOLUME_UP: Block = {
  block: 'compare',
  inputs: {
    left: VOLUME,
    is: 'above',
    right: { block: 'sma', inputs: { source: VOLUME, length: 20 } },
  },
};
