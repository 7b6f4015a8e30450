import type { Builtin } from './builtin.ts';

/** The current bar: its prices, its volume, its place among the bars. */
export const BAR_BUILTINS: readonly Builtin[] = [
  series('open', 'float', 'First price of the bar.'),
  series('high', 'float', 'Highest price of the bar.'),
  series('low', 'float', 'Lowest price of the bar.'),
  series('close', 'float', 'Last price of the bar.'),
  series('volume', 'float', 'Quantity traded during the bar.'),
  series('hl2', 'float', 'Mean of the high and the low of the bar.'),
  series('hlc3', 'float', 'Mean of the high, the low and the close of the bar.'),
  series('ohlc4', 'float', 'Mean of the open, the high, the low and the close of the bar.'),
  series('hlcc4', 'float', 'Mean of the high, the low and twice the close of the bar.'),
  series('bar_index', 'int', 'Number of the bar, counted from 0.'),
  series('last_bar_index', 'int', 'Number of the last bar that is known when the run starts.'),
  noQuotes('ask', 'Lowest price at which someone sells right now.'),
  noQuotes('bid', 'Highest price at which someone buys right now.'),
];

function series(name: string, type: 'int' | 'float', summary: string): Builtin {
  return { kind: 'variable', name, summary, state: 'works', type: `series ${type}` };
}

function noQuotes(name: string, summary: string): Builtin {
  return {
    kind: 'variable',
    name,
    summary,
    state: 'refused',
    hint: 'Bars hold trades, not quotes; use close, and set a spread for the run.',
    type: 'series float',
  };
}
