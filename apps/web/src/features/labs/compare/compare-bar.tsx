import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { StrategySummary } from '@stratloom/contracts';
import { lazy, Suspense, useState } from 'react';

// Runs and charts come when somebody compares.
const CompareDialog = lazy(async () => {
  const { CompareDialog: Dialog } = await import('../compare/compare-dialog.tsx');
  return { default: Dialog };
});

/** Strategies that are to be compared. */
export interface Comparing {
  /** Two at most, in the order in which they were chosen. */
  readonly chosen: readonly StrategySummary[];
  /** Chooses a strategy or leaves it out; a third takes the place of the first. */
  readonly choose: (strategy: StrategySummary, isChosen: boolean) => void;
}

/** Keeps which of the listed strategies are to be compared. */
export function useComparing(strategies: readonly StrategySummary[]): Comparing {
  const [ids, setIds] = useState<readonly string[]>([]);
  return {
    chosen: ids.flatMap((id) => strategies.find((each) => each.id === id) ?? []),
    choose: ({ id }, isChosen) => {
      const others = ids.filter((each) => each !== id);
      setIds(isChosen ? [...others, id].slice(-2) : others);
    },
  };
}

/** Words that tell two strategies of one name from each other. */
function nameOf({ name, versionNumber }: StrategySummary, other: StrategySummary): string {
  return name === other.name ? `${name}, version ${versionNumber}` : name;
}

/** Says how to compare, and compares two. */
export function CompareBar({ chosen }: Comparing) {
  const [isOpen, setOpen] = useState(false);
  const [first, second] = chosen;
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
      <Typography component="output" variant="body2" color="textSecondary">
        {isReady
          ? `${first.name} and ${second.name}`
          : `Tick ${first === undefined ? 'two strategies' : 'one more strategy'} to compare them side by side.`}
      </Typography>
      {isOpen && isReady && (
        <Suspense fallback={null}>
          <CompareDialog
            first={{ ...idOf(first), name: nameOf(first, second) }}
            second={{ ...idOf(second), name: nameOf(second, first) }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Stack>
  );
}

function idOf({ id, versionNumber }: StrategySummary) {
  return { strategyId: id, versionNumber };
}
