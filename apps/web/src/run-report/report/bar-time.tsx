import Link from '@mui/material/Link';
import { timeText } from '@stratloom/engine/report';
import type { Bars } from '@stratloom/engine/model';
import { useBarLink } from '../bar-link.ts';
import { barOfTime } from '../use-go-to-time.ts';

interface BarTimeProps {
  readonly barIndex: number;
  /** Open time of the bar, UTC milliseconds. */
  readonly time: number;
}

/** Time of a bar; beside a chart of prices it moves the chart there. */
export function BarTime({ barIndex, time }: BarTimeProps) {
  const link = useBarLink();
  const text = timeText(time);
  if (link === null) return text;
  return (
    <Link
      component="button"
      type="button"
      color="inherit"
      aria-label={`Show ${text} on the chart`}
      onClick={() => link.goTo(barIndex)}
      onPointerEnter={() => link.inReport.set(barIndex)}
      onPointerLeave={() => link.inReport.set(-1)}
      sx={{ font: 'inherit', textDecorationColor: 'currentcolor', verticalAlign: 'baseline' }}
    >
      {text}
    </Link>
  );
}

/** A day or another time of a plot; beside a chart of prices it moves the chart to the first bar from then on. */
export function TimeOfPlot({ bars, time }: { readonly bars: Bars; readonly time: number }) {
  return <BarTime barIndex={barOfTime(bars, time)} time={time} />;
}
