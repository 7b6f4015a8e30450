import Box from '@mui/material/Box';
import { useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent, ReactNode, RefObject } from 'react';
import { color } from '../../../theme/theme.ts';
import { labsStorage } from '../document/labs-storage.ts';

/** Division of the space between two panes. */
export interface SplitRule {
  readonly axis: 'columns' | 'rows';
  /** Key under which the browser keeps where the divider was left. */
  readonly storageKey: string;
  /** Bounds of the first pane, percent of both. */
  readonly least: number;
  readonly most: number;
  /** Until the divider is moved: the percentage, and the grid track of the first pane. */
  readonly initial: number;
  readonly initialTrack: string;
}

/** A divider between two panes, and moving it. */
export interface Split {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly rule: SplitRule;
  /** Percentage of the first pane; null = it was never moved. */
  readonly percent: number | null;
  /** Moves the divider, and keeps it there in this browser. */
  readonly move: (percent: number) => void;
  /** Puts the divider back to where it stood at first. */
  readonly reset: () => void;
}

function bounded(percent: number, { least, most }: SplitRule): number {
  return Math.max(least, Math.min(most, Math.round(percent)));
}

function keptPercent(rule: SplitRule): number | null {
  const text = labsStorage.getItem(rule.storageKey) ?? '';
  const kept = text === '' ? Number.NaN : Number(text);
  return Number.isFinite(kept) ? bounded(kept, rule) : null;
}

/** Keeps where a divider stands. @param rule - The same object every time. */
export function useSplit(rule: SplitRule): Split {
  const box = useRef<HTMLDivElement>(null);
  const [percent, setPercent] = useState(() => keptPercent(rule));
  const move = (wanted: number) => {
    const next = bounded(wanted, rule);
    setPercent(next);
    labsStorage.setItem(rule.storageKey, String(next));
  };
  const reset = () => {
    setPercent(null);
    labsStorage.removeItem(rule.storageKey);
  };
  return { box, rule, percent, move, reset };
}

/** Returns the percentage at which the pointer stands; null = it drags nothing. */
function pointedPercent(event: PointerEvent, box: HTMLDivElement | null, isRows: boolean) {
  if (box === null || !event.currentTarget.hasPointerCapture(event.pointerId)) return null;
  const { left, top, width, height } = box.getBoundingClientRect();
  return 100 * (isRows ? (event.clientY - top) / height : (event.clientX - left) / width);
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -2,
  ArrowUp: -2,
  ArrowRight: 2,
  ArrowDown: 2,
};

/** Handle between two panes: by pointer, by arrow keys, and back to the start by a double click or Enter. */
function Divider({ split, label }: { readonly split: Split; readonly label: string }) {
  const { box, rule, percent, move, reset } = split;
  const isRows = rule.axis === 'rows';
  const value = percent ?? rule.initial;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (step === undefined) reset();
    else move(value + step);
  };
  return (
    <Box
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a window splitter takes the focus; an hr does not
      role="separator"
      tabIndex={0}
      aria-orientation={isRows ? 'horizontal' : 'vertical'}
      aria-label={label}
      aria-valuemin={rule.least}
      aria-valuemax={rule.most}
      aria-valuenow={value}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        const pointed = pointedPercent(event, box.current, isRows);
        if (pointed !== null) move(pointed);
      }}
      onDoubleClick={reset}
      onKeyDown={onKeyDown}
      sx={{
        display: { xs: 'none', md: 'block' },
        borderRadius: 1,
        cursor: isRows ? 'row-resize' : 'col-resize',
        touchAction: 'none',
        // A hairline to see, in a strip wide enough to be caught.
        background: `linear-gradient(${color.raised}, ${color.raised}) center / ${isRows ? '100% 2px' : '2px 100%'} no-repeat`,
        '&:hover, &:focus-visible': { background: color.edge },
      }}
    />
  );
}

interface SplitPaneProps {
  readonly split: Split;
  /** Names the divider, such as `Width of the editor`. */
  readonly label: string;
  readonly first: ReactNode;
  readonly second: ReactNode;
}

/** Two panes with a divider between them; one below the other on small screens. */
export function SplitPane({ split, label, first, second }: SplitPaneProps) {
  const { box, rule, percent } = split;
  const tracks = `${percent === null ? rule.initialTrack : `${percent}%`} 12px minmax(0, 1fr)`;
  const grid =
    rule.axis === 'rows'
      ? { gridTemplateRows: tracks, gridTemplateColumns: 'minmax(0, 1fr)' }
      : { gridTemplateColumns: tracks, gridTemplateRows: 'minmax(0, 1fr)' };
  return (
    <Box
      ref={box}
      sx={{
        display: { xs: 'flex', md: 'grid' },
        flexDirection: 'column',
        gap: { xs: 2, md: 0 },
        flex: { md: '1 1 0px' },
        minHeight: { md: 0 },
        minWidth: 0,
        ...grid,
      }}
    >
      {first}
      <Divider split={split} label={label} />
      {second}
    </Box>
  );
}
