import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { memo } from 'react';
import { EDITOR_MODES, isEditorMode } from '../language/editor-mode.ts';
import type { EditorMode } from '../language/editor-mode.ts';

interface ModeSwitchProps {
  readonly mode: EditorMode;
  readonly onChange: (mode: EditorMode) => void;
}

/** Chooses how the strategy is written. */
export const ModeSwitch = memo(function ModeSwitch({ mode, onChange }: ModeSwitchProps) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={mode}
      aria-label="Editor mode"
      sx={{ width: { xs: 1, sm: 'auto' } }}
      onChange={(_, chosen: unknown) => {
        if (isEditorMode(chosen)) onChange(chosen);
      }}
    >
      {Object.entries(EDITOR_MODES).map(([value, label]) => (
        <ToggleButton
          key={value}
          value={value}
          sx={{
            textTransform: 'none',
            px: { xs: 0.5, sm: 0.875, lg: 1.25 },
            flex: { xs: 1, sm: 'none' },
            fontSize: { xs: 12, lg: 13 },
            py: { md: '5px' },
            whiteSpace: 'nowrap',
          }}
        >
          {label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
});
