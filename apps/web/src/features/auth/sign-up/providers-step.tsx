import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { color } from '../../../app/theme.ts';
import { api, ApiFailure, tokens } from '../../../api-client/index.ts';
import { useToast } from '../../../components/toast.tsx';
import { otherRoutes } from '../other-routes.ts';
import { otherWayFailureText } from '../other-ways.ts';
import { ApiKeyDialog } from './api-key-dialog.tsx';
import { type Provider, providers } from './providers.ts';

/** Step 3: exchanges and brokers, or the sample data of demo mode. */
export function ProvidersStep() {
  const navigate = useNavigate();
  const [asksKeyOf, setAsksKeyOf] = useState<Provider | null>(null);
  const connect = useConnectByRedirect();
  const choose = (provider: Provider) =>
    provider.keyAccess === null ? connect.mutate(provider) : setAsksKeyOf(provider);
  const toDashboard = () => void navigate('/dashboard');
  return (
    <>
      <Typography variant="body2" sx={{ mb: 2, color: 'text.secondary' }}>
        Connect an exchange or a broker now, or look around with sample data first.
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 1.5 }}>
        {providers.map((provider) => (
          <ProviderCard
            key={provider.id}
            provider={provider}
            isBusy={connect.isPending}
            onConnect={() => choose(provider)}
          />
        ))}
      </Box>
      <Button fullWidth size="large" variant="contained" sx={{ mt: 3 }} onClick={toDashboard}>
        Complete Sign Up with Demo Mode
      </Button>
      {asksKeyOf !== null && asksKeyOf.keyAccess !== null && (
        <ApiKeyDialog
          provider={asksKeyOf}
          access={asksKeyOf.keyAccess}
          onClose={() => setAsksKeyOf(null)}
          onConnected={toDashboard}
        />
      )}
    </>
  );
}

function ProviderCard(props: { provider: Provider; isBusy: boolean; onConnect: () => void }) {
  const { name, trades } = props.provider;
  return (
    <Box
      sx={{
        p: 2,
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        border: `1px solid ${color.raised}`,
        borderRadius: 1,
      }}
    >
      <Box sx={{ flexGrow: 1 }}>
        <Typography variant="h3" component="h2">
          {name}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {trades}
        </Typography>
      </Box>
      <Button
        size="small"
        variant="outlined"
        color="secondary"
        sx={{ flexShrink: 0 }}
        disabled={props.isBusy}
        aria-label={`Connect ${name}`}
        onClick={props.onConnect}
      >
        Connect
      </Button>
    </Box>
  );
}

function useConnectByRedirect() {
  const showToast = useToast();
  return useMutation({
    mutationFn: async (provider: Provider) => {
      requireAccessToken();
      const { connectionData } = await api.call(otherRoutes.connectProvider, {
        body: { providerId: provider.id, connectionType: 'oauth' },
      });
      const address = connectionData?.authorizationUrl;
      if (address === undefined) throw shown('Failed to get authorization URL from provider');
      return address;
    },
    onSuccess: (address) => window.location.assign(address),
    onError: (error, provider) =>
      showToast({
        severity: 'error',
        text: otherWayFailureText(
          error,
          `Connecting ${provider.name}`,
          'Failed to initiate provider connection',
        ),
      }),
  });
}

function requireAccessToken(): void {
  if (tokens.accessToken !== null) return;
  throw shown('Authentication required. Please complete sign up first.');
}

/** A failure of this page's own whose text is for the user as it stands. */
function shown(text: string): ApiFailure {
  return new ApiFailure(text, { status: 0, code: 'page' });
}
