import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import type { StrategyDetail, StrategySummary } from '@stratloom/contracts';
import { timeText } from '@stratloom/engine';
import { failureText } from '../../../api-client/index.ts';
import { useStrategy } from './strategy-queries.ts';

interface VersionsDialogProps {
  readonly strategy: StrategySummary;
  readonly onOpen: (version: number) => void;
  readonly onClose: () => void;
}

function VersionList(props: {
  readonly detail: StrategyDetail;
  readonly onOpen: (version: number) => void;
}) {
  return (
    <List dense>
      {props.detail.versions.map(({ versionNumber, note, createdAt }) => (
        <ListItem
          key={versionNumber}
          disableGutters
          secondaryAction={
            <Button
              size="small"
              color="secondary"
              aria-label={`Open version ${versionNumber}`}
              onClick={() => props.onOpen(versionNumber)}
            >
              Open
            </Button>
          }
        >
          <ListItemText
            primary={`Version ${versionNumber}${note === '' ? '' : `: ${note}`}`}
            secondary={`${timeText(Math.floor(createdAt / 1000) * 1000)} UTC`}
            slotProps={{ primary: { sx: { pr: 6, overflowWrap: 'anywhere' } } }}
          />
        </ListItem>
      ))}
    </List>
  );
}

/** Every version of a strategy, newest first; an old one that is opened and saved becomes the newest. */
export function VersionsDialog({ strategy, onOpen, onClose }: VersionsDialogProps) {
  const { data, error } = useStrategy(strategy.id);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="versions-title">
      <DialogTitle id="versions-title" sx={{ overflowWrap: 'anywhere' }}>
        Versions of {strategy.name}
      </DialogTitle>
      <DialogContent>
        {error !== null && (
          <Alert severity="error">{failureText(error, 'Failed to load versions')}</Alert>
        )}
        {data === undefined && error === null && <Skeleton height={96} />}
        {data !== undefined && <VersionList detail={data} onOpen={onOpen} />}
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
