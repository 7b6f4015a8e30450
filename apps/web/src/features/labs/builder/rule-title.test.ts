import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Block, Rule } from '@stratloom/lang-visual';
import { ruleTitle } from './rule-title.ts';

function rule(id: string, action: Block): Rule {
  // oxlint-disable-next-line unicorn/no-thenable -- the word of the format
  return { id, when: { block: 'always', inputs: {} }, then: [action] };
}

describe('the title of a rule', () => {
  it('is what it does, also after its action was changed', () => {
    const short: Block = { block: 'enter', inputs: { side: 'short', name: 'Short' } };
    assert.equal(ruleTitle(rule('exit', short)), 'Enter short');
    assert.equal(ruleTitle(rule('rule_2', { block: 'closeAll', inputs: {} })), 'Exit');
    assert.equal(ruleTitle(rule('rule', { block: 'cancelAll', inputs: {} })), 'Cancel all');
  });

  it('is the name that the user chose', () => {
    assert.equal(ruleTitle(rule('go_home', { block: 'closeAll', inputs: {} })), 'go home');
  });
});
