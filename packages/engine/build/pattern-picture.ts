import type { Bars } from '@stratloom/engine/model';
import type { PatternOccurrence, PatternPoint } from '@stratloom/engine/patterns';

const WIDTH = 480;
const HEIGHT = 260;
const MARGIN = 14;

/** Space at the right for the levels, as a share of the bars before it. */
const RIGHT_SHARE = 0.18;

/** Share of a bar's width that its body takes. */
const BODY_SHARE = 0.6;

const COLORS = {
  ground: '#0b1117',
  rise: '#35c47c',
  fall: '#e2545b',
  shape: '#e8eef4',
  boundary: '#4aa8ff',
  target: '#39ff14',
  invalidation: '#ff4444',
} as const;

/** Places of bars and prices in the drawing. */
interface Frame {
  readonly from: number;
  readonly to: number;
  readonly x: (barIndex: number) => number;
  readonly y: (price: number) => number;
}

/** Returns a drawing of an occurrence with the bars around it as SVG; those outside the pattern are pale. */
export function patternPicture(bars: Bars, occurrence: PatternOccurrence, title: string): string {
  const frame = frameOf(bars, occurrence);
  const parts = [
    `<title>${title}</title>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${COLORS.ground}"/>`,
    candles(bars, occurrence, frame),
    shape(occurrence, frame),
    level('target', occurrence.targetPrice, occurrence, frame),
    level('invalidation', occurrence.invalidationPrice, occurrence, frame),
  ];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" ` +
    `font-family="sans-serif" font-size="11">\n${parts.filter((part) => part !== '').join('\n')}\n</svg>\n`
  );
}

function frameOf(bars: Bars, occurrence: PatternOccurrence): Frame {
  const { firstBarIndex, lastBarIndex, targetPrice, invalidationPrice } = occurrence;
  const span = lastBarIndex - firstBarIndex;
  const from = Math.max(0, firstBarIndex - Math.max(14, Math.round(span * 0.6)));
  const to = Math.min(bars.length, lastBarIndex + Math.max(4, Math.round(span * 0.12)));
  const levels = [targetPrice, invalidationPrice].filter((price) => !Number.isNaN(price));
  const top = Math.max(...bars.high.subarray(from, to), ...levels);
  const bottom = Math.min(...bars.low.subarray(from, to), ...levels);
  const slots = (to - from) * (1 + RIGHT_SHARE);
  return {
    from,
    to,
    x: (barIndex) => MARGIN + ((barIndex - from + 0.5) / slots) * (WIDTH - 2 * MARGIN),
    y: (price) => MARGIN + ((top - price) / (top - bottom)) * (HEIGHT - 2 * MARGIN),
  };
}

/** Candles of a kind are one path each: rising or falling, within the pattern or around it. */
function candles(bars: Bars, occurrence: PatternOccurrence, frame: Frame): string {
  const paths = new Map<string, string>();
  for (let i = frame.from; i < frame.to; i++) {
    const isRise = (bars.close[i] ?? 0) >= (bars.open[i] ?? 0);
    const isInside = i >= occurrence.firstBarIndex && i <= occurrence.lastBarIndex;
    const color = isRise ? COLORS.rise : COLORS.fall;
    const look = `fill="${color}" stroke="${color}"${isInside ? '' : ' opacity="0.4"'}`;
    paths.set(look, (paths.get(look) ?? '') + candle(bars, i, frame));
  }
  return [...paths].map(([look, path]) => `<path d="${path}" ${look}/>`).join('\n');
}

function candle(bars: Bars, i: number, frame: Frame): string {
  const [high, open, close, low] = [bars.high, bars.open, bars.close, bars.low].map((column) =>
    frame.y(column[i] ?? 0),
  );
  const half = ((frame.x(1) - frame.x(0)) * BODY_SHARE) / 2;
  const [left, right] = [at(frame.x(i) - half), at(frame.x(i) + half)];
  return `M${at(frame.x(i))} ${at(high)}V${at(low)}M${left} ${at(open)}H${right}V${at(close)}H${left}Z`;
}

function shape({ points, lines }: PatternOccurrence, frame: Frame): string {
  if (points.length === 0) return '';
  const place = ({ barIndex, price }: PatternPoint): string =>
    `${at(frame.x(barIndex))} ${at(frame.y(price))}`;
  const swings = `<path d="M${points.map(place).join('L')}" fill="none" stroke="${COLORS.shape}" stroke-width="1.5"/>`;
  const edges = lines.map(
    ({ from, to }) =>
      `<path d="M${place(from)}L${place(to)}" stroke="${COLORS.boundary}" stroke-width="2"/>`,
  );
  return [swings, ...edges].join('\n');
}

function level(
  name: 'target' | 'invalidation',
  price: number,
  { lastBarIndex }: PatternOccurrence,
  frame: Frame,
): string {
  if (Number.isNaN(price)) return '';
  const y = frame.y(price);
  const textY = y < HEIGHT / 2 ? y + 12 : y - 4;
  return (
    `<path d="M${at(frame.x(lastBarIndex))} ${at(y)}H${WIDTH - 4}" stroke="${COLORS[name]}" stroke-dasharray="4 3"/>` +
    `<text x="${WIDTH - 4}" y="${at(textY)}" fill="${COLORS[name]}" text-anchor="end">${name}</text>`
  );
}

function at(value = 0): string {
  return String(Math.round(value * 10) / 10);
}
