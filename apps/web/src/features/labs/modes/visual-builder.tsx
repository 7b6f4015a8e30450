import AccountTree from '@mui/icons-material/AccountTreeOutlined';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { color } from '../../../app/theme.ts';
import type { EditorMode } from './editor-mode.ts';
import { LaterButtons } from './later-buttons.tsx';
import { ModeSwitch } from './mode-switch.tsx';

/** Where strategies will be built from rules. */
export function VisualBuilder({ onMode }: { readonly onMode: (mode: EditorMode) => void }) {
  return (
    <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
      <ModeSwitch mode="visual" onChange={onMode} />
      <Stack
        sx={{
          alignItems: 'flex-start',
          width: 1,
          gap: 2,
          p: { xs: 2, md: 4 },
          border: `1px dashed ${color.edge}`,
          borderRadius: 1,
        }}
      >
        <AccountTree sx={{ color: 'text.secondary', fontSize: 36 }} />
        <Typography variant="h2">Visual Builder</Typography>
        <Typography color="textSecondary" sx={{ maxWidth: '60ch' }}>
          Build a strategy from sentences such as “when RSI 14 crosses above 30, buy 10% with a stop
          2 ATR below”. This mode is not ready yet; the PineScript Editor and the Code Editor are.
        </Typography>
        <LaterButtons modeName="Visual Builder" />
      </Stack>
    </Stack>
  );
}
