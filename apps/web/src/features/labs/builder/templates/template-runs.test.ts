import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { plainInstrument } from '@stratloom/engine/model';
import { TEMPLATES } from '@stratloom/lang-visual';
import type { Template } from '@stratloom/lang-visual';
import { localEngine } from '../../../../engine-client/testing/local-engine.ts';
import { wavingBars } from '../../../../engine-client/testing/scripts.ts';
import { readRulesCode } from '../../../../engine-client/reading/read-rules-code.ts';
import { runInTurn, type TemplateRun } from '../../templates/template-run.ts';
import { orderOnMarket } from './template-runs.ts';

const bars = wavingBars(900);
const market = { bars, instrument: plainInstrument('X'), name: 'X, 1d' };

const orderOf = async (template: Pick<Template, 'tree'>) =>
  orderOnMarket(market, template, async (code) => readRulesCode(code).settings);

async function runsOf(isOver: () => boolean = () => false) {
  const runs = new Map<string, TemplateRun | null>();
  await runInTurn(localEngine(), TEMPLATES, orderOf, {
    isOver,
    onRun: ({ id }, run) => void runs.set(id, run),
  });
  return runs;
}

describe('templates beside one another', () => {
  it('each have the figures of their own run', async () => {
    const runs = await runsOf();
    assert.deepEqual(
      [...runs.keys()],
      TEMPLATES.map(({ id }) => id),
    );
    const cross = runs.get('sma-cross');
    assert.ok(cross !== null && cross !== undefined && cross.tradeCount > 0);
    assert.ok(Math.abs((cross.curve.at(-1) ?? Number.NaN) - 1 - cross.returnRatio) < 1e-4);
    assert.ok(cross.maxDrawdownRatio < 0);
    const others = [...runs.values()].filter((run) => run !== null && run.tradeCount > 0);
    assert.ok(others.length > TEMPLATES.length / 2, `${others.length} trade`);
    assert.ok(new Set(others.map((run) => run?.returnRatio)).size > others.length / 2);
  });

  it('pay the costs that they state', async () => {
    const tree = TEMPLATES.find(({ id }) => id === 'sma-cross')?.tree;
    assert.ok(tree !== undefined);
    const free = {
      ...tree,
      settings: { ...tree.settings, commission: { kind: 'percent', value: 0 } },
    } as const;
    const results: (TemplateRun | null)[] = [];
    await runInTurn(localEngine(), [{ tree }, { tree: free }], orderOf, {
      isOver: () => false,
      onRun: (_, run) => void results.push(run),
    });
    const [paid, unpaid] = results;
    assert.ok((paid?.returnRatio ?? Number.NaN) < (unpaid?.returnRatio ?? Number.NaN));
  });

  it('stop with the dialog, and leave a broken run without figures', async () => {
    let count = 0;
    assert.equal((await runsOf(() => (count += 1) > 4)).size, 2);
    const runs: (TemplateRun | null)[] = [];
    const stopped = { run: async () => undefined };
    await runInTurn(stopped, TEMPLATES.slice(0, 1), orderOf, {
      isOver: () => false,
      onRun: (_, run) => void runs.push(run),
    });
    assert.deepEqual(runs, [null]);
  });
});
