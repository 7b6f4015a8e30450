import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { SourceNote } from '../../../components/source-note.tsx';
import { GUEST_MARK } from '../../../session/guest-work.ts';
import { color, figures } from '../../../theme/theme.ts';
import { AverageSlider } from './average-slider.tsx';
import { EquityFigure } from './equity-figure.tsx';
import { costRatio, type FirstRunChoice } from './first-run-job.ts';
import { firstRunMarkets } from './first-run-markets.ts';
import { FirstRunFigures } from './first-run-figures.tsx';
import type { ShownFirstRun } from './first-runner.ts';
import { MarketChoice } from './market-choice.tsx';
import { TradeThreads } from './trade-threads.tsx';
import { useFirstRun } from './use-first-run.ts';

const start: FirstRunChoice = { symbol: firstRunMarkets[0].symbol, fast: 20, slow: 100 };
const fastRange = [2, 60] as const;
const slowRange = [10, 250] as const;
/** From so many tries on, luck is spoken of. */
const manyTries = 5;

/** A backtest that a visitor can try: the engine itself, in this browser. */
export function FirstRunPanel() {
  const [choice, setChoice] = useState(start);
  const { shown: newest, isBroken } = useFirstRun(choice);
  // Figures and curves are drawn in slices: what is being moved goes first.
  const shown = useDeferredValue(newest);
  const change = (part: Partial<FirstRunChoice>) => setChoice({ ...choice, ...part });
  return (
    <>
      <Box sx={{ px: 2, py: 1, display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
        <MarketChoice symbol={choice.symbol} onChange={(symbol) => change({ symbol })} />
        <Box sx={{ ml: 'auto' }}>
          <SourceNote source={shown?.loaded.source ?? 'Simulated prices'} />
        </Box>
      </Box>
      <FirstRunFigures shown={shown} />
      <Box sx={{ px: 2, pt: 2 }}>
        <Rule choice={choice} />
        <EquityFigure shown={shown} />
        <TradeThreads shown={shown} />
      </Box>
      <Box
        sx={{
          px: 2,
          pt: 1.5,
          display: 'grid',
          columnGap: 4,
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
        }}
      >
        {/* The fast average stays the faster one: each slider pushes the other along. */}
        <AverageSlider
          label="Fast average"
          value={choice.fast}
          range={fastRange}
          onChange={(fast) => change({ fast, slow: Math.max(choice.slow, fast + 1) })}
        />
        <AverageSlider
          label="Slow average"
          value={choice.slow}
          range={slowRange}
          onChange={(slow) => change({ slow, fast: Math.min(choice.fast, slow - 1) })}
        />
      </Box>
      <LabsLink shown={shown} choice={choice} />
      <Footnote shown={shown} isBroken={isBroken} />
    </>
  );
}

/** Leads to Labs with the rule as it was moved, on the same bars. */
function LabsLink(props: { shown: ShownFirstRun | null; choice: FirstRunChoice }) {
  const { choice, shown } = props;
  const from = shown?.loaded.bars.openTime[0];
  const address = useMemo(() => labsLink(choice, from), [choice, from]);
  return (
    <Box sx={{ px: 2, pt: 1.5 }}>
      <Button
        component={Link}
        to={address}
        variant="outlined"
        color="secondary"
        sx={{ minHeight: 44 }}
      >
        Open in Labs
      </Button>
    </Box>
  );
}

/** Returns the address of a draft of its own for each rule. @param from - First bar, UTC ms; undefined = not known yet. */
function labsLink({ symbol, fast, slow }: FirstRunChoice, from = 0): string {
  const day = new Date(from).toISOString().slice(0, 10);
  const averages = `${symbol}~${fast}~${slow}~${day}`;
  const search = new URLSearchParams({
    [GUEST_MARK]: 'labs',
    averages,
    draft: crypto.randomUUID(),
  });
  return `/?${search.toString()}`;
}

function Rule({ choice }: { choice: FirstRunChoice }) {
  const { name } = firstRunMarkets.find(({ symbol }) => symbol === choice.symbol) ?? {
    name: choice.symbol,
  };
  return (
    <Box sx={{ mb: 2, display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5 }}>
      <Typography variant="body2" sx={{ mr: 'auto' }}>
        Hold {name} while its {choice.fast}-day average is above its {choice.slow}-day average.
      </Typography>
      <LegendLine name="This rule" stroke={color.gain} />
      <LegendLine name="Buy and hold" stroke={color.edge} isDashed />
    </Box>
  );
}

function LegendLine(props: { name: string; stroke: string; isDashed?: boolean }) {
  const dashes = props.isDashed === true ? { strokeDasharray: '3 3' } : {};
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, fontSize: 12 }}
    >
      <svg width="18" height="8" aria-hidden>
        <line x1="0" x2="18" y1="4" y2="4" stroke={props.stroke} strokeWidth="2" {...dashes} />
      </svg>
      {props.name}
    </Box>
  );
}

function Footnote(props: { shown: ShownFirstRun | null; isBroken: boolean }) {
  return (
    <Typography
      sx={{
        ...figures,
        px: 2,
        pt: 1,
        pb: 2,
        minHeight: 64,
        fontSize: 12,
        color: 'text.secondary',
      }}
    >
      {props.isBroken
        ? 'The engine could not be started in this browser.'
        : footnoteOf(props.shown)}
    </Typography>
  );
}

function footnoteOf(shown: ShownFirstRun | null): string {
  if (shown === null) return 'Starting the engine in this browser …';
  const { loaded, tookMs, triedCount } = shown;
  const time = tookMs === null ? '' : ` in ${Math.max(1, Math.round(tookMs))} ms`;
  const work = `${loaded.bars.length.toLocaleString('en-US')} daily bars${time}, in your browser. Each fill costs ${costRatio * 100}%.`;
  if (triedCount < manyTries) return work;
  return `${work} ${triedCount} settings tried: the best of many is partly luck. Labs tells you how much.`;
}
