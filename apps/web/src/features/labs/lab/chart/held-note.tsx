import Box from '@mui/material/Box';
import { color } from '../../../../theme/theme.ts';
import { heldText } from '../../session/clause-pointer.ts';
import type { PointedClause } from '../../session/clause-pointer.ts';

/** Says on how many bars the condition held whose bars are marked. */
export function HeldNote({ clause }: { readonly clause: PointedClause | null }) {
  return (
    <Box
      component="output"
      data-testid="held-note"
      sx={{
        ...{ position: 'absolute', top: 44, right: 84, zIndex: 3, pointerEvents: 'none' },
        ...{ px: clause === null ? 0 : 1, borderRadius: 1, bgcolor: `${color.raised}e6` },
        ...{ color: color.warning, fontSize: 12, lineHeight: '22px' },
      }}
    >
      {clause !== null && `Condition ${heldText(clause)}`}
    </Box>
  );
}
