import Undo from '@mui/icons-material/Undo';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type KeyboardEvent, useState } from 'react';
import type { ParameterInfo } from '../../../engine-client/reading/parameter-info.ts';
import { figures } from '../../../theme/theme.ts';
import { NumberSlider } from '../slider/number-slider.tsx';
import { rangeOfParameter } from './parameter-range.ts';
import { problemOf } from './parameter-values.ts';

interface NumberParameterProps {
  readonly info: ParameterInfo;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function numberOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}

/** Movement of a slider: the value before it, so that one step undoes all of it. */
function useSlide({ info, value, onChange }: NumberParameterProps) {
  const [before, setBefore] = useState<number | null>(null);
  const [isMoving, setMoving] = useState(false);
  const undo = () => {
    if (before !== null) onChange(before);
    setBefore(null);
  };
  return {
    before: before === value || isMoving ? null : before,
    undo,
    slide: (next: number) => {
      if (problemOf(info, next) !== null || next === value) return;
      if (!isMoving) setBefore(value);
      setMoving(true);
      onChange(next);
    },
    rest: () => setMoving(false),
    press: (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
      if (!isUndo || event.shiftKey || before === null) return;
      event.preventDefault();
      undo();
    },
  };
}

function SlidingNumber(props: NumberParameterProps & { readonly onSlide: () => void }) {
  const { info, value, onSlide } = props;
  const { before, slide, rest, undo, press } = useSlide(props);
  const range = rangeOfParameter(info, value);
  if (range === null) return null;
  return (
    <Stack direction="row" sx={{ alignItems: 'center', minHeight: 32 }} onKeyDown={press}>
      <NumberSlider
        label={info.title}
        value={value}
        unit={undefined}
        range={range}
        onChange={(next) => {
          onSlide();
          slide(next);
        }}
        onRest={rest}
      />
      {before !== null && (
        <IconButton
          size="small"
          aria-label={`Undo ${info.title}: back to ${before}`}
          title={`Back to ${before} (Ctrl+Z)`}
          onClick={undo}
        >
          <Undo fontSize="small" />
        </IconButton>
      )}
    </Stack>
  );
}

/** A number between its bounds, typed or slid; only what the parameter takes is passed on. */
export function NumberParameter({ info, value, onChange }: NumberParameterProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? String(value);
  const problem = problemOf(info, numberOf(text));
  return (
    <Stack sx={{ minWidth: 0 }}>
      <TextField
        size="small"
        type="number"
        label={info.title}
        value={text}
        error={problem !== null}
        helperText={problem ?? undefined}
        onChange={(event) => {
          const next = event.target.value;
          setTyped(next);
          if (problemOf(info, numberOf(next)) === null) onChange(numberOf(next));
        }}
        onBlur={() => setTyped(null)}
        slotProps={{
          htmlInput: {
            inputMode: 'decimal',
            step: info.step ?? (info.kind === 'int' ? 1 : 'any'),
            ...(info.minimum === null ? {} : { min: info.minimum }),
            ...(info.maximum === null ? {} : { max: info.maximum }),
            sx: figures,
          },
        }}
      />
      <SlidingNumber {...{ info, value, onChange }} onSlide={() => setTyped(null)} />
    </Stack>
  );
}
