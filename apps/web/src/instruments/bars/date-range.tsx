import { useState, useEffect, useEffectEvent } from 'react';
import TextField from '@mui/material/TextField';

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

/** A day, ms. */
export const DAY_MS = 86_400_000;

/** First moment and the moment after the last, UTC ms; null = no bound. */
export interface TimeRange {
  readonly from: number | null;
  readonly to: number | null;
}

interface DateRangeProps {
  readonly range: TimeRange;
  readonly onChange: (range: TimeRange) => void;
}

/** First and last day of the bars; an empty day means all there is on that side. */
export function DateRange({ range, onChange }: DateRangeProps) {
  const [refused, setRefused] = useState<TimeRange | null>(null);
  const [known, setKnown] = useState(range);
  // Other dates have been chosen elsewhere: they take the place of those that were refused.
  if (known.from !== range.from || known.to !== range.to) {
    setKnown(range);
    setRefused(null);
  }
  const { from, to } = refused ?? range;
  const change = (next: TimeRange) => {
    const isOrdered = next.from === null || next.to === null || next.from < next.to;
    setRefused(isOrdered ? null : next);
    if (isOrdered) onChange(next);
  };
  return (
    <>
      <DayField label="From" day={from} onChange={(day) => change({ from: day, to })} />
      <DayField
        label="To"
        // The field shows the last day that is part of the range.
        day={to === null ? null : to - DAY_MS}
        error={refused === null ? undefined : 'Before the start'}
        onChange={(day) => change({ from, to: day === null ? null : day + DAY_MS })}
      />
    </>
  );
}
