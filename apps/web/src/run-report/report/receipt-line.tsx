import ContentCopy from '@mui/icons-material/ContentCopy';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { RunDocument } from '@stratloom/engine/report';
import { figures } from '../../theme/theme.ts';
import { useToast } from '../../components/toast.tsx';

const WHAT =
  'SHA-256 of strategy, parameters, settings, bars, engine version and seed. The same inputs always give the same receipt.';

/** The receipt of a run, to copy. */
export function ReceiptLine({ document }: { readonly document: RunDocument }) {
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(document.receipt);
      toast({ severity: 'success', text: 'Receipt copied to clipboard!' });
    } catch {
      toast({ severity: 'error', text: 'Failed to copy receipt' });
    }
  };
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, minWidth: 0 }}>
      <Tooltip title={WHAT}>
        <Typography variant="body2" color="textSecondary" tabIndex={0}>
          Receipt
        </Typography>
      </Tooltip>
      <Box
        component="code"
        data-testid="receipt"
        sx={{ ...figures, fontSize: 12, overflowWrap: 'anywhere', minWidth: 0 }}
      >
        {document.receipt}
      </Box>
      <Tooltip title="Copy receipt">
        <IconButton size="small" aria-label="Copy receipt" onClick={() => void copy()}>
          <ContentCopy sx={{ fontSize: 16 }} />
        </IconButton>
      </Tooltip>
      <Typography variant="body2" color="textSecondary" noWrap>
        Engine {document.engineVersion}
      </Typography>
    </Stack>
  );
}
