import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { durationText, ratioText, timeText } from '@stratloom/engine';
import type { Drawdown } from '@stratloom/engine';
import { color, figures } from '../../../app/theme.ts';

/** Most drawdowns that are listed. */
const MOST_ROWS = 50;
const COLUMNS = ['Depth', 'Peak', 'Trough', 'Recovered', 'Time under water'];

/** The deepest falls of equity, deepest first. */
export function DrawdownTable({ drawdowns }: { readonly drawdowns: readonly Drawdown[] }) {
  if (drawdowns.length === 0) {
    return <Typography color="textSecondary">Equity was never below an earlier peak.</Typography>;
  }
  return (
    <TableContainer tabIndex={0} aria-label="Drawdowns">
      <Table size="small" sx={{ '& td': figures }}>
        <TableHead>
          <TableRow>
            {COLUMNS.map((name) => (
              <TableCell key={name}>{name}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {drawdowns.slice(0, MOST_ROWS).map((drawdown) => (
            <TableRow key={drawdown.startBarIndex}>
              <TableCell sx={{ color: color.loss }}>▼ {ratioText(drawdown.depthRatio)}</TableCell>
              <TableCell>{timeText(drawdown.startTime)}</TableCell>
              <TableCell>{timeText(drawdown.troughTime)}</TableCell>
              <TableCell>
                {drawdown.endBarIndex < 0 ? 'not yet' : timeText(drawdown.endTime)}
              </TableCell>
              <TableCell>{durationText(drawdown.durationMs)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
