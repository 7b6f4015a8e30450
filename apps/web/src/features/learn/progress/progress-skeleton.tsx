import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { cardGrid } from '../hub/card-style.ts';

/** The shape of the overview while a user's progress is on its way. */
export function ProgressSkeleton() {
  return (
    <Box component="output" aria-label="Loading your progress" sx={{ display: 'block', mt: 2 }}>
      <Skeleton variant="rounded" height={120} />
      <Box sx={{ ...cardGrid(300), mt: 4 }}>
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} variant="rounded" height={180} />
        ))}
      </Box>
    </Box>
  );
}
