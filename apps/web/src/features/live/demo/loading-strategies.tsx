import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

const PLACES = [0, 1, 2];

/** Three places for strategies that load. */
export function LoadingStrategies() {
  return (
    <Box
      component="output"
      aria-label="Loading strategies"
      sx={{
        ...{ display: 'grid', gap: 2 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      {PLACES.map((place) => (
        <Skeleton key={place} variant="rectangular" height={264} sx={{ borderRadius: 1 }} />
      ))}
    </Box>
  );
}
