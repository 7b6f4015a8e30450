import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import type { EditorMode } from '../language/editor-mode.ts';
import { DeployButton } from './deploy-button.tsx';
import { ModeSwitch } from './mode-switch.tsx';
import { hasCode } from '../language/lab-language.ts';
import { useOpenStrategy } from '../session/open-strategy.tsx';

interface DocumentBarProps {
  readonly onMode: (mode: EditorMode) => void;
  readonly onSave: () => void;
}

function UnsavedChip({ isDraftKept }: { readonly isDraftKept: boolean }) {
  const text = isDraftKept
    ? 'Kept in this browser until you save or discard it.'
    : 'This browser has no storage left: save the strategy now.';
  return (
    <Tooltip title={text}>
      <Chip
        size="small"
        variant="outlined"
        color={isDraftKept ? 'default' : 'error'}
        label={isDraftKept ? 'Unsaved changes' : 'Unsaved, not stored'}
        tabIndex={0}
      />
    </Tooltip>
  );
}

/** Goes back to what was saved, after asking. */
function DiscardButton() {
  const [isAsking, setAsking] = useState(false);
  const { language, document, discard } = useOpenStrategy();
  const { basedOn } = document;
  const text =
    basedOn === null
      ? `Your strategy is replaced by ${language.startCode === language.emptyCode ? 'an empty editor' : 'the sample that every new strategy starts with'}.`
      : `Your changes since version ${basedOn} will be lost.`;
  return (
    <>
      <Button color="secondary" onClick={() => setAsking(true)}>
        Discard changes
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Discard changes?"
          text={text}
          action="Discard"
          onConfirm={() => {
            setAsking(false);
            discard();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** Bar with the open strategy, its editor mode and its save button. */
export function DocumentBar({ onMode, onSave }: DocumentBarProps) {
  const { language, document, isUnsaved, isDraftKept } = useOpenStrategy();
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <ModeSwitch mode={language.id} onChange={onMode} />
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
      {isUnsaved && <DiscardButton />}
      <Button
        variant="outlined"
        color="secondary"
        disabled={!hasCode(document.code, language)}
        onClick={onSave}
      >
        {language.words.save}
      </Button>
      <DeployButton />
    </Stack>
  );
}
