import Box from '@mui/material/Box';
import { memo, useMemo } from 'react';
import { color, figures } from '../../../theme/theme.ts';
import { formatSignedPercent } from '../../../format/percent.ts';
import { curvePath, heightOf, rangeOf } from '../curve-path.ts';
import type { ShownFirstRun } from './first-runner.ts';
import { returnLines, yearStarts } from './return-scale.ts';

const size = { width: 1000, height: 400 };

/** Equity beside buying and holding, as returns on the starting cash. */
export const EquityFigure = memo(function EquityFigure(props: { shown: ShownFirstRun | null }) {
  const { shown } = props;
  const drawing = useMemo(() => (shown === null ? null : drawingOf(shown)), [shown]);
  return (
    <Box
      component="figure"
      aria-label={drawing?.label ?? 'The equity curve is being computed'}
      sx={{ m: 0, position: 'relative', height: { xs: 180, md: 272 }, mr: 7, mb: 3 }}
    >
      {drawing !== null && (
        <>
          {drawing.lines.map((line) => (
            <ReturnLine key={line.ratio} {...line} />
          ))}
          {drawing.years.map(({ year, leftRatio }) => (
            <YearMark key={year} year={year} leftRatio={leftRatio} />
          ))}
          <Curves held={drawing.held} equity={drawing.equity} zero={drawing.zero} />
        </>
      )}
    </Box>
  );
});

function Curves(props: { held: string; equity: string; zero: number }) {
  const line = {
    fill: 'none',
    vectorEffect: 'non-scaling-stroke',
    strokeLinejoin: 'round',
  } as const;
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="none"
      sx={{ position: 'absolute', inset: 0, width: 1, height: 1, overflow: 'visible' }}
    >
      <path
        d={`${props.equity} L${size.width} ${props.zero} L0 ${props.zero} Z`}
        fill={color.gain}
        fillOpacity={0.07}
      />
      <path d={props.held} stroke={color.edge} strokeWidth={1.25} strokeDasharray="3 3" {...line} />
      <path d={props.equity} stroke={color.gain} strokeWidth={1.75} {...line} />
    </Box>
  );
}

function ReturnLine(props: { ratio: number; topRatio: number }) {
  return (
    <Box
      aria-hidden
      sx={{
        position: 'absolute',
        top: `${props.topRatio * 100}%`,
        left: 0,
        right: 0,
        borderTop: `1px solid ${props.ratio === 0 ? color.edge : color.raised}`,
      }}
    >
      <Box
        component="span"
        sx={{
          ...figures,
          position: 'absolute',
          left: 'calc(100% + 8px)',
          top: '-0.75em',
          fontSize: 11,
          color: 'text.secondary',
          whiteSpace: 'nowrap',
        }}
      >
        {formatSignedPercent(props.ratio, 0)}
      </Box>
    </Box>
  );
}

function YearMark(props: { year: number; leftRatio: number }) {
  return (
    <Box
      aria-hidden
      component="span"
      sx={{
        ...figures,
        position: 'absolute',
        left: `${props.leftRatio * 100}%`,
        top: 'calc(100% + 6px)',
        fontSize: 11,
        color: 'text.secondary',
      }}
    >
      {props.year}
    </Box>
  );
}

function drawingOf({ run, choice, loaded }: ShownFirstRun) {
  const { report, settings } = run.document;
  const asReturns = (column: Float64Array) => column.map((value) => value / settings.cash - 1);
  const equity = asReturns(run.series.equity);
  const held = asReturns(run.series.benchmark);
  const range = rangeOf([equity, held]);
  const { bars } = loaded;
  return {
    label: `Equity of averages of ${choice.fast} and ${choice.slow} days on ${choice.symbol}: ${formatSignedPercent(report.returnRatio, 1)}, against ${formatSignedPercent(report.buyAndHoldReturnRatio ?? Number.NaN, 1)} by buying and holding`,
    equity: curvePath(equity, range, size),
    held: curvePath(held, range, size),
    zero: heightOf(Math.min(Math.max(0, range.low), range.high), range, size.height),
    lines: returnLines(range).map((ratio) => ({ ratio, topRatio: heightOf(ratio, range, 1) })),
    years: yearStarts(bars.openTime, bars.length)
      .map(({ year, index }) => ({ year, leftRatio: index / (bars.length - 1) }))
      .filter(({ leftRatio }) => leftRatio < 0.94),
  };
}
