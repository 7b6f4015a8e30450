import StorefrontOutlinedIcon from '@mui/icons-material/StorefrontOutlined';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { failureText } from '../../../api-client/index.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorNote } from '../../../components/error-note.tsx';
import { LoadingListings } from '../demo/loading-listings.tsx';
import { ListedStrategies } from './listed-strategies.tsx';
import { featuredQuery, listingsQuery } from './market-queries.ts';
import { isNarrowed, marketParams, type MarketQuery, readMarketQuery } from './market-query.ts';
import { useFavorites } from './use-favorites.ts';

interface OnSaleProps {
  readonly userId: string;
  /** Listing from which the user comes back; null = from none. */
  readonly lastSeen: string | null;
}

/** Listings on sale, by the choice in the address. */
export function OnSale({ userId, lastSeen }: OnSaleProps) {
  const [params, setParams] = useSearchParams();
  const query = readMarketQuery(params);
  const [favorites, onFavorite] = useFavorites(userId);
  const pages = useInfiniteQuery(listingsQuery(query, favorites));
  const featured = useQuery(featuredQuery(query, favorites));
  if (pages.data === undefined || featured.data === undefined) {
    const error = pages.error ?? featured.error;
    if (error === null) return <LoadingListings />;
    return (
      <ErrorNote
        title={failureText(error, 'The marketplace could not be loaded.')}
        onRetry={() => void Promise.all([pages.refetch(), featured.refetch()])}
      />
    );
  }
  const total = pages.data.pages.at(-1)?.total ?? 0;
  if (total === 0 && !isNarrowed(query)) return <NothingListed />;
  return (
    <ListedStrategies
      {...{ query, favorites, onFavorite, total, lastSeen }}
      featured={featured.data}
      listings={pages.data.pages.flatMap(({ items }) => items)}
      isLoading={pages.isFetchingNextPage}
      error={pages.isFetchNextPageError ? pages.error : null}
      onMore={pages.hasNextPage ? () => void pages.fetchNextPage() : null}
      onQuery={(part: Partial<MarketQuery>) =>
        setParams(marketParams({ ...query, ...part }), { replace: true })
      }
    />
  );
}

function NothingListed() {
  return (
    <EmptyState
      icon={<StorefrontOutlinedIcon />}
      title="No strategies listed yet"
      text="Strategies from traders are listed here, each with figures recomputed by our server. Publish the first one, or build your own in Labs."
      action={{ label: 'Open Labs', to: '/labs' }}
    />
  );
}
