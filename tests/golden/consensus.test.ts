import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { buildReport } from '@stratloom/engine/report';
import { runBacktest } from '@stratloom/engine/run';
import { skipWithoutGolden } from '@stratloom/testkit';
import { CONSENSUS_IDS, ConsensusFile, consensusInput } from './consensus-input.ts';
import { assertTradesEqual, goldenBars, goldenTrades, isNear, readGolden } from './golden-case.ts';

describe('what five independent engines agree on', { skip: skipWithoutGolden }, () => {
  for (const id of CONSENSUS_IDS) {
    it(`${id} gives the same trades and equity`, (t) => {
      const golden = ConsensusFile.parse(JSON.parse(readGolden(`consensus/${id}.json`)));
      const reference = golden.engines.plain_reference;
      const run = runBacktest(consensusInput(golden, goldenBars(golden.data)));
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
