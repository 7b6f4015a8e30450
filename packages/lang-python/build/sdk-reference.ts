import type { SdkEntry } from '../src/protocol/sdk-entry.ts';

export type { SdkEntry };

/** Returns the text of `src/protocol/sdk-reference.ts`. */
export function sdkReferenceModule(entries: readonly SdkEntry[]): string {
  const rows = entries.map((entry) => `  ${JSON.stringify(entry)},`).join('\n');
  return `// Written by build/write-generated.ts from the SDK's own docstrings: do not edit.
import type { SdkEntry } from './sdk-entry.ts';

/** Every name of the SDK, for completion and reference; what is imported first, then members by class. */
// oxfmt-ignore
export const SDK_REFERENCE: readonly SdkEntry[] = [
${rows}
];
`;
}

const INTRODUCTION = `# The Python SDK

Written by \`packages/lang-python/build/write-generated.ts\` from the SDK's own docstrings: do not edit.

\`\`\`python
from stratloom import Strategy, crossover, sma


class SmaCross(Strategy):
    fast = 20
    slow = 50

    def init(self):
        self.fast_line = self.indicator(sma, self.bars.close, self.fast)
        self.slow_line = self.indicator(sma, self.bars.close, self.slow)

    def next(self):
        if crossover(self.fast_line, self.slow_line):
            self.buy(reason="fast average crossed above slow")
        elif crossover(self.slow_line, self.fast_line):
            self.position.close(reason="fast average crossed below slow")
\`\`\`

- The strategy of a file is the **last** class in it that derives from \`Strategy\`.
- Class attributes that are numbers, texts or booleans are parameters: a run may replace their values, the type stays.
- \`init\` registers indicators over all bars; \`next\` is called at the close of each bar, first on the bar after the one on which
  every indicator is known. An indicator that is never known keeps \`next\` from being called.
- \`series[-1]\` is the current bar, \`series[-2]\` the one before. Later bars cannot be read; a function of your own that an
  indicator calls sees all bars, which is why a run is checked for looking ahead.
- Market orders are filled at the next bar's open (or as the run's settings say). An order adds to what is open, or closes as much
  of the opposite side as its size says; what is left of it opens the other way.
- Five class attributes are settings that a strategy needs, and no parameters: \`exclusive_orders = True\` (a new order first cancels
  the working ones and closes what is open), \`pyramiding = 3\` (most trades open at once in one direction), \`hedging = True\` (long and
  short at once), \`trade_on_close = True\` (market orders fill at the close of their bar) and \`sizing = total_share(0.1)\` (size of orders
  that state none). They are read from the text of the class, so they are written as plain values. Settings of the run win over them.
- \`self.order_target_percent(0.6)\` buys or sells what takes the position to 60 % of the equity; \`order_target_value\` does so in money and
  \`order_target_size\` in units, for other instruments as well: \`self.market("TLT").order_target_percent(0.4)\`.
- A size below 1 is a share of the free equity, from 1 on it is units. Other sizes are written in words: \`self.buy(risk(0.01), sl=95)\`
  loses 1 % of the equity at its stop, \`units(0.25)\`, \`money(500)\`, \`total_share(0.1)\`, \`atr_risk(0.01, 2)\`.
- Stops and targets are prices, or distances from the entry price: \`self.buy(sl=atrs(2), targets=[(ratio(0.05), 0.5), (ratio(0.1), 0.5)])\`,
  \`trail=trailing(atrs(3), after=ratio(0.02))\`. \`stop=trailing(points(2))\` waits for the entry itself behind the price.
- A named order is changed by the next order of that name while it is working, and cancelled with \`self.cancel("name")\`;
  \`self.exit("half", "name", portion=0.5, tp=points(3))\` waits for its trades. \`trade.sl = 95\` moves a stop, \`trade.close(0.5)\`
  closes half, \`order.change(limit=99)\` changes an order.
- \`self.higher("1w")\` gives bars of a longer timeframe: \`self.indicator(ema, self.higher("1w").close, 10)\` is computed on weeks, and
  each bar of the run sees the last complete one.
- A run may have several instruments: \`self.market("MSFT").buy(10)\`, \`for market in self.markets: ...\`. Without a market, bars,
  position and orders are those of the first one; \`self.trades\` and \`self.orders\` are those of all.
- Clocks (\`time\`, \`datetime.now()\`) read the close of the current bar in UTC, \`time.sleep\` returns at once, and \`random\` is seeded
  by the run, so that the same run is the same everywhere.
- Python's standard library is there. Files, network and processes are not. On the command line a strategy can import packages that were
  added by \`stratloom python add numpy\` ([use numpy and pandas](../how-to/use-python-packages.md)); in Labs where the
  server offers them. A function that an indicator calls may return their arrays.
- A strategy that was written for backtesting.py keeps its imports: [run strategies of backtesting.py](../how-to/run-strategies-of-backtesting-py.md).
- A run keeps 1,000 printed lines, 64 plots and reasons of 200 characters, asks for at most 1,000 orders and 5
  more for each bar (300,000 in all), has 512 MB of memory and must finish each bar within 10 seconds.
`;

/** Returns the text of `docs/reference/python-sdk.md`. */
export function sdkReferencePage(entries: readonly SdkEntry[]): string {
  const owners = [...new Set(entries.map((entry) => entry.owner))];
  const parts = owners.map((owner) => {
    const title = owner === '' ? 'Imported from `stratloom`' : (OWNERS[owner] ?? owner);
    const rows = entries.filter((entry) => entry.owner === owner).map(row);
    return `## ${title}\n\n| name | what it is |\n|---|---|\n${rows.join('\n')}\n`;
  });
  return [INTRODUCTION, ...parts].join('\n');
}

const OWNERS: Readonly<Record<string, string>> = {
  Strategy: '`Strategy`',
  Market:
    '`Market`: `self.markets`, `self.market("MSFT")`; also `buy`, `sell`, `exit` and `higher`, as `Strategy`',
  Bars: '`Bars`: `self.bars`, `self.higher("1w")`',
  Series: '`Series`: `self.bars.close`, `self.indicator(...)`',
  Position: '`Position`: `self.position`',
  Trade: '`Trade`: `self.trades`',
  Order: '`Order`: `self.orders`',
};

function row({ signature, text }: SdkEntry): string {
  const cell = text.replaceAll('``', '`').replaceAll('|', '\\|');
  return `| \`${signature.replaceAll('|', '\\|')}\` | ${cell} |`;
}
