import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { Field } from '../components/field.tsx';
import { HOUR_ZONES, type OpeningHours } from './opening-hours.ts';

interface OpeningHoursFieldsProps {
  readonly hours: OpeningHours;
  readonly problem: string | undefined;
  readonly onChange: (hours: OpeningHours) => void;
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Digit of a day, 1 = Sunday. */
function digitOf(day: string): string {
  return String(((DAYS.indexOf(day) + 1) % 7) + 1);
}

/** Fields for the hours in which a deployment may open positions. */
export function OpeningHoursFields({ hours, problem, onChange }: OpeningHoursFieldsProps) {
  const change = (changes: Partial<OpeningHours>) => onChange({ ...hours, ...changes });
  return (
    <>
      <TextField
        select
        label="May open positions"
        value={hours.kind}
        onChange={({ target: { value } }) => change({ kind: value === 'own' ? 'own' : 'always' })}
        helperText="Exits are always sent."
      >
        <MenuItem value="always">At any time</MenuItem>
        <MenuItem value="own">On chosen days and hours</MenuItem>
      </TextField>
      {hours.kind === 'own' && (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <ToggleButtonGroup
            aria-label="Days"
            value={Array.from(hours.days)}
            onChange={(_, days: string[]) => change({ days: days.toSorted().join('') })}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'repeat(4, 1fr)', sm: 'repeat(7, 1fr)' },
            }}
          >
            {DAYS.map((day) => (
              <ToggleButton
                key={day}
                value={digitOf(day)}
                sx={{ minHeight: 44, minWidth: 0, px: 0, textTransform: 'none' }}
              >
                {day.slice(0, 3)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr 1fr' } }}>
            <ClockField label="From" value={hours.from} onChange={(from) => change({ from })} />
            <ClockField label="To" value={hours.to} onChange={(to) => change({ to })} />
            <TextField
              select
              label="Time zone"
              value={hours.zone}
              onChange={({ target }) => change({ zone: target.value })}
            >
              {HOUR_ZONES.map(([zone, words]) => (
                <MenuItem key={zone} value={zone}>
                  {words}
                </MenuItem>
              ))}
            </TextField>
          </Box>
          {problem !== undefined && <FormHelperText error>{problem}</FormHelperText>}
        </Box>
      )}
    </>
  );
}

interface ClockFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function ClockField({ label, value, onChange }: ClockFieldProps) {
  return (
    <Field
      label={label}
      type="time"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
