import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { FIGURE_GROUPS } from '@stratloom/engine/report';
import type { Report } from '@stratloom/engine/report';
import { FigureGrid } from './figure-grid.tsx';

/** Every figure of the report that is not shown first, by subject. */
export function FiguresTab({ report }: { readonly report: Report }) {
  return (
    <Stack sx={{ gap: 3 }}>
      {FIGURE_GROUPS.map((group) => (
        <section key={group.title} aria-label={group.title}>
          <Typography variant="h3" component="h3" gutterBottom>
            {group.title}
          </Typography>
          <FigureGrid figures={group.figures} report={report} />
        </section>
      ))}
    </Stack>
  );
}
