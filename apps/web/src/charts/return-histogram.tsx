import Box from '@mui/material/Box';
import { groupedText, ratioText } from '@stratloom/engine';
import type { ReturnBin } from '@stratloom/engine';
import { color } from '../app/theme.ts';

const WIDTH = 720;
const HEIGHT = 220;
const FLOOR = HEIGHT - 24;

function binText(bin: ReturnBin): string {
  return `${ratioText(bin.fromRatio)} to ${ratioText(bin.toRatio)}: ${groupedText(bin.count, 0)} days`;
}

/** Returns what a histogram of daily returns shows, in a sentence. */
export function histogramSummary(bins: readonly ReturnBin[]): string {
  const first = bins[0];
  const last = bins[bins.length - 1];
  if (first === undefined || last === undefined) return 'No daily returns.';
  const days = bins.reduce((sum, bin) => sum + bin.count, 0);
  const fullest = bins.reduce((most, bin) => (bin.count > most.count ? bin : most), first);
  return `Histogram of ${groupedText(days, 0)} daily returns between ${ratioText(first.fromRatio)} and ${ratioText(last.toRatio)}; most days, ${groupedText(fullest.count, 0)}, lie from ${ratioText(fullest.fromRatio)} to ${ratioText(fullest.toRatio)}.`;
}

function ZeroLine({ bins }: { readonly bins: readonly ReturnBin[] }) {
  const from = bins[0]?.fromRatio ?? 0;
  const to = bins[bins.length - 1]?.toRatio ?? 0;
  if (from >= 0 || to <= 0) return null;
  const x = (-from / (to - from)) * WIDTH;
  return (
    <>
      <line x1={x} x2={x} y1={0} y2={FLOOR} stroke={color.edge} strokeDasharray="3 3" />
      <text x={x} y={HEIGHT - 6} textAnchor="middle">
        0%
      </text>
    </>
  );
}

/** How many days had which return; gains and losses in their colors. */
export function ReturnHistogram({ bins }: { readonly bins: readonly ReturnBin[] }) {
  const most = bins.reduce((largest, bin) => Math.max(largest, bin.count), 1);
  const width = WIDTH / Math.max(1, bins.length);
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={histogramSummary(bins)}
      sx={{ display: 'block', width: 1, '& text': { fill: color.textSecondary, fontSize: 12 } }}
    >
      {bins.map((bin, index) => {
        const height = (bin.count / most) * (FLOOR - 8);
        const fill = (bin.fromRatio + bin.toRatio) / 2 < 0 ? color.loss : color.gain;
        return (
          <rect
            key={bin.fromRatio}
            x={index * width + 1}
            y={FLOOR - height}
            width={Math.max(1, width - 2)}
            height={height}
            fill={fill}
            fillOpacity={0.6}
          >
            <title>{binText(bin)}</title>
          </rect>
        );
      })}
      <ZeroLine bins={bins} />
      <text x={0} y={HEIGHT - 6}>
        {ratioText(bins[0]?.fromRatio ?? 0)}
      </text>
      <text x={WIDTH} y={HEIGHT - 6} textAnchor="end">
        {ratioText(bins[bins.length - 1]?.toRatio ?? 0)}
      </text>
    </Box>
  );
}
