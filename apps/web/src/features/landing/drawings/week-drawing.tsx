import { color } from '../../../theme/theme.ts';
import { Drawing } from './drawing.tsx';

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const days = Array.from({ length: 7 }, (_, day) => day);
const now = { day: 5, hour: 3 };

/** The hours of a week, all of them lit; one of them is now. */
export function WeekDrawing() {
  return (
    <Drawing>
      {days.flatMap((day) =>
        hours.map((hour) => {
          const isNow = day === now.day && hour === now.hour;
          const isStockHour = day < 5 && hour >= 14 && hour < 21;
          return (
            <rect
              key={day * 24 + hour}
              x={hour * 15}
              y={day * 14}
              width={10}
              height={9}
              rx={1}
              fill={isNow ? color.accent : isStockHour ? color.edge : color.raised}
            />
          );
        }),
      )}
    </Drawing>
  );
}
