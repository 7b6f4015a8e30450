import type { ListingFigures, OwnListing } from '@stratloom/contracts';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { DataTable } from '../../../../charts/data-table.tsx';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { formatPercent, formatSignedPercent } from '../../../../format/percent.ts';
import { CurveDrawing } from '../curve-drawing.tsx';
import { dollars, marketName } from '../market-words.ts';
import { Verdicts } from '../verdicts.tsx';

/** Third step of publishing: what the server has found, as it will be shown. @param listing - Undefined while it is read. */
export function CheckStep({ listing }: { readonly listing: OwnListing | undefined }) {
  const [newest] = listing?.versions ?? [];
  if (newest?.state === 'refused') {
    return (
      <ErrorNote
        title="It did not pass, and cannot be published."
        detail={`${newest.refusal} Go back, choose another version, and let it be checked again.`}
      />
    );
  }
  if (listing === undefined || listing.check === null) {
    return (
      <Box>
        <Typography component="output" sx={{ display: 'block', fontSize: 14, mb: 2 }}>
          The server runs it on the newest bars and on instruments that it draws, and looks for what
          reads the future or stands in another listing. You may close this: it goes on.
        </Typography>
        <LinearProgress aria-label="Check by the server" />
      </Box>
    );
  }
  return <Found figures={listing.check} price={listing.price} />;
}

/** All five columns are in view on a phone. */
const cellsOfPhones = {
  '&& :is(th, td)': { px: { xs: 0.5, sm: 1 } },
  '&& tbody th': { minWidth: 0 },
  '&& :is(th, td):first-of-type': { pl: { xs: 0, sm: 1 } },
  '&& :is(th, td):last-of-type': { pr: { xs: 0, sm: 1 } },
} as const;

function Found({ figures, price }: { readonly figures: ListingFigures; readonly price: number }) {
  return (
    <>
      <Typography component="output" sx={{ display: 'block', fontSize: 14 }}>
        {`It passed. Buyers will see these figures, and pay ${dollars(price)} in simulated money.`}
      </Typography>
      <CurveDrawing curve={figures.curve} height={96} />
      <Box sx={cellsOfPhones}>
        <DataTable
          label="Figures of the check"
          columns={[
            { title: 'Symbol' },
            ...['Return', 'Hold', 'Max DD', 'Trades'].map((title) => ({ title, isNumber: true })),
          ]}
          rows={[{ ...figures, symbol: 'Yours' }, ...figures.elsewhere].map((each, at) => [
            each.symbol.includes(',') ? `Draw ${at}` : each.symbol,
            formatSignedPercent(each.returnRatio, 1),
            formatSignedPercent(each.holdRatio, 1),
            formatSignedPercent(each.maxDrawdownRatio, 1),
            each.tradeCount,
          ])}
        />
      </Box>
      <Verdicts verdicts={figures.verdicts} />
      <Typography sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
        {`${figures.barCount.toLocaleString('en-US')} bars of ${marketName(figures)}. Deflated Sharpe ratio: ${figures.deflatedSharpe === null ? 'n/a' : formatPercent(figures.deflatedSharpe, 0)}. Its results from publication on are shown separately.`}
      </Typography>
    </>
  );
}
