import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { color } from '../../theme/theme.ts';

/** One sentence of promotion, with the way to Labs; it can be closed for this visit. */
export function PromoBanner({ children }: { readonly children: string }) {
  const [isClosed, setClosed] = useState(false);
  if (isClosed) return null;
  return (
    <Box
      component="aside"
      aria-label="Promotion"
      sx={{
        ...{ display: 'flex', alignItems: 'center', gap: 2, mb: 3, pl: 2, pr: 1, py: 2 },
        ...{ minHeight: { md: 96 }, borderRadius: 1 },
        ...{ border: `1px solid ${color.raised}`, bgcolor: color.surface },
      }}
    >
      <Box sx={{ mr: 'auto', fontSize: 16, lineHeight: '24px' }}>
        {children}{' '}
        <Link component={RouterLink} to="/labs" sx={{ whiteSpace: 'nowrap' }}>
          Open Labs
        </Link>
      </Box>
      <IconButton
        aria-label="Close promotion"
        onClick={() => setClosed(true)}
        sx={{ width: 44, height: 44, flexShrink: 0 }}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}
