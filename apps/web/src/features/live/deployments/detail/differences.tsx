import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Deployment, DeploymentShadow, ShadowPair } from '@stratloom/contracts';
import { DataTable } from '../../../../charts/data-table.tsx';
import { priceText } from '../deployment-words.ts';
import { useShadow } from '../review-queries.ts';
import { CAUSE_NAMES, moneyText } from '../review-words.ts';
import { Row } from './outlook-panels.tsx';
import { TabNote } from './tab-note.tsx';
import { symbolOf } from '../position-words.ts';

/** Fills of a deployment beside those of its backtest, each difference with its cause and money. */
export function Differences({ deployment }: { readonly deployment: Deployment }) {
  const { data: shadow, isError } = useShadow(deployment.id);
  const currency = deployment.quoteCurrency;
  if (isError) return <TabNote>The backtest could not be loaded.</TabNote>;
  if (shadow === undefined) return <TabNote>Loading…</TabNote>;
  if (shadow.problem !== null) return <TabNote>{shadow.problem}</TabNote>;
  return (
    <>
      <Sums shadow={shadow} currency={currency} />
      {shadow.pairs.length === 0 ? (
        <TabNote>No fills yet: neither live nor in the backtest.</TabNote>
      ) : (
        <Box
          component="section"
          sx={{ overflowX: 'auto' }}
          tabIndex={0}
          aria-label="Table of differences"
        >
          <DataTable
            label="Live fills beside those of the backtest"
            columns={[
              { title: 'Decided, UTC' },
              { title: 'Order', isText: true },
              { title: 'Live', isNumber: true },
              { title: 'Backtest', isNumber: true },
              { title: 'Cause', isText: true },
              { title: 'Money', isNumber: true },
            ]}
            rows={shadow.pairs.map((pair) =>
              rowOf(pair, currency, deployment.positions.length > 1),
            )}
          />
        </Box>
      )}
      <GapNote gaps={shadow.gaps} />
    </>
  );
}

function Sums({
  shadow,
  currency,
}: {
  readonly shadow: DeploymentShadow;
  readonly currency: string;
}) {
  const { liveEquity, shadowEquity, byCause, realised, modelled } = shadow;
  return (
    <Box
      sx={{
        ...{ display: 'grid', columnGap: 4, mb: 2 },
        gridTemplateColumns: { xs: '1fr', md: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <Box>
        <Row label="Live minus backtest">{moneyText(liveEquity - shadowEquity, currency)}</Row>
        {byCause.map(({ cause, count, money }) => (
          <Row key={cause} label={`${CAUSE_NAMES[cause]}, ${count}`}>
            {moneyText(money, currency)}
          </Row>
        ))}
      </Box>
      <Box>
        <Row label="Fees, paid against modelled">
          {moneyText(realised.fees, currency)} / {moneyText(modelled.fees, currency)}
        </Row>
        <Row label="Slippage, realised against modelled">
          {moneyText(realised.slippage, currency)} / {moneyText(modelled.slippage, currency)}
        </Row>
      </Box>
    </Box>
  );
}

function rowOf(pair: ShadowPair, currency: string, isNamed: boolean) {
  const { decidedAt, symbol, side, type, why, live, shadow, cause, note, followsFrom, money } =
    pair;
  const words = cause === null ? 'None' : CAUSE_NAMES[cause];
  const follows = followsFrom ? ', follows from an earlier one' : '';
  return [
    new Date(decidedAt).toISOString().slice(0, 16).replace('T', ' '),
    `${side} ${isNamed ? `${symbolOf(symbol)} ` : ''}${type}${why === '' ? '' : `, ${why}`}`,
    fillText(live),
    fillText(shadow),
    `${words}${follows}${note === '' ? '' : `: ${note}`}`,
    cause === null ? '–' : moneyText(money, currency),
  ];
}

function fillText(fill: ShadowPair['live']): string {
  if (fill === null) return 'no order';
  if (fill.price === null) return fill.state;
  return `${Number(fill.quantity.toFixed(8))} at ${priceText(String(fill.price))}`;
}

function GapNote({ gaps }: Pick<DeploymentShadow, 'gaps'>) {
  if (gaps.length === 0) return null;
  const count = gaps.reduce((sum, gap) => sum + gap.count, 0);
  return (
    <Typography sx={{ mt: 1, fontSize: 12, color: 'text.secondary' }}>
      {count} {count === 1 ? 'bar is' : 'bars are'} missing in its log: the venue had no trades
      then, or no bars were received.
    </Typography>
  );
}
