import { AmountSetting } from './amount-setting.tsx';
import { ChoiceField } from './choice-field.tsx';
import { helpOf } from './field-props.ts';
import type { SettingsFieldsProps } from './field-props.ts';
import { moneyUnitOf } from './settings-form.ts';
import type { SettingsForm } from './settings-form.ts';
import { isSizedInPercent, USUAL_SIZES } from './sizing-form.ts';
import type { SizingKind } from './sizing-form.ts';
import { SwitchSetting } from './switch-setting.tsx';

const COMMISSION_KINDS = {
  ratio: 'Percent of value',
  perUnit: 'Per unit',
  perOrder: 'Per order',
} as const;
const COMMISSION_HELP = {
  ratio: 'Of the value that changes hands',
  perUnit: 'For each unit that changes hands',
  perOrder: 'Once for each order',
} as const;
const SLIPPAGE_KINDS = { ratio: 'Percent of price', ticks: 'Ticks' } as const;
const SIZING_KINDS = {
  equityRatio: 'Percent of available equity',
  totalEquityRatio: 'Percent of total equity',
  riskRatio: 'Percent of equity at risk',
  atrRatio: 'Percent of equity per ATR',
  cash: 'Amount of money',
  fixed: 'Fixed units',
} as const;
const SIZE_HELP: Readonly<Record<SizingKind, string>> = {
  equityRatio: 'Of the money not held by open trades',
  totalEquityRatio: 'Of the whole account, open trades included',
  riskRatio: 'Lost if the stop loss is hit; orders without one are rejected',
  atrRatio: 'Gained or lost when the price moves by the distance below',
  cash: 'For each order, fees included',
  fixed: 'For each order',
};

function sizeUnitOf(form: SettingsForm): string {
  const { sizingKind: kind } = form;
  if (kind === 'cash') return moneyUnitOf(form);
  if (kind === 'fixed') return 'units';
  return isSizedInPercent(kind) ? '%' : '';
}

const FILL_ON = { nextOpen: 'Next open', close: 'Close of the bar' } as const;
const FILL_RULES = { expected: 'Expected', worst: 'Worst case', best: 'Best case' } as const;

/** Currency of the account. */
export function AccountCurrencySetting(props: SettingsFieldsProps) {
  return (
    <AmountSetting
      {...props}
      name="accountCurrency"
      label="Account currency"
      inputMode="text"
      help="Such as EUR. Empty = the price currency"
    />
  );
}

/** Account, and how much an order buys or sells. */
export function SizeFields(props: SettingsFieldsProps) {
  const { form, onChange } = props;
  const kind = form.sizingKind;
  return (
    <>
      <AmountSetting
        {...props}
        name="cash"
        label="Starting cash"
        unit={moneyUnitOf(form)}
        help="Account balance before the first bar"
      />
      <AmountSetting
        {...props}
        name="margin"
        label="Margin"
        unit="%"
        help="Your own money per position: 50% means 2x leverage; 0% turns the check off"
      />
      <ChoiceField
        label="Order size"
        value={kind}
        choices={SIZING_KINDS}
        help={helpOf(props, 'sizingKind', 'For orders without a size of their own')}
        onChange={(next) => onChange({ sizingKind: next, sizing: USUAL_SIZES[next] })}
      />
      <AmountSetting
        {...props}
        name="sizing"
        label="Size"
        unit={sizeUnitOf(form)}
        help={SIZE_HELP[kind]}
      />
      {kind === 'atrRatio' && (
        <>
          <AmountSetting
            {...props}
            name="sizingMultiple"
            label="Distance"
            unit="x ATR"
            help="Multiple of the average true range"
          />
          <AmountSetting
            {...props}
            name="sizingLength"
            label="ATR length"
            unit="bars"
            help="Bars in the average true range"
          />
        </>
      )}
    </>
  );
}

/** Fields for the costs of a fill. */
export function CostFields(props: SettingsFieldsProps) {
  const { form, onChange } = props;
  return (
    <>
      <ChoiceField
        label="Commission"
        value={form.commissionKind}
        choices={COMMISSION_KINDS}
        help={helpOf(props, 'commissionKind', 'Charged by the broker on each fill')}
        onChange={(commissionKind) => onChange({ commissionKind })}
      />
      <AmountSetting
        {...props}
        name="commission"
        label="Commission amount"
        unit={form.commissionKind === 'ratio' ? '%' : moneyUnitOf(form)}
        help={COMMISSION_HELP[form.commissionKind]}
      />
      <ChoiceField
        label="Slippage"
        value={form.slippageKind}
        choices={SLIPPAGE_KINDS}
        help={helpOf(
          props,
          'slippageKind',
          'How far market and stop orders fill from the quoted price, against you',
        )}
        onChange={(slippageKind) => onChange({ slippageKind })}
      />
      <AmountSetting
        {...props}
        name="slippage"
        label="Slippage amount"
        unit={form.slippageKind === 'ratio' ? '%' : 'ticks'}
        help={form.slippageKind === 'ratio' ? 'Of the price' : 'Smallest price steps'}
      />
    </>
  );
}

/** When and at which price orders fill. */
export function FillFields(props: SettingsFieldsProps) {
  const { form, onChange } = props;
  return (
    <>
      <ChoiceField
        label="Market orders fill at"
        value={form.fillOn}
        choices={FILL_ON}
        help={helpOf(props, 'fillOn', 'Of the next bar, or of the bar that placed them')}
        onChange={(fillOn) => onChange({ fillOn })}
      />
      <ChoiceField
        label="Fill rule"
        value={form.fill}
        choices={FILL_RULES}
        help={helpOf(props, 'fill', 'When a bar does not show which came first')}
        onChange={(fill) => onChange({ fill })}
      />
      <SwitchSetting
        {...props}
        name="wholeUnits"
        label="Whole units only"
        help="Sizes are rounded down, as for shares."
      />
      <SwitchSetting
        {...props}
        name="exclusiveOrders"
        label="Exclusive orders"
        help="A new order first cancels working orders and closes open trades."
      />
    </>
  );
}
