import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { color } from '../../../theme/theme.ts';
import { Boundary } from '../../../components/boundary.tsx';
import { useWanted } from '../../../components/use-wanted.ts';

const FirstRunPanel = lazy(async () => ({
  default: (await import('./first-run-panel.tsx')).FirstRunPanel,
}));

/** Its top has to be in the upper 40% of the window: on phones it is far below, also before their fonts are there. */
const IN_SIGHT = '0px 0px -60% 0px';

/**
 * Panel on which a visitor tries a backtest. Engine and controls come after the first paint, once they are in sight or somebody is
 * on their way to them; their space is kept.
 */
export function FirstRun() {
  const place = useRef<HTMLElement>(null);
  const isWanted = useWanted(place, useIsPainted(), IN_SIGHT);
  return (
    <Box
      component="section"
      ref={place}
      aria-labelledby="first-run-title"
      sx={{
        minWidth: 0,
        bgcolor: 'background.paper',
        border: `1px solid ${color.edge}`,
        borderRadius: 1.5,
      }}
    >
      <Box
        sx={{
          px: 2,
          height: 44,
          display: 'flex',
          alignItems: 'center',
          borderBottom: `1px solid ${color.raised}`,
        }}
      >
        <Typography
          id="first-run-title"
          component="h2"
          tabIndex={-1}
          sx={{ fontSize: 14, fontWeight: 600, scrollMarginTop: 80, outline: 'none' }}
        >
          Try it: move the averages
        </Typography>
      </Box>
      <Box sx={{ minHeight: { xs: 772, sm: 648, md: 720 } }}>
        {isWanted ? (
          <Boundary fallback={<Failed />}>
            <Suspense fallback={<Promised />}>
              <FirstRunPanel />
            </Suspense>
          </Boundary>
        ) : (
          <Promised />
        )}
      </Box>
    </Box>
  );
}

/** Stands in the place of the panel until it is there. */
function Promised() {
  return (
    <Typography variant="body2" sx={{ p: 2, color: 'text.secondary' }}>
      A rule of two averages, run over five years of prices by the engine in your browser.
    </Typography>
  );
}

function Failed() {
  return (
    <Typography role="alert" sx={{ p: 2, color: 'text.secondary' }}>
      The engine could not be loaded. Reload the page to try again.
    </Typography>
  );
}

/** False until the browser has painted the page once. */
function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isPainted;
}
