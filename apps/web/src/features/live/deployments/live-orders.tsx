import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { LiveOrder } from '@stratloom/contracts';
import { ErrorNote } from '../../../components/error-note.tsx';
import { formatMoment } from '../../../format/moment.ts';
import { figures } from '../../../theme/theme.ts';
import { useLiveOrders } from './deployment-queries.ts';
import { orderStateText, orderText, priceText } from './deployment-words.ts';

/** Orders of a deployment, newest first. */
export function LiveOrders({ deploymentId }: { readonly deploymentId: string }) {
  const { data: orders, isError, refetch } = useLiveOrders(deploymentId);
  if (isError) {
    return <ErrorNote title="The orders could not be loaded." onRetry={() => void refetch()} />;
  }
  if (orders === undefined) {
    return (
      <Box component="output" aria-label="Loading the orders" sx={{ display: 'block', p: 2 }}>
        <Skeleton variant="rounded" height={64} />
      </Box>
    );
  }
  if (orders.length === 0) {
    return (
      <Typography sx={{ px: 2, pb: 2, color: 'text.secondary', fontSize: 14 }}>
        No orders yet: the strategy has not asked for any.
      </Typography>
    );
  }
  return (
    <Box component="section" sx={{ overflowX: 'auto' }} tabIndex={0} aria-label="Orders">
      <Table size="small" sx={{ '& td': { whiteSpace: 'nowrap' } }}>
        <TableHead>
          <TableRow>
            <TableCell>Decided, UTC</TableCell>
            <TableCell>Order</TableCell>
            <TableCell>State</TableCell>
            <TableCell align="right">Filled</TableCell>
            <TableCell align="right">Mean price</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {orders.map((order) => (
            <OrderRow key={order.clientOrderId} order={order} />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

function OrderRow({ order }: { readonly order: LiveOrder }) {
  return (
    <TableRow>
      <TableCell sx={figures}>{formatMoment(order.decidedAt / 1000)}</TableCell>
      <TableCell>{orderText(order)}</TableCell>
      <TableCell>{orderStateText(order)}</TableCell>
      <TableCell align="right" sx={figures}>
        {order.filledQuantity}
      </TableCell>
      <TableCell align="right" sx={figures}>
        {order.averagePrice === null ? '—' : priceText(order.averagePrice)}
      </TableCell>
    </TableRow>
  );
}
