import Bookmark from '@mui/icons-material/Bookmark';
import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { TopicCard } from '@stratloom/learn-content';
import { useId } from 'react';
import { color } from '../../../theme/theme.ts';
import { cardStyle } from './card-style.ts';
import { ProgressBar } from './progress-bar.tsx';
import { TopicAction } from './topic-action.tsx';
import { TopicIcon } from './topic-icon.tsx';
import type { TopicState } from './topic-state.ts';

interface TopicTileProps {
  readonly topic: TopicCard;
  readonly state: TopicState;
  readonly isBookmarked: boolean;
  readonly onBookmark: () => void;
  readonly onOpen: () => void;
}

/** The card of a topic. */
export function TopicTile(props: TopicTileProps) {
  const { topic, state, onOpen } = props;
  const titleId = useId();
  return (
    <Box
      component="article"
      aria-labelledby={titleId}
      data-topic={topic.id}
      sx={{
        ...cardStyle,
        display: 'flex',
        flexDirection: 'column',
        gap: 1,
        borderColor: state.status === 'current' ? color.edge : color.raised,
      }}
    >
      <TopicHead {...props} titleId={titleId} />
      <Typography variant="body2" sx={{ color: 'text.secondary', flexGrow: 1 }}>
        {topic.description}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 24 }}>
        <Typography
          variant="body2"
          sx={{
            color: 'text.secondary',
            flexGrow: 1,
            '&::first-letter': { textTransform: 'uppercase' },
          }}
        >
          {topic.difficulty} · {topic.modules} modules · {topic.estimatedTime}
        </Typography>
        {state.status === 'current' && (
          <Chip size="small" variant="outlined" label="CURRENT" sx={{ fontWeight: 600 }} />
        )}
      </Box>
      {state.progressPercent > 0 && (
        <ProgressBar label="Progress" percent={state.progressPercent} />
      )}
      <TopicAction topic={topic} status={state.status} titleId={titleId} onOpen={onOpen} />
    </Box>
  );
}

function TopicHead(props: TopicTileProps & { readonly titleId: string }) {
  const { topic, isBookmarked, onBookmark, titleId } = props;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minHeight: 36 }}>
      <Box aria-hidden sx={{ display: 'flex', color: topic.color, '& svg': { fontSize: 22 } }}>
        <TopicIcon name={topic.iconName} />
      </Box>
      <Typography variant="h3" id={titleId} sx={{ flexGrow: 1, lineHeight: 1.25 }}>
        {topic.title}
      </Typography>
      <IconButton
        size="small"
        aria-label={`Bookmark ${topic.title}`}
        aria-pressed={isBookmarked}
        onClick={onBookmark}
        sx={{ mr: -0.75, color: isBookmarked ? 'text.primary' : 'text.secondary' }}
      >
        {isBookmarked ? <Bookmark fontSize="small" /> : <BookmarkBorder fontSize="small" />}
      </IconButton>
    </Box>
  );
}
