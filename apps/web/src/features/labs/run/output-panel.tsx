import Box from '@mui/material/Box';
import { color, font } from '../../../theme/theme.ts';

/** Lines that the strategy printed. */
export function OutputPanel({ lines }: { readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <Box component="details" sx={{ border: `1px solid ${color.raised}`, borderRadius: 1, p: 1 }}>
      <summary>Output ({lines.length} lines)</summary>
      <Box
        component="pre"
        tabIndex={0}
        sx={{ m: 0, mt: 1, maxHeight: 200, overflow: 'auto', fontFamily: font.mono, fontSize: 12 }}
      >
        {lines.join('\n')}
      </Box>
    </Box>
  );
}
