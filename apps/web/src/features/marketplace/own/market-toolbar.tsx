import FavoriteBorderIcon from '@mui/icons-material/FavoriteBorder';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useEffect, useRef, useState } from 'react';
import { useLatest } from '../../../components/use-latest.ts';
import { useSettled } from '../../../components/use-settled.ts';
import { color } from '../../../theme/theme.ts';
import { firstOrder, MARKET_TABS, type MarketQuery } from './market-query.ts';

interface ToolbarProps {
  readonly query: MarketQuery;
  readonly onQuery: (change: Partial<MarketQuery>) => void;
}

interface MarketToolsProps extends ToolbarProps {
  /** Text with which the box of the search begins. */
  readonly firstText: string;
}

/** Search, and the switch to favorites. */
export function MarketTools({ firstText, query: { favoritesOnly }, onQuery }: MarketToolsProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
      <SearchBox firstText={firstText} onSearch={(text) => onQuery({ search: text })} />
      <Button
        variant="outlined"
        color="secondary"
        aria-pressed={favoritesOnly}
        startIcon={<FavoriteBorderIcon />}
        onClick={() => onQuery({ favoritesOnly: !favoritesOnly })}
        sx={{
          minHeight: { xs: 44, md: 36 },
          ...(favoritesOnly && { bgcolor: color.raised }),
        }}
      >
        Favorites
      </Button>
    </Box>
  );
}

/** Time without a key after which is searched, ms. */
const REST_MS = 250;

interface SearchBoxProps {
  readonly firstText: string;
  readonly onSearch: (text: string) => void;
}

function SearchBox({ firstText, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(firstText);
  const settled = useSettled(text.trim(), REST_MS);
  const sent = useRef(settled);
  const send = useLatest(onSearch);
  useEffect(() => {
    if (settled === sent.current) return;
    sent.current = settled;
    send(settled);
  }, [send, settled]);
  return (
    <OutlinedInput
      size="small"
      type="search"
      placeholder="Search strategies..."
      inputProps={{ 'aria-label': 'Search strategies', maxLength: 100 }}
      value={text}
      onChange={(event) => setText(event.target.value)}
      sx={{ height: { xs: 44, md: 36 }, width: { xs: 1, sm: 320 }, fontSize: { md: 14 } }}
    />
  );
}

/** Groups and selections as tabs; none is chosen at first, and pressing the chosen one shows all again. */
export function MarketTabs({ query: { tab }, onQuery }: ToolbarProps) {
  const choose = (pressed: MarketQuery['tab']): void => {
    const chosen = pressed === tab ? null : pressed;
    onQuery({ tab: chosen, order: firstOrder(chosen) });
  };
  return (
    <Tabs
      aria-label="Categories"
      value={tab ?? false}
      variant="scrollable"
      scrollButtons={false}
      sx={{ mb: 2, borderBottom: `1px solid ${color.raised}` }}
    >
      {MARKET_TABS.map(({ value, label }) => (
        <Tab key={value} value={value} label={label} onClick={() => choose(value)} />
      ))}
    </Tabs>
  );
}
