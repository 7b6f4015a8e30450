import Box from '@mui/material/Box';
import type { TopicCard, TopicId } from '@stratloom/learn-content';
import { cardGrid } from './card-style.ts';
import { type LearnTab, tabAt } from './learn-tabs.ts';
import { TopicTile } from './topic-tile.tsx';
import type { TopicState } from './topic-state.ts';

interface TopicGridProps {
  readonly topics: readonly TopicCard[];
  readonly stateOf: (topic: TopicCard) => TopicState;
  readonly bookmarked: ReadonlySet<TopicId>;
  readonly onBookmark: (id: TopicId) => void;
  readonly onOpen: (tab: LearnTab) => void;
}

/** All topics with how far the learner is. */
export function TopicGrid(props: TopicGridProps) {
  const { topics, stateOf, bookmarked, onBookmark, onOpen } = props;
  return (
    <Box sx={cardGrid(300)}>
      {topics.map((topic) => (
        <TopicTile
          key={topic.id}
          topic={topic}
          state={stateOf(topic)}
          isBookmarked={bookmarked.has(topic.id)}
          onBookmark={() => onBookmark(topic.id)}
          onOpen={() => onOpen(tabAt(topic.tabIndex))}
        />
      ))}
    </Box>
  );
}
