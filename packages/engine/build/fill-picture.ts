import type { Bars } from '@stratloom/engine/model';
import type { RunInput, RunResult } from '@stratloom/engine/run';
import { type Box, LabelLayout } from './fill-labels.ts';

const WIDTH = 320;
const PANEL_HEIGHT = 180;
const SIDE = 12;
const TOP = 18;
const BOTTOM = 26;

/** Widest half of a candle's body. */
const MOST_HALF = 11;

const COLORS = {
  ground: '#0b1117',
  rise: '#35c47c',
  fall: '#e2545b',
  text: '#e8eef4',
  scale: '#b0bec5',
  limit: '#4aa8ff',
  stop: '#ffb74a',
} as const;

/** Half the width, and the height, of a marker. */
const MARKER = 6;

type Order = ReturnType<RunResult['orders']['toArray']>[number];

/** Places of bars and prices in one panel of the drawing. */
interface Frame {
  readonly top: number;
  readonly count: number;
  readonly half: number;
  readonly x: (barIndex: number) => number;
  readonly y: (price: number) => number;
}

/** Returns a drawing of a case as SVG: a panel of candles for each instrument, levels that orders wait at, and fills. */
export function fillPicture(title: string, input: RunInput, run: RunResult): string {
  const orders = run.orders.toArray();
  const height = PANEL_HEIGHT * run.markets.length;
  const panels = run.markets.map(({ bars }, index) => {
    const own = orders.filter(({ instrumentIndex }) => instrumentIndex === index);
    const traded = [input, ...(input.otherMarkets ?? [])][index]?.traded;
    const frame = frameOf(bars, own, index * PANEL_HEIGHT);
    const finer = index === 0 ? input.finerBars : undefined;
    return panel(bars, own, frame, { finer, traded, firstLevelBar: firstLevelBarOf(bars, input) });
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" ` +
    `font-family="sans-serif" font-size="11">\n<title>${title}</title>\n` +
    `<rect width="${WIDTH}" height="${height}" fill="${COLORS.ground}"/>\n${panels.join('\n')}\n</svg>\n`
  );
}

interface PanelTerms {
  /** First bar of the prices that orders have in the end: a split changes them. */
  readonly firstLevelBar: number;
  readonly finer: Bars | undefined;
  readonly traded: Uint8Array | undefined;
}

function firstLevelBarOf({ openTime }: Bars, { actions = [] }: RunInput): number {
  const split = actions.find(({ kind }) => kind === 'split');
  return split === undefined ? 0 : openTime.findIndex((time) => time >= split.time);
}

function panel(bars: Bars, orders: readonly Order[], frame: Frame, terms: PanelTerms): string {
  const labels = new LabelLayout(WIDTH, frame.top + 2, frame.top + PANEL_HEIGHT - BOTTOM + 10);
  const filled = orders.filter(({ status }) => status === 'filled');
  const marks = filled.map((order) => marker(order, frame));
  for (const order of filled) labels.block(markerBox(order, frame));
  for (let i = 0; i < bars.length; i++)
    for (const box of candleBoxes(bars, i, frame)) labels.block(box);
  const parts = [
    candles(bars, frame, terms),
    ...orders.map((order) => level(order, frame, terms.firstLevelBar)),
    ...marks,
    ...filled.map((order) => fillLabel(order, frame, labels)),
    ...orders.map((order) => levelLabel(order, frame, labels, terms.firstLevelBar)),
    barNumbers(bars.length, frame),
  ];
  return parts.filter((part) => part !== '').join('\n');
}

function frameOf(bars: Bars, orders: readonly Order[], top: number): Frame {
  const levels = orders.flatMap(({ limitPrice, stopPrice, price }) => [
    limitPrice,
    stopPrice,
    price,
  ]);
  const seen = [...bars.high, ...bars.low, ...levels].filter((price) => !Number.isNaN(price));
  const highest = Math.max(...seen);
  const lowest = Math.min(...seen);
  const slot = (WIDTH - 2 * SIDE) / bars.length;
  return {
    top,
    count: bars.length,
    half: Math.min(MOST_HALF, slot * 0.28),
    x: (barIndex) => SIDE + (barIndex + 0.5) * slot,
    y: (price) =>
      top + TOP + ((highest - price) / (highest - lowest)) * (PANEL_HEIGHT - TOP - BOTTOM),
  };
}

/** The candles of a panel; those that finer bars lie in are pale, and the finer ones are drawn over them. */
function candles(bars: Bars, frame: Frame, { finer, traded }: PanelTerms): string {
  const parts: string[] = [];
  for (let i = 0; i < bars.length; i++) {
    if (traded?.[i] === 0) continue;
    const inside = finer === undefined ? [] : barsInside(bars, i, finer);
    parts.push(candle(bars, i, frame.x(i), frame.half, frame, inside.length > 0));
    for (const [at, f] of inside.entries()) {
      const x = frame.x(i) + ((at + 0.5) / inside.length - 0.5) * 3 * frame.half;
      if (finer !== undefined) parts.push(candle(finer, f, x, frame.half / 3, frame, false));
    }
  }
  return parts.join('\n');
}

/** Place of a candle: its wick and its body. */
function candleBoxes({ open, high, low, close }: Bars, i: number, frame: Frame): Box[] {
  const x = frame.x(i);
  const [top = 0, bottom = 0] = [high[i], low[i]].map((price) => frame.y(price ?? NaN));
  const ends = [open[i], close[i]].map((price) => frame.y(price ?? NaN));
  const body = { top: Math.min(...ends) - 1, bottom: Math.max(...ends) + 1 };
  return [
    { left: x - 2, right: x + 2, top, bottom },
    { left: x - frame.half, right: x + frame.half, ...body },
  ];
}

function barsInside(bars: Bars, barIndex: number, finer: Bars): number[] {
  const from = bars.openTime[barIndex] ?? NaN;
  const to = bars.openTime[barIndex + 1] ?? Infinity;
  return [...finer.openTime.keys()].filter((f) => {
    const time = finer.openTime[f] ?? NaN;
    return time >= from && time < to;
  });
}

function candle(
  bars: Bars,
  i: number,
  x: number,
  half: number,
  frame: Frame,
  isPale: boolean,
): string {
  const [open = 0, high = 0, low = 0, close = 0] = [bars.open, bars.high, bars.low, bars.close].map(
    (column) => frame.y(column[i] ?? NaN),
  );
  const color = close <= open ? COLORS.rise : COLORS.fall;
  const path = `M${at(x)} ${at(high)}V${at(low)}M${at(x - half)} ${at(open)}H${at(x + half)}V${at(close)}H${at(x - half)}Z`;
  const look = isPale ? ' opacity="0.35"' : '';
  return `<path d="${path}" fill="${color}" stroke="${color}" stroke-width="1.5"${look}/>`;
}

/** The levels of an order, and what they are called. */
function levelsOf(
  order: Order,
): readonly (readonly [name: string, price: number, color: string])[] {
  const { type, origin, limitPrice, stopPrice } = order;
  if (type === 'trailing') return [];
  const limit = origin === 'take-profit' ? 'target' : 'limit';
  const levels = [
    [limit, limitPrice, COLORS.limit],
    ['stop', stopPrice, COLORS.stop],
  ] as const;
  return levels.filter(([, price]) => !Number.isNaN(price));
}

/** Lines from the bar at which an order was placed to the one on which it was filled, else to the end. */
function level(order: Order, frame: Frame, firstLevelBar: number): string {
  const last = order.filledBarIndex < 0 ? frame.count - 1 : order.filledBarIndex;
  const from = at(frame.x(levelStart(order, firstLevelBar)));
  const to = at(frame.x(last) + frame.half + 4);
  return levelsOf(order)
    .map(
      ([, price, color]) =>
        `<path d="M${from} ${at(frame.y(price))}H${to}" stroke="${color}" stroke-width="1.5" stroke-dasharray="4 3"/>`,
    )
    .join('\n');
}

function levelStart({ placedBarIndex, filledBarIndex }: Order, firstLevelBar: number): number {
  const isBefore = filledBarIndex >= 0 && filledBarIndex < firstLevelBar;
  return isBefore ? placedBarIndex : Math.max(placedBarIndex, firstLevelBar);
}

function levelLabel(
  order: Order,
  frame: Frame,
  labels: LabelLayout,
  firstLevelBar: number,
): string {
  const x = frame.x(levelStart(order, firstLevelBar));
  return levelsOf(order)
    .map(([name, price, color]) =>
      labels.place(`${name} ${shown(price)}`, color, x, frame.y(price) - 3),
    )
    .join('\n');
}

/** A triangle whose tip is at the price: pointing up for what was bought, down for what was sold. */
function marker(order: Order, frame: Frame): string {
  const x = frame.x(order.filledBarIndex);
  const y = frame.y(order.price);
  const base = order.side === 'buy' ? y + 2 * MARKER : y - 2 * MARKER;
  const path = `M${at(x)} ${at(y)}L${at(x + MARKER)} ${at(base)}H${at(x - MARKER)}Z`;
  return `<path d="${path}" fill="${COLORS.text}" stroke="${COLORS.ground}"/>`;
}

function markerBox(order: Order, frame: Frame): Box {
  const x = frame.x(order.filledBarIndex);
  const y = frame.y(order.price);
  const top = order.side === 'buy' ? y : y - 2 * MARKER;
  return { left: x - MARKER, right: x + MARKER, top, bottom: top + 2 * MARKER };
}

function fillLabel(order: Order, frame: Frame, labels: LabelLayout): string {
  const text = `${order.side} ${shown(order.quantity)} at ${shown(order.price)}`;
  const y = frame.y(order.price) + (order.side === 'buy' ? 2 * MARKER : -MARKER + 2);
  const x = frame.x(order.filledBarIndex);
  const isLeft = order.filledBarIndex < frame.count / 2;
  const beside = frame.half + 5;
  return labels.place(
    text,
    COLORS.text,
    isLeft ? x + beside : x - beside,
    y,
    isLeft ? 'start' : 'end',
  );
}

function barNumbers(count: number, frame: Frame): string {
  const y = frame.top + PANEL_HEIGHT - 7;
  const texts = Array.from(
    { length: count },
    (_, i) =>
      `<text x="${at(frame.x(i))}" y="${y}" fill="${COLORS.scale}" text-anchor="middle">${count > 8 ? i : `bar ${i}`}</text>`,
  );
  return texts.join('\n');
}

/** A number without the noise of binary fractions. */
export function shown(value: number): string {
  return String(Number(value.toPrecision(10)));
}

function at(value: number): string {
  return String(Math.round(value * 10) / 10);
}
