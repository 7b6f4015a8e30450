import { escapeHtml } from './markup.ts';
import { boundsOf, FRAME, scaleOf, ticksOf } from './svg-frame.ts';

const HEIGHT = 240;
/** Most points that are drawn; of more, every so-many-th. */
const MOST_POINTS = 2000;

/** Points to draw, and how they read. */
export interface Scatter {
  readonly title: string;
  /** Description for readers who cannot see the drawing. */
  readonly description: string;
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** > 0 is drawn as a gain, the rest as a loss; one value a point. */
  readonly tone: Float64Array;
  readonly xName: string;
  readonly yName: string;
  readonly xLabel: (value: number) => string;
  readonly yLabel: (value: number) => string;
}

/** Draws points with axes. Equal input, equal text. */
export function scatterChart(scatter: Scatter): string {
  const { x, y, tone, xName, yName } = scatter;
  const [left, right] = boundsOf([x]);
  const scale = scaleOf(2, boundsOf([y]), HEIGHT);
  const place = (value: number): number => scale.x((value - left) / (right - left));
  const step = Math.ceil(x.length / MOST_POINTS);
  let gains = '';
  let losses = '';
  for (let i = 0; i < x.length; i += step) {
    const point = `M${place(x[i] ?? 0).toFixed(1)} ${scale.y(y[i] ?? 0).toFixed(1)}h0`;
    if ((tone[i] ?? 0) > 0) gains += point;
    else losses += point;
  }
  const label = escapeHtml(`${scatter.title}. ${scatter.description}`);
  const name = `<title>${escapeHtml(scatter.title)}</title><desc>${escapeHtml(scatter.description)}</desc>`;
  const names = `<text x="${FRAME.left + 6}" y="${FRAME.top + 12}">${escapeHtml(yName)}</text><text x="${FRAME.width - FRAME.right}" y="${HEIGHT - FRAME.bottom - 8}" text-anchor="end">${escapeHtml(xName)}</text>`;
  const axes = `<g class="axes">${xAxis(left, right, place, scatter.xLabel)}${yAxis(scale, scatter.yLabel)}${names}</g>`;
  return `<svg viewBox="0 0 ${FRAME.width} ${HEIGHT}" role="img" aria-label="${label}">${name}${axes}<path class="dots loss" d="${losses}"/><path class="dots gain" d="${gains}"/></svg>`;
}

function xAxis(
  left: number,
  right: number,
  place: (value: number) => number,
  label: (value: number) => string,
): string {
  const ticks = ticksOf(left, right, 8).map((value) => {
    const x = place(value).toFixed(1);
    return `<line x1="${x}" x2="${x}" y1="${FRAME.top}" y2="${HEIGHT - FRAME.bottom}"/><text x="${x}" y="${HEIGHT - 8}" text-anchor="middle">${label(value)}</text>`;
  });
  return ticks.join('');
}

function yAxis(scale: ReturnType<typeof scaleOf>, label: (value: number) => string): string {
  const ticks = ticksOf(scale.min, scale.max, 5).map((value) => {
    const y = scale.y(value).toFixed(1);
    return `<line x1="${FRAME.left}" x2="${FRAME.width - FRAME.right}" y1="${y}" y2="${y}"/><text x="${FRAME.left - 8}" y="${y}" dy="4" text-anchor="end">${label(value)}</text>`;
  });
  return ticks.join('');
}
