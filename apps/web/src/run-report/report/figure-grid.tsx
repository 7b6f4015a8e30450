import Box from '@mui/material/Box';
import type { FigureInfo, Report } from '@stratloom/engine/report';
import { FigureTile } from './figure-tile.tsx';

interface FigureGridProps {
  readonly figures: readonly FigureInfo[];
  readonly report: Report;
  readonly isHead?: boolean;
}

/** Figures side by side, as many as there is space for. */
export function FigureGrid({ figures, report, isHead = false }: FigureGridProps) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: `repeat(auto-fill, minmax(${isHead ? 136 : 140}px, 1fr))`,
        gap: { xs: 1.5, md: 2 },
        m: 0,
      }}
    >
      {figures.map((info) => (
        <FigureTile key={info.name} info={info} report={report} isHead={isHead} />
      ))}
    </Box>
  );
}
