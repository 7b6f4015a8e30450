import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useToast } from '../components/toast.tsx';
import { ApiKeyDialog } from '../connections/api-key-dialog.tsx';
import type { Provider } from '../connections/providers.ts';
import { connectionsKey } from '../connections/use-connections.ts';
import { useProviders } from '../connections/use-providers.ts';

/** Connects an exchange or broker by a key, without leaving what is being deployed: orders need a key. */
export function ConnectFromDeploy({ onClose }: { readonly onClose: () => void }) {
  const providers = useProviders().filter(({ connectionTypes }) =>
    connectionTypes.includes('api_key'),
  );
  const [chosenId, setChosenId] = useState<Provider['providerId'] | null>(null);
  const chosen = providers.find(({ providerId }) => providerId === chosenId);
  const queries = useQueryClient();
  const toast = useToast();
  const titleId = useId();
  if (chosen !== undefined) {
    return (
      <ApiKeyDialog
        provider={chosen}
        onClose={onClose}
        onConnected={() => {
          toast({ severity: 'success', text: `${chosen.name} is connected: choose it as account` });
          void queries.invalidateQueries({ queryKey: connectionsKey });
          onClose();
        }}
      />
    );
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Connect an exchange or broker</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1 }}>
        <DialogContentText>
          Orders need an API key that may read and trade, and cannot withdraw.
        </DialogContentText>
        {providers.map((provider) => (
          <Button
            key={provider.providerId}
            variant="outlined"
            color="secondary"
            onClick={() => setChosenId(provider.providerId)}
            sx={{ minHeight: 44, justifyContent: 'start' }}
          >
            {provider.name}
          </Button>
        ))}
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onClose}>
          Cancel
        </Button>
      </DialogActions>
    </Dialog>
  );
}
