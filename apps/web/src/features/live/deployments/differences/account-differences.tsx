import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { AccountDifference, TradingAccount } from '@stratloom/contracts';
import { failureAdvice } from '../../../../api-client/index.ts';
import { useToast } from '../../../../components/toast.tsx';
import { useTradingAccounts } from '../../../../connections/use-trading-accounts.ts';
import { type DifferenceChoice, useDifferences, useSettle } from './difference-queries.ts';

const CHOICES: Readonly<Record<DifferenceChoice, readonly [label: string, text: string]>> = {
  adopt: ['Use venue data', 'Our books follow the venue. Nothing is traded.'],
  ignore: ['Leave it', 'It stays, and is not shown again unless it changes.'],
  cancel: ['Cancel the order', 'The order is cancelled at the venue.'],
  halt: ['Halt the account', 'Only cancellations are sent until you release it.'],
};

/** Accounts whose books differ from their venues, each with what the owner may choose. */
export function AccountDifferences() {
  const { data = [] } = useTradingAccounts();
  const differing = data.filter(({ mismatch }) => mismatch !== '');
  return differing.map((account) => <Differences key={account.id} account={account} />);
}

function Differences({ account: { id, name, mismatch } }: { readonly account: TradingAccount }) {
  const { data, error, refetch } = useDifferences(id);
  const isSilent = error !== null || data?.isKnown === false;
  return (
    <Alert
      severity="warning"
      component="section"
      aria-label={`${name} and our books differ`}
      sx={{ '& .MuiAlert-message': { width: 1 } }}
    >
      <Typography component="h2" sx={{ fontWeight: 600 }}>
        {name} and our books differ
      </Typography>
      <Typography>
        Your strategies there only reduce their positions until you settle this and resume them.
      </Typography>
      {isSilent && (
        <>
          <Typography>{mismatch}</Typography>
          <Button color="inherit" onClick={() => void refetch()}>
            {name} does not answer. Compare again
          </Button>
        </>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'grid', gap: 1 }}>
        {(data?.items ?? []).map((difference) => (
          <DifferenceLine
            key={`${difference.kind} ${difference.subject}`}
            accountId={id}
            difference={difference}
          />
        ))}
      </Box>
    </Alert>
  );
}

function DifferenceLine({
  accountId,
  difference,
}: {
  readonly accountId: string;
  readonly difference: AccountDifference;
}) {
  const settle = useSettle(accountId);
  const toast = useToast();
  const choose = (choice: DifferenceChoice) =>
    settle.mutate(
      { difference, choice },
      {
        onSuccess: () => toast({ severity: 'success', text: CHOICES[choice][1] }),
        onError: (error) =>
          toast({ severity: 'error', text: failureAdvice(error, 'It could not be settled.') }),
      },
    );
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Typography sx={{ flex: '1 1 260px' }}>{difference.words}</Typography>
      {difference.choices.map((choice) => (
        <Button
          key={choice}
          color="inherit"
          variant="outlined"
          title={CHOICES[choice][1]}
          aria-label={`${CHOICES[choice][0]}: ${difference.subject}`}
          disabled={settle.isPending}
          onClick={() => choose(choice)}
          sx={{ minHeight: { xs: 44, md: 36 } }}
        >
          {CHOICES[choice][0]}
        </Button>
      ))}
    </Box>
  );
}
