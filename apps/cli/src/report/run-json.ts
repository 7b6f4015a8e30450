import { Settings } from '@stratloom/contracts';
import type { OrderRecord, Plot } from '@stratloom/engine/model';
import {
  FIGURE_GROUPS,
  HEAD_FIGURES,
  type ReportSeries,
  RUN_SCHEMA_VERSION,
  type RunDocument,
} from '@stratloom/engine/report';
import { z } from 'zod';

const count = z.number().int().nonnegative();
/** Index of a bar, or -1. */
const barIndex = z.number().int().min(-1);
/** Numbers that do not exist are null. */
const optional = z.number().nullable();

const Figures = z.strictObject(
  Object.fromEntries(
    [...HEAD_FIGURES, ...FIGURE_GROUPS.flatMap(({ figures }) => figures)].map(
      ({ name, formula }) => [name, optional.describe(formula)] as const,
    ),
  ),
);

const Report = Figures.extend({
  notAvailable: z.record(z.string(), z.string()).describe('Why figures are null, by their names.'),
  drawdowns: z
    .array(
      z.strictObject({
        startBarIndex: barIndex,
        troughBarIndex: barIndex,
        endBarIndex: barIndex.describe('First bar at or above the peak again; -1 while it lasts.'),
        startTime: z.number(),
        troughTime: z.number(),
        endTime: optional,
        depthRatio: z.number().describe('Below 0.'),
        durationMs: z.number(),
        recoveryMs: optional,
      }),
    )
    .describe('Deepest first, at most 20.'),
  monthlyReturns: z
    .array(
      z.strictObject({ year: z.number().int(), month: z.number().int(), returnRatio: z.number() }),
    )
    .describe('Calendar months (UTC), oldest first; months from 1 to 12.'),
  dailyReturnBins: z
    .array(z.strictObject({ fromRatio: z.number(), toRatio: z.number(), count }))
    .describe('Daily returns in bins of equal width, lowest first.'),
});

const BandEdge = z.strictObject({
  finalEquity: z.number(),
  returnRatio: z.number(),
  maxDrawdownRatio: z.number(),
});

const ORIGINS = [
  'strategy',
  'stop-loss',
  'take-profit',
  'trailing-stop',
  'exclusive',
  'finalize',
  'margin-call',
  'bankruptcy',
] as const;

const Trade = z.strictObject({
  id: count.describe('From 1, in the order of entry.'),
  instrumentIndex: count.describe('0 = the first instrument.'),
  side: z.enum(['long', 'short']),
  quantity: z.number().positive().describe('Base units.'),
  entryBarIndex: count,
  exitBarIndex: barIndex.describe('-1 while open.'),
  entryTime: z.number(),
  exitTime: optional,
  entryPrice: z.number(),
  exitPrice: optional,
  netPnl: z.number().describe('After fees and with dividends, account currency.'),
  fees: z.number(),
  slippage: z.number(),
  income: z.number().describe('Dividends received (+) or paid (-); part of netPnl.'),
  entryReason: z.string(),
  exitReason: z.string(),
  exitOrigin: z.enum(ORIGINS).nullable(),
});

const Order = z.strictObject({
  id: count.describe('From 1, in the order of placing.'),
  instrumentIndex: count,
  type: z.enum(['market', 'limit', 'stop', 'stopLimit', 'trailing']),
  side: z.enum(['buy', 'sell']),
  origin: z.enum(ORIGINS),
  status: z.enum(['working', 'filled', 'cancelled', 'rejected', 'expired']),
  limitPrice: optional,
  stopPrice: optional,
  placedBarIndex: barIndex,
  changedBarIndex: barIndex.describe('-1 = its terms are those it was placed with.'),
  filledBarIndex: barIndex.describe('-1 without a fill.'),
  price: optional.describe('Mean of its fills by quantity.'),
  quantity: z.number().describe('Sum of its fills.'),
  fee: z.number(),
  slippage: z.number(),
  reason: z.string(),
  statusReason: z.string().describe('Why it was cancelled, rejected or expired.'),
});

const Problem = z.strictObject({
  code: z.string(),
  message: z.string(),
  remedy: z.string(),
  line: count.optional(),
  column: count.optional(),
});

/** Result of a run as `stratloom backtest --json` writes it; Labs exports the same without the last four fields. */
export const RunJson = z.strictObject({
  schemaVersion: z.literal(RUN_SCHEMA_VERSION),
  receipt: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .describe('SHA-256 of everything that decides the result.'),
  engineVersion: z.string(),
  strategy: z.strictObject({
    name: z.string(),
    language: z.string(),
    parameters: z.record(z.string(), z.union([z.number(), z.boolean(), z.string()])),
  }),
  symbol: z.string(),
  timeframe: z.string(),
  instrument: z.strictObject({
    tickSize: z.number().describe('0 = prices were not rounded.'),
    lotSize: z.number().describe('0 = quantities were not rounded.'),
    pointValue: z.number(),
    quoteCurrency: z
      .string()
      .nullable()
      .describe('Currency in which prices are; null = not known.'),
    exchangeRate: z
      .number()
      .describe(
        'Money of the account for one unit of the quote currency; of the first bar where it changes.',
      ),
    exchangeRateRange: z
      .strictObject({ lowest: z.number(), highest: z.number() })
      .nullable()
      .describe('Lowest and highest exchange rate of the run; null = the same throughout.'),
    isTickInferred: z.boolean().describe('Whether the tick was inferred from the prices.'),
  }),
  settings: Settings,
  bars: z.strictObject({ count, firstOpenTime: optional, lastOpenTime: optional }),
  report: Report,
  verdicts: z.array(
    z.strictObject({
      id: z.string(),
      status: z.enum(['pass', 'warn', 'fail', 'unknown']),
      title: z.string(),
      explanation: z.string(),
    }),
  ),
  band: z
    .strictObject({ worst: BandEdge, expected: BandEdge, best: BandEdge })
    .nullable()
    .describe(
      'Results under each rule for bars that could have gone two ways; null = not computed.',
    ),
  trades: z.array(Trade).describe('Closed ones by exit, then open ones by entry.'),
  errors: z.array(Problem).describe('Problems that did not end the run.'),
  series: z
    .strictObject({
      openTime: z.array(z.number()),
      equity: z.array(optional),
      benchmark: z.array(optional),
      drawdownRatio: z.array(optional),
    })
    .optional()
    .describe('One value a bar; times in UTC milliseconds.'),
  orders: z.array(Order).optional().describe('Every order, by id.'),
  plots: z
    .array(
      z.strictObject({
        name: z.string(),
        pane: z.string().describe('price = over the price.'),
        kind: z.enum(['line', 'histogram']),
        color: z.string().optional(),
        values: z.array(optional).describe('One value a bar.'),
      }),
    )
    .optional(),
  output: z
    .array(z.strictObject({ text: z.string(), level: z.string().nullable() }))
    .optional()
    .describe('Lines that the strategy printed, and those of its log with their level.'),
});

/** Parts of a run that its document does not hold. */
export interface RunDetails {
  /** UTC milliseconds, one a bar. */
  readonly openTime: Float64Array;
  readonly series: ReportSeries;
  readonly orders: readonly OrderRecord[];
  readonly plots: readonly Plot[];
  readonly output: readonly { readonly text: string; readonly level: string | null }[];
}

/** Returns a run as JSON: what people read indented, and what only programs read one line a part. */
export function runJson(document: RunDocument, details: RunDetails): string {
  const { openTime, series, orders, plots, output } = details;
  const { equity, benchmark, drawdownRatio } = series;
  const columns = { openTime, equity, benchmark, drawdownRatio };
  const parts: Readonly<Record<string, unknown>> = {
    series: Object.fromEntries(
      Object.entries(columns).map(([name, values]) => [name, [...values]]),
    ),
    orders,
    plots: plots.map((plot) => ({ ...plot, values: [...plot.values] })),
    output,
  };
  const lines = Object.entries(parts).map(
    ([name, part]) => `  ${JSON.stringify(name)}: ${JSON.stringify(part)}`,
  );
  const head = JSON.stringify(document, null, 2).replace(/\n\}$/, '');
  return `${[head, ...lines].join(',\n')}\n}\n`;
}
