import type { YearReturn } from '../plots/yearly-returns.ts';
import { key } from './key.ts';
import { ratioText } from './number-text.ts';
import { boundsOf, FRAME, scaleOf, ticksOf } from './svg-frame.ts';

const HEIGHT = 220;
/** Share of a year's width that each of its two bars takes. */
const BAR_SHARE = 0.36;

/** Draws the return of each calendar year beside that of buying and holding. */
export function yearlyChart(years: readonly YearReturn[]): string {
  if (years.length === 0) return '<p>No year of bars.</p>';
  const values = years.flatMap(({ returnRatio, benchmarkRatio }) => [returnRatio, benchmarkRatio]);
  const scale = scaleOf(2, boundsOf([Float64Array.of(0, ...values)]), HEIGHT);
  const width = (FRAME.width - FRAME.left - FRAME.right) / years.length;
  const zero = scale.y(0);
  const bar = (x: number, value: number, kind: string, what: string): string => {
    const y = scale.y(value);
    return `<rect class="${kind}" x="${x.toFixed(1)}" y="${Math.min(y, zero).toFixed(1)}" width="${(width * BAR_SHARE).toFixed(1)}" height="${Math.max(1, Math.abs(y - zero)).toFixed(1)}"><title>${what}</title></rect>`;
  };
  const bars = years.map(({ year, returnRatio, benchmarkRatio }, index) => {
    const x = FRAME.left + index * width + width * (0.5 - BAR_SHARE);
    const tone = returnRatio < 0 ? 'loss' : 'gain';
    return `${bar(x, returnRatio, tone, `${year}: ${ratioText(returnRatio)}`)}${bar(x + width * BAR_SHARE, benchmarkRatio, 'held', `${year}, buy and hold: ${ratioText(benchmarkRatio)}`)}<text class="tick" x="${(FRAME.left + (index + 0.5) * width).toFixed(1)}" y="${HEIGHT - 8}" text-anchor="middle">${year}</text>`;
  });
  const lines = ticksOf(scale.min, scale.max, 5).map((value) => {
    const y = scale.y(value).toFixed(1);
    return `<line x1="${FRAME.left}" x2="${FRAME.width - FRAME.right}" y1="${y}" y2="${y}"/><text x="${FRAME.left - 8}" y="${y}" dy="4" text-anchor="end">${ratioText(value)}</text>`;
  });
  const said = years.map(({ year, returnRatio }) => `${year} ${ratioText(returnRatio)}`).join(', ');
  return `<svg viewBox="0 0 ${FRAME.width} ${HEIGHT}" role="img" aria-label="Return of each year. ${said}."><g class="axes">${lines.join('')}</g>${bars.join('')}</svg>${key(
    [
      ['Gain', '#39ff14'],
      ['Loss', '#ff6b6b'],
      ['Buy and hold', '#b0bec5'],
    ],
  )}`;
}
