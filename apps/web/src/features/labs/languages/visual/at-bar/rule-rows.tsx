import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { priceText } from '@stratloom/engine/report';
import { color, figures } from '../../../../../theme/theme.ts';
import type { RuleAtBar, ValueAtBar } from './rules-at-bar.ts';
import { StandingMark } from './standing-mark.tsx';

interface RuleRowProps {
  readonly rule: RuleAtBar;
  /** False: no bar is inspected, so no condition is marked as met or not. */
  readonly isKnown: boolean;
}

/** Conditions of a rule, each marked as met or not at the inspected bar. */
export function RuleRow({ rule, isKnown }: RuleRowProps) {
  return (
    <Box component="li" data-rule={rule.id} sx={{ py: 0.5 }}>
      {rule.conditions.map(({ key, text, standing, depth }) => (
        <Stack
          key={key}
          direction="row"
          sx={{ gap: 1, pl: { xs: depth, sm: depth * 2 }, fontSize: 13, lineHeight: '20px' }}
        >
          <StandingMark standing={isKnown ? standing : null} />
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {depth === 0 && <strong>{rule.title}: </strong>}
            {text}
          </Box>
        </Stack>
      ))}
    </Box>
  );
}

/** Values of the rules at the inspected bar; nothing when there are none. */
export function Values({ values }: { readonly values: readonly ValueAtBar[] }) {
  if (values.length === 0) return null;
  return (
    <Box component="dl" sx={{ ...figures, display: 'flex', flexWrap: 'wrap', m: 0, fontSize: 12 }}>
      {values.map(({ id, title, value }) => (
        <Box key={id} sx={{ mr: 2 }}>
          <Box component="dt" sx={{ display: 'inline', color: color.textSecondary }}>
            {title}{' '}
          </Box>
          <Box component="dd" sx={{ display: 'inline', m: 0 }}>
            {Number.isNaN(value) ? 'no value yet' : priceText(value)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
