import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { color } from '../../../theme/theme.ts';
import { symbolText, type WatchedAsset } from '../watchlist/watched-asset.ts';

interface SymbolChipsProps {
  readonly assets: readonly WatchedAsset[];
  readonly selected: string;
  readonly onSelect: (asset: WatchedAsset) => void;
}

/** The watched symbols in a line that scrolls: on phones the watchlist is too far from the chart to choose there. */
export function SymbolChips({ assets, selected, onSelect }: SymbolChipsProps) {
  return (
    <Box
      component="fieldset"
      aria-label="Symbol of the chart"
      sx={{
        ...{ m: 0, border: 0, px: 2, py: 0, minWidth: 0, height: 1 },
        ...{ display: 'flex', alignItems: 'center', gap: 1, overflowX: 'auto' },
        scrollbarWidth: 'none',
      }}
    >
      {assets.map((asset) => (
        <Chip
          key={asset.id}
          label={symbolText(asset.symbol)}
          variant="outlined"
          aria-pressed={asset.symbol === selected}
          onClick={() => onSelect(asset)}
          sx={{
            ...{ flexShrink: 0, height: 44, borderRadius: '22px', borderColor: color.edge },
            ...(asset.symbol === selected && { bgcolor: color.raised, fontWeight: 600 }),
          }}
        />
      ))}
    </Box>
  );
}
