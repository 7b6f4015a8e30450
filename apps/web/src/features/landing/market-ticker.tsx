import { keyframes } from '@emotion/react';
import PauseIcon from '@mui/icons-material/Pause';
import PlayArrowIcon from '@mui/icons-material/PlayArrow';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Ticker } from '@stratloom/contracts';
import { useState } from 'react';
import { oldestPrice, SourceNote } from '../../components/source-note.tsx';
import { color, touch } from '../../theme/theme.ts';
import { TickerItem, tickerItemStyles } from './ticker-item.tsx';
import { useTickers } from './use-tickers.ts';

/** Prices that run past; where motion is not wanted, they stand still and can be scrolled. */
export function MarketTicker() {
  const { items, source } = useTickers();
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true });
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        borderBottom: `1px solid ${color.raised}`,
        bgcolor: 'background.paper',
      }}
    >
      {isStill ? <StillTrack items={items} /> : <RunningTrack items={items} />}
      <Box sx={{ px: 2, pb: { xs: 0.5, sm: 0 }, width: { xs: 1, sm: 'auto' }, flexShrink: 0 }}>
        <SourceNote source={source} pricedAt={oldestPrice(items)} />
      </Box>
    </Box>
  );
}

const trackSize = { flex: '1 1 0', minWidth: 0 } as const;

function StillTrack(props: { items: readonly Ticker[] }) {
  return (
    <Box
      component="section"
      aria-label="Market ticker"
      tabIndex={0}
      sx={{ ...trackSize, flexBasis: { xs: '100%', sm: 0 }, overflowX: 'auto' }}
    >
      <TickerList items={props.items} />
    </Box>
  );
}

const loopSeconds = 30;
// The track holds the items twice: half of it further, it looks as at the start.
const loop = keyframes({ to: { transform: 'translateX(-50%)' } });

/** Stops under the pointer and with the focus, and by a button for those who have neither. */
function RunningTrack(props: { items: readonly Ticker[] }) {
  const [isPaused, setPaused] = useState(false);
  const track = {
    display: 'flex',
    width: 'max-content',
    minWidth: '200%',
    animation: `${loop} ${loopSeconds}s linear infinite`,
    animationPlayState: isPaused ? 'paused' : 'running',
  } as const;
  return (
    <>
      <IconButton
        size="small"
        aria-label={isPaused ? 'Resume the ticker' : 'Pause the ticker'}
        onClick={() => setPaused(!isPaused)}
        sx={{
          ml: 1,
          [touch]: { width: 44, height: 44 },
          // Before the app runs, nobody has asked yet which motion is wanted.
          '@media (prefers-reduced-motion: reduce)': { display: 'none' },
        }}
      >
        {isPaused ? <PlayArrowIcon fontSize="small" /> : <PauseIcon fontSize="small" />}
      </IconButton>
      <Box
        component="section"
        aria-label="Market ticker"
        tabIndex={0}
        sx={{
          ...trackSize,
          overflow: 'hidden',
          '&:hover > *, &:focus-visible > *': { animationPlayState: 'paused' },
          '&:focus-visible': { outlineOffset: -2 },
        }}
      >
        <Box sx={track}>
          <TickerList items={props.items} />
          <TickerList items={props.items} isRepeat />
        </Box>
      </Box>
    </>
  );
}

function TickerList(props: { items: readonly Ticker[]; isRepeat?: boolean }) {
  return (
    <Box
      component="ul"
      aria-hidden={props.isRepeat === true}
      sx={{
        display: 'flex',
        flex: '1 0 auto',
        justifyContent: 'space-around',
        listStyle: 'none',
        m: 0,
        p: 0,
        ...tickerItemStyles,
      }}
    >
      {props.items.map((ticker) => (
        <TickerItem key={ticker.symbol} ticker={ticker} />
      ))}
    </Box>
  );
}
