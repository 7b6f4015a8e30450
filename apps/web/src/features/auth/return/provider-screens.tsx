import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { ReturnCard } from './return-card.tsx';
import { useReturn } from './use-return.ts';

const title = 'CONNECT PROVIDER';

/** Return screen of a provider; leads to the dashboard by itself. */
export function ProviderReturnScreen() {
  const { provider = '' } = useParams();
  const [search] = useSearchParams();
  const deal = useCallback(async () => {
    const { dealWithProviderReturn } = await import('./provider-return.ts');
    return dealWithProviderReturn(provider, search);
  }, [provider, search]);
  return <ReturnCard title={title} state={useReturn('Connecting your account', deal)} />;
}

/** A provider's result page; a failure leaves the user the choice of where to go. */
export function ProviderResultScreen() {
  const { provider = '' } = useParams();
  const [search] = useSearchParams();
  const deal = useCallback(async () => {
    const { dealWithProviderResult } = await import('./provider-result.ts');
    return dealWithProviderResult(provider, search);
  }, [provider, search]);
  const state = useReturn('Connecting your account', deal);
  return (
    <ReturnCard title={title} state={state}>
      {state.kind === 'failure' && (
        <Box sx={{ mt: 3, display: 'grid', gap: 1.5 }}>
          <Button component={Link} to="/dashboard" variant="contained">
            Go to Dashboard
          </Button>
          <Button component={Link} to="/settings/providers" variant="outlined" color="secondary">
            Provider Settings
          </Button>
        </Box>
      )}
    </ReturnCard>
  );
}
