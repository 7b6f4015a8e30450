import ContentCopy from '@mui/icons-material/ContentCopy';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import { useToast } from '../../../components/toast.tsx';

/** Languages of the code editor. */
function LanguageChips() {
  return (
    <Stack direction="row" role="group" aria-label="Language" sx={{ gap: 0.75 }}>
      <Chip size="small" label="Python" color="primary" variant="outlined" aria-current="true" />
      <Tooltip title="Java support coming soon!">
        {/* A disabled chip takes no focus and shows no tooltip: the span does both. */}
        <span tabIndex={0}>
          <Chip size="small" label="Java" variant="outlined" disabled />
        </span>
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
