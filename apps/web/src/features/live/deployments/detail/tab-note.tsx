import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** Sentence in the place of what a tab would show. */
export function TabNote({ children }: { readonly children: ReactNode }) {
  return <Typography sx={{ py: 1, fontSize: 14, color: 'text.secondary' }}>{children}</Typography>;
}
