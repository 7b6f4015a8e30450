import type { Parameters } from '@stratloom/engine/strategy';
import type { RuleTree } from '@stratloom/lang-visual';
import type { SearchJob } from '../../../engine-client/optimize/search-request.ts';
import { sortedJson } from '../document/lab-document.ts';
import type { RunOrder } from '../run/run-order.ts';
import { searchedRules } from './form/number-infos.ts';

/** Parts of a strategy that its open state is compared by. */
export type StrategyNow = Pick<
  RunOrder,
  'code' | 'rules' | 'settings' | 'parameters' | 'instrument' | 'bars'
>;

/**
 * Returns in words what has changed of a strategy since it was searched; empty = its results hold. What is searched may have any
 * values now, and bars may have come.
 *
 * @param symbol - Name of the bars of the strategy now.
 */
export function changesSince(search: SearchJob, now: StrategyNow, symbol: string): string[] {
  const { job, bars, request } = search;
  const searched = new Set(Object.keys(request.domains));
  const isOther = (before: unknown, after: unknown) => sortedJson(before) !== sortedJson(after);
  const hasOtherSymbol =
    search.symbol === undefined
      ? job.instrument.symbol !== now.instrument.symbol
      : search.symbol !== symbol;
  const changes: readonly (readonly [text: string, hasChanged: boolean])[] = [
    [now.rules === undefined ? 'the code' : 'the rules', hasOtherCode(job, now, searched)],
    ['settings', isOther(job.settings, now.settings)],
    [
      'parameters that were not searched',
      isOther(without(job.parameters, searched), without(now.parameters, searched)),
    ],
    ['the instrument', hasOtherSymbol],
    ['the timeframe', bars.timeframe !== now.bars.timeframe],
  ];
  return changes.flatMap(([text, hasChanged]) => (hasChanged ? [text] : []));
}

function hasOtherCode(
  job: SearchJob['job'],
  now: StrategyNow,
  searched: ReadonlySet<string>,
): boolean {
  if (now.rules === undefined) return job.code !== now.code;
  if (job.rules === undefined) return true;
  const { rules } = searchedRules(now.rules, [...searched]);
  return (
    sortedJson(withoutValues(job.rules, searched)) !== sortedJson(withoutValues(rules, searched))
  );
}

/** Returns rules whose numbers that are searched have no value: any of them can stand there now. */
function withoutValues(tree: RuleTree, searched: ReadonlySet<string>) {
  const params = tree.params.map((param) =>
    searched.has(param.id) ? { ...param, default: null } : param,
  );
  return { ...tree, params };
}

function without(parameters: Parameters, names: ReadonlySet<string>): Parameters {
  return Object.fromEntries(Object.entries(parameters).filter(([name]) => !names.has(name)));
}
