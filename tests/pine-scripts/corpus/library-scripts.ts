import { OWN_LIBRARIES } from '@stratloom/lang-pine';
import type { CorpusScript } from './corpus.ts';

/** Functions of `TradingView/ta`, each with a call as scripts write it. */
const TA_CALLS: readonly (readonly [name: string, call: string, count?: number])[] = [
  ['ao', 'ao()'],
  ['aroon', 'aroon(14)', 2],
  ['atr2', 'atr2(10 + bar_index % 5)'],
  ['cagr', 'cagr(timestamp(2024, 1, 1), 100, time, close)'],
  ['changePercent', 'changePercent(close, close[1])'],
  ['coppock', 'coppock(close, 14, 11, 10)'],
  ['dema', 'dema(close, 14)'],
  ['dema2', 'dema2(close, 5 + bar_index % 5)'],
  ['dm', 'dm(14)'],
  ['donchian', 'donchian(20)', 3],
  ['ema2', 'ema2(close, 5 + bar_index % 5)'],
  ['eom', 'eom(14)'],
  ['frama', 'frama(close, 16)'],
  ['ft', 'ft(hl2, 9)'],
  ['highestSince', 'highestSince(ta.cross(close, ta.sma(close, 20)))'],
  ['ht', 'ht(close)'],
  ['ichimoku', 'ichimoku(9, 26, 52)', 5],
  ['ift', 'ift(0.1 * (ta.rsi(close, 5) - 50))'],
  ['kvo', 'kvo(34, 55, 13)', 2],
  ['lowestSince', 'lowestSince(dayofweek == 1)'],
  ['pzo', 'pzo(14)'],
  ['relativeVolume', 'relativeVolume(5, "D")', 3],
  ['rma2', 'rma2(close, 5 + bar_index % 5)'],
  ['rms', 'rms(close, 14)'],
  ['rwi', 'rwi(14)', 2],
  ['stc', 'stc(close, 23, 50, 10, 3, 3)'],
  ['stochFull', 'stochFull(14, 3, 3)', 2],
  ['stochRsi', 'stochRsi(14, 14, 3, 3, close)', 2],
  ['supertrend', 'supertrend(3, 10, true)', 2],
  ['supertrend2', 'supertrend2(3, 10 + bar_index % 3)', 2],
  ['szo', 'szo(close, 14)'],
  ['t3', 't3(close, 8, 0.7)'],
  ['t3Alt', 't3Alt(close, 8, 0.7)'],
  ['tema', 'tema(close, 14)'],
  ['tema2', 'tema2(close, 5 + bar_index % 5)'],
  ['trima', 'trima(close, 14)'],
  ['trix', 'trix(close, 9, 5)', 3],
  ['uo', 'uo(7, 14, 28)'],
  ['vStop', 'vStop(close, 20, 2)', 2],
  ['vStop2', 'vStop2(close, 20, 2)', 2],
  ['vhf', 'vhf(close, 28)'],
  ['vi', 'vi(14)', 2],
  ['vzo', 'vzo(14)'],
  ['williamsFractal', 'williamsFractal(2)', 2],
];

/** Libraries, and scripts that import one. */
export const LIBRARY_SCRIPTS: readonly CorpusScript[] = [
  ...TA_CALLS.flatMap(([name, call, count = 1]) =>
    ([5, 6] as const).map((version): CorpusScript => {
      const names = Array.from({ length: count }, (_, i) => `v${i}`);
      const left = count === 1 ? 'v0' : `[${names.join(', ')}]`;
      const shown = names.map((it) =>
        name === 'williamsFractal' ? `${it} ? 1 : 0` : numeric(it, name),
      );
      const source = [
        `//@version=${version}`,
        `indicator("${name} of a library")`,
        `import TradingView/ta/${version === 5 ? '7 as more' : '12 as tv'}`,
        `${left} = ${version === 5 ? 'more' : 'tv'}.${call}`,
        ...shown.map((it) => `plot(${it})`),
        '',
      ].join('\n');
      return { name: `imports ${name}`, version, kind: 'indicator', source, refusal: null };
    }),
  ),
  ...OWN_LIBRARIES.paths.map((path, i): CorpusScript => ({
    ...{ name: `our ${path}`, version: 6, kind: 'library', refusal: null },
    source: `${OWN_LIBRARIES.find(path) ?? ''}plot(close * ${i + 1})\n`,
  })),
  ...([5, 6] as const).map((version): CorpusScript => ({
    ...{ name: 'a library of functions', version, kind: 'library', refusal: null },
    source: `//@version=${version}
// @description Rounds and counts.
library("rounds")
// @function Rounds to a step.
// @param x (series float) Value.
// @returns (float) The rounded value.
export roundTo(float x, simple float step) =>
    math.round(x / step) * step
export type Counter
    int count = 0
export method add(Counter this, bool condition) =>
    this.count += condition ? 1 : 0
    this.count
var counter = Counter.new()
plot(roundTo(close, 0.5))
plot(counter.add(close > open))
`,
  })),
];

/** The side of a stop is a bool. */
function numeric(name: string, called: string): string {
  return called.startsWith('vStop') && name === 'v1' ? `${name} ? 1 : 0` : name;
}
