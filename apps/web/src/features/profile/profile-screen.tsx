import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { useScreenTitle } from '../../components/screen.tsx';
import { contentWidth } from '../../theme/theme.ts';

const ProfilePage = lazy(async () => ({
  default: (await import('./profile-page.tsx')).ProfilePage,
}));

/** Screen of the signed-in user: who they are, what they have done, how the account is set up. */
export function ProfileScreen() {
  useScreenTitle('Profile');
  return (
    <Box
      sx={{
        ...{ width: 1, maxWidth: contentWidth, mx: 'auto', px: { xs: 2, md: 3 }, py: 2 },
        ...{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 },
      }}
    >
      <Typography variant="h1" sx={{ fontSize: 20, lineHeight: '28px' }}>
        Profile
      </Typography>
      <Suspense fallback={<Skeleton variant="rounded" height={168} />}>
        <ProfilePage />
      </Suspense>
    </Box>
  );
}
