import ContentCopy from '@mui/icons-material/ContentCopy';
import Chip from '@mui/material/Chip';
import { useCopyText } from '../use-copy-text.ts';

/** Copies code to the clipboard. */
export function CopyChip({ text }: { readonly text: string }) {
  const copy = useCopyText();
  return (
    <Chip
      size="small"
      variant="outlined"
      icon={<ContentCopy />}
      sx={{ '& .MuiChip-icon': { fontSize: 14, ml: 0.75 } }}
      label="Copy"
      onClick={() =>
        copy(text, { done: 'Code copied to clipboard!', failed: 'Failed to copy code' })
      }
    />
  );
}
