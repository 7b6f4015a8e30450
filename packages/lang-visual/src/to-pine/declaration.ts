import type { Argument, Statement } from '@stratloom/lang-pine';
import { argument, bool, call, declare, name, number, run, string } from '../pine-tree/make.ts';
import type { Param, RuleTree, TreeSettings } from '../tree/tree.ts';

/** Pine's words for the kinds of commission. */
export const COMMISSION_WORDS: Readonly<Record<TreeSettings['commission']['kind'], string>> = {
  percent: 'strategy.commission.percent',
  perUnit: 'strategy.commission.cash_per_contract',
  perOrder: 'strategy.commission.cash_per_order',
};

/** Returns the script's `strategy(...)`; what is as Pine has it anyway is left out. */
export function declaration({ name: title, settings }: RuleTree): Statement {
  const { capital, commission, slippageTicks, pyramiding, marginPercent, fillAt, closes } =
    settings;
  const args: Argument[] = [
    argument(string(title)),
    argument(bool(true), 'overlay'),
    argument(number(pyramiding), 'pyramiding'),
    argument(number(capital), 'initial_capital'),
  ];
  if (slippageTicks !== 0) args.push(argument(number(slippageTicks), 'slippage'));
  args.push(argument(name(COMMISSION_WORDS[commission.kind]), 'commission_type'));
  args.push(argument(number(commission.value), 'commission_value'));
  if (fillAt === 'close') args.push(argument(bool(true), 'process_orders_on_close'));
  if (closes === 'own') args.push(argument(string('ANY'), 'close_entries_rule'));
  args.push(argument(number(marginPercent), 'margin_long'));
  args.push(argument(number(marginPercent), 'margin_short'));
  return run(call('strategy', args));
}

/** Returns the `input.*` of a parameter. */
export function parameter(param: Param): Statement {
  const title = argument(string(param.title));
  if (param.kind === 'switch') {
    return declare(param.id, call('input.bool', [argument(bool(param.default)), title]));
  }
  const args = [
    argument(number(param.default)),
    title,
    argument(number(param.minimum), 'minval'),
    argument(number(param.maximum), 'maxval'),
    argument(number(param.step), 'step'),
  ];
  return declare(param.id, call(param.kind === 'whole' ? 'input.int' : 'input.float', args));
}
