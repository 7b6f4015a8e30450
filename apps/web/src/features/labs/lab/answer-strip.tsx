import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import type { ShownRun } from '../../../run-report/shown-run.ts';
import { toneOf } from '../../../run-report/report/signed-text.tsx';
import { color, figures } from '../../../theme/theme.ts';
import { useKnownCode } from '../session/known-code.tsx';
import { useStrategyRuns } from '../session/strategy-runs.tsx';
import { answerFigures } from './answer-figures.ts';
import type { AnswerFigure } from './answer-figures.ts';
import { TrustBadge } from './trust-badge.tsx';
import { trustOf } from './trust.ts';

/** Figures that a narrow strip has no place for, by the width from which on they are there. */
const SHOWN_FROM: Readonly<Record<AnswerFigure['id'], 'xs' | 'md' | 'lg'>> = {
  return: 'xs',
  drawdown: 'xs',
  trades: 'md',
  hold: 'lg',
  sharpe: 'lg',
};

function shownFrom(id: AnswerFigure['id']) {
  const from = SHOWN_FROM[id];
  return from === 'xs' ? 'block' : { xs: 'none', [from]: 'block' };
}

function AnswerCell({ figure }: { readonly figure: AnswerFigure }) {
  const { id, label, text, note, narrowNote, sign, help } = figure;
  const isAnswer = id === 'return';
  const tone = toneOf(sign);
  return (
    <Tooltip title={help}>
      <Box data-answer={id} sx={{ display: shownFrom(id), minWidth: 0 }}>
        <Box component="dt" sx={{ fontSize: 12, lineHeight: '16px', color: color.textSecondary }}>
          {label}
        </Box>
        <Box
          component="dd"
          sx={{
            ...figures,
            m: 0,
            whiteSpace: 'nowrap',
            color: tone.color,
            fontSize: isAnswer ? { xs: 20, md: 26 } : { xs: 14, md: 18 },
            lineHeight: { xs: '20px', md: '28px' },
            fontWeight: isAnswer ? 600 : 500,
          }}
        >
          {tone.arrow !== '' && (
            <Box component="span" aria-hidden sx={{ fontSize: '0.62em', mr: 0.5 }}>
              {tone.arrow}
            </Box>
          )}
          {text}
        </Box>
        <Box
          component="dd"
          sx={{ ...figures, m: 0, fontSize: 12, lineHeight: '16px', whiteSpace: 'nowrap' }}
        >
          {narrowNote !== '' && (
            <Box component="span" sx={{ color: color.textSecondary, display: { lg: 'none' } }}>
              {narrowNote}
            </Box>
          )}
          <Box
            component="span"
            sx={{
              color: color.textSecondary,
              display: narrowNote === '' ? 'inline' : { xs: 'none', lg: 'inline' },
            }}
          >
            {note}
          </Box>
        </Box>
      </Box>
    </Tooltip>
  );
}

/** Figures and trust; drawn anew with another result only. */
const Answer = memo(function Answer({ shown }: { readonly shown: ShownRun | null }) {
  const judged = shown === null || shown.isIndicator ? null : shown.document;
  const verdicts = judged?.verdicts ?? [];
  return (
    <>
      <Box component="dl" sx={{ display: 'contents' }}>
        {answerFigures(judged).map((figure) => (
          <AnswerCell key={figure.id} figure={figure} />
        ))}
      </Box>
      {/* On a phone the badge may take three lines: what stands below does not jump when it comes. */}
      <Box sx={{ minWidth: 0, minHeight: { xs: 55, md: 0 } }}>
        {judged === null ? (
          <Typography sx={{ fontSize: 12, color: color.textSecondary }}>
            {shown === null ? 'Run to see figures' : 'An indicator places no orders'}
          </Typography>
        ) : (
          <TrustBadge trust={trustOf(verdicts, judged.trades.length)} verdicts={verdicts} />
        )}
      </Box>
    </>
  );
});

/** Says that the figures are not of the strategy as it stands, and leads to what is wrong. */
function OutdatedNote({ hasFigures }: { readonly hasFigures: boolean }) {
  const { errors, showPlace } = useKnownCode();
  const { problem, wasStopped } = useStrategyRuns().state;
  const [first] = errors;
  const wrong = first ?? problem;
  const what =
    wrong === null ? 'Run stopped' : errors.length > 1 ? `${errors.length} errors` : 'Error';
  const place = wrong?.line === undefined ? null : { ...wrong, line: wrong.line };
  if (wrong === null && !wasStopped) return null;
  return (
    <Box
      sx={{
        ...{ gridColumn: '1 / -1', display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 },
        ...{ fontSize: 12, color: color.textSecondary },
      }}
      data-testid="answer-outdated"
    >
      <ErrorIcon sx={{ color: wrong === null ? color.warning : color.loss, fontSize: 16 }} />
      {what}
      {hasFigures ? ': these figures are of the last run that worked.' : ': no figures yet.'}
      {place !== null && (
        <Button size="small" color="secondary" onClick={() => showPlace(place)} sx={{ py: 0 }}>
          Go to line {place.line}
        </Button>
      )}
    </Box>
  );
}

/** The answer to an edit, always in view: what it earns, what holding would have, how deep it fell, and whether to believe it. */
export function AnswerStrip() {
  const { state } = useStrategyRuns();
  const { errors } = useKnownCode();
  const { shown, phase, progressRatio, problem, wasStopped } = state;
  const isBusy = phase !== 'idle';
  const isOutdated = problem !== null || wasStopped || errors.length > 0;
  const progress =
    progressRatio === null ? {} : ({ variant: 'determinate', value: progressRatio * 100 } as const);
  return (
    <Box
      component="section"
      aria-label="Answer"
      data-testid="answer"
      sx={{
        ...{
          order: { xs: -1, md: 0 },
          position: { xs: 'sticky', md: 'relative' },
          top: { xs: 56, md: 'auto' },
        },
        ...{ zIndex: { xs: 5, md: 'auto' }, flexShrink: 0, bgcolor: color.surface },
        ...{
          border: `1px solid ${color.raised}`,
          borderRadius: 1,
          px: { xs: 1.5, md: 2 },
          py: 0.75,
        },
        ...{ mx: { xs: -1, md: 0 } },
      }}
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: {
            xs: 'auto auto minmax(0, 1fr)',
            md: 'auto auto auto minmax(0, 1fr)',
            lg: 'auto auto auto auto auto minmax(0, 1fr)',
          },
          columnGap: { xs: 2, md: 3, xl: 5 },
          // Without colour, and still as easy to read as before.
          filter: isOutdated || isBusy ? 'grayscale(1)' : 'none',
          // A run that is over at once must not flicker.
          transition: isOutdated || isBusy ? 'filter 0s 150ms' : 'none',
        }}
      >
        <Answer shown={shown} />
      </Box>
      {isOutdated && <OutdatedNote hasFigures={shown !== null} />}
      {isBusy && (
        <LinearProgress
          aria-hidden
          {...progress}
          sx={{ position: 'absolute', left: 0, right: 0, bottom: 0, height: 2 }}
        />
      )}
    </Box>
  );
}
