import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { AmountField } from './amount-setting.tsx';
import { FIELD_GRID } from './field-props.ts';
import { usualTexts } from './instrument-form.ts';
import type {
  InstrumentErrors,
  InstrumentForm,
  TypedTerm,
  UsualInstrument,
} from './instrument-form.ts';
import { RatesFields } from './rates-fields.tsx';
import { currencyOf } from './settings-form.ts';

interface InstrumentFieldsProps {
  readonly symbolName: string;
  readonly usual: UsualInstrument;
  readonly form: InstrumentForm;
  readonly errors: InstrumentErrors;
  /** As it is typed; empty = that of the prices. */
  readonly accountCurrency: string;
  readonly onChange: (changes: Partial<InstrumentForm>) => void;
  /** Field of the account currency, which the exchange rate leads to. */
  readonly children: ReactNode;
}

/** Fields for the steps of an instrument, the worth of its points and its currency. */
export function InstrumentFields(props: InstrumentFieldsProps) {
  const { symbolName, usual, form, errors, accountCurrency, onChange, children } = props;
  const { placeholder, help } = usualTexts(usual);
  const fieldOf = (name: TypedTerm, label: string, inputMode?: 'text') => (
    <AmountField
      label={label}
      value={form[name]}
      placeholder={placeholder[name]}
      error={errors[name]}
      help={help[name]}
      inputMode={inputMode}
      onChange={(text) => onChange({ [name]: text })}
    />
  );
  return (
    <section aria-label={`Instrument ${symbolName}`}>
      <Typography variant="h3" component="h3" noWrap sx={{ mb: 1.5 }}>
        Instrument: {symbolName}
      </Typography>
      <Box sx={FIELD_GRID}>
        {fieldOf('tickSize', 'Tick size')}
        {fieldOf('lotSize', 'Lot size')}
        {fieldOf('pointValue', 'Point value')}
        {fieldOf('quoteCurrency', 'Price currency', 'text')}
        {children}
        {form.exchangeRates === null && fieldOf('exchangeRate', 'Exchange rate')}
        <RatesFields
          rates={form.exchangeRates}
          error={errors.exchangeRates}
          accountCurrency={accountCurrency}
          quoteCurrency={currencyOf(form.quoteCurrency) || (usual.quoteCurrency ?? '')}
          onChange={(exchangeRates) =>
            onChange({ exchangeRates, ...(exchangeRates !== null && { exchangeRate: '' }) })
          }
        />
      </Box>
    </section>
  );
}
