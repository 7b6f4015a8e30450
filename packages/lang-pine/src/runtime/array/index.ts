import type { MakeCall } from '../call-site.ts';
import { CHANGE_ARRAY_CALLS } from './change-array.ts';
import { FIND_IN_ARRAY_CALLS } from './find-in-array.ts';
import { MAKE_ARRAY_CALLS } from './make-array.ts';
import { MEASURE_ARRAY_CALLS } from './measure-array.ts';

/** `array.*`. */
export const ARRAY_CALLS: Readonly<Record<string, MakeCall>> = {
  ...MAKE_ARRAY_CALLS,
  ...CHANGE_ARRAY_CALLS,
  ...FIND_IN_ARRAY_CALLS,
  ...MEASURE_ARRAY_CALLS,
};
