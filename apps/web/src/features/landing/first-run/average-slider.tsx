import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { color, figures, touch } from '../../../theme/theme.ts';

/** Sets the length of an average. */
export function AverageSlider(props: {
  label: string;
  /** Days. */
  value: number;
  range: readonly [from: number, to: number];
  onChange: (days: number) => void;
}) {
  const id = useId();
  const [min, max] = props.range;
  return (
    <Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline' }}>
        <Typography id={id} variant="body2" sx={{ color: 'text.secondary' }}>
          {props.label}
        </Typography>
        <Typography variant="body2" sx={{ ...figures, fontWeight: 600 }}>
          {props.value} days
        </Typography>
      </Box>
      <Slider
        aria-labelledby={id}
        getAriaValueText={(days) => `${days} days`}
        size="small"
        color="secondary"
        value={props.value}
        min={min}
        max={max}
        onChange={(_, days) => props.onChange(Array.isArray(days) ? (days[0] ?? min) : days)}
        sx={{
          display: 'block',
          py: 1.5,
          [touch]: { py: '20px' },
          color: color.textSecondary,
          '& .MuiSlider-thumb': { width: 18, height: 18, bgcolor: color.text },
          '& .MuiSlider-thumb.Mui-focusVisible': {
            boxShadow: `0 0 0 2px ${color.surface}, 0 0 0 4px ${color.accent}`,
          },
          '& .MuiSlider-rail': { bgcolor: color.edge },
        }}
      />
    </Box>
  );
}
