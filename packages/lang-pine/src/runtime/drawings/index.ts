import type { MakeCall, MakeVariable } from '../call-site.ts';
import { BOX_CALLS, BOX_VARIABLES } from './boxes.ts';
import { LABEL_CALLS, LABEL_VARIABLES } from './labels.ts';
import { LINE_CALLS, LINE_VARIABLES } from './lines.ts';
import { POINT_CALLS } from './points.ts';
import { POLYLINE_CALLS, POLYLINE_VARIABLES } from './polylines.ts';
import { TABLE_CALLS, TABLE_VARIABLES } from './tables.ts';

/** Functions that create, change and delete drawings. */
export const DRAWING_CALLS: Readonly<Record<string, MakeCall>> = {
  ...LINE_CALLS,
  ...LABEL_CALLS,
  ...BOX_CALLS,
  ...POLYLINE_CALLS,
  ...TABLE_CALLS,
  ...POINT_CALLS,
};

/** All drawings of a kind. */
export const DRAWING_VARIABLES: Readonly<Record<string, MakeVariable>> = {
  ...LINE_VARIABLES,
  ...LABEL_VARIABLES,
  ...BOX_VARIABLES,
  ...POLYLINE_VARIABLES,
  ...TABLE_VARIABLES,
};
