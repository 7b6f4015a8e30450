import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { figures } from '../../../theme/theme.ts';

interface FigureProps {
  readonly label: string;
  readonly children: ReactNode;
  /** The figure that the others explain: larger, and on a phone on a line of its own. */
  readonly isAnswer?: boolean;
  readonly shade?: string | undefined;
  /** True for words: only figures are in the font of figures. */
  readonly isText?: boolean;
}

/** A figure with its name, of a list of descriptions. */
export function Figure({ label, children, isAnswer = false, shade, isText = false }: FigureProps) {
  return (
    <Box sx={{ minWidth: 0, ...(isAnswer && { gridColumn: { xs: '1 / -1', md: 'auto' } }) }}>
      <Box component="dt" sx={{ color: 'text.secondary', fontSize: 12, lineHeight: '16px' }}>
        {label}
      </Box>
      <Box
        component="dd"
        sx={{
          ...(!isText && figures),
          ...(isAnswer
            ? { fontSize: { xs: 18, md: 24 }, lineHeight: '32px', fontWeight: 600 }
            : { fontSize: { xs: 14, md: 16 }, lineHeight: '24px' }),
          ...(shade !== undefined && { color: shade }),
          overflowWrap: 'anywhere',
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
