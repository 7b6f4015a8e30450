import MenuIcon from '@mui/icons-material/Menu';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link, NavLink } from 'react-router';
import { Boundary } from '../components/boundary.tsx';
import { Logo } from '../components/logo.tsx';
import { FOR_VISITORS } from '../components/static-page.ts';
import { useSession } from '../session/session-provider.tsx';
import { highlightedPath, mainLinks, type SiteLink } from './site-links.ts';
import { color, touch } from '../theme/theme.ts';
import { leadsUsersTo } from '../components/static-page.ts';

const AccountMenu = lazy(async () => {
  const module = await import('./account-menu.tsx');
  return { default: module.AccountMenu };
});
// It brings the contracts of routes, which no first load waits for.
const ModeNote = lazy(async () => ({ default: (await import('./mode-note.tsx')).ModeNote }));
const NavigationDrawer = lazy(async () => {
  const module = await import('./navigation-drawer.tsx');
  return { default: module.NavigationDrawer };
});

/** The bar at the top of every screen. */
export function NavigationBar() {
  const { session } = useSession();
  const isSignedIn = session.mayEnter;
  const [drawer, setDrawer] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <AppBar
      position="sticky"
      color="default"
      elevation={0}
      sx={{ bgcolor: 'background.paper', borderBottom: `1px solid ${color.raised}` }}
    >
      <Toolbar variant="dense" sx={{ minHeight: 56, gap: 1, px: { xs: 2, md: 3 } }}>
        <Box
          component={Link}
          to={isSignedIn ? '/dashboard' : '/'}
          {...leadsUsersTo('/dashboard')}
          aria-label="Stratloom home"
          sx={{
            ...{ color: 'text.primary', textDecoration: 'none', mr: 2 },
            ...{ display: 'inline-flex', alignItems: 'center', minHeight: 44 },
          }}
        >
          <Logo />
        </Box>
        {isSignedIn && <MainLinks />}
        <Box sx={{ ml: 'auto', display: 'flex', alignItems: 'center', gap: 1 }}>
          {isSignedIn && (
            <Suspense fallback={null}>
              <ModeNote />
            </Suspense>
          )}
          {isSignedIn ? (
            <LoadedLater>
              <AccountMenu />
            </LoadedLater>
          ) : (
            <VisitorButtons />
          )}
          <IconButton
            edge="end"
            aria-label="Open menu"
            onClick={() => setDrawer('open')}
            sx={{ display: { md: 'none' }, [touch]: { width: 44, height: 44 } }}
          >
            <MenuIcon />
          </IconButton>
        </Box>
      </Toolbar>
      {drawer !== 'unused' && (
        <LoadedLater>
          <NavigationDrawer
            isOpen={drawer === 'open'}
            isSignedIn={isSignedIn}
            onClose={() => setDrawer('closed')}
          />
        </LoadedLater>
      )}
    </AppBar>
  );
}

/** Menus are no part of the first load; a failure to load one must not take the bar along. */
function LoadedLater(props: { children: ReactNode }) {
  const notice = (
    <Typography role="alert" variant="body2">
      The menu could not be loaded. Please reload the page.
    </Typography>
  );
  return (
    <Boundary fallback={notice}>
      <Suspense fallback={<Box sx={{ width: 40, height: 40 }} />}>{props.children}</Suspense>
    </Boundary>
  );
}

function MainLinks() {
  return (
    <Box
      component="nav"
      aria-label="Main"
      sx={{ display: { xs: 'none', md: 'flex' }, alignItems: 'center', gap: { md: 0.5, lg: 1 } }}
    >
      {mainLinks.map((link) => (
        <MainLink key={link.to} link={link} />
      ))}
    </Box>
  );
}

function MainLink(props: { link: SiteLink }) {
  const isHighlighted = props.link.to === highlightedPath;
  return (
    <Button
      component={NavLink}
      to={props.link.to}
      size="small"
      color="inherit"
      sx={{
        color: 'text.secondary',
        px: 1.25,
        minWidth: 0,
        whiteSpace: 'nowrap',
        '&:hover, &.active': { color: 'text.primary', bgcolor: color.raised },
        ...(isHighlighted && {
          color: 'text.primary',
          border: `1px solid ${color.edge}`,
          '&:hover, &.active': { borderColor: color.accent, bgcolor: color.raised },
        }),
      }}
    >
      {props.link.label}
    </Button>
  );
}

function VisitorButtons() {
  return (
    <Box {...FOR_VISITORS} sx={{ display: { xs: 'none', md: 'flex' }, gap: 1 }}>
      <Button component={Link} to="/signin" color="inherit" size="small">
        Sign In
      </Button>
      <Button component={Link} to="/signup" variant="contained" color="secondary" size="small">
        Sign Up
      </Button>
    </Box>
  );
}
