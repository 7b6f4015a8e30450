import Box from '@mui/material/Box';
import { groupedText, ratioText } from '@stratloom/engine';
import type { ReturnBin } from '@stratloom/engine';
import { color, figures } from '../app/theme.ts';
import { visuallyHidden } from './visually-hidden.ts';

const WIDTH = 720;
const HEIGHT = 200;

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

/** Where zero lies between the ends of the bins, 0 to 1; null when it is not between them. */
function placeOfZero(bins: readonly ReturnBin[]): number | null {
  const from = bins[0]?.fromRatio ?? 0;
  const to = bins[bins.length - 1]?.toRatio ?? 0;
  return from < 0 && to > 0 ? -from / (to - from) : null;
}

function Axis({ bins }: { readonly bins: readonly ReturnBin[] }) {
  const zero = placeOfZero(bins);
  return (
    <Box
      aria-hidden
      sx={{
        ...figures,
        position: 'relative',
        display: 'flex',
        justifyContent: 'space-between',
        color: color.textSecondary,
        fontSize: 12,
      }}
    >
      <span>{ratioText(bins[0]?.fromRatio ?? 0)}</span>
      {zero !== null && zero > 0.15 && zero < 0.85 && (
        <Box
          component="span"
          sx={{ position: 'absolute', left: `${zero * 100}%`, transform: 'translateX(-50%)' }}
        >
          0%
        </Box>
      )}
      <span>{ratioText(bins[bins.length - 1]?.toRatio ?? 0)}</span>
    </Box>
  );
}

function Bin(props: {
  readonly bin: ReturnBin;
  readonly x: number;
  readonly width: number;
  readonly most: number;
}) {
  const { bin, x, width, most } = props;
  const height = (bin.count / most) * HEIGHT;
  return (
    <rect
      x={x + 1}
      y={HEIGHT - height}
      width={Math.max(1, width - 2)}
      height={height}
      fill={(bin.fromRatio + bin.toRatio) / 2 < 0 ? color.loss : color.gain}
      fillOpacity={0.6}
    >
      <title>{binText(bin)}</title>
    </rect>
  );
}

/** How many days had which return; gains and losses in their colors. */
export function ReturnHistogram({ bins }: { readonly bins: readonly ReturnBin[] }) {
  const most = bins.reduce((largest, bin) => Math.max(largest, bin.count), 1);
  const width = WIDTH / Math.max(1, bins.length);
  const zero = placeOfZero(bins);
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Box component="figcaption" sx={visuallyHidden}>
        {histogramSummary(bins)}
      </Box>
      <Box
        component="svg"
        aria-hidden
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        sx={{ display: 'block', width: 1, height: HEIGHT }}
      >
        {bins.map((bin, index) => (
          <Bin key={bin.fromRatio} bin={bin} x={index * width} width={width} most={most} />
        ))}
        {zero !== null && (
          <line
            x1={zero * WIDTH}
            x2={zero * WIDTH}
            y1={0}
            y2={HEIGHT}
            stroke={color.edge}
            strokeDasharray="3 3"
          />
        )}
      </Box>
      <Axis bins={bins} />
    </Box>
  );
}
