import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Cards of a tab: two columns on wide screens, each without gaps, one of a readable width elsewhere. */
export function TabColumns({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      sx={{
        ...{ maxWidth: { xs: 720, lg: 'none' }, columnGap: 2, columnCount: { lg: 2 } },
        '& > *': { breakInside: 'avoid', mb: 2 },
      }}
    >
      {children}
    </Box>
  );
}
