import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { MOST_COMPARED } from '../../../run-report/compare/compared-run.ts';
import type { ComparedSide } from './compared-side.ts';
import { LazyCompareDialog } from './lazy-compare-dialog.tsx';

/** Keeps which of the listed things are to be compared: four at most, in the order in which they were chosen. */
export function useComparing<Thing extends { readonly id: string }>(things: readonly Thing[]) {
  const [ids, setIds] = useState<readonly string[]>([]);
  return {
    chosen: ids.flatMap((id) => things.find((each) => each.id === id) ?? []),
    /** Chooses a thing or leaves it out; one too many takes the place of the first. */
    choose: ({ id }: Thing, isChosen: boolean) => {
      const others = ids.filter((each) => each !== id);
      setIds(isChosen ? [...others, id].slice(-MOST_COMPARED) : others);
    },
  };
}

interface CompareBarProps {
  readonly sides: readonly ComparedSide[];
  /** Words for one and for two of them, such as `strategy` and `strategies`. */
  readonly words: readonly [one: string, two: string];
}

function chosenText(sides: readonly ComparedSide[]): string {
  const names = sides.map(({ name }) => name);
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}

/** Says how to compare, and compares what was chosen. */
export function CompareBar({ sides, words }: CompareBarProps) {
  const [isOpen, setOpen] = useState(false);
  const [first, second, ...others] = sides;
  const isReady = first !== undefined && second !== undefined;
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}>
      <Button
        variant="outlined"
        color="secondary"
        disabled={!isReady}
        onClick={() => setOpen(true)}
      >
        Compare
      </Button>
      <Typography
        component="output"
        variant="body2"
        color="textSecondary"
        sx={{ overflowWrap: 'anywhere', minWidth: 0 }}
      >
        {isReady
          ? chosenText(sides)
          : `Tick ${first === undefined ? `two ${words[1]}` : `one more ${words[0]}`} to compare them side by side.`}
      </Typography>
      {isOpen && isReady && (
        <Suspense fallback={null}>
          <LazyCompareDialog sides={[first, second, ...others]} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Stack>
  );
}
