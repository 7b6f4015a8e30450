import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type KeyboardEvent, useState } from 'react';
import { figures } from '../../../../theme/theme.ts';
import { isEnter } from './is-enter.ts';
import { NumberSlider } from '../../slider/number-slider.tsx';
import type { SliderRange } from '../../slider/slider-scale.ts';
import { takeFocus } from './take-focus.ts';

interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  readonly range: SliderRange;
  /** Shown behind the number. */
  readonly unit?: string | undefined;
  /** Has the focus when it comes up. */
  readonly takesFocus?: boolean;
  /** Field and slider beside each other. */
  readonly isFlat?: boolean;
  /** Takes a number; returns why it does not. */
  readonly onChange: (value: number) => string | null;
  /** The slider was let go, or the field left. */
  readonly onRest: () => void;
  /** Enter was pressed. */
  readonly onDone?: () => void;
}

/** A number to type, with a slider over its range. Arrow keys step, with Shift by ten. */
export function NumberField(props: NumberFieldProps) {
  const { label, value, range, unit, takesFocus = false, isFlat = false, onRest } = props;
  const number = useTypedNumber(props);
  const end = <InputAdornment position="end">{unit}</InputAdornment>;
  return (
    <Stack
      direction={isFlat ? 'row' : 'column'}
      sx={{
        gap: isFlat ? 1 : 0.5,
        minWidth: 0,
        flex: 1,
        alignItems: isFlat ? 'center' : 'stretch',
      }}
    >
      <TextField
        size="small"
        sx={isFlat ? { width: 148, flex: 'none' } : undefined}
        label={label}
        value={number.text}
        inputRef={takesFocus ? takeFocus : undefined}
        error={number.fault !== null}
        helperText={number.fault ?? undefined}
        onFocus={(event) => event.target.select()}
        onChange={(event) => number.type(event.target.value)}
        onBlur={number.leave}
        onKeyDown={number.press}
        slotProps={{
          htmlInput: { inputMode: 'decimal', sx: figures },
          input: unit === undefined ? {} : { endAdornment: end },
        }}
      />
      <Box sx={{ display: 'flex', flex: isFlat ? 1 : 'none', minWidth: 0 }}>
        <NumberSlider
          label={label}
          value={value}
          unit={unit}
          range={range}
          onChange={number.slide}
          onRest={onRest}
        />
      </Box>
    </Stack>
  );
}

/** State of a number field while its text is not a number yet. */
function useTypedNumber({ value, range, onChange, onRest, onDone }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const take = (next: number) => {
    setTyped(null);
    setFault(onChange(next));
  };
  return {
    text: typed ?? String(value),
    fault,
    slide: take,
    type: (text: string) => {
      setTyped(text);
      const number = Number(text.replace(',', '.'));
      const isNumber = text.trim() !== '' && !Number.isNaN(number);
      setFault(isNumber ? onChange(number) : 'Type a number.');
    },
    leave: () => {
      setTyped(null);
      setFault(null);
      onRest();
    },
    press: (event: KeyboardEvent) => {
      const way = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
      if (isEnter(event)) onDone?.();
      if (way === 0) return;
      event.preventDefault();
      const next = value + way * range.step * (event.shiftKey ? 10 : 1);
      take(Number(Math.min(range.maximum, Math.max(range.minimum, next)).toPrecision(12)));
    },
  };
}
