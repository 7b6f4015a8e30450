import { rangeAround, stepFor } from '../../slider/slider-scale.ts';
import type { NumberParam, Slot, SlotUnit } from '@stratloom/lang-visual';
import type { SliderRange } from '../../slider/slider-scale.ts';

/** Returns a unit as shown behind a number. */
export const UNIT_TEXT: Readonly<Record<SlotUnit, string>> = {
  bars: 'bars',
  percent: '%',
  price: 'price',
  units: 'units',
  money: 'money',
  times: '×',
  ranges: 'ATR',
};

/** Returns what the slider of a number runs over: the range of its place, or one around the number where there is none. */
export function rangeOf(slot: Slot, value: number): SliderRange {
  if ('minimum' in slot) {
    const { minimum, maximum, default: usual, step = slot.kind === 'whole' ? 1 : 0.1 } = slot;
    return { minimum, maximum, step, usual };
  }
  const { minimum, maximum } = rangeAround(value);
  return { minimum, maximum, step: stepFor(value), usual: value };
}

/** Returns what the slider of a parameter runs over. */
export function rangeOfParam({ minimum, maximum, step }: NumberParam): SliderRange {
  return { minimum, maximum, step, usual: (minimum + maximum) / 2 };
}
