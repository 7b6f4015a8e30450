import Box from '@mui/material/Box';
import { groupedText } from '@stratloom/engine/report';
import { color, figures } from '../theme/theme.ts';
import { ChartFigure } from './chart-figure.tsx';
import type { ChartTable } from './chart-figure.tsx';

const WIDTH = 720;
const HEIGHT = 180;

/** Count of values in [from, to). */
export interface HistogramBin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

interface HistogramProps {
  readonly title: string;
  /** Lowest first, at least one. */
  readonly bins: readonly HistogramBin[];
  /** Noun for what is counted, for example `days`. */
  readonly noun: string;
  /** Writes an edge of a bin. */
  readonly textOf: (edge: number) => string;
  /** True: below zero is a loss, above it a gain. */
  readonly isSigned: boolean;
  readonly note?: string;
}

function rangeText({ from, to }: HistogramBin, textOf: (edge: number) => string): string {
  return `${textOf(from)} to ${textOf(to)}`;
}

/** Returns what a histogram shows, in a sentence. */
export function histogramSummary({ bins, noun, textOf }: HistogramProps): string {
  const [first] = bins;
  const last = bins[bins.length - 1];
  if (first === undefined || last === undefined) return `No ${noun}.`;
  const all = bins.reduce((sum, bin) => sum + bin.count, 0);
  const fullest = bins.reduce((most, bin) => (bin.count > most.count ? bin : most), first);
  return `Histogram of ${groupedText(all, 0)} ${noun} between ${textOf(first.from)} and ${textOf(last.to)}; most of them, ${groupedText(fullest.count, 0)}, lie from ${rangeText(fullest, textOf)}.`;
}

function tableOf({ bins, noun, textOf }: HistogramProps): ChartTable {
  return {
    columns: [{ title: 'Range' }, { title: `Count of ${noun}`, isNumber: true }],
    rows: bins.map((bin) => [rangeText(bin, textOf), groupedText(bin.count, 0)]),
  };
}

/** The first bin that begins at or above zero, of bins on both sides of it; null when zero is not between them. */
function binOfZero(bins: readonly HistogramBin[]): number | null {
  const place = bins.findIndex((bin) => bin.from >= 0);
  return place > 0 ? place : null;
}

function fillOf({ from, to }: HistogramBin, isSigned: boolean): string {
  if (!isSigned) return color.info;
  return (from + to) / 2 < 0 ? color.loss : color.gain;
}

function Bars({ bins, textOf, isSigned }: HistogramProps) {
  const most = bins.reduce((largest, bin) => Math.max(largest, bin.count), 1);
  const width = WIDTH / Math.max(1, bins.length);
  const zero = binOfZero(bins);
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      sx={{ display: 'block', width: 1, height: HEIGHT, borderBottom: `1px solid ${color.raised}` }}
    >
      {bins.map((bin, place) => (
        <rect
          key={bin.from}
          x={place * width + width * 0.08}
          y={HEIGHT - (bin.count / most) * HEIGHT}
          width={width * 0.84}
          height={(bin.count / most) * HEIGHT}
          fill={fillOf(bin, isSigned)}
          fillOpacity={0.6}
        >
          <title>{`${rangeText(bin, textOf)}: ${groupedText(bin.count, 0)}`}</title>
        </rect>
      ))}
      {zero !== null && (
        <line
          x1={zero * width}
          x2={zero * width}
          y2={HEIGHT}
          stroke={color.edge}
          strokeDasharray="3 3"
        />
      )}
    </Box>
  );
}

function Axis({ bins, textOf }: HistogramProps) {
  const zero = binOfZero(bins);
  const share = zero === null ? 0 : zero / bins.length;
  return (
    <Box
      sx={{
        ...figures,
        position: 'relative',
        display: 'flex',
        justifyContent: 'space-between',
        pt: 0.5,
        color: color.textSecondary,
        fontSize: 11,
      }}
    >
      <span>{textOf(bins[0]?.from ?? 0)}</span>
      {share > 0.2 && share < 0.8 && (
        <Box
          component="span"
          sx={{ position: 'absolute', left: `${share * 100}%`, transform: 'translateX(-50%)' }}
        >
          0
        </Box>
      )}
      <span>{textOf(bins[bins.length - 1]?.to ?? 0)}</span>
    </Box>
  );
}

/** Histogram of values; gains and losses in their colors. */
export function Histogram(props: HistogramProps) {
  const { title, bins, noun, note } = props;
  const most = bins.reduce((largest, bin) => Math.max(largest, bin.count), 0);
  return (
    <ChartFigure
      title={title}
      summary={histogramSummary(props)}
      table={() => tableOf(props)}
      {...(note === undefined ? {} : { note })}
    >
      <Box aria-hidden>
        <Box sx={{ ...figures, fontSize: 11, color: color.textSecondary }}>
          {groupedText(most, 0)} {noun}
        </Box>
        <Bars {...props} />
        <Axis {...props} />
      </Box>
    </ChartFigure>
  );
}
