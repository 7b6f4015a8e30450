import type { Bars } from '@stratloom/engine/model';
import { groupedText, priceText } from '@stratloom/engine/report';
import { chartColor } from '../../../../charts/chart-style.ts';
import type { DrawnBox, DrawnPoint } from '../../../../charts/drawings/chart-drawings.ts';
import { opaqueColor } from '../../../../charts/drawings/drawing-color.ts';
import { timeAt } from './own-lines.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const TEXT_COLOR = 0xe8eef4ff;
/** Opacity of the ground, 0 to 255. */
const FAINT = 0x38;

function signed(text: string, value: number): string {
  return value > 0 ? `+${text}` : text;
}

function spanText(ms: number): string {
  const [count, unit] = ms >= DAY_MS ? [ms / DAY_MS, 'day'] : [ms / HOUR_MS, 'hour'];
  const text = groupedText(count, Number.isInteger(count) ? 0 : 1);
  return `${text} ${unit}${count === 1 ? '' : 's'}`;
}

/** Returns what lies between two places of the chart in words: change of the price, bars, time. */
export function measureText(from: DrawnPoint, to: DrawnPoint, bars: Bars): string {
  const change = to.price - from.price;
  const percent = (change / from.price) * 100;
  const count = Math.abs(Math.round(to.bar) - Math.round(from.bar));
  const span = Math.abs(timeAt(to.bar, bars) - timeAt(from.bar, bars));
  const counted = `${groupedText(count, 0)} bar${count === 1 ? '' : 's'}`;
  return [
    `${signed(priceText(change), change)} (${signed(percent.toFixed(2), percent)}%)`,
    `${counted}, ${spanText(span)}`,
  ].join('\n');
}

/** Returns the box between two places, as it is measured. */
export function measureBox(from: DrawnPoint, to: DrawnPoint): DrawnBox {
  const tone = opaqueColor(to.price >= from.price ? chartColor.up : chartColor.down);
  return {
    ...{ pane: 'price', extend: 'none', line: 'dashed', borderWidth: 1, borderColor: tone },
    topLeft: { bar: Math.min(from.bar, to.bar), price: Math.max(from.price, to.price) },
    bottomRight: { bar: Math.max(from.bar, to.bar), price: Math.min(from.price, to.price) },
    fillColor: tone - 0xff + FAINT,
    text: '',
    ...{ textColor: TEXT_COLOR, textSize: 11, align: 'center', verticalAlign: 'center' },
  };
}
