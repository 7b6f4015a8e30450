import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Connection, TradingAccount } from '@stratloom/contracts';
import { Field } from '../components/field.tsx';
import type { DeployTerms, TermProblems } from './deploy-terms.ts';

interface DeployFieldsProps {
  readonly terms: DeployTerms;
  readonly problems: TermProblems;
  readonly accounts: readonly TradingAccount[];
  /** Connections that can trade and have no account yet. */
  readonly connections: readonly Connection[];
  /** Currency of the prices. */
  readonly currency: string;
  readonly onChange: (changes: Partial<DeployTerms>) => void;
  readonly onConnection: (connectionId: string) => void;
  /** Asks for an exchange or broker to connect. */
  readonly onConnect: () => void;
}

/** Beginning of the value of a connection among accounts. */
const CONNECTION = 'connection:';
const HELP = {
  paper: 'Paper accounts trade at live prices without real money.',
  real: 'Real money. Its venue, its limits and the time on paper are checked below first.',
} as const;

const MONEY = { paper: 'PAPER', real: 'REAL MONEY' } as const;

/** Fields of a new deployment in three steps: what, where, and within which limits. */
export function DeployFields(props: DeployFieldsProps) {
  const { terms, problems, accounts, connections, currency, onChange, onConnection } = props;
  const { onConnect } = props;
  const field = (name: Exclude<keyof DeployTerms, 'hours'>, label: string, help?: string) => (
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
      <StepTitle>1. What</StepTitle>
      {field('name', 'Name')}
      <StepTitle>2. Where</StepTitle>
      <TextField
        select
        label="Account"
        value={terms.accountId}
        onChange={({ target: { value } }) =>
          value.startsWith(CONNECTION)
            ? onConnection(value.slice(CONNECTION.length))
            : onChange({ accountId: value })
        }
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        helperText={HELP[accounts.find(({ id }) => id === terms.accountId)?.money ?? 'paper']}
      >
        {accounts.map(({ id, name, isKilled, money }) => (
          <MenuItem key={id} value={id} disabled={isKilled}>
            {name} · {MONEY[money]}
            {isKilled && ' (kill switch on)'}
          </MenuItem>
        ))}
        {connections.map(({ id, name, environment }) => (
          <MenuItem key={id} value={CONNECTION + id}>
            {name} · {MONEY[environment === 'live' ? 'real' : 'paper']}
          </MenuItem>
        ))}
        <MenuItem value="">New paper account</MenuItem>
      </TextField>
      <Button color="secondary" onClick={onConnect} sx={{ justifySelf: 'start' }}>
        Connect an exchange or broker…
      </Button>
      <StepTitle>3. Limits</StepTitle>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {field('funds', `Funds, ${currency}`, 'Capital it can use')}
        {field('maxOrder', `Largest order, ${currency}`, 'Larger orders are refused')}
        {field('dailyLoss', 'Daily loss limit, %', 'Of its capital; past that, exits only')}
        {field('drawdown', 'Drawdown limit, %', 'From peak value; past that, exits only')}
        {field('ordersPerDay', 'Max orders per day')}
      </Box>
    </>
  );
}

function StepTitle({ children }: { readonly children: string }) {
  return (
    <Typography component="h3" sx={{ fontSize: 14, fontWeight: 600 }}>
      {children}
    </Typography>
  );
}
