import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { color } from '../../../../theme/theme.ts';

/** A card with a title. */
export function Panel({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  const titleId = useId();
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{
        ...{
          bgcolor: 'background.paper',
          border: `1px solid ${color.raised}`,
          borderRadius: '8px',
        },
        ...{ p: 2, minWidth: 0 },
      }}
    >
      <Typography id={titleId} component="h2" sx={{ fontSize: 16, fontWeight: 600, mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
