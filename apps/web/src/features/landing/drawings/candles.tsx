import { color } from '../../../theme/theme.ts';

/** Open, high, low and close of a drawn bar, in units down from the top. */
export type DrawnBar = readonly [open: number, high: number, low: number, close: number];

/** Bars as candles, `pitch` units apart; hollow when they rise. */
export function Candles(props: { bars: readonly DrawnBar[]; pitch: number; lastIsLit?: boolean }) {
  const body = props.pitch * 0.56;
  return props.bars.map(([open, high, low, close], index) => {
    const x = (index + 0.5) * props.pitch;
    const isLit = props.lastIsLit === true && index === props.bars.length - 1;
    const stroke = isLit ? color.accent : color.edge;
    return (
      // oxlint-disable-next-line react/no-array-index-key -- the bars never change
      <g key={index} stroke={stroke}>
        <path d={`M${x} ${high}V${Math.min(open, close)}M${x} ${Math.max(open, close)}V${low}`} />
        <rect
          x={x - body / 2}
          width={body}
          y={Math.min(open, close)}
          height={Math.max(1, Math.abs(open - close))}
          fill={close > open ? stroke : 'none'}
        />
      </g>
    );
  });
}

/** Bars that run through the given closes. */
export function barsThrough(closes: readonly number[]): DrawnBar[] {
  return closes.map((close, index) => {
    const open = closes[index - 1] ?? close + 4;
    const reach = 3 + ((index * 7) % 5);
    return [open, Math.min(open, close) - reach, Math.max(open, close) + reach, close];
  });
}
