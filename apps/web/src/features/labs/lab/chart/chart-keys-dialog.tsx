import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Fragment } from 'react';
import { CHART_KEYS } from './chart-keys.ts';

/** All keys of the chart. */
export function ChartKeysDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} aria-labelledby="chart-keys-title" maxWidth="xs" fullWidth>
      <DialogTitle id="chart-keys-title">Keys of the chart</DialogTitle>
      <DialogContent tabIndex={0}>
        <dl style={{ display: 'grid', gridTemplateColumns: '9em 1fr', gap: 4, margin: 0 }}>
          {CHART_KEYS.map(([key, words]) => (
            <Fragment key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd style={{ margin: 0 }}>{words}</dd>
            </Fragment>
          ))}
        </dl>
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
