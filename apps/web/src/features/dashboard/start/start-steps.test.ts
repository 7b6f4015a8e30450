import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { TEMPLATES } from '@stratloom/lang-visual';
import { type StartFacts, startSteps } from './start-steps.ts';

const NEW: StartFacts = {
  ...{ marks: new Set(), strategyCount: 0, recoveryCodesLeft: 0, connectionCount: 0 },
};

function done(facts: Partial<StartFacts>): string[] {
  return startSteps({ ...NEW, ...facts })
    .filter(({ isDone }) => isDone)
    .map(({ id }) => id);
}

describe('the steps of a start', () => {
  it('are all open for a new user, and when nothing could be read', () => {
    assert.deepEqual(done({}), []);
    const unread = { strategyCount: undefined, recoveryCodesLeft: undefined };
    assert.deepEqual(done({ ...unread, connectionCount: undefined }), []);
  });

  it('are done by what the account has', () => {
    assert.deepEqual(done({ strategyCount: 1 }), ['try']);
    assert.deepEqual(done({ recoveryCodesLeft: 3 }), ['protect']);
    assert.deepEqual(done({ connectionCount: 1 }), ['connect']);
  });

  it('are done by what the user has chosen in this browser', () => {
    assert.deepEqual(done({ marks: new Set(['tried', 'demo']) }), ['try', 'connect']);
    assert.deepEqual(done({ marks: new Set(['closed']) }), []);
  });

  it('lead to a template that exists', () => {
    const { to } = startSteps(NEW)[0]?.action ?? assert.fail();
    const id = new URL(to, 'http://localhost').searchParams.get('template');
    assert.ok(TEMPLATES.some((template) => template.id === id));
  });
});
