import type { Parameters } from '@stratloom/engine/strategy';
import { useMemo, useState } from 'react';
import type { SearchJob } from '../../../engine-client/optimize/search-request.ts';
import type { ParameterInfo } from '../../../engine-client/reading/parameter-info.ts';
import type { RunOrder } from '../run/strategy-runner.ts';
import type { LabLanguage } from '../language/lab-language.ts';
import { useOpenStrategy } from '../session/open-strategy.tsx';
import { useStrategyRuns } from '../session/strategy-runs.tsx';
import { useFields } from '../session/use-fields.ts';
import { numberInfos, searchedRules } from './form/number-infos.ts';
import { keptDraft } from './form/kept-draft.ts';
import { readDraft, usualDraft } from './form/search-draft.ts';
import type { ReadDraft, SearchDraft } from './form/search-draft.ts';
import { usualParameters } from './form/searched-parameter.ts';
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
  const search = useMemo(() => {
    const { request } = read;
    if (order === null || request === null || earlierTrials === null) return null;
    const earlierTrialCount = request.earlierTrialCount + earlierTrials;
    const counted = searchOf(language, order, { ...request, earlierTrialCount });
    return counted && { ...counted, statedTrialCount: request.earlierTrialCount };
  }, [language, order, read, earlierTrials]);
  const change = (changes: Partial<SearchDraft>) => setChanged({ ...draft, ...changes });
  return { infos, values, draft, read, earlierTrials, change, search };
}
