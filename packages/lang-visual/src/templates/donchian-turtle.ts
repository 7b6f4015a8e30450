import {
  bars,
  block,
  buy,
  CLOSE,
  close,
  compare,
  HIGH,
  level,
  line,
  LOW,
  position,
  ref,
  rule,
  strategy,
  type Template,
} from './parts.ts';

/** The Turtles: a stop order at the high of the last bars, one percent of equity at risk per trade, exit at a shorter low. */
export const DONCHIAN_TURTLE: Template = {
  id: 'donchian-turtle',
  idea: 'The Turtles: a stop order at the high of the last bars, one percent of equity at risk per trade, exit at a shorter low.',
  tree: strategy('Turtle breakout', {
    params: [
      bars('entry_length', 'Breakout of', 20, 5),
      bars('exit_length', 'Exit at the low of', 10, 2),
      level('risk', 'Risk in percent', 1, 0.1, 5, 0.1),
    ],
    values: [
      line('top', block('highest', { source: HIGH, length: ref('entry_length') })),
      line('bottom', block('lowest', { source: LOW, length: ref('exit_length') })),
    ],
    rules: [
      rule(
        'wait_for_breakout',
        position('flat'),
        buy(block('riskPercent', { percent: ref('risk') }), {
          order: block('stopOrder', { price: ref('top') }),
          stop: block('stopAtr', { multiple: 2, length: 20 }),
        }),
      ),
      rule(
        'out',
        compare(CLOSE, 'below', block('earlier', { value: ref('bottom'), bars: 1 })),
        close('Long'),
      ),
    ],
  }),
};
