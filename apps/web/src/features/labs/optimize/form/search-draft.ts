import { readSearchSpace } from '@stratloom/engine/optimize';
import type { Timeframe } from '@stratloom/engine/model';
import type {
  MarketRule,
  ParameterDomain,
  SearchMethodName,
  SearchSpace,
} from '@stratloom/engine/optimize';
import type { WalkForwardTerms } from '@stratloom/engine/validate';
import type { SearchRequest } from '../../../../engine-client/optimize/search-request.ts';
import type { ParameterInfo } from '../../../../engine-client/reading/parameter-info.ts';
import { readDomain } from './searched-parameter.ts';
import type { SearchedParameter } from './searched-parameter.ts';

/** A search as it stands in the form; numbers are text until they are read. */
export interface SearchDraft {
  readonly parameters: readonly SearchedParameter[];
  /** Conditions between parameters, one a line. */
  readonly where: string;
  /** Name of a figure. */
  readonly objective: string;
  /** Empty = one figure only. */
  readonly secondObjective: string;
  readonly secondWeight: string;
  readonly leastTrades: string;
  /** Percent; empty = any. */
  readonly greatestDrawdown: string;
  readonly method: SearchMethodName;
  /** Of random and guided searches. */
  readonly runCount: string;
  /** Percent of the bars. */
  readonly train: string;
  readonly walkForward: WalkForwardTerms['kind'] | 'none';
  readonly windowCount: string;
  readonly earlierRuns: string;
  /** Further markets, on which each run is made as well. */
  readonly markets: readonly MarketChoice[];
  readonly marketRule: MarketRule;
}

/** A further market of a search. */
export interface MarketChoice {
  readonly symbol: string;
  readonly timeframe: Timeframe;
}

/** Bars of a further market on their way. */
export interface MarketState {
  readonly isLoading: boolean;
  /** Why they cannot be had; null = nothing is wrong. */
  readonly failure: string | null;
}

/** Fields of the form that can be wrong, beside those of parameters. */
export type DraftField =
  | 'parameters'
  | 'where'
  | 'secondWeight'
  | 'leastTrades'
  | 'greatestDrawdown'
  | 'runCount'
  | 'train'
  | 'windowCount'
  | 'earlierRuns';

/** Problems of a draft in words, each at its field. */
export interface DraftProblems {
  readonly fields: Partial<Readonly<Record<DraftField, string>>>;
  /** By the id of the parameter. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** Request of a draft, or its problems. */
export interface ReadDraft {
  /** null = something is wrong. */
  readonly request: SearchRequest | null;
  readonly space: SearchSpace | null;
  readonly problems: DraftProblems;
}

/** Combinations above which a grid is refused: the page would wait for days. */
const MOST_GRID_RUNS = 200_000;

/** Returns a search that nobody has changed. */
export function usualDraft(parameters: readonly SearchedParameter[]): SearchDraft {
  return {
    parameters,
    where: usualCondition(parameters),
    ...{ objective: 'sharpeRatio', secondObjective: '', secondWeight: '1' },
    ...{ leastTrades: '10', greatestDrawdown: '', method: 'grid', runCount: '200' },
    ...{ train: '70', walkForward: 'rolling', windowCount: '6', earlierRuns: '0' },
    ...{ markets: [], marketRule: 'median' },
  };
}

/** Of two parameters called fast and slow, the fast one is meant to be below. */
function usualCondition(parameters: readonly SearchedParameter[]): string {
  const ids = parameters.filter(({ isSearched }) => isSearched).map(({ id }) => id);
  const fast = ids.find((id) => /fast|short/i.test(id));
  const slow = ids.find((id) => /slow|long/i.test(id));
  return fast === undefined || slow === undefined ? '' : `${fast} < ${slow}`;
}

class DraftReader {
  readonly fields: Partial<Record<DraftField, string>> = {};
  readonly parameters: Record<string, string> = {};

  /** Reads a number; NaN = it is wrong, and said so. */
  number(field: DraftField, text: string, isRight: (value: number) => boolean, wrong: string) {
    const value = text.trim() === '' ? Number.NaN : Number(text);
    if (Number.isFinite(value) && isRight(value)) return value;
    this.fields[field] = wrong;
    return Number.NaN;
  }

  count(field: DraftField, text: string, least: number): number {
    const wrong = `Enter a whole number from ${least}`;
    return this.number(field, text, (value) => Number.isInteger(value) && value >= least, wrong);
  }

  get isRight(): boolean {
    return Object.keys(this.fields).length === 0 && Object.keys(this.parameters).length === 0;
  }
}

/** Reads a draft: the request, or everything that is wrong with it. */
export function readDraft(draft: SearchDraft, infos: readonly ParameterInfo[]): ReadDraft {
  const reader = new DraftReader();
  const domains = readDomains(draft, infos, reader);
  const where = draft.where
    .split('\n')
    .flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
  const space = readSpace(domains, where, reader);
  const numbers = readNumbers(draft, reader);
  if (draft.method === 'grid' && space !== null && space.combinationCount > MOST_GRID_RUNS) {
    reader.fields.parameters = `The grid has ${space.combinationCount.toLocaleString('en-US')} combinations; at most ${MOST_GRID_RUNS.toLocaleString('en-US')}. Take wider steps, or search at random or guided.`;
  }
  const problems = { fields: reader.fields, parameters: reader.parameters };
  if (!reader.isRight || space === null) return { request: null, space, problems };
  const { windowCount, ...others } = numbers;
  const { method, walkForward } = draft;
  const request: SearchRequest = {
    ...{ domains, where, method, ...others, seed: 1, objective: objectiveText(draft) },
    runCount: method === 'grid' ? space.combinationCount : others.runCount,
    walkForward:
      walkForward === 'none' ? null : { kind: walkForward, windowCount, trainRatio: 0.6 },
  };
  return { request, space, problems };
}

function readDomains(
  { parameters }: SearchDraft,
  infos: readonly ParameterInfo[],
  reader: DraftReader,
): Record<string, ParameterDomain> {
  const domains: Record<string, ParameterDomain> = {};
  for (const searched of parameters) {
    const info = infos.find(({ id }) => id === searched.id);
    if (!searched.isSearched || info === undefined) continue;
    const read = readDomain(searched, info);
    if (read.ok) domains[info.id] = read.domain;
    else reader.parameters[info.id] = read.problem;
  }
  const isNone = Object.keys(domains).length + Object.keys(reader.parameters).length === 0;
  if (isNone) reader.fields.parameters = 'Tick at least one parameter to search';
  return domains;
}

function readSpace(
  domains: Record<string, ParameterDomain>,
  where: readonly string[],
  reader: DraftReader,
): SearchSpace | null {
  const read = readSearchSpace({ domains, where });
  if (read.ok) return read.value;
  // Without its parameters a condition cannot be read.
  if (Object.keys(reader.parameters).length === 0) {
    reader.fields.where = `${read.problem.message} ${read.problem.remedy}`;
  }
  return null;
}

function readNumbers(draft: SearchDraft, reader: DraftReader) {
  const { greatestDrawdown, secondObjective } = draft;
  if (secondObjective !== '') {
    const isRight = (value: number) => value !== 0;
    reader.number('secondWeight', draft.secondWeight, isRight, 'Enter a number other than 0');
  }
  const percent = (value: number) => value > 0 && value < 100;
  const drawdown =
    greatestDrawdown.trim() === ''
      ? null
      : reader.number('greatestDrawdown', greatestDrawdown, percent, 'Enter percent from 0 to 100');
  const between = (value: number) => value >= 10 && value <= 95;
  return {
    leastTrades: reader.count('leastTrades', draft.leastTrades, 0),
    greatestDrawdownRatio: drawdown === null ? null : drawdown / 100,
    runCount: draft.method === 'grid' ? 0 : reader.count('runCount', draft.runCount, 1),
    trainRatio: reader.number('train', draft.train, between, 'Enter percent from 10 to 95') / 100,
    windowCount:
      draft.walkForward === 'none' ? 0 : reader.count('windowCount', draft.windowCount, 1),
    earlierTrialCount: reader.count('earlierRuns', draft.earlierRuns, 0),
  };
}

function objectiveText({ objective, secondObjective, secondWeight }: SearchDraft): string {
  return secondObjective === '' ? objective : `${objective}:1,${secondObjective}:${secondWeight}`;
}
