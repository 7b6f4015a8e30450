import CandlestickChartOutlined from '@mui/icons-material/CandlestickChartOutlined';
import ConstructionOutlined from '@mui/icons-material/ConstructionOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { EventSubject } from './found-events.ts';

const OutcomePanel = lazy(async () => ({
  default: (await import('./outcome-panel.tsx')).OutcomePanel,
}));

interface SubjectActionsProps {
  readonly subject: EventSubject;
  /** Address at which Labs starts a strategy with it. */
  readonly labsAddress: string;
}

/** Leads from what a card teaches to where it happened, and to a strategy that trades it. */
export function SubjectActions({ subject, labsAddress }: SubjectActionsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
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
          to={labsAddress}
        >
          Use it in a strategy
        </Button>
      </Stack>
      <Collapse in={isOpen} unmountOnExit>
        <Box sx={{ pt: 2.5 }}>
          <Suspense fallback={<Skeleton variant="rounded" height={560} />}>
            <OutcomePanel subject={subject} />
          </Suspense>
        </Box>
      </Collapse>
    </div>
  );
}
