import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useScreenTitle } from '../../../components/screen.tsx';
import { useSession } from '../../../session/session-provider.tsx';
import { contentWidth } from '../../../theme/theme.ts';
import { CartButton } from './cart-buttons.tsx';
import { CartProvider } from './cart-provider.tsx';
import { ListingPage } from './listing-page.tsx';
import { walletQuery } from './market-queries.ts';
import { dollars } from './market-words.ts';
import { ModerationPage } from './moderation-page.tsx';
import { roleQuery } from './moderation-queries.ts';
import { MyMarket } from './my-market.tsx';
import { OnSale } from './on-sale.tsx';
import { OwnCart } from './own-cart.tsx';
import { PublishDialog } from './publish/publish-dialog.tsx';

/**
 * The marketplace: what is on sale, one strategy by `?strategy=`, by `?view=mine` what the user sells and owns, and by
 * `?view=moderation` what was reported.
 */
export function OwnMarketplace() {
  const userId = useSession().session.userId ?? '';
  return (
    <CartProvider key={userId} userId={userId}>
      <Views userId={userId} />
      <OwnCart />
    </CartProvider>
  );
}

function Views({ userId }: { readonly userId: string }) {
  useScreenTitle('Strategy Marketplace');
  const [params, setParams] = useSearchParams();
  const [isPublishing, setPublishing] = useState(false);
  const id = params.get('strategy');
  const lastSeen = useLastSeen(id);
  const view = params.get('view');
  return (
    <Box sx={{ width: 1, maxWidth: contentWidth, mx: 'auto', px: { xs: 2, md: 3 }, py: 2 }}>
      {id !== null ? (
        <ListingPage key={id} id={id} />
      ) : (
        <>
          <Head view={view} onPublish={() => setPublishing(true)} />
          {view === 'mine' ? (
            <MyMarket />
          ) : view === 'moderation' ? (
            <ModerationPage />
          ) : (
            <OnSale userId={userId} lastSeen={lastSeen} />
          )}
        </>
      )}
      {isPublishing && (
        <PublishDialog
          onClose={() => setPublishing(false)}
          onPublished={() => {
            setPublishing(false);
            setParams({ view: 'mine' });
          }}
        />
      )}
    </Box>
  );
}

/**
 * Returns the strategy that was looked at last. Opening one begins at the top of its page, and the focus is there.
 *
 * @param id - The strategy that is shown; null = none.
 */
function useLastSeen(id: string | null): string | null {
  const [lastSeen, setLastSeen] = useState(id);
  if (id !== null && id !== lastSeen) setLastSeen(id);
  const opened = useRef(id);
  useEffect(() => {
    if (opened.current === id) return;
    opened.current = id;
    if (id === null) return;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
  }, [id]);
  return lastSeen;
}

function Head({ view, onPublish }: { view: string | null; onPublish: () => void }) {
  const wallet = useQuery(walletQuery);
  const role = useQuery(roleQuery);
  const isMine = view === 'mine';
  const size = { minHeight: { xs: 44, md: 36 } };
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mb: 2, alignItems: 'center' }}>
      <Typography
        variant="h1"
        sx={{ fontSize: 20, lineHeight: '28px', mr: 'auto', width: { xs: 1, sm: 'auto' } }}
      >
        Strategy Marketplace
      </Typography>
      {role.data?.isModerator === true && (
        <Button
          component={Link}
          to={view === 'moderation' ? '/marketplace' : '/marketplace?view=moderation'}
          color="secondary"
          sx={size}
        >
          {view === 'moderation' ? 'All strategies' : `Moderation · ${role.data.openMatters}`}
        </Button>
      )}
      <Button
        component={Link}
        to={isMine ? '/marketplace' : '/marketplace?view=mine'}
        variant="outlined"
        color="secondary"
        sx={size}
      >
        {isMine ? 'All strategies' : 'My strategies'}
        {!isMine && wallet.data !== undefined && (
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            {`\u00a0· ${dollars(wallet.data.balance)} simulated`}
          </Box>
        )}
      </Button>
      <CartButton />
      <Button variant="contained" onClick={onPublish} sx={size}>
        Publish a strategy
      </Button>
    </Stack>
  );
}
