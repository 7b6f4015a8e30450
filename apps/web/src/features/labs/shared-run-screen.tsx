import Box from '@mui/material/Box';
import { useParams } from 'react-router';
import { contentWidth } from '../../theme/theme.ts';
import { SharedRunPage } from './shared-run/shared-run-page.tsx';

/** Screen of a run that its owner shares by a link, for everybody. */
export function SharedRunScreen() {
  const { token = '' } = useParams();
  return (
    <Box
      sx={{
        ...{ width: 1, maxWidth: contentWidth, mx: 'auto', px: { xs: 2, md: 3 }, py: 2 },
        ...{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 },
      }}
    >
      <SharedRunPage key={token} token={token} />
    </Box>
  );
}
