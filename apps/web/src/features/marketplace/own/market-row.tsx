import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { color } from '../../../theme/theme.ts';

/** Style of a link that stands in a row, as high as a finger. */
export const ROW_LINK = {
  ...{ color: 'inherit', display: 'inline-flex', alignItems: 'center', minHeight: 44 },
};

/** One row of a list of listings or purchases. */
export function MarketRow({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, minHeight: 44 },
        ...{ py: 0.5, fontSize: 14, borderTop: `1px solid ${color.raised}` },
      }}
    >
      {children}
    </Box>
  );
}
