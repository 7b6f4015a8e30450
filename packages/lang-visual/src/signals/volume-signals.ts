import type { Block } from '../tree/tree.ts';
import { all, block, CLOSE, compare, ref, value, VOLUME } from '../templates/parts.ts';
import { heldBuy, heldShort } from './held-entry.ts';

const USUAL = [
  value(
    'usual_volume',
    block('earlier', { value: block('sma', { source: VOLUME, length: 20 }), bars: 1 }),
  ),
];

/** Twice the usual volume or more, and a close in a direction. */
function muchVolume(way: 'above' | 'below'): Block {
  return all(
    compare(
      VOLUME,
      'atLeast',
      block('arithmetic', { left: ref('usual_volume'), by: 'times', right: 2 }),
    ),
    compare(CLOSE, way, block('earlier', { value: CLOSE, bars: 1 })),
  );
}

export const VOLUME_SURGE = heldBuy({
  id: 'volume-surge',
  title: 'Volume Surge',
  values: USUAL,
  when: muchVolume('above'),
});

export const DISTRIBUTION_VOLUME = heldShort({
  id: 'distribution-volume',
  title: 'Distribution Volume',
  values: USUAL,
  when: muchVolume('below'),
});
