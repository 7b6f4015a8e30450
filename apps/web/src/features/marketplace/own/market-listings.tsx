import { ListingTag, type MarketListing } from '@stratloom/contracts';
import FavoriteBorderIcon from '@mui/icons-material/FavoriteBorder';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '../../../charts/visually-hidden.ts';
import { color } from '../../../theme/theme.ts';
import { SortMenu } from '../sort-menu.tsx';
import { MarketCard } from './market-card.tsx';
import { TAG_NAMES } from './market-words.ts';
import { EVERYTHING, type MarketOrder, type MarketQuery, shownListings } from './shown-market.ts';

const ORDERS: readonly { readonly value: MarketOrder; readonly label: string }[] = [
  { value: 'popular', label: 'Popular' },
  { value: 'return', label: 'Return since publication' },
  { value: 'drawdown', label: 'Drawdown' },
  { value: 'newest', label: 'Newest' },
];

const GRID = {
  ...{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 },
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    lg: 'repeat(4, minmax(0, 1fr))',
  },
} as const;

interface MarketListingsProps {
  readonly listings: readonly MarketListing[];
  readonly query: MarketQuery;
  readonly onQuery: (query: MarketQuery) => void;
  readonly favorites: ReadonlySet<string>;
  readonly onFavorite: (id: string) => void;
}

/** Listings on sale, to look through. */
export function MarketListings(props: MarketListingsProps) {
  const { listings, query, onQuery, favorites, onFavorite } = props;
  const change = (part: Partial<MarketQuery>) => onQuery({ ...query, ...part });
  const shown = shownListings(listings, query, favorites);
  return (
    <>
      <Tools query={query} onQuery={change} />
      <Groups tag={query.tag} onTag={(tag) => change({ tag })} />
      <Box component="output" sx={visuallyHidden}>
        {`${shown.length} of ${listings.length} strategies`}
      </Box>
      {shown.length === 0 ? (
        <NothingFound
          isMarking={query.favoritesOnly && favorites.size === 0}
          onClear={() => onQuery(EVERYTHING)}
        />
      ) : (
        <Box component="ul" aria-label="Strategies" sx={GRID}>
          {shown.map((listing) => (
            <li key={listing.id}>
              <MarketCard
                listing={listing}
                isFavorite={favorites.has(listing.id)}
                onFavorite={() => onFavorite(listing.id)}
              />
            </li>
          ))}
        </Box>
      )}
    </>
  );
}

interface ToolsProps {
  readonly query: MarketQuery;
  readonly onQuery: (change: Partial<MarketQuery>) => void;
}

function Tools({ query: { search, order, favoritesOnly }, onQuery }: ToolsProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
      <OutlinedInput
        size="small"
        type="search"
        placeholder="Search strategies..."
        inputProps={{ 'aria-label': 'Search strategies' }}
        value={search}
        onChange={(event) => onQuery({ search: event.target.value })}
        sx={{ height: { xs: 44, md: 36 }, width: { xs: 1, sm: 320 }, fontSize: { md: 14 } }}
      />
      <Button
        variant="outlined"
        color="secondary"
        aria-pressed={favoritesOnly}
        startIcon={<FavoriteBorderIcon />}
        onClick={() => onQuery({ favoritesOnly: !favoritesOnly })}
        sx={{
          ...{ minHeight: { xs: 44, md: 36 }, mr: 'auto' },
          ...(favoritesOnly && { bgcolor: color.raised }),
        }}
      >
        Favorites
      </Button>
      <SortMenu orders={ORDERS} order={order} onOrder={(chosen) => onQuery({ order: chosen })} />
    </Box>
  );
}

interface GroupsProps {
  readonly tag: ListingTag | null;
  readonly onTag: (tag: ListingTag | null) => void;
}

function Groups({ tag, onTag }: GroupsProps) {
  return (
    <Tabs
      aria-label="Groups"
      value={tag ?? false}
      variant="scrollable"
      scrollButtons={false}
      sx={{ mb: 2, borderBottom: `1px solid ${color.raised}` }}
    >
      {ListingTag.options.map((each) => (
        <Tab
          key={each}
          value={each}
          label={TAG_NAMES[each]}
          onClick={() => onTag(tag === each ? null : each)}
        />
      ))}
    </Tabs>
  );
}

interface NothingFoundProps {
  /** Whether it is the favorites that were asked for, and there is none. */
  readonly isMarking: boolean;
  readonly onClear: () => void;
}

function NothingFound({ isMarking, onClear }: NothingFoundProps) {
  return (
    <Box sx={{ maxWidth: 480, py: 3 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        No strategies found
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>
        {isMarking
          ? 'Mark a strategy with its heart, and it is found here. Marks stay in this browser.'
          : 'Try another word, or look in all groups.'}
      </Typography>
      <Button variant="outlined" color="secondary" onClick={onClear}>
        {isMarking ? 'Show all' : 'Clear search'}
      </Button>
    </Box>
  );
}
