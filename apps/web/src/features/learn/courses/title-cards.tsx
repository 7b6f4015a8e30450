import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { TitledText } from '@stratloom/learn-content';
import { cardGrid, cardStyle } from '../hub/card-style.ts';
import { TopicIcon } from '../hub/topic-icon.tsx';

/** The kinds of things a course treats, as a row of cards. */
export function TitleCards(props: {
  readonly label: string;
  readonly cards: readonly TitledText[];
  readonly leastWidth: number;
}) {
  const { label, cards, leastWidth } = props;
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{ ...cardGrid(leastWidth), m: 0, mt: 3, p: 0, listStyle: 'none' }}
    >
      {cards.map(({ title, text, iconName }) => (
        <Box component="li" key={title} sx={{ ...cardStyle, p: 1.5 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Box
              aria-hidden
              sx={{ display: 'flex', color: 'text.secondary', '& svg': { fontSize: 20 } }}
            >
              <TopicIcon name={iconName} />
            </Box>
            <Typography variant="h3">{title}</Typography>
          </Box>
          <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
            {text}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
