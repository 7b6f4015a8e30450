import type { BlockPath } from '@stratloom/lang-visual';
import { known } from '../tree-path.ts';

/** Returns the path that a text such as `rules[0].when.inputs.left` stands for. */
export function pathOfPlace(text: string): BlockPath {
  const keys = [...text.matchAll(/\[(\d+)\]|([^.[\]]+)/g)].map(([, index, key = '']) =>
    index === undefined ? key : Number(index),
  );
  return known(keys);
}

/** Returns the path of the place that an element is in; null where it is in none. */
export function placeAround(target: EventTarget | null): BlockPath | null {
  const place = target instanceof Element ? target.closest('[data-place]') : null;
  const text = place?.getAttribute('data-place') ?? '';
  return text === '' ? null : pathOfPlace(text);
}
