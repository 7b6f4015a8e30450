import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { contentWidth } from '../theme/theme.ts';

/** The shape of a screen that is on its way: a title and a card. */
export function ScreenSkeleton() {
  return (
    <Box
      component="output"
      aria-label="Loading"
      sx={{
        display: 'block',
        width: 1,
        maxWidth: contentWidth,
        mx: 'auto',
        px: { xs: 2, md: 3 },
        py: 3,
      }}
    >
      <Skeleton variant="text" width={180} height={40} />
      <Skeleton variant="rounded" height={320} sx={{ mt: 3 }} />
    </Box>
  );
}
