import Box from '@mui/material/Box';
import { figures } from '../../../theme/theme.ts';
import type { AllocationPart } from './portfolio-stats.ts';

/** The parts of a portfolio: a bar, and its legend. */
export function AllocationBar({ parts }: { parts: readonly AllocationPart[] }) {
  return (
    <>
      <Box
        aria-hidden
        sx={{ display: 'flex', gap: '2px', height: 8, borderRadius: '4px', overflow: 'hidden' }}
      >
        {parts.map(({ name, value, color }) => (
          <Box key={name} sx={{ width: `${value}%`, bgcolor: color }} />
        ))}
      </Box>
      <Box
        component="ul"
        aria-label="Allocation"
        sx={{
          ...{ m: 0, mt: 1.5, p: 0, listStyle: 'none', display: 'grid', columnGap: 2, rowGap: 0.5 },
          gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
          fontSize: 12,
        }}
      >
        {parts.map(({ name, value, color }) => (
          <Box component="li" key={name} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
            <Box aria-hidden sx={{ width: 8, height: 8, borderRadius: '2px', bgcolor: color }} />
            <Box component="span" sx={{ color: 'text.secondary', mr: 'auto' }}>
              {name}
            </Box>
            <Box component="span" sx={figures}>
              {value.toFixed(1)}%
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}
