import type { Bars, Trade } from '@stratloom/engine/model';
import { moneyTextOf } from '@stratloom/engine/report';
import type { MoneyText } from '@stratloom/engine/report';
import { accountDrawings } from '../../../../charts/account-drawings.ts';
import { TradeSpans } from '../../../../charts/ground/trade-spans.ts';
import type { TradeSpan } from '../../../../charts/ground/trade-spans.ts';
import type { ChartAccount } from '../../../../charts/price-chart.tsx';
import type { ShownRun } from '../../../../run-report/shown-run.ts';

/** By the series of the run: each of its checks makes another object of the run itself. */
const accounts = new WeakMap<ShownRun['series'], ChartAccount>();

/** Returns the profit of a trade; of an open one by the last close and the prices alone. */
function pnlOf(trade: Trade, bars: Bars): number {
  if (trade.exitBarIndex >= 0) return trade.netPnl;
  const move = (bars.close[bars.length - 1] ?? trade.entryPrice) - trade.entryPrice;
  return trade.netPnl + (trade.side === 'long' ? move : -move) * trade.quantity;
}

function spanOf(trade: Trade, bars: Bars, moneyText: MoneyText): TradeSpan {
  const { side, entryBarIndex, exitBarIndex, entryPrice } = trade;
  const pnl = pnlOf(trade, bars);
  const isOpen = exitBarIndex < 0;
  const amount = `${pnl > 0 ? '+' : ''}${moneyText(pnl)}`;
  return {
    fromBar: entryBarIndex,
    toBar: isOpen ? bars.length - 1 : exitBarIndex,
    pnl,
    entryPrice,
    isLong: side === 'long',
    label: `${side === 'long' ? 'Long' : 'Short'}${isOpen ? ', open' : ''} ${amount}`,
  };
}

/** Returns the trades and the money of a run as its chart draws them; the same object for the same run, before and after its checks. */
export function runAccount(run: ShownRun): ChartAccount {
  const known = accounts.get(run.series);
  if (known !== undefined) return known;
  const { bars, document, series, isIndicator } = run;
  const moneyText = moneyTextOf(document);
  const account: ChartAccount = {
    // The chart has the prices of the first instrument.
    trades: new TradeSpans(
      document.trades
        .filter(({ instrumentIndex }) => instrumentIndex === 0)
        .map((trade) => spanOf(trade, bars, moneyText)),
    ),
    drawings: isIndicator ? null : accountDrawings(series),
  };
  accounts.set(series, account);
  return account;
}
