import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Report } from '@stratloom/engine';
import { MonthlyHeatMap } from '../../../charts/monthly-heat-map.tsx';
import { ReturnHistogram } from '../../../charts/return-histogram.tsx';

/** Returns by month and by day. */
export function ReturnsTab({ report }: { readonly report: Report }) {
  return (
    <Stack sx={{ gap: 3 }}>
      <section>
        <Typography variant="h3" component="h3" gutterBottom>
          Monthly returns
        </Typography>
        {report.monthlyReturns.length === 0 ? (
          <Typography color="textSecondary">There is no month to show.</Typography>
        ) : (
          <MonthlyHeatMap months={report.monthlyReturns} />
        )}
      </section>
      <section>
        <Typography variant="h3" component="h3" gutterBottom>
          Daily returns
        </Typography>
        {report.dailyReturnBins.length === 0 ? (
          <Typography color="textSecondary">There are no daily returns.</Typography>
        ) : (
          <ReturnHistogram bins={report.dailyReturnBins} />
        )}
      </section>
    </Stack>
  );
}
