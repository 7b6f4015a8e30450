import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { AmountField } from './amount-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import type { SettingsErrors, SettingsForm } from './settings-form.ts';

interface SettingsFieldsProps {
  readonly form: SettingsForm;
  readonly errors: SettingsErrors;
  readonly onChange: (changes: Partial<SettingsForm>) => void;
}

const COMMISSION_KINDS = {
  ratio: 'Percent of value',
  perUnit: 'Per unit',
  perOrder: 'Per order',
} as const;
const SLIPPAGE_KINDS = { ratio: 'Percent of price', ticks: 'Ticks' } as const;
const SIZING_KINDS = {
  equityRatio: 'Percent of equity',
  cash: 'Amount of money',
  fixed: 'Fixed units',
} as const;
const FILL_ON = { nextOpen: 'Next open', close: 'Close of the bar' } as const;
const FILL_RULES = { expected: 'Expected', worst: 'Worst case', best: 'Best case' } as const;

function CostFields({ form, errors, onChange }: SettingsFieldsProps) {
  return (
    <>
      <ChoiceField
        label="Commission"
        value={form.commissionKind}
        choices={COMMISSION_KINDS}
        onChange={(commissionKind) => onChange({ commissionKind })}
      />
      <AmountField
        label="Commission amount"
        value={form.commission}
        unit={form.commissionKind === 'ratio' ? '%' : '$'}
        error={errors.commission}
        onChange={(commission) => onChange({ commission })}
      />
      <ChoiceField
        label="Slippage"
        value={form.slippageKind}
        choices={SLIPPAGE_KINDS}
        onChange={(slippageKind) => onChange({ slippageKind })}
      />
      <AmountField
        label="Slippage amount"
        value={form.slippage}
        unit={form.slippageKind === 'ratio' ? '%' : 'ticks'}
        error={errors.slippage}
        onChange={(slippage) => onChange({ slippage })}
      />
    </>
  );
}

function MoneyFields({ form, errors, onChange }: SettingsFieldsProps) {
  const sizingUnit = { equityRatio: '%', cash: '$', fixed: 'units' }[form.sizingKind];
  return (
    <>
      <AmountField
        label="Starting cash"
        value={form.cash}
        unit="$"
        error={errors.cash}
        onChange={(cash) => onChange({ cash })}
      />
      <AmountField
        label="Margin"
        value={form.margin}
        unit="%"
        error={errors.margin}
        help="Own money per position: 100% is no leverage, 50% is twice"
        onChange={(margin) => onChange({ margin })}
      />
      <ChoiceField
        label="Order size"
        value={form.sizingKind}
        choices={SIZING_KINDS}
        help="For orders that state none"
        onChange={(sizingKind) => onChange({ sizingKind })}
      />
      <AmountField
        label="Size"
        value={form.sizing}
        unit={sizingUnit}
        error={errors.sizing}
        onChange={(sizing) => onChange({ sizing })}
      />
    </>
  );
}

function FillFields({ form, onChange }: SettingsFieldsProps) {
  return (
    <>
      <ChoiceField
        label="Market orders fill at"
        value={form.fillOn}
        choices={FILL_ON}
        onChange={(fillOn) => onChange({ fillOn })}
      />
      <ChoiceField
        label="Fill rule"
        value={form.fill}
        choices={FILL_RULES}
        help="Where a bar does not say which came first"
        onChange={(fill) => onChange({ fill })}
      />
    </>
  );
}

function SwitchFields({ form, onChange }: SettingsFieldsProps) {
  const switches = [
    ['wholeUnits', 'Whole units only'],
    ['exclusiveOrders', 'Exclusive orders: a new order closes what is open'],
    ['finalizeTrades', 'Close open trades at the end'],
  ] as const;
  return switches.map(([name, label]) => (
    <FormControlLabel
      key={name}
      label={label}
      sx={{ gridColumn: '1 / -1' }}
      control={
        <Switch
          checked={form[name]}
          onChange={(event) => onChange({ [name]: event.target.checked })}
        />
      }
    />
  ));
}

/** Every condition of a run. */
export function SettingsFields(props: SettingsFieldsProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
        gap: 2,
        pt: 1,
      }}
    >
      <MoneyFields {...props} />
      <CostFields {...props} />
      <FillFields {...props} />
      <SwitchFields {...props} />
    </Box>
  );
}
