import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { PatternCard } from '@stratloom/learn-content';
import { color } from '../../../theme/theme.ts';
import { directionColor, typeColor } from './pattern-color.ts';
import { TYPE_WORDS } from './pattern-words.ts';

/** Says whether a pattern is made of candles or of swings. */
export function TypeChip({ card }: { readonly card: PatternCard }) {
  const ink = typeColor(card);
  return (
    <Chip
      size="small"
      variant="outlined"
      label={TYPE_WORDS[card.type]}
      // On the ground of a card, red would be too faint to read.
      sx={{ color: ink, borderColor: ink, bgcolor: color.background }}
    />
  );
}

/** Reliability of a pattern by the literature, and its timeframes. */
export function ReliabilityChips({ card }: { readonly card: PatternCard }) {
  const style = { color: color.textSecondary, borderColor: color.edge };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      <Chip size="small" variant="outlined" label={`Reliability: ${card.reliability}`} sx={style} />
      <Chip size="small" variant="outlined" label={`Timeframe: ${card.timeframe}`} sx={style} />
    </Box>
  );
}

/** The direction in upper case, with an arrow. */
export function CategoryLabel({ category }: { readonly category: PatternCard['category'] }) {
  const Arrow = category === 'bullish' ? ArrowUpward : ArrowDownward;
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        px: 1,
        py: 0.25,
        borderRadius: 0.75,
        bgcolor: color.background,
        fontSize: 12,
        fontWeight: 700,
        letterSpacing: '0.06em',
        color: directionColor(category),
      }}
    >
      <Arrow aria-hidden sx={{ fontSize: 14 }} />
      {category.toUpperCase()}
    </Box>
  );
}
