import { useState } from 'react';
import { DayField } from './day-field.tsx';

const DAY_MS = 86_400_000;

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
