import FirstPageIcon from '@mui/icons-material/FirstPage';
import LastPageIcon from '@mui/icons-material/LastPage';
import NavigateBeforeIcon from '@mui/icons-material/NavigateBefore';
import NavigateNextIcon from '@mui/icons-material/NavigateNext';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import { color, figures } from '../../../../theme/theme.ts';
import type { Travel } from './use-travel.ts';

/** Moves through the bars of a deployment. */
export function TimeTravel({ travel }: { readonly travel: Travel }) {
  const { number, count, go } = travel;
  const at = number ?? count;
  const button = (label: string, to: number, Icon: typeof FirstPageIcon) => (
    <IconButton
      size="small"
      aria-label={label}
      title={label}
      disabled={to === at || to < 1 || to > count}
      onClick={() => go(to)}
    >
      <Icon />
    </IconButton>
  );
  return (
    <Box
      component="section"
      aria-label="Time travel"
      sx={{
        ...{ display: 'flex', alignItems: 'center', gap: 1, px: 2, py: 0.5 },
        ...{
          bgcolor: 'background.paper',
          border: `1px solid ${color.raised}`,
          borderRadius: '8px',
        },
      }}
    >
      {button('First bar', 1, FirstPageIcon)}
      {button('One bar back (←)', at - 1, NavigateBeforeIcon)}
      <Slider
        size="small"
        color="secondary"
        aria-label="Bar"
        min={1}
        max={Math.max(1, count)}
        value={Math.max(1, at)}
        disabled={count < 2}
        getAriaValueText={(value) => `Bar ${value} of ${count}`}
        onChange={(_, value) => go(value)}
        sx={{ mx: 1 }}
      />
      {button('One bar forward (→)', at + 1, NavigateNextIcon)}
      {button('Last bar', count, LastPageIcon)}
      <Typography sx={{ ...figures, fontSize: 12, color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {count === 0 ? 'no bar yet' : `bar ${at} of ${count}`}
      </Typography>
    </Box>
  );
}
