import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { useScreenTitle } from '../../../components/screen.tsx';
import { contentWidth } from '../../../theme/theme.ts';

const PublicProfilePage = lazy(async () => ({
  default: (await import('./public-profile-page.tsx')).PublicProfilePage,
}));

/** Screen of somebody's profile, as far as they show it. */
export function PublicProfileScreen() {
  const { handle = '' } = useParams();
  useScreenTitle(`@${handle}`);
  return (
    <Box
      sx={{
        ...{ width: 1, maxWidth: contentWidth, mx: 'auto', px: { xs: 2, md: 3 }, py: 2 },
        ...{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 },
      }}
    >
      <Suspense fallback={<Skeleton variant="rounded" height={168} />}>
        <PublicProfilePage handle={handle} />
      </Suspense>
    </Box>
  );
}
