import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findPatterns } from '@stratloom/engine/patterns';
import { walkBars } from '@stratloom/testkit';
import { printedBy, problemOf, strategyOf, tryStrategy } from '../testing/trial.ts';

describe('begin_at_once', () => {
  it('calls next from the first bar on, with nan for what is not known yet', async () => {
    const code = strategyOf(
      'print(self.bars.index, self.line[-1])',
      'self.line = self.indicator(sma, self.bars.close, 3)\nself.begin_at_once()',
    );
    const printed = await printedBy(code, { closes: [100, 101, 102, 103] });
    assert.deepEqual(printed, ['0 nan', '1 nan', '2 101.0', '3 102.0']);
    const { recording } = await tryStrategy(code);
    assert.equal(recording.firstBarIndex, 0);
  });

  it('is said in init', async () => {
    const problem = await problemOf(strategyOf('self.begin_at_once()'));
    assert.match(problem.message, /said in init/);
  });
});

describe('pattern', () => {
  it('is 1 on the bars that confirm it', async () => {
    const bars = walkBars(400, 3);
    const printed = await printedBy(
      strategyOf(
        'if self.hammer[-1]:\n    print(self.bars.index)',
        'self.hammer = self.pattern("hammer")',
      ),
      { bars },
    );
    const confirmed = findPatterns(bars, ['hammer']).map(({ lastBarIndex }) =>
      String(lastBarIndex),
    );
    assert.ok(confirmed.length > 0);
    assert.deepEqual(printed, confirmed);
  });

  it('says which there are', async () => {
    const problem = await problemOf(strategyOf('pass', 'self.pattern("hamer")'));
    assert.match(problem.message, /no pattern hamer: there are hammer, /);
  });
});
