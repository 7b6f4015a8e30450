import AutoAwesomeMosaic from '@mui/icons-material/AutoAwesomeMosaicOutlined';
import Keyboard from '@mui/icons-material/KeyboardOutlined';
import Redo from '@mui/icons-material/Redo';
import Undo from '@mui/icons-material/Undo';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useEditor } from '../editor-context.ts';
import { below, ROOT } from '../tree-path.ts';
import { KeysDialog } from './keys-dialog.tsx';

interface EditorToolbarProps {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly onTemplates: () => void;
}

const TEMPLATES = below(ROOT, 'templates');

/** Templates, undo and redo, and the keys. */
export function EditorToolbar({ canUndo, canRedo, onTemplates }: EditorToolbarProps) {
  const { store } = useEditor();
  // A button that cannot be pressed any more loses the focus.
  const travel = (way: 'undo' | 'redo') => {
    store[way]();
    const { past, future } = store.history();
    if ((way === 'undo' ? past : future).length === 0) store.focusOn(TEMPLATES);
  };
  const [areKeysOpen, setKeysOpen] = useState(false);
  return (
    <div className="toolbar" role="toolbar" aria-label="Rule editor">
      <Button
        size="small"
        color="secondary"
        variant="outlined"
        startIcon={<AutoAwesomeMosaic />}
        onClick={onTemplates}
        data-place="templates"
      >
        Templates
      </Button>
      <span className="space" />
      <Tooltip title="Undo (Ctrl+Z)">
        <span>
          <IconButton
            size="small"
            aria-label="Undo"
            disabled={!canUndo}
            onClick={() => travel('undo')}
          >
            <Undo fontSize="small" />
          </IconButton>
        </span>
      </Tooltip>
      <Tooltip title="Redo (Ctrl+Shift+Z)">
        <span>
          <IconButton
            size="small"
            aria-label="Redo"
            disabled={!canRedo}
            onClick={() => travel('redo')}
          >
            <Redo fontSize="small" />
          </IconButton>
        </span>
      </Tooltip>
      <Tooltip title="Keys">
        <IconButton size="small" aria-label="Keys" onClick={() => setKeysOpen(true)}>
          <Keyboard fontSize="small" />
        </IconButton>
      </Tooltip>
      {areKeysOpen && <KeysDialog onClose={() => setKeysOpen(false)} />}
    </div>
  );
}
