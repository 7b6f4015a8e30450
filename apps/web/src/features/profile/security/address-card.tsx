import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useSession } from '../../../session/session-provider.tsx';
import { TitledCard } from '../../../components/cards/titled-card.tsx';
import { ChangeAddressDialog } from '../../../session/way-back/change-address-dialog.tsx';
import { ProveAddressDialog } from '../../../session/way-back/prove-address-dialog.tsx';

/** Asks for the proof of an e-mail address, or for another one where somebody else has proven it; gone once it is proven. */
export function AddressCard() {
  const { user } = useSession();
  const [open, setOpen] = useState<'prove' | 'change' | null>(null);
  if (user === null || user.isEmailVerified !== false) return null;
  const isLost = user.email === '';
  const close = () => setOpen(null);
  return (
    <TitledCard
      title="E-mail address"
      text={isLost ? 'Your account has none now.' : user.email}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {!isLost && (
            <Button size="small" variant="contained" onClick={() => setOpen('prove')}>
              Prove address
            </Button>
          )}
          <Button
            size="small"
            variant={isLost ? 'contained' : 'outlined'}
            color={isLost ? 'primary' : 'secondary'}
            onClick={() => setOpen('change')}
          >
            Enter another address
          </Button>
        </Box>
      }
    >
      <Typography
        variant="body2"
        sx={{ px: { xs: 2, md: 3 }, pb: 2, color: 'error.main', maxWidth: '80ch' }}
      >
        {isLost
          ? 'Somebody else has proven that the address of this account is theirs.'
          : 'Not proven yet: we cannot tell you about changes to your account, and whoever proves this address can take it.'}
      </Typography>
      {open === 'prove' && <ProveAddressDialog onClose={close} />}
      {open === 'change' && <ChangeAddressDialog onClose={close} />}
    </TitledCard>
  );
}
