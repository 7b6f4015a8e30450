import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import MuiLink from '@mui/material/Link';
import { type Course, COURSES, TOPIC_CARDS } from '@stratloom/learn-content';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { color } from '../../../theme/theme.ts';
import { tabAt } from '../hub/learn-tabs.ts';
import { TopicIcon } from '../hub/topic-icon.tsx';
import { tabLink } from '../hub/use-learn-address.ts';
import { tabOfCourse } from './course-tabs.ts';

const factStyle = {
  bgcolor: color.raised,
  '& .MuiChip-label::first-letter': { textTransform: 'uppercase' },
} as const;

interface CourseHeaderProps {
  readonly course: Course;
  /** Noun for the modules of the course. */
  readonly noun?: 'modules' | 'strategies';
  /** Stands beside the title. */
  readonly children?: ReactNode;
}

/** Returns how long a course takes, in whole hours. */
function hoursOf({ estimatedMinutes }: Pick<Course, 'estimatedMinutes'>): number {
  return Math.round(estimatedMinutes / 60);
}

/** Title of a course, how hard it is, how much it holds and how long it takes. */
export function CourseHeader({ course, noun = 'modules', children }: CourseHeaderProps) {
  const { title, description, difficulty, modules } = course;
  const facts = [difficulty, `${modules.length} ${noun}`, `~${hoursOf(course)} hours`];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2 }}>
      <Box sx={{ flex: '1 1 320px' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
          <Box aria-hidden sx={{ display: 'flex', color: course.color }}>
            <TopicIcon name={course.iconName} />
          </Box>
          <Typography variant="h2" sx={{ fontSize: '1.5rem', letterSpacing: '-0.02em' }}>
            {title}
          </Typography>
        </Box>
        <Typography sx={{ mt: 0.5, color: 'text.secondary', maxWidth: '76ch' }}>
          {description}
        </Typography>
        <Stack
          component="ul"
          aria-label="About this course"
          direction="row"
          sx={{ m: 0, mt: 1.5, p: 0, listStyle: 'none', gap: 1, flexWrap: 'wrap' }}
        >
          {facts.map((fact) => (
            <li key={fact}>
              <Chip size="small" label={fact} sx={factStyle} />
            </li>
          ))}
        </Stack>
        <Neighbours course={course} />
      </Box>
      {children}
    </Box>
  );
}

/** The courses to finish first and the topics to go on with, as links. */
function Neighbours({ course }: { readonly course: Course }) {
  const { prerequisites = [], relatedTopics = [] } = course;
  const before = COURSES.filter(({ id }) => prerequisites.includes(id)).map(({ id, title }) => ({
    title,
    to: tabLink(tabOfCourse(id)),
  }));
  const related = TOPIC_CARDS.filter(({ id }) => relatedTopics.includes(id)).map(
    ({ title, tabIndex }) => ({ title, to: tabLink(tabAt(tabIndex)) }),
  );
  return (
    <Typography component="div" variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
      <TitleLinks words="Builds on" links={before} />
      <TitleLinks words="Related to" links={related} />
    </Typography>
  );
}

interface TitleLinksProps {
  readonly words: string;
  readonly links: readonly { readonly title: string; readonly to: string }[];
}

function TitleLinks({ words, links }: TitleLinksProps) {
  if (links.length === 0) return null;
  return (
    <div>
      {words}{' '}
      {links.map(({ title, to }, at) => (
        <span key={to}>
          {at > 0 && ' and '}
          <MuiLink component={Link} to={to}>
            {title}
          </MuiLink>
        </span>
      ))}
      .
    </div>
  );
}
