import type { Input, NamedValue } from '../tree/tree.ts';
import { block, buy, close, percentOfEquity, rule, short, strategy } from '../templates/parts.ts';
import type { Template } from '../templates/parts.ts';

/** Bars that a trade is held. */
const HELD_BARS = 10;
/** Percent of the equity that a trade takes. */
const STAKE = 10;

/** Terms in which signals differ. */
interface SignalParts {
  readonly id: string;
  readonly title: string;
  /** Condition of the entry. */
  readonly when: Input;
  readonly values?: readonly NamedValue[];
}

/** Buys on a signal and sells ten bars later. */
export function heldBuy({ id, title, when, values = [] }: SignalParts): Template {
  return {
    id,
    idea: `Buy on the signal "${title}" and sell ${HELD_BARS} bars later: a plain test of its worth.`,
    tree: strategy(title, {
      params: [],
      values,
      rules: [
        rule('enter', when, buy(percentOfEquity(STAKE))),
        rule('held', block('heldFor', { bars: HELD_BARS }), close('Long')),
      ],
    }),
  };
}

/** Sells short on a signal and buys back ten bars later. */
export function heldShort({ id, title, when, values = [] }: SignalParts): Template {
  return {
    id,
    idea: `Sell short on the signal "${title}" and buy back ${HELD_BARS} bars later: a plain test of its worth.`,
    tree: strategy(title, {
      params: [],
      values,
      rules: [
        rule('enter', when, short(percentOfEquity(STAKE))),
        rule('held', block('heldFor', { bars: HELD_BARS }), close('Short')),
      ],
    }),
  };
}
