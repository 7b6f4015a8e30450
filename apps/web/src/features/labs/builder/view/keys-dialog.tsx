import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { BLOCK_COMMANDS } from '../commands/block-commands.ts';

const MOVES: readonly (readonly [string, string])[] = [
  ['Tab', 'To the next block or input'],
  ['↑ ↓', 'To the line above or below'],
  ['← →', 'To the block or input before or after'],
  ['Enter', 'Edit an input; open the menu of a block'],
];

const WHOLE: readonly (readonly [string, string])[] = [
  ['Ctrl+Z', 'Undo'],
  ['Ctrl+Shift+Z', 'Redo'],
  ['Ctrl+Enter', 'Run'],
  ['Ctrl+S', 'Save'],
];

/** All keys of the editor. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const onBlocks = BLOCK_COMMANDS.map(({ keys, title }) => [keys, title.replace('…', '')] as const);
  const parts = [
    ['Getting around', MOVES],
    ['With the focus on a block', onBlocks],
    ['Anywhere', WHOLE],
  ] as const;
  return (
    <Dialog open onClose={onClose} aria-labelledby="keys-title" maxWidth="xs" fullWidth>
      <DialogTitle id="keys-title">Keys</DialogTitle>
      <DialogContent tabIndex={0}>
        {parts.map(([title, keys]) => (
          <Fragment key={title}>
            <Typography variant="h3" sx={{ mt: 1.5, mb: 0.5 }}>
              {title}
            </Typography>
            <dl style={{ display: 'grid', gridTemplateColumns: '9em 1fr', gap: 4, margin: 0 }}>
              {keys.map(([key, what]) => (
                <Fragment key={key}>
                  <dt>
                    <kbd>{key}</kbd>
                  </dt>
                  <dd style={{ margin: 0 }}>{what}</dd>
                </Fragment>
              ))}
            </dl>
          </Fragment>
        ))}
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
