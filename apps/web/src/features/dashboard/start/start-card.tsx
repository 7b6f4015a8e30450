import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import CloseIcon from '@mui/icons-material/Close';
import CircleIcon from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { setDemoMode } from '../../../session/demo-mode.ts';
import { color } from '../../../theme/theme.ts';
import { startCardSize } from './start-card-size.ts';
import type { StartMark } from './start-marks.ts';
import { startSteps, type StartStep } from './start-steps.ts';
import { useStartFacts } from './use-start-facts.ts';

interface StartCardProps {
  readonly marks: ReadonlySet<StartMark>;
  readonly isDemo: boolean;
  readonly onMark: (mark: StartMark) => void;
}

/** Three first steps side by side; where there is no place for that, the next one alone. */
export function StartCard(props: StartCardProps) {
  const facts = useStartFacts();
  if (facts === null) return <Box sx={startCardSize} />;
  return <Steps {...props} steps={startSteps({ ...facts, marks: props.marks })} />;
}

type StepsProps = StartCardProps & { readonly steps: readonly StartStep[] };

function Steps({ steps, isDemo, onMark }: StepsProps) {
  const doneCount = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone) ?? steps.at(-1);
  // Whoever has done all of it before needs no praise for it.
  const [wasDone] = useState(doneCount === steps.length);
  useEffect(() => {
    if (wasDone) onMark('closed');
    // Once: the card goes with that.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [wasDone]);
  if (wasDone) return null;
  return (
    <Box
      component="section"
      aria-labelledby="start-title"
      // Takes the focus of a button that has done its work.
      tabIndex={-1}
      sx={{
        ...{ ...startCardSize, display: 'flex', flexDirection: 'column', overflow: 'hidden' },
        ...{ bgcolor: 'background.paper', border: `1px solid ${color.raised}` },
        borderRadius: '8px',
      }}
    >
      <Head {...{ doneCount, count: steps.length }} onClose={() => onMark('closed')} />
      <Box
        component="ol"
        sx={{
          ...{ m: 0, p: 0, listStyle: 'none', display: 'grid', flexGrow: 1 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' },
          borderTop: `1px solid ${color.raised}`,
        }}
      >
        {steps.map((step) => (
          <Step
            key={step.id}
            {...{ step, isDemo, onMark }}
            isNext={step === next}
            isPrimary={isDemo && step === next && !step.isDone}
          />
        ))}
      </Box>
    </Box>
  );
}

interface HeadProps {
  readonly doneCount: number;
  readonly count: number;
  readonly onClose: () => void;
}

function Head({ doneCount, count, onClose }: HeadProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, height: 48, pl: 2, pr: 0.5 }}>
      <Typography id="start-title" variant="h3" component="h2">
        Get started
      </Typography>
      <Typography sx={{ ml: 'auto', fontSize: 12, color: 'text.secondary' }}>
        {doneCount === count ? 'All done' : `${doneCount} of ${count} done`}
      </Typography>
      <IconButton
        aria-label="Hide Get started"
        onClick={({ currentTarget }) => {
          focusAround(currentTarget, 'main');
          onClose();
        }}
        sx={{ width: 44, height: 44, '& svg': { fontSize: 18 } }}
      >
        <CloseIcon />
      </IconButton>
    </Box>
  );
}

interface StepProps {
  readonly step: StartStep;
  /** Whether it is the one that is shown where there is place for one only. */
  readonly isNext: boolean;
  readonly isPrimary: boolean;
  readonly isDemo: boolean;
  readonly onMark: (mark: StartMark) => void;
}

function Step({ step, isNext, isPrimary, isDemo, onMark }: StepProps) {
  const { id, title, note, action, isDone } = step;
  return (
    <Box
      component="li"
      sx={{
        ...{ alignItems: 'center', gap: 1.5, px: 2, minWidth: 0 },
        display: { xs: isNext ? 'flex' : 'none', lg: 'flex' },
        '&:not(:first-of-type)': { borderLeft: { lg: `1px solid ${color.raised}` } },
      }}
    >
      {isDone ? (
        <CheckCircleIcon titleAccess="Done" sx={{ fontSize: 20, color: color.ok }} />
      ) : (
        <CircleIcon aria-hidden sx={{ fontSize: 20, color: color.edge }} />
      )}
      <Box sx={{ mr: 'auto', minWidth: 0 }}>
        <Typography sx={{ fontSize: 14, lineHeight: '20px', fontWeight: 600 }}>{title}</Typography>
        <Typography
          sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary', textWrap: 'balance' }}
        >
          {note}
        </Typography>
      </Box>
      {!isDone && (
        <Box sx={{ display: 'flex', flexShrink: 0, alignItems: 'center' }}>
          {id === 'connect' && isDemo && (
            <Button
              color="secondary"
              sx={touchable}
              onClick={({ currentTarget }) => {
                focusAround(currentTarget, 'section');
                onMark('demo');
              }}
            >
              Stay with demo
            </Button>
          )}
          <Button
            component={Link}
            to={action.to}
            variant={isPrimary ? 'contained' : 'outlined'}
            color={isPrimary ? 'primary' : 'secondary'}
            sx={touchable}
            onClick={() => {
              if (id === 'try') onMark('tried');
              // Accounts are connected where data are one's own.
              if (id === 'connect') setDemoMode(false);
            }}
          >
            {action.label}
          </Button>
        </Box>
      )}
    </Box>
  );
}

const touchable = { minHeight: { xs: 44, md: 36 }, whiteSpace: 'nowrap' } as const;

/** Moves the focus from a button that is about to go to what stands around it. */
function focusAround(button: HTMLElement, around: 'main' | 'section'): void {
  button.closest<HTMLElement>(around)?.focus({ preventScroll: true });
}
