import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { AmountField } from './amount-setting.tsx';
import { FIELD_GRID } from './field-props.ts';
import { usualTexts } from './instrument-form.ts';
import type { InstrumentErrors, InstrumentForm, UsualInstrument } from './instrument-form.ts';

interface InstrumentFieldsProps {
  readonly symbolName: string;
  readonly usual: UsualInstrument;
  readonly form: InstrumentForm;
  readonly errors: InstrumentErrors;
  readonly onChange: (changes: Partial<InstrumentForm>) => void;
  /** Field of the account currency, which the exchange rate leads to. */
  readonly children: ReactNode;
}

/** Fields for the steps of an instrument, the worth of its points and its currency. */
export function InstrumentFields(props: InstrumentFieldsProps) {
  const { symbolName, usual, form, errors, onChange, children } = props;
  const { placeholder, help } = usualTexts(usual);
  const fieldOf = (name: keyof InstrumentForm, label: string, inputMode?: 'text') => (
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
        {fieldOf('exchangeRate', 'Exchange rate')}
      </Box>
    </section>
  );
}
