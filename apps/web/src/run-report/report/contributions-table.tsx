import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ratioText } from '@stratloom/engine/report';
import { DataTable } from '../../charts/data-table.tsx';
import { useMoneyText } from '../money-text.tsx';
import type { ShownRun } from '../shown-run.ts';
import { useNameOfSymbol } from '../symbol-name.ts';
import { DetailsView } from './details-view.tsx';
import { SignedText } from './signed-text.tsx';

const TITLE = 'Contribution by instrument';

const COLUMNS = [
  { title: 'Instrument' },
  { title: 'Closed trades', isNumber: true },
  { title: 'Open trades', isNumber: true },
  { title: 'Together', isNumber: true },
  { title: 'Of the initial capital', isNumber: true },
];

/** Gains and losses that each instrument of a run has added; nothing where there is one alone. */
export function ContributionsTable({ run }: { readonly run: ShownRun }) {
  const moneyText = useMoneyText();
  const nameOf = useNameOfSymbol();
  if (run.symbols.length < 2) return null;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="h3" component="h3" gutterBottom>
        {TITLE}
      </Typography>
      <DetailsView part={run.details.contributions()} runKey={run.document.receipt}>
        {(contributions) => (
          <DataTable
            label={TITLE}
            columns={COLUMNS}
            rows={contributions.map(({ symbol, closedPnl, openPnl, netPnl, ratio }) => [
              nameOf(symbol),
              moneyText(closedPnl),
              moneyText(openPnl),
              <SignedText key="net" value={netPnl} text={moneyText} />,
              <SignedText key="ratio" value={ratio} text={ratioText} />,
            ])}
          />
        )}
      </DetailsView>
    </Box>
  );
}
