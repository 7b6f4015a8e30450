import type { MakeCall } from '../call-site.ts';
import { CHANGE_MATRIX_CALLS } from './change-matrix.ts';
import { COMPUTE_MATRIX_CALLS } from './compute-matrix.ts';
import { MAKE_MATRIX_CALLS } from './make-matrix.ts';
import { TEST_MATRIX_CALLS } from './test-matrix.ts';

/** `matrix.*`. */
export const MATRIX_CALLS: Readonly<Record<string, MakeCall>> = {
  ...MAKE_MATRIX_CALLS,
  ...CHANGE_MATRIX_CALLS,
  ...TEST_MATRIX_CALLS,
  ...COMPUTE_MATRIX_CALLS,
};
