import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { TradingAccount } from '@stratloom/contracts';
import { Field } from '../../../components/field.tsx';
import type { DeployTerms, TermProblems } from './deploy-terms.ts';

interface DeployFieldsProps {
  readonly terms: DeployTerms;
  readonly problems: TermProblems;
  readonly accounts: readonly TradingAccount[];
  /** Currency of the prices. */
  readonly currency: string;
  readonly onChange: (changes: Partial<DeployTerms>) => void;
}

/** Fields of a new deployment: where, with how much, and within which limits. */
export function DeployFields({ terms, problems, accounts, currency, onChange }: DeployFieldsProps) {
  const field = (name: keyof DeployTerms, label: string, help?: string) => (
    <Field
      label={label}
      value={terms[name]}
      error={problems[name] !== undefined}
      help={problems[name] ?? help}
      onChange={(event) => onChange({ [name]: event.target.value })}
      inputProps={name === 'name' ? {} : { inputMode: 'decimal' }}
    />
  );
  return (
    <>
      {field('name', 'Name')}
      <TextField
        select
        label="Account"
        value={terms.accountId}
        onChange={(event) => onChange({ accountId: event.target.value })}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        helperText="Paper accounts trade at live prices without real money."
      >
        {accounts.map(({ id, name, isKilled }) => (
          <MenuItem key={id} value={id} disabled={isKilled}>
            {name}
            {isKilled && ' (kill switch on)'}
          </MenuItem>
        ))}
        <MenuItem value="">New paper account</MenuItem>
      </TextField>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {field('funds', `Funds, ${currency}`, 'Money that it may use.')}
        {field('maxOrder', `Largest order, ${currency}`, 'Bigger ones are refused.')}
        {field('dailyLoss', 'Daily loss limit, %', 'Of its funds; then only exits go out.')}
        {field('drawdown', 'Drawdown limit, %', 'From its highest value; then only exits go out.')}
        {field('ordersPerDay', 'Orders a day, at most')}
      </Box>
    </>
  );
}
