import type { Block, Input } from '../tree/tree.ts';
import type { Choice, Slot, SlotUnit, TermKind } from './block.ts';

/** The close of the bar. */
export const CLOSE: Block = { block: 'price', inputs: { field: 'close' } };

/** A number on each bar. */
export function number(title: string, usual: Input, unit?: SlotUnit): Slot {
  return { kind: 'number', title, default: usual, unit };
}

/** A whole number known before the first bar. */
export function whole(
  title: string,
  usual: number,
  minimum: number,
  maximum: number,
  unit: SlotUnit | undefined = 'bars',
): Slot {
  return { kind: 'whole', title, default: usual, minimum, maximum, step: 1, unit };
}

/** A number known before the first bar. */
export function constant(
  title: string,
  usual: number,
  minimum: number,
  maximum: number,
  unit?: SlotUnit,
  step = 0.1,
): Slot {
  return { kind: 'constant', title, default: usual, minimum, maximum, step, unit };
}

/** One of some words; the first is the usual one. */
export function choice(title: string, options: readonly Choice[]): Slot {
  return { kind: 'choice', title, default: options[0]?.value ?? '', options };
}

/** One term of an action. */
export function term(kind: TermKind, title: string, usual: Block, optional = true): Slot {
  return { kind, title, default: usual, optional };
}

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
