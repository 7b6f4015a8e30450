import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { QUICK_STARTS } from '@stratloom/learn-content';
import { Link } from 'react-router';
import { color } from '../../../theme/theme.ts';
import { cardGrid, cardStyle } from '../hub/card-style.ts';
import { TopicIcon } from '../hub/topic-icon.tsx';
import { QUICK_START_ADDRESSES } from './quick-start-addresses.ts';
import { unbroken } from '../unbroken.ts';

/** The quick-start cards, each leading to the lesson that teaches it. */
export function OwnQuickStarts() {
  return (
    <Box component="ul" sx={{ ...cardGrid(220), m: 0, p: 0, listStyle: 'none' }}>
      {QUICK_STARTS.map(({ title, text, iconName }) => (
        <Box component="li" key={title} sx={{ display: 'flex' }}>
          <ButtonBase
            component={Link}
            to={QUICK_START_ADDRESSES[title] ?? '/learn'}
            sx={{
              ...cardStyle,
              width: 1,
              display: 'grid',
              alignContent: 'start',
              justifyItems: 'start',
              gap: 0.75,
              textAlign: 'left',
              '&:hover': { borderColor: color.edge },
            }}
          >
            <Box
              component="span"
              aria-hidden
              sx={{ display: 'flex', color: 'text.secondary', '& svg': { fontSize: 20 } }}
            >
              <TopicIcon name={iconName} />
            </Box>
            <Typography variant="h3" component="span">
              {title}
            </Typography>
            <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
              {unbroken(text)}
            </Typography>
          </ButtonBase>
        </Box>
      ))}
    </Box>
  );
}
