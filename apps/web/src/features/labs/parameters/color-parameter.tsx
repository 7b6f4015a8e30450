import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { color, figures } from '../../../theme/theme.ts';
import type { ParameterInfo } from '../../../engine-client/reading/parameter-info.ts';

interface ColorParameterProps {
  readonly info: ParameterInfo;
  /** 0xRRGGBBAA. */
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** Returns the color of 0xRRGGBBAA as `#rrggbb`. */
function hexOf(value: number): string {
  return `#${Math.floor(value / 256)
    .toString(16)
    .padStart(6, '0')}`;
}

/** Returns the opacity of 0xRRGGBBAA in whole percent. */
function opacityOf(value: number): number {
  return Math.round(((value % 256) / 255) * 100);
}

function colorOf(hex: string, opacityPercent: number): number {
  const alpha = Math.round((Math.max(0, Math.min(100, opacityPercent)) / 100) * 255);
  return Number.parseInt(hex.slice(1), 16) * 256 + alpha;
}

/** A color with its opacity. */
export function ColorParameter({ info, value, onChange }: ColorParameterProps) {
  // na: the script draws nothing in it until a color is chosen.
  const shown = Number.isFinite(value) ? value : 0;
  return (
    <Stack direction="row" sx={{ gap: 1, minWidth: 0 }}>
      <Box
        component="input"
        type="color"
        aria-label={info.title}
        title={info.title}
        value={hexOf(shown)}
        onChange={(event) => onChange(colorOf(event.target.value, opacityOf(shown)))}
        sx={{
          width: 40,
          height: 40,
          flex: 'none !important',
          p: 0.25,
          bgcolor: 'transparent',
          border: `1px solid ${color.edge}`,
          borderRadius: 1,
          cursor: 'pointer',
        }}
      />
      <TextField
        size="small"
        type="number"
        label={`${info.title}, opacity %`}
        value={opacityOf(shown)}
        onChange={(event) => onChange(colorOf(hexOf(shown), Number(event.target.value)))}
        slotProps={{ htmlInput: { min: 0, max: 100, step: 5, sx: figures } }}
        sx={{ flex: 1, minWidth: 0 }}
      />
    </Stack>
  );
}
