import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { contentWidth } from '../../theme/theme.ts';

// Forms of what the server answers come with the page, the engine after it.
const SharedRunPage = lazy(async () => ({
  default: (await import('./shared-run/shared-run-page.tsx')).SharedRunPage,
}));

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
      <Suspense fallback={<Skeleton variant="rounded" height={240} />}>
        <SharedRunPage key={token} token={token} />
      </Suspense>
    </Box>
  );
}
