import type {
  LineLook,
  MarkPlace,
  MarkShape,
  PlotLook,
  DrawnLine,
} from '../../charts/drawings/chart-drawings.ts';

/** Returns what `table` has for a word of a script, or what stands for words that it does not know. */
function oneOf<Value>(table: Readonly<Record<string, Value>>, usual: Value) {
  return (word: string): Value => (Object.hasOwn(table, word) ? (table[word] ?? usual) : usual);
}

export const lineLook = oneOf<LineLook>({ dashed: 'dashed', dotted: 'dotted' }, 'solid');

export const plotLook = oneOf<PlotLook>(
  {
    line: 'line',
    linebr: 'line-with-breaks',
    stepline: 'step',
    stepline_diamond: 'step-with-diamonds',
    steplinebr: 'step-with-breaks',
    area: 'area',
    areabr: 'area-with-breaks',
    histogram: 'histogram',
    columns: 'columns',
    circles: 'circles',
    cross: 'crosses',
  },
  'line',
);

export const extension = oneOf<DrawnLine['extend']>(
  { left: 'left', right: 'right', both: 'both' },
  'none',
);

export const arrowOf = oneOf<DrawnLine['arrow']>(
  { arrow_left: 'left', arrow_right: 'right', arrow_both: 'both' },
  'none',
);

export const markPlace = oneOf<MarkPlace>(
  { belowbar: 'belowbar', top: 'top', bottom: 'bottom', absolute: 'absolute' },
  'abovebar',
);

/** Shapes of `plotshape` and of labels; labels that point to a corner point up or down. */
export const markShape = oneOf<MarkShape>(
  {
    none: 'none',
    text_outline: 'none',
    xcross: 'xcross',
    cross: 'cross',
    triangleup: 'triangleup',
    triangledown: 'triangledown',
    flag: 'flag',
    circle: 'circle',
    arrowup: 'arrowup',
    arrowdown: 'arrowdown',
    square: 'square',
    diamond: 'diamond',
    labelup: 'labelup',
    labeldown: 'labeldown',
    label_up: 'labelup',
    label_upper_left: 'labelup',
    label_upper_right: 'labelup',
    label_down: 'labeldown',
    label_lower_left: 'labeldown',
    label_lower_right: 'labeldown',
    label_left: 'labelleft',
    label_right: 'labelright',
    label_center: 'labelcenter',
  },
  'labeldown',
);

export const labelPlace = oneOf<'absolute' | 'abovebar' | 'belowbar'>(
  { abovebar: 'abovebar', belowbar: 'belowbar' },
  'absolute',
);

export const alignment = oneOf<'left' | 'center' | 'right'>(
  { left: 'left', right: 'right' },
  'center',
);

export const verticalAlignment = oneOf<'top' | 'center' | 'bottom'>(
  { top: 'top', bottom: 'bottom' },
  'center',
);
