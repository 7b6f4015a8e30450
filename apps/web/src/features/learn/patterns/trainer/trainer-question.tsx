import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { findPattern } from '@stratloom/engine/patterns';
import type { PatternId } from '@stratloom/engine/patterns';
import { useEffect, useRef, useState, useEffectEvent } from 'react';
import { Link } from 'react-router';
import { color } from '../../../../theme/theme.ts';
import { cardLink } from '../pattern-address.ts';
import { TrainerChart } from './trainer-chart.tsx';
import { TrainerOptions } from './trainer-options.tsx';
import type { TrainerRound } from './trainer-round.ts';
import type { TrainerDeck } from './use-trainer-deck.ts';

/** Takes the keys 1 to `count` as choices, wherever the focus is. */
function useOptionKeys(count: number, onChoose: (place: number) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const place = Number(event.key) - 1;
    if (Number.isInteger(place) && place >= 0 && place < count) onChoose(place);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

interface TrainerQuestionProps {
  readonly deck: TrainerDeck;
  readonly round: TrainerRound;
  /** Called once, with the first answer. */
  readonly onName: (named: PatternId) => void;
  readonly onNext: () => void;
}

/** One question of the trainer: name the pattern, then see the truth. */
export function TrainerQuestion({ deck, round, onName, onNext }: TrainerQuestionProps) {
  const [named, setNamed] = useState<PatternId | null>(null);
  const { options, occurrence } = round;
  const name = (id: PatternId | undefined) => {
    if (named !== null || id === undefined) return;
    setNamed(id);
    onName(id);
  };
  useOptionKeys(options.length, (place) => name(options[place]));
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 300px' },
      }}
    >
      <TrainerChart market={deck.market} round={round} isNamed={named !== null} />
      <Stack sx={{ gap: 1.5 }}>
        <Typography variant="h3">Which pattern is complete at the last bar?</Typography>
        <TrainerOptions
          options={options}
          right={occurrence.patternId}
          named={named}
          onName={name}
        />
        {named === null ? (
          <Typography variant="caption" sx={{ color: color.textSecondary }}>
            Keys 1 to 4 answer.
          </Typography>
        ) : (
          <Truth right={occurrence.patternId} named={named} onNext={onNext} />
        )}
      </Stack>
    </Box>
  );
}

interface TruthProps {
  readonly right: PatternId;
  readonly named: PatternId;
  readonly onNext: () => void;
}

function Truth({ right, named, onNext }: TruthProps) {
  const next = useRef<HTMLButtonElement>(null);
  // So that Enter goes on; without a scroll, because the truth is on the chart.
  useEffect(() => next.current?.focus({ preventScroll: true }), []);
  const pattern = findPattern(right);
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Typography
        component="output"
        sx={{ fontWeight: 600, color: right === named ? color.gain : color.loss }}
      >
        {right === named ? 'Right' : 'Not quite'}: {pattern?.title}
      </Typography>
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button ref={next} variant="contained" onClick={onNext}>
          Next
        </Button>
        <Button color="secondary" component={Link} to={cardLink(right)}>
          Read about it
        </Button>
      </Stack>
      <Typography variant="body2" sx={{ color: color.textSecondary }}>
        {pattern?.description}
      </Typography>
    </Stack>
  );
}
