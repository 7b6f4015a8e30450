import { act, fireEvent, render, screen } from '@testing-library/react';
import type { OwnLine } from '@stratloom/contracts';
import type { Bars } from '@stratloom/engine/model';
import { useEffect } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PriceChartView } from '../../../../charts/price-chart-view.ts';
import { PriceChartView as View } from '../../../../charts/price-chart-view.ts';
import { swingingBars } from '../../../../run-report/testing/sample-run.ts';
import { blankChart } from '../../../../test/blank-chart.ts';
import { ToolLayer } from './tool-layer.tsx';
import { useChartTool } from './use-chart-tool.ts';
import type { ChartTool, ToolKind } from './use-chart-tool.ts';

vi.mock('lightweight-charts', async (original) => ({
  ...(await original<object>()),
  createChart: () => blankChart,
  createSeriesMarkers: () => blankChart,
}));

/** A chart on which each pixel is a bar, and a price. */
class PlainView extends View {
  override placeAt(x: number, y: number) {
    return { bar: x, price: y };
  }
}

const BARS = swingingBars(60);
const added: OwnLine[] = [];
const own = {
  lines: [],
  add: (line: OwnLine) => void added.push(line),
  remove: () => undefined,
};

interface Given {
  readonly view: PriceChartView;
  readonly onTool: (tool: ChartTool) => void;
  readonly bars?: Bars;
  readonly symbol?: string;
  readonly shownCount?: number;
}

function Tools({ view, onTool, bars = BARS, symbol = 'AAPL', shownCount = bars.length }: Given) {
  const tool = useChartTool({ view, symbol, bars, shownCount, own });
  useEffect(() => onTool(tool));
  return <ToolLayer view={view} tool={tool} />;
}

function openTools() {
  const view = new PlainView(document.createElement('div'));
  const used: ChartTool[] = [];
  const onTool = (tool: ChartTool) => void used.push(tool);
  const page = render(<Tools {...{ view, onTool }} />);
  const tool = (): ChartTool => {
    const newest = used.at(-1);
    if (newest === undefined) throw new Error('there is no tool');
    return newest;
  };
  return {
    tool,
    show: (given: Omit<Given, 'view' | 'onTool'>) =>
      page.rerender(<Tools {...{ view, onTool }} {...given} />),
    take: (kind: ToolKind) => {
      act(() => tool().take(kind));
      screen.getByTestId('tool-layer').setPointerCapture = () => undefined;
    },
  };
}

function pressAt(x: number, y: number): void {
  fireEvent.pointerDown(screen.getByTestId('tool-layer'), { clientX: x, clientY: y });
}

function releaseAt(x: number, y: number): void {
  fireEvent.pointerUp(screen.getByTestId('tool-layer'), { clientX: x, clientY: y });
}

function click(x: number, y: number): void {
  pressAt(x, y);
  releaseAt(x, y);
}

function lineFrom(x: number, y: number, toX: number, toY: number): OwnLine {
  const time = (bar: number) => BARS.openTime[bar] ?? Number.NaN;
  return {
    kind: 'trend',
    from: { time: time(x), price: y },
    to: { time: time(toX), price: toY },
  };
}

beforeEach(() => {
  added.length = 0;
});

test('a line is dragged from one place to another, or both places are clicked', () => {
  const { take, tool } = openTools();
  take('trend');
  pressAt(5, 50);
  releaseAt(20, 70);
  take('trend');
  click(5, 50);
  expect(added).toHaveLength(1);
  click(6, 51);
  expect(added).toHaveLength(1);
  click(30, 40);
  expect(added).toEqual([lineFrom(5, 50, 20, 70), lineFrom(5, 50, 30, 40)]);
  expect(tool().kind).toBeNull();
});

test('a tool is put away once other bars or another instrument have come', () => {
  const { show, take, tool } = openTools();
  take('trend');
  click(5, 50);
  show({ bars: swingingBars(60) });
  expect(tool().kind).toBeNull();
  show({});
  act(() => tool().drop());
  act(() => tool().atBar('trend'));
  show({ symbol: 'TSLA' });
  expect(tool().kind).toBeNull();
});

test('a line at the newest bar of a replay knows nothing of the bars after it', () => {
  const { show, tool } = openTools();
  show({ shownCount: 20 });
  act(() => tool().atBar('level'));
  expect(added).toEqual([{ kind: 'level', price: BARS.close[19] }]);
});
