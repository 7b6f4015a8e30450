import {
  all,
  bars,
  block,
  buy,
  CLOSE,
  close,
  compare,
  level,
  percentOfEquity,
  position,
  ref,
  rule,
  value,
  VOLUME,
  strategy,
  type Template,
} from './parts.ts';

/** Follow strong closes on high volume, with a pause between trades. */
export const VOLUME_THRUST: Template = {
  id: 'volume-thrust',
  idea: 'Follow strong closes on high volume, with a pause between trades.',
  tree: strategy('Volume thrust', {
    params: [
      level('times', 'Times the usual volume', 1.5, 1, 10, 0.1),
      bars('pause', 'Bars between trades', 5, 1, 100),
    ],
    values: [
      value('usual', block('sma', { source: VOLUME, length: 20 })),
      value('flow', block('cmf', { length: 20 })),
    ],
    rules: [
      rule(
        'thrust',
        all(
          compare(
            VOLUME,
            'above',
            block('arithmetic', { left: ref('usual'), by: 'times', right: ref('times') }),
          ),
          compare(CLOSE, 'above', block('earlier', { value: CLOSE, bars: 1 })),
          compare(ref('flow'), 'above', 0),
          position('flat'),
          block('cooldown', { bars: ref('pause') }),
        ),
        buy(percentOfEquity(90), {
          stop: block('stopAtr', { multiple: 2, length: 14 }),
          target: block('targetAtr', { multiple: 3, length: 14 }),
        }),
      ),
      rule('held', block('heldFor', { bars: 20 }), close('Long')),
    ],
  }),
};
