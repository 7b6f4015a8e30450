import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';

/** Languages of the code editor. */
export function PythonBadge() {
  return (
    <Stack
      component="fieldset"
      direction="row"
      aria-label="Language"
      sx={{ gap: 0.75, m: 0, p: 0, border: 0 }}
    >
      <Chip
        size="small"
        label="Python"
        color="primary"
        variant="outlined"
        component="button"
        aria-pressed="true"
      />
      <Tooltip title="Java support coming soon!">
        <Chip
          size="small"
          label="Java"
          variant="outlined"
          component="button"
          aria-pressed="false"
          // Not `disabled`: that would keep the tooltip from keyboards.
          aria-disabled="true"
          sx={{ opacity: 0.55, cursor: 'not-allowed' }}
        />
      </Tooltip>
    </Stack>
  );
}
