import TextField from '@mui/material/TextField';
import { useEffect, useEffectEvent, useState } from 'react';

/** Rest after typing before a day counts: a year is typed digit by digit. */
const COMMIT_DELAY_MS = 700;

interface DayFieldProps {
  readonly label: string;
  /** Start of the day, UTC ms; null = none. */
  readonly day: number | null;
  readonly error?: string | undefined;
  readonly onChange: (day: number | null) => void;
}

function textOf(day: number | null): string {
  return day === null ? '' : new Date(day).toISOString().slice(0, 10);
}

function dayOf(text: string): number | null {
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(time) ? null : time;
}

/** A day in UTC, or none. */
export function DayField({ label, day, error, onChange }: DayFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const commit = useEffectEvent((text: string) => {
    setTyped(null);
    if (text !== textOf(day)) onChange(dayOf(text));
  });
  useEffect(() => {
    if (typed === null) return undefined;
    const timer = setTimeout(() => commit(typed), COMMIT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextField
      type="date"
      size="small"
      label={label}
      value={typed ?? textOf(day)}
      error={error !== undefined}
      helperText={error}
      onChange={(event) => setTyped(event.target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ width: 148, colorScheme: 'dark' }}
    />
  );
}
