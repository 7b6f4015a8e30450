import Button from '@mui/material/Button';
import {
  ALGORITHM_TYPES,
  type Course,
  type CourseId,
  COURSES,
  GREEKS,
  MARKET_TILES,
  STRATEGY_CATEGORIES,
} from '@stratloom/learn-content';
import type { QueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type LearnAddress } from '../hub/use-learn-address.ts';
import { CourseHeader } from './course-header.tsx';
import { GreeksRow } from './greeks-row.tsx';
import { LABS } from './labs-links.ts';
import { LabsCallout } from './labs-callout.tsx';
import { LessonPanel, prepareLesson } from './lesson-panel.tsx';
import type { LessonSlots } from './lesson-slots.ts';
import { MarketTiles } from './market-tiles.tsx';
import { ModuleList } from './module-list.tsx';
import { TitleCards } from './title-cards.tsx';
import { tabOfCourse } from './course-tabs.ts';
import { type OpenModule, openModuleOf, useOpenModule } from './use-open-module.ts';

interface CourseTabProps {
  readonly courseId: CourseId;
  readonly address: LearnAddress;
  /** Parts of lessons that differ from what visitors see. */
  readonly parts: LessonSlots;
}

/** The module of each course that is open at first. */
const OPEN_AT_FIRST: Readonly<Record<CourseId, string | null>> = {
  'trading-fundamentals': null,
  'markets-overview': 'equity-markets',
  'options-greeks': 'options-basics',
  'advanced-strategies': 'mean-reversion',
  'algorithmic-trading': null,
};

function courseOf(id: CourseId): Course {
  const course = COURSES.find((each) => each.id === id);
  if (course === undefined) throw new Error(`There is no course ${id}`);
  return course;
}

/** Loads the lesson that is open at an address of a course, if one is. */
export async function prepareCourse(
  { tab, module }: Pick<LearnAddress, 'tab' | 'module'>,
  queries: QueryClient,
): Promise<void> {
  const course = COURSES.find(({ id }) => tabOfCourse(id) === tab);
  if (course === undefined) return;
  const openId = openModuleOf(module, course.modules, OPEN_AT_FIRST[course.id]);
  const opened = course.modules.find(({ id }) => id === openId);
  if (opened !== undefined) await prepareLesson(opened, queries);
}

/** A course: its head, what is its own, and its modules. */
export function CourseTab({ courseId, address, parts }: CourseTabProps) {
  const course = courseOf(courseId);
  const open = useOpenModule(address, course.modules, OPEN_AT_FIRST[courseId]);
  return (
    <>
      <CourseHeader
        course={course}
        noun={courseId === 'advanced-strategies' ? 'strategies' : 'modules'}
      >
        {courseId === 'algorithmic-trading' && (
          <Button component={Link} to={LABS} variant="contained">
            Open Labs
          </Button>
        )}
      </CourseHeader>
      <OwnParts courseId={courseId} open={open} />
      <ModuleList course={course} open={open}>
        {(module) => (
          <LessonPanel course={course} tab={address.tab} module={module} parts={parts} />
        )}
      </ModuleList>
      {courseId === 'algorithmic-trading' && <LabsCallout />}
    </>
  );
}

/** Content between the head of a course and its modules. */
function OwnParts({ courseId, open }: { readonly courseId: CourseId; readonly open: OpenModule }) {
  switch (courseId) {
    case 'trading-fundamentals':
      return null;
    case 'markets-overview':
      return <MarketTiles tiles={MARKET_TILES} open={open} />;
    case 'options-greeks':
      return <GreeksRow greeks={GREEKS} />;
    case 'advanced-strategies':
      return (
        <TitleCards label="Kinds of strategies" cards={STRATEGY_CATEGORIES} leastWidth={220} />
      );
    case 'algorithmic-trading':
      return <TitleCards label="Kinds of algorithms" cards={ALGORITHM_TYPES} leastWidth={260} />;
  }
}
