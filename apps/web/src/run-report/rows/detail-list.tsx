import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { color, figures } from '../../theme/theme.ts';

interface DetailListProps {
  readonly label: string;
  readonly title: string;
  readonly entries: readonly (readonly [name: string, value: ReactNode])[];
}

/** Everything about the chosen row. */
export function DetailList({ label, title, entries }: DetailListProps) {
  return (
    <Box
      component="section"
      aria-label={label}
      sx={{ border: `1px solid ${color.raised}`, borderRadius: 1, p: 2 }}
    >
      <Typography variant="h3" component="h3" gutterBottom>
        {title}
      </Typography>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 150px), 1fr))',
          gap: 1.5,
          m: 0,
          '& dt': { color: 'text.secondary', fontSize: 12 },
          '& dd': { ...figures, m: 0, fontSize: 13, overflowWrap: 'anywhere' },
        }}
      >
        {entries.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Box>
    </Box>
  );
}
