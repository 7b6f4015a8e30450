import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import MuiLink from '@mui/material/Link';
import { type Course, COURSES } from '@stratloom/learn-content';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { color } from '../../../app/theme.ts';
import { tabLink } from '../hub/use-learn-address.ts';
import { tabOfCourse } from './course-tabs.ts';

const factStyle = {
  bgcolor: color.raised,
  '& .MuiChip-label::first-letter': { textTransform: 'uppercase' },
} as const;

interface CourseHeaderProps {
  readonly course: Course;
  /** What the modules of the course are called. */
  readonly noun?: 'modules' | 'strategies';
  /** Stands beside the title. */
  readonly children?: ReactNode;
}

/** Returns how long a course takes, in whole hours. */
export function hoursOf({ estimatedMinutes }: Pick<Course, 'estimatedMinutes'>): number {
  return Math.round(estimatedMinutes / 60);
}

/** Title of a course, how hard it is, how much it holds and how long it takes. */
export function CourseHeader({ course, noun = 'modules', children }: CourseHeaderProps) {
  const { title, description, difficulty, modules } = course;
  const facts = [difficulty, `${modules.length} ${noun}`, `~${hoursOf(course)} hours`];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2 }}>
      <Box sx={{ flex: '1 1 320px' }}>
        <Typography variant="h2" sx={{ fontSize: '1.5rem', letterSpacing: '-0.02em' }}>
          {title}
        </Typography>
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
        <BuildsOn course={course} />
      </Box>
      {children}
    </Box>
  );
}

/** The courses to finish first, as links. */
function BuildsOn({ course: { prerequisites = [] } }: { readonly course: Course }) {
  const courses = COURSES.filter(({ id }) => prerequisites.includes(id));
  if (courses.length === 0) return null;
  return (
    <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
      Builds on{' '}
      {courses.map(({ id, title }, at) => (
        <span key={id}>
          {at > 0 && ' and '}
          <MuiLink component={Link} to={tabLink(tabOfCourse(id))}>
            {title}
          </MuiLink>
        </span>
      ))}
      .
    </Typography>
  );
}
