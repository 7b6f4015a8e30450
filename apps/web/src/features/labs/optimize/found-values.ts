import type { Parameters } from '@stratloom/engine/strategy';
import { useToast } from '../../../components/toast.tsx';
import { useOpenStrategy } from '../session/open-strategy.tsx';
import { useStrategyRuns } from '../session/strategy-runs.tsx';
import { changesSince } from './changes-since.ts';
import { placedValues } from './form/number-infos.ts';
import type { SearchState } from './search-state.ts';

/** Changes of the open strategy that put values of a run into it; without code it stays. */
interface ValueChanges {
  readonly parameters: Parameters;
  readonly code: string | null;
}

/** Ways to bring values that a search found into the open strategy. */
interface FoundValues {
  /** Returns what would change; null = the strategy cannot run, or is another one by now, which was said. */
  readonly changesFor: (values: Parameters) => ValueChanges | null;
  /** Makes changes, and returns how to take them back. */
  readonly make: (changes: ValueChanges) => () => void;
}

/** Returns how values of a search come into the open strategy: as parameters, or as numbers of its rules. */
export function useFoundValues({ search }: Pick<SearchState, 'search'>): FoundValues {
  const { document, change, replaceCode } = useOpenStrategy();
  const { order } = useStrategyRuns();
  const toast = useToast();
  const apply = ({ parameters, code }: ValueChanges) => {
    if (code === null) change({ parameters });
    else replaceCode({ code, parameters });
  };
  return {
    changesFor: (values) => {
      if (order === null) {
        const text =
          'The strategy cannot run as it stands, so nothing can be compared with this search.';
        toast({ severity: 'warning', text });
        return null;
      }
      if (search !== null && changesSince(search, order, document.symbol).length > 0) {
        const text = 'This search is of an earlier state of the strategy. Search again.';
        toast({ severity: 'warning', text });
        return null;
      }
      const placed = placedValues(values, order.rules, search?.job.rules);
      if (placed === null) {
        toast({
          severity: 'warning',
          text: 'The rules have changed since this search, so its numbers have no place. Search again.',
        });
        return null;
      }
      const { rules } = placed;
      return {
        parameters: { ...document.parameters, ...placed.parameters },
        code: rules === null ? null : `${JSON.stringify(rules, null, 2)}\n`,
      };
    },
    make: (changes) => {
      const { parameters, code } = document;
      apply(changes);
      return () => apply({ parameters, code: changes.code === null ? null : code });
    },
  };
}
