import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router';
import { useNow } from '../../components/use-now.ts';
import { color } from '../../theme/theme.ts';
import { useWayBack } from './use-way-back.ts';

/** Time for which the banner may be put off, ms. */
const PATIENCE_MS = 7 * 86_400_000;
/** Time between two looks at the clock, ms. */
const LOOK_MS = 60_000;
const LATER_KEY = 'way-back.later';

/** Line that asks for what brings a user back in who has lost their device; can be put off until the account is a week old. */
export function WayBackBanner() {
  const wayBack = useWayBack();
  const now = useNow(LOOK_MS);
  const [isLater, setLater] = useState(isPutOff);
  if (wayBack?.isNeeded !== true) return null;
  const { user } = wayBack;
  const isYoung = now - user.createdAt * 1000 < PATIENCE_MS;
  if (isLater && isYoung) return null;
  return (
    <Box
      component="section"
      aria-label="Set up account recovery"
      sx={{
        ...{ mb: 2, px: 2, py: 0.25, display: 'flex', flexWrap: 'wrap', alignItems: 'center' },
        ...{ columnGap: 1, border: `1px solid ${color.raised}`, borderRadius: '8px' },
        bgcolor: 'background.paper',
      }}
    >
      <Typography variant="body2" sx={{ mr: 'auto', color: color.warning }}>
        {user.email === ''
          ? 'Somebody else has proven your address: enter another one.'
          : 'Set up account recovery: a lost device must not cost you the account.'}
      </Typography>
      <Button
        component={Link}
        to="/profile?tab=security"
        size="small"
        color="secondary"
        sx={{ minHeight: 44 }}
      >
        Set up
      </Button>
      {isYoung && (
        <Button
          size="small"
          color="secondary"
          sx={{ minHeight: 44 }}
          onClick={() => {
            putOff();
            setLater(true);
          }}
        >
          Later
        </Button>
      )}
    </Box>
  );
}

function isPutOff(): boolean {
  try {
    return sessionStorage.getItem(LATER_KEY) !== null;
  } catch {
    return false;
  }
}

function putOff(): void {
  try {
    sessionStorage.setItem(LATER_KEY, 'later');
  } catch {
    // The browser keeps nothing for this page.
  }
}
