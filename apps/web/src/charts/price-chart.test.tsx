import { act, render } from '@testing-library/react';
import type { Bars } from '@stratloom/engine/model';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { swingingBars } from '../run-report/testing/sample-run.ts';
import { blankChart, chartMethods } from '../test/blank-chart.ts';
import { chartColor } from './chart-style.ts';
import { NO_DRAWINGS } from './drawings/chart-drawings.ts';
import { TradeSpans } from './ground/trade-spans.ts';
import { PriceChart } from './price-chart.tsx';
import type { ChartAccount } from './price-chart.tsx';

/** Points that are drawn now, by the color of their line. */
const drawn = new Map<unknown, number>();

interface Painted {
  readonly attached: (to: object) => void;
  readonly paneViews: () => readonly { readonly renderer: () => { draw: (on: object) => void } }[];
}

/** Everything that paints behind or over the candles. */
const painters: Painted[] = [];

function lineOf(color: unknown): object {
  return new Proxy(blankChart, {
    get: (chart, name) => {
      if (name === 'color') return color;
      if (name === 'setData')
        return (points: readonly unknown[]) => drawn.set(color, points.length);
      if (name === 'attachPrimitive') return (painter: Painted) => painters.push(painter);
      const own: unknown = Reflect.get(chart, name);
      return own;
    },
  });
}

vi.mock('lightweight-charts', async (original) => ({
  ...(await original<object>()),
  createChart: () => blankChart,
  createSeriesMarkers: () => blankChart,
}));

const BARS = swingingBars(60);
const TRADE = { entryBarIndex: 10, exitBarIndex: 20, entryPrice: 100, exitPrice: 110 };
const LEVELS = [
  { name: 'Stop', color: chartColor.stopLoss, firstBarIndex: 10, prices: new Float64Array(10) },
];
const HELD = new Uint8Array(60).fill(1);

/** Returns how often the marks of a condition are painted. */
function heldMarks(): number {
  const colors: unknown[] = [];
  const context = new Proxy(
    { fillStyle: '' },
    {
      get: (canvas, name) =>
        name === 'fillStyle'
          ? canvas.fillStyle
          : () => void (name === 'fillRect' && colors.push(canvas.fillStyle)),
    },
  );
  const timeScale = {
    getVisibleLogicalRange: () => ({ from: 0, to: 60 }),
    options: () => ({ barSpacing: 4 }),
    logicalToCoordinate: () => 0,
  };
  for (const painter of painters) {
    painter.attached({
      chart: { timeScale: () => timeScale },
      series: { priceToCoordinate: () => 0 },
      requestUpdate: () => undefined,
    });
    const mediaSize = { width: 240, height: 100 };
    const target = {
      useMediaCoordinateSpace: (paint: (on: object) => void) => paint({ context, mediaSize }),
    };
    for (const view of painter.paneViews()) view.renderer().draw(target);
  }
  return colors.filter((color) => color === chartColor.held).length;
}

function account(): ChartAccount {
  return { trades: new TradeSpans([]), drawings: null };
}

function chart(bars: Bars, money: ChartAccount, seriesOf: object) {
  return (
    <PriceChart
      {...{ bars, seriesOf, trade: TRADE, levels: LEVELS, held: HELD, account: money }}
      drawings={NO_DRAWINGS}
      signals={[]}
      summary="Bars."
    />
  );
}

/** Returns whether the trade, its stop and the bars of the condition are on the chart. */
function pointedOut(): readonly boolean[] {
  const points = (color: string) => (drawn.get(color) ?? 0) > 0;
  return [points(chartColor.trade), points(chartColor.stopLoss), heldMarks() > 0];
}

/** Waits until the chart, which is loaded when it is first shown, has pointed everything out. */
async function expectPointedOut(): Promise<void> {
  await act(async () => vi.waitFor(() => expect(pointedOut()).toEqual([true, true, true])));
}

beforeEach(() => {
  drawn.clear();
  painters.length = 0;
  chartMethods.set('addSeries', (_: unknown, options: { readonly color?: string }) =>
    lineOf(options.color),
  );
  chartMethods.set('removeSeries', (line: { color: unknown }) => drawn.delete(line.color));
});

afterEach(() => chartMethods.clear());

test('keeps what is pointed out when the same bars come with another account, or fewer of them', async () => {
  const page = render(chart(BARS, account(), BARS));
  await expectPointedOut();
  page.rerender(chart(BARS, account(), BARS));
  expect(pointedOut()).toEqual([true, true, true]);
  page.rerender(chart(swingingBars(40), account(), BARS));
  expect(pointedOut()).toEqual([true, true, true]);
});

test('points nothing out any more once other bars have come', async () => {
  const page = render(chart(BARS, account(), BARS));
  await expectPointedOut();
  const others = swingingBars(40);
  page.rerender(chart(others, account(), others));
  expect(pointedOut()).toEqual([false, false, false]);
});
