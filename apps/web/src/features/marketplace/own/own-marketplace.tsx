import StorefrontOutlinedIcon from '@mui/icons-material/StorefrontOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { failureText } from '../../../api-client/index.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorNote } from '../../../components/error-note.tsx';
import { useScreenTitle } from '../../../components/screen.tsx';
import { contentWidth } from '../../../theme/theme.ts';
import { useFavorites } from './favorites.ts';
import { ListingPage } from './listing-page.tsx';
import { MarketListings } from './market-listings.tsx';
import { listingsQuery, walletQuery } from './market-queries.ts';
import { dollars } from './market-words.ts';
import { ModerationPage } from './moderation-page.tsx';
import { roleQuery } from './moderation-queries.ts';
import { MyMarket } from './my-market.tsx';
import { EVERYTHING, type MarketQuery } from './shown-market.ts';
import { PublishDialog } from './publish-dialog.tsx';

/**
 * The marketplace: what is on sale, one strategy by `?strategy=`, by `?view=mine` what the user sells and owns, and by
 * `?view=moderation` what was reported.
 */
export function OwnMarketplace() {
  useScreenTitle('Strategy Marketplace');
  const [params, setParams] = useSearchParams();
  const [isPublishing, setPublishing] = useState(false);
  // Kept here: whoever comes back from a strategy finds what they looked for.
  const [query, setQuery] = useState(EVERYTHING);
  const id = params.get('strategy');
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
            <OnSale query={query} onQuery={setQuery} />
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

function Head({ view, onPublish }: { view: string | null; onPublish: () => void }) {
  const wallet = useQuery(walletQuery);
  const role = useQuery(roleQuery);
  const isMine = view === 'mine';
  const size = { minHeight: { xs: 44, md: 36 } };
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mb: 2, alignItems: 'center' }}>
      <Typography variant="h1" sx={{ fontSize: 20, lineHeight: '28px', mr: 'auto' }}>
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
        {isMine
          ? 'All strategies'
          : `My strategies${wallet.data === undefined ? '' : ` · ${dollars(wallet.data.balance)} simulated`}`}
      </Button>
      <Button variant="contained" onClick={onPublish} sx={size}>
        Publish a strategy
      </Button>
    </Stack>
  );
}

interface OnSaleProps {
  readonly query: MarketQuery;
  readonly onQuery: (query: MarketQuery) => void;
}

function OnSale({ query, onQuery }: OnSaleProps) {
  const { data, error, refetch } = useQuery(listingsQuery);
  const [favorites, onFavorite] = useFavorites();
  if (data === undefined && error !== null) {
    return (
      <ErrorNote
        title={failureText(error, 'The marketplace could not be loaded.')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) return <Skeleton variant="rounded" height={320} />;
  if (data.length > 0) {
    return <MarketListings {...{ listings: data, query, onQuery, favorites, onFavorite }} />;
  }
  return (
    <EmptyState
      icon={<StorefrontOutlinedIcon />}
      title="No strategies listed yet"
      text="Strategies from traders are listed here, each with figures recomputed by our server. Publish the first one, or build your own in Labs."
      action={{ label: 'Open Labs', to: '/labs' }}
    />
  );
}
