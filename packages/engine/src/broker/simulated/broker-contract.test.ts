import { describe, it } from 'node:test';
import { buildBars, cents, brokerContract, FIRST_OPEN_TIME, oneUnit } from '@stratloom/testkit';
import { barIndex } from '../../model/branded-number.ts';
import { ColumnPool } from '../../model/column-pool.ts';
import { TextTable } from '../../model/text-table.ts';
import { DAY_MS } from '../../model/utc-calendar.ts';
import { Portfolio } from '../../portfolio/portfolio.ts';
import { openSimulatedBroker } from './open-simulated-broker.ts';

/** Bars for which there is space. */
const CAPACITY = 16;

const cases = brokerContract((listener, { isVolumeLimited }) => {
  const bars = buildBars(Array.from({ length: CAPACITY }, () => [0, 0, 0, 0] as const));
  const texts = new TextTable();
  const memory = new ColumnPool();
  const maxVolumeRatio = isVolumeLimited ? 1 : undefined;
  const settings = { ...oneUnit, cash: 1_000_000, maxVolumeRatio };
  const broker = openSimulatedBroker({
    instruments: [{ instrument: cents, bars }],
    settings,
    portfolio: new Portfolio(settings.cash, [1], texts, bars.openTime, memory),
    texts,
    memory,
    calendar: undefined,
    decidesInside: false,
    listener,
  }).start(null);
  let count = 0;
  return {
    broker,
    pass: ([open, high, low, close], volume) => {
      bars.openTime[count] = FIRST_OPEN_TIME + count * DAY_MS;
      bars.open[count] = open;
      bars.high[count] = high;
      bars.low[count] = low;
      bars.close[count] = close;
      bars.volume[count] = volume;
      broker.passBar(barIndex(count));
      broker.beginDecision(barIndex(count));
      count += 1;
    },
  };
});

describe('the simulated broker', () => {
  for (const { name, check } of cases) it(name, check);
});
