import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Placement } from '@stratloom/contracts';
import { useChoosePath } from '../learn-queries.ts';
import { useHeadingFocus } from '../use-heading-focus.ts';
import { pathTitle } from './path-title.ts';
import { PlacementAnswers } from './placement-answers.tsx';
import { PlacementLevels } from './placement-levels.tsx';
import type { QuizAnswer } from './quiz-draft.ts';
import { placementReason } from './placement-reason.ts';

interface PlacementResultProps {
  readonly placement: Placement;
  readonly answers: readonly QuizAnswer[];
  readonly onClose: () => void;
}

/** Result of the placement quiz: the path it suggests, why, and the right answers. */
export function PlacementResult({ placement, answers, onClose }: PlacementResultProps) {
  const choosePath = useChoosePath();
  const heading = useHeadingFocus();
  const { suggestedPath, rightCount, questionCount } = placement;
  const follow = () => {
    choosePath.mutate(suggestedPath);
    onClose();
  };
  return (
    <Box sx={{ mt: 3, maxWidth: 820 }}>
      <Typography
        variant="h2"
        ref={heading}
        tabIndex={-1}
        sx={{ '&:focus-visible': { outline: 'none' } }}
      >
        We suggest the {pathTitle(suggestedPath)}
      </Typography>
      <Typography sx={{ mt: 1, color: 'text.secondary' }}>
        {rightCount} of {questionCount} answers were right. {placementReason(placement)}
      </Typography>
      <PlacementLevels placement={placement} />
      <Box sx={{ mt: 2.5, display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="contained" onClick={follow}>
          Follow the {pathTitle(suggestedPath)}
        </Button>
        <Button color="secondary" onClick={onClose}>
          Back to the overview
        </Button>
      </Box>
      <Accordion disableGutters variant="outlined" sx={{ mt: 3 }}>
        <AccordionSummary expandIcon={<ExpandMore />}>
          <Typography component="span" sx={{ fontWeight: 600 }}>
            Questions and answers
          </Typography>
        </AccordionSummary>
        <AccordionDetails>
          <PlacementAnswers answers={answers} />
        </AccordionDetails>
      </Accordion>
    </Box>
  );
}
