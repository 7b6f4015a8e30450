import Box from '@mui/material/Box';
import { color, figures } from '../../../theme/theme.ts';

/** A figure of a profile. */
export interface ProfileStat {
  readonly label: string;
  readonly value: string;
  readonly note?: string;
  /** Whether the value is a word and no number. */
  readonly isWord?: boolean;
}

/** Figures of a profile in one line, three in a row on phones. */
export function StatLine({
  stats,
  label = 'Statistics',
}: {
  readonly stats: readonly ProfileStat[];
  readonly label?: string;
}) {
  return (
    <Box
      component="dl"
      aria-label={label}
      sx={{
        ...{ m: 0, display: 'grid', gap: '1px', overflow: 'hidden', borderRadius: 1.5 },
        ...{ border: `1px solid ${color.raised}`, bgcolor: color.surface },
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          sm: 'repeat(3, minmax(0, 1fr))',
          md: `repeat(${stats.length}, minmax(0, 1fr))`,
        },
      }}
    >
      {stats.map(({ label: name, value, note, isWord = false }) => (
        <Box key={name} sx={{ outline: `1px solid ${color.raised}`, p: 1.5, minWidth: 0 }}>
          <Box component="dt" sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
            {name}
          </Box>
          <Box
            component="dd"
            sx={{
              ...{ m: 0, fontSize: 18, lineHeight: '24px', fontWeight: 500 },
              ...{ ...(isWord ? {} : figures), whiteSpace: 'nowrap' },
            }}
          >
            {value}
            {note !== undefined && (
              <Box
                component="span"
                sx={{
                  ml: 0.75,
                  fontFamily: 'body1.fontFamily',
                  fontSize: 12,
                  color: 'text.secondary',
                }}
              >
                {note}
              </Box>
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
