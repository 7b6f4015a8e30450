import type { PeriodReturn, Report, ReturnBin } from '../report.ts';
import { SHADE_STEPS } from './style.ts';
import { FRAME } from './svg-frame.ts';
import { groupedText, ratioText } from './number-text.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const HISTOGRAM_HEIGHT = 200;

function monthCell(found: PeriodReturn | undefined, largest: number): string {
  if (found === undefined) return '<td></td>';
  const strength = largest === 0 ? 0 : Math.min(1, Math.abs(found.returnRatio) / largest);
  const step = Math.round(strength * SHADE_STEPS);
  // A class: a page whose policy refuses styles of single elements prints reports as well.
  const shade = step === 0 ? '' : ` class="${found.returnRatio < 0 ? 'loss' : 'gain'}-${step}"`;
  return `<td${shade}>${ratioText(found.returnRatio)}</td>`;
}

/** Returns the compound return of months. */
export function compoundRatio(months: readonly PeriodReturn[]): number {
  return months.reduce((product, month) => product * (1 + month.returnRatio), 1) - 1;
}

/** Returns the table of monthly returns, one row a year; empty when there are none. */
export function monthlyTable(months: readonly PeriodReturn[]): string {
  if (months.length === 0) return '<p>No full month of bars.</p>';
  const largest = Math.max(...months.map((month) => Math.abs(month.returnRatio)));
  const years = [...new Set(months.map((month) => month.year))];
  const rows = years.map((year) => {
    const ofYear = months.filter((month) => month.year === year);
    const cells = MONTHS.map((_, index) =>
      monthCell(
        ofYear.find((month) => month.month === index + 1),
        largest,
      ),
    );
    return `<tr><th scope="row">${year}</th>${cells.join('')}<td>${ratioText(compoundRatio(ofYear))}</td></tr>`;
  });
  const head = [...MONTHS, 'Year'].map((name) => `<th scope="col">${name}</th>`).join('');
  return `<div class="scroll"><table class="months"><caption>Return of each month (UTC)</caption><thead><tr><th scope="col">Year</th>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

function histogramBar(bin: ReturnBin, index: number, count: number, most: number): string {
  const width = (FRAME.width - FRAME.left - FRAME.right) / count;
  const height = (bin.count / most) * (HISTOGRAM_HEIGHT - 40);
  const x = (FRAME.left + index * width + 1).toFixed(1);
  const y = (HISTOGRAM_HEIGHT - 24 - height).toFixed(1);
  const kind = bin.toRatio <= 0 ? 'loss' : 'gain';
  const range = `${ratioText(bin.fromRatio)} to ${ratioText(bin.toRatio)}: ${bin.count} days`;
  return `<rect class="${kind}" x="${x}" y="${y}" width="${(width - 2).toFixed(1)}" height="${height.toFixed(1)}"><title>${range}</title></rect>`;
}

/** Draws how many days had which return. */
export function returnHistogram(report: Report): string {
  const bins = report.dailyReturnBins;
  const first = bins[0];
  const last = bins[bins.length - 1];
  if (first === undefined || last === undefined) return '<p>No daily returns.</p>';
  const most = Math.max(1, ...bins.map((bin) => bin.count));
  const days = bins.reduce((sum, bin) => sum + bin.count, 0);
  const bars = bins.map((bin, index) => histogramBar(bin, index, bins.length, most)).join('');
  const label = `Daily returns. ${groupedText(days, 0)} days between ${ratioText(first.fromRatio)} and ${ratioText(last.toRatio)}; the fullest bin holds ${most}.`;
  const ends = `<g class="axes"><text x="${FRAME.left}" y="${HISTOGRAM_HEIGHT - 6}">${ratioText(first.fromRatio)}</text><text x="${FRAME.width - FRAME.right}" y="${HISTOGRAM_HEIGHT - 6}" text-anchor="end">${ratioText(last.toRatio)}</text></g>`;
  return `<svg viewBox="0 0 ${FRAME.width} ${HISTOGRAM_HEIGHT}" role="img" aria-label="${label}">${bars}${ends}</svg>`;
}
