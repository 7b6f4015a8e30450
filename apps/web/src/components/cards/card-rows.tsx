import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { color } from '../../theme/theme.ts';

/** One line of a card. */
export function CardRow(props: {
  title: ReactNode;
  text: string;
  /** Element of the title: a heading where the lines are things of their own. */
  titleAs?: 'p' | 'h3';
  action?: ReactNode;
  /** An action that is too wide to stand beside the text on a phone stands below it. */
  hasWideAction?: boolean;
}) {
  return (
    <Box
      component="li"
      sx={{
        px: { xs: 2, md: 3 },
        py: 1.25,
        minHeight: 60,
        display: 'flex',
        ...(props.hasWideAction === true && { flexWrap: { xs: 'wrap', sm: 'nowrap' } }),
        alignItems: 'center',
        ...{ columnGap: 2, rowGap: 1 },
        borderTop: `1px solid ${color.raised}`,
      }}
    >
      <Box
        sx={{
          flexGrow: 1,
          minWidth: 0,
          ...(props.hasWideAction === true && { flexBasis: { xs: '100%', sm: 'auto' } }),
        }}
      >
        <Typography
          component={props.titleAs ?? 'p'}
          sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}
        >
          {props.title}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {props.text}
        </Typography>
      </Box>
      {props.action}
    </Box>
  );
}

/** Lines of a card. */
export function CardRows(props: { children: ReactNode }) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {props.children}
    </Box>
  );
}
