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
  return kind === 'card' ? (
    <Frame maxWidth={560} top={{ xs: 3, md: '10vh' }}>
      <Skeleton variant="rounded" height={420} />
    </Frame>
  ) : (
    <Frame maxWidth={contentWidth} top={3}>
      <Skeleton variant="text" width={180} height={40} />
      {kind === 'labs' ? (
        <Box
          sx={{ mt: 3, display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}
        >
          <Skeleton variant="rounded" height={560} />
          <Skeleton variant="rounded" height={560} />
        </Box>
      ) : (
        <Skeleton variant="rounded" height={320} sx={{ mt: 3 }} />
      )}
    </Frame>
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
