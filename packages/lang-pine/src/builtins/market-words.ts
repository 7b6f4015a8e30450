import type { Builtin, BuiltinConstant } from './builtin.ts';
import { variable, words } from './entries.ts';

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const NO_COMPANY_DATA = 'Symbols come with prices only.';
const AS_GIVEN = 'Bars are as the venue gives them.';

/** Words that functions of times, sorting and requests take. */
export const MARKET_WORD_BUILTINS: readonly Builtin[] = [
  ...WEEKDAYS.map((day, i): BuiltinConstant => ({
    kind: 'constant',
    name: `dayofweek.${day}`,
    summary: `${day.charAt(0).toUpperCase()}${day.slice(1)}, as dayofweek gives it.`,
    state: 'works',
    type: 'const int',
    value: i + 1,
  })),
  ...words('works', 'order', 'sort_order', {
    ascending: 'From small to great.',
    descending: 'From great to small.',
  }),
  ...accepted('adjustment', 'string', {
    none: 'Prices as they were.',
    splits: 'Prices with splits taken out.',
    dividends: 'Prices with dividends taken out.',
  }),
  ...accepted('backadjustment', 'backadjustment', {
    on: 'Contracts joined without steps.',
    off: 'Contracts joined as they were.',
    inherit: 'As the chart joins contracts.',
  }),
  ...accepted('settlement_as_close', 'settlement', {
    on: 'Settlement prices as closes.',
    off: 'Last prices as closes.',
    inherit: 'As the chart takes closes.',
  }),
  ...refused('dividends', ['gross', 'net'], 'const string'),
  ...refused('dividends', ['future_amount'], 'series float'),
  ...refused('dividends', ['future_ex_date', 'future_pay_date'], 'series int'),
  ...refused('earnings', ['actual', 'estimate', 'standardized'], 'const string'),
  ...refused('earnings', ['future_eps', 'future_revenue'], 'series float'),
  ...refused('earnings', ['future_period_end_time', 'future_time'], 'series int'),
  ...refused('splits', ['denominator', 'numerator'], 'const string'),
];

function accepted(
  namespace: string,
  type: string,
  meanings: Readonly<Record<string, string>>,
): readonly Builtin[] {
  return words('accepted', namespace, type, meanings).map((word) => ({ ...word, hint: AS_GIVEN }));
}

function refused(namespace: string, names: readonly string[], type: string): readonly Builtin[] {
  return names.map((name) => ({
    ...variable(
      'refused',
      `${namespace}.${name}`,
      type,
      `What a company pays, earns or splits: ${namespace}, ${name.replaceAll('_', ' ')}.`,
    ),
    hint: NO_COMPANY_DATA,
  }));
}
