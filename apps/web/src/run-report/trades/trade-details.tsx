import { groupedText, priceText, ratioText, timeText } from '@stratloom/engine/report';
import type { MoneyText } from '@stratloom/engine/report';
import type { Trade } from '@stratloom/engine/model';
import type { ReactNode } from 'react';
import { useMoneyText } from '../money-text.tsx';
import { SignedText } from '../report/signed-text.tsx';
import { DetailList } from '../rows/detail-list.tsx';
import { closedByText, quantityText } from './trade-columns.tsx';
import type { TradeRow, TradeRowResults } from './trade-row.ts';

type Entry = readonly [name: string, value: ReactNode];

function exitEntries(trade: Trade): readonly Entry[] {
  if (trade.exitBarIndex < 0) return [['Exit', 'still open']];
  const held = trade.exitBarIndex - trade.entryBarIndex;
  return [
    ['Exit', `${priceText(trade.exitPrice)} on ${timeText(trade.exitTime)}`],
    ['Exit reason', trade.exitReason === '' ? 'no reason given' : trade.exitReason],
    ['Closed by', closedByText(trade)],
    ['Held', `${groupedText(held, 0)} ${held === 1 ? 'bar' : 'bars'}`],
  ];
}

function resultEntries(results: TradeRowResults, moneyText: MoneyText): readonly Entry[] {
  const { returnRatio, runUpRatio, drawdownRatio, cumulativePnl } = results;
  return [
    ['Return', <SignedText key="return" value={returnRatio} text={ratioText} />],
    ['Run-up', ratioText(runUpRatio)],
    ['Drawdown', ratioText(drawdownRatio)],
    ['Cumulative P&L', <SignedText key="sum" value={cumulativePnl} text={moneyText} />],
  ];
}

function entriesOf({ trade, netPnl, results }: TradeRow, moneyText: MoneyText): readonly Entry[] {
  return [
    ['Quantity', quantityText(trade.quantity)],
    ['Entry', `${priceText(trade.entryPrice)} on ${timeText(trade.entryTime)}`],
    ['Entry reason', trade.entryReason === '' ? 'no reason given' : trade.entryReason],
    ...exitEntries(trade),
    ['Net P&L', <SignedText key="pnl" value={netPnl} text={moneyText} />],
    ...(results === null ? [] : resultEntries(results, moneyText)),
    ['Fees', moneyText(trade.fees)],
    ['Slippage and spread', moneyText(trade.slippage)],
    ['Dividends', moneyText(trade.income)],
  ];
}

/** Everything about the chosen trade. */
export function TradeDetails({ row }: { readonly row: TradeRow }) {
  const { trade } = row;
  return (
    <DetailList
      label={`Trade ${trade.id}`}
      title={`Trade ${trade.id}, ${trade.side}`}
      entries={entriesOf(row, useMoneyText())}
    />
  );
}
