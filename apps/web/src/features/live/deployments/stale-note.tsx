import CloudOffIcon from '@mui/icons-material/CloudOff';
import Box from '@mui/material/Box';
import { useNow } from '../../../components/use-now.ts';
import { formatAge } from '../../../format/age.ts';
import { color } from '../../../theme/theme.ts';
import { useOldSince } from '../../../connections/use-live-events.ts';

/** Says since when the screen is old, while the connection to the server is lost. */
export function StaleNote() {
  const now = useNow(1_000);
  const since = useOldSince(now);
  return (
    <Box component="output" sx={{ display: 'block' }}>
      {since !== null && (
        <Box
          sx={{
            ...{ display: 'flex', alignItems: 'center', gap: 1, px: 2, minHeight: 40 },
            ...{ bgcolor: color.raised, color: color.warning, borderRadius: '8px', fontSize: 14 },
          }}
        >
          <CloudOffIcon aria-hidden sx={{ fontSize: 16 }} />
          <span>
            Connection lost. State as of {new Date(since).toISOString().slice(11, 19)} UTC,{' '}
            {formatAge(now - since)}. Your strategies keep running on the server; reconnecting.
          </span>
        </Box>
      )}
    </Box>
  );
}
