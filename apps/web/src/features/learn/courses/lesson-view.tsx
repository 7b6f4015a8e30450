import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Course, Module } from '@stratloom/learn-content';
import type { LearnTab } from '../hub/learn-tabs.ts';
import { isStaticallyShown } from '../../../components/static-page.ts';
import { blockId } from './block-id.ts';
import { BlockView } from './blocks/block-view.tsx';
import { LessonContents } from './lesson-contents.tsx';
import type { LessonSlots } from './lesson-slots.ts';
import { LessonTools } from './lesson-tools.tsx';
import { PrintStyle } from './print-style.tsx';
import { QuestionList } from './questions/question-list.tsx';
import { TryStrategy } from './try-strategy.tsx';
import { unbroken } from '../unbroken.ts';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Leads to the place in a lesson that the address names after `#`, once the lesson is there. */
function usePlaceInLesson(): void {
  const location = useLocation();
  // In a static page the browser itself has gone there.
  const wasLed = useRef(isStaticallyShown());
  useEffect(() => {
    const isLed = wasLed.current;
    wasLed.current = false;
    const place = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (isLed || place === null) return;
    // Reading goes on from there, by keyboard too.
    place.tabIndex = -1;
    place.focus({ preventScroll: true });
    place.scrollIntoView?.({ block: 'start' });
  }, [location]);
}

interface LessonViewProps {
  readonly course: Course;
  readonly tab: LearnTab;
  readonly lesson: Module;
  readonly parts: LessonSlots;
}

/** Widest column of text: longer lines are hard to follow. */
const TEXT_WIDTH = 760;

/** Everything a module teaches: its blocks, key takeaways, questions and strategy. */
export function LessonView({ course, tab, lesson, parts }: LessonViewProps) {
  usePlaceInLesson();
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 5,
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          lg: `minmax(0, ${TEXT_WIDTH}px) minmax(0, 1fr)`,
        },
      }}
    >
      <PrintStyle />
      <Box className="lesson-aside" sx={{ gridColumn: { lg: 2 }, gridRow: { lg: 1 } }}>
        <Box sx={{ position: { lg: 'sticky' }, top: { lg: 80 } }}>
          <LessonTools tab={tab} module={lesson} />
          <LessonContents lesson={lesson} />
        </Box>
      </Box>
      <Box
        component="article"
        className="lesson"
        aria-label={lesson.title}
        sx={{ gridColumn: { lg: 1 }, gridRow: { lg: 1 }, minWidth: 0, maxWidth: TEXT_WIDTH }}
      >
        <Typography
          className="lesson-title"
          sx={{ display: 'none', fontSize: 24, fontWeight: 650 }}
        >
          {course.title}: {lesson.title}
        </Typography>
        <LessonBody course={course} lesson={lesson} parts={parts} />
      </Box>
    </Box>
  );
}

function LessonBody({ course, lesson, parts }: Omit<LessonViewProps, 'tab'>) {
  const { content, keyTakeaways, practiceQuestions = [], strategy } = lesson;
  return (
    <>
      {/* A lesson opens with a heading, which needs no distance to what is above it. */}
      <Box sx={{ mt: { xs: -1.5, lg: -3.5 } }}>
        {content.map((block, at) => (
          <BlockView
            key={blockId(lesson, at)}
            id={blockId(lesson, at)}
            block={block}
            isCodeCopied={course.id === 'algorithmic-trading'}
          />
        ))}
      </Box>
      <EndHeading>Key Takeaways</EndHeading>
      <Box component="ul" sx={{ mt: 1, mb: 0, pl: 2.5, '& li + li': { mt: 0.75 } }}>
        {keyTakeaways.map((takeaway) => (
          <Typography component="li" key={takeaway} sx={{ lineHeight: 1.6 }}>
            {unbroken(takeaway)}
          </Typography>
        ))}
      </Box>
      {practiceQuestions.length > 0 && (
        <>
          <EndHeading>Practice Questions</EndHeading>
          <QuestionList
            questions={practiceQuestions}
            {...(parts.Question !== undefined && { Item: parts.Question })}
          />
        </>
      )}
      {strategy !== undefined && <TryStrategy strategy={strategy} moduleId={lesson.id} />}
      {parts.End !== undefined && <parts.End course={course} lesson={lesson} />}
    </>
  );
}

function EndHeading({ children }: { readonly children: string }) {
  return (
    <Typography variant="h2" component="h4" sx={{ mt: 4 }}>
      {children}
    </Typography>
  );
}
