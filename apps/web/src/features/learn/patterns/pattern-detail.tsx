import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { PatternCard } from '@stratloom/learn-content';
import { useMemo } from 'react';
import { SubjectActions } from '../outcomes/subject-actions.tsx';
import { labsLink } from './pattern-address.ts';
import { PatternFacts } from './pattern-facts.tsx';
import type { EventSubject } from '../outcomes/found-events.ts';
import { patternEvents } from '../outcomes/pattern-events.ts';

/** Returns a pattern as something to look for on a chart. */
function patternSubject(card: PatternCard): EventSubject {
  return {
    name: card.name,
    direction: card.category,
    rule: card.shortDescription,
    // On daily bars a symbol has a handful of chart patterns in ten years.
    usualTimeframe: card.type === 'chart_pattern' ? '4h' : '1d',
    find: (bars) => patternEvents(bars, card.id),
  };
}

interface PatternDetailProps {
  readonly card: PatternCard;
  readonly onClose: () => void;
}

/** Details of a pattern, with links to a real chart and to a strategy. */
export function PatternDetail({ card, onClose }: PatternDetailProps) {
  const subject = useMemo(() => patternSubject(card), [card]);
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  return (
    <Dialog
      open
      fullWidth
      maxWidth="lg"
      fullScreen={isNarrow}
      onClose={onClose}
      aria-labelledby="pattern-detail-title"
      // The dialog takes the focus as a whole at first, which needs no ring.
      slotProps={{ paper: { sx: { '&:focus-visible': { outline: 'none' } } } }}
    >
      <DialogTitle
        component="h2"
        id="pattern-detail-title"
        sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}
      >
        {card.name}
        <IconButton size="small" aria-label="Close" onClick={onClose}>
          <Close />
        </IconButton>
      </DialogTitle>
      <DialogContent>
        <PatternFacts card={card} />
        <Box sx={{ mt: 3 }}>
          <SubjectActions subject={subject} labsAddress={labsLink(card.id)} />
        </Box>
      </DialogContent>
    </Dialog>
  );
}
