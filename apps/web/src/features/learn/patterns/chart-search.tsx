import CandlestickChartOutlined from '@mui/icons-material/CandlestickChartOutlined';
import ConstructionOutlined from '@mui/icons-material/ConstructionOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import Stack from '@mui/material/Stack';
import type { PatternCard } from '@stratloom/learn-content';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { OutcomePanel } from '../outcomes/outcome-panel.tsx';
import { labsLink } from './pattern-address.ts';
import { patternSubject } from './pattern-subject.ts';

/** Leads from a pattern to where it happened, and to a strategy that trades it. */
export function ChartSearch({ card }: { readonly card: PatternCard }) {
  const [isOpen, setOpen] = useState(false);
  const subject = useMemo(() => patternSubject(card), [card]);
  return (
    <>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant={isOpen ? 'outlined' : 'contained'}
          color={isOpen ? 'secondary' : 'primary'}
          startIcon={<CandlestickChartOutlined />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          Find it on a real chart
        </Button>
        <Button
          variant="outlined"
          color="secondary"
          startIcon={<ConstructionOutlined />}
          component={Link}
          to={labsLink(card.id)}
        >
          Use it in a strategy
        </Button>
      </Stack>
      <Collapse in={isOpen} unmountOnExit>
        <Box sx={{ pt: 2.5 }}>
          <OutcomePanel subject={subject} />
        </Box>
      </Collapse>
    </>
  );
}
