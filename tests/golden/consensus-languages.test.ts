// The cases on which five independent engines agree, in Python, Pine and rules: the same trades as theirs, alike to the byte.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { buildReport } from '@stratloom/engine/report';
import {
  bubblewrapProblem,
  createServerHost,
  type ServerHost,
} from '@stratloom/lang-python/host-server';
import { skipWithoutGolden } from '@stratloom/testkit';
import { CONSENSUS_IDS, ConsensusFile, consensusInput } from './consensus-input.ts';
import { consensusTexts } from './consensus-texts.ts';
import { assertTradesEqual, goldenBars, goldenTrades, isNear, readGolden } from './golden-case.ts';
import { runThree, tradesJson } from './three-languages.ts';

const problem = bubblewrapProblem();
const skip =
  skipWithoutGolden || (problem === null ? false : `${problem.message} ${problem.remedy}`);

describe('what five independent engines agree on, in three languages', { skip }, () => {
  let host: ServerHost;
  before(() => {
    const made = createServerHost({ sharing: 'author' });
    assert.ok(made.ok);
    host = made.value;
  });
  after(() => host.close());

  for (const id of CONSENSUS_IDS) {
    it(`${id} gives the same trades and equity, alike to the byte`, async () => {
      const golden = ConsensusFile.parse(JSON.parse(readGolden(`consensus/${id}.json`)));
      const { bars, instrument, settings } = consensusInput(golden, goldenBars(golden.data));
      const { cash, commission, sizing } = settings;
      const changes = { cash, commission, sizing };
      const runs = await runThree(consensusTexts(golden), { bars, instrument }, host, changes);
      assert.equal(tradesJson(runs.python), tradesJson(runs.pine));
      assert.equal(tradesJson(runs.rules), tradesJson(runs.pine));
      const { final } = golden.engines.plain_reference;
      assert.ok(isNear(buildReport(runs.pine).finalEquity, final, 1e-6));
      const expected = goldenTrades(`consensus/${id}.trades.csv`, {
        ...{ size: 'size', entryBar: 'entry_bar', exitBar: 'exit_bar' },
        ...{ entryPrice: 'entry_price', exitPrice: 'exit_price', pnl: 'pnl_net' },
      });
      assertTradesEqual(runs.pine.trades.toArray(), expected);
    });
  }
});
