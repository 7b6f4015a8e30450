import ContentCopy from '@mui/icons-material/ContentCopy';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import { useToast } from '../../../components/toast.tsx';

/** Languages of the code editor. */
function LanguageChips() {
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

/** Language and copy button above the code. */
export function EditorHeader({ code }: { readonly code: string }) {
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      toast({ severity: 'success', text: 'Code copied to clipboard!' });
    } catch {
      toast({ severity: 'error', text: 'Failed to copy code' });
    }
  };
  return (
    <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
      <LanguageChips />
      <Button
        size="small"
        color="secondary"
        startIcon={<ContentCopy />}
        onClick={() => void copy()}
      >
        Copy code
      </Button>
    </Stack>
  );
}
