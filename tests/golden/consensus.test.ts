import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { buildReport, DEFAULT_SETTINGS, plainInstrument, runBacktest } from '@stratloom/engine';
import { skipWithoutGolden } from '@stratloom/testkit';
import { z } from 'zod';
import { assertTradesEqual, goldenBars, goldenTrades, isNear, readGolden } from './golden-case.ts';
import { smaCross, smaCrossLong } from './strategies.ts';

const Golden = z.object({
  data: z.string(),
  fast: z.number(),
  slow: z.number(),
  units: z.number(),
  commission: z.number(),
  cash: z.number(),
  side: z.enum(['both', 'long']),
  engines: z.object({
    plain_reference: z.object({
      final: z.number(),
      closed_trades: z.number(),
      max_drawdown: z.number(),
    }),
  }),
});

describe('what five independent engines agree on', { skip: skipWithoutGolden }, () => {
  for (const id of ['X01', 'X02', 'X03', 'X04', 'X05', 'X06']) {
    it(`${id} gives the same trades and equity`, (t) => {
      const golden = Golden.parse(JSON.parse(readGolden(`consensus/${id}.json`)));
      const reference = golden.engines.plain_reference;
      const cross = golden.side === 'both' ? smaCross : smaCrossLong;
      const run = runBacktest({
        bars: goldenBars(golden.data),
        instrument: plainInstrument(golden.data),
        settings: {
          ...DEFAULT_SETTINGS,
          cash: golden.cash,
          commission: { kind: 'ratio', value: golden.commission },
          sizing: { kind: 'fixed', value: golden.units },
        },
        strategy: cross(golden.fast, golden.slow, 'from-equal'),
        parameters: {},
      });
      const report = buildReport(run);
      t.diagnostic(`${id}: final equity ${report.finalEquity}, ${report.tradeCount} trades`);
      assert.ok(isNear(report.finalEquity, reference.final, 1e-6));
      assert.ok(isNear(report.maxDrawdownRatio, -reference.max_drawdown, 1e-6));
      assert.equal(report.tradeCount, reference.closed_trades);
      const expected = goldenTrades(`consensus/${id}.trades.csv`, {
        size: 'size',
        entryBar: 'entry_bar',
        exitBar: 'exit_bar',
        entryPrice: 'entry_price',
        exitPrice: 'exit_price',
        pnl: 'pnl_net',
      });
      assertTradesEqual(run.trades.toArray(), expected);
    });
  }
});
