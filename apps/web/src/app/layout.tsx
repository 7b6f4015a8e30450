import Box from '@mui/material/Box';
import { Suspense, useEffect, useRef } from 'react';
import { NavigationType, Outlet, useLocation, useNavigationType } from 'react-router';
import { Boundary } from '../components/boundary.tsx';
import { BrokenScreen } from './broken-screen.tsx';
import { Footer } from './footer.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import { color } from '../theme/theme.ts';

/** What stands around every screen. */
export function Layout() {
  const { pathname } = useLocation();
  const main = useFocusOnNewScreen(pathname);
  return (
    <>
      <SkipLink />
      <NavigationBar />
      {/* The footer starts below the fold, so that a short screen does not jump while it loads. */}
      <Box
        component="main"
        id="main"
        ref={main}
        tabIndex={-1}
        sx={{
          flexGrow: 1,
          minHeight: 'calc(100dvh - 56px)',
          display: 'flex',
          flexDirection: 'column',
          '&:focus-visible': { outline: 'none' },
        }}
      >
        <Boundary retryKey={pathname} fallback={<BrokenScreen />}>
          <Suspense fallback={<ScreenSkeleton />}>
            <Outlet />
          </Suspense>
        </Boundary>
      </Box>
      <Footer />
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
