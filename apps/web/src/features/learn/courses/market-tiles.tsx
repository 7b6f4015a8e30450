import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { MarketTile } from '@stratloom/learn-content';
import { color } from '../../../theme/theme.ts';
import { cardGrid, cardStyle, CHOSEN_GROUND } from '../hub/card-style.ts';
import { moduleHeadId } from './module-place.ts';
import type { OpenModule } from './use-open-module.ts';

interface MarketTilesProps {
  readonly tiles: readonly MarketTile[];
  readonly open: OpenModule;
}

/** The markets; each opens or closes its module below. */
export function MarketTiles({ tiles, open }: MarketTilesProps) {
  return (
    <Box sx={{ ...cardGrid(220), mt: 3 }}>
      {tiles.map((tile) => (
        <Tile
          key={tile.moduleId}
          tile={tile}
          isOpen={open.openId === tile.moduleId}
          onToggle={() => open.toggle(tile.moduleId)}
        />
      ))}
    </Box>
  );
}

interface TileProps {
  readonly tile: MarketTile;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function Tile({ tile, isOpen, onToggle }: TileProps) {
  return (
    <ButtonBase
      aria-expanded={isOpen}
      aria-controls={`${moduleHeadId(tile.moduleId)}-content`}
      onClick={onToggle}
      sx={{
        ...cardStyle,
        p: 1.5,
        display: 'flex',
        alignItems: 'flex-start',
        justifyContent: 'flex-start',
        gap: 1.5,
        textAlign: 'left',
        borderColor: isOpen ? color.text : color.raised,
        bgcolor: isOpen ? CHOSEN_GROUND : color.raised,
        '&:hover': { bgcolor: CHOSEN_GROUND },
      }}
    >
      <Box component="span" aria-hidden sx={{ fontSize: 24, lineHeight: 1.2 }}>
        {tile.emoji}
      </Box>
      <Box component="span" sx={{ minWidth: 0 }}>
        <Typography component="span" variant="h3" sx={{ display: 'block' }}>
          {tile.title}
        </Typography>
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          {tile.text}
        </Typography>
      </Box>
    </ButtonBase>
  );
}
