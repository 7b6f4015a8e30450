import MenuItem from '@mui/material/MenuItem';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import TextField from '@mui/material/TextField';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { memo } from 'react';
import { EDITOR_MODES, isEditorMode } from '../language/editor-mode.ts';
import type { EditorMode } from '../language/editor-mode.ts';

interface ModeSwitchProps {
  readonly mode: EditorMode;
  /** Called with the mode that is shown as well. */
  readonly onChange: (mode: EditorMode) => void;
}

/** The modes as a list, where a bar has no place for all of them. */
function ModeList({ mode, onChange }: ModeSwitchProps) {
  return (
    <TextField
      select
      size="small"
      value={mode}
      slotProps={{ htmlInput: { 'aria-label': 'Editor mode' } }}
      onChange={({ target }) => {
        if (isEditorMode(target.value)) onChange(target.value);
      }}
      sx={{ width: 160, '& .MuiInputBase-root': { height: 36 } }}
    >
      {Object.entries(EDITOR_MODES).map(([value, label]) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Chooses how the strategy is written. */
export const ModeSwitch = memo(function ModeSwitch({ mode, onChange }: ModeSwitchProps) {
  const isTight = useMediaQuery((theme: Theme) => theme.breakpoints.between('md', 'lg'));
  if (isTight) return <ModeList mode={mode} onChange={onChange} />;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={mode}
      aria-label="Editor mode"
      sx={{ width: { xs: 1, sm: 'auto' } }}
      // Null: the mode that is shown was pressed, while another one may be on its way.
      onChange={(_, chosen: unknown) => onChange(isEditorMode(chosen) ? chosen : mode)}
    >
      {Object.entries(EDITOR_MODES).map(([value, label]) => (
        <ToggleButton
          key={value}
          value={value}
          sx={{
            textTransform: 'none',
            px: { xs: 0.5, sm: 0.875, xl: 1.25 },
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
