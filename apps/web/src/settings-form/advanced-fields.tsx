import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { AmountSetting } from './amount-setting.tsx';
import { ChoiceField } from './choice-field.tsx';
import { FIELD_GRID, helpOf } from './field-props.ts';
import type { SettingsFieldsProps } from './field-props.ts';
import { moneyUnitOf } from './settings-form.ts';
import type { TypedField } from './settings-form.ts';
import { SwitchSetting } from './switch-setting.tsx';

/** Number fields that are out of sight until the advanced settings are opened. */
export const ADVANCED_NUMBERS: readonly TypedField[] = [
  'commissionFixed',
  'commissionMinimum',
  'spread',
  'maintenanceMargin',
  'limitFillTicks',
  'maxVolume',
  'pyramiding',
];

const SPREAD_PAID_AT = { everyFill: 'Half at every fill', entry: 'All at the entry' } as const;
const EXIT_PAIRING = {
  oldestFirst: 'The oldest trades',
  ownEntry: 'Trades of its own entry',
} as const;
const VALUE_AT = { fill: 'The price of the fill', close: 'The close of that bar' } as const;

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Typography variant="h3" component="h3" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Box sx={FIELD_GRID}>{children}</Box>
    </section>
  );
}

function Costs(props: SettingsFieldsProps) {
  return (
    <Group title="Other costs">
      <AmountSetting
        {...props}
        name="commissionFixed"
        label="Fixed commission"
        unit={moneyUnitOf(props.form)}
        help="Per order, on top of the commission; empty = none"
      />
      <AmountSetting
        {...props}
        name="commissionMinimum"
        label="Minimum commission"
        unit={moneyUnitOf(props.form)}
        help="Lowest cost of an order; empty = none"
      />
      <AmountSetting
        {...props}
        name="spread"
        label="Spread"
        unit="%"
        help="Difference between bid and ask, as a share of the price"
      />
      <ChoiceField
        label="Spread is paid"
        value={props.form.spreadPaidAt}
        choices={SPREAD_PAID_AT}
        help={helpOf(props, 'spreadPaidAt', 'Paid by every order type, limits included')}
        onChange={(spreadPaidAt) => props.onChange({ spreadPaidAt })}
      />
    </Group>
  );
}

function Positions(props: SettingsFieldsProps) {
  return (
    <Group title="Positions">
      <AmountSetting
        {...props}
        name="pyramiding"
        label="Max open entries"
        help="Per instrument and direction; empty = unlimited"
      />
      <ChoiceField
        label="A named exit closes"
        value={props.form.exitPairing}
        choices={EXIT_PAIRING}
        help={helpOf(props, 'exitPairing', 'When several trades are open')}
        onChange={(exitPairing) => props.onChange({ exitPairing })}
      />
      <AmountSetting
        {...props}
        name="maintenanceMargin"
        label="Maintenance margin"
        unit="%"
        help="Equity below which a position is partly closed (margin call)"
      />
      <SwitchSetting
        {...props}
        name="hedging"
        label="Hedging"
        help="Long and short trades of one instrument may be open at once."
      />
    </Group>
  );
}

function Fills(props: SettingsFieldsProps) {
  return (
    <Group title="Fills">
      <AmountSetting
        {...props}
        name="limitFillTicks"
        label="Limit fills only beyond"
        unit="ticks"
        help="How far the price must trade through a limit before it fills"
      />
      <AmountSetting
        {...props}
        name="maxVolume"
        label="Volume limit"
        unit="% of bar"
        help="Largest share of a bar's volume that your orders may fill; the rest waits for the next bar. Empty = no limit"
      />
    </Group>
  );
}

function Bookkeeping(props: SettingsFieldsProps) {
  return (
    <Group title="Bookkeeping">
      <ChoiceField
        label="Open trades count at"
        value={props.form.valueOpenTradesAt}
        choices={VALUE_AT}
        help={helpOf(props, 'valueOpenTradesAt', 'When an order is sized by equity')}
        onChange={(valueOpenTradesAt) => props.onChange({ valueOpenTradesAt })}
      />
      <SwitchSetting
        {...props}
        name="fixedFeePerUnit"
        label="Reserve a fixed fee per unit"
        help="Instead of once per order, as backtesting.py does."
      />
      <SwitchSetting
        {...props}
        name="finalizeTrades"
        label="Close open trades at the end"
        help="At the open of the last bar, so that every trade counts."
      />
    </Group>
  );
}

/** The conditions that few runs change. */
export function AdvancedFields(props: SettingsFieldsProps) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3, pt: 1 }}>
      <Costs {...props} />
      <Fills {...props} />
      <Positions {...props} />
      <Bookkeeping {...props} />
    </Box>
  );
}
