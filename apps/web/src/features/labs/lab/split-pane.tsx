import Box from '@mui/material/Box';
import { useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { color } from '../../../theme/theme.ts';
import { labsStorage } from '../document/labs-storage.ts';

const KEY = 'labs.split';
const LEAST = 25;
const MOST = 65;
const DEFAULT = 40;

interface SplitPaneProps {
  readonly left: ReactNode;
  readonly right: ReactNode;
}

function bounded(percent: number): number {
  return Math.max(LEAST, Math.min(MOST, Math.round(percent)));
}

function keptPercent(): number {
  const kept = Number(labsStorage.getItem(KEY) ?? Number.NaN);
  return Number.isFinite(kept) ? bounded(kept) : DEFAULT;
}

function useSplit() {
  const box = useRef<HTMLDivElement>(null);
  const [percent, setPercent] = useState(keptPercent);
  const move = (wanted: number) => {
    const next = bounded(wanted);
    setPercent(next);
    labsStorage.setItem(KEY, String(next));
  };
  const onPointerMove = (event: PointerEvent) => {
    const bounds = box.current?.getBoundingClientRect();
    if (bounds === undefined || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    move(((event.clientX - bounds.left) / bounds.width) * 100);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -2, ArrowRight: 2 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(percent + step);
  };
  return { box, percent, onPointerMove, onKeyDown };
}

/** Two columns with a handle between them, by pointer and by arrow keys; one below the other on small screens. */
export function SplitPane({ left, right }: SplitPaneProps) {
  const { box, percent, onPointerMove, onKeyDown } = useSplit();
  return (
    <Box
      ref={box}
      sx={{
        display: { xs: 'flex', md: 'grid' },
        flexDirection: 'column',
        gap: { xs: 2, md: 0 },
        gridTemplateColumns: `minmax(0, ${percent}fr) 20px minmax(0, ${100 - percent}fr)`,
      }}
    >
      {left}
      <Box
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a window splitter takes the focus; an hr does not
        role="separator"
        tabIndex={0}
        aria-orientation="vertical"
        aria-label="Width of the editor"
        aria-valuemin={LEAST}
        aria-valuemax={MOST}
        aria-valuenow={percent}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onPointerMove}
        onKeyDown={onKeyDown}
        sx={{
          display: { xs: 'none', md: 'block' },
          mx: '8px',
          borderRadius: 1,
          cursor: 'col-resize',
          touchAction: 'none',
          bgcolor: 'transparent',
          '&:hover, &:focus-visible': { bgcolor: color.edge },
        }}
      />
      {right}
    </Box>
  );
}
