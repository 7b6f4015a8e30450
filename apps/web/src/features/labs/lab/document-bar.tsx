import Undo from '@mui/icons-material/SettingsBackupRestore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import type { EditorMode } from '../language/editor-mode.ts';
import { DeployButton } from './deploy-button.tsx';
import { ModeSwitch } from './mode-switch.tsx';
import { hasCode } from '../language/lab-language.ts';
import type { PhoneView } from './phone-bar.tsx';
import { RunControls } from '../run/run-controls.tsx';
import { useKnownCode } from '../session/known-code.tsx';
import { useOpenStrategy } from '../session/open-strategy.tsx';
import { useStrategyRuns } from '../session/strategy-runs.tsx';

interface DocumentBarProps {
  /** Part that a phone shows: how the strategy is written is chosen beside it. */
  readonly view: PhoneView;
  readonly onMode: (mode: EditorMode) => void;
  readonly onSave: () => void;
  /** Runs the strategy at the user's wish. */
  readonly onRun: () => void;
}

interface UnsavedChipProps {
  readonly isDraftKept: boolean;
  /** Version that was changed; null = nothing was saved yet. */
  readonly basedOn: number | null;
}

function UnsavedChip({ isDraftKept, basedOn }: UnsavedChipProps) {
  const since = basedOn === null ? '' : `Changed since version ${basedOn}. `;
  const text = isDraftKept
    ? `${since}Kept in this browser until you save or discard it.`
    : 'This browser has no storage left: save the strategy now.';
  return (
    <Tooltip title={text}>
      <Chip
        size="small"
        variant="outlined"
        color={isDraftKept ? 'default' : 'error'}
        label={
          <>
            Unsaved
            <Box component="span" sx={{ display: { lg: 'none', xl: 'inline' } }}>
              {isDraftKept ? ' changes' : ', not stored'}
            </Box>
          </>
        }
        tabIndex={0}
        sx={{ flexShrink: 0 }}
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
      <Tooltip title="Discard changes">
        <IconButton size="small" aria-label="Discard changes" onClick={() => setAsking(true)}>
          <Undo fontSize="small" />
        </IconButton>
      </Tooltip>
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

/** Which strategy is open, and whether it is saved. */
function DocumentName() {
  const { document, isUnsaved, isDraftKept } = useOpenStrategy();
  return (
    <Stack
      direction="row"
      sx={{ flex: { xs: '1 1 auto', md: '1 1 0px' }, alignItems: 'center', gap: 1, minWidth: 0 }}
    >
      <Typography
        variant="h2"
        noWrap
        title={document.name}
        sx={{ fontSize: '0.9375rem', minWidth: 12 }}
        data-testid="document-name"
      >
        {document.strategyId === null ? 'New strategy' : document.name}
      </Typography>
      {document.basedOn !== null && (
        <Chip
          size="small"
          variant="outlined"
          label={`Version ${document.basedOn}`}
          // Where the bar is full, the chip beside it says it.
          sx={{ display: isUnsaved ? { xs: 'none', xl: 'inline-flex' } : 'inline-flex' }}
        />
      )}
      {isUnsaved && <UnsavedChip isDraftKept={isDraftKept} basedOn={document.basedOn} />}
      {isUnsaved && <DiscardButton />}
    </Stack>
  );
}

/** Runs the open strategy, and says how that goes. */
function Runs({ onRun }: { readonly onRun: () => void }) {
  const { language } = useOpenStrategy();
  const { errors } = useKnownCode();
  const { state, canRun, stop } = useStrategyRuns();
  return (
    <RunControls
      state={state}
      canRun={canRun}
      errorCount={errors.length}
      runWord={language.words.run}
      onRun={onRun}
      onStop={stop}
    />
  );
}

/** The one bar of the workstation: editor mode, open strategy, running, saving and deploying it. */
export function DocumentBar({ view, onMode, onSave, onRun }: DocumentBarProps) {
  const { language, document } = useOpenStrategy();
  return (
    <Stack
      direction="row"
      sx={{
        flexWrap: { xs: 'wrap', lg: 'nowrap' },
        alignItems: 'center',
        gap: { xs: 1, xl: 1.5 },
        minHeight: { md: 48 },
        // The tabs of the screen stand in the same line.
        pl: { lg: '296px' },
        '& .MuiButton-root': { whiteSpace: 'nowrap', flexShrink: 0, px: { md: 1, lg: 1.5 } },
      }}
    >
      <Box sx={{ display: { xs: view === 'Strategy' ? 'contents' : 'none', md: 'contents' } }}>
        <ModeSwitch mode={language.id} onChange={onMode} />
      </Box>
      <DocumentName />
      <Runs onRun={onRun} />
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
