import EmojiEventsOutlinedIcon from '@mui/icons-material/EmojiEventsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { color } from '../../../theme/theme.ts';

/** Something worth doing. */
export interface Achievement {
  readonly name: string;
  readonly text: string;
  /** Whether it is still to be had. */
  readonly isOpen?: boolean;
}

/** Achievements that a phone shows before it is asked for all: two rows, so that what is below them stays near. */
const FIRST = 4;

/** Achievements of the user; on a phone the first ones, and the others when they are asked for. */
export function Achievements({ items }: { readonly items: readonly Achievement[] }) {
  const [isWhole, setWhole] = useState(false);
  return (
    <Box component="section" aria-labelledby="achievements-title">
      <Typography id="achievements-title" variant="h3" component="h2" sx={{ mb: 1 }}>
        Achievements
      </Typography>
      <Box
        component="ul"
        sx={{
          ...{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 },
          gridTemplateColumns: {
            xs: 'repeat(2, minmax(0, 1fr))',
            sm: 'repeat(3, minmax(0, 1fr))',
            lg: 'repeat(5, minmax(0, 1fr))',
          },
        }}
      >
        {items.map(({ name, text, isOpen = false }, index) => (
          <Box
            component="li"
            key={name}
            sx={{
              ...{
                display: { xs: isWhole || index < FIRST ? 'flex' : 'none', sm: 'flex' },
                gap: 1.5,
                alignItems: 'center',
                minHeight: 56,
                px: { xs: 1.5, sm: 2 },
                py: 1,
              },
              ...{ border: `1px solid ${color.raised}`, borderRadius: 1.5, bgcolor: color.surface },
              ...(isOpen && { borderStyle: 'dashed', bgcolor: 'transparent' }),
            }}
          >
            <EmojiEventsOutlinedIcon sx={{ color: isOpen ? color.edge : color.caution }} />
            <div>
              <Typography sx={{ fontWeight: 600, fontSize: 14, lineHeight: '20px' }}>
                {name}
              </Typography>
              <Typography sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
                {text}
              </Typography>
            </div>
          </Box>
        ))}
      </Box>
      {items.length > FIRST && (
        <Button
          color="secondary"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          sx={{ display: { sm: 'none' }, mt: 0.5, minHeight: 44 }}
        >
          {isWhole ? 'Show fewer' : `Show all ${items.length}`}
        </Button>
      )}
    </Box>
  );
}
