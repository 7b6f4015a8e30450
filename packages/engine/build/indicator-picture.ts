import type { Indicator } from '@stratloom/engine/indicators';
import type { Bars } from '@stratloom/engine/model';

const WIDTH = 640;
const PRICE_HEIGHT = 200;
const OWN_HEIGHT = 120;
const MARGIN = 12;

/** Space at the right for the numbers of the scales. */
const SCALE_WIDTH = 56;

/** Bars that are drawn, the last ones. */
const BAR_COUNT = 120;

/** Share of a bar's width that its body takes. */
const BODY_SHARE = 0.6;

const GROUND = '#0b1117';
const RISE = '#35c47c';
const FALL = '#e2545b';
const SCALE = '#b0bec5';
const LINES = ['#39ff14', '#4aa8ff', '#ffb74a', '#c792ea', '#e8eef4', '#ff8a80'];

/** A column of numbers with its name and color. */
interface Line {
  readonly name: string;
  readonly color: string;
  readonly values: readonly number[];
}

/** A strip of the drawing with a scale of its own. */
interface Panel {
  readonly top: number;
  readonly height: number;
  readonly lowest: number;
  readonly highest: number;
}

type Candle = readonly [open: number, high: number, low: number, close: number];

/** Returns a drawing of an indicator's columns as SVG: what lies near the price over it, the rest in a panel below. */
export function indicatorPicture(
  indicator: Indicator,
  bars: Bars,
  columns: readonly Float64Array[],
): string {
  const lines = indicator.outputs.map((output, at) => ({
    name: output === 'value' ? indicator.name : output,
    color: LINES[at % LINES.length] ?? SCALE,
    values: lastOf(columns[at] ?? new Float64Array(0)),
  }));
  if (indicator.outputs.join() === 'open,high,low,close') {
    return drawing(indicator.title, candlesOf(columns), [], []);
  }
  const candles = candlesOf([bars.open, bars.high, bars.low, bars.close]);
  const isOver = (line: Line): boolean => indicator.pane === 'price' && isNear(line, candles);
  const over = lines.filter(isOver);
  return drawing(
    indicator.title,
    candles,
    over,
    lines.filter((line) => !over.includes(line)),
  );
}

function drawing(
  title: string,
  candles: readonly Candle[],
  over: readonly Line[],
  own: readonly Line[],
): string {
  const price = panelOf(0, PRICE_HEIGHT, [...candles.flat(), ...over.flatMap(valuesOf)]);
  const below = panelOf(PRICE_HEIGHT, OWN_HEIGHT, own.flatMap(valuesOf));
  const height = own.length === 0 ? PRICE_HEIGHT : PRICE_HEIGHT + OWN_HEIGHT;
  const parts = [
    `<title>${title.replace('&', '&amp;')}</title>`,
    `<rect width="${WIDTH}" height="${height}" fill="${GROUND}"/>`,
    candlePaths(candles, price, over.length > 0),
    panelParts(price, over),
    own.length === 0 ? '' : panelParts(below, own),
  ];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" ` +
    `font-family="sans-serif" font-size="11">\n${parts.filter((part) => part !== '').join('\n')}\n</svg>\n`
  );
}

function lastOf(column: Float64Array): number[] {
  return [...column.subarray(-BAR_COUNT)];
}

function candlesOf(columns: readonly Float64Array[]): Candle[] {
  const [open = [], high = [], low = [], close = []] = columns.map(lastOf);
  return open.map((value, i) => [value, high[i] ?? NaN, low[i] ?? NaN, close[i] ?? NaN]);
}

function valuesOf({ values }: Line): readonly number[] {
  return values.filter((value) => !Number.isNaN(value));
}

/** True for values that can share a scale with the price. */
function isNear(line: Line, candles: readonly Candle[]): boolean {
  const lowest = Math.min(...candles.flat());
  const highest = Math.max(...candles.flat());
  return valuesOf(line).every((value) => value > lowest / 2 && value < highest * 2);
}

function panelOf(top: number, height: number, values: readonly number[]): Panel {
  const lowest = Math.min(...values);
  const highest = Math.max(...values);
  return { top, height, lowest, highest: highest > lowest ? highest : lowest + 1 };
}

function xOf(at: number): number {
  return MARGIN + ((at + 0.5) / BAR_COUNT) * (WIDTH - MARGIN - SCALE_WIDTH);
}

function yOf(value: number, { top, height, lowest, highest }: Panel): number {
  const share = (highest - value) / (highest - lowest);
  return top + 2 * MARGIN + share * (height - 3 * MARGIN);
}

/** Candles of a kind are one path; they are pale where something lies over them. */
function candlePaths(candles: readonly Candle[], panel: Panel, isPale: boolean): string {
  const pathOf = (isRise: boolean): string =>
    candles
      .map((candle, at) => (candle[3] >= candle[0] === isRise ? candlePath(candle, at, panel) : ''))
      .join('');
  const look = isPale ? ' opacity="0.55"' : '';
  return [
    `<path d="${pathOf(true)}" fill="${RISE}" stroke="${RISE}"${look}/>`,
    `<path d="${pathOf(false)}" fill="${FALL}" stroke="${FALL}"${look}/>`,
  ].join('\n');
}

function candlePath([open, high, low, close]: Candle, at: number, panel: Panel): string {
  const half = ((xOf(1) - xOf(0)) * BODY_SHARE) / 2;
  const y = (value: number): string => rounded(yOf(value, panel));
  const left = rounded(xOf(at) - half);
  const right = rounded(xOf(at) + half);
  return `M${rounded(xOf(at))} ${y(high)}V${y(low)}M${left} ${y(open)}H${right}V${y(close)}H${left}Z`;
}

/** The lines of a panel, their names, and the ends of its scale. */
function panelParts(panel: Panel, lines: readonly Line[]): string {
  return [
    ...lines.flatMap((line) => linePaths(line, panel)),
    legend(panel, lines),
    scaleText(panel.highest, panel),
    scaleText(panel.lowest, panel),
  ]
    .filter((part) => part !== '')
    .join('\n');
}

/** A line with gaps where nothing is known; values that stand alone are dots. */
function linePaths({ values, color }: Line, panel: Panel): string[] {
  let path = '';
  let dots = '';
  for (const [at, value] of values.entries()) {
    if (Number.isNaN(value)) continue;
    const place = `${rounded(xOf(at))} ${rounded(yOf(value, panel))}`;
    const hasBefore = at > 0 && !Number.isNaN(values[at - 1]);
    const hasAfter = at + 1 < values.length && !Number.isNaN(values[at + 1]);
    if (hasBefore || hasAfter) path += `${hasBefore ? 'L' : 'M'}${place}`;
    else dots += `M${place}h0`;
  }
  const look = `fill="none" stroke="${color}" stroke-linejoin="round" stroke-linecap="round"`;
  return [
    path === '' ? '' : `<path d="${path}" ${look} stroke-width="1.5"/>`,
    dots === '' ? '' : `<path d="${dots}" ${look} stroke-width="6"/>`,
  ];
}

function legend(panel: Panel, lines: readonly Line[]): string {
  if (lines.length === 0) return '';
  const names = lines.map(({ name, color }) => `<tspan fill="${color}">${name}</tspan>`);
  return `<text x="${MARGIN}" y="${panel.top + MARGIN + 4}">${names.join(' ')}</text>`;
}

function scaleText(value: number, panel: Panel): string {
  const place = `x="${WIDTH - SCALE_WIDTH + 6}" y="${rounded(yOf(value, panel) + 4)}"`;
  return `<text ${place} fill="${SCALE}">${scaleNumber(value)}</text>`;
}

/** Three digits, thousands and millions as K and M. */
function scaleNumber(value: number): string {
  const size = Math.abs(value);
  if (size >= 999_500) return `${Number((value / 1e6).toPrecision(3))}M`;
  if (size >= 9995) return `${Number((value / 1e3).toPrecision(3))}K`;
  return String(Number(value.toPrecision(size >= 1000 ? 4 : 3)));
}

function rounded(value: number): string {
  return String(Math.round(value * 10) / 10);
}
