import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlineOutlined';
import Box from '@mui/material/Box';
import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { color } from '../../../theme/theme.ts';

/** Way of a finger before it is a swipe and no tap, pixels. */
const SLOP = 10;
/** Way to the left from which letting go removes the row, pixels. */
export const REMOVE_AT = 96;

interface SwipeRowProps {
  /** Undefined where nothing can be removed. */
  readonly onRemove: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A row that a finger can push away to the left; a mouse and the keyboard have their own ways to remove it. */
export function SwipeRow({ onRemove, children }: SwipeRowProps) {
  const { way, handlers } = useSwipe(onRemove);
  const isFar = way >= REMOVE_AT;
  return (
    <Box sx={{ position: 'relative', overflow: 'hidden' }}>
      {way > 0 && (
        <Box
          aria-hidden
          sx={{
            ...{ position: 'absolute', inset: 0, px: 2, gap: 1 },
            ...{ display: 'flex', alignItems: 'center', justifyContent: 'end' },
            ...{ fontSize: 13, color: isFar ? color.text : 'text.secondary' },
            bgcolor: isFar ? `${color.loss}66` : color.hover,
          }}
        >
          <DeleteOutlineIcon sx={{ fontSize: 18 }} />
          Remove
        </Box>
      )}
      <Box
        {...handlers}
        style={way > 0 ? { transform: `translateX(${-way}px)` } : undefined}
        sx={{
          ...(onRemove !== undefined && { touchAction: 'pan-y' }),
          ...(way > 0 && { bgcolor: 'background.paper', userSelect: 'none' }),
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

interface Start {
  readonly x: number;
  readonly y: number;
}

function useSwipe(onRemove: (() => void) | undefined) {
  const start = useRef<Start | null>(null);
  /** Pixels to the left; 0 = it is where it belongs. */
  const [way, setWay] = useState(0);
  const end = (): void => {
    start.current = null;
    setWay(0);
  };
  if (onRemove === undefined) return { way: 0, handlers: {} };
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType !== 'touch' || !event.isPrimary || isHandle(event.target)) return;
      start.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current === null) return;
      const { x, y } = start.current;
      const left = x - event.clientX;
      if (way === 0 && (left < SLOP || left < Math.abs(event.clientY - y))) return;
      if (way === 0) event.currentTarget.setPointerCapture(event.pointerId);
      setWay(Math.max(1, left));
    },
    onPointerUp: (event: PointerEvent) => {
      const left = (start.current?.x ?? event.clientX) - event.clientX;
      const isRemoval = way > 0 && left >= REMOVE_AT;
      end();
      if (isRemoval) onRemove();
    },
    onPointerCancel: end,
  };
  return { way, handlers };
}

/** Whoever takes a row by its handle moves it up and down. */
function isHandle(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[aria-roledescription]') !== null;
}
