import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { optionLetter } from '../../courses/questions/question-item.ts';
import { unbroken } from '../../unbroken.ts';

interface OptionFieldsProps {
  readonly legend: ReactNode;
  /** Keeps the options of one question together. */
  readonly name: string;
  readonly options: readonly string[];
  readonly chosen: number | null;
  readonly problem: string | null;
  readonly onChoose: (option: number) => void;
}

/** Lettered options of which one can be chosen. */
export function OptionFields(props: OptionFieldsProps) {
  const { legend, name, options, chosen, problem, onChoose } = props;
  const id = useId();
  return (
    <FormControl component="fieldset" error={problem !== null} sx={{ width: 1 }}>
      <FormLabel
        component="legend"
        id={id}
        sx={{ '&.Mui-focused, &.Mui-error': { color: 'text.primary' } }}
      >
        {legend}
      </FormLabel>
      <RadioGroup
        name={name}
        aria-labelledby={id}
        value={chosen === null ? '' : String(chosen)}
        onChange={(_, value) => onChoose(Number(value))}
        sx={{ mt: 0.75, gap: 0.25 }}
      >
        {options.map((option, at) => (
          <FormControlLabel
            key={option}
            value={String(at)}
            control={<Radio size="small" color="default" />}
            label={`${optionLetter(at)}. ${unbroken(option)}`}
            slotProps={{ typography: { variant: 'body2' } }}
            sx={{ mr: 0, alignItems: 'flex-start', '& .MuiTypography-root': { py: 1 } }}
          />
        ))}
      </RadioGroup>
      {problem !== null && <FormHelperText role="alert">{problem}</FormHelperText>}
    </FormControl>
  );
}
