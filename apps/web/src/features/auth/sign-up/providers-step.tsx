import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useToast } from '../../../components/toast.tsx';
import { ApiKeyDialog } from '../../../connections/api-key-dialog.tsx';
import type { Provider } from '../../../connections/providers.ts';
import { useConsent } from '../../../connections/use-consent.ts';
import { useProviders } from '../../../connections/use-providers.ts';
import { ProviderCard } from './provider-card.tsx';

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
