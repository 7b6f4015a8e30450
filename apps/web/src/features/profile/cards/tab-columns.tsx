import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Cards of a tab: two columns on wide screens, one of a readable width elsewhere. */
export function TabColumns({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      sx={{
        ...{ display: 'grid', gap: 2, alignItems: 'start', maxWidth: { xs: 720, lg: 'none' } },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {children}
    </Box>
  );
}
