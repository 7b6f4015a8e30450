import {
  money,
  type OrderLog,
  type OrderReport,
  price,
  quantity,
  type UnixMs,
  unixMs,
} from '@stratloom/engine/model';
import {
  openSimulatedBroker,
  Run,
  type RunInput,
  type RunResult,
  type SimulatedBrokerState,
} from '@stratloom/engine/run';

/** A backtest, and what a venue would have reported of it. */
export interface RecordedBacktest {
  readonly result: RunResult;
  /** Fills and refusals by bar, in the order in which they happened. */
  readonly reports: readonly (readonly OrderReport[])[];
  readonly fillCount: number;
}

interface Noted {
  readonly orderId: number;
  /** Bar inside which it happened; -1 when it was no fill. */
  readonly bar: number;
  readonly kind: 'fill' | 'end';
}

/** Runs a backtest and records its fills, and the orders that were refused at their price, as reports. */
export function recordBacktest(input: RunInput): RecordedBacktest {
  const noted: Noted[] = [];
  let barOf = (): number => 0;
  const run = new Run<SimulatedBrokerState>(input, (setup) => {
    const open = openSimulatedBroker(setup);
    return {
      ...open,
      start: (intrabar) => {
        const broker = open.start(intrabar);
        barOf = () => open.clock.barIndex;
        watch(broker.log, noted, () => barOf());
        return broker;
      },
    };
  });
  run.advance();
  const result = run.finish();
  return { result, ...reportsOf(input, result.orders, noted) };
}

/** Notes the order in which orders are filled and ended; the log itself keeps only what became of them. */
function watch(log: OrderLog, noted: Noted[], barOf: () => number): void {
  const fill = log.fill.bind(log);
  const fillPart = log.fillPart.bind(log);
  const addFilled = log.addFilled.bind(log);
  const end = log.end.bind(log);
  log.fill = (id, what) => {
    noted.push({ orderId: id, bar: what.barIndex, kind: 'fill' });
    fill(id, what);
  };
  log.fillPart = (id, what, isLast) => {
    noted.push({ orderId: id, bar: what.barIndex, kind: 'fill' });
    fillPart(id, what, isLast);
  };
  log.addFilled = (placed, what) => {
    noted.push({ orderId: log.length + 1, bar: what.barIndex, kind: 'fill' });
    addFilled(placed, what);
  };
  log.end = (id, status, reason) => {
    noted.push({ orderId: id, bar: barOf(), kind: 'end' });
    end(id, status, reason);
  };
}

/** Reasons for which the simulated broker refuses an order when its price is there. */
const REFUSALS: ReadonlySet<string> = new Set([
  'nothing to close',
  'the reversal before it was rejected',
]);

function reportsOf(
  input: RunInput,
  log: OrderLog,
  noted: readonly Noted[],
): Pick<RecordedBacktest, 'reports' | 'fillCount'> {
  const reports: OrderReport[][] = Array.from({ length: input.bars.length }, () => []);
  // A bar that is walked both ways is walked last the way that counts: of what happened twice the last time counts.
  const last = new Map(noted.map((what, at) => [keyOf(what), at]));
  let fillCount = 0;
  for (const [at, what] of noted.entries()) {
    if (last.get(keyOf(what)) !== at || what.orderId > log.length) continue;
    const time = unixMs(input.bars.openTime[what.bar] ?? NaN);
    const report = what.kind === 'fill' ? fillOf(what, log, time) : refusalOf(what, log, time);
    if (report !== null) reports[what.bar]?.push(report);
    if (report?.kind === 'fill') fillCount++;
  }
  return { reports, fillCount };
}

/** Returns the fill of an order on a bar; null when it was rolled back. */
function fillOf({ orderId, bar }: Noted, log: OrderLog, time: UnixMs): OrderReport | null {
  const fills = log.fillsOf(orderId);
  const part = fills.findIndex(({ barIndex }) => barIndex === bar);
  const fill = fills[part];
  if (fill === undefined) return null;
  return {
    kind: 'fill',
    orderId,
    time,
    quantity: quantity(fill.quantity),
    price: price(fill.price),
    fee: money(fill.fee),
    slippage: money(fill.slippage),
    isLast: part === fills.length - 1 && log.at(orderId).status === 'filled',
  };
}

/** Returns the end of an order that was refused at its price; null when it ended otherwise. */
function refusalOf({ orderId, bar }: Noted, log: OrderLog, time: UnixMs): OrderReport | null {
  const { status, statusReason: reason, placedBarIndex } = log.at(orderId);
  const isRefused = status === 'rejected' || REFUSALS.has(reason);
  if (bar <= placedBarIndex || !isRefused) return null;
  return { kind: status === 'rejected' ? 'rejected' : 'cancelled', orderId, time, reason };
}

/** Names a fill of an order on a bar, or its end, of which there is one. */
function keyOf({ orderId, bar, kind }: Noted): string {
  return kind === 'fill' ? `${orderId} ${bar}` : `${orderId}`;
}
