import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { ModeSwitch } from '../modes/mode-switch.tsx';
import type { LabSession } from './use-lab-session.ts';

interface DocumentBarProps {
  readonly session: LabSession;
  readonly onSave: () => void;
}

function UnsavedChip({ isDraftKept }: { readonly isDraftKept: boolean }) {
  const text = isDraftKept
    ? 'Kept in this browser until you save or discard it.'
    : 'This browser has no room to keep it: save the strategy now.';
  return (
    <Tooltip title={text}>
      <Chip
        size="small"
        variant="outlined"
        color={isDraftKept ? 'default' : 'error'}
        label={isDraftKept ? 'Unsaved changes' : 'Unsaved, not kept'}
        tabIndex={0}
      />
    </Tooltip>
  );
}

/** What is open, how it is written, and saving it. */
export function DocumentBar({ session, onSave }: DocumentBarProps) {
  const { open, mode, setMode, discard } = session;
  const { document, isUnsaved, isDraftKept } = open;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <ModeSwitch mode={mode} onChange={setMode} />
      <Stack
        direction="row"
        sx={{
          flex: { xs: '1 1 100%', sm: 1 },
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          minWidth: 0,
        }}
      >
        <Typography
          variant="h2"
          noWrap
          title={document.name}
          sx={{ fontSize: '1rem', minWidth: 0 }}
          data-testid="document-name"
        >
          {document.strategyId === null ? 'New strategy' : document.name}
        </Typography>
        {document.basedOn !== null && (
          <Chip size="small" variant="outlined" label={`Version ${document.basedOn}`} />
        )}
        {isUnsaved && <UnsavedChip isDraftKept={isDraftKept} />}
      </Stack>
      {isUnsaved && mode === 'python' && (
        <Button color="secondary" onClick={discard}>
          Discard changes
        </Button>
      )}
      {mode === 'python' && (
        <Button
          variant="outlined"
          color="secondary"
          disabled={document.code.trim() === ''}
          onClick={onSave}
        >
          Save Strategy
        </Button>
      )}
    </Stack>
  );
}
