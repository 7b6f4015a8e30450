import AccessTimeIcon from '@mui/icons-material/AccessTime';
import Box from '@mui/material/Box';
import { formatAge } from '../format/age.ts';
import { color } from '../theme/theme.ts';
import { useNow } from './use-now.ts';

/** A clock and the age of a figure that is older than it should be; it counts by itself. */
export function StaleMark({ pricedAt }: { readonly pricedAt: number }) {
  const age = formatAge(useNow(1_000) - pricedAt);
  return (
    <Box
      component="span"
      title={`Stale price, from ${new Date(pricedAt).toLocaleString('en-US')}`}
      sx={{
        ...{ display: 'inline-flex', alignItems: 'center', gap: 0.5, whiteSpace: 'nowrap' },
        ...{ fontSize: 12, lineHeight: '16px', color: color.warning },
      }}
    >
      <AccessTimeIcon aria-hidden sx={{ fontSize: 14 }} />
      {age}
    </Box>
  );
}
