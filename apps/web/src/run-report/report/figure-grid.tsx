import Box from '@mui/material/Box';
import type { FigureInfo, Report } from '@stratloom/engine/report';
import { FigureTile } from './figure-tile.tsx';

interface FigureGridProps {
  readonly figures: readonly FigureInfo[];
  readonly report: Report;
}

/** Figures side by side, as many as there is space for. */
export function FigureGrid({ figures, report }: FigureGridProps) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
        gap: { xs: 1.5, md: 2 },
        m: 0,
      }}
    >
      {figures.map((info) => (
        <FigureTile key={info.name} info={info} report={report} />
      ))}
    </Box>
  );
}
