import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import type { Category } from '@stratloom/learn-content';
import { color } from '../../../theme/theme.ts';

/** Categories to narrow the topics down to. */
export type CategoryChoice = 'all' | Category;

const CHOICES: readonly CategoryChoice[] = [
  'all',
  'fundamentals',
  'technical',
  'advanced',
  'algorithmic',
];

const chipStyle = {
  textTransform: 'capitalize',
  '&.MuiChip-filled': { bgcolor: color.raised },
} as const;

interface CategoryChipsProps {
  readonly chosen: CategoryChoice;
  /** Not given: the chips filter nothing, as for visitors. */
  readonly onChoose?: (choice: CategoryChoice) => void;
}

/** The categories of topics; a filter where they are wired. */
export function CategoryChips({ chosen, onChoose }: CategoryChipsProps) {
  return (
    <Stack
      component="ul"
      direction="row"
      sx={{ m: 0, mb: 1.5, p: 0, listStyle: 'none', gap: 1, flexWrap: 'wrap' }}
    >
      {CHOICES.map((choice) => (
        <li key={choice}>
          <Chip
            label={choice}
            sx={chipStyle}
            variant={choice === chosen ? 'filled' : 'outlined'}
            {...(onChoose !== undefined && {
              'aria-pressed': choice === chosen,
              onClick: () => onChoose(choice),
            })}
          />
        </li>
      ))}
    </Stack>
  );
}
