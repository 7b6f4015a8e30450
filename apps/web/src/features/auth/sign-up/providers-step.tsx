import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { failureText } from '../../../api-client/api-failure.ts';
import { useToast } from '../../../components/toast.tsx';
import { useStepUp } from '../../../session/step-up/step-up-provider.tsx';
import { loadCalls } from '../load-calls.ts';
import { pageFailure } from '../page-failure.ts';
import { ApiKeyDialog } from './api-key-dialog.tsx';
import { ProviderCard } from './provider-card.tsx';
import type { Provider } from './providers.ts';
import { requireAccessToken } from './temporary-token.ts';
import { builtInProviders } from './providers.ts';

/** The providers as this server offers them; the built-in list until it has answered. */
function useProviders(): readonly Provider[] {
  const { data } = useQuery({
    queryKey: ['provider offers'],
    queryFn: async ({ signal }) => {
      const { api, providerRoutes } = await loadCalls();
      return api.call(providerRoutes.offers, { bearer: null, signal });
    },
    staleTime: Infinity,
    retry: false,
  });
  const offers = data?.providers ?? [];
  return builtInProviders.map(
    (known) => offers.find(({ providerId }) => providerId === known.providerId) ?? known,
  );
}

/** Step 3: exchanges and brokers, or the sample data of demo mode. */
export function ProvidersStep() {
  const navigate = useNavigate();
  const showToast = useToast();
  const providers = useProviders();
  const [asksKeyOf, setAsksKeyOf] = useState<Provider | null>(null);
  const consent = useConsent();
  const toDashboard = () => void navigate('/dashboard');
  return (
    <>
      <Typography variant="body2" sx={{ mb: 2, color: 'text.secondary' }}>
        Connect an exchange or a broker now, or look around with sample data first.
      </Typography>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          gap: 1.5,
        }}
      >
        {providers.map((provider) => (
          <ProviderCard
            key={provider.providerId}
            provider={provider}
            isBusy={consent.isPending}
            onConsent={() => consent.mutate(provider)}
            onKey={() => setAsksKeyOf(provider)}
          />
        ))}
      </Box>
      <Button fullWidth size="large" variant="contained" sx={{ mt: 3 }} onClick={toDashboard}>
        Complete Sign Up with Demo Mode
      </Button>
      {asksKeyOf !== null && (
        <ApiKeyDialog
          provider={asksKeyOf}
          onClose={() => setAsksKeyOf(null)}
          onConnected={() => {
            showToast({ severity: 'success', text: `${asksKeyOf.name} is connected` });
            toDashboard();
          }}
        />
      )}
    </>
  );
}

function useConsent() {
  const showToast = useToast();
  const withStepUp = useStepUp();
  return useMutation({
    mutationFn: async ({ providerId }: Provider) => {
      requireAccessToken();
      const { api, providerRoutes } = await loadCalls();
      const body = { providerId, connectionType: 'oauth' } as const;
      const { connectionData } = await withStepUp(async () =>
        api.call(providerRoutes.connect, { body }),
      );
      if (connectionData === undefined) {
        throw pageFailure('Failed to get authorization URL from provider');
      }
      return connectionData.authorizationUrl;
    },
    onSuccess: (address) => window.location.assign(address),
    onError: (error) =>
      showToast({
        severity: 'error',
        text: failureText(error, 'Failed to initiate provider connection'),
      }),
  });
}
