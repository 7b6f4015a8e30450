import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Trade } from '../model/trade.ts';
import { equityCsv, tradesCsv } from './csv-files.ts';

const trade: Trade = {
  id: 1,
  instrumentIndex: 0,
  side: 'long',
  quantity: 0.1,
  entryBarIndex: 2,
  exitBarIndex: -1,
  entryTime: 1_704_067_200_000,
  exitTime: NaN,
  entryPrice: 100.25,
  exitPrice: NaN,
  netPnl: -0.5,
  fees: 0.5,
  slippage: 0.25,
  income: 0,
  entryReason: 'crossed, "up"',
  exitReason: '',
  exitOrigin: null,
};

describe('trades as CSV', () => {
  it('leave what does not exist yet empty and quote what needs it', () => {
    const [header, row] = tradesCsv([trade]).split('\n');
    assert.match(header ?? '', /^id,side,quantity,entryTime/);
    assert.equal(
      row,
      '1,long,0.1,2024-01-01T00:00:00.000Z,,100.25,,-0.5,0.5,2,-1,"crossed, ""up""",,,0,0.25,0',
    );
  });

  it('do not let a reason become a formula', () => {
    for (const start of ['=', '+', '-', '@', '\t', '\r']) {
      const text = tradesCsv([{ ...trade, entryReason: `${start}cmd()` }]);
      assert.ok(text.includes(`'${start}cmd()`), JSON.stringify(text));
    }
  });
});

describe('equity as CSV', () => {
  it('has one row a bar', () => {
    const one = Float64Array.of(1000);
    const series = { equity: one, benchmark: one, drawdownRatio: Float64Array.of(0) };
    assert.equal(
      equityCsv(Float64Array.of(0), series),
      'time,equity,benchmark,drawdownRatio\n1970-01-01T00:00:00.000Z,1000,1000,0\n',
    );
  });
});
