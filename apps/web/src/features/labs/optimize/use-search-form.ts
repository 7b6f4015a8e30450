import { sliceBars } from '@stratloom/engine/model';
import { commonSpans } from '@stratloom/engine/optimize';
import type { MarketRule } from '@stratloom/engine/optimize';
import type { Parameters } from '@stratloom/engine/strategy';
import { useMemo, useState } from 'react';
import type { SearchJob, SearchMarket } from '../../../engine-client/optimize/search-request.ts';
import type { ParameterInfo } from '../../../engine-client/reading/parameter-info.ts';
import type { RunOrder } from '../run/run-order.ts';
import type { LabLanguage } from '../language/lab-language.ts';
import { useOpenStrategy } from '../session/open-strategy.tsx';
import { useStrategyRuns } from '../session/strategy-runs.tsx';
import { useFields } from '../session/use-fields.ts';
import { numberInfos, searchedRules } from './form/number-infos.ts';
import { keptDraft } from './form/kept-draft.ts';
import { readDraft, usualDraft } from './form/search-draft.ts';
import type { MarketState, ReadDraft, SearchDraft } from './form/search-draft.ts';
import { usualParameters } from './form/searched-parameter.ts';
import { useSearchMarkets } from './use-search-markets.ts';
import { useEarlierTrials } from './use-search-record.ts';

/** Seeds the random numbers of strategies, as in the runs of Labs. */
const SEED = 1;

/** Form of a search over the open strategy. */
export interface SearchFormState {
  readonly infos: readonly ParameterInfo[];
  readonly values: Parameters;
  readonly draft: SearchDraft;
  readonly read: ReadDraft;
  /** Trials of the strategy on record; null = not known yet. */
  readonly earlierTrials: number | null;
  readonly change: (changes: Partial<SearchDraft>) => void;
  /** Of each further market. */
  readonly marketStates: readonly MarketState[];
  /** Why the markets cannot be searched together; null = they can. */
  readonly marketProblem: string | null;
  /** null = the form or the strategy has mistakes. */
  readonly search: SearchJob | null;
}

/** Returns the draft with the parameters that the strategy has now: new ones as usual, those that are gone left out. */
function followed(
  draft: SearchDraft | null,
  infos: readonly ParameterInfo[],
  values: Parameters,
): SearchDraft {
  const usual = usualParameters(infos, values);
  if (draft === null || draft.parameters.length === 0) return usualDraft(usual);
  const known = new Map(draft.parameters.map((each) => [each.id, each]));
  return {
    ...draft,
    parameters: usual.map((each) => known.get(each.id) ?? { ...each, isSearched: false }),
  };
}

function searchOf(
  { id: language }: LabLanguage,
  order: RunOrder,
  request: NonNullable<ReadDraft['request']>,
): SearchJob | null {
  const { code, rules, parameters, settings, instrument, bars, finerBars, rates } = order;
  if (rates?.ok === false) return null;
  const exchange = rates === null ? {} : { exchangeRates: rates.value };
  const source =
    rules === undefined ? { code } : searchedRules(rules, Object.keys(request.domains));
  const job = { language, ...source, parameters, settings, instrument, ...exchange, seed: SEED };
  return { job, bars, finerBars, request };
}

/** Returns a search with its further markets, all bars in the time that they have in common; null = there is no such time. */
function onMarkets(
  search: SearchJob,
  others: readonly SearchMarket[],
  rule: MarketRule,
): SearchJob | null {
  if (others.length === 0) return search;
  const spans = commonSpans([search.bars, ...others.map(({ bars }) => bars)]);
  if (spans.some(({ from, to }) => to <= from)) return null;
  const [first = NOTHING, ...rest] = spans;
  const { exchangeRates } = search.job;
  const rates = exchangeRates && { exchangeRates: exchangeRates.subarray(first.from, first.to) };
  return {
    ...search,
    job: { ...search.job, ...rates },
    bars: sliceBars(search.bars, first.from, first.to),
    markets: {
      rule,
      others: others.map((market, at) => {
        const { from, to } = rest[at] ?? NOTHING;
        return { ...market, bars: sliceBars(market.bars, from, to) };
      }),
    },
  };
}

const NOTHING = { from: 0, to: 0 };

/** Holds the form of a search over the open strategy. @param kept - Search to begin with, which was made before; null = none. */
export function useSearchForm(kept: SearchJob | null): SearchFormState {
  const { language, document } = useOpenStrategy();
  const { order } = useStrategyRuns();
  const fields = useFields();
  const rules = order?.rules;
  const infos = useMemo(() => [...fields, ...numberInfos(rules)], [fields, rules]);
  const values = document.parameters;
  const [changed, setChanged] = useState<SearchDraft | null>(null);
  const draft = useMemo(() => {
    const begun = changed ?? (kept === null ? null : keptDraft(kept, infos, values));
    return followed(begun, infos, values);
  }, [changed, kept, infos, values]);
  const read = useMemo(() => readDraft(draft, infos), [draft, infos]);
  const earlierTrials = useEarlierTrials(document);
  const { markets, states } = useSearchMarkets(draft.markets);
  const { marketRule } = draft;
  const made = useMemo(() => {
    const { request } = read;
    if (order === null || request === null || earlierTrials === null) return null;
    const earlierTrialCount = request.earlierTrialCount + earlierTrials;
    const counted = searchOf(language, order, { ...request, earlierTrialCount });
    if (counted === null || markets === null) return null;
    const stated = { ...counted, statedTrialCount: request.earlierTrialCount };
    return { search: onMarkets(stated, markets, marketRule) };
  }, [language, order, read, earlierTrials, markets, marketRule]);
  const search = made?.search ?? null;
  const marketProblem =
    made !== null && search === null
      ? 'These markets have no time in common. Remove one, or choose a wider range in Strategy Lab.'
      : null;
  const change = (changes: Partial<SearchDraft>) => setChanged({ ...draft, ...changes });
  const shown = { infos, values, draft, read, earlierTrials, change, search };
  return { ...shown, marketStates: states, marketProblem };
}
