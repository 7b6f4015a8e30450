import Typography from '@mui/material/Typography';
import type { Placement } from '@stratloom/contracts';
import { formatDay } from '../../../../format/moment.ts';
import { pathTitle } from './path-title.ts';

/** What the placement quiz said last; nothing when it was not taken. */
export function PlacementLine({ placement }: { readonly placement: Placement | null }) {
  if (placement === null) return null;
  const { suggestedPath, rightCount, questionCount, takenAt } = placement;
  return (
    <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
      Your placement quiz of {formatDay(takenAt / 1000)} suggests the {pathTitle(suggestedPath)}:{' '}
      {rightCount} of {questionCount} answers were right.
    </Typography>
  );
}
