import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { accountRoutes, Gate } from '@stratloom/contracts';
import { useState } from 'react';
import type { z } from 'zod';
import { failureAdvice } from '../api-client/index.ts';
import { Field } from '../components/field.tsx';
import { color } from '../theme/theme.ts';
import { useSetLimits } from './deploy-queries.ts';

type PreflightAnswer = z.output<typeof accountRoutes.preflight.answer>;

interface PreflightProps {
  /** Undefined while it is not known; our own paper accounts have none. */
  readonly answer: PreflightAnswer | undefined;
  readonly reason: string;
  readonly problem: string | undefined;
  readonly onReason: (reason: string) => void;
}

/** Limits of a venue, and the conditions of real money, in words, with what to do about each. */
export function Preflight({ answer, reason, problem, onReason }: PreflightProps) {
  const { money, items: gates = [], notes = [] } = answer ?? {};
  const unmet = gates.filter(({ isMet }) => !isMet);
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <VenueNotes notes={notes} />
      {money === 'real' && (
        <Box component="ul" aria-label="Checks" sx={{ display: 'grid', gap: 1, m: 0, p: 0 }}>
          {gates.map((gate) => (
            <GateLine key={gate.code} gate={gate} />
          ))}
        </Box>
      )}
      {unmet.some(({ code }) => code === 'limits') && <LimitFields />}
      {unmet.some(({ isOverridable }) => isOverridable) && (
        <Field
          label="Reason for skipping paper trading"
          value={reason}
          error={problem !== undefined}
          help={problem ?? 'Kept in the account log.'}
          onChange={(event) => onReason(event.target.value)}
        />
      )}
    </Box>
  );
}

/** Sentences on what a venue cannot do. */
function VenueNotes({ notes }: { readonly notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <Box>
      <Typography id="venue-notes" sx={{ fontWeight: 600 }}>
        Before you trade there
      </Typography>
      <Box component="ul" aria-labelledby="venue-notes" sx={{ m: 0, pl: 2.5 }}>
        {notes.map((note) => (
          <Typography key={note} component="li" sx={{ color: color.textSecondary }}>
            {note}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}

function GateLine({ gate: { isMet, words, remedy } }: { readonly gate: Gate }) {
  return (
    <Box component="li" sx={{ display: 'grid', gridTemplateColumns: '72px 1fr', gap: 1 }}>
      <Typography sx={{ fontWeight: 600, color: isMet ? color.textSecondary : color.text }}>
        {isMet ? 'Met' : 'Not met'}
      </Typography>
      <Typography sx={{ color: isMet ? color.textSecondary : color.text }}>
        {words} {remedy}
      </Typography>
    </Box>
  );
}

/** Sets the bounds over all accounts with real money. */
function LimitFields() {
  const setLimits = useSetLimits();
  const [maxExposure, setExposure] = useState('');
  const [maxDailyLoss, setDailyLoss] = useState('');
  const isWhole = Number(maxExposure) > 0 && Number(maxDailyLoss) > 0;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr auto' } }}>
      <Field
        label="Max exposure across accounts, USD"
        value={maxExposure}
        onChange={(event) => setExposure(event.target.value)}
        inputProps={{ inputMode: 'decimal' }}
      />
      <Field
        label="Max daily loss across accounts, USD"
        value={maxDailyLoss}
        onChange={(event) => setDailyLoss(event.target.value)}
        inputProps={{ inputMode: 'decimal' }}
      />
      <Button
        variant="outlined"
        disabled={!isWhole || setLimits.isPending}
        onClick={() => setLimits.mutate({ maxExposure, maxDailyLoss })}
      >
        Set limits
      </Button>
      {setLimits.error !== null && (
        <Alert severity="error">{failureAdvice(setLimits.error, 'Failed to set the limits')}</Alert>
      )}
    </Box>
  );
}
