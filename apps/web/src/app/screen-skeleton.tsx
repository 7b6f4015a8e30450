import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { GUEST_MARK } from '../session/guest-work.ts';
import { contentWidth } from '../theme/theme.ts';

/** Shapes of screens: a form in a card, a workbench of two columns, and all others. */
type ScreenKind = 'card' | 'labs' | 'plain';

/** Returns the shape of the screen at an address. @param search - Its query. */
export function screenKindAt(pathname: string, search: string): ScreenKind {
  const [, first = ''] = pathname.split('/');
  if (['signin', 'signup', 'auth', 'providers'].includes(first)) return 'card';
  const isGuest = first === '' && new URLSearchParams(search).has(GUEST_MARK);
  return first === 'labs' || isGuest ? 'labs' : 'plain';
}

/** The shape of a screen that is on its way. */
export function ScreenSkeleton({ kind }: { readonly kind: ScreenKind }) {
  if (kind === 'labs') return <Workstation />;
  return kind === 'card' ? (
    <Frame maxWidth={560} top={{ xs: 3, md: '10vh' }}>
      <Skeleton variant="rounded" height={420} />
    </Frame>
  ) : (
    <Frame maxWidth={contentWidth} top={3}>
      <Skeleton variant="text" width={180} height={40} />
      <Skeleton variant="rounded" height={320} sx={{ mt: 3 }} />
    </Frame>
  );
}

/** A bar, and an editor beside a chart. */
function Workstation() {
  return (
    <Box component="output" aria-label="Loading" sx={{ display: 'block', px: 2 }}>
      <Skeleton variant="text" width={220} height={48} />
      <Box
        sx={{
          ...{ display: 'grid', gap: 1.5, height: { xs: 560, md: 'calc(100dvh - 120px)' } },
          gridTemplateColumns: { xs: '1fr', md: 'clamp(340px, 36%, 560px) 1fr' },
        }}
      >
        <Skeleton variant="rounded" height="100%" />
        <Skeleton variant="rounded" height="100%" sx={{ display: { xs: 'none', md: 'block' } }} />
      </Box>
    </Box>
  );
}

function Frame(props: {
  maxWidth: number;
  top: number | { xs: number; md: string };
  children: ReactNode;
}) {
  return (
    <Box
      component="output"
      aria-label="Loading"
      sx={{
        display: 'block',
        width: 1,
        maxWidth: props.maxWidth,
        mx: 'auto',
        px: { xs: 2, md: 3 },
        pt: props.top,
        pb: 3,
      }}
    >
      {props.children}
    </Box>
  );
}
