import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { LearnProgress } from '@stratloom/contracts';
import { PATTERN_CARDS } from '@stratloom/learn-content';
import { figures } from '../../../theme/theme.ts';
import type { OwnProgress } from './own-progress.ts';

interface ProgressFiguresProps {
  readonly kept: LearnProgress;
  readonly own: OwnProgress;
}

/** Figures of the progress: read, answered, recognised. */
export function ProgressFigures({ kept, own }: ProgressFiguresProps) {
  const right = kept.answers.filter(({ isRight }) => isRight).length;
  const recognised = kept.patterns.filter(({ rightCount }) => rightCount > 0).length;
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        mt: 2,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, max-content)' },
        columnGap: { sm: 5 },
      }}
    >
      <Figure name="Lessons read" value={`${own.readCount} of ${own.unitCount}`} />
      <Figure name="Questions answered" value={String(kept.answers.length)} />
      <Figure name="Right on the last try" value={shareText(right, kept.answers.length)} />
      <Figure name="Patterns recognised" value={`${recognised} of ${PATTERN_CARDS.length}`} />
    </Box>
  );
}

function shareText(part: number, whole: number): string {
  return whole === 0 ? '–' : `${part} (${Math.round((part / whole) * 100)}%)`;
}

function Figure({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        {name}
      </Typography>
      <Typography component="dd" sx={{ ...figures, m: 0, fontSize: '1.125rem' }}>
        {value}
      </Typography>
    </div>
  );
}
