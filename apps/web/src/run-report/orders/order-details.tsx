import { priceText } from '@stratloom/engine/report';
import type { MoneyText } from '@stratloom/engine/report';
import type { Bars, OrderRecord } from '@stratloom/engine/model';
import { useMoneyText } from '../money-text.tsx';
import { DetailList } from '../rows/detail-list.tsx';
import { quantityText } from '../trades/trade-columns.tsx';
import { barTimeText, StatusText } from './order-columns.tsx';
import { levelText, ORIGIN_WORDS, TYPE_WORDS } from './order-words.ts';

function fillEntries(order: OrderRecord, bars: Bars, moneyText: MoneyText) {
  if (order.status !== 'filled') return [];
  return [
    ['Filled', `${priceText(order.price)} on ${barTimeText(bars, order.filledBarIndex)}`],
    ['Quantity', quantityText(order.quantity)],
    ['Fees', moneyText(order.fee)],
    ['Slippage and spread', moneyText(order.slippage)],
  ] as const;
}

/** Everything about the chosen order. */
export function OrderDetails(props: { readonly order: OrderRecord; readonly bars: Bars }) {
  const { order, bars } = props;
  const moneyText = useMoneyText();
  const level = levelText(order);
  return (
    <DetailList
      label={`Order ${order.id}`}
      title={`Order ${order.id}, ${order.side}`}
      entries={[
        ['Type', TYPE_WORDS[order.type]],
        ['Placed', barTimeText(bars, order.placedBarIndex)],
        ...(level === '' ? [] : [['Level', level] as const]),
        ['From', ORIGIN_WORDS[order.origin]],
        ['Reason', order.reason === '' ? 'no reason given' : order.reason],
        ['Status', <StatusText key="status" status={order.status} />],
        ...(order.statusReason === '' ? [] : [['End reason', order.statusReason] as const]),
        ...fillEntries(order, bars, moneyText),
      ]}
    />
  );
}
