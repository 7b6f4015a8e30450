import Slider from '@mui/material/Slider';
import { POSITIONS, positionOf, type SliderRange, valueAt } from './slider-scale.ts';

interface NumberSliderProps {
  readonly label: string;
  readonly value: number;
  readonly unit: string | undefined;
  readonly range: SliderRange;
  readonly onChange: (value: number) => void;
  readonly onRest: () => void;
}

/** A slider over a range; small numbers of a long range have space on it. */
export function NumberSlider(props: NumberSliderProps) {
  const { label, value, unit, range, onChange, onRest } = props;
  return (
    <Slider
      size="small"
      color="secondary"
      aria-label={`${label}, slider`}
      min={0}
      max={POSITIONS}
      step={POSITIONS / 200}
      value={positionOf(value, range)}
      aria-valuetext={unit === undefined ? String(value) : `${value} ${unit}`}
      onChange={(_, position) => {
        if (typeof position === 'number') onChange(valueAt(position, range));
      }}
      onChangeCommitted={onRest}
      sx={{ width: 'auto', flex: 1, minWidth: 80, mx: 1 }}
    />
  );
}
