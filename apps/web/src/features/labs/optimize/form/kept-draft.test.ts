import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ParameterInfo } from '../../../../engine-client/reading/parameter-info.ts';
import { keptDraft } from './kept-draft.ts';
import { readDraft, usualDraft } from './search-draft.ts';
import type { SearchDraft } from './search-draft.ts';
import { usualParameters } from './searched-parameter.ts';

function info(id: string, defaultValue: number): ParameterInfo {
  return {
    ...{ id, kind: 'int', title: id, defaultValue, minimum: 1, maximum: null, step: 1 },
    ...{ options: null, group: '', inline: '', tooltip: '' },
  };
}

const INFOS = [info('fast', 10), info('slow', 30), info('exit', 5)];

/** Returns the form as it reads after the search of a form was kept. */
function reloaded(draft: SearchDraft): SearchDraft {
  const { request } = readDraft(draft, INFOS);
  assert.ok(request !== null);
  const statedTrialCount = request.earlierTrialCount;
  const counted = { ...request, earlierTrialCount: statedTrialCount + 52 };
  return keptDraft({ request: counted, statedTrialCount }, INFOS, {});
}

describe('the form after a reload', () => {
  const usual = usualDraft(usualParameters(INFOS, {}));

  it('has the values of the search that is kept', () => {
    const [fast, slow, exit] = usual.parameters;
    assert.ok(fast !== undefined && slow !== undefined && exit !== undefined);
    const draft: SearchDraft = {
      ...usual,
      parameters: [
        { ...fast, from: '2', to: '8', step: '3' },
        { ...slow, isSearched: false },
        { ...exit, isSearched: true, kind: 'list', list: '3, 7, 9' },
      ],
      where: 'fast < exit + 20\nfast != 5',
      ...{ objective: 'sortinoRatio', secondObjective: 'maxDrawdownRatio', secondWeight: '2.5' },
      ...{ leastTrades: '3', greatestDrawdown: '35', method: 'random', runCount: '44' },
      ...{ train: '57', walkForward: 'anchored', windowCount: '4', earlierRuns: '12' },
    };
    assert.deepEqual(reloaded(draft), draft);
  });

  it('is the usual one where nobody had changed it', () => {
    assert.deepEqual(reloaded(usual), usual);
  });
});
