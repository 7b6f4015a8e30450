import { readObjectiveTerms } from '@stratloom/engine/optimize';
import type { ParameterDomain } from '@stratloom/engine/optimize';
import type { Parameters } from '@stratloom/engine/strategy';
import type { SearchJob } from '../../../../engine-client/optimize/search-request.ts';
import type { ParameterInfo } from '../../../../engine-client/reading/parameter-info.ts';
import { usualDraft } from './search-draft.ts';
import type { SearchDraft } from './search-draft.ts';
import { usualParameters } from './searched-parameter.ts';
import type { SearchedParameter } from './searched-parameter.ts';

type KeptForm = Pick<SearchJob, 'request' | 'statedTrialCount' | 'markets'>;

/** Returns the form from which a search was started, so that it reads the same after a reload. @param values - Present values. */
export function keptDraft(
  { request, statedTrialCount, markets }: KeptForm,
  infos: readonly ParameterInfo[],
  values: Parameters,
): SearchDraft {
  const parameters = usualParameters(infos, values).map((usual) =>
    withDomain(usual, request.domains[usual.id]),
  );
  const usual = usualDraft(parameters);
  const { walkForward, greatestDrawdownRatio, method } = request;
  return {
    ...usual,
    where: request.where.join('\n'),
    ...objectiveOf(request.objective, usual),
    leastTrades: String(request.leastTrades),
    greatestDrawdown: greatestDrawdownRatio === null ? '' : percent(greatestDrawdownRatio),
    method,
    runCount: method === 'grid' ? usual.runCount : String(request.runCount),
    train: percent(request.trainRatio),
    walkForward: walkForward?.kind ?? 'none',
    windowCount: String(walkForward?.windowCount ?? usual.windowCount),
    markets: (markets?.others ?? []).map(({ symbol, timeframe }) => ({ symbol, timeframe })),
    marketRule: markets?.rule ?? usual.marketRule,
    earlierRuns: String(statedTrialCount ?? request.earlierTrialCount),
  };
}

function withDomain(
  usual: SearchedParameter,
  domain: ParameterDomain | undefined,
): SearchedParameter {
  if (domain === undefined) return { ...usual, isSearched: false };
  if (domain.kind === 'list') {
    return { ...usual, isSearched: true, kind: 'list', list: domain.values.map(String).join(', ') };
  }
  const { from, to, step } = domain;
  const texts = { from: String(from), to: String(to), step: String(step) };
  return { ...usual, isSearched: true, kind: 'range', ...texts };
}

function objectiveOf(
  text: string,
  usual: SearchDraft,
): Pick<SearchDraft, 'objective' | 'secondObjective' | 'secondWeight'> {
  const { objective, secondObjective, secondWeight } = usual;
  const read = readObjectiveTerms(text);
  const [first, second] = read.ok ? read.value : [];
  return {
    objective: first?.figure ?? objective,
    secondObjective: second?.figure ?? secondObjective,
    secondWeight: second === undefined ? secondWeight : String(second.weight),
  };
}

/** Percent without the noise of binary fractions. */
function percent(ratio: number): string {
  return String(Number((ratio * 100).toFixed(6)));
}
