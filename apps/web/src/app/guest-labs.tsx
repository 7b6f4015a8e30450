import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { type AccountReason, type Guest, GuestContext } from '../session/guest.ts';
import { labsAddress, noteGuestPlace, noteGuestReason } from '../session/guest-work.ts';
import { useSession } from '../session/session-provider.tsx';
import { color } from '../theme/theme.ts';
import { screens } from './screens.tsx';

const AccountDialog = lazy(async () => ({
  default: (await import('./account-dialog.tsx')).AccountDialog,
}));

/** Labs without an account: everything but saving, trading and own bars, for which one is made in place. */
export function GuestLabs() {
  const { session } = useSession();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [wasSignedIn] = useState(session.mayEnter);
  const [reason, setReason] = useState<AccountReason | null>(null);
  useEffect(() => {
    if (!session.mayEnter) noteGuestPlace(search);
  }, [session, search]);
  const guest = useMemo((): Guest => ({ askAccount: setReason }), []);
  useEffect(() => {
    if (reason !== null) noteGuestReason(reason);
  }, [reason]);
  const goOn = () => void navigate(labsAddress(search), { replace: true });
  if (wasSignedIn) return <Navigate to={labsAddress(search)} replace />;
  return (
    <GuestContext value={guest}>
      <GuestStrip onCreate={() => setReason('keep')} />
      <screens.labs.Screen />
      {reason !== null && (
        <Suspense fallback={null}>
          <AccountDialog
            reason={reason}
            onDone={goOn}
            onClose={() => (session.mayEnter ? goOn() : setReason(null))}
          />
        </Suspense>
      )}
    </GuestContext>
  );
}

/** Line under the bar: whose work this is, and how to keep it. */
function GuestStrip({ onCreate }: { readonly onCreate: () => void }) {
  return (
    <Box
      component="section"
      aria-label="Without an account"
      sx={{
        px: { xs: 2, md: 3 },
        py: 0.5,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        bgcolor: color.hover,
        borderBottom: `1px solid ${color.raised}`,
      }}
    >
      <Typography variant="body2" sx={{ color: color.info }}>
        Guest.{' '}
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          Your work is kept in this browser.
        </Box>
        <Box component="span" sx={{ display: { sm: 'none' } }}>
          Kept in this browser.
        </Box>
      </Typography>
      <Button size="small" color="inherit" onClick={onCreate} sx={{ minHeight: 44 }}>
        Create free account
      </Button>
    </Box>
  );
}
