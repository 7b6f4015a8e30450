import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Trade } from '@stratloom/engine/model';
import { groupedText, moneyTextOf, timeText } from '@stratloom/engine/report';
import type { MoneyText } from '@stratloom/engine/report';
import { SignedText } from '../report/signed-text.tsx';
import { COMPARED_TABLE } from './compared-figures.tsx';
import type { ComparedRun } from './compared-run.ts';
import { comparedTrades } from './differing-trades.ts';
import type { DifferingTrade } from './differing-trades.ts';

/** Most trades that are listed; the first ones say how the runs part. */
const MOST_ROWS = 200;

function countText(count: number): string {
  return `${groupedText(count, 0)} ${count === 1 ? 'trade' : 'trades'}`;
}

function Outcome({ trade, moneyText }: { trade: Trade | null; moneyText: MoneyText }) {
  if (trade === null) return <td>no trade</td>;
  const exit = trade.exitBarIndex < 0 ? 'open' : timeText(trade.exitTime);
  return (
    <td>
      <Box component="span" sx={{ display: { xs: 'block', sm: 'inline' } }}>
        {exit}
      </Box>{' '}
      <SignedText value={trade.netPnl} text={moneyText} />
    </td>
  );
}

function Row({ row, moneyTexts }: { row: DifferingTrade; moneyTexts: readonly MoneyText[] }) {
  const [one = String, other = String] = moneyTexts;
  const trade = row.first ?? row.second;
  if (trade === null) return null;
  return (
    <tr>
      <th scope="row">
        {trade.side === 'long' ? 'Long' : 'Short'}{' '}
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          {timeText(trade.entryTime)}
        </Box>
      </th>
      <Outcome trade={row.first} moneyText={one} />
      <Outcome trade={row.second} moneyText={other} />
    </tr>
  );
}

interface ComparedTradesProps {
  readonly first: ComparedRun;
  readonly second: ComparedRun;
  /** Name of the list, where there are several. */
  readonly label?: string;
}

/** Trades that two runs do not share: entry, and exit with profit in each. */
export function ComparedTrades({ first, second, label = 'Differing trades' }: ComparedTradesProps) {
  const { sameCount, differing } = comparedTrades(
    first.run.document.trades,
    second.run.document.trades,
  );
  const moneyTexts = [first, second].map(({ run }) => moneyTextOf(run.document));
  const rest = differing.length - MOST_ROWS;
  return (
    <>
      <Typography data-testid="compared-trades">
        {countText(sameCount)} the same, {countText(differing.length)} not.
        {rest > 0 && ` The first ${groupedText(MOST_ROWS, 0)} that differ:`}
      </Typography>
      {differing.length > 0 && (
        <Box component="section" tabIndex={0} aria-label={label} sx={{ overflowX: 'auto' }}>
          <Box component="table" sx={COMPARED_TABLE}>
            <thead>
              <tr>
                <th scope="col">Entry</th>
                <th scope="col">{first.name}</th>
                <th scope="col">{second.name}</th>
              </tr>
            </thead>
            <tbody>
              {differing.slice(0, MOST_ROWS).map((row, place) => (
                <Row key={place} row={row} moneyTexts={moneyTexts} />
              ))}
            </tbody>
          </Box>
        </Box>
      )}
    </>
  );
}
