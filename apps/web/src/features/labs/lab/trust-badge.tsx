import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import Help from '@mui/icons-material/HelpOutlineOutlined';
import Warning from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import type { Verdict } from '@stratloom/engine/report';
import { useState } from 'react';
import { color, figures } from '../../../theme/theme.ts';
import { type Trust, weakestFirst } from './trust.ts';

interface TrustBadgeProps {
  readonly trust: Trust;
  readonly verdicts: readonly Verdict[];
}

const TONES: Readonly<Record<Trust['tone'], string>> = {
  pass: color.ok,
  warn: color.warning,
  fail: color.loss,
  none: color.text,
};

const LOOKS = {
  pass: { Icon: CheckCircle, tone: color.ok, word: 'Passed' },
  warn: { Icon: Warning, tone: color.warning, word: 'Warning' },
  // Amber as well: red is for money lost, and for figures that do not hold.
  fail: { Icon: Warning, tone: color.warning, word: 'Failed' },
  unknown: { Icon: Help, tone: color.textSecondary, word: 'Unknown' },
} as const;

function CheckRow({ verdict }: { readonly verdict: Verdict }) {
  const { id, status, title, explanation } = verdict;
  const isFatal = id === 'causality' && status === 'fail';
  const { word, ...look } = LOOKS[status];
  const { Icon, tone } = isFatal ? { Icon: ErrorIcon, tone: color.loss } : look;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, py: 1 }}>
      <Icon titleAccess={word} sx={{ color: tone, fontSize: 18, mt: '1px' }} />
      <div>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ fontSize: 12, '&::first-letter': { textTransform: 'uppercase' } }}
        >
          {explanation}
        </Typography>
      </div>
    </Box>
  );
}

interface ChecksProps extends Pick<TrustBadgeProps, 'verdicts'> {
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

function Checks({ anchor, verdicts, onClose }: ChecksProps) {
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': 'Can this result be believed?',
          sx: { p: 2, maxWidth: 420, mt: 0.5, bgcolor: color.surface },
        },
      }}
    >
      <Typography variant="h3" component="h2">
        Can this result be believed?
      </Typography>
      <Box component="ul" aria-label="Checks" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {weakestFirst(verdicts).map((verdict) => (
          <CheckRow key={verdict.id} verdict={verdict} />
        ))}
      </Box>
    </Popover>
  );
}

/** Count of the checks that the run has passed; opens them with their explanations. */
export function TrustBadge({ trust, verdicts }: TrustBadgeProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <ButtonBase
        aria-haspopup="dialog"
        data-testid="trust"
        data-tone={trust.tone}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          display: 'block',
          minWidth: 0,
          maxWidth: 1,
          px: 0.5,
          mx: -0.5,
          borderRadius: 1,
          textAlign: 'left',
          '&:hover': { bgcolor: color.hover },
        }}
      >
        <Box sx={{ fontSize: 12, lineHeight: '16px', color: color.textSecondary }}>Trust</Box>
        <Box
          sx={{
            ...figures,
            ...{ fontSize: { xs: 14, md: 18 }, lineHeight: { xs: '20px', md: '28px' } },
            ...{ fontWeight: 600, whiteSpace: 'nowrap', color: TONES[trust.tone] },
          }}
        >
          {trust.text}
        </Box>
        <Typography noWrap sx={{ fontSize: 12, lineHeight: '16px', color: color.textSecondary }}>
          {trust.weakest}
        </Typography>
      </ButtonBase>
      <Checks anchor={anchor} verdicts={verdicts} onClose={() => setAnchor(null)} />
    </>
  );
}
