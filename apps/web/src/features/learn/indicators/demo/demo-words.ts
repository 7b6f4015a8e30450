import type { PatternDirection } from '@stratloom/engine/patterns';
import type { DemoData } from './demo-data.ts';

const KINDS: Readonly<Record<DemoData['kind'], string>> = {
  candlestick: 'candles',
  line: 'points of a price line',
  oscillator: 'points of an oscillator from 0 to 100 with bands at 20 and 80',
  volume: 'bars of volume',
};

/** Says what a demo chart shows, for whoever cannot see it. */
export function demoWords(data: DemoData, direction: PatternDirection): string {
  const { values, average, signals } = data;
  const parts = [
    `Random demo data: ${values.length} ${KINDS[data.kind]}, from ${rounded(Math.min(...values))} to ${rounded(Math.max(...values))}, the last at ${rounded(values.at(-1) ?? 0)}.`,
    ...(average === null ? [] : ['A dashed line is their 10-period average.']),
    signalWords(signals.length, direction),
  ];
  return parts.join(' ');
}

function signalWords(count: number, direction: PatternDirection): string {
  const way = direction === 'bullish' ? 'up' : 'down';
  if (count === 0) return 'No signal is marked.';
  return `${count} ${count === 1 ? 'signal is' : 'signals are'} marked by triangles that point ${way}.`;
}

/** One part of the key under the chart. */
export interface KeyEntry {
  readonly sign: 'line' | 'dashed' | 'dotted' | 'hollow' | 'solid' | 'up' | 'down';
  readonly words: string;
}

/** Says what the signs of a demo chart mean. */
export function demoKey(data: DemoData, direction: PatternDirection): KeyEntry[] {
  const isLine = data.kind === 'line' || data.kind === 'oscillator';
  return [
    ...(isLine
      ? [{ sign: 'line', words: data.kind === 'line' ? 'Price' : 'Oscillator' } as const]
      : []),
    ...(isLine
      ? []
      : ([
          { sign: 'hollow', words: 'Rising' },
          { sign: 'solid', words: 'Falling' },
        ] as const)),
    ...(data.kind === 'oscillator'
      ? [{ sign: 'dotted', words: 'Bands at 20 and 80' } as const]
      : []),
    ...(data.average === null ? [] : [{ sign: 'dashed', words: '10-period average' } as const]),
    ...(data.signals.length === 0
      ? []
      : [{ sign: direction === 'bullish' ? 'up' : 'down', words: 'Signal' } as const]),
  ];
}

function rounded(value: number): string {
  return value.toFixed(1);
}
