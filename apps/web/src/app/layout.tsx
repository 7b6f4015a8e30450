import Box from '@mui/material/Box';
import { Suspense, useEffect, useRef } from 'react';
import { NavigationType, Outlet, useLocation, useNavigationType } from 'react-router';
import { Boundary } from '../components/boundary.tsx';
import { Footer } from './footer.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import { ScreenSkeleton, screenKindAt } from './screen-skeleton.tsx';
import { color } from '../theme/theme.ts';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';

/** In place of a screen that broke or could not be loaded. */
function BrokenScreen() {
  return (
    <Box role="alert" sx={{ m: 'auto', p: 3, textAlign: 'center' }}>
      <Typography variant="h1">This screen could not be shown</Typography>
      <Typography sx={{ mt: 1.5, color: 'text.secondary', maxWidth: '60ch' }}>
        The connection may have failed while it was loading, or there is a newer version. Loading it
        again usually helps; what you have saved is safe.
      </Typography>
      <Button variant="contained" sx={{ mt: 3 }} onClick={() => window.location.reload()}>
        Reload
      </Button>
    </Box>
  );
}

/** Frame around every screen. */
export function Layout() {
  const { pathname, search } = useLocation();
  const main = useFocusOnNewScreen(pathname);
  const kind = screenKindAt(pathname, search);
  return (
    <>
      <SkipLink />
      <NavigationBar />
      {/* Forms and the workbench have no footer; elsewhere it starts below the fold, so that a short screen does not jump while it loads. */}
      <Box
        component="main"
        id="main"
        ref={main}
        tabIndex={-1}
        sx={{
          flexGrow: 1,
          // What the bar with its hairline leaves.
          minHeight: 'calc(100dvh - 57px)',
          display: 'flex',
          flexDirection: 'column',
          '&:focus-visible': { outline: 'none' },
        }}
      >
        <Boundary retryKey={pathname} fallback={<BrokenScreen />}>
          <Suspense fallback={<ScreenSkeleton kind={kind} />}>
            <Outlet />
          </Suspense>
        </Boundary>
      </Box>
      {kind === 'plain' && <Footer />}
    </>
  );
}

function SkipLink() {
  return (
    <Box
      component="a"
      href="#main"
      sx={{
        position: 'absolute',
        left: 8,
        top: -64,
        zIndex: 'tooltip',
        p: 1.5,
        bgcolor: color.raised,
        color: 'text.primary',
        borderRadius: 1,
        '&:focus': { top: 8 },
      }}
    >
      Skip to content
    </Box>
  );
}

/** After a link was followed, reading starts at the new screen's top, for eyes and screen readers alike. */
function useFocusOnNewScreen(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  const navigation = useNavigationType();
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
    if (navigation !== NavigationType.Pop) window.scrollTo(0, 0);
  }, [pathname, navigation]);
  return main;
}
