import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { figures } from '../../../theme/theme.ts';

/** Color of what is not done yet: seen on the page and on cards. */
const TRACK = '#34455c';

/** A share that is done, as a bar with its figure. */
export function ProgressBar(props: { readonly label: string; readonly percent: number }) {
  const { label, percent } = props;
  const id = useId();
  return (
    <Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 0.75 }}>
        <Typography id={id} variant="body2" sx={{ color: 'text.secondary' }}>
          {label}
        </Typography>
        <Typography variant="body2" sx={figures}>
          {percent}%
        </Typography>
      </Box>
      <LinearProgress
        variant="determinate"
        color="secondary"
        value={percent}
        aria-labelledby={id}
        sx={{ height: 6, borderRadius: 3, bgcolor: TRACK }}
      />
    </Box>
  );
}
