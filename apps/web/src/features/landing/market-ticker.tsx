import { keyframes } from '@emotion/react';
import PauseIcon from '@mui/icons-material/Pause';
import PlayArrowIcon from '@mui/icons-material/PlayArrow';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { color } from '../../app/theme.ts';
import { TickerItem } from './ticker-item.tsx';
import { useTickers } from './use-tickers.ts';

const loopSeconds = 30;
// The track holds the items twice: half of it further, it looks as at the start.
const loop = keyframes({ to: { transform: 'translateX(-50%)' } });

/** Prices that run past; they stop under the pointer, by the button, and where motion is not wanted. */
export function MarketTicker() {
  const { items, source } = useTickers();
  const [isPaused, setPaused] = useState(false);
  const list = items.map((ticker) => <TickerItem key={ticker.symbol} ticker={ticker} />);
  return (
    <Box
      component="section"
      aria-label="Market ticker"
      sx={{
        display: 'flex',
        alignItems: 'center',
        borderBottom: `1px solid ${color.raised}`,
        bgcolor: 'background.paper',
      }}
    >
      <IconButton
        size="small"
        aria-label={isPaused ? 'Let the ticker run' : 'Pause the ticker'}
        onClick={() => setPaused(!isPaused)}
        sx={{ ml: 1, '@media (prefers-reduced-motion: reduce)': { display: 'none' } }}
      >
        {isPaused ? <PlayArrowIcon fontSize="small" /> : <PauseIcon fontSize="small" />}
      </IconButton>
      <Box tabIndex={0} role="group" aria-label="Prices" sx={windowStyle}>
        <Box data-testid="ticker-track" sx={trackStyle(isPaused)}>
          <Box component="ul" sx={listStyle}>
            {list}
          </Box>
          <Box component="ul" aria-hidden className="ticker-repeat" sx={listStyle}>
            {list}
          </Box>
        </Box>
      </Box>
      <Typography
        variant="caption"
        sx={{ px: 2, color: 'text.secondary', whiteSpace: 'nowrap', flexShrink: 0 }}
      >
        {source}
      </Typography>
    </Box>
  );
}

const windowStyle = {
  overflow: 'hidden',
  flexGrow: 1,
  minWidth: 0,
  '@media (prefers-reduced-motion: reduce)': { overflowX: 'auto' },
} as const;

const trackStyle = (isPaused: boolean) =>
  ({
    display: 'flex',
    width: 'max-content',
    minWidth: '200%',
    animation: `${loop} ${loopSeconds}s linear infinite`,
    animationPlayState: isPaused ? 'paused' : 'running',
    '&:hover': { animationPlayState: 'paused' },
    '@media (prefers-reduced-motion: reduce)': {
      animation: 'none',
      minWidth: 0,
      '.ticker-repeat': { display: 'none' },
    },
  }) as const;

const listStyle = {
  display: 'flex',
  flex: '1 0 auto',
  justifyContent: 'space-around',
  listStyle: 'none',
  m: 0,
  p: 0,
} as const;
