import FitScreen from '@mui/icons-material/FitScreen';
import ZoomIn from '@mui/icons-material/ZoomIn';
import ZoomOut from '@mui/icons-material/ZoomOut';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import { color } from '../theme/theme.ts';
import type { PriceChartView } from './price-chart-view.ts';

/** Zooming for those who have no wheel. */
export function ChartToolbar({ view }: { readonly view: PriceChartView }) {
  const actions = [
    { name: 'Zoom in', icon: <ZoomIn fontSize="small" />, act: () => view.zoom(0.7) },
    { name: 'Zoom out', icon: <ZoomOut fontSize="small" />, act: () => view.zoom(1.4) },
    { name: 'Show all bars', icon: <FitScreen fontSize="small" />, act: () => view.fit() },
  ];
  return (
    <Stack
      direction="row"
      sx={{
        position: 'absolute',
        top: 4,
        right: 84,
        zIndex: 3,
        bgcolor: `${color.raised}cc`,
        borderRadius: 1,
      }}
    >
      {actions.map(({ name, icon, act }) => (
        <Tooltip key={name} title={name}>
          <IconButton
            size="small"
            aria-label={name}
            onClick={act}
            sx={{ width: { xs: 44, sm: 'auto' }, height: { xs: 44, sm: 'auto' } }}
          >
            {icon}
          </IconButton>
        </Tooltip>
      ))}
    </Stack>
  );
}
