import FavoriteBorderIcon from '@mui/icons-material/FavoriteBorder';
import ShoppingCartOutlinedIcon from '@mui/icons-material/ShoppingCartOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { color } from '../../../theme/theme.ts';
import { LISTING_TABS } from './state/listing.ts';
import type { ListingQuery } from './state/shown-listings.ts';

interface MarketplaceToolbarProps {
  readonly query: ListingQuery;
  readonly onQuery: (change: Partial<ListingQuery>) => void;
  readonly cartCount: number;
  readonly onCart: () => void;
}

/** Search, favourites and cart beside the title. */
export function MarketplaceTools({ query, onQuery, cartCount, onCart }: MarketplaceToolbarProps) {
  const size = { minHeight: { xs: 44, md: 36 }, whiteSpace: 'nowrap' } as const;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, width: { xs: 1, sm: 'auto' } }}>
      <OutlinedInput
        size="small"
        type="search"
        placeholder="Search strategies..."
        inputProps={{ 'aria-label': 'Search strategies' }}
        value={query.search}
        onChange={(event) => onQuery({ search: event.target.value })}
        sx={{
          ...{ height: { xs: 44, md: 36 }, fontSize: { md: 14 } },
          width: { xs: 1, sm: 320 },
        }}
      />
      <Button
        variant="outlined"
        color="secondary"
        aria-pressed={query.favoritesOnly}
        startIcon={<FavoriteBorderIcon />}
        onClick={() => onQuery({ favoritesOnly: !query.favoritesOnly })}
        sx={{ ...size, ...(query.favoritesOnly && { bgcolor: color.raised }) }}
      >
        Favorites
      </Button>
      <Button
        variant="outlined"
        color="secondary"
        aria-haspopup="dialog"
        startIcon={<ShoppingCartOutlinedIcon />}
        onClick={onCart}
        sx={size}
      >
        Cart ({cartCount})
      </Button>
    </Box>
  );
}

/** Categories as tabs; none is chosen at first, and pressing the chosen one shows all again. */
export function CategoryTabs({
  query,
  onQuery,
}: Pick<MarketplaceToolbarProps, 'query' | 'onQuery'>) {
  return (
    <Tabs
      aria-label="Categories"
      value={query.tab ?? false}
      variant="scrollable"
      scrollButtons={false}
      sx={{ mb: 2, borderBottom: `1px solid ${color.raised}` }}
    >
      {LISTING_TABS.map(({ value, label }) => (
        <Tab
          key={value}
          value={value}
          label={label}
          onClick={() => onQuery({ tab: query.tab === value ? null : value })}
        />
      ))}
    </Tabs>
  );
}
