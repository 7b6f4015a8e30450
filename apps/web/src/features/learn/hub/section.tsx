import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

/** A part of a tab under a heading. */
export function Section(props: {
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 4 }}>
      <Typography variant="h2" id={id}>
        {props.title}
      </Typography>
      {props.note !== undefined && (
        <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
          {props.note}
        </Typography>
      )}
      <Box sx={{ mt: 1.5 }}>{props.children}</Box>
    </Box>
  );
}
