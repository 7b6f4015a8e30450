import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { TitledText } from '@stratloom/learn-content';
import { cardGrid, cardStyle } from './card-style.ts';
import { TopicIcon } from './topic-icon.tsx';
import { unbroken } from '../unbroken.ts';

/** Advice for the first days; nothing to press. */
export function QuickStartCards({ cards }: { readonly cards: readonly TitledText[] }) {
  return (
    <Box component="ul" sx={{ ...cardGrid(220), m: 0, p: 0, listStyle: 'none' }}>
      {cards.map(({ title, text, iconName }) => (
        <Box
          component="li"
          key={title}
          sx={{ ...cardStyle, display: 'grid', gap: 0.75, alignContent: 'start' }}
        >
          <Box
            aria-hidden
            sx={{ display: 'flex', color: 'text.secondary', '& svg': { fontSize: 20 } }}
          >
            <TopicIcon name={iconName} />
          </Box>
          <Typography variant="h3">{title}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {unbroken(text)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
