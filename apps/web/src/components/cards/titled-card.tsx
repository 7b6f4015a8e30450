import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { color } from '../../theme/theme.ts';

/** One subject of a page: its name, what it is for, and what can be done. */
export function TitledCard(props: {
  title: string;
  text: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{ border: `1px solid ${color.raised}`, borderRadius: 1.5, bgcolor: 'background.paper' }}
    >
      <Box
        sx={{
          px: { xs: 2, md: 3 },
          py: 2,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1.5,
        }}
      >
        <Box sx={{ flex: '1 1 280px' }}>
          <Typography variant="h3" component="h2" id={titleId}>
            {props.title}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '70ch' }}>
            {props.text}
          </Typography>
        </Box>
        {props.action}
      </Box>
      {props.children}
    </Box>
  );
}
