import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PatternCard } from '@stratloom/learn-content';
import { Link } from 'react-router';
import { color } from '../../../theme/theme.ts';
import { CategoryLabel, ReliabilityChips, TypeChip } from './pattern-chips.tsx';
import { PatternIllustration } from './pattern-illustration.tsx';
import { cardLink } from './pattern-address.ts';
import { signalExcerpt } from './pattern-words.ts';
import { unbroken } from '../unbroken.ts';

/** A pattern in the grid; all of it opens the details. */
export function PatternTile({ card }: { readonly card: PatternCard }) {
  return (
    <Box
      component="article"
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        gap: 1,
        height: 1,
        p: 2,
        bgcolor: color.raised,
        borderRadius: 1,
        border: '1px solid transparent',
        '&:hover, &:focus-within': { borderColor: color.edge },
      }}
    >
      <Box sx={{ bgcolor: color.background, borderRadius: 0.75, p: 0.5 }}>
        <PatternIllustration card={card} />
      </Box>
      <div>
        <TypeChip card={card} />
      </div>
      <Typography variant="h3">
        {/* Its click area is the whole card. */}
        <Box
          component={Link}
          to={cardLink(card.id)}
          preventScrollReset
          sx={{
            color: 'inherit',
            textDecoration: 'none',
            '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 1 },
            '&:focus-visible': { outline: 'none' },
            '&:focus-visible::after': { outline: `2px solid ${color.accent}`, outlineOffset: 2 },
          }}
        >
          {card.name}
        </Box>
      </Typography>
      <Typography variant="body2" sx={{ color: color.textSecondary }}>
        {card.shortDescription}
      </Typography>
      <ReliabilityChips card={card} />
      <Signals card={card} />
      <Box sx={{ mt: 'auto', pt: 0.5 }}>
        <CategoryLabel category={card.category} />
      </Box>
    </Box>
  );
}

function Signals({ card }: { readonly card: PatternCard }) {
  const { shown, note } = signalExcerpt(card);
  return (
    <div>
      <Box component="ul" aria-label="Key signals" sx={{ m: 0, pl: 2.25, fontSize: 13 }}>
        {shown.map((signal) => (
          <li key={signal}>{unbroken(signal)}</li>
        ))}
      </Box>
      {note !== null && (
        <Typography variant="caption" sx={{ color: color.textSecondary }}>
          {note}
        </Typography>
      )}
    </div>
  );
}
