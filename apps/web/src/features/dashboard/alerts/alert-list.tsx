import CloseIcon from '@mui/icons-material/Close';
import NotificationsNoneIcon from '@mui/icons-material/NotificationsNone';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { PriceAlert } from '@stratloom/contracts';
import { ErrorNote } from '../../../components/error-note.tsx';
import { color } from '../../../theme/theme.ts';
import { alertState, alertText } from './alert-words.ts';
import type { PriceAlerts } from './use-price-alerts.ts';

interface AlertListProps extends PriceAlerts {
  /** False while the rows are sample data. */
  readonly canSet: boolean;
  /** Whether an account of the user prices stocks. */
  readonly hasOwnPrices: boolean;
}

/** The user's price alerts under the watchlist. */
export function AlertList(props: AlertListProps) {
  const { alerts, hasFailed, isLoading, canSet, hasOwnPrices, retry, remove } = props;
  if (isLoading || (!canSet && alerts.length === 0)) return null;
  return (
    <Box
      component="section"
      aria-label="Price alerts"
      sx={{
        ...{ minHeight: 0, maxHeight: 208, overflowY: 'auto', flexShrink: 0 },
        borderTop: `1px solid ${color.raised}`,
      }}
    >
      <Typography
        component="h3"
        sx={{ px: 2, pt: 1, pb: 0.5, fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}
      >
        Price alerts
      </Typography>
      {hasFailed && <ErrorNote title="Price alerts could not be loaded." onRetry={retry} />}
      {alerts.length === 0 && !hasFailed && (
        <Typography sx={{ px: 2, pb: 1.5, fontSize: 13, color: 'text.secondary' }}>
          None. Set one in the ⋮ menu of a row.
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {alerts.map((alert) => (
          <AlertRow key={alert.id} {...{ alert, hasOwnPrices }} onRemove={() => remove(alert.id)} />
        ))}
      </Box>
    </Box>
  );
}

interface AlertRowProps extends Pick<AlertListProps, 'hasOwnPrices'> {
  readonly alert: PriceAlert;
  readonly onRemove: () => void;
}

function AlertRow({ alert, hasOwnPrices, onRemove }: AlertRowProps) {
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'flex', alignItems: 'center', gap: 1, pl: 2, pr: 0.5 },
        height: { xs: 44, md: 36 },
      }}
    >
      <NotificationsNoneIcon
        aria-hidden
        sx={{ fontSize: 16, color: alert.isActive ? 'text.secondary' : color.edge }}
      />
      <Typography noWrap sx={{ fontSize: 13, mr: 'auto', minWidth: 0 }}>
        {alertText(alert)}
      </Typography>
      <Typography noWrap sx={{ fontSize: 12, color: 'text.secondary', flexShrink: 0 }}>
        {alertState(alert, hasOwnPrices)}
      </Typography>
      <IconButton
        size="small"
        aria-label={`Delete alert: ${alertText(alert)}`}
        onClick={onRemove}
        sx={{ '& svg': { fontSize: 16 }, p: { xs: 1.75, md: 0.625 } }}
      >
        <CloseIcon />
      </IconButton>
    </Box>
  );
}
