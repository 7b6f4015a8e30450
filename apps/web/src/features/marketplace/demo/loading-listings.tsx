import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { listingColumns } from '../listing-columns.ts';

/** Places for listings that load: three featured ones, and four below. */
export function LoadingListings() {
  return (
    <Box component="output" aria-label="Loading strategies" sx={{ display: 'grid', gap: 3 }}>
      {([3, 4] as const).map((columns) => (
        <Box key={columns} sx={listingColumns(columns)}>
          {Array.from({ length: columns }, (_, place) => (
            <Skeleton key={place} variant="rectangular" height={304} sx={{ borderRadius: 1 }} />
          ))}
        </Box>
      ))}
    </Box>
  );
}
