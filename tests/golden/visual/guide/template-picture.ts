import type { RunResult } from '@stratloom/engine/run';

const WIDTH = 640;
const LEFT = 10;
const RIGHT = 64;
const PRICE = { top: 28, bottom: 196 } as const;
const EQUITY = { top: 226, bottom: 306 } as const;
const HEIGHT = 330;

const COLORS = {
  ground: '#0b1117',
  grid: '#1e2a3a',
  price: '#b0bec5',
  text: '#e8eef4',
  scale: '#b0bec5',
  gain: '#35c47c',
  loss: '#e2545b',
  held: '#4aa8ff',
} as const;

/** Half the width, and the height, of a marker. */
const MARKER = 3.5;

/** Position of a panel, and the values at its edges. */
interface Panel {
  readonly top: number;
  readonly bottom: number;
  readonly least: number;
  readonly most: number;
}

/**
 * Returns a drawing of a run as SVG: the closes with every trade from its entry to its exit, and equity below them beside what buying
 * and holding would have made.
 */
export function templatePicture(title: string, run: RunResult): string {
  const { bars, equity } = run;
  const closes = [...bars.close.subarray(0, bars.length)];
  const held = closes.map((close) => ((equity[0] ?? NaN) * close) / (closes[0] ?? NaN));
  const price = panelOf(PRICE, closes);
  const money = panelOf(EQUITY, [...equity, ...held]);
  const parts = [
    years(run),
    scale(price),
    line(closes, price, COLORS.price, ''),
    ...run.trades.toArray().map((trade) => tradeMarks(trade, bars.length, price)),
    scale(money),
    line(held, money, COLORS.held, ' stroke-dasharray="3 3"'),
    line([...equity], money, COLORS.text, ''),
    caption(16, 'Price, every trade from entry to exit (green: gain, red dashed: loss)'),
    caption(218, 'Equity, and bought and held from the first bar (blue, dashed)'),
  ];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" ` +
    `font-family="sans-serif" font-size="11">\n<title>${title}</title>\n` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${COLORS.ground}"/>\n${parts.join('\n')}\n</svg>\n`
  );
}

function panelOf({ top, bottom }: Pick<Panel, 'top' | 'bottom'>, values: readonly number[]): Panel {
  return { top, bottom, least: Math.min(...values), most: Math.max(...values) };
}

function xOf(barIndex: number, count: number): number {
  return LEFT + (barIndex / Math.max(1, count - 1)) * (WIDTH - LEFT - RIGHT);
}

function yOf(value: number, { top, bottom, least, most }: Panel): number {
  return most > least
    ? bottom - ((value - least) / (most - least)) * (bottom - top)
    : (top + bottom) / 2;
}

/** One point a pixel is enough. */
function line(values: readonly number[], panel: Panel, color: string, look: string): string {
  const step = Math.max(1, Math.floor(values.length / (WIDTH - LEFT - RIGHT)));
  const points = values.flatMap((value, index) => {
    const isShown = index % step === 0 || index === values.length - 1;
    return isShown ? [`${at(xOf(index, values.length))} ${at(yOf(value, panel))}`] : [];
  });
  return `<path d="M${points.join('L')}" fill="none" stroke="${color}"${look}/>`;
}

type Trade = ReturnType<RunResult['trades']['toArray']>[number];

/** A line from entry to exit, a triangle at the entry that points where the trade hopes to go, and a bar at the exit. */
function tradeMarks(trade: Trade, count: number, panel: Panel): string {
  const [x, endX] = [trade.entryBarIndex, trade.exitBarIndex].map((bar) => xOf(bar, count));
  const [y = 0, endY] = [trade.entryPrice, trade.exitPrice].map((price) => yOf(price, panel));
  const isGain = trade.netPnl > 0;
  const color = isGain ? COLORS.gain : COLORS.loss;
  const base = trade.side === 'long' ? y + 2 * MARKER : y - 2 * MARKER;
  const path = `M${at(x)} ${at(y)}L${at((x ?? 0) + MARKER)} ${at(base)}H${at((x ?? 0) - MARKER)}Z`;
  return (
    `<path d="M${at(x)} ${at(y)}L${at(endX)} ${at(endY)}" stroke="${color}"${isGain ? '' : ' stroke-dasharray="4 2"'}/>` +
    `<path d="${path}" fill="${color}"/>` +
    `<path d="M${at((endX ?? 0) - 2)} ${at(endY)}h4" stroke="${color}" stroke-width="2"/>`
  );
}

/** The highest and the lowest value of a panel at its right edge. */
function scale({ top, bottom, least, most }: Panel): string {
  const rows: readonly (readonly [number, number])[] = [
    [top, most],
    [bottom, least],
  ];
  return rows
    .map(
      ([y, value]) =>
        `<path d="M${LEFT} ${y}H${WIDTH - RIGHT}" stroke="${COLORS.grid}"/>` +
        `<text x="${WIDTH - RIGHT + 6}" y="${y + 4}" fill="${COLORS.scale}">${shown(value)}</text>`,
    )
    .join('\n');
}

/** A line at the first bar of every year. */
function years({ bars }: RunResult): string {
  const yearOf = (index: number): number => new Date(bars.openTime[index] ?? NaN).getUTCFullYear();
  const marks: string[] = [];
  for (let index = 1; index < bars.length; index++) {
    const year = yearOf(index);
    if (year === yearOf(index - 1)) continue;
    const x = at(xOf(index, bars.length));
    marks.push(
      `<path d="M${x} ${PRICE.top}V${EQUITY.bottom}" stroke="${COLORS.grid}"/>` +
        `<text x="${x}" y="${HEIGHT - 10}" fill="${COLORS.scale}" text-anchor="middle">${year}</text>`,
    );
  }
  return marks.join('\n');
}

function caption(y: number, text: string): string {
  return `<text x="${LEFT}" y="${y}" fill="${COLORS.text}">${text}</text>`;
}

/** A number with commas between thousands; with two digits behind the point where it is small. */
export function shown(value: number): string {
  const [whole = '', fraction] = value.toFixed(Math.abs(value) < 1000 ? 2 : 0).split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

function at(value: number | undefined): string {
  return String(Math.round((value ?? NaN) * 10) / 10);
}
