import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import Help from '@mui/icons-material/HelpOutlineOutlined';
import Warning from '@mui/icons-material/WarningAmberOutlined';
import Chip from '@mui/material/Chip';
import CircularProgress from '@mui/material/CircularProgress';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Verdict } from '@stratloom/engine/report';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { color } from '../../theme/theme.ts';

interface VerdictChipsProps {
  readonly verdicts: readonly Verdict[];
  /** The verdict that is being tested; null = none. */
  readonly checking: Verdict['id'] | null;
}

const ICONS: Readonly<Record<Verdict['status'], ReactElement>> = {
  pass: <CheckCircle />,
  warn: <Warning />,
  fail: <ErrorIcon />,
  unknown: <Help />,
};
const COLORS: Readonly<Record<Verdict['status'], string>> = {
  pass: color.gain,
  warn: color.warning,
  fail: color.loss,
  unknown: color.textSecondary,
};
const WORDS: Readonly<Record<Verdict['status'], string>> = {
  pass: 'Passed',
  warn: 'Warning',
  fail: 'Failed',
  unknown: 'Unknown',
};
const BUSY_WORDS: Partial<Record<Verdict['id'], string>> = {
  causality: 'Testing for look-ahead…',
  ambiguity: 'Testing worst and best…',
  'warm-up': 'Testing the warm-up…',
};

function VerdictChip(props: {
  readonly verdict: Verdict;
  readonly isBusy: boolean;
  readonly onOpen: (anchor: HTMLElement) => void;
}) {
  const { verdict, isBusy, onOpen } = props;
  return (
    <Chip
      size="small"
      variant="outlined"
      icon={
        isBusy ? (
          <CircularProgress size={14} color="inherit" aria-label="Testing" />
        ) : (
          ICONS[verdict.status]
        )
      }
      label={isBusy ? (BUSY_WORDS[verdict.id] ?? 'Testing…') : verdict.title}
      aria-haspopup="dialog"
      data-verdict={verdict.id}
      data-status={isBusy ? 'busy' : verdict.status}
      onClick={(event) => onOpen(event.currentTarget)}
      sx={{
        borderColor: color.edge,
        '& .MuiChip-icon': { color: COLORS[verdict.status] },
      }}
    />
  );
}

/** Verdicts on how far the run can be trusted: one chip each, with its explanation. */
export function VerdictChips({ verdicts, checking }: VerdictChipsProps) {
  const [opened, setOpened] = useState<{ id: Verdict['id']; anchor: HTMLElement } | null>(null);
  const shown = verdicts.find((verdict) => verdict.id === opened?.id);
  return (
    <Stack
      component="ul"
      direction="row"
      aria-label="Verdicts"
      sx={{ flexWrap: 'wrap', gap: 1, m: 0, p: 0, listStyle: 'none' }}
    >
      {verdicts.map((verdict) => (
        <li key={verdict.id}>
          <VerdictChip
            verdict={verdict}
            isBusy={verdict.id === checking}
            onOpen={(anchor) => setOpened({ id: verdict.id, anchor })}
          />
        </li>
      ))}
      <Popover
        open={shown !== undefined}
        anchorEl={opened?.anchor ?? null}
        onClose={() => setOpened(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': shown?.title ?? 'Verdict',
            sx: { p: 2, maxWidth: 360, mt: 0.5, bgcolor: color.raised },
          },
        }}
      >
        {shown !== undefined && (
          <>
            <Typography variant="h3" component="h3" gutterBottom>
              {WORDS[shown.status]}: {shown.title}
            </Typography>
            <Typography variant="body2" sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
              {shown.explanation}
            </Typography>
          </>
        )}
      </Popover>
    </Stack>
  );
}
