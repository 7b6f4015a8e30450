import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { findPattern } from '@stratloom/engine/patterns';
import type { PatternCard } from '@stratloom/learn-content';
import type { ReactNode } from 'react';
import { color } from '../../../theme/theme.ts';
import { CategoryLabel, ReliabilityChips, TypeChip } from './pattern-chips.tsx';
import { PatternIllustration } from './pattern-illustration.tsx';
import { unbroken } from '../unbroken.ts';

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box component="section" aria-label={title}>
      <Typography variant="h3">{title}</Typography>
      <Box sx={{ mt: 0.5, fontSize: 14, color: color.textSecondary }}>{children}</Box>
    </Box>
  );
}

/** Facts that follow from the shape, as the engine defines it. */
function EngineRule({ card }: { readonly card: PatternCard }) {
  const pattern = findPattern(card.id);
  if (pattern === undefined) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, mt: 3 }}>
      <Part title="Target">{pattern.targetRule}</Part>
      <Part title="Invalidated beyond">{pattern.invalidationRule}</Part>
      <Part title="The exact rule">{unbroken(pattern.description)}</Part>
      <Part title="Source">{pattern.source}</Part>
    </Box>
  );
}

/** The drawing, the description, all signals, and the rule of a pattern. */
export function PatternFacts({ card }: { readonly card: PatternCard }) {
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '360px minmax(0, 1fr)' },
        }}
      >
        <Stack sx={{ gap: 1.5 }}>
          <Box
            sx={{
              bgcolor: color.background,
              borderRadius: 1,
              p: 1,
              '& svg': { width: 1, maxWidth: 420 },
            }}
          >
            <PatternIllustration card={card} />
          </Box>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
            <TypeChip card={card} />
            <CategoryLabel category={card.category} />
          </Box>
          <ReliabilityChips card={card} />
          <Typography variant="caption" sx={{ color: color.textSecondary }}>
            Reliability is what books say about the pattern. Tests of patterns on their own rarely
            confirm it, so check below what followed it.
          </Typography>
        </Stack>
        <Stack sx={{ gap: 2 }}>
          <Typography>{unbroken(card.detailedDescription)}</Typography>
          <Part title="Key signals">
            <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
              {card.keySignals.map((signal) => (
                <li key={signal}>{unbroken(signal)}</li>
              ))}
            </Box>
          </Part>
          <Part title="Best used with">
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 0.5 }}>
              {card.bestUsedWith.map((other) => (
                <Chip key={other} size="small" variant="outlined" label={other} />
              ))}
            </Box>
          </Part>
        </Stack>
      </Box>
      <EngineRule card={card} />
    </>
  );
}
