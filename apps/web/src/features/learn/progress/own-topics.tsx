import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { LearnProgress } from '@stratloom/contracts';
import { TOPIC_CARDS, type TopicCard, type TopicId } from '@stratloom/learn-content';
import { useState } from 'react';
import { CategoryChips, type CategoryChoice } from '../hub/category-chips.tsx';
import type { LearnTab } from '../hub/learn-tabs.ts';
import { Section } from '../hub/section.tsx';
import { TopicGrid } from '../hub/topic-grid.tsx';
import type { TopicState } from '../hub/topic-state.ts';
import { useBookmark } from './learn-queries.ts';
import type { OwnProgress } from './own-progress.ts';

interface OwnTopicsProps {
  readonly kept: LearnProgress;
  readonly own: OwnProgress;
  readonly onOpen: (tab: LearnTab) => void;
}

const NOT_BEGUN: TopicState = { status: 'open', progressPercent: 0 };

/** The topics as far as the user is with them, narrowed down to a category or to bookmarks. */
export function OwnTopics({ kept, own, onOpen }: OwnTopicsProps) {
  const [category, setCategory] = useState<CategoryChoice>('all');
  const [isNarrow, setNarrow] = useState(false);
  const bookmark = useBookmark();
  const marked = new Set<TopicId>(
    TOPIC_CARDS.map(({ id }) => id).filter((id) => kept.bookmarks.includes(id)),
  );
  const isShown = (topic: TopicCard) =>
    (category === 'all' || topic.category === category) && (!isNarrow || marked.has(topic.id));
  const shown = TOPIC_CARDS.filter(isShown);
  return (
    <Section title="Topics">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
        <CategoryChips chosen={category} onChoose={setCategory} />
        <Chip
          label={`Bookmarked (${marked.size})`}
          aria-pressed={isNarrow}
          variant={isNarrow ? 'filled' : 'outlined'}
          onClick={() => setNarrow(!isNarrow)}
          sx={{ mb: 1.5 }}
        />
      </Box>
      {shown.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>
          {marked.size === 0
            ? 'No bookmarks yet. Press the ribbon on a topic to add one.'
            : 'No matching topics. Choose another category.'}
        </Typography>
      )}
      <TopicGrid
        topics={shown.map((topic) => withMissing(topic, own))}
        stateOf={({ id }) => own.states.get(id) ?? NOT_BEGUN}
        bookmarked={marked}
        onBookmark={(id) => bookmark.mutate({ id, isOn: !marked.has(id) })}
        onOpen={onOpen}
      />
    </Section>
  );
}

/** A locked topic says what opens it. */
function withMissing(topic: TopicCard, own: OwnProgress): TopicCard {
  const titles = (own.missing.get(topic.id) ?? []).map(
    (id) => TOPIC_CARDS.find((each) => each.id === id)?.title ?? id,
  );
  if (titles.length === 0 || own.states.get(topic.id)?.status !== 'locked') return topic;
  return { ...topic, description: `${topic.description} Opens after ${titles.join(' and ')}.` };
}
