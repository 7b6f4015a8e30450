import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { groupedText } from '@stratloom/engine/report';
import type { ReactNode } from 'react';
import type { OrderColumns } from '../../engine-client/details/order-columns.ts';
import { color } from '../../theme/theme.ts';
import { STATUS_WORDS } from '../orders/order-words.ts';
import type { ShownRun } from '../shown-run.ts';
import { DetailsView } from './details-view.tsx';
import { emptyLines, orderOutcomes } from './order-outcomes.ts';
import type { OrderOutcome } from './order-outcomes.ts';

interface WhyNoTradesProps {
  readonly run: ShownRun;
  readonly onOrders: () => void;
}

/** Most ways in which orders ended that are listed. */
const MOST_OUTCOMES = 4;

/** Ways to see on which bars a condition holds, by language; rules have counts of their own. */
const SEE_CONDITIONS: Readonly<Record<string, string>> = {
  pine: 'To see where a condition holds, draw it: plotshape(condition). A script that opens in the Visual Builder has each of its conditions counted there.',
  python:
    'To see where a condition holds, print it in next(), or draw its lines with self.indicator in init().',
};

/** Reasons of the broker with what helps against them. */
const REMEDIES: Readonly<Record<string, string>> = {
  'not enough funds': 'Lower the size of the order, raise the starting cash, or lower the margin.',
  'not enough funds for one unit':
    'Raise the starting cash or the order size, or turn whole units off. If one lot costs more than the account, set a smaller lot size.',
  'below the minimum notional': 'Raise the order size.',
  'size needs a stop loss, or an average true range that is not known yet':
    'Give the order a stop loss, or choose another order size.',
};

function barsText(count: number): string {
  return `${groupedText(count, 0)} ${count === 1 ? 'bar' : 'bars'}`;
}

function NoOrders({ run }: { readonly run: ShownRun }) {
  const empty = emptyLines(run.plots, run.bars);
  const { language } = run.document.strategy;
  return (
    <>
      <Typography variant="body2">
        The strategy placed no order on any of the {barsText(run.bars.length)}.
      </Typography>
      {empty.length > 0 && (
        <Typography variant="body2">
          No value on any bar: {empty.join(', ')}. What is compared with it never holds. Choose more
          bars or a shorter length.
        </Typography>
      )}
      {SEE_CONDITIONS[language] !== undefined && (
        <Typography variant="body2" color="textSecondary">
          {SEE_CONDITIONS[language]}
        </Typography>
      )}
    </>
  );
}

function OutcomeRow({ outcome }: { readonly outcome: OrderOutcome }) {
  const { status, reason, count } = outcome;
  const remedy = REMEDIES[reason];
  const why = reason === '' && status === 'working' ? 'still unfilled at the last bar' : reason;
  return (
    <li>
      {groupedText(count, 0)} {STATUS_WORDS[status].toLowerCase()}
      {why === '' ? '' : `: ${why}`}.{remedy === undefined ? '' : ` ${remedy}`}
    </li>
  );
}

function Unfilled(props: { readonly orders: OrderColumns; readonly onOrders: () => void }) {
  const { orders, onOrders } = props;
  const outcomes = orderOutcomes(orders);
  const count = orders.status.length;
  return (
    <>
      <Typography variant="body2">
        {count === 1 ? 'One order was' : `${groupedText(count, 0)} orders were`} placed, and none
        was filled:
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, fontSize: 14 }}>
        {outcomes.slice(0, MOST_OUTCOMES).map((outcome) => (
          <OutcomeRow key={`${outcome.status} ${outcome.reason}`} outcome={outcome} />
        ))}
      </Box>
      <Button size="small" variant="outlined" color="secondary" onClick={onOrders} sx={{ mt: 1 }}>
        Show the orders
      </Button>
    </>
  );
}

function Panel({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box
      component="section"
      aria-label={title}
      data-testid="why-no-trades"
      sx={{ border: `1px solid ${color.warning}`, borderRadius: 1, px: 1.5, py: 1, mb: 1.5 }}
    >
      <Typography variant="h3" component="h2" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

function Why({ run, orders, onOrders }: WhyNoTradesProps & { readonly orders: OrderColumns }) {
  if (orders.status.length > 0) {
    return (
      <Panel title="No order was filled">
        <Unfilled orders={orders} onOrders={onOrders} />
      </Panel>
    );
  }
  // Of rules it is said beside them, condition by condition.
  if (run.document.strategy.language === 'visual') return null;
  return (
    <Panel title="No orders">
      <NoOrders run={run} />
    </Panel>
  );
}

/** Says of a run without a trade whether it placed orders, what became of them, and what helps. */
export function WhyNoTrades({ run, onOrders }: WhyNoTradesProps) {
  return (
    <DetailsView part={run.details.orders()} runKey={run.document.receipt} waiting={null}>
      {(orders) => <Why run={run} orders={orders} onOrders={onOrders} />}
    </DetailsView>
  );
}
