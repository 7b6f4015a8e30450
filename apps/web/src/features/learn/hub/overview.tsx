import { JOURNEY_STEPS, LEARNING_PATHS, QUICK_STARTS, TOPIC_CARDS } from '@stratloom/learn-content';
import type { LearningPath, TopicId, TitledText } from '@stratloom/learn-content';
import { useState } from 'react';
import { CategoryChips } from './category-chips.tsx';
import { HubHero } from './hub-hero.tsx';
import { JourneyLine } from './journey-line.tsx';
import type { LearnTab } from './learn-tabs.ts';
import { PathCards } from './path-cards.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { Section } from './section.tsx';
import { TopicGrid } from './topic-grid.tsx';
import { GUEST_PROGRESS_PERCENT, guestState } from './topic-state.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FOR_VISITORS } from '../../../components/static-page.ts';
import { cardGrid, cardStyle } from './card-style.ts';
import { TopicIcon } from './topic-icon.tsx';
import { unbroken } from '../unbroken.ts';

/** Advice for the first days; nothing to press. */
function QuickStartCards({ cards }: { readonly cards: readonly TitledText[] }) {
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

/** The overview as visitors and the demo see it: fixed progress, nothing is kept. */
export function Overview({ onOpen }: { readonly onOpen: (tab: LearnTab) => void }) {
  const [path, setPath] = useState<LearningPath['id']>('beginner');
  const [bookmarked, setBookmarked] = useState<ReadonlySet<TopicId>>(new Set());
  return (
    <>
      <HubHero onStart={() => onOpen('patterns')} />
      <Section title="Your learning journey">
        <JourneyLine steps={JOURNEY_STEPS} />
      </Section>
      <div {...FOR_VISITORS}>
        <Section title="Your progress">
          <ProgressBar label="Overall progress" percent={GUEST_PROGRESS_PERCENT} />
        </Section>
      </div>
      <Section title="Choose a path">
        <PathCards paths={LEARNING_PATHS} topics={TOPIC_CARDS} selected={path} onSelect={setPath} />
      </Section>
      <div {...FOR_VISITORS}>
        <Section title="Topics">
          <CategoryChips chosen="all" />
          <TopicGrid
            topics={TOPIC_CARDS}
            stateOf={guestState}
            bookmarked={bookmarked}
            onBookmark={(id) => setBookmarked(toggled(bookmarked, id))}
            onOpen={onOpen}
          />
        </Section>
      </div>
      <Section title="Quick start">
        <QuickStartCards cards={QUICK_STARTS} />
      </Section>
    </>
  );
}

function toggled(ids: ReadonlySet<TopicId>, id: TopicId): ReadonlySet<TopicId> {
  const others = new Set(ids);
  if (!others.delete(id)) others.add(id);
  return others;
}
