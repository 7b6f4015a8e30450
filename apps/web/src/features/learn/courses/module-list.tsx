import ExpandMore from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Course, CourseModule } from '@stratloom/learn-content';
import type { ReactNode } from 'react';
import { LED_HERE } from '../../../components/static-page.ts';
import { color, figures } from '../../../theme/theme.ts';
import { ModuleReadSign } from '../progress/module-read-sign.tsx';
import { moduleHeadId } from './module-place.ts';
import type { OpenModule } from './use-open-module.ts';

interface ModuleListProps {
  readonly course: Course;
  readonly open: OpenModule;
  /** Content of an open module. */
  readonly children: (module: CourseModule) => ReactNode;
}

const accordionStyle = {
  bgcolor: 'background.paper',
  border: `1px solid ${color.raised}`,
  '&:not(:last-of-type)': { borderBottom: 0 },
  '&::before': { display: 'none' },
} as const;

/** Closing and opening take no time: what is read must not move while it is looked for. */
const slots = {
  heading: { component: 'h3' },
  transition: { timeout: 0, unmountOnExit: true },
} as const;

/** The modules of a course, of which one at a time is open. */
export function ModuleList({ course, open, children }: ModuleListProps) {
  return (
    <Box sx={{ mt: 3 }}>
      {course.modules.map((module, at) => {
        const isOpen = open.openId === module.id;
        const lead = open.namedId === module.id ? LED_HERE : {};
        return (
          <Accordion
            key={module.id}
            disableGutters
            elevation={0}
            expanded={isOpen}
            onChange={() => open.toggle(module.id)}
            slotProps={slots}
            data-module={module.id}
            sx={accordionStyle}
          >
            <AccordionSummary
              {...lead}
              id={moduleHeadId(module.id)}
              aria-controls={`${moduleHeadId(module.id)}-content`}
              expandIcon={<ExpandMore />}
              sx={{ px: { xs: 1.5, md: 2 }, scrollMarginTop: '64px' }}
            >
              <ModuleHead module={module} number={at + 1} />
            </AccordionSummary>
            <AccordionDetails sx={{ px: { xs: 1.5, md: 2 }, pb: 3 }}>
              {isOpen && children(module)}
            </AccordionDetails>
          </Accordion>
        );
      })}
    </Box>
  );
}

function ModuleHead({
  module,
  number,
}: {
  readonly module: CourseModule;
  readonly number: number;
}) {
  return (
    <Box component="span" sx={{ width: 1, display: 'flex', gap: 1.5, alignItems: 'baseline' }}>
      <Box component="span" aria-hidden sx={{ ...figures, fontSize: 13, color: 'text.secondary' }}>
        {number}
      </Box>
      <Box component="span">
        <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
          {module.title}
        </Typography>
        <Typography
          component="span"
          variant="body2"
          sx={{ display: 'block', mt: 0.25, color: 'text.secondary' }}
        >
          {module.description}
        </Typography>
      </Box>
      <ModuleReadSign moduleId={module.id} />
    </Box>
  );
}
