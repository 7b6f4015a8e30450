import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { Screen } from '../../components/screen.tsx';
import { useSession } from '../session-provider.tsx';

const DIALOGS = {
  prove: lazy(async () => ({
    default: (await import('./prove-address-dialog.tsx')).ProveAddressDialog,
  })),
  change: lazy(async () => ({
    default: (await import('./change-address-dialog.tsx')).ChangeAddressDialog,
  })),
} as const;

/** In place of screens, once the proof of the address has been put off for a week. */
export function ProofScreen() {
  const { user } = useSession();
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null);
  const email = user?.email ?? '';
  const Dialog = open === null ? null : DIALOGS[open];
  return (
    <Screen title="Prove your address">
      <Typography sx={{ mt: 2, maxWidth: '60ch' }}>
        {email === ''
          ? 'Somebody else has proven that your address is theirs. Enter another one to go on.'
          : `You have had a week: now one code, sent to ${email}, has to show that the address is yours. You need it to recover the account when a device is lost; it does not sign anyone in.`}
      </Typography>
      <Typography sx={{ mt: 1.5, maxWidth: '60ch', color: 'text.secondary' }}>
        What you have saved is safe, and strategies that trade go on: they are under Live
        Strategies, your data and security under Profile.
      </Typography>
      <Box sx={{ mt: 3, display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {email !== '' && (
          <Button variant="contained" sx={{ minHeight: 44 }} onClick={() => setOpen('prove')}>
            Prove address
          </Button>
        )}
        <Button
          variant={email === '' ? 'contained' : 'outlined'}
          color={email === '' ? 'primary' : 'secondary'}
          sx={{ minHeight: 44 }}
          onClick={() => setOpen('change')}
        >
          Enter another address
        </Button>
        <Button component={Link} to="/live-strategies" color="secondary" sx={{ minHeight: 44 }}>
          Live Strategies
        </Button>
        <Button component={Link} to="/profile" color="secondary" sx={{ minHeight: 44 }}>
          Profile
        </Button>
      </Box>
      {Dialog !== null && (
        <Suspense fallback={null}>
          <Dialog onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </Screen>
  );
}
