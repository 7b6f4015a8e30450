import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useCallback, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { color } from '../../../../theme/theme.ts';
import type { HeatGrid } from './heat-grid.ts';
import { cellAfterKey } from './heat-keys.ts';
import { paintSurface } from './paint-surface.ts';
import type { SurfaceLabels } from './paint-surface.ts';
import type { PaintSize } from './paint-heat-grid.ts';
import { FIRST_VIEW, projectionOf, surfaceCellAt, turned, viewAfterKey } from './surface-view.ts';
import type { SurfaceView } from './surface-view.ts';
import { useCanvas } from './use-canvas.ts';

interface SurfaceCanvasProps {
  readonly grid: HeatGrid;
  readonly labels: SurfaceLabels;
  /** Surface in words, for screen readers. */
  readonly label: string;
  /** Cell that is looked at; -1 = none. */
  readonly cursor: number;
  readonly onCursor: (cell: number) => void;
  /** A cell was chosen by click or Enter. */
  readonly onPick: (cell: number) => void;
}

const HEIGHT = 420;
/** Turn of a drag by one pixel. */
const DRAG_TURN = 0.01;
/** Pixels from which a press that moves is a drag and no click. */
const LEAST_DRAG = 4;
/** Turn of one press of a button. */
const BUTTON_TURN = Math.PI / 8;

/** Turning of a surface by drag. A finger that moves up and down scrolls the page: it turns the surface sideways only. */
function useDrag(onTurn: (byTurn: number, byTilt: number) => void) {
  const last = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const way = useRef(0);
  return {
    begin: ({ clientX: x, clientY: y }: PointerEvent<HTMLElement>) => {
      last.current = { x, y };
      way.current = 0;
    },
    /** Returns true while it is dragged. */
    move: (event: PointerEvent<HTMLElement>): boolean => {
      const from = last.current;
      if (from === null) return false;
      const [right, down] = [event.clientX - from.x, event.clientY - from.y];
      way.current += Math.abs(right) + Math.abs(down);
      if (way.current >= LEAST_DRAG) event.currentTarget.setPointerCapture(event.pointerId);
      last.current = { x: event.clientX, y: event.clientY };
      onTurn(right * DRAG_TURN, down * DRAG_TURN);
      return true;
    },
    end: () => {
      last.current = null;
    },
    wasDrag: () => way.current >= LEAST_DRAG,
  };
}

interface TurnButtonsProps {
  readonly onTurn: (byTurn: number, byTilt: number) => void;
  readonly onReset: () => void;
}

/** Ways to turn the surface for whoever neither drags nor knows the keys. */
function TurnButtons({ onTurn, onReset }: TurnButtonsProps) {
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <Button size="small" color="secondary" onClick={() => onTurn(-BUTTON_TURN, 0)}>
        Turn left
      </Button>
      <Button size="small" color="secondary" onClick={() => onTurn(BUTTON_TURN, 0)}>
        Turn right
      </Button>
      <Button size="small" color="secondary" onClick={onReset}>
        First view
      </Button>
    </Stack>
  );
}

type Cursor = Pick<SurfaceCanvasProps, 'grid' | 'cursor' | 'onCursor' | 'onPick'>;

/** Returns what keys do: arrows move from run to run, with Shift they turn the surface, Enter chooses. */
function keysOf(
  { grid, cursor, onCursor, onPick }: Cursor,
  view: SurfaceView,
  setView: (view: SurfaceView) => void,
) {
  return (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && cursor >= 0) onPick(cursor);
    const next = event.shiftKey ? viewAfterKey(event.key, view) : null;
    const cell = event.shiftKey ? null : cellAfterKey(event.key, cursor, grid);
    if (next !== null) setView(next);
    if (cell !== null) onCursor(cell);
    if (next !== null || cell !== null) event.preventDefault();
  };
}

const PLACE = {
  ...{ height: HEIGHT, bgcolor: color.background, border: `1px solid ${color.raised}` },
  ...{ minWidth: 0, touchAction: 'pan-y', cursor: 'grab' },
} as const;

/** Scores as a surface over two parameters: arrow keys move from run to run, with Shift they turn it, as a drag does. */
export function SurfaceCanvas(props: SurfaceCanvasProps) {
  const { grid, labels, label, cursor, onCursor, onPick } = props;
  const [view, setView] = useState(FIRST_VIEW);
  const turn = (byTurn: number, byTilt: number) => setView((now) => turned(now, byTurn, byTilt));
  const drag = useDrag(turn);
  const paint = useCallback(
    (brush: CanvasRenderingContext2D, size: PaintSize) =>
      paintSurface(brush, grid, size, { view, labels, cursor }),
    [grid, view, labels, cursor],
  );
  const { canvas, width } = useCanvas(HEIGHT, paint);
  const look = (event: MouseEvent<HTMLElement>): number => {
    const box = event.currentTarget.getBoundingClientRect();
    const project = projectionOf(view, { width, height: HEIGHT });
    const cell = surfaceCellAt(grid, project, event.clientX - box.left, event.clientY - box.top);
    onCursor(cell);
    return cell;
  };
  const pointer = {
    onPointerDown: drag.begin,
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!drag.move(event)) look(event);
    },
    onPointerUp: drag.end,
    onPointerCancel: drag.end,
    onPointerLeave: () => {
      drag.end();
      onCursor(-1);
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (drag.wasDrag()) return;
      // A finger moves nowhere before it taps, and is gone before the click.
      const cell = look(event);
      if (cell >= 0) onPick(cell);
    },
  };
  return (
    <Stack sx={{ gap: 1 }}>
      <Box
        role="application"
        aria-roledescription="surface"
        aria-label={`${label} Arrow keys move from run to run, with Shift they turn the surface, Enter shows the runs.`}
        tabIndex={0}
        onKeyDown={keysOf(props, view, setView)}
        {...pointer}
        data-testid="surface"
        data-turn={view.turn.toFixed(3)}
        sx={PLACE}
      >
        <Box
          component="canvas"
          ref={canvas}
          aria-hidden
          sx={{ display: 'block', width: 1, height: 1 }}
        />
      </Box>
      <TurnButtons onTurn={turn} onReset={() => setView(FIRST_VIEW)} />
    </Stack>
  );
}
