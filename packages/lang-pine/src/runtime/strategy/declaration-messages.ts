import type { Constant, ScriptDeclaration } from '../../checked/checked-tree.ts';
import type { Message, Severity } from '../../messages/message.ts';

/** Messages about arguments of a declaration. */
interface Remark {
  readonly argument: string;
  readonly isMeant: (value: Constant | undefined) => boolean;
  readonly severity: Severity;
  readonly code: string;
  readonly text: string;
  readonly hint: string;
}

const isTrue = (value: Constant | undefined): boolean => value === true;
const isNotAbove0 = (value: Constant | undefined): boolean =>
  typeof value === 'number' && !(value > 0);
const isBelow0 = (value: Constant | undefined): boolean => typeof value === 'number' && value < 0;

const REMARKS: readonly Remark[] = [
  {
    argument: 'calc_on_order_fills',
    isMeant: isTrue,
    severity: 'warning',
    code: 'pine.order-fill-look-ahead',
    text: 'calc_on_order_fills runs the script after fills inside a bar, when high, low, close and volume of that bar are not known yet, and yet gives it their last values.',
    hint: 'Set levels there from known prices, such as strategy.position_avg_price or close[1]; or remove it: strategy.exit covers a trade from its entry on.',
  },
  {
    argument: 'calc_on_every_tick',
    isMeant: isTrue,
    severity: 'warning',
    code: 'pine.calc-on-every-tick',
    text: 'calc_on_every_tick changes nothing here: a script runs at the close of each bar.',
    hint: 'Remove it, or use bars of a shorter timeframe.',
  },
  {
    argument: 'use_bar_magnifier',
    isMeant: isTrue,
    severity: 'warning',
    code: 'pine.bar-magnifier',
    text: 'use_bar_magnifier is a matter of the run: fills follow finer bars where the run has them.',
    hint: 'Add bars of a shorter timeframe to the run; without them each bar follows the default price path.',
  },
  {
    argument: 'currency',
    // Most symbols are quoted in US dollars: to say so is no news.
    isMeant: (value) => typeof value === 'string' && value !== 'NONE' && value !== 'USD',
    severity: 'warning',
    code: 'pine.account-currency',
    text: 'The account is kept in this currency only where the run has an exchange rate for it, else in the currency of the symbol.',
    hint: 'Give the rate: in the backtest settings with the account currency, on the command line by --rates; or remove currency.',
  },
  {
    argument: 'timeframe',
    isMeant: (value) => typeof value === 'string' && value !== '',
    severity: 'warning',
    code: 'pine.declared-timeframe',
    text: 'timeframe of the declaration is not followed: the script computes on the bars of the run.',
    hint: 'Run it on bars of that timeframe, or request its values with request.security.',
  },
  {
    argument: 'initial_capital',
    isMeant: isNotAbove0,
    severity: 'error',
    code: 'pine.initial-capital',
    text: 'initial_capital is not above 0.',
    hint: 'Set the starting capital, for example 10000.',
  },
  {
    argument: 'default_qty_value',
    isMeant: isNotAbove0,
    severity: 'error',
    code: 'pine.default-quantity',
    text: 'default_qty_value is not above 0.',
    hint: 'Give a number of units, an amount of money or a percentage, as default_qty_type says.',
  },
  ...['slippage', 'commission_value', 'pyramiding', 'backtest_fill_limits_assumption'].map(
    (argument): Remark => ({
      argument,
      isMeant: isBelow0,
      severity: 'error',
      code: 'pine.negative-setting',
      text: `${argument} is below 0.`,
      hint: 'Give 0 or more.',
    }),
  ),
];

/**
 * Returns what is to be said about the arguments of `strategy(...)` or `indicator(...)`.
 *
 * @param usualMargin - Margin where a script says nothing, percent.
 */
export function declarationMessages(
  { arguments: given, at }: ScriptDeclaration,
  usualMargin: number,
): Message[] {
  const remarks = REMARKS.filter(({ argument, isMeant }) => isMeant(given[argument]));
  return [...remarks, ...marginRemarks(given, usualMargin)].map(
    ({ severity, code, text, hint }) => ({
      severity,
      code,
      text,
      hint,
      at,
    }),
  );
}

function marginRemarks(
  given: ScriptDeclaration['arguments'],
  usualMargin: number,
): Pick<Remark, 'severity' | 'code' | 'text' | 'hint'>[] {
  const { margin_long: long = usualMargin, margin_short: short = usualMargin } = given;
  if (long === short) return [];
  return [
    {
      severity: 'warning',
      code: 'pine.two-margins',
      text: 'margin_long and margin_short differ; the higher one holds for both directions here.',
      hint: 'Give both the same percentage.',
    },
  ];
}
