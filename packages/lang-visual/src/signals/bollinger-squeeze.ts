import type { NamedValue } from '../tree/tree.ts';
import { all, block, CLOSE, compare, crosses, line, ref, value } from '../templates/parts.ts';
import { heldBuy } from './held-entry.ts';

/** Half a year of trading days. */
const QUIET_BARS = 125;
const PATIENCE = 10;

function band(name: string, which: string): NamedValue {
  return line(name, block('bollinger', { line: which, source: CLOSE, length: 20, multiplier: 2 }));
}

export const BOLLINGER_SQUEEZE = heldBuy({
  id: 'bollinger-squeeze',
  title: 'Bollinger Band Squeeze',
  values: [
    band('upper_band', 'upper'),
    band('middle_band', 'middle'),
    band('lower_band', 'lower'),
    value(
      'band_width',
      block('arithmetic', {
        left: block('arithmetic', {
          left: ref('upper_band'),
          by: 'minus',
          right: ref('lower_band'),
        }),
        by: 'over',
        right: ref('middle_band'),
      }),
    ),
    value('narrowest', block('lowest', { source: ref('band_width'), length: QUIET_BARS })),
  ],
  when: all(
    crosses(CLOSE, 'above', ref('upper_band')),
    block('within', {
      condition: compare(ref('band_width'), 'atMost', ref('narrowest')),
      bars: PATIENCE,
    }),
  ),
});
