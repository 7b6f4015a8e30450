import { timeText } from '@stratloom/engine/report';
import type { Bars } from '@stratloom/engine/model';
import { TimeLink } from '../../charts/time-link.tsx';
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
    <TimeLink
      text={text}
      label={`Show ${text} on the chart`}
      onGo={() => link.goTo(barIndex)}
      onPoint={(isThere) => link.inReport.set(isThere ? barIndex : -1)}
      sx={{ verticalAlign: 'baseline' }}
    />
  );
}

/** A day or another time of a plot; beside a chart of prices it moves the chart to the first bar from then on. */
export function TimeOfPlot({ bars, time }: { readonly bars: Bars; readonly time: number }) {
  return <BarTime barIndex={barOfTime(bars, time)} time={time} />;
}
