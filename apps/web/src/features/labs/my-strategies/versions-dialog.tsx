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
import { timeText } from '@stratloom/engine/report';
import { lazy, Suspense, useState } from 'react';
import { failureText } from '../../../api-client/index.ts';
import { comparedVersion } from '../compare/compared-side.ts';
import type { ComparedSide } from '../compare/compared-side.ts';
import { useStrategy } from '../document/strategy-queries.ts';

interface VersionsDialogProps {
  readonly strategy: StrategySummary;
  readonly onOpen: (version: number) => void;
  readonly onClose: () => void;
}

/** The blocks come when somebody wants to see what has changed in them. */
const VersionChanges = lazy(async () => {
  const module = await import('./version-changes.tsx');
  return { default: module.VersionChanges };
});

/** Runs and charts come when somebody compares. */
const CompareDialog = lazy(async () => {
  const module = await import('../compare/compare-dialog.tsx');
  return { default: module.CompareDialog };
});

function sideOf({ id, name }: StrategyDetail, versionNumber: number): ComparedSide {
  return comparedVersion(id, versionNumber, `${name}, version ${versionNumber}`);
}

interface VersionRowProps {
  readonly detail: StrategyDetail;
  readonly version: StrategyDetail['versions'][number];
  readonly onOpen: (version: number) => void;
}

function VersionRow({ detail, version, onOpen }: VersionRowProps) {
  const { versionNumber, note, createdAt } = version;
  const [isCompared, setCompared] = useState(false);
  const [isRun, setRun] = useState(false);
  const isOld = versionNumber !== detail.versionNumber;
  const look = { size: 'small', color: 'secondary' } as const;
  return (
    <ListItem disableGutters sx={{ flexWrap: 'wrap', columnGap: 1 }}>
      <ListItemText
        primary={`Version ${versionNumber}${note === '' ? '' : `: ${note}`}`}
        secondary={`${timeText(Math.floor(createdAt / 1000) * 1000)} UTC`}
        slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }}
      />
      {isOld && detail.language === 'visual' && (
        <Button
          {...look}
          aria-expanded={isCompared}
          aria-label={`What changed since version ${versionNumber}`}
          onClick={() => setCompared(!isCompared)}
        >
          What changed
        </Button>
      )}
      {isOld && (
        <Button
          {...look}
          aria-label={`Compare version ${versionNumber} with the newest`}
          onClick={() => setRun(true)}
        >
          Compare
        </Button>
      )}
      <Button
        {...look}
        aria-label={`Open version ${versionNumber}`}
        onClick={() => onOpen(versionNumber)}
      >
        Open
      </Button>
      {isCompared && (
        <Suspense fallback={<Skeleton height={32} width="100%" />}>
          <VersionChanges detail={detail} version={versionNumber} />
        </Suspense>
      )}
      {isRun && (
        <Suspense fallback={<Skeleton height={32} width="100%" />}>
          <CompareDialog
            sides={[sideOf(detail, versionNumber), sideOf(detail, detail.versionNumber)]}
            onClose={() => setRun(false)}
          />
        </Suspense>
      )}
    </ListItem>
  );
}

function VersionList(props: Omit<VersionRowProps, 'version'>) {
  const { detail, onOpen } = props;
  return (
    <List dense>
      {detail.versions.map((version) => (
        <VersionRow key={version.versionNumber} detail={detail} version={version} onOpen={onOpen} />
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
