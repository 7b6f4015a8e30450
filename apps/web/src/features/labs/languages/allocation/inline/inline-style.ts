import { color, touch } from '../../../../../theme/theme.ts';

/** Looks of a field inside a sentence. */
export const INLINE = {
  mx: 0.5,
  fontSize: 14,
  verticalAlign: 'baseline',
  bgcolor: color.raised,
  borderRadius: 0.5,
  '& .MuiInput-input, & .MuiNativeSelect-select': { py: '3px', pl: 0.75, minHeight: 22 },
  '&::before': { borderColor: color.edge },
  '& option': { bgcolor: color.surface, color: color.text },
  [touch]: { '& .MuiInput-input, & .MuiNativeSelect-select': { minHeight: 38 } },
} as const;
