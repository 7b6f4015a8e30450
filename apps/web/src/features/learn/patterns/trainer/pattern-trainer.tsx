import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { PatternId } from '@stratloom/engine/patterns';
import { useState } from 'react';
import { failureText } from '../../../../api-client/index.ts';
import { findAllPatterns } from '../../../../engine-client/patterns/find-all-patterns.ts';
import type { FindAllPatterns } from '../../../../engine-client/patterns/find-all-patterns.ts';
import { TrainerQuestion } from './trainer-question.tsx';
import { drawRound } from './trainer-round.ts';
import type { TrainerRound } from './trainer-round.ts';
import { NO_SCORE, scoreAfter, scoreText } from './trainer-score.ts';
import { useTrainerDeck } from './use-trainer-deck.ts';
import type { TrainerDeck } from './use-trainer-deck.ts';
import { newAttemptId } from '../../progress/attempt-id.ts';
import { useLearnProgress, useTrainerAnswer } from '../../progress/learn-queries.ts';
import { useKeepsProgress } from '../../progress/use-keeps-progress.ts';

/** Score that outlives the page. */
interface KeptScore {
  /** The score of all visits; null = none is kept. */
  readonly words: string | null;
  readonly keep: (shown: PatternId, named: PatternId) => void;
}

/** Keeps the score of signed-in users on the server; for others it does nothing. */
function useKeptScore(): KeptScore {
  const isKept = useKeepsProgress();
  const { data } = useLearnProgress();
  const { mutate } = useTrainerAnswer();
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  const patterns = isKept ? (data?.patterns ?? []) : [];
  const shown = sum(patterns.map(({ shownCount }) => shownCount));
  const right = sum(patterns.map(({ rightCount }) => rightCount));
  return {
    words: shown === 0 ? null : `${right} of ${shown} in all`,
    keep: (shownPatternId, namedPatternId) => {
      if (isKept) mutate({ attemptId: newAttemptId(), shownPatternId, namedPatternId });
    },
  };
}

interface PatternTrainerProps {
  readonly onLeave: () => void;
  readonly find?: FindAllPatterns;
}

/** Symbols whose bars everyone may see, asked in turn. */
const SYMBOLS = ['AAPL', 'BTC-USD', 'MSFT', 'TSLA', 'ETH-USD', 'AMZN', 'GOOGL'] as const;

/** Questions that are asked of one symbol before another comes. */
const QUESTIONS_A_SYMBOL = 5;

/** Shows real bars that end with a pattern, asks for its name, and keeps the score. */
export function PatternTrainer({ onLeave, find = findAllPatterns }: PatternTrainerProps) {
  const [first] = useState(() => Math.floor(Math.random() * SYMBOLS.length));
  const [score, setScore] = useState(NO_SCORE);
  const [asked, setAsked] = useState(0);
  const [before, setBefore] = useState<PatternId | null>(null);
  const kept = useKeptScore();
  const turn = first + Math.floor(asked / QUESTIONS_A_SYMBOL);
  const symbol = SYMBOLS[turn % SYMBOLS.length] ?? SYMBOLS[0];
  const { data: deck, error, refetch } = useTrainerDeck(symbol, find);
  return (
    <section aria-labelledby="trainer-title">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1.5 }}>
        <Typography variant="h2" id="trainer-title">
          Pattern trainer
        </Typography>
        <Typography variant="body2" color="textSecondary" component="output" sx={{ mr: 'auto' }}>
          {scoreText(score)}
          {kept.words === null ? '' : ` · ${kept.words}`}
        </Typography>
        <Button color="secondary" onClick={onLeave}>
          Back to the guide
        </Button>
      </Box>
      {deck !== undefined && (
        <Drawn
          key={asked}
          deck={deck}
          before={before}
          onName={(round, named) => {
            const shown = round.occurrence.patternId;
            setScore(scoreAfter(score, shown === named));
            setBefore(shown);
            kept.keep(shown, named);
          }}
          onNext={() => setAsked(asked + 1)}
        />
      )}
      {deck === undefined && error !== null && (
        <Alert severity="error" action={<Button onClick={() => void refetch()}>Retry</Button>}>
          {failureText(error, 'The bars could not be loaded.')}
        </Alert>
      )}
      {deck === undefined && error === null && (
        <Skeleton variant="rounded" height={540} aria-label="Loading bars" />
      )}
    </section>
  );
}

interface DrawnProps {
  readonly deck: TrainerDeck;
  /** Question asked last. */
  readonly before: PatternId | null;
  readonly onName: (round: TrainerRound, named: PatternId) => void;
  readonly onNext: () => void;
}

/** A question drawn when it is first shown. */
function Drawn({ deck, before, onName, onNext }: DrawnProps) {
  const [round] = useState(() => drawRound(deck.market.bars, deck.found, before, Math.random));
  if (round === null) {
    return (
      <Alert severity="info" action={<Button onClick={onNext}>Try again</Button>}>
        No clear pattern in these bars.
      </Alert>
    );
  }
  return (
    <TrainerQuestion
      deck={deck}
      round={round}
      onName={(named) => onName(round, named)}
      onNext={onNext}
    />
  );
}
